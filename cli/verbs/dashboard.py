"""`dashboard`: the screens, served on this machine alone."""

from typing import Annotated

import typer

from cli.arguments import Port
from cli.options import terminal_of
from cli.verb import Shelf, Verb
from cli.words import both
from domain.text import Text

Browser = Annotated[
    bool, typer.Option("--browser/--no-browser", help=both("Открыть в браузере.", "Open it in the browser."))
]


def dashboard(context: typer.Context, *, port: Port = 8501, browser: Browser = False) -> int:
    """Serve the dashboard until it is stopped."""
    from cli.serving import serve_home

    return serve_home(terminal_of(context), port=port, browser=browser)


VERB = Verb(
    "dashboard",
    dashboard,
    Text(
        """Открыть экраны: обзор, нарушения, сессии, повтор раздачи, рейк.

Работает на этом компьютере (127.0.0.1), наружу ничего не отправляет, запись только читает. Остановить: Ctrl-C.""",
        """Serve the screens: overview, findings, sessions, a hand replayed, the rake.

On this machine alone (127.0.0.1), sending nothing anywhere, only reading the record. Ctrl-C stops it.""",
    ),
    Shelf.REPORT,
    40,
    (("dashboard --port 8600", Text("на другом порту", "on another port")),),
)
