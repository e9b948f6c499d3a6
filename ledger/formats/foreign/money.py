"""Amounts as rooms print them, exactly: any currency sign before or after, any separator, never a float.

`1,234.50`, `1 234,50`, `1'234`, `$.50`, `€1`, `2 €`, `Rs. 5`. Which sign is the decimal point is a matter of the whole
hand, never of the machine: a comma before one or two last digits makes it the comma everywhere in the hand. Where three
digits follow the only sign and it may be either, the amount is refused.
"""

import re
from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from types import MappingProxyType

from domain.events import LARGEST
from ledger.formats.foreign import troubles
from ledger.formats.item import Unreadable

_SIGNS = MappingProxyType(
    {"$": "USD", "€": "EUR", "£": "GBP", "₽": "RUB", "¥": "CNY", "₹": "INR", "Rs.": "INR", "kr": "SEK", "T$": ""}
)
_SIGN = r"(?:T\$|[$€£¥₹₽]|Rs\.|kr|[A-Z]{3}(?![A-Za-z]))"
_SPACE = "[ \u00a0\u202f\u2009]"
_NUMBER = rf"(?:[0-9]{{1,3}}(?:(?:{_SPACE}|['’])[0-9]{{3}})+(?:[.,][0-9]{{1,6}})?|[0-9][0-9.,]*[0-9]|[0-9]|[.,][0-9]+)"
AMOUNT = rf"(?:{_SIGN}{_SPACE}?)?{_NUMBER}(?:{_SPACE}?{_SIGN})?"
"""The pattern of an amount, without groups."""
_PARTS = re.compile(rf"(?P<before>{_SIGN})?{_SPACE}?(?P<number>{_NUMBER}){_SPACE}?(?P<after>{_SIGN})?")
_GROUPED = re.compile(rf"(?:{_SPACE}|['’])(?=[0-9]{{3}})")
_COMMA_POINT = re.compile(r"(?<![0-9.])[0-9]*,[0-9]{1,2}(?![0-9,])|[0-9]\.[0-9]{3},[0-9]")
_THOUSANDS = re.compile(r"[0-9]{1,3}(?:[.,][0-9]{3})+")
_EITHER = re.compile(r"[0-9]{1,3}[.,][0-9]{3}")
LEAST_EXPONENT = 2
MOST_EXPONENT = 6


def decimal_comma(texts: Iterable[str]) -> bool:
    """Whether the amounts of a hand are written with a decimal comma."""
    return any(_COMMA_POINT.search(_GROUPED.sub("", text)) is not None for text in texts)


def read_amount(text: str, *, comma: bool = False, exact: bool = False) -> Decimal:
    """The exact amount; raises `Unreadable`. `exact` says that a program wrote it, so that a point is surely one."""
    parts = _PARTS.fullmatch(text.strip())
    if parts is None:
        raise Unreadable(text, troubles.NO_AMOUNT)
    number = _GROUPED.sub("", parts["number"])
    point, group = (",", ".") if comma else (".", ",")
    if number.count(point) > 1 or (group in number and point in number and number.rindex(group) > number.rindex(point)):
        raise Unreadable(text, troubles.NO_AMOUNT)
    whole = number.partition(point)[0]
    if group in number and (group not in whole or _THOUSANDS.fullmatch(whole) is None):
        raise Unreadable(text, troubles.NO_AMOUNT)
    if not exact and _EITHER.fullmatch(number) and point in number and not number.startswith("0"):
        raise Unreadable(text, troubles.AMOUNT_EITHER)
    try:
        found = Decimal(number.replace(group, "").replace(point, "."))
    except InvalidOperation:
        raise Unreadable(text, troubles.NO_AMOUNT) from None
    if found > LARGEST:
        raise Unreadable(text, troubles.AMOUNT_LARGE)
    return found


def currency_of(text: str) -> str | None:
    """The ISO code of the sign beside an amount; None where none stands there."""
    parts = _PARTS.fullmatch(text.strip())
    sign = (parts["before"] or parts["after"]) if parts else None
    if sign is None:
        return None
    return _SIGNS.get(sign, sign if len(sign) == len("USD") else "")


def exponent_of(amounts: Iterable[Decimal], currency: str) -> int:
    """How many minor digits a hand needs: two in money, none in chips, more where the amounts have more."""
    least = LEAST_EXPONENT if currency else 0
    digits = max((digits_of(amount) for amount in amounts), default=0)
    return max(least, min(digits, MOST_EXPONENT), LEAST_EXPONENT if digits else 0)


def digits_of(amount: Decimal) -> int:
    """The decimals that say something."""
    exponent = amount.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def minor(amount: Decimal, exponent: int) -> int:
    """An amount in minor units; raises `Unreadable` where it has none that whole."""
    scaled = amount.scaleb(exponent)
    if scaled != scaled.to_integral_value() or abs(scaled) > LARGEST:
        raise Unreadable(str(amount), troubles.NOT_MINOR.fill(amount=amount, digits=exponent))
    return int(scaled)
