"""What only a fact itself shows: its cards, the openers behind a bet, the order of showing, who declared it."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from domain import events
from domain.cards import ALL_CARDS, UNKNOWN, show_card, show_cards
from domain.events import Fact
from domain.findings import Finding, Severity
from domain.games.draw import events as own
from domain.games.draw.draws import expected_pool, now_due
from domain.games.draw.due import folded_proof_owed, fouled
from domain.games.draw.ending import show_turns
from domain.games.draw.finding import finding
from domain.games.draw.hand import HELD, DrawHand, Phase
from domain.games.draw.openers import has_openers, holds_openers
from domain.games.draw.proof import foreign_to_proof
from domain.games.draw.reasons import WHY
from domain.seats import INSPECTOR

_DECK = frozenset(ALL_CARDS)
_FIFTH = 1


def _breach(hand: DrawHand, clause: str, why: str, *, seat: str = "", **values: object) -> Finding:
    return finding(hand, clause, WHY[why].fill(seat=seat, **values), Severity.BREACH, seat=seat, allowed="")


# --- the deal


def _dealt(hand: DrawHand, fact: events.CardsDealt) -> Iterator[Finding]:
    """Five cards (DP-5) of the 52-card deck (DP-2), none seen before (DP-35)."""
    count = len(fact.cards)
    if count != HELD:
        why = WHY["card_count"].fill(seat=fact.seat, count=count)
        yield finding(
            hand, "DP-5", why, Severity.BREACH, seat=fact.seat, recorded=count, allowed=str(HELD)
        )  # fmt: skip
    yield from _repeated(hand, fact.seat, fact.cards)


def _repeated(hand: DrawHand, seat: str, cards: Collection[str]) -> Iterator[Finding]:
    if _new_to(hand, cards):
        return
    seen = set(hand.deck.seen)
    for card in cards:
        if card == UNKNOWN:
            continue
        if card not in _DECK:
            yield _breach(hand, "DP-2", "card_foreign", seat=seat, card=show_card(card))
        elif card in seen:
            yield _breach(hand, "DP-35", "card_repeated", seat=seat, card=show_card(card))
        seen.add(card)


def _new_to(hand: DrawHand, cards: Collection[str]) -> bool:
    """Whether all these cards are known, of the deck, and none of them was seen before."""
    new = set(cards)
    return len(new) == len(cards) and new <= _DECK and new.isdisjoint(hand.deck.seen)


# --- the opening bet


def _bet(hand: DrawHand, fact: events.BetPlaced) -> Iterator[Finding]:
    """In jacks or better the first bet of the first interval takes openers (DP-17)."""
    opens = hand.jacks and hand.phase is Phase.FIRST and hand.opener is None
    if opens and holds_openers(hand.first_five.get(fact.seat, ())) is False:
        why = WHY["false_opener"].fill(seat=fact.seat)
        yield finding(hand, "DP-17", why, Severity.OFFENCE, seat=fact.seat, recorded=fact.amount, allowed="")


# --- the draw


def _drawn(hand: DrawHand, fact: own.CardsDrawn) -> Iterator[Finding]:
    """How many (DP-12), as many as went (DP-13), own cards (DP-13), from where they may come (DP-35)."""
    yield from _wrong_number(hand, fact)
    yield from _not_own(hand, fact)
    yield from _out_of_nowhere(hand, fact)


def _wrong_number(hand: DrawHand, fact: own.CardsDrawn) -> Iterator[Finding]:
    seat, out, taken, most = fact.seat, len(fact.out), len(fact.taken), hand.settings.max_draw
    again = seat in hand.drew
    due = _FIFTH if again else now_due(hand, fact)
    if not again and out > most:
        why = WHY["draw_too_many"].fill(seat=seat, out=out, most=most)
        yield finding(hand, "DP-12", why, Severity.BREACH, seat=seat, recorded=out, allowed=f"0..{most}")
    elif taken != due or (again and out):
        clause = "DP-12" if again else "DP-13"
        uneven = WHY["draw_uneven"].fill(seat=seat, out=out, taken=taken, due=due)
        yield finding(hand, clause, uneven, Severity.BREACH, seat=seat, recorded=taken, allowed=str(due))


def _not_own(hand: DrawHand, fact: own.CardsDrawn) -> Iterator[Finding]:
    own_cards, out = hand.holdings.get(fact.seat, ()), set(fact.out)
    if len(out) == len(fact.out) and UNKNOWN not in out and out.issubset(own_cards):
        return
    held = Counter(own_cards)
    unknown = held[UNKNOWN]
    for card in dict.fromkeys(fact.out):
        times = fact.out.count(card)
        if card == UNKNOWN:
            continue
        if held[card]:
            if times > held[card]:
                yield _breach(hand, "DP-13", "draw_twice_out", seat=fact.seat, card=show_card(card))
        elif unknown and card not in hand.deck.seen:
            unknown -= 1
        else:
            yield _breach(hand, "DP-13", "draw_foreign", seat=fact.seat, card=show_card(card))


def _out_of_nowhere(hand: DrawHand, fact: own.CardsDrawn) -> Iterator[Finding]:
    if _new_to(hand, fact.taken):
        return
    came: set[str] = set()
    for card in fact.taken:
        if card == UNKNOWN:
            continue
        if card not in _DECK:
            yield _breach(hand, "DP-2", "card_foreign", seat=fact.seat, card=show_card(card))
        elif card in came or not hand.deck.may_still_come(card):
            yield _breach(hand, "DP-35", "card_taken", seat=fact.seat, card=show_card(card))
        came.add(card)


def _reshuffled(hand: DrawHand, fact: own.DeckReshuffled) -> Iterator[Finding]:
    """Folded hands and the discards of those who have drawn, nothing else (DP-21, DP-31)."""
    due = expected_pool(hand)
    unknown = due[UNKNOWN]
    for card in fact.cards:
        if card == UNKNOWN:
            continue
        if due[card] > 0:
            due[card] -= 1
        elif card in hand.deck.apart:
            yield _breach(hand, "DP-21", "reshuffle_apart", card=show_card(card))
        elif unknown and card not in hand.deck.seen:
            unknown -= 1
        else:
            yield _breach(hand, "DP-31", "reshuffle_foreign", card=show_card(card))
    count, right = len(fact.cards), expected_pool(hand).total()
    if count != right:
        yield _breach(hand, "DP-31", "reshuffle_count", count=count, due=right)


# --- the end


def _shown(hand: DrawHand, fact: own.HandShown) -> Iterator[Finding]:
    """The hand that was held (DP-35), of five cards (DP-33), in order (DP-30)."""
    if len(fact.cards) != HELD or fouled(hand, fact.seat):
        count = len(fact.cards)
        why = WHY["fouled"].fill(seat=fact.seat, count=count)
        yield finding(hand, "DP-33", why, Severity.OFFENCE, seat=fact.seat, recorded=count, allowed=str(HELD))
    else:
        yield from _known_otherwise(hand, fact.seat, fact.cards)
    turns = show_turns(hand)
    if turns and fact.seat not in turns and hand.phase is Phase.SHOWDOWN:
        why = WHY["show_turn"].fill(seat=fact.seat, turn=turns[0])
        yield finding(hand, "DP-30", why, Severity.OFFENCE, seat=fact.seat, allowed=turns[0])
    if _shows_false_openers(hand, fact):
        why = WHY["false_opener"].fill(seat=fact.seat)
        yield finding(hand, "DP-22", why, Severity.OFFENCE, seat=fact.seat, allowed="")


def _shows_false_openers(hand: DrawHand, fact: own.HandShown) -> bool:
    """Whether an opener who stood pat shows a hand without openers that nobody had seen."""
    pat = hand.jacks and fact.seat == hand.opener and not hand.drew.get(fact.seat) and hand.openers is None
    return pat and holds_openers(fact.cards) is False


def _mucked(hand: DrawHand, fact: own.HandMucked) -> Iterator[Finding]:
    if fact.cards:
        yield from _known_otherwise(hand, fact.seat, fact.cards)


def _known_otherwise(hand: DrawHand, seat: str, cards: tuple[str, ...]) -> Iterator[Finding]:
    """Cards shown that the record knows to be elsewhere, or others than are held (DP-35)."""
    held = hand.holdings.get(seat, ())
    if held and set(held) == set(cards) and len(held) == len(cards) == len(set(cards)):
        return
    known, unknown = Counter(card for card in held if card != UNKNOWN), held.count(UNKNOWN)
    extra = Counter(card for card in cards if card != UNKNOWN) - known
    missing = known - Counter(cards)
    hidden = cards.count(UNKNOWN)
    if held and (extra.total() > unknown or missing.total() > hidden):
        shown, holds = show_cards(cards), show_cards(held)
        yield _breach(hand, "DP-35", "card_differs", seat=seat, shown=shown, held=holds)
        return
    # The openers he has just proved are his, though nobody knew them before.
    elsewhere = hand.deck.seen.difference(hand.proof if seat == hand.opener else ())
    for card, times in extra.items():
        if card not in _DECK:
            yield _breach(hand, "DP-2", "card_foreign", seat=seat, card=show_card(card))
        elif times > 1 or (card in elsewhere and not hand.deck.pool[card]):
            yield _breach(hand, "DP-35", "card_repeated", seat=seat, card=show_card(card))


def _proved(hand: DrawHand, fact: own.OpenersProved) -> Iterator[Finding]:
    """Identifiable cards of the first five that make openers (DP-19)."""
    shown = show_cards(fact.cards)
    if foreign_to_proof(hand, fact.seat, fact.cards):
        yield _breach(hand, "DP-19", "proof_foreign", seat=fact.seat, cards=shown)
    elif not has_openers(fact.cards):
        if UNKNOWN in fact.cards:
            why = WHY["proof_unknown"].fill(seat=fact.seat)
            yield finding(hand, "DP-19", why, Severity.GAP, seat=fact.seat, allowed="")
        else:
            yield _breach(hand, "DP-19", "proof_weak", seat=fact.seat, cards=shown)


def _not_proved(hand: DrawHand, fact: own.OpenersNotProved) -> Iterator[Finding]:
    why = WHY["not_proved"].fill(seat=fact.seat)
    yield finding(hand, "DP-22", why, Severity.OFFENCE, seat=fact.seat, allowed="")


def _closed(hand: DrawHand, _fact: events.HandClosed) -> Iterator[Finding]:
    """An opener who folded owes the proof where the house says so (DP-19, A43)."""
    opener = hand.opener
    if folded_proof_owed(hand):
        why = WHY["folded_proof_missing"].fill(seat=opener)
        yield finding(hand, "DP-19", why, Severity.OFFENCE, seat=opener, allowed="")


def _ruled(hand: DrawHand, fact: events.MisdealDeclared | events.HandVoided) -> Iterator[Finding]:
    """Only the inspector declares a misdeal or annuls a hand (DP-34, DP-37)."""
    inspectors = {duty.staff for duty in hand.opened.staff if duty.role == INSPECTOR}
    if fact.by and inspectors and fact.by not in inspectors:
        clause = "DP-34" if isinstance(fact, events.MisdealDeclared) else "GN-3"
        yield _breach(hand, clause, "not_inspector", by=fact.by)


LOOKED_INTO: Mapping[type[Fact], Callable[[DrawHand, Any], Iterator[Finding]]] = MappingProxyType({
    events.CardsDealt: _dealt,
    events.BetPlaced: _bet,
    own.CardsDrawn: _drawn,
    own.DeckReshuffled: _reshuffled,
    own.HandShown: _shown,
    own.HandMucked: _mucked,
    own.OpenersProved: _proved,
    own.OpenersNotProved: _not_proved,
    events.HandClosed: _closed,
    events.MisdealDeclared: _ruled,
    events.HandVoided: _ruled,
})  # fmt: skip
