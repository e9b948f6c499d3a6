"""The amounts of one foreign hand turned into minor units of one currency."""

from collections.abc import Mapping
from decimal import Decimal
from types import MappingProxyType

from ledger.formats.foreign import troubles
from ledger.formats.foreign.money import currency_of, decimal_comma, exponent_of, minor, read_amount
from ledger.formats.foreign.said import RoomHand
from ledger.formats.item import Unreadable


class Purse:
    """Every amount of a hand, by its words; raises `Unreadable` where one cannot be read or two signs contradict."""

    def __init__(self, hand: RoomHand) -> None:
        told = dict.fromkeys(hand.amounts())
        comma = not hand.exact and decimal_comma(told)
        read = {text: read_amount(text, comma=comma, exact=hand.exact) for text in told}
        signs = {sign for text in told if (sign := currency_of(text))}
        self.currency = hand.currency if hand.currency is not None else _one_of(signs)
        self.exponent = exponent_of(read.values(), self.currency) if hand.exponent is None else hand.exponent
        self._exact: Mapping[str, Decimal] = MappingProxyType(read)

    def exact(self, text: str) -> Decimal:
        """An amount as it is printed."""
        return self._exact[text]

    def minor(self, text: str) -> int:
        """An amount in minor units; raises `Unreadable` where none is said."""
        if not text:
            raise Unreadable("", troubles.NO_AMOUNT)
        return minor(self._exact[text], self.exponent)


def _one_of(signs: set[str]) -> str:
    if len(signs) > 1:
        raise Unreadable(" ".join(sorted(signs)), troubles.TWO_CURRENCIES)
    return next(iter(signs), "")
