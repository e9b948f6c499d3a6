"""One row per correction, annulled hand and misdeal: what was altered, by whom, why, and who approved it."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime
from typing import NamedTuple
from uuid import UUID

from domain.correction import replacement
from domain.events import CorrectionProposed, Fact, HandVoided, MisdealDeclared
from domain.games import GAMES
from domain.saying import say
from domain.text import Text, joined
from projections.calendar import local, utc
from projections.context import Context
from projections.hands import Correction, corrections_of
from projections.judged import JudgedHand
from projections.judged_session import JudgedSession
from projections.table import Cell, table_of


class ChangeRow(NamedTuple):
    """Something recorded that was altered afterwards or set aside, on a hand or on a session.

    `kind`: replace, strike, after (an event was added), void, misdeal. `event` is the number of the event altered,
    `ordinal` that of the event that says so. `state`: in_force, proposed, unusable. Times are in UTC.
    """

    stream_id: UUID
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
    ordinal: int
    kind: str
    event: int
    was_ru: str
    was_en: str
    now_ru: str
    now_en: str
    changed_at: datetime | None
    changed_by: str | None
    approved_by: str | None
    state: str
    reason: str

    @property
    def was(self) -> Text:
        """What stood there."""
        return Text(self.was_ru, self.was_en)

    @property
    def now(self) -> Text:
        """How it should read."""
        return Text(self.now_ru, self.now_en)

    @property
    def changed_local(self) -> datetime | None:
        """When it was altered, by the room's clock."""
        return local(self.changed_at, self.offset_s) if self.changed_at else None


CHANGES = table_of("changes", ChangeRow)
"""Every correction, annulled hand and misdeal."""

_STRUCK = Text("вычеркнуто", "struck out")
_NOTHING = Text("ничего", "nothing")
_ANNULLED = Text("раздача аннулирована, ставки возвращены", "the hand is annulled, the stakes go back")
_IN_PLAY = Text("раздача шла", "the hand was on")
_DEALT_ANEW = Text("карты сданы заново", "the cards are dealt anew")
_DEALT = Text("карты сданы", "the cards were dealt")
_ALTERS = frozenset({CorrectionProposed, HandVoided, MisdealDeclared})


def change_rows(hand: JudgedHand) -> Iterator[ChangeRow]:
    """The rows of a hand, in the order of its events."""
    facts = [one.fact for one in hand.kept]
    if not _ALTERS.isdisjoint(map(type, facts)):
        yield from _rows(hand.stream_id, hand.context, facts)


def session_change_rows(session: JudgedSession) -> Iterator[ChangeRow]:
    """The rows of a session's own record."""
    facts = [one.fact for one in session.kept]
    if not _ALTERS.isdisjoint(map(type, facts)):
        yield from _rows(session.stream_id, session.context, facts)


def _rows(stream_id: UUID, context: Context, facts: Sequence[Fact]) -> Iterator[ChangeRow]:
    corrections = {one.number: one for one in corrections_of(facts)}
    for number, fact in enumerate(facts, 1):
        if number in corrections:
            yield _correction(stream_id, context, facts, corrections[number])
        elif isinstance(fact, HandVoided):
            yield _decision(stream_id, context, number, fact, kind="void")
        elif isinstance(fact, MisdealDeclared):
            yield _decision(stream_id, context, number, fact, kind="misdeal")


def _correction(stream_id: UUID, context: Context, facts: Sequence[Fact], correction: Correction) -> ChangeRow:
    proposed, game = correction.proposed, GAMES.get(context.game)
    there = 1 <= proposed.event <= len(facts)
    said = say(facts[proposed.event - 1], game, context.exponent) if there else _NOTHING
    made = [new for part in proposed.facts if (new := replacement(part)) is not None]
    now = joined([say(fact, game, context.exponent) for fact in made], "; ") if made else _STRUCK
    state = "in_force" if correction.in_force else "unusable" if correction.fault else "proposed"
    return ChangeRow(
        stream_id,
        *context,
        correction.number,
        proposed.action,
        proposed.event,
        *(_NOTHING if proposed.action == "after" else said),
        *now,
        utc(proposed.at) if proposed.at else None,
        proposed.by,
        correction.approved.by if correction.approved else None,
        state,
        proposed.reason,
    )


def _decision(
    stream_id: UUID, context: Context, number: int, fact: HandVoided | MisdealDeclared, *, kind: str
) -> ChangeRow:
    was, now = (_IN_PLAY, _ANNULLED) if kind == "void" else (_DEALT, _DEALT_ANEW)
    at = utc(fact.at) if fact.at else None
    return ChangeRow(stream_id, *context, number, kind, number, *was, *now, at, fact.by, None, "in_force", fact.reason)


CHANGE_CELL = Cell(CHANGES, change_rows)
SESSION_CHANGE_CELL = Cell(CHANGES, session_change_rows)
