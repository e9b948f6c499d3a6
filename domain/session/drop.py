"""The drop: counted by two people, and it holds the rake that was recorded (SN-16, SN-17)."""

from collections.abc import Iterator

from domain.findings import Severity
from domain.lawful import amount_words
from domain.session.evening import Evening, Found
from domain.session.events import DropCounted
from domain.session.numbers import numbers_words, size
from domain.session.placing import Placed
from domain.session.state import Session
from domain.text import Text

_ONE_COUNTER = Text(
    "дроп считал дважды один человек: {first}; нужны двое", "the drop was counted by {first} alone; two are needed"
)
_DIFFERS = Text(
    "в дропе пересчитано {counted}, рейка записано {rake}, разница {gap}",
    "the drop was counted at {counted}, the rake recorded is {rake}, difference {gap}",
)
_HOLES = Text("{text}; в записи нет раздач № {missing}", "{text}; hands #{missing} are not on record")
_ONE_HOLE = Text("{text}; в записи нет раздачи № {missing}", "{text}; hand #{missing} is not on record")
_NOT_COUNTED = Text(
    "сессия закрыта, а дроп не пересчитан: рейка записано {rake}",
    "the session is closed, but the drop was not counted: the rake recorded is {rake}",
)
_REST_NOT_COUNTED = Text(
    "сессия закрыта, а рейк после последнего пересчёта дропа не пересчитан: {rake}",
    "the session is closed, but the rake since the last count of the drop was not counted: {rake}",
)


def drop_counted(session: Session, placed: Placed, evening: Evening) -> Iterator[Found]:
    """Two different people count, and they find the rake recorded since the count before (SN-16, SN-17)."""
    fact = placed.fact
    if not isinstance(fact, DropCounted):
        return
    if fact.first == fact.second:
        yield evening.on_fact(placed, "SN-16", Severity.BREACH, _ONE_COUNTER.fill(first=fact.first))
    if counts_are_sure(evening) and fact.amount != session.uncounted:
        gap = fact.amount - session.uncounted
        text = _difference(fact.amount, session.uncounted, evening)
        yield evening.on_fact(
            placed, "SN-17", Severity.SHORTFALL, text,
            recorded=fact.amount, lawful=session.uncounted, money={"house": gap},
        )  # fmt: skip


def drop_at_close(session: Session, evening: Evening) -> Iterator[Found]:
    """When the session closes no rake is left uncounted (SN-16, SN-17)."""
    if session.counted is None:
        if session.closed and session.rake:
            text = _NOT_COUNTED.fill(rake=evening.amount(session.rake))
            yield evening.at_end("SN-16", Severity.GAP, text, lawful=session.rake)
        return
    if not counts_are_sure(evening):
        if session.counted != session.rake:
            text = _difference(session.counted, session.rake, evening)
            yield evening.at_end(
                "SN-17", Severity.SHORTFALL, text,
                recorded=session.counted, lawful=session.rake, money={"house": session.counted - session.rake},
            )  # fmt: skip
    elif session.closed and session.uncounted:
        text = _REST_NOT_COUNTED.fill(rake=evening.amount(session.uncounted))
        yield evening.at_end("SN-16", Severity.GAP, text, lawful=session.uncounted)


def counts_are_sure(evening: Evening) -> bool:
    """Whether the record says between which hands each count of the drop fell."""
    return all(placed.sure for placed in evening.facts if isinstance(placed.fact, DropCounted))


def _difference(counted: int, rake: int, evening: Evening) -> Text:
    text = _DIFFERS.fill(
        counted=evening.amount(counted),
        rake=evening.amount(rake),
        gap=amount_words(counted - rake, evening.exponent, signed=True),
    )
    holes = tuple(evening.numbering.holes.values())
    said = _ONE_HOLE if sum(map(size, holes)) == 1 else _HOLES
    return said.fill(text=text, missing=numbers_words(holes)) if holes else text
