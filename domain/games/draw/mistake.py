"""Which clause a wrong payout breaks: the uncalled bet, rake, odd chips, layers, else the showdown itself."""

from collections.abc import Sequence

from domain.events import BankAwarded
from domain.games.draw.due import PotDue, rake_parts
from domain.games.draw.hand import DrawHand
from domain.pot import shares


def clause_of_pay(hand: DrawHand, found: Sequence[PotDue], fact: BankAwarded, due: int) -> str:
    """The clause a payout of the wrong size breaks (DP-15, DP-27 to DP-29, DP-32)."""
    rakes = rake_parts(hand, [pot.amount for pot in found]) or (0,) * len(found)
    concerned = [
        (pot, rake)
        for number, (pot, rake) in enumerate(zip(found, rakes, strict=True), 1)
        if fact.seat in pot.winners and fact.pot in {None, number}
    ]
    gap = fact.amount - due
    if hand.uncalled is not None and hand.uncalled == (fact.seat, gap):
        return "DP-28"
    without = sum(_share(hand, pot, 0, fact.seat) for pot, _ in concerned)
    lawful = sum(_share(hand, pot, rake, fact.seat) for pot, rake in concerned)
    if fact.amount in {without, lawful}:
        return "DP-32"
    odd = sum(len(pot.winners) - 1 for pot, _ in concerned) * hand.settings.chip
    if 0 < abs(gap) <= odd:
        return "DP-29"
    return "DP-27" if len(found) > 1 else "DP-15"


def _share(hand: DrawHand, pot: PotDue, rake: int, seat: str) -> int:
    one_each = hand.settings.odd_chip == "one_each"
    return shares(pot.amount - rake, pot.winners, chip=hand.settings.chip, one_each=one_each).get(seat, 0)
