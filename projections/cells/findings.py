"""One row per finding, with the hand or session it was made on beside it."""

import json
import re
from collections.abc import Iterator
from datetime import date, datetime
from typing import NamedTuple
from uuid import UUID

from domain.findings import Finding, Place, Severity
from domain.text import Text
from projections.calendar import local
from projections.context import Context
from projections.judged import JudgedHand
from projections.table import Cell, table_of


class FindingRow(NamedTuple):
    """A finding as the views keep it; `stream_id` is the hand or the session it was made on.

    `hand_id` is the hand it concerns: None, and `number` empty, where it concerns a session as a whole.
    `recorded` and `lawful` hold the words, `recorded_amount` and `lawful_amount` the same where it is a number.
    `money` is a JSON object of minor units per seat and for `house`; `effect` is the largest of them without sign.
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
    hand_id: UUID | None
    ordinal: int
    event: int
    clause: str
    severity: str
    seat: str | None
    recorded: str | None
    recorded_amount: int | None
    lawful: str | None
    lawful_amount: int | None
    text_ru: str
    text_en: str
    money: str
    effect: int
    file: str | None
    line: int | None

    @property
    def text(self) -> Text:
        """What is wrong, in words."""
        return Text(self.text_ru, self.text_en)

    @property
    def weight(self) -> Severity:
        """The severity."""
        return Severity(self.severity)

    @property
    def effects(self) -> dict[str, int]:
        """The money effect per seat and for `house`, in minor units."""
        found: dict[str, int] = json.loads(self.money)
        return found

    @property
    def opened_local(self) -> datetime | None:
        """When the hand opened, by the room's clock."""
        return local(self.opened_at, self.offset_s) if self.opened_at else None


FINDINGS = table_of("findings", FindingRow)
"""Every finding on every hand and session."""

_WHOLE = re.compile(r"-?[0-9]{1,18}")


def finding_row(
    stream_id: UUID, context: Context, *, ordinal: int, finding: Finding, place: Place | None
) -> FindingRow:
    """The row of one finding on a hand."""
    money = {seat: finding.money[seat] for seat in sorted(finding.money)}
    return FindingRow(
        stream_id,
        *context,
        stream_id,
        ordinal,
        finding.event,
        finding.clause,
        finding.severity.value,
        finding.seat,
        *_value(finding.recorded),
        *_value(finding.lawful),
        *finding.text,
        json.dumps(money, ensure_ascii=False),
        max((abs(amount) for amount in money.values()), default=0),
        place.file if place else None,
        place.line if place else None,
    )


def finding_rows(hand: JudgedHand) -> Iterator[FindingRow]:
    """A row for every finding on a hand, in the order they were made."""
    for ordinal, finding in enumerate(hand.replay.findings, 1):
        inside = 0 < finding.event <= len(hand.kept)
        place = hand.kept[finding.event - 1].source if inside else None
        yield finding_row(hand.stream_id, hand.context, ordinal=ordinal, finding=finding, place=place)


def _value(value: int | str | None) -> tuple[str | None, int | None]:
    """A value in words and, where it is a whole number, as a number."""
    words = None if value is None else str(value)
    return words, int(words) if words is not None and _WHOLE.fullmatch(words) else None


FINDING_CELL = Cell(FINDINGS, finding_rows)
