"""Starting the dashboard as a server of its own."""

import os
from pathlib import Path

from streamlit.web import cli

_PROGRAM = Path(__file__).with_name("app.py")


def serve(home: Path, *, port: int = 8501, address: str = "127.0.0.1", open_browser: bool = False) -> None:
    """Serve the room in `home` until stopped; its look and manners stand in `.streamlit/config.toml` beside this."""
    os.environ["HANDPROOF_HOME"] = str(home)
    options = {"server.port": port, "server.address": address, "server.headless": str(not open_browser).lower()}
    words = ["run", str(_PROGRAM), *(f"--{name}={value}" for name, value in options.items())]
    cli.main(words, standalone_mode=False)
