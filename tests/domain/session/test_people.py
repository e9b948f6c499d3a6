"""Seats and staff: who sits where, who plays, who is on duty (SN-5, SN-6, SN-9 to SN-11)."""

import dataclasses

import pytest

from domain.events import Fact, StaffOnDuty
from domain.findings import Severity
from domain.session.report import on_duty
from tests.domain.session.evening import (
    STAFF,
    at,
    buys,
    clauses,
    hand,
    judged,
    lawful_facts,
    lawful_hands,
    leaves,
    off,
    on,
    opens,
    sits,
    words,
)

BOTH = [on("20:00", "croupier", "k07"), on("20:00", "inspector", "i02")]


def test_seat__taken() -> None:
    assert words(judged([opens(), sits("20:01", "A", "p-1"), sits("20:02", "A", "p-2")])) == [
        "SN-5 seat A: player p-2 sits down where player p-1 sits"
    ]


def test_seat__taken_twice_by_the_same_player() -> None:
    assert words(judged([opens(), sits("20:01", "A", "p-1"), sits("20:02", "A", "p-1")])) == [
        "SN-5 seat A: player p-1 sits here already"
    ]


def test_player__in_two_seats() -> None:
    report = judged([opens(), sits("20:01", "A", "p-1"), sits("20:02", "B", "p-1")])
    assert words(report) == ["SN-5 player p-1 sits down at seat B while sitting at seat A"]
    assert report.findings[0].finding.severity is Severity.BREACH


def test_player__changes_seats_by_leaving_first() -> None:
    assert (
        judged([opens(), sits("20:01", "A", "p-1"), leaves("20:02", "A", "p-1"), sits("20:02", "B", "p-1")]).findings
        == ()
    )


def test_player__leaves_a_seat_he_does_not_hold() -> None:
    """Whoever sits there stays seated."""
    report = judged([opens(), sits("20:01", "A", "p-1"), leaves("20:02", "A", "p-2"), leaves("20:03", "A", "p-1")])
    assert words(report) == ["SN-5 seat A: player p-2 leaves, but by the record the seat holds player p-1"]


def test_chips__are_bought_at_the_players_own_seat() -> None:
    facts = [opens(), sits("20:01", "A", "p-1"), buys("20:02", "A", "p-2", 500), buys("20:02", "D", "p-3", 500)]
    assert words(judged(facts)) == [
        "SN-5 seat A: player p-2 buys or cashes chips, but by the record the seat holds player p-1",
        "SN-5 seat D: player p-3 buys or cashes chips, but by the record the seat holds nobody",
    ]


def test_chips__may_be_bought_just_before_sitting_down() -> None:
    assert judged([opens(), buys("20:01", "A", "p-1", 500), sits("20:02", "A", "p-1")]).findings == ()


def test_hand__names_a_player_twice() -> None:
    report = judged((), [hand("7", None, {"A": (5, 5), "B": (5, 5), "C": (5, 5)}, players={"A": "p-1", "C": "p-1"})])
    assert words(report) == ["SN-5 hand #7: player p-1 is named at seats A, C"]


def test_hand__names_a_seat_twice() -> None:
    one = hand("7", None, {"A": (5, 5)})
    report = judged((), [dataclasses.replace(one, seats=one.seats * 2)])
    assert words(report) == ["SN-5 hand #7: seat A is named twice", "SN-5 hand #7: player p-1 is named at seats A, A"]


def test_hand__names_somebody_else_than_the_record() -> None:
    facts = [opens(), sits("20:01", "A", "p-1")]
    report = judged(facts, [hand("1", "20:10", {"A": (5, 5), "B": (5, 5)}, players={"A": "p-9", "B": "p-2"})])
    assert words(report) == [
        "SN-6 hand #1: seat A: the hand names player p-9, by the record of the session it holds player p-1",
        "SN-6 hand #1: seat B: the hand names player p-2, by the record of the session it holds nobody",
    ]
    assert report.findings[0].hand == "1"
    assert report.findings[0].finding.event == 0


def test_hand__plays_a_seat_nobody_holds() -> None:
    facts = [opens(), sits("20:01", "A", "p-1")]
    report = judged(facts, [hand("1", "20:10", {"A": (5, 5), "B": (5, 5)}, players={})])
    assert words(report) == ["SN-6 hand #1: seat B is in the hand, by the record of the session it holds nobody"]


@pytest.mark.parametrize("player", ["p-1", "p-2"])
def test_hand__of_the_same_minute_as_a_change_may_name_either(player: str) -> None:
    """Where a player leaves, another sits down and a hand opens in one minute, their order is not known."""
    facts = [opens(), sits("20:01", "A", "p-1"), leaves("20:10", "A", "p-1"), sits("20:10", "A", "p-2")]
    assert judged(facts, [hand("1", "20:10", {"A": (5, 5)}, players={"A": player})]).findings == ()


def test_hand__is_not_judged_by_a_seating_without_a_time() -> None:
    report = judged([opens(), sits(None, "A", "p-1")], [hand("1", "20:10", {"A": (5, 5)}, players={"A": "p-9"})])
    assert clauses(report) == ["SN-4"]


def test_staff__nobody_on_duty() -> None:
    facts = [opens(), *BOTH, off("20:15", "croupier", "k07")]
    report = judged(facts, [hand("1", "20:10", {"A": (5, 5)}), hand("2", "20:20", {"A": (5, 5)})])
    assert words(report) == ["SN-9 hand #2: by the record of the session no croupier was on duty"]
    assert report.findings[0].finding.severity is Severity.BREACH


def test_staff__two_croupiers() -> None:
    facts = [opens(), *BOTH, on("20:05", "croupier", "k09")]
    report = judged(facts, [hand("1", "20:10", {"A": (5, 5)})])
    assert words(report) == [
        "SN-9 hand #1: croupier: 2 were on duty (k07, k09), there must be one",
        "SN-10 hand #1: croupier: the hand names k07, by the record of the session k07, k09 was on duty",
    ]


def test_staff__the_hand_names_somebody_else() -> None:
    facts = [opens(), *BOTH, off("20:15", "croupier", "k07"), on("20:15", "croupier", "k09")]
    report = judged(facts, [hand("1", "20:10", {"A": (5, 5)}), hand("2", "20:20", {"A": (5, 5)})])
    assert words(report) == [
        "SN-10 hand #2: croupier: the hand names k07, by the record of the session k09 was on duty"
    ]
    assert [StaffOnDuty(role="croupier", staff="k09") in one.on_duty for one in report.hands] == [False, True]


@pytest.mark.parametrize("croupier", ["k07", "k09"])
def test_staff__a_change_at_the_minute_of_the_hand_allows_both(croupier: str) -> None:
    facts = [opens(), *BOTH, off("20:20", "croupier", "k07"), on("20:20", "croupier", "k09")]
    staff = (StaffOnDuty(role="croupier", staff=croupier), STAFF[1])
    assert judged(facts, [hand("2", "20:20", {"A": (5, 5)}, staff=staff)]).findings == ()


def test_staff__relieved_at_no_known_time_is_not_held_against_a_hand() -> None:
    """Somewhere in the evening k09 took over from k07; which hands he dealt cannot be said."""
    facts = [opens(), *BOTH, off(None, "croupier", "k07"), on(None, "croupier", "k09")]
    report = judged(facts, [hand("1", "20:10", {"A": (5, 5)}), hand("2", "20:20", {"A": (5, 5)})])
    assert clauses(report) == ["SN-4"]


def test_staff__a_hand_that_names_nobody_is_judged_by_the_record_alone() -> None:
    report = judged([opens(), *BOTH], [hand("1", "20:10", {"A": (5, 5)}, staff=())])
    assert report.findings == ()
    assert report.hands[0].on_duty == STAFF


def test_staff__by_the_hands_alone() -> None:
    """Without a session's record a hand is judged by its own header; one that names nobody says nothing."""
    two = (*STAFF, StaffOnDuty(role="inspector", staff="i05"))
    hands = [
        hand("1", None, {"A": (5, 5)}, staff=()),
        hand("2", None, {"A": (5, 5)}, staff=STAFF[:1]),
        hand("3", None, {"A": (5, 5)}, staff=two),
    ]
    report = judged((), hands)
    assert words(report) == [
        "SN-9 hand #2: no inspector is named",
        "SN-9 hand #3: inspector: 2 were on duty (i02, i05), there must be one",
    ]
    assert [one.finding.severity for one in report.findings] == [Severity.GAP, Severity.BREACH]
    assert report.hands[2].on_duty == two


def test_staff__comes_twice_or_goes_without_having_come() -> None:
    facts = [opens(), *BOTH, on("20:01", "croupier", "k07"), off("20:02", "inspector", "i09")]
    assert words(judged(facts)) == [
        "SN-9 croupier k07 comes on duty while on it already",
        "SN-9 inspector i09 goes off duty without having been on it",
    ]


def test_staff__two_roles_at_once() -> None:
    facts = [opens(), on("20:00", "croupier", "k07"), on("20:00", "inspector", "k07")]
    assert words(judged(facts)) == ["SN-11 k07 holds two roles at once: croupier and inspector"]
    named = (StaffOnDuty(role="croupier", staff="k07"), StaffOnDuty(role="inspector", staff="k07"))
    assert words(judged((), [hand("1", None, {"A": (5, 5)}, staff=named)])) == [
        "SN-11 hand #1: k07 holds two roles at once: croupier and inspector"
    ]


def test_staff__one_role_after_another_is_in_order() -> None:
    facts = [opens(), on("20:00", "croupier", "k07"), off("21:00", "croupier", "k07"), on("21:00", "inspector", "k07")]
    assert judged(facts).findings == ()


def test_staff__does_not_play() -> None:
    facts = [opens(), *BOTH, sits("20:05", "A", "i02"), sits("20:05", "B", "m01"), on("20:06", "manager", "m01")]
    assert words(judged(facts)) == [
        "SN-11 seat A: player i02 is on duty at this table (inspector)",
        "SN-11 seat B: player m01 is on duty at this table (manager)",
    ]
    report = judged((), [hand("1", None, {"A": (5, 5)}, players={"A": "k07"})])
    assert words(report) == ["SN-11 hand #1: seat A: player k07 is on duty at this table (croupier)"]


def test_on_duty__at_a_moment() -> None:
    """A change takes effect at its own minute; facts about anything else do not matter."""
    facts: list[Fact] = [*lawful_facts()[:5], off("21:00", "croupier", "k07"), on("21:00", "croupier", "k09")]
    moments = [at("19:59"), at("20:00"), at("21:00")]
    assert [[one.staff for one in on_duty(facts, moment)] for moment in moments if moment] == [
        [],
        ["k07", "i02"],
        ["k09", "i02"],
    ]


def test_on_duty__a_change_recorded_late_counts_from_its_own_time() -> None:
    facts = [on("20:00", "croupier", "k07"), on("22:00", "inspector", "i02"), off("21:00", "croupier", "k07")]
    moment = at("21:30")
    assert moment is not None
    assert on_duty(facts, moment) == ()


def test_on_duty__without_times_counts_from_the_beginning() -> None:
    moment = at("21:30")
    assert moment is not None
    assert [one.staff for one in on_duty([on(None, "croupier", "k07")], moment)] == ["k07"]


def test_lawful_people__raise_nothing() -> None:
    assert clauses(judged(lawful_facts(), lawful_hands())) == []
