"""What of the laws of every game is joker poker's own."""

from collections.abc import Mapping
from typing import Any

from domain import events
from domain.cards import UNKNOWN
from domain.games.joker import events as own
from domain.lawful import Option
from domain.replay import Replay
from tests.domain.games.particulars import Particulars

_TOO_MANY = frozenset({"JP-4", "JP-13"})


def _told(state: Any, option: Option) -> Mapping[str, object]:
    if option.fact is not own.CardsExchanged:
        return {}
    out = state.holdings.get(option.seat, ())[: option.cards]
    return {"out": out, "taken": (UNKNOWN,) * min(option.cards, 5)}


def _settled(judged: Replay) -> None:
    """The bank is given away to the last chip."""
    money = judged.settlement
    assert money is not None
    assert sum(money.paid.values()) + money.rake_taken + money.left_in_bank == money.bank


PARTICULARS = Particulars(
    # Seven hands are more than the pack has, a bank below zero sinks further as it is taken from, and hands that are
    # not five known cards of the pack cannot be compared (JP-13, a gap).
    brings={
        "bank-below-nothing": frozenset({"GN-2"}),
        "seven-players": _TOO_MANY,
        "seven-players-in-odessa": _TOO_MANY,
    },
    unjudged=frozenset({"JP-13"}),
    kinds=({"jokers": 1}, {"jokers": 2}),
    settled=_settled,
    told=_told,
    about=lambda state, _kind: (*state.order, "X"),
    stake="max_stake",
    asked=30,
    rare=frozenset({
        events.ChipsAdded, events.HandVoided, events.BankCarried, events.RakeTaken, events.MisdealDeclared,
    }),
)  # fmt: skip
