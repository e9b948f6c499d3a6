"""The money at the end: who shares the bank and where the odd chips go (JP-13, JP-14, JP-31, A16)."""

from domain.games.joker.hand import JokerHand
from domain.money import equal_shares


def odd_chips(hand: JokerHand) -> int:
    """What an equal split leaves over (JP-14)."""
    if not hand.winners or len(hand.winners) == 1:
        return 0
    share, _, _ = equal_shares(hand.gross, len(hand.winners), hand.settings.chip)
    return hand.gross - share * len(hand.winners)


def house_due(hand: JokerHand) -> int:
    """What the house may take: the odd chips, where it was agreed so; nothing else (JP-14, JP-29)."""
    return odd_chips(hand) if hand.settings.odd_chip == "house" else 0


def left_over(hand: JokerHand) -> int:
    """What stays in the bank for the next game, where it was agreed so (JP-14)."""
    return odd_chips(hand) if hand.settings.odd_chip == "carry_over" else 0


def shares(hand: JokerHand) -> dict[str, int]:
    """How the bank falls to the winners; empty where they are not known (JP-13, JP-14)."""
    winners, chip = hand.winners or (), hand.settings.chip
    if len(winners) < 2:  # noqa: PLR2004 - a split has two sides
        return dict.fromkeys(winners, hand.gross)
    share, odd, dust = equal_shares(hand.gross, len(winners), chip)
    given = dict.fromkeys(winners, share)
    if hand.settings.odd_chip == "first_clockwise":
        for seat in winners[:odd]:
            given[seat] += chip
        given[winners[0]] += dust
    return given
