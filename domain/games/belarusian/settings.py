"""The settings of Belarusian poker: what the source text leaves to the house, each with its default.

Amounts are minor units; `rake_threshold` and `rake_flat` may be written in conditional units (`50u`). The letter and
number beside a setting names the open point of the rulebook it settles.
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, model_validator


def _exact(value: object) -> object:
    """Read `1/2`, `2`, `2.5` or a whole number as an exact fraction."""
    if isinstance(value, str | int) and not isinstance(value, bool):
        try:
            return Fraction(value)
        except (ValueError, ZeroDivisionError):
            raise ValueError(f"'{value}' is not a number or a fraction such as 1/2") from None
    return value


def _whole_if_whole(value: Fraction) -> str:
    return str(value)


Share: TypeAlias = Annotated[Fraction, BeforeValidator(_exact), PlainSerializer(_whole_if_whole, return_type=str)]
Chips: TypeAlias = Annotated[int, Field(ge=1)]


class Settings(BaseModel):
    """The house rules of one table of Belarusian poker."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    table_min: Chips
    table_max: Chips
    unit: Chips = 1
    chip: Chips = 1
    betting_model: Literal["ladder", "equalised"] = "ladder"
    max_circles: Annotated[int, Field(ge=1)] = 5
    bet_floor_scope: Literal["game", "circle"] = "game"
    max_confirm_scope: Literal["all_others", "rest_of_circle"] = "all_others"
    confirm_counts_as_bet: bool = False
    open_proposal_when: Literal["any_time", "own_turn", "between_circles"] = "any_time"
    open_proposals_per_player_per_circle: Annotated[int, Field(ge=0)] | None = None
    fold_win_shows_cards: bool = False
    short_stack_rule: Literal["must_pass", "all_in_side_pot"] = "must_pass"
    topup_during_hand: bool = False
    joker_value: Literal["combo_top", "ace11"] = "combo_top"
    no_combination: Literal["highest_card", "zero"] = "highest_card"
    three_sevens_points: Annotated[int, Field(ge=0)] = 21
    svara_max: Annotated[int, Field(ge=0)] = 2
    svara_betting: Literal["full", "none"] = "full"
    svara_refusal_by: Literal["tied", "any_live"] = "tied"
    svara_entry_share: Share = Fraction(1, 2)
    svara_entry_base: Literal["carried_bank", "current_bank"] = "carried_bank"
    svara_entry_rounding: Literal["ceil", "floor"] = "ceil"
    svara_entry_eligible: Literal["dealt_in_hand", "any_seated"] = "dealt_in_hand"
    odd_chip: Literal["first_clockwise", "carry_over", "house"] = "first_clockwise"
    rake_threshold: Annotated[int, Field(ge=0)]
    rake_flat: Annotated[int, Field(ge=0)]
    rake_percent: Share = Fraction(2)
    rake_rounding: Literal["floor", "half_up", "ceil"] = "floor"
    rake_timing: Literal["on_award", "each_game"] = "on_award"
    rake_on_fold_out: bool = True
    first_actor: Literal["rotate", "fixed"] = "rotate"
    misdeal_policy: Literal["redeal_before_first_stake", "none"] = "redeal_before_first_stake"
    timeout_action: Literal["pass"] = "pass"

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
            raise ValueError(f"table_min={self.table_min} is above table_max={self.table_max}")
        if self.table_min < self.unit:
            raise ValueError(f"table_min={self.table_min} is below one unit ({self.unit})")
        for name in ("table_min", "table_max", "rake_flat"):
            if getattr(self, name) % self.chip:
                raise ValueError(f"{name}={getattr(self, name)} is not a whole number of chips of {self.chip}")
        if not 0 <= self.rake_share <= 1:
            raise ValueError(f"rake_percent={self.rake_percent} is not between 0 and 100")
        if not 0 < self.svara_entry_share <= 1:
            raise ValueError(f"svara_entry_share={self.svara_entry_share} is not between 0 and 1")
        return self


@lru_cache(maxsize=256)
def _settings_of(items: tuple[tuple[str, Any], ...]) -> Settings:
    return Settings.model_validate(dict(items))


def settings_of(rules: Mapping[str, Any]) -> Settings:
    """The settings a hand carries; raises pydantic's `ValidationError` (a `ValueError`) when they cannot hold."""
    return _settings_of(tuple(rules.items()))
