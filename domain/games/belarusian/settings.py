"""The settings of Belarusian poker: what the source text leaves to the house, each with its default.

Amounts are minor units; `rake_threshold` and `rake_flat` may be written in conditional units (`50u`). The letter and
number beside a setting names the open point of the rulebook it settles.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, model_validator

from domain.events import LARGEST
from domain.house_rules import HouseRules
from domain.text import Text, Worded

MOST_CHIPS = 10**12
"""No limit of a table is higher."""
# Short on purpose: '1e999999999' and its like would keep a replay busy for ever.
_NUMBER = re.compile(r"[0-9]{1,6}(/[0-9]{1,6}|\.[0-9]{1,6})?")


def _exact(value: object) -> object:
    """Read `1/2`, `2`, `2.5` or a number as the exact fraction it is written as."""
    if isinstance(value, Fraction):
        return value
    words = str(value).strip()
    try:
        return Fraction(words if _NUMBER.fullmatch(words) else "")
    except (ValueError, ZeroDivisionError):
        raise Worded(_NO_NUMBER.fill(words=words[:20])) from None


def _whole_if_whole(value: Fraction) -> str:
    return str(value)


Share: TypeAlias = Annotated[Fraction, BeforeValidator(_exact), PlainSerializer(_whole_if_whole, return_type=str)]
Chips: TypeAlias = Annotated[int, Field(ge=1, le=MOST_CHIPS)]
Count: TypeAlias = Annotated[int, Field(ge=0, le=1000)]
Charge: TypeAlias = Annotated[int, Field(ge=0, le=LARGEST)]


class Settings(BaseModel):
    """The house rules of one table of Belarusian poker."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    table_min: Chips
    table_max: Chips
    unit: Chips = 1
    chip: Chips = 1
    betting_model: Literal["ladder", "equalised"] = "ladder"
    max_circles: Annotated[Count, Field(ge=1)] = 5
    bet_floor_scope: Literal["game", "circle"] = "game"
    max_confirm_scope: Literal["all_others", "rest_of_circle"] = "all_others"
    confirm_counts_as_bet: bool = False
    open_proposal_when: Literal["any_time", "own_turn", "between_circles"] = "any_time"
    open_proposals_per_player_per_circle: Count | None = None
    fold_win_shows_cards: bool = False
    short_stack_rule: Literal["must_pass", "all_in_side_pot"] = "must_pass"
    topup_during_hand: bool = False
    joker_value: Literal["combo_top", "ace11"] = "combo_top"
    no_combination: Literal["highest_card", "zero"] = "highest_card"
    three_sevens_points: Count = 21
    svara_max: Count = 2
    svara_betting: Literal["full", "none"] = "full"
    svara_refusal_by: Literal["tied", "any_live"] = "tied"
    svara_entry_share: Share = Fraction(1, 2)
    svara_entry_base: Literal["carried_bank", "current_bank"] = "carried_bank"
    svara_entry_rounding: Literal["ceil", "floor"] = "ceil"
    svara_entry_eligible: Literal["dealt_in_hand", "any_seated"] = "dealt_in_hand"
    odd_chip: Literal["first_clockwise", "carry_over", "house"] = "first_clockwise"
    rake_threshold: Charge
    rake_flat: Charge
    rake_percent: Share = Fraction(2)
    rake_rounding: Literal["floor", "half_up", "ceil"] = "floor"
    rake_timing: Literal["on_award", "each_game"] = "on_award"
    rake_on_fold_out: bool = True
    first_actor: Literal["rotate", "fixed"] = "rotate"
    misdeal_policy: Literal["redeal_before_first_stake", "none"] = "redeal_before_first_stake"
    timeout_action: Literal["pass"] = "pass"

    @cached_property
    def equalised(self) -> bool:
        """Whether each circle is levelled (A1) instead of climbed like a ladder."""
        return self.betting_model == "equalised"

    @cached_property
    def all_in(self) -> bool:
        """Whether a stack shorter than the stake may go in whole (A11)."""
        return self.short_stack_rule == "all_in_side_pot"

    @cached_property
    def rake_share(self) -> Fraction:
        """The percentage of the rake as a share of the bank."""
        return self.rake_percent / 100

    @model_validator(mode="before")
    @classmethod
    def _in_units(cls, given: Any) -> Any:
        """Fill the rake's threshold and flat part from the unit, and read amounts written in units (`50u`)."""
        if not isinstance(given, Mapping):
            return given
        values = dict(given)
        unit = values.get("unit", 1)
        for name, units in (("rake_threshold", "50u"), ("rake_flat", "1u")):
            words = str(values.get(name, units))
            if words.endswith("u") and words[:-1].isdecimal() and str(unit).isdecimal():
                values[name] = int(words[:-1]) * int(unit)
        return values

    @model_validator(mode="after")
    def _agree(self) -> "Settings":
        """Refuse a table whose limits contradict each other (A45)."""
        if self.table_min > self.table_max:
            raise Worded(_ABOVE.fill(low=self.table_min, high=self.table_max))
        if self.table_min < self.unit:
            raise Worded(_BELOW_UNIT.fill(low=self.table_min, unit=self.unit))
        for name in ("table_min", "table_max"):
            if getattr(self, name) % self.chip:
                raise Worded(_NO_CHIPS.fill(name=name, value=getattr(self, name), chip=self.chip))
        if not 0 <= self.rake_share <= 1:
            raise Worded(_BAD_PERCENT.fill(value=self.rake_percent))
        if not 0 < self.svara_entry_share <= 1:
            raise Worded(_BAD_SHARE.fill(value=self.svara_entry_share))
        return self


HOUSE_RULES = HouseRules(Settings, least={"table_min": 1, "table_max": MOST_CHIPS})
"""How the rules of a hand are read."""


_NO_NUMBER = Text("«{words}» — не число и не дробь вида 1/2", "'{words}' is not a number or a fraction such as 1/2")
_ABOVE = Text("table_min={low} больше table_max={high}", "table_min={low} is above table_max={high}")
_BELOW_UNIT = Text(
    "table_min={low} меньше одной условной единицы ({unit})", "table_min={low} is below one unit ({unit})"
)
_NO_CHIPS = Text(
    "{name}={value} — не целое число фишек по {chip}", "{name}={value} is not a whole number of chips of {chip}"
)
_BAD_PERCENT = Text("rake_percent={value} не между 0 и 100", "rake_percent={value} is not between 0 and 100")
_BAD_SHARE = Text("svara_entry_share={value} не между 0 и 1", "svara_entry_share={value} is not between 0 and 1")
