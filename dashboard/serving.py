"""Starting the dashboard as a server of its own."""

import os
from pathlib import Path

from streamlit.web import cli

LOGIN = "login.toml"
"""The room's login, beside its record: Streamlit's own `[auth]` section, with the secrets of OpenID Connect."""
_PROGRAM = Path(__file__).with_name("app.py")


def serve(home: Path, *, port: int = 8501, address: str = "127.0.0.1", open_browser: bool = False) -> None:
    """Serve the room in `home` until stopped; its look and manners stand in `.streamlit/config.toml` beside this."""
    os.environ["HANDPROOF_HOME"] = str(home)
    login = home / LOGIN
    options = {"server.port": port, "server.address": address, "server.headless": str(not open_browser).lower()}
    words = ["run", str(_PROGRAM), *(f"--{name}={value}" for name, value in options.items())]
    words += [f"--secrets.files={login}"] if login.exists() else []
    cli.main(words, standalone_mode=False)
