"""The form a report is asked for in, and the one way every report is told."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from cli.exits import Exit
from cli.words import both

if TYPE_CHECKING:
    from cli.terminal import Terminal
    from projections.reports import Report
    from projections.view import View

Format = Annotated[
    Literal["table", "csv", "spreadsheet", "xlsx", "pdf", "parquet", "json"],
    typer.Option(
        "--format",
        case_sensitive=False,
        help=both(
            "Таблица; csv и parquet для программ; spreadsheet (CSV) и xlsx для Excel; pdf для печати; json.",
            "A table; csv and parquet for programs; spreadsheet (CSV) and xlsx for Excel; pdf to print; json.",
        ),
    ),
]


def tell(terminal: "Terminal", form: str, make: "Callable[[View], Report]", shown: str = "") -> int:
    """The report in its form; the run ends with findings where it holds a difference or a finding."""
    from cli.recorded import views_of
    from cli.reporting import says_otherwise, tell_report

    with views_of(terminal) as view:
        report = make(view)
    tell_report(terminal, report, "json" if terminal.json else form, shown)
    return Exit.FINDINGS if says_otherwise(report) else Exit.CLEAN
