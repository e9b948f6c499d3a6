"""Bookmarks of a hand: what stands, and what cannot be entered."""

from datetime import UTC, datetime

import pytest

from domain.bookmarks import BookmarkRemoved, BookmarksOpened, StepMarked, bookmarks_of, fault_of_bookmark
from domain.events import Fact

AT = datetime(2026, 11, 29, 10, tzinfo=UTC)


def marks(event: int, text: str = "", by: str | None = "i05") -> StepMarked:
    return StepMarked(event=event, text=text, by=by, at=AT)


def removes(bookmark: int) -> BookmarkRemoved:
    return BookmarkRemoved(bookmark=bookmark, by="i05", at=AT)


OPENED = BookmarksOpened(hand="17")


def test_bookmarks__stand_by_event_until_taken_away() -> None:
    facts = [OPENED, marks(14, "рейк"), marks(3), removes(2), removes(9), marks(14)]
    assert [(one.number, one.fact.event, one.fact.text) for one in bookmarks_of(facts)] == [(3, 3, ""), (6, 14, "")]


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (marks(22), "the hand has no event #22, it has 21 events"),
        (marks(0), "the hand has no event #0, it has 21 events"),
        (marks(3), "event #3 is marked so already"),
        (removes(3), "there is no bookmark #3"),
        (marks(5, by=None), "it is not said who marks it"),
    ],
)
def test_bookmarks__what_cannot_be_entered(fact: Fact, said: str) -> None:
    fault = fault_of_bookmark(bookmarks_of([OPENED, marks(3)]), fact, 21)
    assert fault is not None
    assert fault.en == said


@pytest.mark.parametrize("fact", [marks(21), marks(3, "другое"), marks(3, by="c01"), removes(2)])
def test_bookmarks__what_can(fact: Fact) -> None:
    assert fault_of_bookmark(bookmarks_of([OPENED, marks(3)]), fact, 21) is None
