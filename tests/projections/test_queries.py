"""The named questions: what they count, how they narrow, in what order they answer."""

from collections.abc import Iterator
from datetime import date
from decimal import Decimal

import pytest

from domain.findings import Severity, Verdict
from domain.ids import hand_id
from projections import queries, views
from projections.queries import Filter, Page
from projections.queries.rake import By, percent
from projections.view import View
from tests.projections.conftest import Show
from tests.projections.room import ANNULLED, CUT, NO_RAKE, RAKE_OF_TWO, hand, notebook

WEEK = (
    hand("1", at="2026-11-27T22:00:00+03:00", session="пятница"),
    hand("2", RAKE_OF_TWO, at="2026-11-27T23:50:00+03:00", session="пятница", staff="croupier=k01"),
    hand("3", at="2026-11-28T00:10:00+03:00", session="пятница", staff="croupier=k01"),
    hand("1", NO_RAKE, at="2026-11-28T22:15:00+03:00", table="10", session="суббота"),
    hand("2", CUT, at="2026-11-28T22:20:00+03:00", table="10", session="суббота"),
    hand("H-7", ANNULLED, at="2026-11-28T22:25:00+03:00", table="10", session="суббота"),
    hand("1", RAKE_OF_TWO, at="2026-11-29T20:00:00+03:00", table="9", session="воскресенье", money="USD 0"),
)


@pytest.fixture(scope="module")
def week(tmp_path_factory: pytest.TempPathFactory) -> Iterator[View]:
    """Three days at three tables, one of them in dollars."""
    home = tmp_path_factory.mktemp("week")
    views.catch_up(home, record=notebook(*WEEK))
    with views.open_view(home) as view:
        yield view


def chosen_hands(view: View, **chosen: object) -> list[tuple[str, str]]:
    rows = queries.hands(view, Filter(**chosen), order="oldest").rows  # type: ignore[arg-type]
    return [(row.table_name, row.number) for row in rows]


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        ({}, [("3", "1"), ("3", "2"), ("3", "3"), ("10", "1"), ("10", "2"), ("10", "H-7"), ("9", "1")]),
        ({"since": date(2026, 11, 29)}, [("9", "1")]),
        ({"until": date(2026, 11, 27)}, [("3", "1"), ("3", "2")]),
        ({"since": date(2026, 11, 28), "until": date(2026, 11, 28), "tables": ("3",)}, [("3", "3")]),
        ({"tables": ("9", "10"), "verdicts": (Verdict.UNSETTLED, Verdict.VOID)}, [("10", "2"), ("10", "H-7")]),
        ({"sessions": ("пятница",), "croupiers": ("k01",)}, [("3", "2"), ("3", "3")]),
        ({"clauses": ("BP-37",)}, [("3", "2"), ("9", "1")]),
        ({"severities": (Severity.SHORTFALL,), "tables": ("3",)}, [("3", "2")]),
        ({"clauses": ("BP-37",), "severities": (Severity.GAP,)}, []),
        ({"number": "h-"}, [("10", "H-7")]),
        ({"games": ("joker",)}, []),
        ({"rooms": ("Минск",), "tables": ("9",)}, [("9", "1")]),
    ],
)
def test_filter__narrows(week: View, chosen: dict[str, object], expected: list[tuple[str, str]]) -> None:
    """Each choice narrows the list of hands; several choices all hold."""
    assert chosen_hands(week, **chosen) == expected


def test_filter__by_session_id(week: View) -> None:
    """A session is chosen by its id as well."""
    session = queries.sessions(week, Filter(tables=("9",))).rows[0]
    assert chosen_hands(week, session_ids=(session.stream_id,)) == [("9", "1")]


def test_filter__empty() -> None:
    """An empty filter says that it narrows nothing."""
    assert Filter().empty
    assert not Filter(number="7").empty


def test_filter__of_findings_and_sessions(week: View) -> None:
    """Findings and sessions are narrowed by the same choice."""
    by_rake = Filter(clauses=("BP-37",))
    assert [row.number for row in queries.findings(week, by_rake, order="oldest").rows] == ["2", "1"]
    assert {row.session for row in queries.sessions(week, by_rake).rows} == {"пятница", "воскресенье"}
    assert {row.session for row in queries.sessions(week, Filter(croupiers=("k01",))).rows} == {"пятница"}
    judged = Filter(verdicts=(Verdict.BREACHES,), tables=("9",))
    assert [row.clause for row in queries.findings(week, judged).rows] == ["BP-37"]


def test_filter__quotes_are_no_sql(week: View) -> None:
    """What a user types is a value, never a piece of the question."""
    assert chosen_hands(week, number="' OR 1=1 --", tables=("'; DROP TABLE hands; --",)) == []


def test_hands__pages(week: View) -> None:
    """A page knows how long the whole list is."""
    first = queries.hands(week, page=Page(3), order="oldest")
    second = queries.hands(week, page=Page(3, 6), order="oldest")
    assert (len(first.rows), first.total) == (3, 7)
    assert ([row.table_name for row in second.rows], second.total) == (["9"], 7)


@pytest.mark.parametrize(
    ("order", "first"), [("newest", "9"), ("oldest", "3"), ("difference", "3"), ("bank", "3"), ("number", "3")]
)
def test_hands__orders(week: View, order: queries.HandOrder, first: str) -> None:
    """The list is put in the order asked for."""
    assert queries.hands(week, order=order).rows[0].table_name == first


def test_hands_with_findings(week: View) -> None:
    """Only hands on which something was found, the largest difference first."""
    listing = queries.hands_with_findings(week)
    assert listing.total == len([row for row in queries.hands(week).rows if row.findings])
    assert {abs(row.difference or 0) for row in listing.rows[:3]} == {1}
    assert queries.hands_with_findings(week, Filter(tables=("3",))).rows[0].number == "2"


def rows(view: View, by: By, **chosen: object) -> list[tuple[object, ...]]:
    found = queries.rake(view, by, Filter(**chosen)).rows  # type: ignore[arg-type]
    return [(*row.key, row.currency, row.hands, row.bank, row.due, row.taken, row.difference) for row in found]


def test_rake__by_table(week: View) -> None:
    """Hands, bank, due, taken and difference of each table; table 9 before table 10, an annulled hand without bank."""
    assert rows(week, "table") == [
        ("Минск", "3", "BYN", 3, 75, 3, 4, 1),
        ("Минск", "9", "USD", 1, 25, 1, 2, 1),
        ("Минск", "10", "BYN", 3, 45, 1, 0, -1),
    ]


@pytest.mark.parametrize(
    ("by", "keys"),
    [
        ("session", [("Минск", "3", "пятница"), ("Минск", "9", "воскресенье"), ("Минск", "10", "суббота")]),
        ("croupier", [("k01",), ("k07",), ("k07",)]),
        ("day", [(date(2026, 11, 27),), (date(2026, 11, 28),), (date(2026, 11, 29),)]),
        ("hour", [(0,), (20,), (22,), (23,)]),
        ("game", [("belarusian",), ("belarusian",)]),
    ],
)
def test_rake__other_groupings(week: View, by: By, keys: list[tuple[object, ...]]) -> None:
    """Each grouping has its keys, by the room's own clock, and currencies stand apart."""
    table = queries.rake(week, by)
    assert [row.key for row in table.rows] == keys
    assert sum(row.hands for row in table.rows) == 7


def test_rake__sessions_of_a_table_in_time(show: Show) -> None:
    """A table's sessions stand in the order in which they were held, whatever they are called."""
    late, early = hand("1", session="а", at="2026-11-28T21:00:00+03:00"), hand("1", session="б")
    view = show(notebook(late, early.replace("2026-11-28", "2026-11-27")))
    assert [row.key[2] for row in queries.rake(view, "session").rows] == ["б", "а"]


def test_rake__session_can_be_opened(week: View) -> None:
    """A row by session leads to the session."""
    row = queries.rake(week, "session").rows[0]
    assert row.session_id is not None
    assert queries.session(week, row.session_id) is not None


def test_rake__totals_by_currency(week: View) -> None:
    """Currencies are never added together; the signs do not hide one another."""
    byn, usd = queries.rake(week, "day").totals
    assert (byn.currency, byn.hands, byn.due, byn.taken) == ("BYN", 6, 4, 4)
    assert (byn.difference, byn.difference_abs, byn.differing) == (0, 2, 2)
    assert (byn.over, byn.under, byn.over_hands, byn.under_hands) == (1, 1, 1, 1)
    assert (usd.currency, usd.exponent, usd.hands) == ("USD", 0, 1)
    assert usd.percent_of_bank == Decimal("8.00")


@pytest.mark.parametrize("by", ["table", "session", "croupier", "day", "hour", "game"])
def test_rake__adds_up(week: View, by: By) -> None:
    """What was taken is what was due, the difference and what came from hands that were not judged."""
    for row in (*queries.rake(week, by).rows, *queries.rake(week, by).totals):
        assert row.taken == row.due + row.difference + row.unjudged_taken


def test_rake__unjudged(week: View) -> None:
    """A hand cut short counts as a hand and is not judged."""
    (row,) = queries.rake(week, "table", Filter(verdicts=(Verdict.UNSETTLED,))).rows
    assert (row.hands, row.unjudged, row.due, row.difference) == (1, 1, 0, 0)


def test_rake__nothing_chosen(week: View) -> None:
    """Where nothing fits there are no rows and no totals."""
    assert queries.rake(week, "table", Filter(tables=("77",))) == queries.RakeTable("table", (), ())


@pytest.mark.parametrize(
    ("part", "whole", "expected"),
    [(1, 3, "33.33"), (1, 8, "12.50"), (5, 1000, "0.50"), (1, 20000, "0.01"), (0, 5, "0.00")],
)
def test_percent__half_up(part: int, whole: int, expected: str) -> None:
    """Two places, half up."""
    assert percent(part, whole) == Decimal(expected)


def test_percent__of_nothing() -> None:
    """There is no share of nothing."""
    assert percent(5, 0) is None


def test_overview(week: View) -> None:
    """Every verdict and severity has its count, also the ones that did not occur."""
    seen = queries.overview(week)
    assert (seen.hands, seen.sessions, seen.damaged_rows) == (7, 3, 0)
    assert seen.verdicts[Verdict.VOID] == 1
    assert set(seen.verdicts) == set(Verdict)
    assert sum(seen.verdicts.values()) == 7
    assert set(seen.severities) == set(Severity)
    assert sum(seen.severities.values()) == seen.findings == queries.findings(week).total
    assert (seen.first_day, seen.last_day) == (date(2026, 11, 27), date(2026, 11, 29))
    assert seen.position == week.position
    assert [total.currency for total in seen.rake] == ["BYN", "USD"]


def test_overview__narrowed(week: View) -> None:
    """The overview follows the filter."""
    seen = queries.overview(week, Filter(tables=("9",)))
    assert (seen.hands, seen.sessions, seen.hands_with_findings) == (1, 1, 1)


def test_clause_counts(week: View) -> None:
    """How often each clause was broken, and on how many hands."""
    counts = {count.clause: count for count in queries.clause_counts(week)}
    assert (counts["BP-37"].findings, counts["BP-37"].subjects) == (2, 2)
    assert counts["BP-37"].severity is Severity.SHORTFALL


def test_choices__in_natural_order(week: View) -> None:
    """What a filter can be chosen from; table 9 stands before table 10."""
    choices = queries.choices(week)
    assert choices.tables == ("3", "9", "10")
    assert choices.croupiers == ("k01", "k07")
    assert (choices.rooms, choices.games) == (("Минск",), ("belarusian",))
    assert "BP-37" in choices.clauses


@pytest.mark.parametrize("asked", ["H-7", "h-7", " № H-7 ", "#H-7", "H-0007"])
def test_find_hand__by_number(week: View, asked: str) -> None:
    """A number is found in any spelling of letters, signs and zeros."""
    assert [row.number for row in queries.find_hand(week, asked).hands] == ["H-7"]


def test_find_hand__same_number_at_several_tables(week: View) -> None:
    """Number 1 was played three times: all are offered, the newest first."""
    assert [row.table_name for row in queries.find_hand(week, "001").hands] == ["9", "10", "3"]


def test_find_hand__by_id(week: View) -> None:
    """An id or its beginning is enough."""
    wanted = hand_id("Минск", "10", "суббота", "H-7")
    for asked in (str(wanted), str(wanted)[:8], wanted.hex, str(wanted).upper()):
        assert [row.stream_id for row in queries.find_hand(week, asked).hands] == [wanted]


def test_find_hand__suggests(week: View) -> None:
    """What is not there is answered by what it may have meant."""
    found = queries.find_hand(week, "H-77")
    assert found.hands == ()
    assert [row.number for row in found.similar] == ["H-7"]


@pytest.mark.parametrize("asked", ["", "   ", "№", "совсем другое"])
def test_find_hand__nothing_like_it(week: View, asked: str) -> None:
    """Nothing is suggested for words like no number."""
    assert queries.find_hand(week, asked) == queries.Found(())


def test_neighbours__among_those_chosen(week: View) -> None:
    """With a filter the next hand may be at another table; what is next goes by the order of the list."""
    second = hand_id("Минск", "3", "пятница", "2")
    last = hand_id("Минск", "9", "воскресенье", "1")
    by_rake = Filter(clauses=("BP-37",))
    assert queries.neighbours_among(week, second, by_rake, "oldest") == queries.Neighbours(None, last, 1, 2)
    assert queries.neighbours_among(week, last, by_rake, "oldest") == queries.Neighbours(second, None, 2, 2)
    assert queries.neighbours_among(week, last, by_rake) == queries.Neighbours(None, second, 1, 2)


def test_neighbours__unknown_hand(week: View) -> None:
    """A hand that is not there has no neighbours."""
    nobody = hand_id("Минск", "3", "никогда", "1")
    assert (
        queries.neighbours(week, nobody)
        == queries.neighbours_among(week, nobody, Filter())
        == queries.Neighbours(None, None)
    )
    assert queries.hand(week, nobody) is None


def test_view__answers_no_database_objects(show: Show) -> None:
    """Answers are plain tuples; the view can be closed before they are read."""
    view = show(notebook(*WEEK))
    listing = queries.hands(view)
    view.close()
    assert {type(row) for row in listing.rows} == {queries.HandRow}
