"""How simulated players of Russian poker behave, at which tables, and every value of every setting."""

from collections.abc import Iterator, Mapping

from domain.cards import ALL_CARDS, UNKNOWN
from domain.five_cards import rank_number
from domain.games.russian import events as own
from domain.games.russian.barred import Answer
from domain.games.russian.due import box_due
from domain.games.russian.hand import Box, RussianHand
from domain.games.russian.phases import may
from domain.games.russian.settings import PAYTABLE
from domain.habits import Choose, Habits, Limits, Temper, drawn
from domain.lawful import Option, outside

_HIGH = frozenset(card for card in ALL_CARDS if card[:-1] in {"10", "J", "Q", "K", "A"})
_LOW = frozenset(card for card in ALL_CARDS if card[:-1] in {"2", "3", "4", "5", "6", "8", "9", "J", "Q"})
"""Cards among which a dealer seldom holds a game: no ace, no king, no long run."""
_FEW = frozenset(card for card in ALL_CARDS if card[:-1] in {"Q", "K", "A"})
"""Cards so few that boxes and dealer now and then hold the same."""
_KEPT_BACK = 4
"""Cards left in the deck for the dealer's replacements while boxes draw."""
_TIMES = (1, 2, 5, 10)
_SHARE = 8

_SURE = {
    "shuffle": 10000, "cut": 10000, "ante": 9000, "deal": 2500, "reveal": 20000, "replace": 20000,
    "take_ante": 60000, "settle": 10000, "close": 20000, "void": 1,
}  # fmt: skip
ORDINARY = Temper({**_SURE, "exchange": 3500, "sixth": 2500, "insure": 6000, "bet": 5000, "pass": 2500, "buy": 40000})
BOLD = Temper(
    {**_SURE, "deal": 1200, "exchange": 2000, "sixth": 6000, "insure": 9000, "bet": 6000, "pass": 300, "buy": 120000},
    lowest=20, raised=30, anywhere=20, highest=30,
)  # fmt: skip
CAUTIOUS = Temper({**_SURE, "exchange": 5000, "sixth": 1000, "insure": 3000, "bet": 3000, "pass": 6000, "buy": 10000})
STRONG = Temper(
    {**_SURE, "deal": 6000, "exchange": 1500, "sixth": 6000, "insure": 9000, "bet": 7000, "pass": 300, "buy": 90000},
    cards=_HIGH,
)  # fmt: skip
EVEN = Temper({**_SURE, "exchange": 500, "sixth": 500, "insure": 500, "bet": 9000, "pass": 100}, cards=_FEW)
BUYING = Temper(
    {**_SURE, "exchange": 2500, "sixth": 3000, "insure": 9000, "bet": 9000, "pass": 300, "buy": 120000}, cards=_LOW
)

INSURING = Temper(
    {**_SURE, "exchange": 6000, "sixth": 3000, "insure": 90000, "bet": 9000, "pass": 100, "buy": 20000}, cards=_LOW
)


THIN = {"ante_min": 150, "ante_max": 1000}
"""Limits at which a stack lasts for few hands."""


def willing(hand: RussianHand, option: Option) -> bool:
    """An ANTE somebody at the table can put down, and draws while the deck lasts."""
    if option.fact is own.BoxStaked:
        return next(_stakes(hand, option.seat or ""), None) is not None
    if option.fact in (own.CardsExchanged, own.SixthCardBought):
        return min(_left(hand), len(hand.boxes[option.seat or ""].cards)) >= option.fewest_cards
    return True


def _left(hand: RussianHand) -> int:
    """How many cards the boxes may still draw."""
    return len(ALL_CARDS) - len(hand.seen()) - _KEPT_BACK


def _stakes(hand: RussianHand, seat: str) -> Iterator[own.BoxStaked]:
    """Every way to stake a box: by the player seated there, else by anybody at the table, the least that is lawful."""
    home = hand.player_of_seat.get(seat)
    for player in (home,) if home else dict.fromkeys(hand.player_of_seat.values()):
        before = [box.ante for box in hand.in_order if box.player == player]
        for manner in ("open", "closed"):
            for amount in dict.fromkeys((hand.settings.ante_min, *before)):
                fact = own.BoxStaked(seat=seat, player=player, amount=amount, manner=manner)
                if _fits(may(hand, own.BoxStaked, seat, fact), amount):
                    yield fact


def _fits(answer: Answer, amount: int) -> bool:
    return isinstance(answer, Option) and outside(answer, amount) is None


def _staked(hand: RussianHand, option: Option, choose: Choose) -> Mapping[str, object]:
    """Who stakes the box and how: mostly open, mostly a small part of what he has."""
    ways = list(_stakes(hand, option.seat or ""))
    fact = ways[drawn([6 if way.manner == "open" else 1 for way in ways], choose)]
    stack = hand.stack_of(fact.player)
    more = hand.settings.ante_min * _TIMES[choose(len(_TIMES))]
    raised = fact.model_copy(update={"amount": more})
    affordable = stack is None or more * _SHARE <= stack
    if affordable and _fits(may(hand, own.BoxStaked, fact.seat, raised), more):
        fact = raised
    return {"player": fact.player, "amount": fact.amount, "manner": fact.manner}


def _exchanged(hand: RussianHand, option: Option, choose: Choose) -> Mapping[str, object]:
    """Which cards go: mostly those that form nothing, else any."""
    box = hand.boxes[option.seat or ""]
    most = min(option.cards, _left(hand), len(box.cards))
    pair = hand.pair_of(box)
    forming = pair.first.forming if pair and pair.first else frozenset()
    out = [card for card in box.cards if card not in forming]
    if not option.fewest_cards <= len(out) <= most or choose(4) == 0:
        left = list(box.cards)
        count = option.fewest_cards + choose(most - option.fewest_cards + 1)
        out = [left.pop(choose(len(left))) for _ in range(count)]
    return {"out": tuple(out), "taken": _drawn(hand, len(out), choose)}


def _drawn(hand: RussianHand, count: int, choose: Choose) -> tuple[str, ...]:
    seen = hand.seen()
    left = [card for card in ALL_CARDS if card not in seen]
    return tuple(left.pop(choose(len(left))) for _ in range(min(count, len(left))))


def _sixth(hand: RussianHand, _option: Option, choose: Choose) -> Mapping[str, object]:
    return {"card": _drawn(hand, 1, choose)[0]}


def _replaced(hand: RussianHand, _option: Option, choose: Choose) -> Mapping[str, object]:
    """The dealer's highest card goes; now and then one of the same rank comes."""
    out = max(hand.dealer, key=rank_number) if hand.dealer_known else UNKNOWN
    taken = _drawn(hand, 1, choose)[0]
    seen = hand.seen()
    same = [card for card in ALL_CARDS if card[:-1] == out[:-1] and card not in seen]
    return {"out": out, "taken": same[0] if same and choose(5) == 0 else taken}


def _settled(hand: RussianHand, option: Option, choose: Choose) -> Mapping[str, object]:
    """What is due; now and then the record says only that the box was settled."""
    box: Box = hand.boxes[option.seat or ""]
    due = box_due(hand, box)
    if due is None or choose(10) == 0:
        return {"paid": None, "returned": None}
    return {"paid": due.paid, "returned": due.returned}


HABITS = Habits(
    seats=(1, 6),
    tempers=(ORDINARY, ORDINARY, BOLD, CAUTIOUS, STRONG, BUYING),
    limits=(
        Limits({"ante_min": 5, "ante_max": 500}, 50, (200, 500, 1000)),
        Limits({"ante_min": 10, "ante_max": 1000}, 100, (500, 1000, 2000)),
        Limits({"ante_min": 1, "ante_max": 100}, 10, (50, 100)),
        Limits({"ante_min": 25, "ante_max": 25}, 150, (500, 1000)),
        Limits({"ante_min": 500, "ante_max": 20000}, 5000, (20000, 50000), "BYN", 2),
    ),
    variety={
        "profile": ("seed", "classic_ru", "baltic"),
        "boxes": (4, 4, 4, 1, 2, 3, 5, 6),
        "max_open_boxes": (2, 1, 0, 4),
        "open_box_scope": ("player", "table"),
        "equal_antes": ("off", "open_boxes", "all_boxes"),
        "second_combination": ("forming", "outside_best_five"),
        "double_on_five": (False, True),
        "paired_straight": ("straight", "pair"),
        "insurance_when_beaten": ("returned", "lost"),
        "insurance_max": ("full", "half"),
        "insurance_combo": ("senior", "any_one", "both"),
        "ineligible_insurance": ("reject", "return"),
        "buy_scope": ("box", "table"),
        "buy_cost": ("each_buyer", "one_per_table"),
        "buy_redraw_same_rank": (False, True),
        "closed_box_may_buy": (True, False),
        "closed_box_bet": ("on_turn", "with_ante"),
        "decision_pass": ("single", "two_pass"),
        "repeat_exchange": (False, True),
        "exchange_min": (1, 2),
        "exchange_max": (5, 4, 3),
        "paytable": (dict(PAYTABLE), {**PAYTABLE, "pair": 2}),
        "max_payout": (None, 40, 1000),
        "dealer_error": ("void_hand", "correct", "inspector_ruling"),
        "reveal_when_all_pass": (False, True),
        "deal_style": ("one_by_one", "packets_of_five"),
        "conduct_policy": ("record_only",),
    },
    words={"void": "ошибка при сдаче"},
    told={
        own.BoxStaked: _staked,
        own.CardsExchanged: _exchanged,
        own.SixthCardBought: _sixth,
        own.DealerCardReplaced: _replaced,
        own.BoxSettled: _settled,
    },
    willing=willing,
    labels="123456",
    places="boxes",
    first_moves=False,
)
