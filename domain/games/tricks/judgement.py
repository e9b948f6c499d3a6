"""What is wrong with a fact in its moment: the question `may` answers, and the few things only the fact shows."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from domain import events
from domain.cards import UNKNOWN, is_joker, rank_of, show_card
from domain.events import Fact, HandOpened
from domain.findings import Finding, Severity
from domain.games.tricks import events as own
from domain.games.tricks.due import PremiumDue, payments, unpaid, unscored
from domain.games.tricks.ending import meant
from domain.games.tricks.hand import DUEL, Phase, Premium, TricksHand
from domain.games.tricks.phases import SIDED, lawful, may
from domain.games.tricks.ranking import HELD, in_deck
from domain.games.tricks.reasons import WHY
from domain.games.tricks.words import VERBS
from domain.lawful import Option, amount_words
from domain.seats import INSPECTOR, doubled
from domain.text import Text
from domain.verbs import EVERYWHERE

_LEFT_OUT = frozenset({"7", "8"})
_PLAYERS = range(2, 5)


def judge(hand: TricksHand, fact: Fact) -> Sequence[Finding]:
    """Every fault of one fact, the decisive one first."""
    if isinstance(fact, HandOpened):
        return tuple(_opening_faults(hand, fact))
    kind, said = type(fact), fact.__dict__
    about: str = said.get("side" if kind in SIDED else "seat", "")
    answer = may(hand, kind, about, fact)
    if isinstance(answer, Option):
        look = _LOOKED_INTO.get(kind)
        return list(look(hand, fact)) if look else ()
    severity = Severity.OFFENCE if kind is own.TrickDenied else Severity.BREACH
    recorded = said.get("points")
    due, money = _owed(hand, fact)
    severity = Severity.SHORTFALL if money else severity
    return [
        _finding(hand, answer.clause, answer.why, severity, seat=about, recorded=recorded, allowed=due, money=money)
    ]


# --- the opening


def _opening_faults(hand: TricksHand, opened: HandOpened) -> Iterator[Finding]:
    if hand.settings_fault:
        yield _finding(hand, "GN-4", WHY["settings_bad"].fill(fault=hand.settings_fault), Severity.BREACH, allowed="")
    seats = [taken.seat for taken in opened.seats]
    for seat in doubled(seats):
        yield _finding(hand, "TP-2", WHY["seat_twice"].fill(seat=seat), Severity.BREACH, seat=seat, allowed="")
    expected = hand.settings.players
    if hand.players not in ([expected] if expected else _PLAYERS):
        shown = str(expected) if expected else "2–4"
        why = WHY["wrong_players"].fill(count=hand.players, expected=shown)
        yield _finding(hand, "TP-2", why, Severity.BREACH, recorded=hand.players, allowed=shown)
    on_duty = {duty.staff for duty in opened.staff}
    for taken in opened.seats:
        if taken.player in on_duty:
            why = WHY["staff_plays"].fill(player=taken.player)
            yield _finding(hand, "TP-2", why, Severity.BREACH, seat=taken.seat, allowed="")
    yield from _money_faults(hand, opened)


def _money_faults(hand: TricksHand, opened: HandOpened) -> Iterator[Finding]:
    """No stack and no bank begins below zero (GN-2)."""
    for taken in opened.seats:
        if taken.stack is not None and taken.stack < 0:
            why = WHY["stack_negative"].fill(seat=taken.seat, stack=amount_words(taken.stack, opened.exponent))
            yield _finding(
                hand, "GN-2", why, Severity.BREACH, seat=taken.seat, recorded=taken.stack, allowed=""
            )  # fmt: skip
    if opened.carried < 0:
        why = WHY["bank_negative"].fill(bank=amount_words(opened.carried, opened.exponent))
        yield _finding(hand, "GN-2", why, Severity.BREACH, recorded=opened.carried, allowed="")


# --- cards


def _dealt_faults(hand: TricksHand, fact: events.CardsDealt) -> Iterator[Finding]:
    """Five cards (TP-3) of the pack, none seen before (TP-1, TP-23)."""
    if len(fact.cards) != HELD:
        count = len(fact.cards)
        why = WHY["card_count"].fill(seat=fact.seat, count=count)
        yield _finding(hand, "TP-3", why, Severity.BREACH, seat=fact.seat, recorded=count, allowed=str(HELD))
    yield from _card_faults(hand, fact.seat, fact.cards)


def _card_faults(hand: TricksHand, seat: str, cards: Sequence[str]) -> Iterator[Finding]:
    pack = in_deck(hand.players, hand.settings.jokers)
    if hand.seen_cards.isdisjoint(cards) and len(set(cards)) == len(cards) and pack.issuperset(cards):
        return
    seen = set(hand.seen_cards)
    for card in cards:
        if card == UNKNOWN:
            continue
        if card not in pack:
            low = hand.players == DUEL and rank_of(card) in _LEFT_OUT
            clause, why = ("TP-23", "card_low") if low else ("TP-1", "card_foreign")
            yield _finding(hand, clause, WHY[why].fill(card=show_card(card)), Severity.BREACH, seat=seat, allowed="")
        elif card in seen:
            yield _finding(
                hand, "TP-1", WHY["card_repeated"].fill(card=show_card(card)), Severity.BREACH, seat=seat, allowed=""
            )  # fmt: skip
        seen.add(card)


def _turned_faults(hand: TricksHand, fact: own.TrumpTurned) -> Iterator[Finding]:
    return _card_faults(hand, "", (fact.card,))


def _out_of_hand_faults(hand: TricksHand, fact: own.CardDiscarded | own.CardPlayed) -> Iterator[Finding]:
    """A card out of a hand that was not seen may not be one seen elsewhere (TP-1)."""
    seat, card = fact.seat, fact.card
    known = card in hand.holdings.get(seat, ())
    kept = card == hand.floating and seat == hand.dealer
    if not known and not kept:
        yield from _card_faults(hand, seat, (card,))


def _played_faults(hand: TricksHand, fact: own.CardPlayed) -> Iterator[Finding]:
    """A card that comes out of an unseen hand shows what that hand could have played before (TP-6, TP-7)."""
    if fact.card in hand.holdings.get(fact.seat, ()):
        return
    yield from _out_of_hand_faults(hand, fact)
    if fact.card == UNKNOWN:
        return
    for number, trick in enumerate(hand.tricks, 1):
        before = _before(trick.plays, fact.seat)
        if before is None:
            continue
        laid, other = before
        if other == UNKNOWN or other in hand.trumps.playable((other, fact.card), laid):
            continue
        follows = hand.trumps.suit_in_play(fact.card) == hand.trumps.led(laid)
        why = WHY["revoked"].fill(seat=fact.seat, card=show_card(fact.card), trick=number, other=show_card(other))
        clause = ("TP-10" if is_joker(laid[0]) else "TP-6") if follows else "TP-7"
        yield _finding(hand, clause, why, Severity.BREACH, seat=fact.seat, allowed="")
        return


def _before(plays: Sequence[tuple[str, str]], seat: str) -> tuple[list[str], str] | None:
    """What lay in a trick before a seat's card, and that card; None for one who led or did not play to it."""
    place = next((place for place, (other, _) in enumerate(plays) if other == seat), 0)
    return ([card for _, card in plays[:place]], plays[place][1]) if place else None


# --- points and premiums


def _owed(hand: TricksHand, fact: Fact) -> tuple[str | None, dict[str, int]]:
    """What was due instead, and the money it is off by, for a score, a premium or a close that is wrong."""
    counted = hand.result
    if hand.phase is Phase.CLOSED or not hand.played_out:
        return None, {}
    if isinstance(fact, own.DealScored) and counted is not None:
        side = hand.side_named(fact.side)
        return (None, {}) if side is None else (str(counted.points.get(side, 0)), {})
    if isinstance(fact, events.HandClosed):
        return None, {} if unscored(hand) else _money(hand, [], unpaid(hand))
    if isinstance(fact, own.PremiumPaid) and (side := hand.side_named(fact.side)) is not None:
        return _premium_owed(hand, fact, side)
    return None, {}


def _premium_owed(hand: TricksHand, fact: own.PremiumPaid, side: str) -> tuple[str | None, dict[str, int]]:
    payer = hand.side_named(fact.payer) if fact.payer is not None else None
    if payer is None and fact.payer is not None:
        return None, {}
    dues = [due for due in unpaid(hand) if due.side == side and payer in (None, due.payer)]
    others = [payer] if payer else [due.payer for due in dues] or [one for one in hand.sides if one != side]
    made = [Premium(side, others[0], fact.points)] if others else []
    return str(sum(due.points for due in dues)), _money(hand, made, dues[:1] if payer is None else dues)


def _money(hand: TricksHand, made: Sequence[Premium], due: Sequence[PremiumDue]) -> dict[str, int]:
    """What each player has too much (positive) or too little by what was paid against what was due."""
    off: dict[str, int] = {}
    for sign, premiums in ((1, made), (-1, due)):
        for one in premiums:
            for loser, winner, amount in payments(hand, one.side, one.payer, one.points):
                off[winner] = off.get(winner, 0) + sign * amount
                off[loser] = off.get(loser, 0) - sign * amount
    return {seat: amount for seat, amount in off.items() if amount}


def _premium_faults(hand: TricksHand, fact: own.PremiumPaid) -> Iterator[Finding]:
    """Every player who pays has the chips (GN-2)."""
    side = hand.side_named(fact.side)
    dues = [due for due in unpaid(hand) if due.side == side]
    if fact.payer is not None:
        dues = [due for due in dues if due.payer == hand.side_named(fact.payer)]
    owed: dict[str, int] = {}
    for due in meant(fact, dues):
        for loser, _, amount in payments(hand, due.side, due.payer, due.points):
            owed[loser] = owed.get(loser, 0) + amount
    for loser, amount in owed.items():
        stack = hand.stack_of(loser)
        if stack is not None and amount > stack:
            exponent = hand.opened.exponent
            shown = {"amount": amount_words(amount, exponent), "stack": amount_words(stack, exponent)}
            why = WHY["premium_uncovered"].fill(seat=loser, **shown)
            yield _finding(
                hand, "GN-2", why, Severity.BREACH, seat=loser, recorded=amount, allowed=str(stack)
            )  # fmt: skip


def _void_faults(hand: TricksHand, fact: events.HandVoided) -> Iterator[Finding]:
    inspectors = {duty.staff for duty in hand.opened.staff if duty.role == INSPECTOR}
    if fact.by and inspectors and fact.by not in inspectors:
        yield _finding(hand, "GN-3", WHY["not_inspector"].fill(by=fact.by), Severity.BREACH)


def _finding(
    hand: TricksHand, clause: str, text: Text, severity: Severity, *, seat: str | None = None,
    recorded: int | None = None, allowed: str | None = None, money: Mapping[str, int] | None = None,
) -> Finding:  # fmt: skip
    """A finding on the event being judged; without limits of its own it says what was lawful instead."""
    said = _lawful_words(hand) if allowed is None else allowed
    return Finding(clause, severity, text, hand.event, seat or None, recorded, said or None, money or {})


def _lawful_words(hand: TricksHand) -> str:
    """What was lawful at this moment, as the record's English notation has it: `play B QS 8S`."""
    words = []
    for option in lawful(hand):
        if option.actor == INSPECTOR:
            continue
        verb = next((verb.word.en for verb in (*VERBS, *EVERYWHERE) if verb.fact is option.fact), "")
        words.append(" ".join(part for part in (verb, option.seat or "", *_cards_words(hand, option)) if part))
    return " | ".join(words)


def _cards_words(hand: TricksHand, option: Option) -> Sequence[str]:
    if option.fact is own.CardPlayed:
        return hand.trumps.playable(hand.holdings.get(option.seat or "", ()), hand.laid_cards)
    counted = hand.result
    if option.fact is own.DealScored and counted is not None:
        return (str(counted.points.get(option.seat or "", 0)),)
    return ()


_LOOKED_INTO: Mapping[type[Fact], Callable[[TricksHand, Any], Iterator[Finding]]] = MappingProxyType({
    events.CardsDealt: _dealt_faults,
    own.TrumpTurned: _turned_faults,
    own.CardDiscarded: _out_of_hand_faults,
    own.CardPlayed: _played_faults,
    own.PremiumPaid: _premium_faults,
    events.HandVoided: _void_faults,
})  # fmt: skip
