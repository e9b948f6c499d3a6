"""Frozen samples of every stored event version: `python -m tests.ledger.freeze` adds those that are missing.

A sample is a promise to every record already written, so one that exists is never rewritten: when a test says that it
no longer reads the same, the program is wrong, or the fact needs a new version of its topic and a line in
`ledger.upcast`. Each file holds a bare sample (every field that may be left out is) and a full one.
"""

import json
import sys
from collections.abc import Iterable
from datetime import datetime, timedelta, timezone
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import AwareDatetime, BaseModel, JsonValue
from pydantic.fields import FieldInfo

from domain.events import TOPICS, Fact
from domain.findings import Place
from ledger.mapper import canonical, stored_state, stored_time

FOLDER = Path(__file__).parent / "frozen"
AT = datetime(2026, 11, 28, 21, 14, 7, tzinfo=timezone(timedelta(hours=3)))
SOURCE = Place("вечер.hand", 17)


class Sample(NamedTuple):
    """Stored bytes, and all the fields that are read from them."""

    stored: str
    reads: dict[str, Any]


def samples(topic: str) -> list[Sample]:
    """The frozen samples of a topic."""
    found = json.loads((FOLDER / f"{topic}.json").read_text("utf-8"))
    return [Sample(one["stored"], one["reads"]) for one in found]


def frozen_topics() -> list[str]:
    """Every topic that was ever frozen."""
    return sorted(path.stem for path in FOLDER.glob("*.json"))


def freeze_missing() -> list[str]:
    """Add a file for each topic that has none; the topics added."""
    added = sorted(TOPICS.keys() - set(frozen_topics()))
    for topic in added:
        kind = TOPICS[topic]
        text = json.dumps([_sample(_bare(kind), None), _sample(_full(kind), SOURCE)], ensure_ascii=False, indent=2)
        (FOLDER / f"{topic}.json").write_text(text + "\n", "utf-8")
    return added


def _sample(fact: Fact, source: Place | None) -> dict[str, Any]:
    stored = stored_state(canonical(fact), stored_time(AT), source).decode()
    return Sample(stored, fact.model_dump(mode="json"))._asdict()


def _bare(kind: type[Fact]) -> Fact:
    return kind(**{name: _value(field) for name, field in kind.model_fields.items() if field.is_required()})


def _full(kind: type[Fact]) -> Fact:
    return kind(**{name: _value(field) for name, field in kind.model_fields.items()})


def _value(field: FieldInfo) -> Any:
    return _DIGEST if _has_pattern(field.metadata) else _of_type(field.annotation)


def _has_pattern(said: Iterable[Any]) -> bool:
    """Whether a text has to be a SHA-256: the only pattern there is."""
    return any(getattr(part, "pattern", None) for part in said)


def _of_type(annotation: Any) -> Any:
    """Some value of a type that is no default."""
    if annotation in _PLAIN:
        return _PLAIN[annotation]
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin in (Union, UnionType):
        return _of_type(next(part for part in parts if part is not NoneType))
    if origin is Literal:
        return parts[-1]
    if origin is tuple:
        return (_of_type(parts[0]),) if parts[-1] is Ellipsis else tuple(map(_of_type, parts))
    if origin is dict:
        return {"table_min": 5, "rounding": "up", "даты": [True, None]}
    if origin is not None and parts:
        return _DIGEST if _has_pattern(parts[1:]) else _of_type(parts[0])
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation(**{name: _value(inner) for name, inner in annotation.model_fields.items()})
    raise TypeError(f"no sample of {annotation} is known here")


_DIGEST = "a" * 64
_PLAIN: dict[Any, Any] = {str: "A-17", int: 2, bool: True, AwareDatetime: AT, datetime: AT, JsonValue: 5}

if __name__ == "__main__":
    sys.stdout.writelines(f"frozen: {topic}\n" for topic in freeze_missing())
