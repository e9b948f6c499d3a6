"""Other people's records: every form of them is a folder here that offers a `FORM`, found by itself."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType

from ledger.formats.foreign.form import Form


def _found() -> Mapping[str, Form]:
    folders = sorted(found.name for found in iter_modules(__path__) if found.ispkg)
    forms = [import_module(f"{__name__}.{name}").FORM for name in folders]
    return MappingProxyType({form.name: form for form in forms})


FORMS: Mapping[str, Form] = _found()


def recognised(first: Sequence[str]) -> Form | None:
    """The form whose marks stand in the first lines of a file, the earliest mark first; None when there is none."""
    for line in first:
        for form in FORMS.values():
            if form.marks(line):
                return form
    return None
