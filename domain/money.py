"""Money: whole minor units, exact shares, named roundings. No float anywhere."""

from fractions import Fraction
from typing import Literal, TypeAlias

from domain.text import Language

Rounding: TypeAlias = Literal["floor", "half_up", "ceil"]

_THIN = "\u202f"


def rounded(exact: Fraction, chip: int, rounding: Rounding) -> int:
    """An exact amount brought to a whole number of chips (GN-1, BP-38); minor units in and out."""
    return share_of(1, exact, chip, rounding)


def share_of(amount: int, share: Fraction, chip: int, rounding: Rounding) -> int:
    """An exact share of an amount, brought to a whole number of chips; minor units in and out."""
    over, under = amount * share.numerator, share.denominator * chip
    if rounding == "floor":
        return over // under * chip
    if rounding == "ceil":
        return -(-over // under) * chip
    return (2 * over + under) // (2 * under) * chip


def equal_shares(amount: int, among: int, chip: int) -> tuple[int, int, int]:
    """How `amount` falls into equal whole-chip shares: the share, how many odd chips remain, and what is below a chip.

    share * among + odd * chip + dust == amount, always.
    """
    chips, dust = divmod(amount, chip)
    share, odd = divmod(chips, among)
    return share * chip, odd, dust


def show_amount(amount: int, exponent: int = 0, language: Language = "en") -> str:
    """An amount as printed: `1 234,50` in Russian, `1,234.50` in English, with a real minus sign."""
    sign = "−" if amount < 0 else ""
    whole, minor = divmod(abs(amount), 10**exponent)
    group, point = (_THIN, ",") if language == "ru" else (",", ".")
    digits = f"{whole:,}".replace(",", group)
    return f"{sign}{digits}{point}{minor:0{exponent}d}" if exponent else f"{sign}{digits}"
