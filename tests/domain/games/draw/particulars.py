"""What of the laws of every game is five-card draw's own."""

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from domain import events
from domain.cards import UNKNOWN
from domain.events import Fact
from domain.games.draw import events as own
from domain.games.draw.draws import expected_pool
from domain.games.draw.hand import Phase
from domain.lawful import Option
from domain.replay import Replay
from tests.domain.games.particulars import Particulars

_FOULS = ("four-cards", "six-cards", "acted-before-deal", "drew-unevenly", "discarded-a-foreign-card")
_SEEN_IN_THE_FACT = (own.OpenersProved, own.OpenersNotProved, events.BankAwarded)


def _told(state: Any, option: Option) -> Mapping[str, object]:
    held = state.holdings.get(option.seat or "", ())
    if option.fact is own.CardsDrawn:
        count = option.fewest_cards or option.cards
        out = () if option.seat in state.drew else held[:count]
        fewer = state.settings.five_card_draw_split and len(out) == 5
        return {"out": out, "taken": (UNKNOWN,) * (count - fewer)}
    if option.fact in (own.HandShown, own.OpenersProved):
        return {"cards": held}
    return {"cards": tuple(expected_pool(state).elements())} if option.fact is own.DeckReshuffled else {}


def _passable(state: Any, kind: type[Fact], _about: str) -> bool:
    """A bet that nobody called comes back and a pot is awarded late as well as at once."""
    early = {Phase.ANTES, Phase.DEAL, Phase.FIRST}
    return kind in (own.BetReturned, events.BankAwarded) and state.phase not in early


def _settled(judged: Replay) -> None:
    """Results, rake and the pot carried on add up to the pot carried in (DP-37)."""
    money = judged.settlement
    assert money is not None
    net, carried = money.extra["net"], money.extra["carried"]
    assert isinstance(net, dict)
    assert money.left_in_bank == carried
    assert judged.opened is not None
    assert sum(net.values()) + money.rake_taken + money.left_in_bank == judged.opened.carried


PARTICULARS = Particulars(
    # A pot below zero sinks further as it is taken from (and falls below where a bet goes back to its owner after
    # another has taken it), a hand that has not five cards is dead (DP-33), and where a card stands twice the winner
    # cannot be judged (DP-15, a gap).
    brings={
        "bank-below-nothing": frozenset({"GN-2"}),
        "returned-to-another": frozenset({"GN-2"}),
        **dict.fromkeys(_FOULS, frozenset({"DP-15", "DP-33"})),
    },
    unjudged=frozenset({"DP-15"}),
    settled=_settled,
    told=_told,
    allowed=frozenset({"DP-17"}),  # a bet without openers
    barred=lambda _state, option: option.fact in _SEEN_IN_THE_FACT,
    # What may happen before the table would be asked for it: shows out of order cost a finding, the rest nothing.
    silent=frozenset({own.HandShown, own.HandMucked, own.OpenersNotProved, events.RakeTaken, events.HandClosed}),
    about=lambda state, _kind: (*state.order, "X"),
    passable=_passable,
    stake="min_bet",
    rare=frozenset({own.OpenersNotProved, events.ChipsAdded, events.HandVoided, events.BankCarried}),
    shown=600,
    fields={
        "kind": st.sampled_from(("blind", "extra", "dead", "straddle")),
        "pot": st.one_of(st.none(), st.integers(-2, 4)),
    },
)
