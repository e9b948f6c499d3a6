"""One row per table's session, and the tables of its people and of its hands in order."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import NamedTuple
from uuid import UUID

from domain.findings import Verdict
from domain.seats import CROUPIER, INSPECTOR
from domain.session.events import SessionClosed
from projections.calendar import local, utc
from projections.cells.findings import FINDINGS, FindingRow, finding_row
from projections.context import on_duty
from projections.judged_session import JudgedSession, id_of
from projections.table import Cell, table_of


class SessionRow(NamedTuple):
    """A session as the views keep it; times in UTC with the room's offset beside them, money in minor units.

    `events` are those of the session's own record: 0 where only its hands are recorded. `findings` were made on the
    session as a whole, those of its hands stand with the hands. `rake_difference` is taken minus due over the hands
    where it is known; of `not_judged` hands it is not. `house_due` and `house_taken` are the house's result at games it
    plays, None where it plays none. `damaged` is the position of a row that cannot be read.
    """

    stream_id: UUID
    room: str
    table_name: str
    session: str
    session_id: UUID | None
    opened_at: datetime | None
    offset_s: int
    gaming_day: date | None
    currency: str
    exponent: int
    closed: bool
    closed_at: datetime | None
    games: str
    hands: int
    people: int
    verdict: str
    findings: int
    rake_taken: int
    rake_due: int
    rake_difference: int
    not_judged: int
    house_due: int | None
    house_taken: int | None
    drop_counted: int | None
    events: int
    damaged: int | None
    file: str | None
    line: int | None

    @property
    def opened_local(self) -> datetime | None:
        """When the session opened, by the room's clock."""
        return local(self.opened_at, self.offset_s) if self.opened_at else None

    @property
    def closed_local(self) -> datetime | None:
        """When the session closed, by the room's clock."""
        return local(self.closed_at, self.offset_s) if self.closed_at else None

    @property
    def house_difference(self) -> int | None:
        """The house's recorded result minus the one due; None where the house does not play."""
        return None if self.house_taken is None else self.house_taken - (self.house_due or 0)

    @property
    def judgement(self) -> Verdict:
        """The verdict on the session as a whole."""
        return Verdict(self.verdict)


class PersonRow(NamedTuple):
    """A player's evening in minor units; `stack` and `result` are None where nobody counted."""

    stream_id: UUID
    ordinal: int
    seat: str
    player: str | None
    bought: int
    cashed: int
    stack: int | None
    result: int | None
    has_left: bool


class PlayedRow(NamedTuple):
    """A hand's place in the order of play, and who was on duty, as the hand says or else the session's record."""

    stream_id: UUID
    ordinal: int
    hand_id: UUID
    croupier: str | None
    inspector: str | None


SESSIONS = table_of("sessions", SessionRow)
"""Every session that was recorded or that a recorded hand names."""
PEOPLE = table_of("people", PersonRow)
"""The players of every session."""
PLAYED = table_of("played", PlayedRow)
"""The hands of every session in order of play."""


def session_rows(session: JudgedSession) -> Iterator[SessionRow]:
    """The one row of a session."""
    report, context = session.report, session.context
    closing = next((one.fact.at for one in session.kept if isinstance(one.fact, SessionClosed)), None)
    source = session.kept[0].source if session.kept else None
    yield SessionRow(
        session.stream_id,
        *context[2:9],
        context.currency,
        context.exponent,
        report.closed,
        utc(closing) if closing else None,
        ", ".join(sorted({hand.digest.game for hand in report.hands})),
        len(report.hands),
        len(report.people),
        report.verdict.value,
        len(report.findings),
        report.rake_taken,
        report.rake_due,
        report.rake_difference,
        report.not_judged,
        report.house_due,
        report.house_taken,
        report.drop_counted,
        len(session.kept),
        session.damaged.position if session.damaged else None,
        source.file if source else None,
        source.line if source else None,
    )


def person_rows(session: JudgedSession) -> Iterator[PersonRow]:
    """A row for everybody who sat at the table."""
    for ordinal, person in enumerate(session.report.people, 1):
        yield PersonRow(
            session.stream_id,
            ordinal,
            person.seat,
            person.player,
            person.bought,
            person.cashed,
            person.stack,
            person.result,
            person.left,
        )


def played_rows(session: JudgedSession) -> Iterator[PlayedRow]:
    """A row for every hand, in order of play."""
    for ordinal, hand in enumerate(session.report.hands, 1):
        duty = (*hand.digest.staff, *hand.on_duty)
        croupier, inspector = on_duty(duty, CROUPIER), on_duty(duty, INSPECTOR)
        yield PlayedRow(session.stream_id, ordinal, id_of(hand.digest), croupier, inspector)


def session_finding_rows(session: JudgedSession) -> Iterator[FindingRow]:
    """A row for every finding on the session as a whole; one that concerns a hand names it."""
    hands = {hand.digest.number: id_of(hand.digest) for hand in session.report.hands}
    for ordinal, found in enumerate(session.report.findings, 1):
        finding, number = found.finding, found.hand or ""
        inside = 0 < finding.event <= len(session.kept)
        place = session.kept[finding.event - 1].source if inside else None
        context = session.context._replace(number=number)
        row = finding_row(session.stream_id, context, ordinal=ordinal, finding=finding, place=place)
        yield row._replace(hand_id=hands.get(number))


SESSION_CELL = Cell(SESSIONS, session_rows)
PEOPLE_CELL = Cell(PEOPLE, person_rows)
PLAYED_CELL = Cell(PLAYED, played_rows)
SESSION_FINDING_CELL = Cell(FINDINGS, session_finding_rows)
