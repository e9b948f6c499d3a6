"""The mapper: a fact to canonical JSON under its own topic, and back through the closed table of topics.

The stored form is `{"fact":{...},"recorded_at":"...","source":{"file":"...","line":1}}` (or `"source":null`): compact
UTF-8, fields in the order of the class, fields that hold their default left out, maps sorted by key. So equal facts
have equal bytes, and a field with a default can be added to a class without changing what is already stored.
"""

from collections.abc import Mapping
from datetime import datetime
from functools import cache, lru_cache
from typing import Any, get_args, get_origin
from uuid import UUID

from eventsourcing.domain import DomainEventProtocol
from eventsourcing.persistence import JSONTranscoder, Mapper, MapperDeserialisationError, StoredEvent
from pydantic import AwareDatetime, BaseModel, JsonValue, TypeAdapter, ValidationError
from pydantic_core import SchemaValidator, core_schema, from_json, to_json

import domain.bookmarks
import domain.case.events
import domain.games
import domain.session.events
import ledger.proof.facts
from domain.events import TOPICS, Fact
from domain.findings import Place
from domain.text import Text, same
from ledger.entry import Damaged, Entry, Row, Stored
from ledger.upcast import UPCASTS, Fields, Upcast

__all__ = ["FactMapper", "canonical", "envelope", "fact_prefix", "stored_state", "stored_time"]

FACTS_LOADED = (domain.games, domain.session.events, domain.case.events, domain.bookmarks, ledger.proof.facts)
"""What puts its facts into the closed table when imported: the table is whole before the first row is read."""

_TIME, _SOURCE = TypeAdapter(AwareDatetime).core_schema, TypeAdapter(Place | None).core_schema


@cache
def envelope(kind: type[Fact]) -> SchemaValidator:
    """Reads a stored state as a dict: the `fact`, when it was `recorded_at`, its `source`, and nothing besides."""
    # A dict, not a model: of the model, made for every event that is read, nothing would be used but its fields.
    fields = {"fact": kind.__pydantic_core_schema__, "recorded_at": _TIME, "source": _SOURCE}
    return SchemaValidator(
        core_schema.typed_dict_schema(
            {name: core_schema.typed_dict_field(schema) for name, schema in fields.items()},
            config=core_schema.CoreConfig(strict=True, extra_fields_behavior="forbid"),
        )
    )


def canonical(fact: Fact) -> bytes:
    """The fields of a fact as they are stored: equal facts give equal bytes."""
    # Most facts hold no map, and are not even looked into.
    ordered = _in_order(fact) if _fields_with_maps(type(fact)) else fact
    return fact.__pydantic_serializer__.to_json(ordered, exclude_defaults=True)


def fact_prefix(fact: bytes) -> bytes:
    """How the stored state of a fact begins, whenever it was recorded and wherever it came from."""
    return b'{"fact":%b,"recorded_at":' % fact


def stored_time(recorded_at: datetime) -> bytes:
    """A time of recording as it is stored."""
    return to_json(recorded_at)


def stored_state(fact: bytes, time: bytes, source: Place | None) -> bytes:
    """The state to be stored, from the canonical fields of the fact and the stored time of recording."""
    if source is None:
        return b'{"fact":%b,"recorded_at":%b,"source":null}' % (fact, time)
    file, line = _stored_name(source.file), source.line
    return b'{"fact":%b,"recorded_at":%b,"source":{"file":%b,"line":%d}}' % (fact, time, file, line)


class FactMapper(Mapper[UUID]):
    """Turns events into stored rows and back; what a row names is looked up in the closed table, never imported."""

    def __init__(self, topics: Mapping[str, type[Fact]] = TOPICS, upcasts: Mapping[str, Upcast] = UPCASTS) -> None:
        super().__init__(JSONTranscoder())
        self._topics = topics
        self._upcasts = upcasts

    def read(self, row: Row) -> Entry:
        """The event of a row, brought up to date and strictly validated; a fault in the row is a value."""
        kind = self._topics.get(row.topic)
        return _validated(row, kind, row.state) if kind else self._read_older(row)

    def to_stored_event(self, domain_event: DomainEventProtocol[UUID]) -> StoredEvent:
        """The stored form of an entry, for the library's own event store."""
        if not isinstance(domain_event, Stored):
            raise TypeError(f"the record keeps facts, not {type(domain_event).__name__}")
        time = stored_time(domain_event.recorded_at)
        state = stored_state(canonical(domain_event.fact), time, domain_event.source)
        return StoredEvent(domain_event.stream_id, domain_event.version, domain_event.fact.topic, state)

    def to_domain_event(self, stored_event: StoredEvent) -> Stored:
        """The entry of a stored event, for the library's own event store; position 0 where it names none.

        Raises `MapperDeserialisationError` when it cannot be read.
        """
        position = getattr(stored_event, "id", 0)
        event = stored_event
        entry = self.read(Row(position, event.originator_id, event.originator_version, event.topic, event.state))
        if isinstance(entry, Damaged):
            raise MapperDeserialisationError(entry.message.en)
        return entry

    def _read_older(self, row: Row) -> Entry:
        topic = row.topic
        if topic not in self._upcasts:
            return _damaged(row, _UNKNOWN_TOPIC)
        try:
            state = from_json(row.state)
            while step := self._upcasts.get(topic):
                topic, state = step.topic, {**state, "fact": step.change(_fields(state))}
            return _validated(row, self._topics[topic], to_json(state))
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            return _damaged(row, _NO_UPCAST.fill(topic=topic, words=repr(error)))


def _validated(row: Row, kind: type[Fact], state: bytes) -> Entry:
    try:
        read = envelope(kind).validate_json(state)
    except ValidationError as error:
        return _damaged(row, _explained(error))
    position, stream_id, version, topic, _ = row
    if isinstance(stream_id, UUID) and isinstance(version, int):
        return Stored(position, stream_id, version, topic, read["recorded_at"], read["source"], read["fact"])
    return _damaged(row, _BAD_NUMBERING)


def _damaged(row: Row, problem: Text) -> Damaged:
    return Damaged(row.position, row.stream_id, row.version, row.topic, problem)


def _fields(state: Mapping[str, JsonValue]) -> Fields:
    fields = state["fact"]
    if not isinstance(fields, dict):
        raise TypeError("the fact is no object")
    return fields


def _explained(error: ValidationError) -> Text:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    field = ".".join(str(part) for part in first["loc"])
    words = _WRONG.get(first["type"], _OTHERWISE_WRONG)
    return words.fill(field=field, detail=same(first["msg"]))


@lru_cache(maxsize=64)
def _stored_name(file: str) -> bytes:
    # A file name the system could not decode holds lone surrogates, and these have no UTF-8.
    return to_json(file.encode("utf-8", "backslashreplace").decode())


def _in_order(value: Any) -> Any:
    """The value with its maps sorted, however deep they lie."""
    if isinstance(value, BaseModel):
        fields = _fields_with_maps(type(value))
        return value.model_copy(update={name: _in_order(getattr(value, name)) for name in fields}) if fields else value
    if isinstance(value, dict):
        return {key: one if type(one := value[key]) in _PLAIN else _in_order(one) for key in sorted(value)}
    if isinstance(value, (list, tuple)):
        return type(value)(map(_in_order, value))
    return value


_PLAIN = frozenset({str, int, bool, float, type(None)})


@cache
def _fields_with_maps(kind: type[BaseModel]) -> tuple[str, ...]:
    return tuple(name for name, field in kind.model_fields.items() if _holds_map(field.annotation))


def _holds_map(annotation: object) -> bool:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return bool(_fields_with_maps(annotation))
    if get_origin(annotation) is dict or annotation is JsonValue:
        return True
    return any(_holds_map(part) for part in get_args(annotation))


_UNKNOWN_TOPIC = Text("события с таким именем программа не знает", "the program knows no event of that name")
_NO_UPCAST = Text(
    "прежняя версия не приводится к нынешней (на шаге «{topic}»): {words}",
    "the older version cannot be brought up to date (at '{topic}'): {words}",
)
_BAD_NUMBERING = Text("поток или номер события испорчены", "the stream or the number of the event is spoilt")
_WRONG = {
    "json_invalid": Text("это не JSON ({detail})", "this is not JSON ({detail})"),
    "extra_forbidden": Text("лишнее поле «{field}»", "a field '{field}' too many"),
    "unexpected_keyword_argument": Text("лишнее поле «{field}»", "a field '{field}' too many"),
    "missing": Text("нет поля «{field}»", "the field '{field}' is missing"),
}
_OTHERWISE_WRONG = Text("поле «{field}» не подходит ({detail})", "the field '{field}' does not fit ({detail})")
