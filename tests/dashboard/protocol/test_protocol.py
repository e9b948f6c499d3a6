"""The protocol: what it says, in both languages, as HTML and as PDF, whatever words it is given."""

import io
import json
import re
import shutil
import subprocess
import zipfile
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

from dashboard.protocol.document import protocol_of
from dashboard.protocol.folder import folder_of
from dashboard.protocol.html import html_of
from dashboard.protocol.hyphens import SOFT, hyphenated
from dashboard.protocol.pdf import pdf_of
from dashboard.protocol.proof import proof_of
from dashboard.protocol.qr import code_drawing
from dashboard.protocol.sheet import Grid, Heading, Picture, Quote, Seal, Sheet, Signatures, Words
from domain.text import Language
from ledger.cases import KeptCase, kept_case
from ledger.reading import ReadStream, read_bytes
from ledger.store import Ledger
from tests.dashboard.protocol.conftest import recorded_case
from tests.domain.case.dispute import approves, at, attaches, closes, confirms, notes, opens, proposes

LANGUAGES: tuple[Language, ...] = ("ru", "en")


def sheet_of(case: KeptCase, language: Language = "en") -> Sheet:
    sheet = protocol_of(case, language)
    assert sheet is not None
    return sheet


def said(sheet: Sheet) -> list[str]:
    return [block.words for block in sheet.blocks if isinstance(block, Words | Heading)]


def test_protocol__has_its_parts_in_order(case: KeptCase) -> None:
    headings = [block.words for block in sheet_of(case).blocks if isinstance(block, Heading)]
    assert headings == [
        "The case", "The claim", "The hand as recorded", "What the replay found", "Evidence", "Notes", "What if",
        "The ruling", "Signatures", "Proof of the record",
    ]  # fmt: skip


def test_protocol__quotes_clauses_and_decisions(case: KeptCase) -> None:
    sheet = sheet_of(case, "ru")
    quotes = [block for block in sheet.blocks if isinstance(block, Quote)]
    assert [quote.number for quote in quotes] == ["BP-37"]
    assert "1. Событие № 14 «Рейк 2» — деньги не сходятся: записано 2, по правилу ровно 1, разница +1" in said(sheet)
    assert "Подтверждено (29.11.2026 10:10:00, i05): видно." in said(sheet)


def test_protocol__draws_what_is_disputed_what_was_noted_and_the_end(case: KeptCase) -> None:
    captions = [block.caption for block in sheet_of(case).blocks if isinstance(block, Picture)]
    assert [re.findall(r"#(\d+)", caption)[0] for caption in captions] == ["13", "14", "16"]


def test_protocol__says_who_gets_what_and_who_signs(case: KeptCase) -> None:
    sheet = sheet_of(case)
    (restitution,) = [grid for grid in sheet.blocks if isinstance(grid, Grid) and grid.heads[0] == "Restitution"]
    assert restitution.rows == (("seat A (p-104)", "1", ""), ("house", "", "1"))
    (lines,) = [block for block in sheet.blocks if isinstance(block, Signatures)]
    assert [who for _, who in lines.rows] == ["i05", "c01", "p-104", "k07", "i02"]


def test_protocol__shows_another_reading_with_its_money(case: KeptCase) -> None:
    sheet = sheet_of(case)
    (money,) = [grid for grid in sheet.blocks if isinstance(grid, Grid) and grid.heads[1] == "Given"]
    assert money.rows[0] == ("seat A (p-104)", "48", "49", "+1", "49", "49", "0", "0")
    assert any("event #14 'Rake 2' read 'Rake 1'" in words for words in said(sheet))


def test_protocol__of_an_open_case_says_that_it_is_not_final(nasty: KeptCase) -> None:
    assert "The case is not closed: these minutes rest on its entries 1 to 3." in said(sheet_of(nasty))
    assert "There is no ruling yet." in said(sheet_of(nasty))
    assert "Not decided." in said(sheet_of(nasty))


def test_proof__is_the_digest_of_the_stored_hand(case: KeptCase, record: Ledger) -> None:
    """The digest changes when the hand grows, and only then."""
    (seal,) = [block for block in sheet_of(case).blocks if isinstance(block, Seal)]
    assert case.hand is not None
    assert seal.code == proof_of(case.hand).code
    assert case.hand.digest in seal.lines
    again = kept_case(record, case.stream_id)
    assert again is not None
    assert again.hand == case.hand


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_case__gives_the_same_bytes(case: KeptCase, language: Language) -> None:
    assert html_of(sheet_of(case, language)) == html_of(sheet_of(case, language))
    assert pdf_of(sheet_of(case, language)) == pdf_of(sheet_of(case, language))


class _Elements(HTMLParser):
    """The elements and attributes of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_html__takes_foreign_words_as_words(nasty: KeptCase, language: Language) -> None:
    page = html_of(sheet_of(nasty, language))
    elements = _Elements()
    elements.feed(page)
    names = {name for name, _ in elements.seen}
    assert not names & {"script", "img", "b", "iframe", "link"}
    assert not [name for _, attributes in elements.seen for name in attributes if name.startswith("on")]
    assert "&lt;img src=x onerror=" in page
    assert "\u202e" not in page
    assert "default-src 'none'" in page


def test_html__asks_for_nothing_from_elsewhere(case: KeptCase) -> None:
    page = html_of(sheet_of(case))
    assert re.findall(r"(?:src|href)=\"(?!#)", page) == []
    assert re.findall(r"url\(|@import", page) == []


def _text(pdf: bytes, folder: Path) -> str:
    tool = shutil.which("pdftotext")
    if tool is None:
        pytest.skip("pdftotext (poppler-utils) is not installed")
    (folder / "p.pdf").write_bytes(pdf)
    run = subprocess.run([tool, "-layout", folder / "p.pdf", "-"], capture_output=True, check=True)
    return run.stdout.decode()


@pytest.mark.parametrize(("language", "page"), [("ru", "стр. 1 из"), ("en", "page 1 of")])
def test_pdf__is_text_with_numbered_pages(case: KeptCase, language: Language, page: str, tmp_path: Path) -> None:
    text = _text(pdf_of(sheet_of(case, language)), tmp_path)
    assert page in text
    assert "рейк взят больше положенного" in text
    assert case.hand is not None
    assert case.hand.digest in text


def test_pdf__takes_foreign_words_as_words(nasty: KeptCase, tmp_path: Path) -> None:
    text = _text(pdf_of(sheet_of(nasty)), tmp_path)
    assert '<img src=x onerror="alert(1)"> & <b>{0}</b>' in text


def test_pdf__has_its_fonts_inside(case: KeptCase) -> None:
    pdf = pdf_of(sheet_of(case))
    assert pdf.startswith(b"%PDF-")
    assert pdf.count(b"/FontFile2") >= 3


def test_code__is_square_and_dark_on_white() -> None:
    drawing = code_drawing("handproof:hand:x")
    assert 'viewBox="0 0 33 33"' in drawing or 'viewBox="0 0 37 37"' in drawing
    assert drawing == code_drawing("handproof:hand:x")


@pytest.mark.parametrize(
    ("word", "divided"),
    [
        ("подтверждено", "под-твер-жде-но"),
        ("комбинация", "ком-би-на-ция"),
        ("раздача", "раз-да-ча"),
        ("объявлены", "объ-яв-ле-ны"),
        ("рейк", "рейк"),
        ("СОГАЗОВ", "СОГАЗОВ"),
        ("restitution", "restitu-tion"),
        ("settlement", "settle-ment"),
        ("understand", "under-stand"),
        ("croupier", "croupier"),
    ],
)
def test_words__are_divided_as_people_divide_them(word: str, divided: str) -> None:
    assert hyphenated(word).replace(SOFT, "-") == divided


def test_folder__holds_all_that_is_handed_over_and_its_digests(case: KeptCase) -> None:
    made = folder_of(case, "en", software="1", made_at=at("12:00"))
    assert made is not None
    with zipfile.ZipFile(io.BytesIO(made)) as folder:
        files = {name: folder.read(name) for name in folder.namelist()}
    manifest = json.loads(files["manifest.json"])
    assert set(manifest["files"]) == {"case.html", "case.pdf", "events.jsonl", "ledger.csv", "VERIFY.txt"}
    for name, digest in manifest["files"].items():
        assert sha256(files[name]).hexdigest() == digest
        assert f"{digest}  {name}" in files["SHA256SUMS"].decode()
    streams = [item for item in read_bytes(files["events.jsonl"], "events.jsonl") if isinstance(item, ReadStream)]
    assert [item.facts for item in streams] == [case.hand.facts if case.hand else (), case.facts]
    assert "A;p-104;20;48;49;1" in files["ledger.csv"].decode("utf-8-sig")


def test_folder__differs_by_its_manifest_alone(case: KeptCase) -> None:
    one, other = (folder_of(case, "ru", software="1", made_at=at(clock)) for clock in ("12:00", "13:00"))
    assert one is not None
    assert other is not None
    with zipfile.ZipFile(io.BytesIO(one)) as first, zipfile.ZipFile(io.BytesIO(other)) as second:
        differ = [name for name in first.namelist() if first.read(name) != second.read(name)]
    assert differ == ["manifest.json"]


@pytest.mark.parametrize("words", ["x\n" * 1000, "щ" * 2000, "слово " * 333, "\u200b" * 2000, "𝔘🂡" * 500, " \t\n"])
def test_pdf__holds_words_of_any_length_and_kind(words: str, record: Ledger) -> None:
    """Nothing that a record may hold keeps a protocol from being printed."""
    facts = [
        opens(claim=f"a{words}"[:2000]),
        attaches(what=words, file="ф" * 255, camera="к" * 64),
        notes(text=words),
        notes("10:07", text=words, event=13),
        confirms(reason=f"a{words}"[:2000]),
        proposes(text=f"a{words}"[:2000]),
        approves(6),
        closes(withdrawn=True, reason=f"a{words}"[:2000]),
    ]
    kept = recorded_case(record, facts)
    for language in LANGUAGES:
        assert pdf_of(sheet_of(kept, language)).startswith(b"%PDF-")
        assert "<html" in html_of(sheet_of(kept, language))
