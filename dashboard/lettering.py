"""Sentences on screen: cards named in them are coloured by suit and read aloud in full words."""

import re

from dashboard.markup import Markup, escaped, tag
from domain.cards import SUIT_SIGNS, name_card
from domain.text import Language

_SUIT_OF = {sign: suit for suit, sign in SUIT_SIGNS.items()}
_RANK_OF = {"ru": {"В": "J", "Д": "Q", "К": "K", "Т": "A"}, "en": {}}
_CARD = re.compile(r"(?<!\w)(?:(10|[2-9]|[JQKAВДКТ])([♠♥♦♣])|(ДЖ|JK)([12]?)(?!\w))")


_CLAUSE = re.compile(r"(?<![\w-])[A-Z]{2}-\d+(?![\w-])")


def coloured(sentence: str, language: Language) -> Markup:
    """The sentence, escaped, each printed card in it (`Т♠`, `10♦`) in the colour of its suit, clauses kept whole."""
    clauses_whole = _CLAUSE.sub(r'<span class="whole">\g<0></span>', escaped(sentence))
    return Markup(_CARD.sub(lambda found: _card(found, language), clauses_whole))


def _card(found: re.Match[str], language: Language) -> str:
    if found[3]:
        return tag("span", found[0], class_="card j", title=name_card("JK" + found[4]).of(language))
    rank, suit = found[1], _SUIT_OF[found[2]]
    name = name_card(_RANK_OF[language].get(rank, rank) + suit)
    if rank in "ВДКТ" and language == "en":
        return found[0]
    return tag("span", found[0], class_=f"card {suit.lower()}", title=name.of(language))
