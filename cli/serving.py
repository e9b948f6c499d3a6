"""The dashboard served from the command line."""

import os
import socket
import sys
from contextlib import redirect_stdout

from cli.exits import Exit, Stopped
from cli.terminal import Terminal
from domain.text import Text

ADDRESS = "127.0.0.1"


def serve_home(terminal: Terminal, *, port: int, browser: bool = False) -> Exit:
    """Serve the dashboard of the home until it is stopped; raises `Stopped` where the port is taken."""
    _refuse_taken(port)
    url = f"http://{ADDRESS}:{port}/?lang={terminal.language}"
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
        serve(terminal.home.absolute(), port=port, address=ADDRESS, open_browser=browser)
    return Exit.CLEAN


def _refuse_taken(port: int) -> None:
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((ADDRESS, port))
        except OSError:
            raise Stopped(_TAKEN.fill(port=port), _OTHER_PORT) from None


_SERVED = Text("Экраны: {url} (остановить — Ctrl-C)", "The dashboard: {url} (Ctrl-C stops it)")
_TAKEN = Text("порт {port} занят", "the port {port} is taken")
_OTHER_PORT = Text("назовите другой: --port N", "name another: --port N")
