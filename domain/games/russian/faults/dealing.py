"""Faults before the boxes decide: shuffle, cut, antes, deal (RP-1, RP-2 to RP-7, RP-15, RP-38, RP-40)."""

from domain.breaking import Breach, at
from domain.events import BetPlaced, CardsDealt, Fact, Passed
from domain.games.russian.events import BoxStaked, CardsLookedAt, DeckCut, DeckShuffled
from domain.games.russian.faults.places import one_of, seen_card, unseen
from domain.games.russian.hand import BEFORE_DECISIONS, Phase, RussianHand
from domain.habits import Choose
from domain.seats import CROUPIER, DEALER, INSPECTOR


def _shuffled_again(hand: RussianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return DeckShuffled() if hand.phase in {Phase.CUT, Phase.ANTES} else None


def _cut_unshuffled(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return DeckCut(who=("player", "dealer")[choose(2)]) if hand.phase is Phase.SHUFFLE else None


def _cut_twice(hand: RussianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return DeckCut(who="dealer") if hand.phase is Phase.ANTES else None


def _staked_uncut(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    taken = one_of(hand.opened.seats, choose)
    if hand.phase not in {Phase.SHUFFLE, Phase.CUT} or taken is None:
        return None
    return _stake(hand, taken.seat, taken.player or taken.seat)


def _stake(hand: RussianHand, seat: str, player: str) -> BoxStaked:
    return BoxStaked(seat=seat, player=player, amount=hand.settings.ante_min, manner="closed")


def _dealt_uncut(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return CardsDealt(seat=DEALER, cards=unseen(hand, choose)) if hand.phase is Phase.CUT else None


def _no_such_box(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    beyond = str(hand.settings.boxes + 1 + choose(3))
    return fact.model_copy(update={"seat": beyond}) if isinstance(fact, BoxStaked) else None


def _too_many_open(hand: RussianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    if not isinstance(fact, BoxStaked):
        return None
    held = sum(1 for box in hand.in_order if box.open and box.player == fact.player)
    return fact.model_copy(update={"manner": "open"}) if held >= hand.settings.max_open_boxes else None


def _dealt_without_ante(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    free = [str(number) for number in range(1, hand.settings.boxes + 1) if str(number) not in hand.boxes]
    seat = one_of(free, choose) if hand.phase is Phase.DEAL else None
    return CardsDealt(seat=seat, cards=unseen(hand, choose)) if seat else None


def _bet_without_ante(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    free = [str(number) for number in range(1, hand.settings.boxes + 1) if str(number) not in hand.boxes]
    seat = one_of(free, choose) if hand.phase is Phase.DECISIONS else None
    return BetPlaced(seat=seat, amount=2 * hand.settings.ante_min) if seat else None


def _staff_stakes(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    duty = one_of(hand.opened.staff, choose)
    return fact.model_copy(update={"player": duty.staff}) if isinstance(fact, BoxStaked) and duty else None


def _dealer_stakes(_hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    seat = (DEALER, CROUPIER, INSPECTOR)[choose(3)]
    return fact.model_copy(update={"seat": seat}) if isinstance(fact, BoxStaked) else None


def _dealer_decides(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    if hand.phase is not Phase.DECISIONS:
        return None
    return (Passed(seat=DEALER), BetPlaced(seat=DEALER, amount=2 * hand.settings.ante_min))[choose(2)]


def _ante_below(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    less = choose(hand.settings.ante_min)
    equal = hand.settings.equal_antes != "off" and hand.boxes
    return fact.model_copy(update={"amount": less}) if isinstance(fact, BoxStaked) and not equal else None


def _ante_above(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    more = hand.settings.ante_max + 1 + choose(50)
    return fact.model_copy(update={"amount": more}) if isinstance(fact, BoxStaked) else None


def _ante_beyond_stack(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    stack = hand.stack_of(fact.player) if isinstance(fact, BoxStaked) else None
    if fact is None or stack is None or hand.settings.equal_antes != "off":
        return None
    more = max(stack, hand.settings.ante_min - 1) + 1 + choose(20)
    return fact.model_copy(update={"amount": more}) if more <= hand.settings.ante_max else None


def _ante_twice(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = one_of(hand.in_order, choose) if hand.phase is Phase.ANTES else None
    return _stake(hand, box.seat, box.player) if box else None


def _ante_late(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = one_of(hand.in_order, choose) if hand.phase in {Phase.DEAL, Phase.DECISIONS} else None
    return _stake(hand, box.seat, box.player) if box else None


def _antes_differ(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    if not isinstance(fact, BoxStaked) or not any(box.player == fact.player for box in hand.in_order):
        return None
    return fact.model_copy(update={"amount": fact.amount + 1 + choose(5)})


def _dealt_without_boxes(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    nobody = hand.phase is Phase.ANTES and not hand.boxes
    return CardsDealt(seat=DEALER, cards=unseen(hand, choose)) if nobody else None


def _bet_not_with_ante(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    """The deal begins while a closed box has not put up its BET."""
    owing = [
        box
        for box in hand.in_order
        if not box.open and not box.bet and (hand.stack_of(box.player) or 0) >= 2 * box.ante
    ]
    if hand.phase is not Phase.ANTES or not owing or hand.settings.closed_box_bet != "with_ante" or fact is None:
        return None
    return CardsDealt(seat=DEALER, cards=unseen(hand, choose))


# --- the deal


def _cards(fact: Fact | None, cards: tuple[str, ...]) -> Fact | None:
    return fact.model_copy(update={"cards": cards}) if isinstance(fact, CardsDealt) else None


def _wrong_count(count: int, name: str) -> Breach:
    def spot(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
        return _cards(fact, unseen(hand, choose, count))

    return Breach(name, "RP-6", at(spot))


def _dealt_again(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    held = [seat for seat, cards in hand.held.items() if cards]
    seat = one_of(held, choose) if hand.phase is Phase.DEAL else None
    return CardsDealt(seat=seat, cards=unseen(hand, choose)) if seat else None


def _bet_before_deal(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    early = hand.phase is Phase.DEAL or (hand.phase is Phase.ANTES and hand.settings.closed_box_bet == "on_turn")
    box = one_of([box for box in hand.in_order if not box.bet], choose) if early else None
    return BetPlaced(seat=box.seat, amount=2 * box.ante) if box else None


def _looked_before_deal(hand: RussianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    box = one_of(hand.in_order, choose) if hand.phase in BEFORE_DECISIONS else None
    return CardsLookedAt(seat=box.seat) if box else None


def _foreign_card(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    return _cards(fact, (*unseen(hand, choose, 4), ("JK1", "JK2")[choose(2)]))


def _card_of_another(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    card = seen_card(hand, choose)
    return _cards(fact, (card, *unseen(hand, choose, 4))) if card else None


def _card_doubled(hand: RussianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    first, *others = unseen(hand, choose, 4)
    return _cards(fact, (first, *others, first))


BREACHES: tuple[Breach, ...] = (
    Breach("shuffled-again", "RP-4", at(_shuffled_again)),
    Breach("cut-before-shuffle", "RP-4", at(_cut_unshuffled)),
    Breach("cut-twice", "RP-4", at(_cut_twice)),
    Breach("ante-before-cut", "RP-4", at(_staked_uncut)),
    Breach("dealt-before-cut", "RP-4", at(_dealt_uncut)),
    Breach("ante-on-no-box", "RP-2", at(_no_such_box)),
    Breach("too-many-open-boxes", "RP-2", at(_too_many_open), rules={"max_open_boxes": 1, "boxes": 4}),
    Breach("dealt-without-ante", "RP-2", at(_dealt_without_ante)),
    Breach("bet-without-ante", "RP-2", at(_bet_without_ante)),
    Breach("staff-stakes", "RP-3", at(_staff_stakes)),
    Breach("dealer-stakes", "RP-3", at(_dealer_stakes)),
    Breach("dealer-decides", "RP-3", at(_dealer_decides)),
    Breach("ante-below-minimum", "RP-5", at(_ante_below)),
    Breach("ante-above-maximum", "RP-5", at(_ante_above)),
    Breach("ante-twice", "RP-5", at(_ante_twice)),
    Breach("ante-late", "RP-5", at(_ante_late)),
    Breach("antes-differ", "RP-5", at(_antes_differ), rules={"equal_antes": "all_boxes", "boxes": 4}),
    Breach("dealt-with-no-box", "RP-5", at(_dealt_without_boxes)),
    Breach("ante-beyond-stack", "RP-38", at(_ante_beyond_stack)),
    Breach(
        "bet-not-with-ante", "RP-15", at(_bet_not_with_ante), rules={"closed_box_bet": "with_ante", "max_open_boxes": 0}
    ),
    _wrong_count(4, "four-cards"),
    _wrong_count(6, "six-cards"),
    Breach("dealt-again", "RP-6", at(_dealt_again)),
    Breach("bet-before-deal", "RP-6", at(_bet_before_deal)),
    Breach("looked-before-deal", "RP-7", at(_looked_before_deal)),
    Breach("foreign-card", "RP-1", at(_foreign_card)),
    Breach("card-of-another", "RP-40", at(_card_of_another)),
    Breach("card-doubled", "RP-40", at(_card_doubled)),
)
