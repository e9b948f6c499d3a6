"""The score of a deal that does not say what the evening had before it: only this deal's points are shown as such."""

import pytest

from dashboard.drawing.look import Look
from dashboard.drawing.table import draw_table
from domain.events import HandOpened
from domain.replay import Frame, replay
from tests.dashboard.drawing.test_tricks import words_of
from tests.domain.games.tricks.houses import SEEN_FOUR, facts

LOOK = Look("en", "two", 0, "")


def last(script: str) -> tuple[Frame, HandOpened]:
    """The table after the last event of a deal of an evening."""
    first, *rest = facts(script)
    assert isinstance(first, HandOpened)
    opened = first.model_copy(update={"session": "2026-11-28-evening"})
    return replay([opened, *rest]).frames[-1], opened


@pytest.mark.parametrize(
    ("before", "heading"),
    [("", "This deal, game to 5"), ("before AC 3; before BD 0; ", "Score, game to 5")],
)
def test_score__is_named_for_what_it_is(before: str, heading: str) -> None:
    frame, opened = last(before + SEEN_FOUR)
    assert heading in words_of(draw_table(frame, LOOK, opened=opened))
