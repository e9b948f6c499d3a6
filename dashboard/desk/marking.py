"""Bookmarks and notes made in the replay: what the reader wants is recorded once, and he is told what became of it."""

from uuid import UUID

import streamlit as st

from dashboard.asking import Ask
from dashboard.desk.reader import NAMED, Reader
from dashboard.desk.saying import Unsaid, made
from dashboard.desk.screens import now
from dashboard.player import words
from dashboard.player.marks import Done, Marking, Wish
from dashboard.room import Room
from domain.bookmarks import BookmarkRemoved, StepMarked
from domain.case.events import NoteAdded
from domain.case.state import Status
from domain.duties import Right
from domain.text import Text
from ledger.bookmarks import Refused
from ledger.store import Recording
from projections import queries
from projections.view import View

_DONE = "handproof-marked"


def marking(view: View, reader: Reader, hand_id: UUID) -> Marking:
    """The reader before this hand, with the cases on it that a note can go to."""
    rows = queries.cases(view, hand=hand_id, page=queries.WHOLE).rows
    cases = {str(row.stream_id): row.number for row in rows if row.state is not Status.CLOSED and not row.frozen}
    who = reader.who or str(st.session_state.get(NAMED, ""))
    return Marking(who, reader.may(Right.INVESTIGATE), cases, st.session_state.get(_DONE))


def fulfil(room: Room, ask: Ask, reader: Reader, hand_id: UUID, wish: Wish) -> bool:
    """Record what is wished, unless that was done already; whether anything was done now."""
    done = st.session_state.get(_DONE)
    if not reader.may(Right.INVESTIGATE) or (isinstance(done, Done) and done.key == wish.key):
        return False
    who = reader.who or wish.who.strip() or str(st.session_state.get(NAMED, ""))
    st.session_state[NAMED] = who
    st.session_state[_DONE] = Done(wish.key, ask.says(_said(room, ask, hand_id, wish, who)))
    room.freshen()
    return True


def _said(room: Room, ask: Ask, hand_id: UUID, wish: Wish, who: str) -> Text:
    """Record it; what became of it in words."""
    at = now()
    try:
        about = {"by": who or None, "at": at}
        if wish.do == "remove":
            fact = made(ask, BookmarkRemoved, bookmark=wish.bookmark, **about)
            return _became(room.bookmark(hand_id, fact, at=at), words.UNMARKED)
        text = wish.text.strip()
        if wish.case and text:
            note = made(ask, NoteAdded, text=text, event=wish.event, **about)
            return _became(room.enter(UUID(wish.case), note, at=at), words.NOTED_IN_CASE)
        marked = made(ask, StepMarked, event=wish.event, text=text, **about)
        return _became(room.bookmark(hand_id, marked, at=at), words.NOTED if text else words.BOOKMARKED)
    except (Unsaid, ValueError) as unsaid:
        return words.NOT_RECORDED.fill(why=str(unsaid))


def _became(done: Recording | Refused, said: Text) -> Text:
    return words.NOT_RECORDED.fill(why=done.problem) if isinstance(done, Refused) else said
