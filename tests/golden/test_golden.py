"""One golden hand per clause: the last event breaks it, or the hand shows what it means."""

from pathlib import Path

import pytest

from domain.findings import Verdict
from domain.games import GAMES
from domain.replay import Replay, replay
from ledger.reading import ReadStream, read_path

GOLDEN = Path(__file__).parent
HANDS = sorted(GOLDEN.glob("*/*.hand"))
# Clauses that say what something is worth or how a game begins anew: their hand is played lawfully.
SHOWN_LAWFULLY = {
    *(f"BP-{number}" for number in (22, 23, 24, 25, 26, 27, 29, 34)),
    *(f"RP-{number}" for number in (12, 14, 21, 22, 23, 25, 33, 35, 39)),
    *(f"JP-{number}" for number in (11, *range(16, 25), 26, 27, 28)),
    "OD-3",
    "OD-4",
    "TP-8",
    *(f"DP-{number}" for number in (16, 20, 39)),
}
# GN-4 and RC-1 need a record that the table notation cannot write; GN-2 never comes alone; GN-5 is cited as a clause of
# the game, and so is GN-1 where the game has a clause on its stakes.
WITHOUT = {
    "belarusian": {"GN-2", "GN-4", "GN-5", "RC-1"},
    "russian": {"GN-1", "GN-2", "GN-4", "GN-5", "RC-1"},
    "draw": {"GN-2", "GN-4", "GN-5", "RC-1"},
    "joker": {"GN-2", "GN-4", "GN-5", "RC-1"},
    "tricks": {"GN-1", "GN-4", "GN-5", "RC-1"},
}


def replayed(file: Path) -> Replay:
    [stream] = read_path(file)
    assert isinstance(stream, ReadStream), stream
    return replay(stream.facts, stream.places)


@pytest.mark.parametrize("file", HANDS, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_golden_hand__cites_its_clause_at_its_last_event(file: Path) -> None:
    hand = replayed(file)
    if file.stem in SHOWN_LAWFULLY:
        assert hand.verdict is Verdict.LAWFUL
        assert hand.explanation is not None
        return
    first = hand.findings[0]
    assert first.clause == file.stem
    assert first.event == (1 if file.stem == "BP-2" else hand.events)
    assert first.place is not None
    assert first.place.file == str(file)
    assert all(first.text)


def test_golden_hands__every_clause_of_the_game_has_one() -> None:
    for game in {file.parent.name for file in HANDS}:
        have = {file.stem for file in HANDS if file.parent.name == game}
        assert set(GAMES[game].clauses) - have == WITHOUT[game]
