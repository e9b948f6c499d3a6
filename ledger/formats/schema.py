"""JSON Schema of every event as a JSON line holds it, generated from the facts: `python -m ledger.formats.schema`."""

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from pydantic import JsonValue

from domain.events import TOPICS, Fact
from ledger.formats.event_line import GAMES_LOADED

FOLDER = Path(__file__).parents[2] / "data" / "schema"
ANY = "event.json"
"""The schema of any line at all."""
_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_OWN = "domain."


def schemas() -> Mapping[str, str]:
    """Every schema by the name of its file."""
    kinds = {topic: kind for topic, kind in sorted(TOPICS.items()) if kind.__module__.startswith(_OWN)}
    written = {f"{topic}.json": _text(_of(kind)) for topic, kind in kinds.items()}
    either: JsonValue = [{"$ref": name} for name in written]
    games = ", ".join(GAMES_LOADED)
    about = f"Any event of a hand, a session, a case or a hand's bookmarks; games: {games}."
    return {**written, ANY: _text({"$schema": _DIALECT, "title": "event", "description": about, "oneOf": either})}


def write(folder: Path) -> None:
    """Write every schema and remove those of events that are no more."""
    folder.mkdir(parents=True, exist_ok=True)
    fresh = schemas()
    for stale in folder.glob("*.json"):
        if stale.name not in fresh:
            stale.unlink()
    for name, text in fresh.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


def _of(kind: type[Fact]) -> dict[str, JsonValue]:
    """The schema of one kind of event with the fields of its line."""
    own = kind.model_json_schema()
    numbering: dict[str, JsonValue] = {
        "stream": {
            "type": "string",
            "format": "uuid",
            "description": "The hand, session or case; left out only with version.",
        },
        "version": {"type": "integer", "minimum": 1, "description": "The event's number in its stream, without holes."},
        "type": {"const": kind.topic},
    }
    return {
        "$schema": _DIALECT,
        "title": kind.topic,
        "description": own.get("description", ""),
        "type": "object",
        "properties": {**numbering, **own["properties"]},
        "required": ["type", *own.get("required", [])],
        "dependentRequired": {"stream": ["version"], "version": ["stream"]},
        "additionalProperties": False,
        **({"$defs": own["$defs"]} if "$defs" in own else {}),
    }


def _text(schema: Mapping[str, JsonValue]) -> str:
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
