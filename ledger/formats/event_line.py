"""One JSON line: its stream and number, and the fact in it, strictly validated."""

import json
import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple, NoReturn
from uuid import UUID

from pydantic import JsonValue, ValidationError

import domain.games
from domain.events import TOPICS, Fact
from domain.text import Text
from ledger.formats import troubles
from ledger.formats.complaints import complaint
from ledger.formats.invalid import details_of, trouble_of
from ledger.formats.item import Unreadable, stream_id_of
from ledger.formats.spelling import hint
from ledger.proof.facts import PREFIX
from ledger.upcast import UPCASTS

GAMES_LOADED = tuple(domain.games.GAMES)
"""The games whose facts are in the closed table: it is whole before the first line is read."""
ENVELOPE = ("stream", "version", "type")
"""The fields of a line that are none of the event's own."""
UUID_PATTERN = r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"
_KEY = re.compile(r'"\s*:')
"""Every field name ends so; where there are more of these than fields, one may have been said twice."""
_UUID = re.compile(UUID_PATTERN)


class EventLine(NamedTuple):
    """One line as read: the stream and the number it names (both None: the stream above, its next), and the fact."""

    stream: UUID | None
    version: int | None
    fact: Fact

    @property
    def opens(self) -> bool:
        """Whether the fact opens a stream."""
        return stream_id_of(self.fact) is not None


def read_event(text: str) -> EventLine:
    """The event of a line; raises `Unreadable`."""
    fields = _object(text)
    stream, version = _numbering(fields)
    kind = fields.get("type")
    if not isinstance(kind, str):
        raise Unreadable(text, troubles.NO_TYPE)
    own = {name: value for name, value in fields.items() if name not in ENVELOPE}
    return EventLine(stream, version, _fact(kind, own, text))


def _object(text: str) -> dict[str, JsonValue]:
    try:
        found = json.loads(text, parse_constant=_no_number)
        if len(_KEY.findall(text)) != _keys(found):
            json.loads(text, object_pairs_hook=_unique)
    except json.JSONDecodeError as error:
        reason = _AT.fill(reason=complaint(error.msg), column=error.colno)
        raise Unreadable(text, troubles.NOT_JSON.fill(reason=reason)) from None
    except RecursionError:
        raise Unreadable(text, troubles.NOT_JSON.fill(reason=_TOO_DEEP)) from None
    except ValueError:
        raise Unreadable(text, troubles.NOT_JSON.fill(reason=_NO_NUMBER)) from None
    if not isinstance(found, dict):
        raise Unreadable(text, troubles.NOT_OBJECT)
    return found


def _keys(value: JsonValue) -> int:
    """How many fields a value holds, those of its parts included."""
    match value:
        case dict():
            return len(value) + sum(map(_keys, value.values()))
        case list():
            return sum(map(_keys, value))
        case _:
            return 0


def _unique(pairs: Iterable[tuple[str, JsonValue]]) -> Mapping[str, JsonValue]:
    found: dict[str, JsonValue] = {}
    for name, value in pairs:
        if name in found:
            raise Unreadable(name, troubles.KEY_TWICE.fill(field=name))
        found[name] = value
    return found


def _no_number(word: str) -> NoReturn:
    raise ValueError(word)


def _numbering(fields: Mapping[str, JsonValue]) -> tuple[UUID | None, int | None]:
    stream, version = fields.get("stream"), fields.get("version")
    if stream is None and version is None:
        return None, None
    if not isinstance(stream, str) or _UUID.fullmatch(stream) is None:
        raise Unreadable(_shown(fields, "stream", "version"), troubles.BAD_STREAM)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Unreadable(_shown(fields, "version", "stream"), troubles.BAD_VERSION)
    return UUID(stream), version


def _fact(kind: str, fields: dict[str, JsonValue], text: str) -> Fact:
    """The fact of this type, brought up to date where it is of an older version."""
    topic = kind
    try:
        while (step := UPCASTS.get(topic)) is not None:
            topic, fields = step.topic, step.change(fields)
    except (LookupError, TypeError, ValueError, AttributeError):
        raise Unreadable(text, troubles.NO_UPCAST.fill(type=kind)) from None
    if topic not in TOPICS or topic.startswith(PREFIX):
        raise Unreadable(kind, troubles.UNKNOWN_TYPE.fill(type=kind, nearest=hint(kind, TOPICS, before="; ")))
    try:
        return TOPICS[topic].model_validate_json(json.dumps(fields))
    except ValidationError as error:
        names = (str(detail["loc"][0]) for detail in details_of(error)[:1] if detail["loc"])
        raise Unreadable(_shown(fields, *names) or text, trouble_of(error)) from None


def _shown(fields: Mapping[str, JsonValue], *names: str) -> str:
    """The first of these fields that the line has, as it stands there."""
    said = next((name for name in names if name in fields), None)
    return "" if said is None else f'"{said}": {json.dumps(fields[said], ensure_ascii=False)}'


_AT = Text("{reason} (знак {column})", "{reason} (character {column})")
_TOO_DEEP = Text("слишком глубокая вложенность", "it is nested too deeply")
_NO_NUMBER = Text("число слишком велико или не число", "a number is too large or no number")
