"""What of the laws of every game is Russian poker's own."""

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from domain import events
from domain.cards import UNKNOWN
from domain.events import Fact
from domain.games.russian import events as own
from domain.lawful import Option
from domain.replay import Replay
from domain.seats import CROUPIER, DEALER, INSPECTOR
from tests.domain.games.particulars import Particulars

_NOT_PROMPTED: frozenset[type[Fact]] = frozenset({own.IncidentNoted, own.CardsLookedAt})


def _told(state: Any, option: Option) -> Mapping[str, object]:
    told: dict[str, object] = {"who": "dealer", "manner": "closed", "out": UNKNOWN, "taken": UNKNOWN}
    told |= {"player": state.player_of_seat.get(option.seat, "p-999")}
    if option.fact is own.CardsExchanged:
        count, box = option.fewest_cards or option.cards, state.boxes.get(option.seat)
        told |= {"out": box.cards[:count] if box else (), "taken": (UNKNOWN,) * count}
    return told


def _settled(judged: Replay) -> None:
    """The bank is empty, and the house's result is that of the boxes with the sign turned."""
    money = judged.settlement
    assert money is not None
    assert money.left_in_bank == 0
    assert money.house_due == money.house_taken
    boxes = money.extra["boxes"]
    assert isinstance(boxes, dict)
    assert sum(box["net"] for box in boxes.values()) == -(money.house_taken or 0)


def _passable(state: Any, kind: type[Fact], about: str) -> bool:
    """A box that passed may be settled with nothing."""
    return kind is own.BoxSettled and about in state.boxes and state.boxes[about].passed


PARTICULARS = Particulars(
    # A bank below zero sinks further as it is taken from, and a box whose cards are not five or six different ones
    # cannot be judged (RP-25, a gap).
    brings={"bank-below-nothing": frozenset({"GN-2"})},
    unjudged=frozenset({"RP-25"}),
    # No box can stake, a box nobody plays must decide, a box that never decided cannot be settled.
    stalls=frozenset(
        {
            "staff-at-a-box",
            "stack-below-nothing",
            "limits-crossed",
            "dealer-stakes",
            "revealed-early",
        }
    ),
    settled=_settled,
    faced_up=frozenset({own.DealerCardReplaced}),
    told=_told,
    barred=lambda state, option: option.fact is own.BoxStaked and state.settings.equal_antes != "off",
    lasting=frozenset({"RP-3"}),  # a member of staff who has a box stakes on it
    silent=_NOT_PROMPTED,
    about=lambda _state, _kind: ("1", "2", "3", "4", "9", DEALER),
    passable=_passable,
    stake="ante_min",
    asked=8,
    rare=_NOT_PROMPTED | {events.HandVoided},
    shown=200,
    places=("1", "2", "3", "4", "7", "X", DEALER, CROUPIER, INSPECTOR, "бокс {1}"),
    fields={"player": st.sampled_from(("p-1", "p-2", "k07", "1"))},
)
