"""Sessions: judged with their hands, also when only the hands are recorded, and again whenever either grows."""

from datetime import datetime

from domain.events import Fact
from domain.findings import Severity, Verdict
from domain.ids import hand_id, session_id
from domain.session.events import (
    ChipsBought,
    ChipsCashed,
    DropCounted,
    PlayerLeft,
    PlayerSeated,
    SessionClosed,
    SessionOpened,
    StaffRelieved,
    StaffSeated,
)
from projections import queries, views
from projections.queries import SessionFile
from projections.view import View
from tests.projections.conftest import Show
from tests.projections.room import Notebook, hand, notebook

EVENING = session_id("Минск", "3", "вечер")


def at(clock: str) -> datetime:
    return datetime.fromisoformat(f"2026-11-28T{clock}:00+03:00")


def opened(clock: str = "20:00") -> SessionOpened:
    return SessionOpened(at=at(clock), room="Минск", table="3", session="вечер", currency="BYN", exponent=2)


def on_duty(clock: str, role: str, staff: str) -> StaffSeated:
    return StaffSeated(at=at(clock), role=role, staff=staff)


def evening(record: Notebook, *facts: Fact) -> Notebook:
    record.add(EVENING, facts)
    return record


def the_session(view: View) -> SessionFile:
    found = queries.session(view, EVENING)
    assert found is not None
    return found


def test_session__only_its_hands_are_recorded(show: Show) -> None:
    """Hands alone make a session: its place, its rake, its hands in order of their numbers."""
    view = show(notebook(hand("2", at="2026-11-28T21:20:00+03:00"), hand("1"), hand("10", at=None)))
    found = the_session(view)
    row = found.session
    assert (row.room, row.table_name, row.session) == ("Минск", "3", "вечер")
    assert (row.hands, row.events, row.closed, row.games) == (3, 0, False, "belarusian")
    assert (row.rake_taken, row.rake_due, row.rake_difference, row.not_judged) == (3, 3, 0, 0)
    assert [one.number for one in found.hands] == ["1", "2", "10"]


def test_session__its_own_record(show: Show) -> None:
    """Opening, closing, people with their chips and the drop come from the session's own events."""
    record = evening(
        notebook(hand("1")),
        opened(),
        PlayerSeated(at=at("20:05"), seat="A", player="p-104"),
        ChipsBought(at=at("20:06"), seat="A", player="p-104", amount=200),
        ChipsCashed(at=at("22:00"), seat="A", player="p-104", amount=214),
        PlayerLeft(at=at("22:00"), seat="A", player="p-104"),
        DropCounted(at=at("22:10"), first="i02", second="m01", amount=1),
        SessionClosed(at=at("22:20")),
    )
    found = the_session(show(record))
    row = found.session
    assert (row.closed, row.drop_counted, row.events) == (True, 1, 7)
    assert row.opened_local == at("20:00")
    assert row.closed_local == at("22:20")
    person = found.people[0]
    assert (person.seat, person.player, person.bought, person.cashed, person.has_left) == ("A", "p-104", 200, 214, True)


def test_session__finding_on_a_hand(show: Show) -> None:
    """A finding of the session that concerns a hand names it and leads to it."""
    view = show(notebook(hand("1"), hand("4", at="2026-11-28T21:30:00+03:00")))
    missing = next(finding for finding in the_session(view).findings if finding.clause == "SN-3")
    assert (missing.number, missing.hand_id) == ("4", hand_id("Минск", "3", "вечер", "4"))
    assert (missing.stream_id, missing.weight) == (EVENING, Severity.GAP)


def test_session__judged_again_when_a_hand_comes(show: Show) -> None:
    """The missing hand is entered later: the finding is gone."""
    record = notebook(hand("1"), hand("3"))
    view = show(record)
    assert "SN-3" in {finding.clause for finding in the_session(view).findings}
    record = notebook(hand("1"), hand("3"), hand("2"))
    view = show(record)
    assert "SN-3" not in {finding.clause for finding in the_session(view).findings}


def test_session__judged_again_when_it_goes_on(show: Show) -> None:
    """The drop is counted after the views were made."""
    record = evening(notebook(hand("1")), opened())
    assert the_session(show(record)).session.drop_counted is None
    evening(record, DropCounted(at=at("22:10"), first="i02", second="m01", amount=9))
    found = the_session(show(record))
    assert found.session.drop_counted == 9
    assert found.session.judgement is Verdict.BREACHES
    assert "SN-17" in {finding.clause for finding in found.findings}


def test_session__who_was_on_duty(show: Show) -> None:
    """A hand that does not name its croupier has him from the session's record, and so have its findings."""
    record = evening(
        notebook(
            hand("1", staff=None),
            hand("2", staff=None, at="2026-11-28T22:00:00+03:00"),
            hand("3", at="2026-11-28T22:30:00+03:00"),
        ),
        opened(),
        on_duty("20:00", "croupier", "k01"),
        on_duty("20:00", "inspector", "i05"),
        StaffRelieved(at=at("21:40"), role="croupier", staff="k01"),
        on_duty("21:40", "croupier", "k02"),
    )
    view = show(record)
    duty = {row.number: (row.croupier, row.inspector) for row in queries.hands(view).rows}
    assert duty == {"1": ("k01", "i05"), "2": ("k02", "i05"), "3": ("k07", "i02")}
    assert [row.key for row in queries.rake(view, "croupier").rows] == [("k01",), ("k02",), ("k07",)]


def test_session__who_was_on_duty_turns_out_later(show: Show) -> None:
    """When the session's record tells it later, the hand's row follows."""
    record = evening(notebook(hand("1", staff=None)), opened())
    assert queries.hands(show(record)).rows[0].croupier is None
    evening(record, on_duty("20:01", "croupier", "k01"))
    assert queries.hands(show(record)).rows[0].croupier == "k01"


def test_session__two_tables(show: Show) -> None:
    """Each table's evening is a session of its own, whatever it is called."""
    view = show(notebook(hand("1"), hand("1", table="4")))
    assert {(row.table_name, row.hands) for row in queries.sessions(view).rows} == {("3", 1), ("4", 1)}
    assert queries.sessions(view, queries.Filter(tables=("4",))).total == 1


def test_session__damaged(show: Show) -> None:
    """A session with a row that cannot be read says so."""
    record = evening(notebook(hand("1")), opened(), on_duty("20:00", "croupier", "k01"))
    record.damage(record.head())
    row = the_session(show(record)).session
    assert (row.damaged, row.events) == (record.head(), 1)


def test_session__empty(show: Show) -> None:
    """A session that was opened and has no hand yet is in the list."""
    row = the_session(show(evening(Notebook(), opened()))).session
    assert (row.hands, row.judgement, row.currency) == (0, Verdict.UNSETTLED, "BYN")


def test_session__unknown(show: Show) -> None:
    """An id no session has is none."""
    assert queries.session(show(Notebook()), EVENING) is None


def test_session__in_the_order_of_play(show: Show) -> None:
    """Neighbours are the hands before and after in the session, not in the file."""
    view = show(notebook(hand("3"), hand("1"), hand("2"), hand("9", table="4")))
    ids = {number: hand_id("Минск", "3", "вечер", number) for number in "123"}
    assert queries.neighbours(view, ids["2"]) == queries.Neighbours(ids["1"], ids["3"])
    assert queries.neighbours(view, ids["1"]) == queries.Neighbours(None, ids["2"])
    assert queries.neighbours(view, ids["3"]) == queries.Neighbours(ids["2"], None)
    assert isinstance(view, views.View)
