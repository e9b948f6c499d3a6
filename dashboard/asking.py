"""What the reader asks for: the address line is the only state of a screen, and this is how it is read and written."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import TypeVar
from urllib.parse import urlencode
from uuid import UUID

from dashboard.drawing.look import Deck, Print
from dashboard.keeping import Saved, kept_filters
from domain.findings import Severity, Verdict
from domain.text import Language, Text
from projections.bounds import amount_of, minute_of
from projections.queries import Filter, Page
from projections.terms import USUAL, Terms, ceiling_of, shifts_of

ROWS_ON_A_PAGE = 50
_DAY = re.compile(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})")
_LONGEST_NUMBER = 16
_LAST_MINUTE = 24 * 60 - 1
Kind = TypeVar("Kind", bound=Enum)


@dataclass(frozen=True, slots=True)
class Ask:
    """One request: the names in the address and their values; names nobody knows are left alone."""

    params: Mapping[str, Sequence[str]]

    @property
    def language(self) -> Language:
        """Russian unless English is asked for."""
        return "en" if self.one("lang") == "en" else "ru"

    @property
    def deck(self) -> Deck:
        """Two colours unless four are asked for."""
        return "four" if self.one("deck") == "four" else "two"

    @property
    def print(self) -> Print:
        """Usual print unless large is asked for."""
        return "large" if self.one("print") == "large" else "usual"

    def one(self, name: str) -> str:
        """The last value of a name; empty when it is not there."""
        values = self.params.get(name) or ("",)
        return values[-1]

    def several(self, name: str) -> tuple[str, ...]:
        """All values of a name that are not empty."""
        return tuple(value for value in self.params.get(name, ()) if value)

    def says(self, text: Text, /, **values: object) -> str:
        """The words in the reader's language, holes filled."""
        return text.fill(**values).of(self.language) if values else text.of(self.language)

    def id(self, name: str) -> UUID | None:
        """An id; None where there is none or it is not one."""
        try:
            return UUID(self.one(name))
        except ValueError:
            return None

    def day(self, name: str) -> date | None:
        """A day as `2026-11-30` or `30.11.2026`; None where there is none or it is not one."""
        said = self.one(name).strip()
        russian = _DAY.fullmatch(said)
        try:
            return date(int(russian[3]), int(russian[2]), int(russian[1])) if russian else date.fromisoformat(said)
        except ValueError:
            return None

    @property
    def page(self) -> Page:
        """Which page of a list."""
        number = self.one("page")
        nth = min(max(int(number), 1), 10**6) if number.isascii() and number.isdecimal() else 1
        return Page(ROWS_ON_A_PAGE, (nth - 1) * ROWS_ON_A_PAGE)

    @property
    def chosen(self) -> Filter:
        """Which hands the screen is about."""
        return Filter(
            since=self.day("from"),
            until=self.day("to"),
            rooms=self.several("room"),
            tables=self.several("table"),
            croupiers=self.several("croupier"),
            games=self.several("game"),
            verdicts=_of(Verdict, self.several("verdict")),
            clauses=self.several("clause"),
            severities=_of(Severity, self.several("severity")),
            decided=tuple(one for one in self.several("decided") if one in DECIDED),
            number=self.one("number"),
            players=self.several("player"),
            combinations=self.several("combination"),
            bank_from=amount_of(self.one("bank_from")),
            bank_to=amount_of(self.one("bank_to")),
            clock=self.clock,
            words=self.one("words"),
        )

    @property
    def clock(self) -> tuple[int, int] | None:
        """The minutes of the day a hand opened in; from midnight or to midnight where one end is not said."""
        first, last = minute_of(self.one("time_from")), minute_of(self.one("time_to"))
        return None if first is None and last is None else (first or 0, _LAST_MINUTE if last is None else last)

    @property
    def saved(self) -> tuple[Saved, ...]:
        """The filters the reader keeps in his address, the one he keeps just now among them."""
        written, name = self.several("saved"), self.one("keep_as")
        return kept_filters(written, name, self.filter_query) if written or name else ()

    @property
    def filter_query(self) -> str:
        """The filter in force as a piece of an address."""
        return urlencode({name: self.several(name) for name in FILTER_NAMES if self.several(name)}, doseq=True)

    @property
    def terms(self) -> Terms:
        """What the rake is held against besides the rules; what is not said or cannot be read is as usual."""
        ceiling = ceiling_of(self.one("ceiling"))
        most = self.one("most")
        limited = most.isascii() and most.isdecimal() and len(most) < _LONGEST_NUMBER and int(most) > 0
        return Terms(
            ceiling=USUAL.ceiling if ceiling is None else ceiling or None,
            most=int(most) if limited else None,
            shifts=shifts_of(self.one("shifts")) or USUAL.shifts,
        )

    def address(self, page: str, /, **params: object) -> str:
        """The link to a screen: with these parameters, the reader's manner; empty ones are left out."""
        given = {name: value for name, value in params.items() if value not in (None, "", ())}
        return f"/{page}?{urlencode({**given, **self.manner}, doseq=True)}"

    @property
    def manner(self) -> dict[str, str | list[str]]:
        """What every link carries along: the language, the deck, the size of print, the filters kept."""
        chosen: dict[str, str | list[str]] = {"lang": self.language}
        if self.deck == "four":
            chosen["deck"] = self.deck
        if self.print == "large":
            chosen["print"] = self.print
        kept = [each.written for each in self.saved]
        return {**chosen, "saved": kept} if kept else chosen

    def narrowed(self, page: str, /, **changed: object) -> str:
        """The link to a screen with the filter in force, some of it changed; the list starts at its first page."""
        kept = {name: self.several(name) for name in FILTER_NAMES}
        return self.address(page, **{**kept, **changed})


DECIDED = ("new", "confirmed", "dismissed")
FILTER_NAMES = (
    "from",
    "to",
    "room",
    "table",
    "croupier",
    "game",
    "verdict",
    "clause",
    "severity",
    "decided",
    "number",
    "player",
    "combination",
    "bank_from",
    "bank_to",
    "time_from",
    "time_to",
    "words",
    "order",
    "by",
    "part",
    "fault",
    "ceiling",
    "most",
    "shifts",
)
"""The names that narrow or order a list; the same on every screen."""


def _of(kind: type[Kind], words: Sequence[str]) -> tuple[Kind, ...]:
    known = {str(each.value): each for each in kind}
    return tuple(known[word] for word in words if word in known)
