"""The record as a table, a row an event: as CSV for any program, as Parquet for analysis.

Both hold every fact whole: `fact` is the event's own JSON, the columns before it only help to find it.
"""

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from domain.events import Fact, HandOpened
from domain.session.events import SessionOpened
from domain.text import Text
from ledger.formats.capability import Capability
from ledger.formats.item import ReadStream

COLUMNS = ("stream", "version", "type", "at", "by", "room", "table", "session", "hand", "game", "fact")
ROWS_IN_A_BATCH = 10_000
_FORMULA = ("=", "+", "-", "@", "\t", "\r")

_WHOLE = Text(
    "обратно программа их не читает: возвращать раздачи в запись — дело .hand и .jsonl",
    "the program does not read them back: .hand and .jsonl bring hands back to the record",
)
CSV = Capability(
    "csv",
    Text("CSV, строка на событие", "CSV, a row an event"),
    (".csv",),
    reads=False,
    writes=True,
    sessions=True,
    drops=(_WHOLE,),
)
PARQUET = Capability(
    "parquet",
    Text("Parquet, строка на событие", "Parquet, a row an event"),
    (".parquet",),
    reads=False,
    writes=True,
    sessions=True,
    drops=(_WHOLE,),
)


def rows_of(facts: Sequence[Fact]) -> Iterator[Mapping[str, str | int]]:
    """The rows of one hand or session."""
    opened = facts[0]
    stream = str(ReadStream(tuple(facts), ()).stream_id)
    place = opened if isinstance(opened, HandOpened | SessionOpened) else None
    names = {name: getattr(place, name, "") for name in ("room", "table", "session", "hand", "game")}
    for version, fact in enumerate(facts, 1):
        yield {
            "stream": stream,
            "version": version,
            "type": fact.topic,
            "at": fact.at.isoformat() if fact.at else "",
            "by": fact.by or "",
            **names,
            "fact": json.dumps(fact.model_dump(mode="json"), ensure_ascii=False, separators=(",", ":")),
        }


def csv_head() -> str:
    """The line of names, after a mark by which spreadsheets see the encoding."""
    return "\ufeff" + _line(COLUMNS)


def csv_text(facts: Sequence[Fact]) -> str:
    """The lines of one hand or session; no cell is taken for a formula by a spreadsheet."""
    return "".join(_line([_defused(row[name]) for name in COLUMNS]) for row in rows_of(facts))


def write_parquet(file: Path, streams: Iterable[Sequence[Fact]]) -> Iterator[int]:
    """Write the streams, a batch of rows at a time; gives how many are written so far."""
    import pyarrow as pa  # noqa: PLC0415 - only this format needs it
    import pyarrow.parquet as pq  # noqa: PLC0415 - as above

    schema = pa.schema([(name, pa.int32() if name == "version" else pa.string()) for name in COLUMNS])
    batch: list[Mapping[str, str | int]] = []
    with pq.ParquetWriter(file, schema) as writer:
        for number, facts in enumerate(streams, 1):
            batch.extend(rows_of(facts))
            if len(batch) >= ROWS_IN_A_BATCH:
                writer.write_table(pa.Table.from_pylist(batch, schema=schema))
                batch = []
            yield number
        if batch:
            writer.write_table(pa.Table.from_pylist(batch, schema=schema))


def _line(cells: Iterable[str | int]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerow(cells)
    return out.getvalue()


def _defused(cell: str | int) -> str | int:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
