"""What may happen: options with limits, refusals with the clause, and the one way an amount is held against limits."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from domain.events import Fact
from domain.money import show_amount
from domain.text import Text


# A tuple: one is made for nearly every event that is judged.
class Option(NamedTuple):
    """One thing that may lawfully happen next.

    `actor` is the seat or `croupier`/`inspector` who does it, `seat` the seat it concerns (dealt to, paid). `low` and
    `high` bound the amount in minor units with the clauses that say so; equal bounds fix it. `cover` is what the
    stack allows (None: not known or not needed), of which `reserve` must stay for what has to follow. `cards` is how
    many cards it takes (at least `fewest_cards`), `among` those of which it takes one, where that is known; `price` is
    what it costs besides any amount. `what` says what else it is about: the points it writes, the suits it may name.
    """

    fact: type[Fact]
    actor: str
    clause: str
    seat: str | None = None
    low: int | None = None
    high: int | None = None
    low_clause: str = ""
    high_clause: str = ""
    chip: int = 1
    cover: int | None = None
    cover_clause: str = ""
    reserve: int = 0
    cards: int = 0
    fewest_cards: int = 0
    price: int = 0
    among: tuple[str, ...] = ()
    what: Text | None = None

    @property
    def reach(self) -> int | None:
        """The highest amount that is both allowed and covered."""
        if self.high is None or self.cover is None:
            return self.high
        covered = min(self.high, self.cover - self.reserve)
        return covered - covered % self.chip

    def limits(self) -> str:
        """The bounds as the record shows them: `10..50`, `50`, or empty."""
        if self.low is None:
            return ""
        return str(self.low) if self.low == self.high else f"{self.low}..{self.reach}"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not happen now: the clause, and the reason, which is put into words only when asked for."""

    clause: str
    said: Callable[[], Text]

    @property
    def why(self) -> Text:
        """The reason in words."""
        return self.said()


@dataclass(frozen=True, slots=True)
class Excess:
    """An amount outside an option's limits: the clause, the bound it breaks and the reason."""

    clause: str
    bound: int
    why: Text


def outside(option: Option, amount: int, exponent: int = 0) -> Excess | None:
    """The first limit an amount breaks, in the order of the rulebook: upper, lower, whole chips, the stack."""
    if option.low is None or option.high is None:
        return None
    if amount > option.high:
        return Excess(option.high_clause, option.high, _compare(amount, option, exponent))
    if amount < option.low:
        return Excess(option.low_clause, option.low, _compare(amount, option, exponent))
    if option.chip > 1 and amount % option.chip:
        chip = option.chip
        return Excess("GN-1", chip, _money(_WHOLE, amount, chip, exponent))
    if option.cover is not None and amount > option.cover:
        return Excess(option.cover_clause, option.cover, _money(_COVERED, amount, option.cover, exponent))
    if option.cover is not None and amount > option.cover - option.reserve:
        free = option.cover - option.reserve
        why = _money(_RESERVED.fill(reserve=amount_words(option.reserve, exponent)), amount, free, exponent)
        return Excess(option.cover_clause, free, why)
    return None


_EXACT = Text(
    "записано {amount}, по правилу ровно {bound}, разница {gap}",
    "recorded {amount}, by the rule exactly {bound}, difference {gap}",
)
_ABOVE = Text(
    "записано {amount}, по правилу не больше {bound}, разница {gap}",
    "recorded {amount}, by the rule at most {bound}, difference {gap}",
)
_BELOW = Text(
    "записано {amount}, по правилу не меньше {bound}, разница {gap}",
    "recorded {amount}, by the rule at least {bound}, difference {gap}",
)
_WHOLE = Text(
    "записано {amount}: не целое число фишек по {bound}", "recorded {amount}: not a whole number of chips of {bound}"
)
_COVERED = Text(
    "записано {amount}, а перед игроком только {bound}, разница {gap}",
    "recorded {amount}, but the stack holds only {bound}, difference {gap}",
)
_RESERVED = Text(
    "записано {{amount}}, а без {reserve} на следующую ставку перед игроком только {{bound}}, разница {{gap}}",
    "recorded {{amount}}, but besides {reserve} for the stake that must follow the stack holds only {{bound}}, "
    "difference {{gap}}",
)


def _compare(amount: int, option: Option, exponent: int) -> Text:
    low, high = option.low or 0, option.high or 0
    if low == high:
        return _money(_EXACT, amount, low, exponent)
    return _money(_ABOVE, amount, high, exponent) if amount > high else _money(_BELOW, amount, low, exponent)


def _money(sentence: Text, amount: int, bound: int, exponent: int) -> Text:
    return sentence.fill(
        amount=amount_words(amount, exponent),
        bound=amount_words(bound, exponent),
        gap=amount_words(amount - bound, exponent, signed=True),
    )


def amount_words(amount: int, exponent: int = 0, *, signed: bool = False) -> Text:
    """An amount in both languages' spelling; `signed` puts a plus before a gain."""
    plus = "+" if signed and amount > 0 else ""
    return Text(plus + show_amount(amount, exponent, "ru"), plus + show_amount(amount, exponent, "en"))
