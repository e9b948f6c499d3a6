"""What of the laws of every game is that of points per trick alone."""

from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import strategies as st

from domain import events
from domain.events import Fact
from domain.games import GAMES
from domain.games.tricks import events as own
from domain.games.tricks.phases import SIDED
from domain.lawful import Option
from domain.replay import Replay
from domain.seats import CROUPIER, INSPECTOR
from tests.domain.games.particulars import Particulars
from tests.domain.simulated import choices

_NOT_PROMPTED: frozenset[type[Fact]] = frozenset({own.TrickDenied, own.TrickLookedAt})
_SIDES = st.sampled_from(("AC", "BD", "A", "B", "CA", "ac", "nobody", "сторона {1}"))
_POINTS = st.one_of(st.integers(-3, 7), st.integers(-(10**9), 10**9))


def _told(state: Any, option: Option) -> Mapping[str, object]:
    """A card that may be played, else one nobody knows."""
    told = GAMES["tricks"].habits.told.get(option.fact)
    values: Mapping[str, object] = {"side": option.seat, "trick": 1, "suit": "S", "points": 1}
    return {**values, **told(state, option, choices(1))} if told is not None and option.actor else values


def _settled(judged: Replay) -> None:
    """Five tricks or none, points and premiums as due."""
    money = judged.settlement
    assert money is not None
    told: Any = money.extra
    assert sum(money.staked.values()) == sum(money.paid.values())
    assert len(told["tricks"]) in {0, 5}
    assert told["scored"] == told["score"]
    assert told["game"]["written"] == told["game"]["after"]


def _about(state: Any, kind: type[Fact]) -> Sequence[str]:
    return (*state.sides, "Z") if kind in SIDED else (*"ABCD", "Z")


PARTICULARS = Particulars(
    brings={"played-before-trumps": frozenset({"TP-9"})},  # nobody can say who won the tricks (a gap)
    kinds=({"players": 4}, {"players": 3}, {"players": 2}),
    settled=_settled,
    faced_up=frozenset({own.TrumpTurned}),
    seen_is_enough=True,  # whether suit was followed shows from the cards laid
    told=_told,
    silent=_NOT_PROMPTED,
    about=_about,
    rare=_NOT_PROMPTED | {events.HandVoided},
    places=("A", "B", "C", "D", "E", CROUPIER, INSPECTOR, "место {1}"),
    fields={
        "side": _SIDES,
        "payer": st.one_of(st.none(), _SIDES),
        "points": _POINTS,
        "trick": st.one_of(st.integers(-1, 7), _POINTS),
        "suit": st.sampled_from("SHDC"),
    },
)
