"""What several screens are made of: heads, tiles, lists, chips, pages of a list, words for an empty one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, TypeVar

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import day, number
from dashboard.rulebooks import clause_of
from dashboard.screens import words
from dashboard.tone import SEVERITY_TONES, VERDICT_TONES, Tone
from domain.findings import SEVERITY_WORDS, VERDICT_WORDS, Severity, Verdict
from domain.games import GAMES
from domain.money import show_amount
from domain.text import Text
from projections.combinations import combination_words
from projections.queries import Listing, Page

Item = TypeVar("Item", bound=tuple[Any, ...])


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a list: its head, and whether it holds amounts, which stand to the right."""

    head: Text
    amount: bool = False
    class_: str = ""

    @property
    def dressed(self) -> str | None:
        """The class of its cells."""
        return " ".join(part for part in ("amount" if self.amount else "", self.class_) if part) or None


def head(title: object, *beside: object) -> Markup:
    """The first line of a screen."""
    return tag("header", tag("h1", title), *(tag("p", words_) for words_ in beside if words_), class_="head")


def listing(
    ask: Ask, columns: Sequence[Column], rows: Sequence[Sequence[object]], foot: Sequence[Sequence[object]] = ()
) -> Markup:
    """A list as a table with its head and, where there is one, its total."""
    top = tag("tr", *(tag("th", ask.says(column.head), scope="col", class_=column.dressed) for column in columns))
    body = [_row(columns, row, "td") for row in rows]
    feet = tag("tfoot", *(_row(columns, row, "td") for row in foot)) if foot else None
    return tag("div", tag("table", tag("thead", top), tag("tbody", *body), feet, class_="list"), class_="scroll")


def _row(columns: Sequence[Column], cells: Sequence[object], name: str) -> Markup:
    return tag("tr", *(tag(name, cell, class_=column.dressed) for column, cell in zip(columns, cells, strict=True)))


def tile(
    name: str, value: str, *, unit: str = "", more: str = "", href: str | None = None, tone: Tone | None = None
) -> Markup:
    """One number with its name; a link where it leads somewhere."""
    inside = (
        tag("span", name, class_="name"),
        tag("span", value, glued([" ", tag("small", unit)]) if unit else None, class_="value"),
        tag("span", more, class_="more") if more else None,
    )
    return tag("a" if href else "div", *inside, class_=f"tile {tone}" if tone else "tile", href=href)


def chips(ask: Ask, pairs: Sequence[tuple[str, str, bool]]) -> Markup:
    """Links in a row: words, address, whether it is the one in force."""
    links = (
        tag("a", said, class_="chip", href=href, aria_current="true" if here else None) for said, href, here in pairs
    )
    return tag("nav", *links, class_="chips", aria_label=ask.says(words.SHOWN))


def tabs(ask: Ask, pairs: Sequence[tuple[str, str, bool]]) -> Markup:
    """The parts of a page: words, address, whether it is the one shown."""
    links = (tag("a", said, href=href, aria_current="page" if here else None) for said, href, here in pairs)
    return tag("nav", *links, class_="tabs", aria_label=ask.says(words.PARTS))


def pager(ask: Ask, page: str, *, shown: int, total: int) -> Markup | None:
    """Where in a long list we are, and the ways on; None when the list is all here."""
    limit, offset = ask.page.limit or 1, ask.page.offset
    if total <= limit and not offset:
        return None
    nth = offset // limit + 1
    said = ask.says(
        words.OF_TOTAL,
        first=number(offset + 1 if shown else 0, ask.language),
        last=number(offset + shown, ask.language),
        total=number(total, ask.language),
    )
    back = (
        tag("a", ask.says(words.PREVIOUS), class_="button", href=ask.narrowed(page, page=nth - 1)) if nth > 1 else None
    )
    more = offset + shown < total
    on = tag("a", ask.says(words.NEXT), class_="button", href=ask.narrowed(page, page=nth + 1)) if more else None
    return tag("nav", back, tag("span", said), on, class_="pager", aria_label=ask.says(words.PAGES))


def turned(ask: Ask, find: Callable[[Page], Listing[Item]]) -> tuple[Listing[Item], Ask]:
    """The page asked for; the last one where the list is shorter than that, and then the address that says so."""
    found = find(ask.page)
    if found.rows or not found.total:
        return found, ask
    last = Ask({**ask.params, "page": [str((found.total - 1) // (ask.page.limit or 1) + 1)]})
    return find(last.page), last


def empty(title: str, *more: object) -> Markup:
    """Nothing to show, and what to do about it."""
    return tag("div", tag("strong", title), *(tag("p", part) for part in more if part), class_="empty")


def nothing_recorded(ask: Ask) -> Markup:
    """The words of a new installation."""
    return empty(ask.says(words.NO_DATA), ask.says(words.NO_DATA_DO))


def nothing_fits(ask: Ask, page: str) -> Markup:
    """The words of a filter that finds nothing, with the filter and the way out of it."""
    kept = [
        f"{title[:1].lower()}{title[1:]} {said}"
        for name, text in words.FILTERS.items()
        for value in ask.several(name)
        if (title := ask.says(text)) and (said := _value(ask, name, value)) != "—"
    ]
    clear = tag("a", ask.says(words.CLEAR), class_="button", href=ask.address(page))
    return empty(
        ask.says(words.NOTHING_FITS), ask.says(words.NOTHING_FITS_DO, filter="; ".join(kept)) if kept else "", clear
    )


def _value(ask: Ask, name: str, value: str) -> str:
    """A value of the filter as a person reads it."""
    if name in ("from", "to"):
        return day(ask.day(name), ask.language)
    said = {
        **{each.value: text for each, text in VERDICT_WORDS.items()},
        **{each.value: text for each, text in SEVERITY_WORDS.items()},
    }
    if name in ("verdict", "severity") and value in said:
        return ask.says(said[value])
    if name == "combination":
        return ask.says(combination_words(value))
    return game_title(ask, value) if name == "game" else value


def severity(ask: Ask, weight: Severity) -> Markup:
    """A finding's weight as a word on its tone."""
    return tag("span", ask.says(SEVERITY_WORDS[weight]), class_=f"pill {SEVERITY_TONES[weight]}")


def verdict(ask: Ask, judged: Verdict) -> Markup:
    """A verdict as a word on its tone."""
    return tag("span", ask.says(VERDICT_WORDS[judged]), class_=f"pill {VERDICT_TONES[judged]}")


def money(ask: Ask, amount: int | None, exponent: int, *, signed: bool = False) -> str:
    """An amount, a dash where it is not known."""
    if amount is None:
        return "—"
    return ("+" if signed and amount > 0 else "") + show_amount(amount, exponent, ask.language)


def difference(ask: Ask, amount: int | None, exponent: int) -> Markup | str:
    """A difference with its sign; one that is not zero stands out."""
    said = money(ask, amount, exponent, signed=True)
    return tag("span", said, class_="bad") if amount else said


def percent_words(ask: Ask, share: Decimal | None) -> str:
    """A percentage of two digits, a dash where there is none."""
    if share is None:
        return "—"
    written = f"{share:.2f}"
    return f"{written.replace('.', ',')}\N{NO-BREAK SPACE}%" if ask.language == "ru" else f"{written}%"


def unit_of(ask: Ask, currency: str) -> str:
    """The currency, or the room's own unit where none is recorded."""
    return currency or ask.says(words.UNIT)


def game_title(ask: Ask, game: str) -> str:
    """The game's name as a person reads it."""
    family = GAMES.get(game)
    title = ask.says(family.title) if family else game
    return title[:1].upper() + title[1:]


def clause_mark(ask: Ask, game: str, number_: str) -> Markup:
    """A clause number with its title, leading to its text."""
    clause = clause_of(number_, game)
    title = ask.says(clause.title) if clause else ""
    link = tag("a", number_, href=ask.address("rules", clause=number_), class_="nowrap")
    return glued([link, tag("span", title, class_="muted clause-title") if title else None], " ")
