"""A report as Parquet for analysts: typed columns, and the head of the report in the file's own description."""

import io
import json
from collections.abc import Sequence
from datetime import date, datetime
from typing import Any
from uuid import UUID

import pyarrow as pa
import pyarrow.parquet as pq

from domain.text import Text
from projections.reports.report import Coded, Line, Money, Percent, Report, Value

SHAPE = "1"
"""The version of what a column holds; it stands in the file's description as `shape`."""


def to_parquet(report: Report) -> bytes:
    """The rows of a report: amounts in minor units, exact percentages, codes for words, times as text.

    The head, the titles of the columns in both languages and the totals stand in the metadata under `handproof`.
    """
    arrays = [_column(report.rows, index) for index in range(len(report.columns))]
    table = pa.table(arrays, names=[column.name for column in report.columns])
    described = {b"handproof": json.dumps(_described(report), ensure_ascii=False).encode()}
    written = io.BytesIO()
    pq.write_table(table.replace_schema_metadata(described), written, compression="zstd")
    return written.getvalue()


def _described(report: Report) -> dict[str, Any]:
    return {
        "shape": SHAPE,
        "report": report.name,
        "title": _told(report.title),
        **{note.name: _told(note.value) for note in report.notes},
        "columns": {column.name: _told(column.title) for column in report.columns},
        "totals": [[_told(value) for value in line] for line in report.totals],
    }


def _column(rows: Sequence[Line], index: int) -> pa.Array:
    values = [_plain(line[index]) for line in rows]
    kinds = {type(value) for value in values if value is not None}
    match kinds:
        case _ if kinds == {int}:
            return pa.array(values, pa.int64())
        case _ if kinds == {bool}:
            return pa.array(values, pa.bool_())
        case _ if kinds == {date}:
            return pa.array(values, pa.date32())
        case _ if {type(line[index]) for line in rows if line[index] is not None} == {Percent}:
            return pa.array(values, pa.decimal128(18, 2))
        case _:
            return pa.array([None if value is None else str(value) for value in values], pa.string())


def _plain(value: Value) -> Any:
    match value:
        case Money():
            return value.amount
        case Percent():
            return value.value
        case Coded():
            return value.code
        case Text():
            return value.en
        case datetime():
            return value.isoformat()
        case UUID():
            return str(value)
        case _:
            return value


def _told(value: Value) -> Any:
    """A value for the description: words in both languages."""
    if isinstance(value, Text):
        return {"ru": value.ru, "en": value.en}
    plain = _plain(value)
    return plain if isinstance(plain, int | str | None) else str(plain)
