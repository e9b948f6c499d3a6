"""A document as one HTML page: no script, nothing from elsewhere, made to be printed on A4."""

from functools import cache
from pathlib import Path

from dashboard.markup import Markup, escaped, glued, tag
from dashboard.protocol import words
from dashboard.protocol.hyphens import hyphenated
from dashboard.protocol.qr import code_drawing
from dashboard.protocol.sheet import Block, Grid, Heading, Pairs, Picture, Quote, Seal, Sheet, Signatures, Words

_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def html_of(sheet: Sheet) -> str:
    """The whole page."""
    head = tag(
        "head",
        Markup('<meta charset="utf-8">'),
        Markup(f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'),
        tag("title", sheet.title),
        tag("style", Markup(_style() + _margins(sheet))),
    )
    top = tag("header", tag("h1", sheet.title), tag("p", sheet.subtitle))
    body = tag("body", tag("main", top, *(_block(block) for block in sheet.blocks)))
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang=sheet.language)}\n"


def _margins(sheet: Sheet) -> str:
    """What stands on every printed page, as CSS; each letter of it is written as a number, so none ends the string."""
    running = "".join(f"\\{ord(letter):06x}" for letter in sheet.running)
    before, _, rest = words.PAGE.of(sheet.language).partition("{page}")
    between, _, after = rest.partition("{pages}")
    page = f'"{before}" counter(page) "{between}" counter(pages) "{after}"'
    return f'@page {{ @top-left {{ content: "{running}"; }} @top-right {{ content: {page}; }} }}\n'


@cache
def _style() -> str:
    return (Path(__file__).parent / "protocol.css").read_text("utf-8")


def _block(block: Block) -> Markup:
    match block:
        case Heading():
            return tag("h2", block.words)
        case Words():
            return tag("p", *_lines(block.words), class_="strong" if block.strong else "small" if block.small else None)
        case Pairs():
            rows = (tag("div", tag("dt", name), tag("dd", _soft(value))) for name, value in block.rows)
            return tag("dl", *rows)
        case Grid():
            return _grid(block)
        case Quote():
            title = tag("strong", f"{block.number}. {block.title}")
            return tag("blockquote", tag("p", title), tag("p", _soft(block.rule)))
        case Picture():
            return tag("figure", block.drawing, tag("figcaption", _soft(block.caption)))
        case Signatures():
            return _signatures(block)
        case Seal():
            lines = (tag("p", line) for line in block.lines)
            return tag("div", tag("div", code_drawing(block.code), class_="code"), tag("div", *lines), class_="seal")


def _grid(grid: Grid) -> Markup:
    columns = (tag("col", style=f"width:{width}%") for width in grid.widths)
    heads = (tag("th", head, scope="col", class_=_amount(grid, place)) for place, head in enumerate(grid.heads))
    rows = (
        tag(
            "tr",
            *(tag("td", *_lines(cell), class_=_amount(grid, place)) for place, cell in enumerate(row)),
            class_="marked" if number in grid.marked else None,
        )
        for number, row in enumerate(grid.rows)
    )
    return tag("table", tag("colgroup", *columns), tag("thead", tag("tr", *heads)), tag("tbody", *rows))


def _signatures(block: Signatures) -> Markup:
    heads = tag("tr", tag("th"), *(tag("th", head, scope="col") for head in (block.name, block.signature, block.date)))
    rows = (
        tag("tr", tag("th", role, scope="row"), tag("td", who), tag("td", class_="line"), tag("td", class_="line"))
        for role, who in block.rows
    )
    return tag("table", tag("thead", heads), tag("tbody", *rows), class_="signatures")


def _amount(grid: Grid, place: int) -> str | None:
    return "amount" if place in grid.amounts else None


def _lines(words: str) -> list[Markup]:
    """The lines of some words, a break between them."""
    lines = [_soft(line) for line in words.splitlines()] or [Markup("")]
    return [part for line in lines for part in (Markup("<br>"), line)][1:]


def _soft(words: str) -> Markup:
    """Words that may be divided; a digest may be divided anywhere."""
    return glued([escaped(hyphenated(words))])
