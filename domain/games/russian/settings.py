"""The settings of Russian poker: what the source text leaves to the house, its defaults and named profiles."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from domain.house_rules import HouseRules
from domain.text import Text, Worded

Count: TypeAlias = Annotated[int, Field(ge=1)]

PAYTABLE: Mapping[str, int] = {
    "ace_king": 1, "pair": 1, "two_pair": 2, "three": 3, "straight": 4, "flush": 5, "full_house": 7, "four": 20,
    "straight_flush": 50, "royal_flush": 100,
}  # fmt: skip
"""What the BET is paid, by category (RP-22)."""

PROFILES: Mapping[str, Mapping[str, Any]] = {
    "seed": {},
    "classic_ru": {"double_on_five": True, "buy_redraw_same_rank": True},
    "baltic": {"insurance_max": "half"},
}
"""Named sets of settings; a setting given beside a profile wins."""


class Settings(BaseModel):
    """The house rules of one table of Russian poker."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    profile: Literal["seed", "classic_ru", "baltic"] = "seed"
    ante_min: Count = 1
    ante_max: Count = 10**12
    boxes: Annotated[int, Field(ge=1, le=6)] = 4
    max_open_boxes: Annotated[int, Field(ge=0)] = 2
    open_box_scope: Literal["player", "table"] = "player"
    equal_antes: Literal["off", "open_boxes", "all_boxes"] = "off"
    second_combination: Literal["forming", "outside_best_five"] = "forming"
    double_on_five: bool = False
    paired_straight: Literal["straight", "pair"] = "straight"
    insurance_when_beaten: Literal["returned", "lost"] = "returned"
    insurance_max: Literal["full", "half"] = "full"
    insurance_combo: Literal["senior", "any_one", "both"] = "senior"
    ineligible_insurance: Literal["reject", "return"] = "reject"
    buy_scope: Literal["box", "table"] = "box"
    buy_cost: Literal["each_buyer", "one_per_table"] = "each_buyer"
    buy_redraw_same_rank: bool = False
    closed_box_may_buy: bool = True
    closed_box_bet: Literal["on_turn", "with_ante"] = "on_turn"
    decision_pass: Literal["single", "two_pass"] = "single"
    repeat_exchange: bool = False
    exchange_min: Annotated[int, Field(ge=1, le=5)] = 1
    exchange_max: Annotated[int, Field(ge=1, le=5)] = 5
    paytable: dict[str, Annotated[int, Field(ge=0)]] = dict(PAYTABLE)
    max_payout: Count | None = None
    dealer_error: Literal["void_hand", "correct", "inspector_ruling"] = "void_hand"
    reveal_when_all_pass: bool = False
    deal_style: Literal["one_by_one", "packets_of_five"] = "one_by_one"
    conduct_policy: Literal["record_only"] = "record_only"

    @model_validator(mode="before")
    @classmethod
    def _of_profile(cls, given: Any) -> Any:
        """Put the settings of a named profile under those given one by one."""
        if not isinstance(given, Mapping):
            return given
        named = PROFILES.get(str(given.get("profile", "seed")), {})
        return {**named, **given}

    @field_validator("paytable", mode="before")
    @classmethod
    def _of_words(cls, given: Any) -> Any:
        """Read `pair:2,flush:6` as the source's table with these payouts in it."""
        if not isinstance(given, str):
            return given
        pairs = [part.partition(":") for part in given.split(",")]
        return {**PAYTABLE, **{name.strip(): pays.strip() for name, _, pays in pairs}}

    @model_validator(mode="after")
    def _agree(self) -> "Settings":
        """Refuse limits that contradict each other and a pay table that leaves a combination out."""
        if self.ante_min > self.ante_max:
            raise Worded(_ABOVE.fill(low="ante_min", least=self.ante_min, high="ante_max", most=self.ante_max))
        if self.exchange_min > self.exchange_max:
            raise Worded(
                _ABOVE.fill(low="exchange_min", least=self.exchange_min, high="exchange_max", most=self.exchange_max)
            )
        if set(self.paytable) != set(PAYTABLE):
            raise Worded(_PAYTABLE.fill(names=", ".join(PAYTABLE)))
        return self


HOUSE_RULES = HouseRules(Settings)
"""How the rules of a hand are read."""


_ABOVE = Text("{low}={least} больше, чем {high}={most}", "{low}={least} is above {high}={most}")
_PAYTABLE = Text("в paytable должны быть названы: {names}", "paytable must name: {names}")
