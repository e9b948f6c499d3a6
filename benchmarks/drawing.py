"""Auditing five-card draw beside PokerKit, which plays the same hands."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from random import Random

from pydantic import JsonValue

from benchmarks.clock import medians
from benchmarks.sample import SEED
from benchmarks.second_opinion import can_be_asked, played
from benchmarks.table import Row
from domain.evenings import evenings
from domain.events import Fact
from domain.findings import Verdict
from domain.games import GAMES
from domain.ids import hand_id
from domain.replay import audit
from ledger.entry import Row as StoredRow
from ledger.entry import Stored
from ledger.mapper import FactMapper, canonical, stored_state, stored_time

HANDS = 400
_RULES: Mapping[str, JsonValue] = {"opening": "blind", "ante": 0, "min_bet": 10, "blinds": [5, 10], "rake_bp": 0}
_NOW = stored_time(datetime(2026, 11, 30, 12, tzinfo=UTC))


def measure() -> Iterator[Row]:
    """Decode, fold and judge every action, against PokerKit's playing it from decoded facts; then without decoding.

    An action is any event after the opening, for both: what PokerKit does by itself (antes, blinds, pushing the chips)
    counts for it too.
    """
    hands = _hands()
    stored = [_stored(facts) for facts in hands]
    mapper = FactMapper()
    ours, judged, theirs = medians([
        lambda: _audited(mapper, stored), lambda: [audit(facts) for facts in hands],
        lambda: [played(facts) for facts in hands],
    ])  # fmt: skip
    actions = sum(len(facts) - 1 for facts in hands)
    yield Row("audit of five-card draw (actions/s)", actions / ours, "PokerKit playing them", actions / theirs, 10)
    yield Row("judging alone, already decoded (actions/s)", actions / judged, "the same", actions / theirs, None)


def _hands() -> list[Sequence[Fact]]:
    found: list[Sequence[Fact]] = []
    for evening in evenings(GAMES["draw"], Random(SEED).randrange, 10**6, rules=_RULES):
        found += [facts for facts in evening.hands if can_be_asked(facts) and _agreed(facts)]
        if len(found) >= HANDS:
            return found[:HANDS]
    raise AssertionError("evenings do not end")


def _agreed(facts: Sequence[Fact]) -> bool:
    """Whether PokerKit plays the hand at all; it refuses a raise that nobody is left to call in full."""
    try:
        return bool(played(facts))
    except ValueError:
        return False


def _stored(facts: Sequence[Fact]) -> list[StoredRow]:
    stream = hand_id("", "", "", str(id(facts)))
    return [
        StoredRow(number, stream, number, fact.topic, stored_state(canonical(fact), _NOW, None))
        for number, fact in enumerate(facts, 1)
    ]


def _audited(mapper: FactMapper, stored: Sequence[Sequence[StoredRow]]) -> None:
    for rows in stored:
        entries = [mapper.read(row) for row in rows]
        facts = [entry.fact for entry in entries if isinstance(entry, Stored)]
        assert audit(facts).verdict is Verdict.LAWFUL
