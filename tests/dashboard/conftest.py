"""A room with a small evening on record, for the screens."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from projections.view import View, open_view
from tests.dashboard.evening import furnish, hands


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An installation with three hands of one evening."""
    return furnish(tmp_path_factory.mktemp("room"), list(hands()))


@pytest.fixture(scope="session")
def view(home: Path) -> Iterator[View]:
    """The views of that installation."""
    with open_view(home) as opened:
        yield opened


@pytest.fixture
def nothing(tmp_path: Path) -> Iterator[View]:
    """The views of a room where nothing was ever recorded."""
    with open_view(tmp_path / "new") as opened:
        yield opened
