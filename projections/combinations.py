"""The combinations of every game by their stored names, in words."""

from types import MappingProxyType

from domain.games.russian.naming import CATEGORY_WORDS
from domain.text import Text, same

COMBINATION_WORDS: MappingProxyType[str, Text] = MappingProxyType(
    {
        "three_of_rank": Text("три карты одного достоинства", "three of one rank"),
        "three_of_suit": Text("три карты одной масти", "three of one suit"),
        "two_aces": Text("два туза", "two aces"),
        "two_of_suit": Text("две карты одной масти", "two of one suit"),
        "single": Text("без комбинации", "no combination"),
        "high_card": Text("старшая карта", "high card"),
        "suit": Text("масть", "suit"),
        "five": Text("пять одного достоинства", "five of a kind"),
        **CATEGORY_WORDS,
    }
)
"""Every combination that is known by name."""


def combination_words(category: str) -> Text:
    """A combination in words; a name nobody knows as it stands."""
    return COMBINATION_WORDS.get(category, same(category))
