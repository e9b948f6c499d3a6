"""How things are to look: language, deck, size of print and the currency's spelling."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from domain.money import show_amount
from domain.text import Language, Text

Deck: TypeAlias = Literal["two", "four"]
Print: TypeAlias = Literal["usual", "large"]


@dataclass(frozen=True, slots=True)
class Look:
    """The reader's choices and the currency of the hand."""

    language: Language = "ru"
    deck: Deck = "two"
    exponent: int = 0
    currency: str = ""

    def says(self, words: Text, **values: object) -> str:
        """The words in the reader's language, holes filled."""
        return words.fill(**values).of(self.language) if values else words.of(self.language)

    def amount(self, amount: int | None, *, signed: bool = False) -> str:
        """An amount as printed; a question mark for one nobody counted."""
        if amount is None:
            return "?"
        plus = "+" if signed and amount > 0 else ""
        return plus + show_amount(amount, self.exponent, self.language)
