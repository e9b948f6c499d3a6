"""What one process raises reaches another as it is: with several processes a fault must keep its words and its remedy."""

import inspect
import pickle
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_type_hints
from uuid import UUID

import pytest

from domain.text import Text
from ledger.formats.item import Trouble
from ledger.opening import open_ledger
from ledger.store import LedgerFault
from projections.pace import Pace, batches

ROOT = Path(__file__).parent.parent
WORDS = Text("беда", "trouble")
SAMPLES: dict[Any, object] = {
    Text: WORDS,
    str: "words",
    int: 3,
    bool: False,
    object: "thing",
    UUID: UUID(int=7),
    Trouble: Trouble(WORDS, WORDS),
    Path: Path("evidence"),
}


def raised() -> Iterator[type[Exception]]:
    """Every exception class of our own, found by its base."""
    for file in sorted(
        path for floor in ("domain", "ledger", "projections", "cli") for path in ROOT.glob(f"{floor}/**/*.py")
    ):
        if "(Exception)" not in (words := file.read_text("utf-8")) and "Error)" not in words and "Fault)" not in words:
            continue
        module = import_module(".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"))
        yield from (
            kind
            for kind in vars(module).values()
            if isinstance(kind, type) and issubclass(kind, Exception) and kind.__module__ == module.__name__
        )


KINDS = sorted(set(raised()), key=lambda kind: f"{kind.__module__}.{kind.__qualname__}")


def sample(kind: type[Exception]) -> Exception:
    """One of that kind, from what its constructor says it takes."""
    if not inspect.isfunction(kind.__init__):
        return kind("words")
    hints = get_type_hints(kind.__init__)
    given = list(inspect.signature(kind).parameters.values())
    return kind(*(value_for(hints[one.name]) for one in given if one.kind is one.POSITIONAL_OR_KEYWORD))


def value_for(hint: Any) -> object:
    first = get_args(hint)[0] if isinstance(hint, UnionType) else hint
    return SAMPLES[first]


def test_kinds__are_found() -> None:
    names = {kind.__name__ for kind in KINDS}
    assert {"LedgerFault", "VersionConflict", "ViewsFault", "Stopped", "Refused", "NotANote", "CardMisread"} <= names


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_exception__comes_through_whole(kind: type[Exception]) -> None:
    sent = sample(kind)
    came = pickle.loads(pickle.dumps(sent))  # noqa: S301 - our own bytes
    assert type(came) is kind
    assert (str(came), came.args, vars(came)) == (str(sent), sent.args, vars(sent))


def test_worker__its_fault_arrives_as_itself(tmp_path: Path) -> None:
    """The record goes away between the opening and the work of several processes."""
    with open_ledger(tmp_path / "here") as record, pytest.raises(LedgerFault) as caught:
        list(batches(tmp_path / "gone", record, Pace(processes=2, stretch=1), after=0, until=2))
    assert caught.value.problem.ru.endswith("ещё нет")
    assert caught.value.remedy.en.startswith("enter the first hands")
