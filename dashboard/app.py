"""The dashboard's program: which screen is asked for, what the sidebar shows, where links lead."""

import os
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from dashboard import carried
from dashboard.asking import Ask
from dashboard.carrying import carry
from dashboard.desk.marking import fulfil, marking
from dashboard.desk.reader import Reader, login_configured, reader_of
from dashboard.desk.screens import case_screen, list_screen, looks_screen, new_screen, refused_screen
from dashboard.desk.screens import now as this_moment
from dashboard.importing import page as import_page
from dashboard.importing import words as import_words
from dashboard.markup import Markup, glued
from dashboard.player.component import player
from dashboard.player.data import PlayerData
from dashboard.player.marks import wish_of, with_marks
from dashboard.printing import number
from dashboard.proving import show_hand_seal, show_integrity
from dashboard.room import Room
from dashboard.screens import case_words, help_words, leads_words, proof_words, words
from dashboard.screens.bookmarks import bookmarks
from dashboard.screens.cases import cases_of_hand
from dashboard.screens.findings import findings
from dashboard.screens.hands import hands
from dashboard.screens.help import guidance
from dashboard.screens.house import house
from dashboard.screens.leads import leads
from dashboard.screens.origin import origin_line
from dashboard.screens.overview import overview
from dashboard.screens.parts import empty, head
from dashboard.screens.rake import rake, rake_hands
from dashboard.screens.replay import damage, hand_asked, no_hand, played
from dashboard.screens.rules import rules
from dashboard.screens.sessions import session, sessions
from dashboard.screens.side import brand, side
from dashboard.sheet.component import sheet
from domain.duties import ROLE_WORDS, Right
from domain.text import Text
from ledger.looking import looked
from ledger.store import LedgerFault
from projections import queries
from projections.hands import ReplayedHand
from projections.reports.report import Report
from projections.view import View
from projections.views import ViewsUnusable

_STYLE: Final = """<style>
.stMainBlockContainer { padding-left: 2rem; padding-right: 2rem; max-width: 1500px; }
.stSidebar [data-testid="stSidebarHeader"] { height: 3rem; margin: 0; }
.stAppHeader { height: 0; min-height: 0; }
.stElementContainer:has(> .stHtml) { display: none; }
/* Files to carry away stand side by side, each as wide as its words. */
.stHorizontalBlock:has(> .stColumn .stDownloadButton) > .stColumn { flex: none; width: auto; min-width: 0; }
/* On the light buttons of the dark theme Streamlit writes in white. */
.stApp button[kind^="primary"]:not(:disabled) { color: light-dark(#ffffff, #14181d); }
</style>"""
_LARGE: Final = """<style>
html:root { --print: 1.25; font-size: 20px; }
.stMainBlockContainer { padding-left: 1rem; padding-right: 1rem; }
</style>"""
_SIDEBAR = 224
_TITLES: Final = {
    "findings": words.FINDINGS,
    "sessions": words.SESSIONS,
    "hands": words.HANDS,
    "rake": words.RAKE_TITLE,
    "house": words.HOUSE_TITLE,
    "leads": leads_words.LEADS,
}
_LOOKED = "handproof-looked"
Draw = Callable[[View, Ask], Markup]
Made = Callable[[View, Ask, datetime], Iterable[Report]]


@st.cache_resource
def _room(home: str) -> Room:
    return Room(Path(home))


def room() -> Room:
    """The room of this installation."""
    return _room(os.environ.get("HANDPROOF_HOME") or "handproof-data")


@st.cache_resource
def _import_desk(home: str) -> import_page.Desk:
    return import_page.Desk(Path(home))


def _import_screen() -> None:
    import_page.show(ask(), _import_desk(str(room().home)), room().freshen)


def ask() -> Ask:
    """What the address line asks for."""
    return Ask({name: st.query_params.get_all(name) for name in st.query_params})


def reader() -> Reader:
    """Who is at the screen. Raises `LedgerFault`."""
    return reader_of(room().roster())


def _view() -> View | None:
    """The newest views; None after the reader was told why there are none."""
    try:
        return room().view()
    except ViewsUnusable as problem:
        why = problem.why.of(ask().language)
        sheet(empty(ask().says(words.UNUSABLE), ask().says(words.UNUSABLE_DO, why=why)), key="unusable")
        return None


def _screen(name: str, draw: Draw, report: Made | None = None, after: Draw | None = None) -> Callable[[], None]:
    """A screen: a sheet and, where it can be carried away, its report as a file; then what stands below."""

    def show() -> None:
        view, now = _view(), ask()
        if view is None:
            return
        sheet(draw(view, now), key=f"sheet-{name}")
        if report is not None and view.position and reader().may(Right.EXPORT):
            carry(now, name, lambda at: report(view, now, at), log=_log_export)
        if after is not None:
            sheet(after(view, now), key=f"sheet-{name}-after")
        if report is not None and view.position:
            sheet(origin_line(view, now, _TITLES[name], datetime.now(UTC).astimezone()), key=f"sheet-{name}-origin")

    return show


def _log_export(name: str, ending: str) -> None:
    """Write down that a report was carried away, by whom and as what."""
    room().log(looked(reader().who or "—", this_moment(), what="export", where="screen", form=f"{name}.{ending}"))


def _leads(view: View, now: Ask) -> Markup:
    """The leads, looked for once for what is asked: on a large record that takes seconds."""
    asked = tuple((name, tuple(values)) for name, values in sorted(now.params.items()))
    return _leads_once(str(room().home), view.position, asked, _view=view, _ask=now)


@st.cache_resource(max_entries=32)
def _leads_once(*known_by: object, _view: View, _ask: Ask) -> Markup:
    del known_by
    return leads(_view, _ask)


def _replay_screen() -> None:
    view, now = _view(), ask()
    if view is None:
        return
    hand_id = hand_asked(view, now)
    try:
        hand = room().replayed(hand_id) if hand_id else None
        if hand is not None:
            _log_look(reader(), hand)
    except LedgerFault as fault:
        sheet(
            glued([head(now.says(words.REPLAY)), empty(now.says(fault.problem), now.says(fault.remedy))]),
            key="sheet-replay",
        )
        return
    if hand is None:
        sheet(no_hand(view, now), key="sheet-replay")
        return
    warning = damage(now, hand)
    if warning:
        sheet(warning, key="sheet-replay")
    disputes = cases_of_hand(view, now, hand.stream_id)
    if disputes:
        sheet(disputes, key="sheet-disputes")
    data = _played(
        str(room().home),
        str(hand.stream_id),
        len(hand.stored),
        view.position,
        now.language,
        now.deck,
        now.print,
        now.saved,
        now.one("list"),
        _hand=hand,
        _view=view,
        _ask=now,
    )
    _player(view, now, hand, data)
    show_hand_seal(room().home, hand.stream_id, now)


def _player(view: View, now: Ask, hand: ReplayedHand, data: PlayerData) -> None:
    """The player with the bookmarks of the hand; what the reader marks is recorded and shown at once."""
    here, opened = reader(), hand.replay.opened
    standing = room().bookmarks(opened) if opened else ()
    marks = marking(view, here, hand.stream_id)
    wish = wish_of(player(with_marks(data, now.language, standing, marks), key="player"))
    if wish is not None and fulfil(room(), now, here, hand.stream_id, wish):
        st.rerun()


def _integrity_screen() -> None:
    view, now = _view(), ask()
    if view is not None:
        show_integrity(room().home, view, now)


def _log_look(here: Reader, hand: ReplayedHand) -> None:
    """Log that this reader looks at a hand: once while he stays with the program. Raises `LedgerFault`."""
    seen: set[str] = st.session_state.setdefault(_LOOKED, set())
    known = f"{here.who}/{hand.stream_id}/{len(hand.stored)}"
    if known not in seen:
        hands = [hand.stream_id]
        room().log(looked(here.who or "—", this_moment(), what="view", where="screen", form="replay", hands=hands))
        seen.add(known)


@st.cache_resource(max_entries=64)
def _played(*known_by: object, _hand: ReplayedHand, _view: View, _ask: Ask) -> PlayerData:
    """The player's data, made once for what it is known by."""
    del known_by
    return played(_view, _ask, _hand)


def _on_desk(show: Callable[[View, Ask], None], right: Right = Right.READ) -> Callable[[], None]:
    """A screen of the desk, for those who have the right."""

    def screen() -> None:
        view, now = _view(), ask()
        if view is None:
            return
        if not reader().may(right):
            refused_screen(now, reader())
            return
        try:
            show(view, now)
        except LedgerFault as fault:
            sheet(empty(now.says(fault.problem), now.says(fault.remedy)), key="sheet-fault")

    return screen


def _allowed(show: Callable[[], None], right: Right) -> Callable[[], None]:
    """A screen for those who have the right."""

    def screen() -> None:
        here = reader()
        if here.may(right):
            show()
        else:
            refused_screen(ask(), here)

    return screen


def _bookmarks(view: View, now: Ask) -> Markup:
    return bookmarks(view, now, reader().who)


def _case_screen(_view: View, now: Ask) -> None:
    case_screen(room(), now, reader())


def _dispute_screen(view: View, now: Ask) -> None:
    new_screen(room(), view, now, reader())


def _looks_screen(view: View, now: Ask) -> None:
    looks_screen(room(), view, now)


def _pages(now: Ask) -> dict[str, StreamlitPage]:
    screens: tuple[tuple[str, Text, Callable[[], None]], ...] = (
        ("", words.OVERVIEW, _screen("overview", overview)),
        ("findings", words.FINDINGS, _screen("findings", findings, carried.findings)),
        ("sessions", words.SESSIONS, _screen("sessions", sessions, carried.sessions)),
        ("session", words.SESSION, _screen("session", session)),
        ("hands", words.HANDS, _screen("hands", hands, carried.hands)),
        ("replay", words.REPLAY, _replay_screen),
        ("cases", case_words.CASES, _on_desk(list_screen)),
        ("case", case_words.CASE, _on_desk(_case_screen)),
        ("bookmarks", case_words.BOOKMARKS, _screen("bookmarks", _bookmarks)),
        ("dispute", case_words.NEW_CASE, _on_desk(_dispute_screen, Right.INVESTIGATE)),
        ("looks", case_words.LOOKS, _on_desk(_looks_screen, Right.SUPERVISE)),
        ("rake", words.RAKE, _screen("rake", rake, carried.rake, rake_hands)),
        ("house", words.HOUSE, _screen("house", house, carried.house)),
        ("leads", leads_words.LEADS, _screen("leads", _leads, carried.leads)),
        ("integrity", proof_words.INTEGRITY, _integrity_screen),
        ("import", import_words.IMPORT, _allowed(_import_screen, Right.RECORD)),
        ("rules", words.RULES, _screen("rules", rules)),
        ("help", help_words.HELP, _screen("help", guidance)),
    )
    return {
        name: st.Page(show, title=now.says(title), url_path=name or None, default=not name)
        for name, title, show in screens
    }


def _sidebar(pages: dict[str, StreamlitPage], now: Ask, here: Reader) -> None:
    position, found = _state()
    with st.sidebar:
        sheet(brand(now), key="sheet-brand")
        supervised = ("looks",) if here.may(Right.SUPERVISE) else ()
        records = ("import",) if here.may(Right.RECORD) else ()
        shown = (
            "",
            "findings",
            "sessions",
            "hands",
            "cases",
            "bookmarks",
            "rake",
            "house",
            "leads",
            "integrity",
            *records,
        )
        for name in (*shown, "rules", "help", *supervised):
            label = f"{pages[name].title} ({number(found, now.language)})" if name == "findings" and found else None
            st.page_link(pages[name], label=label, query_params=now.manner)
        sheet(side(now, position), key="sheet-side")
        if here.who and here.role is not None:
            st.text(now.says(case_words.SIGNED_IN, who=here.who, role=ROLE_WORDS[here.role]))
        if login_configured():
            st.button(now.says(case_words.SIGN_OUT), on_click=st.logout)


def _state() -> tuple[int, int]:
    """How far the record is shown and how many findings there are; zeros while the views cannot be read."""
    try:
        view = room().view()
        return view.position, queries.findings(view, page=queries.Page(0)).total
    except ViewsUnusable:
        return 0, 0


def main() -> None:
    """One run of the program: a screen for what the address asks."""
    now = ask()
    st.set_page_config(page_title="Handproof", page_icon="♠️", layout="wide", initial_sidebar_state=_SIDEBAR)
    pages = _pages(now)
    here = st.navigation(list(pages.values()), position="hidden")
    st.set_page_config(page_title=f"{here.title} · Handproof")
    st.html(_STYLE + (_LARGE if now.print == "large" else ""))
    st.session_state["handproof-pages"] = pages
    try:
        who = reader()
    except LedgerFault as fault:
        sheet(empty(now.says(fault.problem), now.says(fault.remedy)), key="sheet-fault")
        return
    if not who.may(Right.READ):
        refused_screen(now, who)
        return
    room().freshen()
    _sidebar(pages, now, who)
    here.run()


# Streamlit runs this file under the name of a program. A process spawned to judge beside it imports the file under
# another name, and must not draw a screen.
if __name__ == "__main__":
    main()
