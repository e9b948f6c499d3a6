"""What the text of PokerStars carries of a hand: numbered seats; what it leaves out."""

from collections.abc import Sequence

from domain import events
from domain.events import Fact, HandOpened, SeatTaken
from domain.seats import clockwise
from domain.text import Text
from ledger.formats.capability import Capability
from ledger.formats.foreign.carrying import DRAW, REFUSED, TIMES, WHY_DRAW

CAPABILITY = Capability(
    "pokerstars",
    Text("текст PokerStars", "PokerStars text"),
    (".txt",),
    reads=True,
    writes=True,
    games=DRAW,
    cannot=REFUSED,
    drops=(
        TIMES,
        Text("зал, сессия, замечания, буквы мест (они становятся номерами)",
             "room, session, remarks, letters of seats (they become numbers)"),
        Text("правила, кроме предела и ставок стола", "rules beyond the limit and the stakes"),
    ),
    why_games=WHY_DRAW,
)  # fmt: skip


def numbered(facts: Sequence[Fact]) -> list[Fact]:
    """The facts with every seat under a number: its own where all have one, else from 1 in order."""
    opened = facts[0]
    if not isinstance(opened, HandOpened):
        return list(facts)
    labels = [taken.seat for taken in (*opened.seats, *opened.bystanders)]
    if len(set(labels)) == len(labels) and all(_is_number(label) for label in labels):
        return list(facts)
    numbers = {label: str(number) for number, label in enumerate(labels, 1)}
    if opened.button is not None and opened.button not in numbers:
        numbers[opened.button] = str(len(numbers) + 1)
    return [_renamed(fact, numbers) for fact in facts]


def carried(facts: Sequence[Fact]) -> list[object]:
    """What the text tells of the facts; the rake stands before the payouts, a rake of nothing nowhere."""
    told: list[object] = []
    for fact in facts:
        if isinstance(fact, HandOpened):
            told.append(_opening(fact))
        elif isinstance(fact, events.RakeTaken):
            if fact.amount:
                at = next((at for at, one in enumerate(told) if isinstance(one, events.BankAwarded)), len(told))
                told.insert(at, _plain(fact))
        elif not isinstance(fact, events.RemarkMade):
            told.append(_plain(fact))
    return told


def _opening(opened: HandOpened) -> object:
    order = clockwise([taken.seat for taken in opened.seats], opened.first or "")
    players = {taken.seat: (taken.seat, taken.player or f"Seat{taken.seat}", taken.stack) for taken in opened.seats}
    seats = [players[seat] for seat in order]
    aside = sorted((taken.seat, taken.player or f"Seat{taken.seat}", taken.stack) for taken in opened.bystanders)
    # No text tells parts of a second.
    at = opened.at.replace(microsecond=0) if opened.at else None
    stakes = [opened.rules.get(name) for name in ("structure", "blinds", "ante")]
    return (at, opened.hand, opened.table, opened.currency, opened.exponent, seats, aside, opened.button, stakes)


def _plain(fact: Fact) -> Fact:
    return fact.model_copy(update={"at": None, "by": None})


def _is_number(label: str) -> bool:
    return label.isascii() and label.isdigit() and len(label) < len("100") and str(int(label)) == label


def _renamed(fact: Fact, numbers: dict[str, str]) -> Fact:
    if isinstance(fact, HandOpened):
        return fact.model_copy(
            update={
                "seats": tuple(_seat(taken, numbers) for taken in fact.seats),
                "bystanders": tuple(_seat(taken, numbers) for taken in fact.bystanders),
                "first": numbers.get(fact.first or "", fact.first),
                "button": numbers.get(fact.button or "", fact.button),
            }
        )
    seat = getattr(fact, "seat", None)
    return fact.model_copy(update={"seat": numbers[seat]}) if seat in numbers else fact


def _seat(taken: SeatTaken, numbers: dict[str, str]) -> SeatTaken:
    return taken.model_copy(update={"seat": numbers[taken.seat]})
