"""The hands and facts one after another: numbers and times (SN-3, SN-4)."""

from collections.abc import Iterator
from datetime import datetime

from domain.findings import Severity
from domain.session.evening import Evening, Found
from domain.session.events import SESSION_FACTS, SessionClosed, SessionOpened, moment_words
from domain.session.numbers import LONGEST_HOLE, numbers_words, size
from domain.session.placing import Placed
from domain.text import Text

_HOLE = Text(
    "перед ней в записи нет раздач № {missing} (всего {count})",
    "before it hands #{missing} are not on record ({count} in all)",
)
_ONE_HOLE = Text("перед ней в записи нет раздачи № {missing}", "before it hand #{missing} is not on record")
_DOUBLE = Text("этот номер уже у раздачи № {other}", "hand #{other} has this number already")
_JUMPS = Text(
    "номера раздач идут с перерывами больше {longest}: нумерация общая с другими столами, пропуски в ней не видны",
    "hand numbers leap by more than {longest}: they are counted with other tables, holes cannot be seen in them",
)
_UNNUMBERED = Text(
    "номера без числа на конце, пропуски по ним не видны: {names}",
    "numbers that end in no figure, holes cannot be seen by them: {names}",
)
_BACK = Text(
    "открыта {at}, раньше раздачи № {other} ({other_at})", "opened {at}, earlier than hand #{other} ({other_at})"
)
_AHEAD = Text(
    "открыта {at}, позже раздачи № {other} ({other_at})", "opened {at}, later than hand #{other} ({other_at})"
)
_OVERLAP = Text(
    "открыта {at}, а раздача № {other} закрыта {other_at}", "opened {at}, but hand #{other} closed {other_at}"
)
_LATE = Text(
    "произошло {at}, а записано после события от {other_at}",
    "happened {at}, but was recorded after an event of {other_at}",
)
_NO_TIME = Text(
    "по времени событий № {numbers} не видно, между какими раздачами они были; эти раздачи по ним не проверены",
    "the times do not show between which hands events #{numbers} fell; those hands are not judged by them",
)
_LISTED = 10


def numbered(evening: Evening) -> Iterator[Found]:
    """Hand numbers follow one another, each once (SN-3)."""
    numbering = evening.numbering
    for index, hole in numbering.holes.items():
        if size(hole) <= LONGEST_HOLE:
            said = _ONE_HOLE if size(hole) == 1 else _HOLE
            text = said.fill(missing=numbers_words([hole]), count=size(hole))
            yield evening.on_hand(index, "SN-3", Severity.GAP, text)
    for index, earlier in numbering.doubles.items():
        text = _DOUBLE.fill(other=evening.hands[earlier].number)
        yield evening.on_hand(index, "SN-3", Severity.BREACH, text)
    if any(size(hole) > LONGEST_HOLE for hole in numbering.holes.values()):
        yield evening.at_end("SN-3", Severity.REMARK, _JUMPS.fill(longest=LONGEST_HOLE))
    names = [evening.hands[index].number for index in numbering.unnumbered]
    if names:
        shown = ", ".join(names[:_LISTED]) + ("…" if len(names) > _LISTED else "")
        yield evening.at_end("SN-3", Severity.REMARK, _UNNUMBERED.fill(names=shown))


def in_time(evening: Evening) -> Iterator[Found]:
    """A hand opens no earlier than the one before it closed (SN-4)."""
    before: int | None = None
    for index, hand in enumerate(evening.hands):
        if hand.opened_at is None:
            continue
        if index in evening.misplaced:
            yield _out_of_time(index, hand.opened_at, before, evening)
            continue
        closed_at = None if before is None else evening.hands[before].closed_at
        if before is not None and closed_at is not None and hand.opened_at < closed_at:
            other = evening.hands[before].number
            text = _OVERLAP.fill(at=moment_words(hand.opened_at), other=other, other_at=moment_words(closed_at))
            yield evening.on_hand(index, "SN-4", Severity.BREACH, text)
        before = index


def _out_of_time(index: int, at: datetime, before: int | None, evening: Evening) -> Found:
    """The finding on a hand whose time contradicts a neighbour: the one before it, or else the next in order."""
    text, other = _BACK, before
    earlier = None if before is None else evening.hands[before].opened_at
    if earlier is None or earlier <= at:
        text = _AHEAD
        rest = range(index + 1, len(evening.hands))
        other = next(one for one in rest if evening.hands[one].opened_at and one not in evening.misplaced)
    hand = evening.hands[other or 0]
    other_at = moment_words(hand.opened_at or at)
    return evening.on_hand(
        index, "SN-4", Severity.BREACH, text.fill(at=moment_words(at), other=hand.number, other_at=other_at)
    )


def recorded_in_time(evening: Evening) -> Iterator[Found]:
    """Facts are recorded in the order in which they happened, and their times place them between hands (SN-4)."""
    latest: datetime | None = None
    for placed in sorted(evening.facts, key=lambda one: one.number):
        at = placed.fact.at
        if at is None:
            continue
        if latest is not None and at < latest:
            text = _LATE.fill(at=moment_words(at), other_at=moment_words(latest))
            yield evening.on_fact(placed, "SN-4", Severity.REMARK, text)
        latest = at if latest is None else max(at, latest)
    unsure = sorted(placed.number for placed in evening.facts if matters_when(placed) and not placed.sure)
    if unsure:
        ranges = [range(number, number + 1) for number in unsure]
        yield evening.at_end("SN-4", Severity.GAP, _NO_TIME.fill(numbers=numbers_words(ranges)))


def matters_when(placed: Placed) -> bool:
    """Whether hands are judged by the time of this fact."""
    return isinstance(placed.fact, SESSION_FACTS) and not isinstance(placed.fact, SessionOpened | SessionClosed)
