"""Words divided at line ends by rule: soft hyphens that show only where a line breaks.

Russian follows the rules of P. Khristov for syllables, no part shorter than two letters. English is divided only
before endings and after beginnings where nobody divides otherwise: a wrong break is worse than a ragged line.
"""

import re

SOFT = "\u00ad"
_SHORTEST = 6
_WORD = re.compile(r"[A-Za-zА-Яа-яЁё]{6,}")
_V, _C, _X = "[аеёиоуыэюяАЕЁИОУЫЭЮЯ]", "[бвгджзклмнпрстфхцчшщБВГДЖЗКЛМНПРСТФХЦЧШЩ]", "[йьъЙЬЪ]"
_L = f"(?:{_V}|{_C}|{_X})"
_RUSSIAN = tuple(
    re.compile(rule)
    for rule in (
        f"({_X})(?={_L}{_L})",
        f"({_V})(?={_V}{_L})",
        f"({_V}{_C})(?={_C}{_V})",
        f"({_C}{_V})(?={_C}{_V})",
        f"({_V}{_C})(?={_C}{_C}{_V})",
        f"({_V}{_C}{_C})(?={_C}{_C}{_V})",
    )
)
_ENDINGS = re.compile(r"(?<=[a-z]{3})(?=(?:tion|sion|ment|ness|less|ship|able|ably|ture)s?$)")
_BEGINNINGS = re.compile(r"^(?:inter|over|under|counter|super|trans|with)(?=[a-z]{4})", re.IGNORECASE)
_CYRILLIC = re.compile("[А-Яа-яЁё]")


def hyphenated(words: str) -> str:
    """The words with a soft hyphen wherever a line may divide them; words in capitals and names stay whole."""
    return _WORD.sub(lambda found: _divided(found[0]), words)


def _divided(word: str) -> str:
    if len(word) < _SHORTEST or word.isupper():
        return word
    if _CYRILLIC.search(word):
        return word if re.search("[A-Za-z]", word) else _by_syllables(word)
    return _ENDINGS.sub(SOFT, _BEGINNINGS.sub(lambda found: found[0] + SOFT, word))


def _by_syllables(word: str) -> str:
    places = {found.end() for rule in _RUSSIAN for found in rule.finditer(word)}
    allowed = [place for place in sorted(places) if 2 <= place <= len(word) - 2]  # noqa: PLR2004 - two letters
    parts = [word[start:end] for start, end in zip([0, *allowed], [*allowed, len(word)], strict=True)]
    return SOFT.join(parts)
