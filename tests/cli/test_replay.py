from pathlib import Path

import pytest

from cli.judged import judged
from cli.stepping import Stepper, step_through
from cli.steps import Steps, steps_of
from cli.terminal import Terminal
from ledger.reading import ReadStream, read_bytes
from tests.cli.conftest import LAWFUL, RAKE_OF_TWO, Handproof


def steps(text: str) -> Steps:
    (stream,) = read_bytes(text.encode(), "x.hand")
    assert isinstance(stream, ReadStream)
    return steps_of(judged(stream.stream_id, stream.facts, stream.places), stream.places)


def test_replay__prints_every_step_where_nobody_can_press_keys(handproof: Handproof, lawful: Path) -> None:
    run = handproof("replay", lawful)

    assert run.code == 0
    assert run.out.count(" of 16") == 16
    assert "Hand 17 · Belarusian poker" in run.out
    assert "A wins: 20 points" in run.out


def test_replay__shows_table_bank_who_acts_and_what_is_lawful(handproof: Handproof, lawful: Path) -> None:
    run = handproof("replay", lawful, "--step", "8")

    assert "Event 8 of 16  A bets 10" in run.out
    assert "betting · bank 30 · rake 0" in run.out
    assert "K♠ Q♠ 7♦" in run.out
    assert "▶ B" in run.out
    assert "next: B: bets from 10 to 50 (BP-7); passes (BP-7)" in run.out


def test_replay__shows_a_finding_at_its_step(handproof: Handproof, raked: Path) -> None:
    run = handproof("replay", raked, "--step", "14", "--lang", "ru")

    assert run.code == 1
    assert "Событие 14 из 16  Рейк 2" in run.out
    assert "✗ BP-37 «Пересчёт и рейк»" in run.out


def test_replay__step_beyond_the_end_is_the_last(handproof: Handproof, lawful: Path) -> None:
    assert "Event 16 of 16" in handproof("replay", lawful, "--step", "99").out


def test_replay_json__is_one_frame_a_line(handproof: Handproof, lawful: Path) -> None:
    frames = handproof("replay", lawful, "--json").objects

    assert [frame["event"] for frame in frames] == list(range(1, 17))
    bet = frames[7]
    assert bet["topic"] == "hand.bet-placed.v1"
    assert bet["bank"] == 30
    assert bet["seats"][0]["stack"] == 180
    assert bet["seats"][0]["cards"] == ["KS", "QS", "7D"]
    lawful_bet = bet["lawful"][0]
    assert (lawful_bet["low"], lawful_bet["high"], lawful_bet["clause"]) == (10, 50, "BP-7")
    assert lawful_bet["verbs"] == [{"ru": "ставка", "en": "bet"}]
    assert set(lawful_bet["text"]) == {"ru", "en"}


def test_replay__one_hand_of_several_must_be_named(handproof: Handproof, tmp_path: Path) -> None:
    file = tmp_path / "evening.hand"
    file.write_text(LAWFUL + "\n" + RAKE_OF_TWO, encoding="utf-8")
    unnamed = handproof("replay", file)
    named = handproof("replay", file, "--hand", "18")
    wrong = handproof("replay", file, "--hand", "99")

    assert unnamed.code == 64
    assert "name one: --hand NUMBER; the file holds 17, 18" in unnamed.err
    assert "Hand 18" in named.out
    assert wrong.code == 64
    assert "holds no hand 99" in wrong.err


def test_replay__file_without_a_hand(handproof: Handproof, tmp_path: Path) -> None:
    run = handproof("replay", tmp_path / "missing.hand")

    assert run.code == 2
    assert "holds no hand" in run.err


def test_replay__hand_on_record(handproof: Handproof, lawful: Path) -> None:
    handproof("import", lawful)
    run = handproof("replay", "--hand", "17", "--step", "1")

    assert run.code == 0
    assert "Event 1 of 16  21:14:00  Hand 17 opened" in run.out


def test_replay__number_that_several_hands_have(handproof: Handproof, lawful: Path) -> None:
    handproof("import", lawful)
    handproof("import", "-", said=LAWFUL.replace("table 3", "table 4"))
    run = handproof("replay", "--hand", "17")

    assert run.code == 64
    assert "2 hands are recorded under 17" in run.err
    assert "name the hand by its id" in run.err


@pytest.mark.parametrize(
    ("keys", "index"),
    [
        (["\x1b[C", "\x1b[C"], 2),
        (["k", "л", "j"], 1),
        (["\x1b[F"], 15),
        (["\x1b[F", "\x1b[C"], 15),
        (["\x1b[F", "\x1b[H"], 0),
        (["\x1b[D"], 0),
        (["n"], 13),
        (["n", "n"], 13),
        (["\x1b[F", "з"], 13),
        (["?", "~"], 0),
    ],
)
def test_stepper__keys_of_both_layouts(keys: list[str], index: int) -> None:
    stepper = Stepper((steps(RAKE_OF_TWO),))
    for key in keys:
        stepper.press(key)

    assert stepper.index == index


@pytest.mark.parametrize("key", ["q", "Q", "й", "\x1b"])
def test_stepper__leaves(key: str) -> None:
    stepper = Stepper((steps(LAWFUL),))
    stepper.press(key)

    assert stepper.done


def test_stepping__shows_each_step_until_the_reader_leaves(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keys = iter(["n", "\x1b[F", "q"])
    monkeypatch.setattr("typer.getchar", lambda: next(keys))
    step_through(Terminal("en"), Stepper((steps(RAKE_OF_TWO),)))

    shown = capsys.readouterr().out
    assert [line for line in shown.splitlines() if line.startswith("Event ")] == [
        "Event 1 of 16  21:14:00  Hand 18 opened: Belarusian poker, table 3",
        "Event 14 of 16  Rake 2",
        "Event 16 of 16  Hand closed",
    ]
    assert "Q leave" in shown
