"""The page that describes the formats says what the program does."""

import re
from pathlib import Path

from domain.verbs import EVERYWHERE
from ledger.formats import jsonl
from ledger.formats.encoding import MOST_BYTES
from ledger.formats.hand_text import keywords
from ledger.formats.hand_text.header_words import MOST_MINOR_DIGITS
from ledger.formats.hand_text.reader import MOST_EVENTS
from tests.ledger.formats.samples import only_stream

PAGE = (Path(jsonl.__file__).parent / "README.md").read_text(encoding="utf-8")


def test_readme__its_hand_reads() -> None:
    example = re.search(r"```\n(.*?)```", PAGE, re.DOTALL)
    assert example
    assert len(only_stream(example[1]).facts) == 18


def test_readme__lists_every_word_of_the_header() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `(\w+)`.*\| (yes )?\|$", PAGE, re.MULTILINE)
    assert [(en, ru, bool(carries)) for en, ru, carries in rows] == [
        (entry.word.en, entry.word.ru, entry.carries) for entry in keywords.HEADER.values()
    ]


def test_readme__names_the_words_of_no_game() -> None:
    words = [
        *keywords.BY,
        *keywords.AND,
        keywords.NOTHING,
        *(word for words in keywords.STAFF_WORDS.values() for word in words),
    ]
    words += [word for verb in EVERYWHERE if verb.word.en in {"correct", "strike", "approve"} for word in verb.word]
    assert [word for word in words if f"`{word}" not in PAGE and f"/`{word}`" not in PAGE] == []


def test_readme__names_the_limits() -> None:
    assert MOST_BYTES == 1 << 20
    assert "1 MiB" in PAGE
    assert f"{MOST_EVENTS:,}".replace(",", " ") in PAGE
    assert f"while {jsonl.OPEN_STREAMS} others" in PAGE
    assert f"(0 to {MOST_MINOR_DIGITS})" in PAGE
    assert jsonl.MOST_EVENTS == MOST_EVENTS
