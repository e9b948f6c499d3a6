"""The settings of five-card draw: what the source text leaves to the house, and its defaults."""

from functools import cached_property
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

from domain.house_rules import HouseRules
from domain.money import Rounding
from domain.text import Text, Worded

Count: TypeAlias = Annotated[int, Field(ge=1, le=10**12)]
Number: TypeAlias = Annotated[int, Field(ge=0, le=10**12)]
MOST_BLINDS = 8


class Settings(BaseModel):
    """The house rules of one table of five-card draw; amounts in minor units.

    `blinds` are those of a room that deals a small and a big blind, smallest first; empty where the source's one
    `blind` is played (None: the minimum bet). `rake_bp` None says that the room's rake rule is not known: what it took
    is then kept as recorded. `chip` is the smallest chip in play.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    ante: Number = 1
    short_ante: Literal["all_in", "sit_out"] = "all_in"
    chip: Count = 1
    opening: Literal["any_open", "jacks", "blind"] = "any_open"
    structure: Literal["no_limit", "pot_limit", "fixed_limit"] = "no_limit"
    min_bet: Count = 2
    fl_bets: tuple[Count, Count] | None = None
    fl_max_raises: Number = 3
    second_interval_first: Literal["left_of_dealer", "opener"] = "left_of_dealer"
    allow_open_fold: bool = False
    blind: Count | None = None
    blinds: tuple[Count, ...] = ()
    blind_allows_raise: bool = True
    blind_live: bool = True
    redeal_dealer: Literal["same", "next"] = "same"
    max_redeals: Number | None = None
    max_draw: Literal[4, 5] = 5
    five_card_draw_split: bool = False
    burn_before_draw: bool = False
    stub_exhaustion: Literal["residual_first", "merge_all", "bottom_card_dead"] = "residual_first"
    early_false_opener: Literal["dead_hand_only", "reopen"] = "dead_hand_only"
    false_opener_uncontested: Literal["carry_over", "last_folder", "return_bets"] = "carry_over"
    folded_opener_must_prove: bool = False
    retrieve_from_muck: bool = False
    rake_bp: Annotated[int, Field(ge=0, le=10_000)] | None = 0
    rake_cap: Number | None = None
    rake_rounding: Rounding = "floor"
    rake_scope: Literal["per_pot", "total"] = "per_pot"
    no_draw_no_drop: bool = True
    odd_chip: Literal["one_each", "all_to_first"] = "one_each"
    dealer_is_player: bool = True

    @field_validator("max_draw", mode="before")
    @classmethod
    def _of_word(cls, given: Any) -> Any:
        """Read the number as it is said in the notation."""
        return int(given) if isinstance(given, str) and given in {"4", "5"} else given

    @field_validator("fl_bets", "blinds", mode="before")
    @classmethod
    def _of_words(cls, given: Any) -> Any:
        """Read `2,4` or `2/4` as two amounts."""
        if not isinstance(given, str):
            return given
        return tuple(part.strip() for part in given.strip("()[]").replace("/", ",").split(",") if part.strip())

    @model_validator(mode="after")
    def _agree(self) -> "Settings":
        """Refuse what contradicts itself: no ante without a blind, blinds that fall, amounts of no whole chips."""
        if not self.ante and self.opening != "blind":
            raise Worded(_NO_ANTE)
        if self.blinds and self.opening != "blind":
            raise Worded(_BLINDS_ELSEWHERE.fill(opening=self.opening))
        if self.blinds != tuple(sorted(self.blinds)) or len(self.blinds) > MOST_BLINDS:
            raise Worded(_BLINDS_FALL.fill(blinds=",".join(map(str, self.blinds)), most=MOST_BLINDS))
        if self.fl_bets is not None and self.fl_bets[0] > self.fl_bets[1]:
            raise Worded(_BETS_FALL.fill(first=self.fl_bets[0], second=self.fl_bets[1]))
        named = {"ante": (self.ante,), "min_bet": (self.min_bet,), "blind": (self.blind or 0,), "blinds": self.blinds}
        for name, amounts in {**named, "fl_bets": self.fl_bets or ()}.items():
            for amount in amounts:
                if amount % self.chip:
                    raise Worded(_NOT_WHOLE.fill(name=name, amount=amount, chip=self.chip))
        return self

    @cached_property
    def limit_bets(self) -> tuple[int, int]:
        """The fixed bets of the two intervals (DP-24)."""
        return self.fl_bets or (self.min_bet, 2 * self.min_bet)

    @cached_property
    def blind_amounts(self) -> tuple[int, ...]:
        """The blinds in the order of posting; none outside the blind game (DP-18)."""
        if self.opening != "blind":
            return ()
        return self.blinds or (self.blind or self.min_bet,)


HOUSE_RULES = HouseRules(Settings)
"""How the rules of a hand are read."""


_NO_ANTE = Text(
    "ante=0 бывает только в игре с блайндом (opening=blind)", "ante=0 only in the blind game (opening=blind)"
)
_BLINDS_ELSEWHERE = Text("blinds заданы, а opening={opening}", "blinds are given, but opening={opening}")
_BLINDS_FALL = Text(
    "blinds={blinds}: блайндов не больше {most}, каждый не меньше предыдущего",
    "blinds={blinds}: at most {most} blinds, each no smaller than the one before",
)
_BETS_FALL = Text(
    "fl_bets: вторая ставка {second} меньше первой {first}",
    "fl_bets: the second bet {second} is below the first {first}",
)
_NOT_WHOLE = Text(
    "{name}={amount} — не целое число фишек по {chip}", "{name}={amount} is no whole number of chips of {chip}"
)
