"""The settings of joker bank poker: what the source text leaves to the company, each with its default.

Amounts are minor units. With `jokers=2` the game is Odessa poker. The letter and number beside a setting names the
open point of the rulebook it settles.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from domain.house_rules import HouseRules
from domain.text import Text, Worded

MOST_CHIPS = 10**12
"""No agreed sum is higher."""

LOWEST = "high_card"
ORDERS: Mapping[str, tuple[str, ...]] = {
    "seed_listing": ("pair", "two_pair", "straight", "three", "full_house", "suit", "four", "flush", "five"),
    "short_pack": ("pair", "two_pair", "three", "straight", "full_house", "suit", "four", "flush", "five"),
    "standard52": ("pair", "two_pair", "three", "straight", "suit", "full_house", "four", "flush", "five"),
}
"""The named orders of the combinations, weakest first, above the holdings without one (JP-17, A20)."""
_ALSO = {"full": "full_house", "two_pairs": "two_pair"}


def _order_of(given: object) -> object:
    """Read a named order, or all nine combinations weakest first, as a list or with commas."""
    words = given.strip("[]()").split(",") if isinstance(given, str) else given
    if not isinstance(words, list | tuple) or not all(isinstance(word, str) for word in words):
        raise Worded(_BAD_ORDER.fill(names=", ".join(ORDERS), all=",".join(ORDERS["seed_listing"])))
    named = [_ALSO.get(word.strip(), word.strip()) for word in words]
    if len(named) == 1 and named[0] in ORDERS:
        return named[0]
    if named[:1] == [LOWEST]:
        named = named[1:]
    if sorted(named) != sorted(ORDERS["seed_listing"]):
        raise Worded(_BAD_ORDER.fill(names=", ".join(ORDERS), all=",".join(ORDERS["seed_listing"])))
    return ",".join(named)


Chips: TypeAlias = Annotated[int, Field(ge=1, le=MOST_CHIPS)]
CategoryOrder: TypeAlias = Annotated[str, BeforeValidator(_order_of)]


class Settings(BaseModel):
    """What one company has agreed."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    stake: Chips
    max_stake: Chips
    jokers: Annotated[int, Field(ge=1, le=2)] = 1
    unit: Chips = 1
    chip: Chips = 1
    category_order: CategoryOrder = "seed_listing"
    joker_scope: Literal["any_card", "any_card_no_double_flush", "any_not_held"] = "any_card"
    tie_break: Literal["full_kickers", "combination_only"] = "full_kickers"
    reverse_straight: bool = True
    joker_declaration: Literal["best_auto", "player_declares"] = "best_auto"
    draw_rounds: Annotated[int, Field(ge=0, le=1)] = 0
    max_draw: Annotated[int, Field(ge=0, le=5)] = 5
    multiway_open_by_consent: bool = False
    odd_chip: Literal["first_clockwise", "carry_over", "house"] = "first_clockwise"
    rake: Literal["none"] = "none"

    @cached_property
    def categories(self) -> tuple[str, ...]:
        """Every category, weakest first."""
        return (LOWEST, *ORDERS.get(self.category_order, tuple(self.category_order.split(","))))

    @model_validator(mode="after")
    def _agree(self) -> "Settings":
        """Refuse sums that are no whole chips, and a stake below one unit (GN-1, A45)."""
        for name in ("stake", "max_stake"):
            if getattr(self, name) % self.chip:
                raise Worded(_NO_CHIPS.fill(name=name, value=getattr(self, name), chip=self.chip))
        if self.stake < self.unit:
            raise Worded(_BELOW_UNIT.fill(low=self.stake, unit=self.unit))
        return self


HOUSE_RULES = HouseRules(Settings, least={"stake": 1, "max_stake": MOST_CHIPS})
"""How the rules of a hand are read."""


_BAD_ORDER = Text(
    "category_order — это {names} или все девять комбинаций от младшей к старшей: {all}",
    "category_order is {names}, or all nine combinations from the weakest: {all}",
)
_BELOW_UNIT = Text("stake={low} меньше одной условной единицы ({unit})", "stake={low} is below one unit ({unit})")
_NO_CHIPS = Text(
    "{name}={value} — не целое число фишек по {chip}", "{name}={value} is not a whole number of chips of {chip}"
)
