"""The score of a game over several hands: carried, recorded, won (SN-19)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from domain.evenings import evenings
from domain.events import Fact
from domain.findings import Severity
from domain.games import GAMES
from domain.games.tricks.events import ScoreStood
from domain.replay import audit
from domain.session.report import HandDigest, digest, judge_session
from ledger.reading import ReadStream, read_bytes
from tests.domain.session.evening import clauses, hand, judged, opens, words
from tests.domain.simulated import choices

_PLAY = "name A S\n" + "\n".join(
    f"trick A:{card} B:{other}H C:{other}C D:{other}D" for card, other in zip(
        ("AS", "KS", "QS", "JS", "10S"), ("7", "8", "9", "10", "J"), strict=True
    )
)  # fmt: skip
"""A marches with partner C: two points for AC."""


def deals(*befores: str, points: int = 2, premium: Mapping[int, str] | None = None) -> list[HandDigest]:
    """Deals of one evening, each a march of AC, with the score each says it begins with; the dealer moves round."""
    told = [
        f"hand {number} tricks\nsession evening\nrules players=4 trump_method=declared\nseats A B C D\nbutton D\n\n"
        f"{before}; deal A ?? ?? ?? ?? ??; deal B ?? ?? ?? ?? ??; deal C ?? ?? ?? ?? ??; deal D ?? ?? ?? ?? ??\n{_PLAY}\n"
        f"score AC {points}; {(premium or {}).get(number, '')} close\n\n"
        for number, before in enumerate(befores, 1)
    ]
    made = [digest(audit(facts), facts) for facts in streams("".join(told))]
    return [replace(one, button="DABC"[place % 4]) for place, one in enumerate(made) if one is not None]


def streams(text: str) -> Sequence[Sequence[Fact]]:
    read = list(read_bytes(text.encode(), "deals.hand"))
    assert all(isinstance(stream, ReadStream) for stream in read), read
    return [stream.facts for stream in read if isinstance(stream, ReadStream)]


def test_score__that_carries_on_has_no_finding() -> None:
    game = deals("before AC 0", "before AC 2; before BD 0", "before AC 4")
    assert clauses(judged((), game)) == []
    assert game[2].score is not None
    assert (game[2].score.won, game[2].score.after) == (("AC",), {"AC": 6, "BD": 0})


def test_score__after_a_won_game_begins_at_nothing() -> None:
    game = deals("", "before AC 2", "before AC 4", "")
    assert words(judged((), game)) == []
    over = deals("", "before AC 2", "before AC 4", "before AC 1")
    assert words(judged((), over)) == [
        (
            "SN-19 hand #4: the score before the hand is AC 1, BD 0, but hand #3 won the game (AC): a new one begins "
            "at nothing"
        )
    ]


def test_score__other_than_carried_is_a_breach() -> None:
    report = judged((), deals("", "before AC 1; before BD 1"))
    [found] = report.findings
    assert (found.finding.clause, found.finding.severity, found.hand) == ("SN-19", Severity.BREACH, "2")
    assert (found.finding.recorded, found.finding.lawful) == ("AC 1, BD 1", "AC 2, BD 0")


def test_score__not_recorded_is_carried_by_the_session() -> None:
    assert words(judged((), deals("", "", "before AC 4", premium={3: "premium AC 3;"}))) == []


def test_premium__is_judged_by_the_score_the_session_carries() -> None:
    """Three marches without a word about the score: the third makes six, and BD with nothing pay three."""
    assert words(judged((), deals("", "", "", premium={3: "premium AC 3;"}))) == []
    report = judged((), deals("", "", "", premium={3: "premium AC 2 from BD;"}))
    assert words(report) == [
        (
            "SN-19 hand #3: with AC 4, BD 0 as the score before the hand: premium to AC: recorded 2, by the rule 3, "
            "difference −1; the score is AC 6, BD 0 (TP-17)"
        )
    ]
    [found] = report.findings
    assert found.finding.money == {"A": -1, "B": 1, "C": -1, "D": 1}


def test_premium__of_a_game_that_is_not_over_by_the_score_carried() -> None:
    for early in (1, 2):
        told = [""] * 2
        report = judged((), deals(*told, premium={early: "premium AC 3;"}))
        assert [found.hand for found in report.findings] == [str(early)]
        assert "TP-16" in report.findings[0].finding.text.en


def test_premium__not_recorded_where_the_game_is_won_by_the_score_carried() -> None:
    report = judged((), deals("", "before AC 2", ""))
    assert words(report) == [
        (
            "SN-19 hand #3: with AC 4, BD 0 as the score before the hand: the game is won, the premium is not recorded: "
            "AC 3 (BD); the score is AC 6, BD 0 (TP-16)"
        )
    ]


def test_premium__after_a_won_game_is_judged_from_nothing() -> None:
    report = judged((), deals("", "", "", "", premium={3: "premium AC 3;", 4: "premium AC 3;"}))
    assert [found.hand for found in report.findings] == ["4"]
    assert "AC 2, BD 0" in report.findings[0].finding.text.en


def test_premium__over_a_missing_hand_cannot_be_judged() -> None:
    first, _, third = deals("", "", "", premium={3: "premium AC 3;"})
    found = [one.finding for one in judged((), [first, third]).findings if one.finding.clause == "SN-19"]
    assert [one.severity for one in found] == [Severity.GAP]


def test_score__wrongly_written_carries_as_written_or_as_it_should_be() -> None:
    for carried in ("before AC 1", "before AC 2"):
        first, second = deals("", carried, points=1)
        assert first.score is not None
        assert (first.score.written, first.score.after) == ({"AC": 1, "BD": 0}, {"AC": 2, "BD": 0})
        assert clauses(judged((), [first, second])) == []


def test_score__of_the_first_hand_from_nowhere_is_a_gap_where_the_evening_is_on_record() -> None:
    [first] = deals("before AC 3")
    assert clauses(judged((), [first])) == []
    found = [one for one in judged([opens()], [first]).findings if one.finding.clause == "SN-19"]
    assert [one.finding.severity for one in found] == [Severity.GAP]


def test_score__over_a_missing_hand_or_other_sides_is_not_judged() -> None:
    first, _, third = deals("", "", "before AC 1")
    assert "SN-19" not in clauses(judged((), [first, third]))


def test_score__belongs_to_games_of_several_hands_only() -> None:
    assert hand("1", "20:10", {"A": (5, 5)}).score is None


def test_evenings__simulated_carry_the_score() -> None:
    for evening in evenings(GAMES["tricks"], choices(4), 400, each=20):
        made = [digest(audit(facts), facts) for facts in evening.hands]
        report = judge_session(evening.session, [one for one in made if one is not None])
        assert words(report) == []


def test_evenings__that_never_say_the_score_are_judged_by_what_they_carry() -> None:
    for evening in evenings(GAMES["tricks"], choices(5), 160, each=20, rules={"game_points": 5}):
        told = [[fact for fact in facts if not isinstance(fact, ScoreStood)] for facts in evening.hands]
        made = [digest(audit(facts), facts) for facts in told]
        assert [found for facts in told for found in audit(facts).findings] == []
        assert words(judge_session(evening.session, [one for one in made if one is not None])) == []
