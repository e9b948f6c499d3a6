"""How each fact changes a hand of five-card draw up to the draw; lawful or not, it happened.

After a breach the hand goes on from what was recorded: a fact that belongs to a later part of the play takes it there.
"""

from domain import events
from domain.cards import UNKNOWN
from domain.games.draw import events as own
from domain.games.draw.barred import drawing
from domain.games.draw.draws import SPLIT_AT, merges, own_discards
from domain.games.draw.hand import BEFORE_BETTING, ENDING, INTERVALS, DrawHand, Phase
from domain.games.draw.play import FEWEST
from domain.games.draw.progress import (
    after_ante,
    after_blind,
    after_deal,
    after_draw,
    begin_deal,
    begin_draw,
    begin_first,
    begin_second,
    pass_turn,
    return_bet,
)
from domain.games.draw.stakes import is_full
from domain.seats import clockwise

_BEFORE_FIRST = BEFORE_BETTING | {Phase.REDEAL}
_AFTER_DRAW = ENDING | {Phase.SECOND}


def ante(hand: DrawHand, fact: events.AnteStaked) -> None:
    """An ante lies in the pot."""
    if fact.seat in hand.players:
        hand.anted.add(fact.seat)
    hand.stake(fact.seat, fact.amount)
    hand.antes[fact.seat] = hand.antes.get(fact.seat, 0) + fact.amount
    if fact.seat not in hand.unknown_stacks and hand.stacks[fact.seat] <= 0:
        hand.all_in.add(fact.seat)
    after_ante(hand)


def deal(hand: DrawHand, fact: events.CardsDealt) -> None:
    """Cards come to a player; with the last hand the betting begins."""
    if hand.phase is Phase.ANTES:
        begin_deal(hand)
    seat, cards = fact.seat, fact.cards
    hand.deck.deal(cards)
    if seat in hand.holdings or seat not in hand.players:
        return
    hand.holdings[seat] = hand.first_five[seat] = cards
    after_deal(hand)


def post(hand: DrawHand, fact: own.BlindPosted) -> None:
    """A blind lies in the pot; a dead one counts for nobody's stake."""
    if fact.kind == "dead":
        hand.stake(fact.seat, fact.amount)
        hand.dead_money[fact.seat] = hand.dead_money.get(fact.seat, 0) + fact.amount
        hand.loose += fact.amount
        return
    if fact.kind == "blind":
        _count_position(hand, fact)
    due = max(hand.settings.blind_amounts, default=0)
    known = hand.settings.blind_amounts[hand.blinds_done - 1 : hand.blinds_done]
    nominal = max(fact.amount, known[0] if fact.kind == "blind" and known else 0)
    hand.put_in(fact.seat, fact.amount)
    interval = hand.interval
    interval.step = max(interval.step, nominal - interval.level if fact.kind == "straddle" else min(nominal, due))
    interval.level = max(interval.level, nominal)
    interval.raises = max(interval.raises, 1)
    if fact.kind == "straddle":
        hand.blinds[fact.seat] = fact.amount
    after_blind(hand)


def _count_position(hand: DrawHand, fact: own.BlindPosted) -> None:
    """The blind that is posted, and those left out before it where a smaller one has no seat."""
    amounts = hand.settings.blind_amounts
    rest = amounts[hand.blinds_done :]
    hand.blinds_done += rest.index(fact.amount) + 1 if fact.amount in rest else 1
    hand.blinds[fact.seat] = fact.amount


# --- betting


def _come_to_betting(hand: DrawHand) -> None:
    """A fact of the betting before the betting begins, or in the draw, takes the hand there."""
    if hand.phase in _BEFORE_FIRST:
        begin_first(hand)
    elif hand.phase is Phase.DRAW:
        begin_second(hand)
    hand.begun = True


def check(hand: DrawHand, fact: own.Checked) -> None:
    """A player checks."""
    if not _acts(hand, fact.seat):
        return
    hand.interval.answered(fact.seat)
    pass_turn(hand, fact.seat)


def bet(hand: DrawHand, fact: events.BetPlaced) -> None:
    """The first bet of an interval; in the first it opens the game."""
    if not _acts(hand, fact.seat):
        hand.stake(fact.seat, fact.amount)
        return
    if hand.phase is Phase.FIRST and hand.opener is None:
        hand.opener = fact.seat
    _raise_to(hand, fact.seat, hand.interval.put.get(fact.seat, 0) + fact.amount, opening=True)


def call(hand: DrawHand, fact: own.Called) -> None:
    """A player matches the bet, or puts in all he has."""
    if not _acts(hand, fact.seat):
        hand.stake(fact.seat, fact.amount)
        return
    seat, amount = fact.seat, fact.amount
    short = amount < hand.interval.missing(seat)
    hand.put_in(seat, amount)
    if short:
        hand.all_in.add(seat)
    hand.interval.answered(seat)
    pass_turn(hand, seat)


def raise_(hand: DrawHand, fact: own.Raised) -> None:
    """A player raises to a total."""
    before = hand.interval.put.get(fact.seat, 0)
    if not _acts(hand, fact.seat):
        hand.stake(fact.seat, fact.total - before)
        return
    if hand.phase is Phase.FIRST and hand.opener is None:
        hand.opener = fact.seat
    _raise_to(hand, fact.seat, fact.total)


def _raise_to(hand: DrawHand, seat: str, total: int, *, opening: bool = False) -> None:
    interval = hand.interval
    full = is_full(hand, total) or (opening and not interval.opened)
    hand.put_in(seat, total - interval.put.get(seat, 0))
    if opening and not interval.opened:
        interval.step = max(interval.step, hand.settings.min_bet)
    interval.raised(seat, total, full=full)
    pass_turn(hand, seat)


def fold(hand: DrawHand, fact: events.Passed) -> None:
    """A player folds; his cards go to the muck."""
    if fact.seat not in hand.live or hand.phase in ENDING:
        return
    if hand.phase in BEFORE_BETTING:
        _come_to_betting(hand)
    hand.begun = True
    hand.passed.add(fact.seat)
    hand.last_folder = fact.seat
    hand.deck.to_muck(hand.holdings.get(fact.seat, ()))
    hand.leave(fact.seat)
    if hand.phase is Phase.DRAW:
        if len(hand.live) <= 1:
            hand.phase = Phase.UNCONTESTED
        else:
            after_draw(hand)
    elif hand.phase in INTERVALS:
        pass_turn(hand, fact.seat)


def _acts(hand: DrawHand, seat: str) -> bool:
    """Whether an action of a seat moves the betting along: it is live and the hand is not at its end."""
    if seat not in hand.live or hand.phase in ENDING:
        return False
    _come_to_betting(hand)
    return hand.phase in INTERVALS and seat in hand.live


def return_(hand: DrawHand, fact: own.BetReturned) -> None:
    """The uncalled bet is back: as recorded, where the record says another sum than nobody matched."""
    owed = 0
    if hand.uncalled is not None and hand.uncalled[0] == fact.seat and not hand.confirmed:
        owed = 0 if hand.held_back or hand.bet_forfeited else hand.uncalled[1]
        hand.confirmed, hand.held_back = True, False
    if fact.amount != owed:
        return_bet(hand, fact.seat, fact.amount - owed)


# --- redeal and draw


def redeal(hand: DrawHand, _fact: own.Redealt) -> None:
    """The cards are collected; everybody puts in the ante again."""
    if hand.phase in ENDING:
        return
    hand.redeals += 1
    hand.fresh_deal()
    hand.fresh_betting()
    hand.anted.clear()
    if hand.settings.redeal_dealer == "next" and hand.order:
        hand.order = clockwise(hand.order, hand.order[1 % len(hand.order)])
    hand.seat_players(tuple(seat for seat in hand.order if seat in hand.live))
    hand.phase = Phase.ANTES
    if hand.settings.short_ante == "all_in":
        after_ante(hand)


def misdeal(hand: DrawHand, _fact: events.MisdealDeclared) -> None:
    """The cards are collected and dealt again; antes and blinds stay (DP-34)."""
    if hand.begun or not (hand.phase in BEFORE_BETTING or hand.phase is Phase.FIRST):
        return
    hand.fresh_deal()
    hand.phase = Phase.DEAL if len(hand.live) >= FEWEST else Phase.ANTES


def draw(hand: DrawHand, fact: own.CardsDrawn) -> None:
    """Cards go out, others come in; discards of a declared split lie apart."""
    if not _draws(hand, fact.seat):
        return
    deck, seat, out, taken = hand.deck, fact.seat, fact.out, fact.taken
    hand.holdings[seat] = (*_without(hand.holdings.get(seat, ()), out), *taken)
    hand.discards[seat] = (*hand.discards.get(seat, ()), *out)
    hand.drawn[seat] = (*hand.drawn.get(seat, ()), *taken)
    deck.draw(taken)
    if seat in hand.split:
        deck.apart.extend(out)
    else:
        deck.to_muck(out)
    deck.see(out)
    if seat in hand.fifth:
        hand.fifth.remove(seat)
    elif len(out) == SPLIT_AT > len(taken) and hand.settings.five_card_draw_split:
        hand.fifth.append(seat)
    hand.drew[seat] = hand.drew.get(seat, 0) + len(out)
    after_draw(hand)


def _draws(hand: DrawHand, seat: str) -> bool:
    if seat not in hand.live or hand.phase in _AFTER_DRAW:
        return False
    if hand.phase is not Phase.DRAW:
        hand.to_act = None
        begin_draw(hand)
    return True


def _without(cards: tuple[str, ...], out: tuple[str, ...]) -> list[str]:
    """What is kept; once a hidden or a foreign card goes from a known hand, nobody knows which ones are."""
    left = list(cards)
    for card in out:
        if card in left:
            left.remove(card)
        elif UNKNOWN in left:
            left.remove(UNKNOWN)
        elif left:
            left = [UNKNOWN] * (len(left) - 1)
    return left


def stand_pat(hand: DrawHand, fact: own.StoodPat) -> None:
    """A player keeps his cards."""
    if not _draws(hand, fact.seat):
        return
    hand.drew.setdefault(fact.seat, 0)
    hand.deck.fresh = False
    after_draw(hand)


def split(hand: DrawHand, fact: own.SplitDeclared) -> None:
    """What the opener discards will lie apart by the pot."""
    if fact.seat in hand.live and fact.seat not in hand.drew:
        hand.split.add(fact.seat)


def reshuffle(hand: DrawHand, fact: own.DeckReshuffled) -> None:
    """The named cards are the new stub."""
    discards = own_discards(hand) if drawing(hand) is not None else ()
    hand.deck.reshuffle(fact.cards, discards, merged=merges(hand))
