"""A sheet as Streamlit mounts it."""

import hashlib
from pathlib import Path
from typing import Final

import streamlit as st

from dashboard.asking import Ask
from dashboard.markup import Markup

_HERE = Path(__file__).parent
# Read here and handed over as strings: components whose assets are files fail under Streamlit's own test runner.
_SHEET: Final = st.components.v2.component(
    "handproof.sheet",
    html='<div class="paper sheet"></div>',
    css="".join(
        sheet.read_text("utf-8") for sheet in (_HERE.parent / "base.css", _HERE / "sheet.css", _HERE / "desk.css")
    ),
    js=(_HERE / "sheet.js").read_text("utf-8"),
)


def sheet(markup: Markup, *, key: str) -> None:
    """Mount a sheet; it tells the page which language it speaks."""
    language = Ask({"lang": st.query_params.get_all("lang")}).language
    version = hashlib.sha256(markup.encode()).hexdigest()[:16]
    _SHEET(key=key, data={"html": markup, "version": version, "language": language})
