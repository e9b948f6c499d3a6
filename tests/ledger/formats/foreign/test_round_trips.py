"""Round trips: whatever is written into a foreign format reads back as the same facts, or is refused with the reason."""

import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import pyarrow.parquet as pq
import pytest

from cli.writing import Form as CliForm
from domain.events import TOPICS, Fact
from ledger.formats.capabilities import CAPABILITIES, PAGE, WRITTEN, page
from ledger.formats.event_rows import COLUMNS, csv_head, csv_text, rows_of, write_parquet
from ledger.formats.foreign import FORMS
from ledger.formats.foreign.pokerstars.carrying import carried, numbered
from ledger.formats.foreign.writing import plain
from ledger.formats.hand_text.writer import NotWritten, write_hand
from ledger.formats.jsonl import write_stream
from ledger.reading import read_bytes
from tests.domain.simulated import Rules
from tests.domain.simulated import hands as simulated
from tests.ledger.formats.foreign.reading import RECORDS, hands, read

WRITERS = [name for name, form in FORMS.items() if form.write]
IMPORTED = [stream.facts for file in sorted(RECORDS.iterdir()) for stream in hands(file.read_bytes())]
BLINDS: Rules = {"opening": "blind", "ante": 0, "blinds": [5, 10], "min_bet": 10, "stub_exhaustion": "residual_first"}


def played(count: int) -> list[Sequence[Fact]]:
    """Simulated hands of any rules, and hands with a small and a big blind."""
    return [*simulated(count, seed=5, game="draw"), *simulated(count, seed=6, game="draw", rules=BLINDS)]


def check(name: str, facts: Sequence[Fact]) -> bool:
    """Whether a hand was written; what was written reads back as the same facts."""
    form = FORMS[name]
    refusal = form.capability.refusal(facts)
    text = refusal or (form.write(facts) if form.write else None)
    if isinstance(text, NotWritten):
        assert text.problem.ru
        assert text.problem.en
        return False
    assert isinstance(text, str)
    (back,) = hands(text)
    if name == "pokerstars":
        assert carried(back.facts) == carried(numbered(facts))
    else:
        assert plain(back.facts) == plain(facts)
    return True


@pytest.mark.parametrize("name", WRITERS)
def test_round_trip__imported_hands(name: str) -> None:
    assert sum(check(name, facts) for facts in IMPORTED) >= 5


@pytest.mark.parametrize("name", WRITERS)
def test_round_trip__simulated_hands(name: str) -> None:
    assert sum(check(name, facts) for facts in played(40)) >= 20


@pytest.mark.soak
@pytest.mark.parametrize("name", WRITERS)
def test_round_trip__thousands_of_simulated_hands(name: str) -> None:
    assert sum(check(name, facts) for facts in played(2500)) >= 1000


@pytest.mark.parametrize("facts", IMPORTED, ids=lambda facts: facts[0].hand)
def test_round_trip__imported_hands_in_our_own_formats(facts: Sequence[Fact]) -> None:
    for text in (write_hand(facts, "ru"), write_hand(facts, "en"), "".join(write_stream(facts))):
        assert isinstance(text, str)
        (back,) = read(text)
        assert getattr(back, "facts", back) == tuple(facts)


@pytest.mark.parametrize("name", WRITERS)
def test_refusal__other_games_and_sessions_with_the_reason(name: str) -> None:
    capability = CAPABILITIES[name]
    for game in ("belarusian", "russian"):
        (facts,) = simulated(1, seed=1, game=game)
        refusal = capability.refusal(facts)
        assert refusal is not None
        assert game in refusal.problem.en


def test_capabilities__every_topic_is_one_there_is_and_the_page_is_fresh() -> None:
    for capability in CAPABILITIES.values():
        assert not set(capability.cannot) - set(TOPICS)
    assert PAGE.read_text(encoding="utf-8") == page()


def test_capabilities__the_command_line_offers_what_is_written() -> None:
    assert set(get_args(CliForm)) == set(WRITTEN)


def test_csv__every_fact_whole_and_no_cell_a_formula() -> None:
    facts = IMPORTED[0]
    text = csv_head() + csv_text(facts)
    rows = list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))
    assert tuple(rows[0]) == COLUMNS
    assert [TOPICS[row["type"]].model_validate_json(row["fact"]) for row in rows] == list(facts)
    assert not [cell for row in rows for cell in row.values() if cell.startswith(("=", "+", "-", "@"))]


def test_parquet__every_fact_whole(tmp_path: Path) -> None:
    file = tmp_path / "x.parquet"
    assert list(write_parquet(file, IMPORTED)) == list(range(1, len(IMPORTED) + 1))
    rows = pq.read_table(file).to_pylist()
    assert len(rows) == sum(map(len, IMPORTED))
    told = [dict(row) for facts in IMPORTED for row in rows_of(facts)]
    assert rows == told
    assert json.loads(rows[0]["fact"])["game"] == "draw"


def test_phh__many_documents_in_one_file_read_back() -> None:
    texts = [text for facts in IMPORTED if isinstance(text := FORMS["phh"].write(facts), str)]  # type: ignore[misc]
    joined = "".join(f"[{number}]\n{text}\n" for number, text in enumerate(texts, 1))
    assert len(list(read_bytes(joined.encode(), "x"))) == len(texts)
