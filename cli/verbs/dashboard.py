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


User = Annotated[
    str | None,
    typer.Option(
        "--as",
        envvar="HANDPROOF_USER",
        metavar=both("КТО", "WHO"),
        help=both("Кто за экраном: его роль и подпись.", "Who is at the screen: his role and his signature."),
    ),
]


Address = Annotated[
    str,
    typer.Option(
        "--address",
        metavar="IP",
        help=both(
            "Отвечать и другим компьютерам; нужен вход: login.toml рядом с записью.",
            "Answer other machines too; needs a login: login.toml beside the record.",
        ),
    ),
]


def dashboard(
    context: typer.Context,
    *,
    port: Port = 8501,
    browser: Browser = False,
    user: User = None,
    address: Address = "127.0.0.1",
) -> int:
    """Serve the dashboard until it is stopped."""
    import os

    from cli.serving import serve_home

    if user:
        os.environ["HANDPROOF_USER"] = user
    return serve_home(terminal_of(context), port=port, browser=browser, address=address)


VERB = Verb(
    "dashboard",
    dashboard,
    Text(
        """Открыть экраны: обзор, нарушения, сессии, повтор раздачи, дела, рейк.

Работает на этом компьютере (127.0.0.1), наружу ничего не отправляет. Пишет только записи дел и закладки.
Остановить: Ctrl-C.""",
        """Serve the screens: overview, findings, sessions, a hand replayed, cases, the rake.

On this machine alone (127.0.0.1), sending nothing anywhere. Only entries of cases and bookmarks are
written. Ctrl-C stops it.""",
    ),
    Shelf.REPORT,
    40,
    (
        ("dashboard --port 8600", Text("на другом порту", "on another port")),
        ("dashboard --as i05", Text("за экраном инспектор i05", "inspector i05 is at the screen")),
    ),
)
