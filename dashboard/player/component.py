"""The player as Streamlit mounts it."""

from pathlib import Path
from typing import Final

import streamlit as st

from dashboard.player.data import PlayerData

_HERE = Path(__file__).parent
# Read here and handed over as strings: components whose assets are files fail under Streamlit's own test runner.
_PLAYER: Final = st.components.v2.component(
    "handproof.player",
    html=(_HERE / "player.html").read_text("utf-8"),
    css=(_HERE.parent / "base.css").read_text("utf-8") + (_HERE / "player.css").read_text("utf-8"),
    js=(_HERE / "player.js").read_text("utf-8"),
)


def player(data: PlayerData, *, key: str) -> None:
    """Mount the player; it tells Python nothing, for the address is the only state of a screen."""
    _PLAYER(key=key, data=data)
