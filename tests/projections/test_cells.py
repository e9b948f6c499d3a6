"""What the rows say of a hand: place and time, money, findings, and whatever is wrong with the record itself."""

from datetime import UTC, date, datetime
from uuid import UUID

import pytest

from domain.events import BankCounted, HandClosed, RakeTaken, RemarkMade
from domain.findings import Severity, Verdict
from domain.ids import hand_id, session_id
from projections import queries
from projections.calendar import gaming_day, local, utc
from projections.cells.hands import HandRow, number_key
from projections.cells.money import MoneyRow
from projections.view import View
from tests.projections.conftest import Show
from tests.projections.room import (
    ANNULLED,
    CUT,
    LAWFUL,
    NO_RAKE,
    RAKE_OF_TWO,
    RECORDED_AT,
    UNSEEN,
    Notebook,
    hand,
    notebook,
    read,
)


def only_hand(view: View) -> HandRow:
    (row,) = queries.hands(view).rows
    return row


def only_money(view: View) -> dict[str, MoneyRow]:
    return {row.seat: row for row in queries.money(view, only_hand(view).stream_id)}


def test_hand__where_and_when(show: Show) -> None:
    """The header says room, table, session, people, the room's own time and where it was written."""
    row = only_hand(show(notebook(hand("17"))))
    assert (row.number, row.game, row.rulebook) == ("17", "belarusian", "belarusian/1")
    assert (row.room, row.table_name, row.session) == ("Минск", "3", "вечер")
    assert row.stream_id == hand_id("Минск", "3", "вечер", "17")
    assert row.session_id == session_id("Минск", "3", "вечер")
    assert (row.croupier, row.inspector, row.players) == ("k07", "i02", 3)
    assert row.opened_at == datetime(2026, 11, 28, 18, 14)  # noqa: DTZ001 (stored in UTC without the zone)
    assert row.opened_local is not None
    assert row.opened_local.isoformat() == "2026-11-28T21:14:00+03:00"
    assert (row.gaming_day, row.hour) == (date(2026, 11, 28), 21)
    assert (row.file, row.line) == ("вечер.hand", 1)


def test_hand__money_of_the_house(show: Show) -> None:
    """Bank, rake due, rake taken and the difference, in minor units of the currency."""
    row = only_hand(show(notebook(hand("17", RAKE_OF_TWO))))
    assert (row.bank, row.rake_due, row.rake_taken, row.difference) == (25, 1, 2, 1)
    assert (row.currency, row.exponent) == ("BYN", 2)
    assert (row.judgement, row.weight, row.findings) == (Verdict.BREACHES, Severity.SHORTFALL, 1)


@pytest.mark.parametrize(
    ("play", "verdict", "due"),
    [
        (LAWFUL, Verdict.LAWFUL, 1),
        (NO_RAKE, Verdict.BREACHES, 1),
        (CUT, Verdict.UNSETTLED, None),
        (UNSEEN, Verdict.NOT_ENOUGH_EVIDENCE, 1),
    ],
)
def test_hand__verdicts(show: Show, play: str, verdict: Verdict, due: int | None) -> None:
    """Each kind of ending has its verdict; what was due is only said where it is known."""
    row = only_hand(show(notebook(hand("17", play))))
    assert (row.judgement, row.rake_due) == (verdict, due)
    assert (row.difference is None) == (due is None)


def test_hand__annulled(show: Show) -> None:
    """An annulled hand is void and has ended."""
    row = only_hand(show(notebook(hand("17", ANNULLED))))
    assert row.judgement is Verdict.VOID


def test_hand__after_midnight(show: Show) -> None:
    """A hand of half past midnight counts for the new day of the room's clock, whatever the day is in Greenwich."""
    row = only_hand(show(notebook(hand("17", at="2026-11-29T00:30:00+03:00"))))
    assert (row.gaming_day, row.hour) == (date(2026, 11, 29), 0)
    assert row.opened_at is not None
    assert row.opened_at.date() == date(2026, 11, 28)


def test_hand__without_time(show: Show) -> None:
    """A hand without any time has no day."""
    row = only_hand(show(notebook(hand("17", at=None))))
    assert (row.opened_at, row.opened_local, row.gaming_day, row.hour) == (None, None, None, None)


def test_hand__time_of_the_first_event_that_has_one(show: Show) -> None:
    """Where the opening has no time, the first time told counts."""
    row = only_hand(show(notebook(hand("17", f"@2026-11-28T21:20:00+03:00 {LAWFUL}", at=None))))
    assert row.opened_local is not None
    assert row.opened_local.hour == 21


def test_hand__when_it_was_recorded(show: Show) -> None:
    """Positions and times of recording of the first and the last event are kept."""
    record = notebook(hand("17"))
    row = only_hand(show(record))
    assert (row.first_position, row.last_position, row.events) == (1, record.head(), len(record.entries))
    assert row.recorded_first.replace(tzinfo=UTC) > RECORDED_AT
    assert row.recorded_last > row.recorded_first


def test_hand__unknown_game(show: Show) -> None:
    """A hand of a game the program does not know is in the list with its finding and without money."""
    stream = read(hand("17"))[0]
    opened = stream.facts[0].model_copy(update={"game": "лото"})
    row = only_hand(show(with_facts(stream.stream_id, opened, *stream.facts[1:])))
    assert (row.game, row.bank, row.rake_due, row.judgement) == ("лото", None, None, Verdict.BREACHES)
    assert row.findings > 0


def test_hand__never_opened(show: Show) -> None:
    """Events without an opening are a hand without a name; its findings say so."""
    stream = read(hand("17"))[0]
    row = only_hand(show(with_facts(stream.stream_id, *stream.facts[1:])))
    assert (row.number, row.session_id, row.judgement) == ("", None, Verdict.BREACHES)


def test_hand__beyond_all_money(show: Show) -> None:
    """Amounts that no column can hold are no fault of the program: the hand is in the list, with its findings."""
    stream = read(hand("17", CUT))[0]
    record = with_facts(stream.stream_id, *stream.facts)
    record.add(stream.stream_id, [RakeTaken(amount=-(10**15)) for _ in range(9300)])
    row = only_hand(show(record))
    assert row.rake_taken == -(2**63 - 1)
    assert row.findings >= 9300


def test_hand__beyond_the_calendar(show: Show) -> None:
    """A time at the edge of the calendar keeps its own clock."""
    row = only_hand(show(notebook(hand("17", at="0001-01-01T00:30:00+03:00"))))
    assert row.gaming_day == date(1, 1, 1)


def with_facts(stream_id: UUID, *facts: object) -> Notebook:
    record = Notebook()
    record.add(stream_id, facts)  # type: ignore[arg-type]
    return record


def test_money__every_seat(show: Show) -> None:
    """Each seat's stake, payment, due and net; stacks before and after; who sat there."""
    money = only_money(show(notebook(hand("17"))))
    assert list(money) == ["A", "B", "C"]
    assert money["A"].player == "p-104"
    assert (money["A"].staked, money["A"].paid, money["A"].due, money["A"].net) == (10, 24, 24, 14)
    assert (money["A"].stack_before, money["A"].stack_after, money["A"].restitution) == (200, 214, 0)
    assert (money["C"].player, money["C"].net, money["C"].stack_after) == (None, -5, 195)


def test_money__restitution(show: Show) -> None:
    """The winner of a hand with too much rake is still owed the difference."""
    money = only_money(show(notebook(hand("17", RAKE_OF_TWO))))
    assert (money["A"].due, money["A"].paid, money["A"].restitution) == (24, 23, 1)


def test_money__not_settled(show: Show) -> None:
    """In a hand that was cut short nothing is due to anybody."""
    money = only_money(show(notebook(hand("17", CUT))))
    assert {row.due for row in money.values()} == {None}
    assert {row.restitution for row in money.values()} == {None}
    assert (money["A"].staked, money["B"].staked) == (10, 5)


def test_money__adds_up_with_the_rake(show: Show) -> None:
    """Of a closed hand what the seats lost is the rake."""
    view = show(notebook(hand("17", RAKE_OF_TWO)))
    assert sum(row.net for row in only_money(view).values()) == -2


def test_finding__says_where_and_what(show: Show) -> None:
    """A finding has its clause, event, both values, the money effect, words in two languages, file and line."""
    written = hand("17", RAKE_OF_TWO)
    view = show(notebook(written))
    (row,) = queries.findings(view).rows
    assert (row.clause, row.weight, row.number, row.hand_id) == ("BP-37", Severity.SHORTFALL, "17", row.stream_id)
    assert (row.recorded, row.recorded_amount, row.lawful, row.lawful_amount) == ("2", 2, "1", 1)
    assert (row.effects, row.effect) == ({"A": -1, "house": 1}, 1)
    assert row.text.ru.startswith("записано 0,02")
    assert row.text.en.startswith("recorded 0.02")
    assert (row.file, row.line) == ("вечер.hand", written.splitlines().index("rake 2") + 1)
    assert (row.croupier, row.gaming_day) == ("k07", date(2026, 11, 28))


def test_damage__row_and_hand(show: Show) -> None:
    """A row that cannot be read is listed; its hand is judged by what stands before it, and says so."""
    record = notebook(hand("17"), hand("18"))
    record.damage(9)
    view = show(record)
    (row,) = queries.damage(view).rows
    assert (row.position, row.version) == (9, "9")
    assert "это не JSON" in row.text.ru
    assert "this is not JSON" in row.text.en
    spoilt = queries.hand(view, hand_id("Минск", "3", "вечер", "17"))
    assert spoilt is not None
    assert (spoilt.damaged, spoilt.events, spoilt.judgement) == (9, 8, Verdict.UNSETTLED)
    assert queries.overview(view).damaged_rows == 1


def test_damage__of_the_first_row(show: Show) -> None:
    """A hand of which not even the opening can be read is only in the list of damage."""
    record = notebook(hand("17"), hand("18"))
    record.damage(1)
    view = show(record)
    assert [row.number for row in queries.hands(view).rows] == ["18"]
    assert queries.damage(view).total == 1


def test_damage__no_stream(show: Show) -> None:
    """A row whose stream is no id any more is listed with that text."""
    record = notebook(hand("17"))
    record.damage(record.head(), stream_id="вечер;--")
    (row,) = queries.damage(show(record)).rows
    assert (row.stream_id, row.stream) == (None, "вечер;--")


def test_corrections__counted(show: Show) -> None:
    """Remarks change nothing, and the rows stay as recorded."""
    stream = read(hand("17"))[0]
    view = show(with_facts(stream.stream_id, *stream.facts, RemarkMade(text="позвали инспектора")))
    assert (only_hand(view).corrections, only_hand(view).judgement) == (0, Verdict.LAWFUL)


@pytest.mark.parametrize(
    ("number", "key"), [("17", 17), ("H-0017", 17), ("17б", None), ("без номера", None), ("9" * 30, None), ("", None)]
)
def test_number_key(number: str, key: int | None) -> None:
    """Hands are put in order by the number at the end of their number."""
    assert number_key(number) == key


def test_calendar__there_and_back() -> None:
    """A stored time shows again as the room's clock showed it; at the edge of the calendar at least the day does."""
    at = datetime.fromisoformat("2026-11-29T00:30:00+03:00")
    assert local(utc(at), 10800) == at
    assert gaming_day(at) == date(2026, 11, 29)
    edge = datetime.fromisoformat("9999-12-31T23:30:00-03:00")
    assert local(utc(edge), -10800).date() == gaming_day(edge)


def test_closed_at__of_the_closing(show: Show) -> None:
    """A hand's end is the time of its closing."""
    stream = read(hand("17"))[0]
    closing = HandClosed(at=datetime.fromisoformat("2026-11-28T21:18:00+03:00"))
    row = only_hand(show(with_facts(stream.stream_id, *stream.facts[:-1], closing)))
    assert row.closed_local is not None
    assert row.closed_local.isoformat() == "2026-11-28T21:18:00+03:00"
    assert BankCounted(amount=25) in stream.facts
