"""The opening of a hand into the lines of its header."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from domain.events import HandOpened, SeatTaken
from domain.family import Family
from domain.games import GAMES
from domain.text import Language, Text
from ledger.formats.hand_text.clock import read_moment
from ledger.formats.hand_text.header_words import looks_like_stack
from ledger.formats.hand_text.keywords import HEADER, NOTHING, STAFF_WORDS, name_word
from ledger.formats.hand_text.lexer import quoted
from ledger.formats.hand_text.places import Seats
from ledger.formats.hand_text.rules import shortest, write_setting
from ledger.formats.hand_text.sentences import Unwritable
from ledger.formats.item import Unreadable

_PLACE = ("room", "table", "session")


@dataclass(frozen=True, slots=True)
class HeaderWriter:
    """Writes one header; words that would carry over from the hand `above` and do not hold here are taken back."""

    opened: HandOpened
    family: Family
    language: Language
    seats: Seats
    above: HandOpened | None = None

    def lines(self) -> Iterator[str]:
        """The lines in their usual order; raises `Unwritable`."""
        english, russian = self.family.notation_names[:2]
        yield self._line("hand", name_word(self.opened.hand), english if self.language == "en" else russian)
        yield from self._where_and_when()
        yield from self._staff_and_money()
        yield from self._rules()
        yield from self._seats()

    def _line(self, key: str, *words: str) -> str:
        return " ".join((HEADER[key].word.of(self.language), *words))

    def _where_and_when(self) -> Iterator[str]:
        opened, above = self.opened, self.above
        place = [
            self._line(key, _label(getattr(opened, key)))
            for key in _PLACE
            if getattr(opened, key) or (above is not None and getattr(above, key))
        ]
        if place:
            yield "    ".join(place)
        if opened.at is not None:
            yield self._line("at", _moment(opened.at.isoformat()))
        if opened.by is not None:
            yield self._line("by", name_word(opened.by))

    def _staff_and_money(self) -> Iterator[str]:
        opened, above = self.opened, self.above
        if opened.staff or (above is not None and above.staff):
            on_duty = [f"{self._role(person.role)}={name_word(person.staff)}" for person in opened.staff]
            yield self._line("staff", *(on_duty or [NOTHING]))
        if _has_money(opened) or (above is not None and _has_money(above)):
            yield self._line("money", _label(opened.currency), str(opened.exponent))

    def _rules(self) -> Iterator[str]:
        if self.opened.rulebook != self.family.rulebook:
            yield self._line("rulebook", name_word(self.opened.rulebook))
        words = _rule_words(self.family.name, json.dumps(self.opened.rules))
        if words is None:
            raise Unwritable(_OTHER_RULES.fill(rulebook=self.family.rulebook))
        yield self._line("rules", *words)

    def _seats(self) -> Iterator[str]:
        opened = self.opened
        yield self._line("seats", *map(_seat, opened.seats))
        if opened.bystanders:
            yield self._line("bystanders", *map(_seat, opened.bystanders))
        if opened.first is not None:
            yield self._line("first", self.seats.write(opened.first, self.language))
        if opened.button is not None:
            yield self._line("button", self.seats.write(opened.button, self.language))
        if opened.carried:
            yield self._line("carried", str(opened.carried))

    def _role(self, role: str) -> str:
        words = STAFF_WORDS.get(role)
        return words.of(self.language) if words else name_word(role)


def _label(name: str) -> str:
    return name_word(name) if name else NOTHING


def _moment(moment: str) -> str:
    try:
        read_moment(moment)
    except Unreadable:
        raise Unwritable(_NO_MOMENT.fill(moment=moment)) from None
    return moment


def _has_money(opened: HandOpened) -> bool:
    return bool(opened.currency or opened.exponent)


def _seat(taken: SeatTaken) -> str:
    player = f"({name_word(taken.player)})" if taken.player is not None else ""
    stack = f":{taken.stack}" if taken.stack is not None else ""
    label = quoted(taken.seat) if looks_like_stack(taken.seat) else name_word(taken.seat)
    return label + player + stack


@lru_cache(maxsize=64)
def _rule_words(game: str, rules: str) -> Sequence[str] | None:
    """The words of some rules, given as JSON; hands of one table have the same rules one after another."""
    said = shortest(GAMES[game], json.loads(rules))
    words = [write_setting(name, value) for name, value in (said or {}).items()]
    return None if said is None or None in words else [word for word in words if word is not None]


_NO_MOMENT = Text("время {moment} не записать", "the time {moment} cannot be written")
_OTHER_RULES = Text(
    "правила раздачи — не полный набор настроек свода {rulebook}",
    "the rules of the hand are no full set of the settings of {rulebook}",
)
