"""The record itself: opened and closed, one table, numbers, times, corrections (SN-1 to SN-4, RC)."""

import dataclasses

import pytest

from domain.correction import corrected, plain
from domain.events import AnteStaked, CorrectionApproved, CorrectionProposed, Fact, RemarkMade
from domain.findings import Place, Severity
from domain.session.events import SessionClosed, SessionOpened
from domain.session.numbers import number, numbers_words, numeral
from domain.session.report import HandDigest, judge_session
from tests.domain.session.evening import (
    at,
    buys,
    clauses,
    closes,
    hand,
    judged,
    lawful_facts,
    lawful_hands,
    on,
    opens,
    sits,
    words,
    words_ru,
)


def bare(name: str, clock: str | None = None, until: str | None = None) -> HandDigest:
    """A hand of which only its number and times are known."""
    return HandDigest(name, game="belarusian", currency="BYN", exponent=2, opened_at=at(clock), closed_at=at(until))


def test_session__begins_with_its_opening() -> None:
    assert words(judged([sits("20:01", "A", "p-1"), opens("20:02")])) == [
        "SN-1 the record of the session does not begin with its opening",
        "SN-1 the session is opened a second time; the second opening is not counted",
    ]


def test_session__the_first_opening_counts() -> None:
    report = judged([opens(), SessionOpened(at=at("20:05"), currency="USD")])
    assert clauses(report) == ["SN-1"]
    assert report.currency == "BYN"


def test_session__nothing_follows_the_closing() -> None:
    report = judged([opens(), closes(), buys("23:05", "A", "p-1", 5), RemarkMade(at=at("23:10"), text="лампа погасла")])
    assert words(report)[0] == "SN-1 recorded after the session was closed (event #2)"
    assert [one.finding.event for one in report.findings if one.finding.clause == "SN-1"] == [3]
    assert report.closed


def test_session__holds_its_own_events_only() -> None:
    assert words(judged([opens(), AnteStaked(seat="A", amount=5)])) == [
        "SN-1 event hand.ante-staked.v1 does not belong to a session"
    ]


def test_hand__outside_the_session() -> None:
    report = judged([opens(), closes()], [bare("1", "19:50"), bare("2", "23:01")])
    assert words(report) == [
        "SN-1 hand #1: opened 2026-11-28 19:50:00, but the session opened 2026-11-28 20:00:00",
        "SN-1 hand #2: opened 2026-11-28 23:01:00, but the session closed 2026-11-28 23:00:00",
    ]
    assert words_ru(report)[0] == "SN-1 раздача № 1: открыта 28.11.2026 19:50:00, а сессия открыта 28.11.2026 20:00:00"


def test_hand__of_another_table() -> None:
    elsewhere = hand("1", "20:10", {"A": (5, 5)}, table="4", room="")
    assert words(judged([opens()], [elsewhere])) == ["SN-2 hand #1: table: the hand says '4', the session '3'"]


def test_hand__of_another_game_than_the_table_was_opened_for() -> None:
    other = hand("1", "20:10", {"A": (5, 5)}, game="draw")
    assert words(judged([opens()], [other])) == ["SN-2 hand #1: game: the hand says 'draw', the session 'belarusian'"]
    assert judged([SessionOpened(at=at("20:00"), currency="BYN", exponent=2)], [other]).findings == ()


def test_hand__in_other_money_stays_out_of_the_totals() -> None:
    """Roubles and dollars are not added, and stacks in them are not compared."""
    hands = [
        hand("1", "20:10", {"A": (500, 500)}, rake=100),
        hand("2", "20:20", {"A": (7, 7)}, rake=3, currency="USD", exponent=0),
        hand("3", "20:30", {"A": (9, 9)}, rake=100),
    ]
    report = judged([opens()], hands)
    assert words(report) == [
        (
            "SN-2 hand #2: money: the hand has USD (decimal places: 0), the session BYN (decimal places: 2); the "
            "hand does not enter the evening's totals"
        )
    ]
    assert (report.rake_taken, report.rake_due, len(report.hands)) == (200, 200, 3)


def test_hand__without_a_currency_is_in_the_sessions() -> None:
    assert judged([opens()], [hand("1", "20:10", {"A": (5, 5)}, currency="")]).findings == ()


@pytest.mark.parametrize(
    ("name", "known"),
    [
        ("17", ("", 17)),
        ("017", ("", 17)),
        ("№ 17", ("", 17)),
        ("H-0017", ("h", 17)),
        ("h17", ("h", 17)),
        ("2026-11-28/17", ("20261128", 17)),
        ("17a", None),
        ("последняя", None),
        ("9" * 64, ("", int("9" * 64))),
    ],
)
def test_numeral__is_the_figure_at_the_end(name: str, known: tuple[str, int] | None) -> None:
    assert numeral(name) == known


def test_numbers__missing_are_named() -> None:
    """Single numbers and ranges, on the hand that follows them."""
    report = judged((), [bare("16"), bare("H-0017"), bare("19"), bare("0023")])
    assert words(report) == [
        "SN-3 hand #19: before it hand #18 is not on record",
        "SN-3 hand #0023: before it hands #20–22 are not on record (3 in all)",
    ]
    assert {one.finding.severity for one in report.findings} == {Severity.GAP}


def test_numbers__stand_once() -> None:
    report = judged((), [bare("17", "21:10"), bare("H-0017", "21:20")])
    assert words(report) == ["SN-3 hand #H-0017: hand #17 has this number already"]
    assert report.findings[0].finding.severity is Severity.BREACH


def test_numbers__of_two_series_are_counted_apart() -> None:
    """Two decks numbered on their own: `A-2` is missing, `B` has no hole."""
    hands = [bare("A-1", "20:10"), bare("B-1", "20:20"), bare("A-3", "20:30"), bare("B-2", "20:40")]
    assert words(judged((), hands)) == ["SN-3 hand #A-3: before it hand #2 is not on record"]


def test_numbers__counted_over_many_tables_show_no_holes() -> None:
    hands = [bare("219071029384"), bare("219071033111"), bare("9" * 64)]
    report = judged((), hands)
    assert clauses(report) == ["SN-3"]
    assert report.findings[0].finding.severity is Severity.REMARK
    assert "leap by more than 1000" in words(report)[0]


def test_numbers__that_are_none_are_said_to_be_unchecked() -> None:
    hands = [bare("последняя"), bare("1")]
    assert words_ru(judged((), hands)) == ["SN-3 номера без числа на конце, пропуски по ним не видны: последняя"]
    assert words(judged((), [bare(f"{n}x") for n in range(12)]))[0].endswith("8x, 9x…")


def test_numbers_words__draw_neighbours_together() -> None:
    assert numbers_words([range(21, 24), range(18, 19), range(24, 25), range(5, 5)]) == "18, 21–24"


def test_order__of_play_is_by_number() -> None:
    names = [one.number for one in number([bare("10", "20:00"), bare("9", "20:30"), bare("H-8")]).hands]
    assert names == ["H-8", "9", "10"]


def test_order__of_play_is_by_time_where_numbers_do_not_say() -> None:
    names = [one.number for one in number([bare("b", "20:30"), bare("a", "20:10"), bare("7", "20:20")]).hands]
    assert names == ["a", "7", "b"]


def test_order__is_as_given_where_nothing_says() -> None:
    assert [one.number for one in number([bare("b"), bare("a", "20:10")]).hands] == ["b", "a"]


def test_time__hands_do_not_overlap() -> None:
    report = judged((), [bare("1", "20:10", "20:21"), bare("2", "20:20", "20:25"), bare("3", "20:25")])
    assert words(report) == ["SN-4 hand #2: opened 2026-11-28 20:20:00, but hand #1 closed 2026-11-28 20:21:00"]


def test_time__one_hand_out_of_order_is_the_one_named() -> None:
    """A mistyped hour is one finding on that hand, not one on every hand after it."""
    hands = [bare("1", "20:10"), bare("2", "22:20"), bare("3", "20:30"), bare("4", "20:40"), bare("5", "20:05")]
    assert words(judged((), hands)) == [
        "SN-4 hand #2: opened 2026-11-28 22:20:00, later than hand #3 (2026-11-28 20:30:00)",
        "SN-4 hand #5: opened 2026-11-28 20:05:00, earlier than hand #4 (2026-11-28 20:40:00)",
    ]


def test_time__a_hand_without_one_is_not_judged_by_it() -> None:
    assert judged((), [bare("1", "20:10"), bare("2"), bare("3", "20:20")]).findings == ()


def test_time__an_event_recorded_late_is_a_remark_and_still_counts() -> None:
    """A purchase of 20:09 entered after the hand of 20:10 is taken in its own place."""
    facts: list[Fact] = [
        opens(),
        sits("20:05", "A", "p-1"),
        on("20:11", "floor", "m01"),
        buys("20:09", "A", "p-1", 500),
    ]
    report = judged(facts, [hand("1", "20:10", {"A": (500, 500)})])
    assert words(report) == [
        "SN-4 happened 2026-11-28 20:09:00, but was recorded after an event of 2026-11-28 20:11:00",
        "SN-9 hand #1: by the record of the session no croupier was on duty",
        "SN-9 hand #1: by the record of the session no inspector was on duty",
    ]
    assert report.findings[0].finding.severity is Severity.REMARK


def test_time__after_midnight_the_evening_goes_on() -> None:
    assert judged([opens(), closes("02:00")], [bare("1", "23:50", "00:10"), bare("2", "00:10")]).findings == ()


def test_place__of_a_finding_is_where_its_event_was_written() -> None:
    facts = [opens(), closes(), SessionClosed(at=at("23:01"))]
    places = [Place("evening.jsonl", line) for line in (1, 2, 3)]
    report = judge_session(facts, [bare("1"), bare("3")], places=places)
    assert [one.finding.place for one in report.findings] == [None, Place("evening.jsonl", 3)]


def correction(by: str | None) -> list[Fact]:
    """A purchase of 500 that should read 5000, approved by `by`."""
    right = plain(buys("20:02", "A", "p-1", 5000))
    return [
        opens(),
        sits("20:01", "A", "p-1"),
        buys("20:02", "A", "p-1", 500),
        CorrectionProposed(at=at("20:30"), by="i02", event=3, action="replace", facts=(right,), reason="опечатка"),
        CorrectionApproved(at=at("20:31"), by=by, proposal=4),
    ]


def test_correction__of_a_session_needs_another_person() -> None:
    assert judged(correction("m01")).findings == ()
    assert clauses(judged(correction("i02"))) == ["RC-2"]
    wrong = [*correction("m01")[:3], CorrectionProposed(by="i02", event=9, action="strike", reason="опечатка")]
    assert clauses(judged(wrong)) == ["RC-3"]


def test_correction__gives_the_evening_as_it_should_read() -> None:
    facts = correction("m01")
    assert judged(facts).people[0].bought == 500
    assert judged([one.fact for one in corrected(facts)]).people[0].bought == 5000


def test_lawful_evening__with_its_hands_in_disorder_is_judged_the_same() -> None:
    hands = lawful_hands()
    straight = judged(lawful_facts(), hands)
    assert judged(lawful_facts(), hands[::-1]) == straight
    broken = [dataclasses.replace(hands[0], carried_out=7), *hands[1:]]
    assert judged(lawful_facts(), broken[::-1]) == judged(lawful_facts(), broken)
