"""The JSON Schemas are fresh, and they and the reader agree."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator  # type: ignore[import-untyped] # ships no types
from referencing import Registry, Resource

from domain.events import Fact
from ledger.formats.jsonl import write_stream
from ledger.formats.schema import ANY, FOLDER, schemas, write
from tests.ledger.formats.any_hand import hands
from tests.ledger.formats.samples import EVENING, read, streams

SCHEMAS: dict[str, Any] = {name: json.loads(text) for name, text in schemas().items()}


@cache
def validator(name: str) -> Any:
    resources = [(other, Resource.from_contents(schema)) for other, schema in SCHEMAS.items()]
    return Draft202012Validator(SCHEMAS[name], registry=Registry().with_resources(resources))


def test_schema__files_are_fresh() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.json")}
    assert kept == dict(schemas()), "run: python -m ledger.formats.schema"


def test_schema__write_replaces_what_is_stale(tmp_path: Path) -> None:
    (tmp_path / "hand.forgotten.v1.json").write_text("{}", encoding="utf-8")
    write(tmp_path)
    assert {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == dict(schemas())


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_schema__is_a_schema(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])


def test_schema__every_line_of_an_evening_fits() -> None:
    lines = [json.loads(line) for stream in streams(read(EVENING)) for line in write_stream(stream.facts)]
    for line in lines:
        validator(f"{line['type']}.json").validate(line)
        validator(ANY).validate(line)


@settings(max_examples=20)
@given(hands())
def test_schema__every_line_the_writer_writes_fits(facts: tuple[Fact, ...]) -> None:
    for line in map(json.loads, write_stream(facts)):
        validator(f"{line['type']}.json").validate(line)


@pytest.mark.parametrize(
    "line",
    [
        {"type": "hand.passed.v1"},
        {"type": "hand.passed.v1", "seat": "A", "amount": 5},
        {"type": "hand.passed.v1", "seat": "A", "version": 1},
        {"type": "hand.passed.v1", "seat": ""},
        {"type": "hand.rake-taken.v1", "amount": 5.5},
        {"type": "hand.cards-dealt.v1", "seat": "A", "cards": ["TS"]},
        {"type": "hand.unheard-of.v1"},
        {"seat": "A"},
    ],
)
def test_schema__refuses_what_the_reader_refuses(line: dict[str, Any]) -> None:
    assert not validator(ANY).is_valid(line)
