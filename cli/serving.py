"""The dashboard served from the command line."""

import os
import socket
import sys
from contextlib import redirect_stdout

from cli.exits import Exit, Stopped
from cli.terminal import Terminal
from domain.text import Text

ADDRESS = "127.0.0.1"
LOGIN = "login.toml"


def serve_home(terminal: Terminal, *, port: int, browser: bool = False, address: str = ADDRESS) -> Exit:
    """Serve the dashboard of the home until it is stopped; raises `Stopped` where the port is taken.

    It answers other machines only where the room has a login.
    """
    if address != ADDRESS and not (terminal.home / LOGIN).exists():
        raise Stopped(_NO_LOGIN.fill(address=address), _MAKE_LOGIN.fill(file=terminal.home / LOGIN), code=Exit.USAGE)
    _refuse_taken(port, address)
    url = f"http://{address}:{port}/?lang={terminal.language}"
    if terminal.json:
        terminal.emit({"url": url})
    else:
        terminal.line(_SERVED.fill(url=url), "bold green")
    terminal.out.file.flush()
    # Streamlit counts its users unless told otherwise, whichever folder the program was started in.
    os.environ["STREAMLIT_BROWSER_GATHER_USAGE_STATS"] = "false"
    from dashboard.serving import serve

    # What Streamlit says is no result; and where nobody reads it any more, it would never come to its end.
    with redirect_stdout(sys.stderr):
        serve(terminal.home.absolute(), port=port, address=address, open_browser=browser)
    return Exit.CLEAN


def _refuse_taken(port: int, address: str) -> None:
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((address, port))
        except OSError:
            raise Stopped(_TAKEN.fill(port=port), _OTHER_PORT) from None


_SERVED = Text("Экраны: {url} (остановить — Ctrl-C)", "The dashboard: {url} (Ctrl-C stops it)")
_NO_LOGIN = Text(
    "на адресе {address} экраны увидит каждый: у зала нет входа",
    "on {address} everybody would see the screens: the room has no login",
)
_MAKE_LOGIN = Text(
    "опишите вход OpenID Connect в {file} (раздел [auth], как у Streamlit)",
    "describe an OpenID Connect login in {file} (section [auth], as Streamlit has it)",
)
_TAKEN = Text("порт {port} занят", "the port {port} is taken")
_OTHER_PORT = Text("назовите другой: --port N", "name another: --port N")
