"""Reports carried away as files: the buttons below a page make each file when it is asked for."""

from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

import streamlit as st

from dashboard.asking import Ask
from dashboard.protocol.report import reports_pdf
from domain.text import Language, Text
from projections.reports.files import spreadsheet_csv
from projections.reports.parquet import to_parquet
from projections.reports.report import Report
from projections.reports.workbook import workbook

Made = Callable[[datetime], Iterable[Report]]


def _first(made: Iterable[Report]) -> Report:
    return next(iter(made))


class Form(NamedTuple):
    """A kind of file: its button, its type, and how it is written; all but a workbook hold the first report alone."""

    button: Text
    kind: str
    written: Callable[[Iterable[Report], Language], bytes]


FORMS: Mapping[str, Form] = MappingProxyType(
    {
        "csv": Form(
            Text("Скачать CSV", "Download CSV"),
            "text/csv",
            lambda made, language: spreadsheet_csv(_first(made), language),
        ),
        "xlsx": Form(
            Text("Скачать XLSX", "Download XLSX"),
            "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            lambda made, language: workbook(list(made), language),
        ),
        "pdf": Form(
            Text("Скачать PDF", "Download PDF"),
            "application/pdf",
            lambda made, language: reports_pdf(list(made), language),
        ),
        "parquet": Form(
            Text("Скачать Parquet", "Download Parquet"),
            "application/vnd.apache.parquet",
            lambda made, _language: to_parquet(_first(made)),
        ),
    }
)
"""The kinds of files by the ending of their names."""


def carry(ask: Ask, name: str, made: Made, *, log: Callable[[str, str], None]) -> None:
    """A button for every kind of file; `log` hears the name and the ending of each that is made."""
    with st.container(horizontal=True):
        for ending, form in FORMS.items():
            st.download_button(
                ask.says(form.button),
                _writer(form, made, ask.language, partial(log, name, ending)),
                f"handproof-{name}-{ask.language}.{ending}",
                form.kind,
                key=f"carry-{name}-{ending}",
                on_click="ignore",
            )


def _writer(form: Form, made: Made, language: Language, log: Callable[[], None]) -> Callable[[], bytes]:
    def write() -> bytes:
        log()
        return form.written(made(datetime.now(UTC)), language)

    return write
