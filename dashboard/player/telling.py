"""How one reader is told about a hand: language, deck, the game that speaks and the addresses of steps."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import parse_qs, urlencode

from dashboard.drawing.look import Look
from dashboard.lettering import coloured
from dashboard.markup import Markup, tag
from dashboard.player import words
from domain.events import Fact, HandOpened
from domain.family import Family
from domain.findings import Clause, Place
from domain.saying import say
from domain.seats import CROUPIER, DEALER, HOUSE, INSPECTOR
from domain.text import Language, Text

_BY_ROLE = {
    CROUPIER: words.CROUPIER_ACTS,
    INSPECTOR: words.INSPECTOR_ACTS,
    HOUSE: words.HOUSE,
    DEALER: words.DEALER,
}


@dataclass(frozen=True, slots=True)
class Telling:
    """Everything the words of a hand depend on besides the hand; `house`: whether it is played against the house.

    `manner` is what every link carries along besides the language.
    """

    look: Look
    game: Family | None
    opened: HandOpened | None
    hand_id: str = ""
    places: tuple[Place | None, ...] = ()
    house: bool = False
    manner: Mapping[str, str | Sequence[str]] = field(default_factory=dict)

    @property
    def language(self) -> Language:
        """The reader's language."""
        return self.look.language

    def says(self, text: Text, **values: object) -> str:
        """The words in the reader's language."""
        return self.look.says(text, **values)

    def tells(self, text: Text) -> Markup:
        """The sentence with its cards coloured."""
        return coloured(text.of(self.language), self.language)

    def fact(self, fact: Fact) -> Markup:
        """The fact in words, its cards coloured."""
        return self.tells(say(fact, self.game, self.look.exponent))

    def fact_aloud(self, fact: Fact) -> str:
        """The fact in words for the ear."""
        return say(fact, self.game, self.look.exponent, aloud=True).of(self.language)

    def who(self, actor: str) -> str:
        """A seat by its label, people on duty and the house by their names."""
        if actor in _BY_ROLE:
            return self.says(_BY_ROLE[actor])
        return self.says(words.BOX_NAMED, seat=actor) if self.house else actor

    def clause(self, number: str) -> Clause | None:
        """The clause of the hand's rulebook."""
        return self.game.clauses.get(number) if self.game else None

    def clause_mark(self, number: str) -> Markup:
        """A clause number whose title shows when pointed at and that leads to its text."""
        clause = self.clause(number)
        title = self.says(clause.title) if clause else None
        return self.rule_link(number, class_="clause", title=title, clause=number)

    def rule_link(self, words: str, *, class_: str | None = None, title: str | None = None, **asked: str) -> Markup:
        """A link into the rules, in a tab of its own so that the step is not lost."""
        href = self._link("rules", asked)
        return tag("a", words, href=href, target="_blank", rel="noopener", class_=class_, title=title)

    def source(self, number: int) -> str:
        """Where a recorded event was written; empty where that is not known."""
        place = self.places[number - 1] if 0 < number <= len(self.places) else None
        return self.says(words.LINE_OF_FILE, file=place.file, line=place.line) if place else ""

    @property
    def dispute(self) -> str:
        """The link to a new case on this hand."""
        return self._link("dispute", {"hand": self.hand_id})

    def address(self, step: int, **others: str) -> str:
        """The link to a step of this hand."""
        return self._link("replay", {"hand": self.hand_id, "step": step, **others})

    def list_of_hands(self, query: str) -> str:
        """The link back to a list of hands under this filter."""
        return self._link("hands", parse_qs(query))

    def _link(self, page: str, asked: Mapping[str, object]) -> str:
        return f"/{page}?" + urlencode({**asked, "lang": self.language, **self.manner}, doseq=True)
