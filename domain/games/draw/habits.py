"""How simulated players of five-card draw behave, at which tables, and every value of every setting."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from domain.cards import ALL_CARDS, UNKNOWN
from domain.events import BankAwarded, BetPlaced, RakeTaken
from domain.five_cards import known, rank_five, rank_number
from domain.games.draw import events as own
from domain.games.draw.barred import drawing
from domain.games.draw.draws import SPLIT_AT, expected_pool
from domain.games.draw.ending import next_pot
from domain.games.draw.hand import DrawHand, Phase
from domain.games.draw.openers import has_openers, holds_openers
from domain.games.draw.proof import provable
from domain.habits import Choose, Habits, Limits, Temper
from domain.lawful import Option

_HIGH = frozenset(card for card in ALL_CARDS if card[:-1] in {"9", "10", "J", "Q", "K", "A"})
_FEW = frozenset(card for card in ALL_CARDS if card[:-1] in {"10", "J", "Q", "K", "A"})
"""Cards so few that hands of two or three players often tie."""

_SURE = {
    "ante": 10000, "deal": 10000, "blind": 90000, "return": 20000, "redeal": 10000, "reshuffle": 60000, "split": 4000,
    "show": 9000, "prove": 9000, "rake": 90000, "pay": 90000, "carry": 9000, "close": 90000, "misdeal": 10, "void": 1,
}  # fmt: skip
ORDINARY = Temper({
    **_SURE, "check": 5000, "bet": 3000, "call": 6000, "raise": 1200, "fold": 3500, "draw": 9000, "pat": 900,
    "muck": 1500,
})  # fmt: skip
LOOSE = Temper({
    **_SURE, "check": 3000, "bet": 6000, "call": 9000, "raise": 1500, "fold": 500, "draw": 9500, "pat": 200,
    "muck": 500,
})  # fmt: skip
BOLD = Temper({
    **_SURE, "check": 3000, "bet": 6000, "call": 5000, "raise": 4500, "fold": 1500, "draw": 8000, "pat": 2000,
    "muck": 1000,
}, lowest=20, raised=30, anywhere=20, highest=30)  # fmt: skip
CAUTIOUS = Temper({
    **_SURE, "check": 9000, "bet": 900, "call": 4000, "raise": 300, "fold": 6000, "draw": 8000, "pat": 1000,
    "muck": 2500,
})  # fmt: skip
HIGH = Temper({
    **_SURE, "check": 2500, "bet": 6000, "call": 8000, "raise": 1500, "fold": 2000, "draw": 9000, "pat": 900,
    "muck": 800, "split": 20000,
}, cards=_HIGH)  # fmt: skip
SPLITTING = Temper({
    **_SURE, "check": 1000, "bet": 9000, "call": 20000, "raise": 200, "fold": 50, "draw": 20000, "pat": 50,
    "muck": 300, "split": 90000,
}, lowest=90, raised=8, anywhere=1, highest=0)  # fmt: skip
"""Everybody stays and draws, openers are split: the stub runs out."""
EVEN = Temper({
    **_SURE, "check": 4000, "bet": 4000, "call": 9000, "raise": 500, "fold": 200, "draw": 500, "pat": 9000, "muck": 200,
}, cards=_FEW)  # fmt: skip
"""Hands that tie more often than not."""


def willing(hand: DrawHand, option: Option) -> bool:
    """An opening with openers, a muck or a proof that costs nothing, a reshuffle the next player has use for."""
    if option.fact is own.OpenersNotProved:
        return False
    if option.fact is BetPlaced and hand.phase is Phase.FIRST and hand.jacks:
        return hand.opener is not None or holds_openers(hand.first_five.get(option.seat or "", ())) is not False
    if option.fact is own.HandMucked:
        return option.seat != hand.opener or not hand.jacks
    if option.fact is own.OpenersProved:
        return has_openers(proof_cards(hand, option.seat or ""))
    if option.fact is own.DeckReshuffled:
        turn = drawing(hand)
        return turn is not None and most_discards(hand, turn) > hand.deck.available()
    if option.fact is own.CardsDrawn:
        return most_discards(hand, option.seat or "") >= option.fewest_cards
    return True


def most_discards(hand: DrawHand, seat: str) -> int:
    """How many cards a seat may throw away and still prove its openers, as many as then come at once."""
    if seat in hand.drew:
        return 1
    loose = len(hand.holdings.get(seat, ())) - len(_kept_for_proof(hand, seat))
    most = min(hand.settings.max_draw, loose)
    return min(most, SPLIT_AT - 1) if hand.settings.five_card_draw_split else most


def _kept_for_proof(hand: DrawHand, seat: str) -> tuple[str, ...]:
    """The cards the opener has to keep to prove his openers; none where he may throw away what he likes."""
    if not hand.jacks or seat != hand.opener or seat in hand.split or hand.settings.retrieve_from_muck:
        return ()
    return fewest_openers(hand.holdings.get(seat, ()))


def fewest_openers(cards: Sequence[str]) -> tuple[str, ...]:
    """The fewest of these cards that are openers by themselves; none where they hold none."""
    natural = [card for card in cards if card != UNKNOWN]
    for count in range(2, len(natural) + 1):
        for chosen in combinations(natural, count):
            if has_openers(chosen):
                return chosen
    return ()


def proof_cards(hand: DrawHand, seat: str) -> tuple[str, ...]:
    """The fewest cards with which the opener proves his openers."""
    return fewest_openers(tuple(provable(hand, seat).elements()))


def _drawn(hand: DrawHand, option: Option, choose: Choose) -> Mapping[str, object]:
    """Which cards go, mostly those that form nothing, and what comes for them."""
    seat = option.seat or ""
    if seat in hand.drew:
        return {"out": (), "taken": _from_stub(hand, 1, choose)}
    held = hand.holdings.get(seat, ())
    kept = _kept_for_proof(hand, seat)
    loose = [card for card in held if card not in kept]
    least, most = option.fewest_cards, min(option.cards, len(loose))
    out = [card for card in loose if card not in _forming(held)]
    if not least <= len(out) <= most or choose(5) == 0:
        count = least + choose(most - least + 1)
        out = [loose.pop(choose(len(loose))) for _ in range(count)]
    five = hand.settings.five_card_draw_split and len(out) == SPLIT_AT
    return {"out": tuple(out), "taken": _from_stub(hand, len(out) - five, choose)}


def _forming(cards: tuple[str, ...]) -> set[str]:
    """The cards worth keeping: pairs and better, else the highest one."""
    if not known(cards):
        return set(cards[:2])
    rank = rank_five(cards)
    if rank.category in {"straight", "flush", "full_house", "straight_flush"}:
        return set(cards)
    ranks = [rank_number(card) for card in cards]
    paired = {card for card, number in zip(cards, ranks, strict=True) if ranks.count(number) > 1}
    return paired or {max(cards, key=rank_number)}


def _from_stub(hand: DrawHand, count: int, choose: Choose) -> tuple[str, ...]:
    """Cards of the stub as they come: what is left of the first one, then of the reshuffled one."""
    deck = hand.deck
    first = [card for card in deck.stub() if not deck.pool[card]]
    second = [card for card in deck.stub() if deck.pool[card]]
    rest = deck.left - (0 if deck.reshuffles else deck.bottom)
    taken = []
    for _ in range(count):
        among = first if rest > 0 and first else second or first
        rest -= 1
        taken.append(among.pop(choose(len(among))))
    return tuple(taken)


def _reshuffled(hand: DrawHand, _option: Option, choose: Choose) -> Mapping[str, object]:
    """The cards that are shuffled: those that are due, unseen ones for what the record does not name."""
    unseen = [card for card in hand.deck.stub() if not hand.deck.pool[card]]
    due = expected_pool(hand).elements()
    return {"cards": tuple(unseen.pop(choose(len(unseen))) if card == UNKNOWN and unseen else card for card in due)}


def _shown(hand: DrawHand, option: Option, _choose: Choose) -> Mapping[str, object]:
    return {"cards": hand.holdings.get(option.seat or "", ())}


def _proved(hand: DrawHand, option: Option, _choose: Choose) -> Mapping[str, object]:
    return {"cards": proof_cards(hand, option.seat or "")}


def _posted(_hand: DrawHand, _option: Option, _choose: Choose) -> Mapping[str, object]:
    return {"kind": "blind"}


def _paid(hand: DrawHand, option: Option, _choose: Choose) -> Mapping[str, object]:
    return {"pot": next_pot(hand, option.seat or "")}


_STEPS = 8
"""How many chips more than the least a player bets whose stack nobody counted."""


def _bet(_hand: DrawHand, option: Option, choose: Choose) -> Mapping[str, object]:
    return {} if option.cover is not None else {"amount": _modest(option, choose)}


def _raised(_hand: DrawHand, option: Option, choose: Choose) -> Mapping[str, object]:
    return {} if option.cover is not None else {"total": _modest(option, choose)}


def _modest(option: Option, choose: Choose) -> int:
    least = option.low or 0
    return min(least + option.chip * choose(_STEPS), option.high or least)


def _raked(_hand: DrawHand, option: Option, choose: Choose) -> Mapping[str, object]:
    """The rake that is due; where the room's rule is not known, a small part of the pot."""
    return {"amount": option.high if option.low == option.high else choose((option.high or 0) // 20 + 1)}


def _no_limit(ante: int, least: int, *stacks: int, **rules: object) -> Limits:
    return Limits({"ante": ante, "min_bet": 2 * ante or 2, **rules}, least, stacks)  # type: ignore[dict-item]


HABITS = Habits(
    seats=(2, 8),
    tempers=(ORDINARY, ORDINARY, LOOSE, BOLD, CAUTIOUS, HIGH),
    limits=(
        _no_limit(1, 10, 50, 100, 200),
        _no_limit(1, 10, 50, 100, 200, opening="jacks"),
        _no_limit(1, 10, 50, 100, 200, opening="blind"),
        _no_limit(5, 30, 100, 300, opening="jacks", chip=5, fl_bets=[10, 20]),
        _no_limit(10, 50, 200, 500, opening="blind", blind=20),
        _no_limit(2, 10, 20, 40),
        _no_limit(2, 10, 20, 40, opening="jacks"),
        Limits({"ante": 0, "min_bet": 50, "opening": "blind", "blinds": [25, 50]}, 100, (1000, 3000), "USD", 2),
        Limits({"ante": 0, "min_bet": 10, "opening": "blind", "blinds": [5, 10], "fl_bets": [10, 20]}, 20, (150, 700)),
        Limits({"ante": 50, "min_bet": 100, "opening": "jacks"}, 500, (5000, 10000), "BYN", 2),
    ),
    variety={
        "short_ante": ("all_in", "sit_out"),
        "structure": ("no_limit", "pot_limit", "fixed_limit"),
        "fl_max_raises": (3, 1, 4),
        "second_interval_first": ("left_of_dealer", "opener"),
        "allow_open_fold": (False, True),
        "blind_allows_raise": (True, False),
        "blind_live": (True, False),
        "redeal_dealer": ("same", "next"),
        "max_redeals": (None, 0, 1, 3),
        "max_draw": (5, 4),
        "five_card_draw_split": (False, True),
        "burn_before_draw": (False, True),
        "stub_exhaustion": ("residual_first", "merge_all", "bottom_card_dead"),
        "early_false_opener": ("dead_hand_only", "reopen"),
        "false_opener_uncontested": ("carry_over", "last_folder", "return_bets"),
        "folded_opener_must_prove": (False, True),
        "retrieve_from_muck": (False, True),
        "rake_bp": (0, 500, 250, None),
        "rake_cap": (None, 3, 50),
        "rake_rounding": ("floor", "half_up", "ceil"),
        "rake_scope": ("per_pot", "total"),
        "no_draw_no_drop": (True, False),
        "odd_chip": ("one_each", "all_to_first"),
        "dealer_is_player": (True, False),
    },
    words={"misdeal": "карта открылась при сдаче", "void": "раздача прервана"},
    told={
        own.CardsDrawn: _drawn,
        own.DeckReshuffled: _reshuffled,
        own.HandShown: _shown,
        own.OpenersProved: _proved,
        own.BlindPosted: _posted,
        BetPlaced: _bet,
        own.Raised: _raised,
        BankAwarded: _paid,
        RakeTaken: _raked,
    },
    asides=frozenset({"misdeal"}),
    willing=willing,
)  # fmt: skip
