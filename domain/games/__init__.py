"""The games, found by folder: every package here that offers a `FAMILY`."""

from importlib import import_module
from pkgutil import iter_modules

from domain.family import Family

GAMES: dict[str, Family] = {}
"""Families by stored name."""

for _module in sorted(iter_modules(__path__), key=lambda found: found.name):
    if _module.ispkg:
        _family: Family = import_module(f"{__name__}.{_module.name}").FAMILY
        GAMES[_family.name] = _family


def game_named(word: str) -> Family | None:
    """The game a word of the notation names, in either language; None when there is none."""
    lowered = word.lower()
    return next((family for family in GAMES.values() if lowered in family.notation_names), None)
