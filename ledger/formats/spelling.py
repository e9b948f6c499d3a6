"""Words as they are compared, and the word that was probably meant."""

from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache

from domain.text import Text

_LATIN = str.maketrans("авсенікмортухё", "abcehikmoptyxe")


@lru_cache(maxsize=4096)
def normal(word: str) -> str:
    """A word as it is looked up: lower case, `ё` as `е`."""
    return word.casefold().replace("ё", "е")


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that differs least, by letters or only by their alphabet; None when none is near."""
    shapes = {normal(candidate).translate(_LATIN): candidate for candidate in known}
    found = get_close_matches(normal(word).translate(_LATIN), shapes, n=1, cutoff=0.6)
    return shapes[found[0]] if found else None


def mixes_alphabets(word: str) -> bool:
    """Whether the word holds Latin and Cyrillic letters together."""
    latin = any("a" <= letter <= "z" for letter in normal(word))
    return latin and any("а" <= letter <= "я" for letter in normal(word))


def hint(word: str, known: Iterable[str], *, before: str = "", after: str = "") -> Text:
    """`did you mean ...`, between what stands before and after it; empty when no known word is near."""
    meant = nearest(word, known)
    if meant is None:
        return Text("", "")
    return Text(f"{before}похоже на «{meant}»{after}", f"{before}perhaps '{meant}'{after}")
