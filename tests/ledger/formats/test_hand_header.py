"""The header of a hand: any order, either language, what carries over, and what is refused."""

import pytest

from domain.events import HandOpened, SeatTaken, StaffOnDuty
from domain.games import GAMES
from domain.text import Text
from ledger.formats.hand_text.keywords import HEADER
from ledger.reading import Fault
from tests.ledger.formats.samples import EVENING, HAND_EN, faults, only_stream, read, streams

LEAST = "hand 1 belarusian\nrules table_min=5 table_max=50\nseats A:200 B:200\n"


def opening(header: str) -> HandOpened:
    (first,) = only_stream(header).facts
    assert isinstance(first, HandOpened)
    return first


def openings(text: str) -> list[HandOpened]:
    return [stream.facts[0] for stream in streams(read(text)) if isinstance(stream.facts[0], HandOpened)]


def fault_in(header: str) -> Fault:
    items = read(header)
    assert streams(items) == []
    return faults(items)[0]


def test_header__everything_it_can_say() -> None:
    header = """\
seats A(p-1):200 B:300 "D 4"("p 4") C
bystanders E(p-9):50
hand 12a белорусский
carried 8   first B   button C
money BYN 2
by k09
at 2026-11-28T21:14:00.5+03:00
staff croupier=k07 Inspector=i02 "shift manager"=m01
session вечер room "Большой зал" table 3
rules table_min=5 table_max=50
rules rake_on_fold_out=нет svara_entry_share=1/3 rake_threshold=40u
rulebook belarusian/0
"""
    first = opening(header)
    assert (first.hand, first.game, first.rulebook, first.by) == ("12a", "belarusian", "belarusian/0", "k09")
    assert (first.room, first.table, first.session) == ("Большой зал", "3", "вечер")
    assert (first.currency, first.exponent, first.carried, first.first, first.button) == ("BYN", 2, 8, "B", "C")
    assert first.seats == (
        SeatTaken(seat="A", player="p-1", stack=200),
        SeatTaken(seat="B", stack=300),
        SeatTaken(seat="D 4", player="p 4"),
        SeatTaken(seat="C"),
    )
    assert first.bystanders == (SeatTaken(seat="E", player="p-9", stack=50),)
    assert [(person.role, person.staff) for person in first.staff] == [
        ("croupier", "k07"),
        ("inspector", "i02"),
        ("shift manager", "m01"),
    ]
    assert first.at is not None
    assert first.at.isoformat() == "2026-11-28T21:14:00.500000+03:00"
    said = {name: first.rules[name] for name in ("rake_on_fold_out", "svara_entry_share", "rake_threshold")}
    assert said == {"rake_on_fold_out": False, "svara_entry_share": "1/3", "rake_threshold": 40}


def test_header__rules_are_a_full_copy_of_the_settings() -> None:
    settings = GAMES["belarusian"].settings.model_validate({"table_min": 5, "table_max": 50})
    assert opening(LEAST).rules == settings.model_dump(mode="json")


def test_header__in_russian() -> None:
    header = """\
раздача 7 Белорусский
зал Минск стол 2 смена с1
время 2026-11-28 21:14 +03:00
внёс к07
персонал крупье=к07 инспектор=и02
деньги BYN 2
свод belarusian/1
правила table_min=5 table_max=50
места А(п-1):200 Б:300
за_столом В:10
первый Б
кнопка А
перенос 30
"""
    first = opening(header)
    assert (first.hand, first.room, first.table, first.session, first.by) == ("7", "Минск", "2", "с1", "к07")
    assert first.staff == (StaffOnDuty(role="croupier", staff="к07"), StaffOnDuty(role="inspector", staff="и02"))
    assert first.seats == (SeatTaken(seat="А", player="п-1", stack=200), SeatTaken(seat="Б", stack=300))
    assert (first.first, first.button, first.carried) == ("Б", "А", 30)


def test_header__every_word_has_both_languages() -> None:
    assert all(
        entry.word.ru != entry.word.en and entry.example.ru.split()[0] == entry.word.ru for entry in HEADER.values()
    )


def test_header__order_and_case_do_not_matter() -> None:
    lines = LEAST.splitlines()
    assert (
        opening("\n".join(reversed(lines)))
        == opening(LEAST)
        == opening(LEAST.replace("seats", "SEATS").replace("hand", "Hand"))
    )


def test_header__room_table_session_staff_and_money_carry_over_until_changed() -> None:
    text = HAND_EN + "\nhand 205 belarusian\nrules table_min=5 table_max=50\nseats A B\nstaff croupier=k12\ntable 8\n"
    first, second = openings(text)
    assert (second.room, second.table, second.session) == (first.room, "8", first.session)
    assert (second.currency, second.exponent) == ("BYN", 2)
    assert second.staff == (StaffOnDuty(role="croupier", staff="k12"),)


def test_header__nothing_else_carries_over() -> None:
    text = LEAST + "at 2026-11-28T21:14:00+03:00\nby k07\nfirst B\nbutton A\ncarried 8\nbystanders C\nrulebook x\n\n"
    second = openings(text + LEAST.replace("hand 1", "hand 2"))[1]
    assert (second.at, second.by, second.first, second.button, second.carried, second.bystanders) == (
        None,
        None,
        None,
        None,
        0,
        (),
    )
    assert second.rulebook == "belarusian/1"


def test_header__a_dash_takes_back_what_carries_over() -> None:
    text = HAND_EN + "\n" + LEAST + "room -\ntable -\nsession -\nstaff -\nmoney - 0\n"
    second = openings(text)[1]
    assert (second.room, second.table, second.session, second.staff, second.currency) == ("", "", "", (), "")


def test_header__lines_that_carry_over_may_stand_above_the_hand() -> None:
    text = (
        "room Minsk\ntable 3\n\nstaff croupier=k07\n\n"
        + LEAST
        + "\npass A\n\ntable 4\n\n"
        + LEAST.replace("hand 1", "hand 2")
    )
    assert [(one.room, one.table, one.staff[0].staff) for one in openings(text)] == [
        ("Minsk", "3", "k07"),
        ("Minsk", "4", "k07"),
    ]


def test_header__needs_no_blank_line_before_the_events() -> None:
    assert len(only_stream(LEAST + "antes 5 A B\n").facts) == 3
    assert len(only_stream(LEAST + "by k07\n@2026-11-28T21:14:00Z by k08 pass A\n").facts) == 2


def test_header__reserved_names_can_be_quoted() -> None:
    first = opening(
        LEAST.replace("A:200 B:200", '"крупье":1 "first" "-"') + 'room "-" staff "крупье"=k07 table "table"'
    )
    assert [taken.seat for taken in first.seats] == ["крупье", "first", "-"]
    assert (first.room, first.table, first.staff[0].role) == ("-", "table", "крупье")


@pytest.mark.parametrize(
    ("line", "at", "words", "problem"),
    [
        ("roome Minsk", 4, "roome Minsk", "the header of a hand knows no such word"),
        ("room", 4, "room", "after 'room' there must stand: NAME"),
        ("room Big Hall", 4, "room Big Hall", "too many words after 'room'"),
        ("room Minsk room Gomel", 4, "room Gomel", "'room' is said a second time; the first is line 4"),
        ("seats A B", 4, "seats A B", "'seats' is said a second time; the first is line 3"),
        ("at yesterday", 4, "yesterday", "this is not a date and time"),
        ("at 2026-11-31T21:14:00+03:00", 4, "2026-11-31T21:14:00+03:00", "this is not a date and time"),
        ("at 2026-11-28T21:14:00", 4, "2026-11-28T21:14:00", "the offset from UTC is not said"),
        ("staff k07", 4, "k07", "the staff is not understood"),
        ("staff croupier=", 4, "croupier=", "the staff is not understood"),
        ("money BYN", 4, "money BYN", "after 'money' there must stand: CURRENCY MINOR_DIGITS"),
        ("money BYN 7", 4, "7", "this is not a number of minor digits"),
        ("money BYN 99999999999", 4, "99999999999", "this is not a number of minor digits"),
        ("carried 8.5", 4, "8.5", "the amount has a fraction"),
        ("bystanders A(p:5", 4, "A(p:5", "the seat is not understood"),
        ("bystanders A:", 4, "A:", "the seat is not understood"),
        ("bystanders A()", 4, "A()", "the seat is not understood"),
        ("bystanders :5", 4, ":5", "the seat is not understood"),
        ("bystanders A(p)5", 4, "A(p)5", "the seat is not understood"),
        ("bystanders A(p):5:6", 4, "5:6", "this is not an amount"),
        ("bystanders A:15 000", 4, "000", "looks like a part of a stack"),
        ("bystanders A(p-7) 15000", 4, "15000", "looks like a part of a stack"),
        ("bystanders A(p(q)):5", 4, "A(p(q)):5", "the seat is not understood"),
        ("bystanders A:5x", 4, "5x", "this is not an amount"),
        ("bystanders A:9999999999999999999", 4, "9999999999999999999", "the amount is too large"),
        ("first А", 4, "А", "the seat 'A' only looks like it"),
        ("room " + "x" * 65, 4, "room " + "x" * 65, "at most 64 characters"),
        ("bystanders " + "x" * 65, 4, "x" * 65, "at most 64 characters"),
        ("by " + "x" * 65, 4, "by " + "x" * 65, "at most 64 characters"),
    ],
)  # fmt: skip
def test_header__what_cannot_be_read_is_said(line: str, at: int, words: str, problem: str) -> None:
    fault = fault_in(LEAST + line + "\n")
    assert (fault.line, fault.words) == (at, words)
    assert problem in fault.problem.en
    assert fault.remedy.ru


@pytest.mark.parametrize(
    ("header", "line", "problem"),
    [
        ("hand 1\nseats A", 1, "after 'hand' there must stand: NUMBER GAME"),
        (
            "hand 1 bellarusian\nrules table_min=5 table_max=50\nseats A",
            1,
            "the program does not know the game 'bellarusian'",
        ),
        ("hand 1 belarusian\nrules table_min=5 table_max=50", 1, "has no 'seats' line"),
        ("room Minsk\nseats A B\n\npass A", 1, "the hand has no line 'hand NUMBER GAME'"),
        (
            "hand 1 belarusian\nhand 2 belarusian\nseats A\nrules table_min=5 table_max=50",
            2,
            "'hand' is said a second time",
        ),
    ],
)
def test_header__without_what_it_needs(header: str, line: int, problem: str) -> None:
    fault = fault_in(header)
    assert fault.line == line
    assert problem in fault.problem.en


@pytest.mark.parametrize(
    ("rules", "words", "problem", "remedy"),
    [
        ("table_min=5", "rules table_min=5", "the setting 'table_max' is not said", "table_max=VALUE"),
        ("", "rules", "the setting 'table_min' is not said", "table_min=VALUE"),
        (
            "table_min=5 table_max=50 tabel_min=4",
            "tabel_min=4",
            "this game has no setting 'tabel_min'",
            "perhaps 'table_min'",
        ),
        (
            "table_min=5 table_max=50 table_min=6",
            "table_min=6",
            "the setting 'table_min' is said a second time",
            "keep one",
        ),
        ("table_min=5 table_max=50 joker_value=12", "joker_value=12", "cannot be '12'", "combo_top, ace11"),
        (
            "table_min=5 table_max=50 topup_during_hand=maybe",
            "topup_during_hand=maybe",
            "cannot be 'maybe'",
            "true, false",
        ),
        ("table_min=5 table_max=50 svara_max=two", "svara_max=two", "cannot be 'two'", "a whole number is needed"),
        ("table_min=5 table_max=50 svara_max=-1", "svara_max=-1", "cannot be '-1'", "at least 0"),
        ("table_min=5 table_max", "table_max", "the setting is not understood", "NAME=VALUE"),
        ("table_min=5 table_max=50 =7", "=7", "the setting is not understood", "NAME=VALUE"),
        (
            "table_min=50 table_max=5",
            "rules table_min=50 table_max=5",
            "table_min=50 is above table_max=5",
            "check the rules",
        ),
        (
            "table_min=5 table_max=50 rake_percent=2,5",
            "rake_percent=2,5",
            "cannot be '2,5'",
            "not a number or a fraction",
        ),
    ],
)
def test_header__rules_that_cannot_hold(rules: str, words: str, problem: str, remedy: str) -> None:
    fault = fault_in(f"hand 1 belarusian\nseats A B\nrules {rules}\n")
    assert (fault.line, fault.words) == (3, words)
    assert problem in fault.problem.en
    assert remedy in fault.remedy.en


def test_header__contradictions_are_said_in_russian_too() -> None:
    fault = fault_in("раздача 1 белорусский\nместа A B\nправила table_min=50 table_max=5\n")
    assert fault.problem.ru == "настройки противоречат друг другу: table_min=50 больше table_max=5"


def test_header__every_fault_is_reported_and_then_the_hand() -> None:
    text = (
        LEAST.replace("table_max=50", "table_max=x table_mni=3")
        + "money BYN x\nfirst\nroome 5\n\npass A; bet A; bet B x\n"
    )
    found = faults(read(text))
    assert [fault.line for fault in found] == [4, 5, 6, 2, 2, 8, 8, 1]
    assert found[-1].problem == Text(
        "раздача не записана: непрочитанных мест в ней — 7",
        "the hand is not recorded: 7 of its places could not be read",
    )


def test_header__hand_without_its_first_line_is_refused_and_its_neighbours_go_in() -> None:
    items = read(EVENING.replace("hand 2 belarusian\n", ""))
    assert [one.hand for one in openings(EVENING.replace("hand 2 belarusian\n", ""))] == ["1", "3"]
    assert [fault.line for fault in faults(items)] == [14, 14]
    assert "has no line 'hand NUMBER GAME'" in faults(items)[0].problem.en


def test_header__misspelt_first_line_costs_only_its_own_hand() -> None:
    text = EVENING.replace("hand 2 belarusian", "hnad 2 belarusian")
    assert [one.hand for one in openings(text)] == ["1", "3"]


def test_header__a_line_nobody_can_read_below_an_open_hand_costs_both_hands() -> None:
    items = read(f"{LEAST}\nantes 5 A B\n\nbet A x\n{LEAST.replace('hand 1', 'hand 2')}\npass A\n")
    assert streams(items) == []
    assert [(fault.line, fault.words) for fault in faults(items)] == [
        (1, "hand 1 belarusian"),
        (7, "x"),
        (8, "hand 2 belarusian"),
    ]


def test_header__amid_the_events_of_an_open_hand_spoils_it() -> None:
    items = read(LEAST + "\nantes 5 A B\n\nseats A B C\n\npass A\n")
    assert streams(items) == []
    assert [(fault.line, fault.words) for fault in faults(items)] == [(7, "seats A B C"), (1, "hand 1 belarusian")]


def test_header__lines_that_carry_over_amid_the_events_of_an_open_hand_spoil_it() -> None:
    items = read(LEAST + "\nantes 5 A B\n\nroom Gomel\n\npass A\n\n" + LEAST.replace("hand 1", "hand 2"))
    assert [fault.line for fault in faults(items)] == [7, 1]
    assert [(one.hand, one.room) for one in openings(LEAST + "\n" + LEAST.replace("hand 1", "hand 2"))] == [
        ("1", ""),
        ("2", ""),
    ]


def test_header__what_was_to_carry_over_and_was_not_read_is_not_guessed() -> None:
    second = LEAST.replace("hand 1", "hand 2")
    third = LEAST.replace("hand 1", "hand 3") + "room Gomel\n"
    items = read(f"{LEAST}room Big Hall\n\n{second}\n{third}")
    assert [fault.line for fault in faults(items)] == [4, 1, 6, 6]
    assert faults(items)[2].problem.en == "'room' carries over from line 4, which could not be read"
    assert [one.hand for one in openings(f"{LEAST}room Big Hall\n\n{second}\n{third}")] == ["3"]
