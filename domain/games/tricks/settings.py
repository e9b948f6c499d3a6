"""The settings of poker for points per trick: what the source text leaves to the house, each with its default.

The letter and number beside a setting names the open point of the rulebook it settles.
"""

import re
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, field_validator

from domain.house_rules import HouseRules
from domain.text import Text, Worded

Points: TypeAlias = Annotated[int, Field(ge=1, le=1000)]
MOST_STAKE = 10**6
"""No premium point is worth more minor units."""
SCALE = "<=0:3,1-2:2,>=3:1"
_PART = re.compile(r"(?:(<=|≤|>=|≥)(-?\d{1,4})|(-?\d{1,4})(?:(?:-|\.\.|–)(-?\d{1,4}))?):(\d{1,4})", re.ASCII)
_PAIR = re.compile(r"\(([^(),]{1,12}),(\d{1,4})\)", re.ASCII)
_ENDLESS = 10**10
"""Beyond any score."""


class Settings(BaseModel):
    """The house rules of one table of poker for points per trick."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    players: Annotated[int, Field(ge=2, le=4)] | None = None
    jokers: Annotated[int, Field(ge=1, le=2)] = 1
    trump_method: Literal["euchre_turnup", "declared"] = "euchre_turnup"
    joker_turned_up: Literal["dealer_names"] = "dealer_names"
    joker_in_tricks: Literal["top_trump", "free"] = "top_trump"
    bowers: bool = False
    must_trump: bool = True
    must_overtrump: bool = False
    alone_march_points: Points = 4
    failed_leader_4p: Literal["minus_to_leader", "plus_to_opponents"] = "minus_to_leader"
    game_points: Points = 5
    premium_scale: str = SCALE
    premium_stake: Annotated[int, Field(ge=1, le=MOST_STAKE)] = 1
    three_hand_premium: Literal["each_loser_by_own_score", "none"] = "each_loser_by_own_score"
    joint_win_premium: Literal["scale_to_each"] | Annotated[int, Field(ge=0, le=1000)] = "scale_to_each"

    @field_validator("premium_scale", mode="before")
    @classmethod
    def _of_words(cls, given: Any) -> Any:
        """Bring `[<=0:3, 1-2:2, >=3:1]` into the one spelling."""
        if not isinstance(given, str):
            return given
        return spelt(steps_of(given))

    @field_validator("joint_win_premium", mode="before")
    @classmethod
    def _of_digits(cls, given: Any) -> Any:
        """Read a premium written as a number."""
        return int(given) if isinstance(given, str) and given.isdecimal() and len(given) < len("99999") else given

    def premium_of(self, score: int) -> int:
        """The premium a loser with this score pays, in premium points (TP-17)."""
        steps = steps_of(self.premium_scale)
        return next((premium for low, high, premium in steps if low <= score <= high), 0)


Steps: TypeAlias = tuple[tuple[int, int, int], ...]
"""From which score to which, and the premium; lowest first."""


@lru_cache(maxsize=256)
def steps_of(words: str) -> Steps:
    """A scale of premiums; raises `Worded` when it leaves a score out or gives two premiums for one."""
    parts = _PAIR.sub(r"\1:\2", "".join(words.split()).strip("[]")).strip("()").split(",")
    steps = sorted(map(_step, parts))
    ends = [high for _, high, _ in steps]
    if (steps[0][0], ends[-1]) != (-_ENDLESS, _ENDLESS) or any(
        low != before + 1 for (low, _, _), before in zip(steps[1:], ends, strict=False)
    ):
        raise Worded(_GAPS.fill(words=words[:60]))
    return tuple(steps)


def _step(part: str) -> tuple[int, int, int]:
    found = _PART.fullmatch(part)
    if found is None:
        raise Worded(_NO_SCALE.fill(words=part[:20]))
    bound, edge, low, high, premium = found.groups()
    if bound:
        return (-_ENDLESS, int(edge), int(premium)) if bound in ("<=", "≤") else (int(edge), _ENDLESS, int(premium))
    return int(low), int(high or low), int(premium)


def spelt(steps: Steps) -> str:
    """A scale in the one spelling settings are stored in."""
    return ",".join(f"{_range(low, high)}:{premium}" for low, high, premium in steps)


def _range(low: int, high: int) -> str:
    if low == -_ENDLESS:
        return f"<={high}"
    if high == _ENDLESS:
        return f">={low}"
    return str(low) if low == high else f"{low}-{high}"


HOUSE_RULES = HouseRules(Settings)
"""How the rules of a hand are read."""


_NO_SCALE = Text(
    "premium_scale: «{words}» не читается; пример: <=0:3,1-2:2,>=3:1",
    "premium_scale: cannot read '{words}'; write it like <=0:3,1-2:2,>=3:1",
)
_GAPS = Text(
    "premium_scale: «{words}» называет не каждый счёт ровно один раз",
    "premium_scale: '{words}' does not name every score exactly once",
)
