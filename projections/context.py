"""Which hand or session, where, when and under whom: the columns that hands and findings share."""

from collections.abc import Sequence
from datetime import date, datetime
from functools import lru_cache
from typing import NamedTuple
from uuid import UUID

from domain.events import HandOpened, StaffOnDuty
from domain.ids import session_id
from domain.seats import CROUPIER, INSPECTOR
from projections.calendar import gaming_day, offset_seconds, utc


class Context(NamedTuple):
    """The shared columns; `number` and `game` are empty for what concerns a whole session."""

    number: str
    game: str
    room: str
    table_name: str
    session: str
    session_id: UUID | None
    opened_at: datetime | None
    offset_s: int
    gaming_day: date | None
    croupier: str | None
    inspector: str | None
    currency: str
    exponent: int


UNKNOWN = Context("", "", "", "", "", None, None, 0, None, None, None, "", 0)
"""The context of a hand that never opened."""


def hand_context(opened: HandOpened | None, at: datetime | None) -> Context:
    """The context of a hand that opened so at this time."""
    if opened is None:
        return UNKNOWN
    return Context(
        number=opened.hand,
        game=opened.game,
        room=opened.room,
        table_name=opened.table,
        session=opened.session,
        session_id=_session_id(opened.room, opened.table, opened.session),
        opened_at=utc(at) if at else None,
        offset_s=offset_seconds(at) if at else 0,
        gaming_day=gaming_day(at) if at else None,
        croupier=on_duty(opened.staff, CROUPIER),
        inspector=on_duty(opened.staff, INSPECTOR),
        currency=opened.currency,
        exponent=opened.exponent,
    )


# Hands come session by session, and an id costs as much as a whole row.
_session_id = lru_cache(maxsize=1024)(session_id)


def on_duty(staff: Sequence[StaffOnDuty], role: str) -> str | None:
    """The reference of the first person on duty in a role."""
    return next((person.staff for person in staff if person.role == role), None)
