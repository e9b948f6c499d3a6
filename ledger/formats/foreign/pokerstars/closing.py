"""The summary of a hand in the text of PokerStars: pots, rake, a line a seat."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from domain.events import BankAwarded, HandOpened
from ledger.formats.foreign.writing import spelt


class Told(Protocol):
    """A hand whose facts have been told."""

    opened: HandOpened
    drew: bool
    closed: bool
    folded_before: set[str]
    shown: dict[str, tuple[str, ...]]
    mucked: dict[str, tuple[str, ...]]
    rakes: list[int]
    paid: list[BankAwarded]

    def money(self, amount: int) -> str:
        """An amount as the text writes it."""

    def name(self, seat: str) -> str:
        """The name that stands for a seat."""


def summary(hand: Told) -> Iterator[str]:
    """The lines from `*** SUMMARY ***` on; none of a hand that was not closed."""
    if not hand.closed:
        return
    yield "*** SUMMARY ***"
    rake, paid = sum(hand.rakes), sum(one.amount for one in hand.paid)
    pots = _pots(hand.paid)
    parts = "".join(f" {_pot_name(number)} {hand.money(amount)}." for number, amount in pots.items()) if pots else ""
    rakes = "".join(f" | Rake {hand.money(one)}" for one in hand.rakes or [0])
    yield f"Total pot {hand.money(paid + rake)}{parts}{rakes}"
    won: dict[str, int] = {}
    for one in hand.paid:
        won[one.seat] = won.get(one.seat, 0) + one.amount
    for taken in sorted(hand.opened.seats, key=lambda taken: int(taken.seat)):
        yield f"Seat {taken.seat}: {hand.name(taken.seat)}{_position(hand, taken.seat)} {_end(hand, taken.seat, won)}"


def _pots(paid: Sequence[BankAwarded]) -> dict[int, int]:
    """The pots net of rake, where there are several."""
    pots: dict[int, int] = {}
    for one in paid:
        if one.pot is not None:
            pots[one.pot] = pots.get(one.pot, 0) + one.amount
    return dict(sorted(pots.items())) if len(pots) > 1 else {}


def _pot_name(number: int) -> str:
    return "Main pot" if number == 1 else f"Side pot-{number - 1}"


def _position(hand: Told, seat: str) -> str:
    return " (button)" if seat == hand.opened.button else ""


def _end(hand: Told, seat: str, won: Mapping[str, int]) -> str:
    """How the hand ended for a seat."""
    if seat in hand.shown:
        result = f"won ({hand.money(won[seat])})" if won.get(seat) else "lost"
        return f"showed {_bracket(hand.shown[seat])} and {result}"
    if seat in hand.mucked:
        return f"mucked {_bracket(hand.mucked[seat])}"
    if won.get(seat):
        return f"collected ({hand.money(won[seat])})"
    return "folded before the Draw" if seat in hand.folded_before else "folded after the Draw"


def _bracket(cards: Sequence[str]) -> str:
    return f"[{' '.join(map(spelt, cards))}]"
