"""A document as PDF: A4, black on white, its own fonts, page numbers; the same document gives the same bytes."""

import io
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

from reportlab.lib.enums import TA_CENTER, TA_JUSTIFY, TA_LEFT, TA_RIGHT
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, KeepTogether, PageTemplate, Paragraph, Spacer, Table

from dashboard.markup import Markup, escaped
from dashboard.protocol import words
from dashboard.protocol.hyphens import hyphenated
from dashboard.protocol.qr import code_drawing
from dashboard.protocol.sheet import Block, Grid, Heading, Pairs, Picture, Quote, Seal, Sheet, Signatures, Words
from dashboard.protocol.svg import Drawing

_FONTS = Path(__file__).parent / "fonts"
SERIF, SERIF_BOLD, SANS, SANS_BOLD = (
    "Liberation Serif",
    "Liberation Serif Bold",
    "Liberation Sans",
    "Liberation Sans Bold",
)
_FILES = {
    SERIF: "LiberationSerif-Regular.ttf",
    SERIF_BOLD: "LiberationSerif-Bold.ttf",
    SANS: "LiberationSans-Regular.ttf",
    SANS_BOLD: "LiberationSans-Bold.ttf",
}
_LEFT, _RIGHT, _TOP, _BOTTOM = 25 * mm, 15 * mm, 20 * mm, 20 * mm
WIDTH = A4[0] - _LEFT - _RIGHT
_CODE = 36 * mm
_HIDDEN = {ord(sign): chr(0xE000 + place) for place, sign in enumerate("<>&")}
_SHOWN = {ord(hidden): chr(sign) for sign, hidden in _HIDDEN.items()}
_GREY, _RULE = "#eeeeee", "#777777"
_CELL: list[tuple[Any, ...]] = [
    ("VALIGN", (0, 0), (-1, -1), "TOP"),
    ("LEFTPADDING", (0, 0), (-1, -1), 4),
    ("RIGHTPADDING", (0, 0), (-1, -1), 4),
    ("TOPPADDING", (0, 0), (-1, -1), 2),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 3),
]


def pdf_of(sheet: Sheet) -> bytes:
    """The whole document."""
    _load_fonts()
    made = io.BytesIO()
    document = BaseDocTemplate(
        made, pagesize=A4, title=sheet.title, author="Handproof", lang=sheet.language, invariant=1, pageCompression=1,
    )  # fmt: skip
    tall = A4[1] - _TOP - _BOTTOM
    no_padding = {"leftPadding": 0, "rightPadding": 0, "topPadding": 0, "bottomPadding": 0}
    document.addPageTemplates(PageTemplate(frames=[Frame(_LEFT, _BOTTOM, WIDTH, tall, **no_padding)]))
    parts: list[Flowable] = [_said(sheet.title, _TITLE), _said(sheet.subtitle, _CENTRED), Spacer(0, 4 * mm)]
    parts.extend(_flowing(sheet.blocks))
    document.build(parts, canvasmaker=_numbered(sheet))
    return made.getvalue()


def _flowing(blocks: Sequence[Block]) -> Iterator[Flowable]:
    """The blocks as they flow down the pages; what must not be torn from its heading moves with it."""
    for block, following in zip(blocks, (*blocks[1:], None), strict=True):
        if isinstance(block, Heading) and isinstance(following, Signatures | Seal):
            yield KeepTogether([*_block(block), *_block(following)])
        elif not isinstance(block, Signatures | Seal):
            yield from _block(block)


@cache
def _load_fonts() -> None:
    for name, file in _FILES.items():
        pdfmetrics.registerFont(TTFont(name, _FONTS / file))


def _numbered(sheet: Sheet) -> Callable[..., Canvas]:
    """A canvas that knows at the end how many pages there are, and writes on each which it is."""

    class Numbered(Canvas):  # type: ignore[misc] # the library has no types
        """Keeps every page until the last is known."""

        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            self._kept: list[dict[str, Any]] = []

        def showPage(self) -> None:  # noqa: N802 - the library's name
            """Keep the page."""
            self._kept.append(dict(self.__dict__))
            self._startPage()

        def save(self) -> None:
            """Number the pages and write them."""
            for page, kept in enumerate(self._kept, 1):
                self.__dict__.update(kept)
                _margin(self, sheet, page, len(self._kept))
                super().showPage()
            super().save()

    return Numbered


def _margin(canvas: Canvas, sheet: Sheet, page: int, pages: int) -> None:
    """What stands on every page: which case, which page of how many."""
    canvas.setFont(SERIF, 9)
    canvas.drawString(_LEFT, A4[1] - 12 * mm, sheet.running)
    said = words.PAGE.fill(page=page, pages=pages).of(sheet.language)
    canvas.drawRightString(A4[0] - _RIGHT, A4[1] - 12 * mm, said)
    canvas.setLineWidth(0.5)
    canvas.line(_LEFT, A4[1] - 14 * mm, A4[0] - _RIGHT, A4[1] - 14 * mm)


def _style(name: str, **changed: Any) -> ParagraphStyle:
    usual = {"fontName": SERIF, "fontSize": 11, "leading": 14, "spaceAfter": 5, "embeddedHyphenation": 1}
    return ParagraphStyle(name, **{**usual, "allowWidows": 0, "allowOrphans": 0, "splitLongWords": 1, **changed})


_TITLE = _style("title", fontName=SERIF_BOLD, fontSize=15, leading=19, alignment=TA_CENTER, spaceAfter=2)
_CENTRED = _style("centred", alignment=TA_CENTER)
_HEADING = _style("heading", fontName=SERIF_BOLD, fontSize=12, leading=15, spaceBefore=10, keepWithNext=1)
_BODY = _style("body", alignment=TA_JUSTIFY)
_STRONG = _style("strong", fontName=SERIF_BOLD, keepWithNext=1)
_SMALL = _style("small", fontSize=9.5, leading=12, alignment=TA_JUSTIFY)
_IN_CELL = _style("cell", fontSize=9.5, leading=11.5, spaceAfter=0, alignment=TA_LEFT)
_CELL_BOLD = _style("cell bold", fontName=SERIF_BOLD, fontSize=9.5, leading=11.5, spaceAfter=0)
_AMOUNT = _style("amount", fontSize=9.5, leading=11.5, spaceAfter=0, alignment=TA_RIGHT)
_AMOUNT_HEAD = _style("amount head", fontName=SERIF_BOLD, fontSize=9.5, leading=11.5, spaceAfter=0, alignment=TA_RIGHT)
_VALUE = _style("value", spaceAfter=0)


def _said(said: str, style: ParagraphStyle) -> Paragraph:
    """Foreign words as a paragraph; nothing in them is markup.

    The signs of markup are put in after the library has parsed: written as entities they would lose the space before
    them.
    """
    lines = [unescape(escaped(hyphenated(line))).translate(_HIDDEN) for line in said.splitlines()]
    paragraph = Paragraph("<br/>".join(lines), style)
    for part in paragraph.frags:
        part.text = part.text.translate(_SHOWN)
    return paragraph


def _block(block: Block) -> Iterator[Flowable]:
    match block:
        case Heading():
            yield _said(block.words, _HEADING)
        case Words():
            yield _said(block.words, _STRONG if block.strong else _SMALL if block.small else _BODY)
        case Pairs():
            yield _pairs(block)
        case Grid():
            yield _grid(block)
            yield Spacer(0, 2 * mm)
        case Quote():
            yield _quote(block)
        case Picture():
            yield KeepTogether([_Painted(block.drawing, WIDTH), Spacer(0, 1 * mm), _said(block.caption, _SMALL)])
        case Signatures():
            yield _signatures(block)
        case Seal():
            lines = [_said(line, _SMALL) for line in block.lines]
            yield Table(
                [[_Painted(code_drawing(block.code), _CODE), lines]],
                [_CODE + 4 * mm, WIDTH - _CODE - 4 * mm],
                style=_CELL,
            )


def _pairs(pairs: Pairs) -> Table:
    rows = [[_said(name, _VALUE), _said(value, _VALUE)] for name, value in pairs.rows]
    return Table(
        rows,
        [45 * mm, WIDTH - 45 * mm],
        style=[*_CELL, ("LEFTPADDING", (0, 0), (0, -1), 0)],
        hAlign="LEFT",
        splitInRow=1,
    )


def _grid(grid: Grid) -> Table:
    total = sum(grid.widths)
    heads = [
        _said(head, _AMOUNT_HEAD if place in grid.amounts else _CELL_BOLD) for place, head in enumerate(grid.heads)
    ]
    rows = [
        [
            _said(cell, _AMOUNT if place in grid.amounts else _CELL_BOLD if number in grid.marked else _IN_CELL)
            for place, cell in enumerate(row)
        ]
        for number, row in enumerate(grid.rows)
    ]
    look = [*_CELL, ("GRID", (0, 0), (-1, -1), 0.6, _RULE), ("BACKGROUND", (0, 0), (-1, 0), _GREY)]
    widths = [WIDTH * width / total for width in grid.widths]
    return Table([heads, *rows], widths, repeatRows=1, style=look, hAlign="LEFT", splitInRow=1)


def _quote(quote: Quote) -> Table:
    said = [_said(f"{quote.number}. {quote.title}", _CELL_BOLD), _said(quote.rule, _SMALL)]
    look = [*_CELL, ("LINEBEFORE", (0, 0), (0, -1), 1.6, _RULE), ("LEFTPADDING", (0, 0), (-1, -1), 9)]
    return Table([[said]], [WIDTH - 3 * mm], style=look, hAlign="RIGHT", spaceAfter=4)


def _signatures(block: Signatures) -> Table:
    heads = ["", *(_said(head, _SMALL) for head in (block.name, block.signature, block.date))]
    rows = [[_said(role, _VALUE), _said(who, _VALUE), "", ""] for role, who in block.rows]
    look = [
        *_CELL,
        ("TOPPADDING", (0, 1), (-1, -1), 20),
        ("VALIGN", (0, 0), (-1, -1), "BOTTOM"),
        ("LINEBELOW", (2, 1), (2, -1), 0.7, "#000000"),
        ("LINEBELOW", (3, 1), (3, -1), 0.7, "#000000"),
    ]
    widths = [WIDTH * share for share in (0.34, 0.2, 0.28, 0.18)]
    return Table([heads, *rows], widths, style=look, hAlign="LEFT")


class _Painted(Flowable):  # type: ignore[misc] # the library has no types
    """A drawing as wide as it is told to be."""

    def __init__(self, drawing: Markup, width: float) -> None:
        super().__init__()
        self._drawing = Drawing(drawing, (SANS, SANS_BOLD))
        self.width = width
        self.height = width * self._drawing.tall / self._drawing.wide

    def wrap(self, _wide: float, _tall: float) -> tuple[float, float]:
        """How much room it takes."""
        return self.width, self.height

    def draw(self) -> None:
        """Paint it."""
        self._drawing.paint(self.canv, width=self.width)
