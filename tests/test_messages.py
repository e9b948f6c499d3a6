"""The page of messages says what the program says."""

from pathlib import Path

import pytest

from tests.messages import PAGE, page


def test_messages_page__is_fresh(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HANDPROOF_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tests.messages"
