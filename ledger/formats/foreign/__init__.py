"""Other people's records: every form of them is a folder here that offers a `FORM`, found by itself."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from itertools import groupby
from pkgutil import iter_modules
from types import MappingProxyType

from ledger.formats.encoding import Line
from ledger.formats.foreign.form import Form
from ledger.formats.foreign.house import House
from ledger.formats.item import Item


def _found() -> Mapping[str, Form]:
    folders = sorted(found.name for found in iter_modules(__path__) if found.ispkg)
    forms = [import_module(f"{__name__}.{name}").FORM for name in folders]
    return MappingProxyType({form.name: form for form in forms})


FORMS: Mapping[str, Form] = _found()


_TEXTS = ("pokerstars", "fulltilt", "ongame")
"""Rooms' texts, which stand one after another in a file where somebody put them together."""


def read_form(form: Form, file: str, lines: Iterable[Line], house: House) -> Iterator[Item]:
    """Everything a file of a form gives; in a text every hand is read by the reader of its own room."""
    if form.name not in _TEXTS:
        yield from form.read(file, lines, house)
        return
    texts = [FORMS[name] for name in _TEXTS]
    now = form

    def of(line: Line) -> str:
        nonlocal now
        now = next((text for text in texts if text.marks(line.text)), now)
        return now.name

    for name, part in groupby(lines, of):
        yield from FORMS[name].read(file, part, house)


def recognised(first: Sequence[str]) -> Form | None:
    """The form whose marks stand in the first lines of a file, the earliest mark first; None when there is none."""
    for line in first:
        for form in FORMS.values():
            if form.marks(line):
                return form
    return None
