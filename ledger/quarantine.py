"""Quarantine: a stream that says otherwise than the record is kept aside with its facts, shown, and never merged."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from pydantic_core import to_json

from domain.events import Fact
from domain.findings import Place
from domain.text import Text, joined
from ledger.arrival import Arrival
from ledger.entry import Entry, Row, Stored
from ledger.mapper import FactMapper, stored_state
from ledger.sql import SetAside

_FIELDS_SHOWN = 3
_WIDTH = 100


class Quarantined(NamedTuple):
    """A stream set aside: what arrived, when, and the first event that the record tells differently (`recorded`).

    What of it cannot be read any more is None or `Damaged`.
    """

    number: int
    stream_id: UUID | str
    recorded_at: datetime | None
    difference: int
    arrived: tuple[Entry, ...]
    recorded: Entry | None

    @property
    def source(self) -> Place | None:
        """Where the stream begins in its file."""
        first = self.arrived[0] if self.arrived else None
        return first.source if isinstance(first, Stored) else None

    @property
    def reason(self) -> Text:
        """The first difference, in words."""
        arrived = self.arrived[self.difference - 1] if 1 <= self.difference <= len(self.arrived) else None
        return difference_words(self.difference, self.recorded, arrived)


def body_of(arrival: Arrival, time: bytes) -> bytes:
    """A stream as the quarantine keeps it: a line for each event, its topic and its stored state."""
    return b"\n".join(
        b"%b\t%b" % (event.topic.encode(), stored_state(event.fact, time, event.source)) for event in arrival.events
    )


def read_quarantined(case: SetAside, stored: Sequence[Row], mapper: FactMapper) -> Quarantined:
    """A row of the quarantine, with the event of the record that it contradicts."""
    arrived = tuple(mapper.read(row) for row in _rows(case))
    number = case.difference
    recorded = mapper.read(stored[number - 1]) if 1 <= number <= len(stored) else None
    return Quarantined(case.number, case.stream_id, _moment(case.recorded_at), number, arrived, recorded)


def difference_words(number: int, recorded: Entry | None, arrived: Entry | None) -> Text:
    """What event `number` says in the record and what it says in the arrival."""
    if not isinstance(recorded, Stored):
        return _UNREADABLE.fill(number=number)
    if not isinstance(arrived, Stored):
        return _ARRIVED_UNREADABLE.fill(number=number)
    if recorded.fact.topic != arrived.fact.topic:
        return _OTHER_EVENT.fill(number=number, recorded=recorded.fact.topic, arrived=arrived.fact.topic)
    before, after = _flat(recorded.fact), _flat(arrived.fact)
    changed = [
        _OTHER_FIELD.fill(field=field, recorded=_shown(before.get(field)), arrived=_shown(after.get(field)))
        for field in {**before, **after}
        if before.get(field) != after.get(field)
    ]
    return _OTHER_FIELDS.fill(number=number, topic=arrived.fact.topic, fields=joined(changed[:_FIELDS_SHOWN], "; "))


def _rows(case: SetAside) -> list[Row]:
    lines = case.body.split(b"\n") if case.body else []
    rows = []
    for version, line in enumerate(lines, 1):
        topic, _, state = line.partition(b"\t")
        rows.append(Row(0, case.stream_id, version, topic.decode("utf-8", "replace"), state))
    return rows


def _moment(stored: str) -> datetime | None:
    try:
        return datetime.fromisoformat(stored)
    except ValueError:
        return None


def _flat(fact: Fact) -> dict[str, object]:
    """The fields of a fact by name; the entries of a map by its name and theirs."""
    flat: dict[str, object] = {}
    for name, value in fact.model_dump(mode="json").items():
        flat.update(
            {f"{name}.{key}": inner for key, inner in value.items()} if isinstance(value, dict) else {name: value}
        )
    return flat


def _shown(value: object) -> str:
    written = to_json(value).decode()
    return written if len(written) <= _WIDTH else written[: _WIDTH - 1] + "…"


_UNREADABLE = Text("событие № {number} в записи не читается", "event #{number} of the record cannot be read")
_ARRIVED_UNREADABLE = Text(
    "событие № {number} в карантине не читается", "event #{number} of the quarantine cannot be read"
)
_OTHER_EVENT = Text(
    "событие № {number}: записано {recorded}, пришло {arrived}",
    "event #{number}: {recorded} is recorded, {arrived} arrived",
)
_OTHER_FIELDS = Text("событие № {number} ({topic}): {fields}", "event #{number} ({topic}): {fields}")
_OTHER_FIELD = Text(
    "{field} записано {recorded}, пришло {arrived}",
    "{field} is recorded as {recorded}, arrived as {arrived}",
)
