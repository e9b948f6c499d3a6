"""What the tests of the views share: a home, and views made from a record."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from projections import views
from projections.record import Record
from projections.view import View

Show = Callable[[Record], View]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """An installation's folder, without anything in it yet."""
    return tmp_path / "room"


@pytest.fixture
def show(home: Path) -> Iterator[Show]:
    """Brings the views of the home up to a record and opens them."""
    opened: list[View] = []

    def made(record: Record) -> View:
        views.catch_up(home, record=record)
        opened.append(views.open_view(home))
        return opened[-1]

    yield made
    for view in opened:
        view.close()
