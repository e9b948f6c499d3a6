"""The bookmarks of a hand: steps that somebody marked, with or without a note; the hand stays as it is."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.events import Fact, Label, Name, Ordinal, Words
from domain.text import Text

PREFIX = "bookmark."
"""How the topics of these facts begin."""


class BookmarksOpened(Fact):
    """The bookmarks of one hand begin: which hand of which session."""

    topic = "bookmark.opened.v1"

    hand: Name
    room: Label = ""
    table: Label = ""
    session: Label = ""


class StepMarked(Fact):
    """Somebody marked an event of the hand; `text` is his note, empty for a bare bookmark."""

    topic = "bookmark.step-marked.v1"

    event: Ordinal
    text: Words = ""


class BookmarkRemoved(Fact):
    """Somebody took away the bookmark made by entry number `bookmark`; both entries stay on record."""

    topic = "bookmark.removed.v1"

    bookmark: Ordinal


class Bookmark(NamedTuple):
    """A bookmark that stands: the number of its entry, and what was marked."""

    number: int
    fact: StepMarked


def bookmarks_of(facts: Sequence[Fact]) -> tuple[Bookmark, ...]:
    """The bookmarks that stand after these facts, by the event they are on; never raises on data."""
    standing: dict[int, Bookmark] = {}
    for number, fact in enumerate(facts, 1):
        if isinstance(fact, StepMarked):
            standing[number] = Bookmark(number, fact)
        elif isinstance(fact, BookmarkRemoved):
            standing.pop(fact.bookmark, None)
    return tuple(sorted(standing.values(), key=lambda one: (one.fact.event, one.number)))


def fault_of_bookmark(standing: Sequence[Bookmark], fact: Fact, events: int) -> Text | None:
    """Why this cannot be entered beside the bookmarks that stand; None where it can. The hand has so many events."""
    match fact:
        case StepMarked(event=event) if not 1 <= event <= events:
            return _NO_EVENT.fill(event=event, events=events)
        case StepMarked() if any(_same(one.fact, fact) for one in standing):
            return _MARKED.fill(event=fact.event)
        case BookmarkRemoved(bookmark=number) if number not in {one.number for one in standing}:
            return _NO_BOOKMARK.fill(number=number)
        case _:
            return _NOBODY if fact.by is None else None


def _same(one: StepMarked, other: StepMarked) -> bool:
    return (one.event, one.text, one.by) == (other.event, other.text, other.by)


_NO_EVENT = Text(
    "события № {event} в раздаче нет, в ней событий: {events}", "the hand has no event #{event}, it has {events} events"
)
_MARKED = Text("событие № {event} уже отмечено так", "event #{event} is marked so already")
_NO_BOOKMARK = Text("закладки № {number} нет", "there is no bookmark #{number}")
_NOBODY = Text("не сказано, кто отмечает", "it is not said who marks it")
