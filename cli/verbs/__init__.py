"""The verbs, found by folder: every module here that offers a `VERB`."""

from importlib import import_module
from pkgutil import iter_modules

from cli.verb import Group, Shelf, Verb

_SHELVES = list(Shelf)


def found_verbs() -> list[Verb | Group]:
    """All verbs in the order of the help."""
    modules = (import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__))
    verbs: list[Verb | Group] = [module.VERB for module in modules]
    return sorted(verbs, key=lambda verb: (_SHELVES.index(verb.shelf or Shelf.UPKEEP), verb.rank, verb.name))
