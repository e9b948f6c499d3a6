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
    css="".join(
        sheet.read_text("utf-8") for sheet in (_HERE.parent / "base.css", _HERE / "player.css", _HERE / "marks.css")
    ),
    js="".join((_HERE / script).read_text("utf-8") for script in ("marks.js", "player.js")),
)


def player(data: PlayerData, *, key: str) -> object:
    """Mount the player; gives what the reader wants recorded last. All else of a screen's state stands in the address.

    A value and no trigger: one that is sent while the player is made anew must not be lost.
    """
    return _PLAYER(key=key, data=data, default={"wish": None}, on_wish_change=_nothing).get("wish")


def _nothing() -> None:
    """Streamlit asks for somebody to be told of every value; the run that follows is enough."""
