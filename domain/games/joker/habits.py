"""How simulated players of joker poker behave, at which tables, and every value of every setting."""

from collections.abc import Mapping

from domain import events
from domain.games.joker import events as own
from domain.games.joker.hand import JokerHand
from domain.games.joker.naming import forming
from domain.games.joker.ranking import NATURAL
from domain.games.joker.view import stub
from domain.habits import Choose, Habits, Limits, Temper
from domain.lawful import Option

_NAMED = tuple(sorted(NATURAL))
_TRIES = 6
_OWN_ORDER = "pair,two_pair,three,straight,suit,full_house,flush,four,five"
_HIGH = frozenset(card for card in NATURAL if card[:-1] in {"10", "J", "Q", "K", "A"}) | {"JK", "JK1", "JK2"}
_FEW = frozenset(card for card in NATURAL if card[:-1] in {"Q", "K", "A"})
"""Cards of three ranks: two players dealt from them tie now and then."""
_JOKERS_ABOUT = frozenset({"JK", "JK1", "JK2", "7S", "8S", "9D", "QH", "KC", "AD", "AS", "9H", "10C", "KD", "7H"})
"""So few cards that the jokers are nearly always dealt."""

_SURE = {
    "ante": 10000, "deal": 10000, "exchange": 10000, "show": 10000, "rake": 800000, "pay": 200000, "carry": 800000,
    "close": 200000, "misdeal": 20, "void": 1,
}  # fmt: skip
ORDINARY = Temper({**_SURE, "play": 6000, "pass": 2000, "openup": 4000, "agree": 6000, "refuse": 4000})
PATIENT = Temper(
    {**_SURE, "play": 9000, "pass": 600, "openup": 1500, "agree": 3000, "refuse": 7000}, lowest=85, raised=13,
    anywhere=1, highest=1,
)  # fmt: skip
BOLD = Temper(
    {**_SURE, "play": 7000, "pass": 1200, "openup": 4000, "agree": 7000, "refuse": 3000}, lowest=20, raised=40,
    anywhere=20, highest=20, cards=_HIGH,
)  # fmt: skip
CAUTIOUS = Temper({**_SURE, "play": 4000, "pass": 6000, "openup": 2000, "agree": 5000, "refuse": 5000})
EVEN = Temper({**_SURE, "play": 5000, "pass": 700, "openup": 9000, "agree": 9000, "refuse": 1000}, cards=_FEW)
JOKERS = Temper(
    {**_SURE, "play": 5000, "pass": 700, "openup": 9000, "agree": 9000, "refuse": 1000}, cards=_JOKERS_ABOUT
)


def _exchanged(hand: JokerHand, option: Option, choose: Choose) -> Mapping[str, object]:
    """Which cards go: mostly those that form nothing, else any; as many come."""
    seat = option.seat or ""
    held, made = list(hand.holdings.get(seat, ())), hand.worth(seat)
    kept = forming(made, tuple(held)) if made else ()
    out = [card for card in held if card not in kept][: option.cards]
    if choose(4) == 0:
        out = [held.pop(choose(len(held))) for _ in range(choose(min(option.cards, len(held)) + 1))]
    left = list(stub(hand))
    taken = tuple(left.pop(choose(len(left))) for _ in range(min(len(out), len(left))))
    return {"out": tuple(out[: len(taken)]), "taken": taken}


def _shown(hand: JokerHand, option: Option, choose: Choose) -> Mapping[str, object]:
    """Where holders name the card, some do: any card the joker may stand for."""
    seat = option.seat or ""
    cards, jokers = hand.holdings.get(seat, ()), hand.jokers_of(seat)
    if jokers and hand.settings.joker_declaration == "player_declares" and choose(3):
        for _ in range(_TRIES):
            said = tuple(_NAMED[choose(len(_NAMED))] for _ in range(jokers))
            if hand.scale.may_stand_for(cards, said):
                return {"cards": (), "declared": said}
    return {"cards": (), "declared": ()}


def _paid(_hand: JokerHand, option: Option, _choose: Choose) -> Mapping[str, object]:
    return {"amount": option.high}


HABITS = Habits(
    seats=(2, 6),
    tempers=(ORDINARY, ORDINARY, PATIENT, BOLD, CAUTIOUS, EVEN, JOKERS),
    limits=(
        Limits({"stake": 2, "max_stake": 10}, 2, (50, 100, 200)),
        Limits({"stake": 1, "max_stake": 5}, 1, (20, 40)),
        Limits({"stake": 5, "max_stake": 50, "chip": 5}, 5, (100, 300)),
        Limits({"stake": 10, "max_stake": 10}, 10, (100, 150)),
        Limits({"stake": 3, "max_stake": 100}, 3, (30, 400)),
        Limits({"stake": 50, "max_stake": 500, "unit": 50, "chip": 10}, 50, (1000, 3000), "RUB", 2),
    ),
    variety={
        "jokers": (1, 2, 2),
        "category_order": ("seed_listing", "short_pack", "standard52", _OWN_ORDER),
        "joker_scope": ("any_card", "any_card_no_double_flush", "any_not_held"),
        "tie_break": ("full_kickers", "combination_only"),
        "reverse_straight": (True, False),
        "joker_declaration": ("best_auto", "player_declares"),
        "draw_rounds": (0, 1),
        "max_draw": (5, 0, 1, 3),
        "multiway_open_by_consent": (False, True),
        "odd_chip": ("first_clockwise", "carry_over", "house"),
        "rake": ("none",),
    },
    asides=frozenset({"misdeal"}),
    words={"misdeal": "карта открылась при сдаче", "void": "спор о сдаче"},
    told={own.CardsExchanged: _exchanged, own.HandShown: _shown, events.BankAwarded: _paid},
    labels="ABCDEF",
)  # fmt: skip
