"""What is wrong with a fact in its moment: the question `may` answers, and the few things only the fact shows."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from domain import events
from domain.cards import UNKNOWN, is_joker, show_card, show_cards
from domain.events import Fact, HandOpened
from domain.findings import Finding, Severity
from domain.games.joker import events as own
from domain.games.joker.hand import JokerHand
from domain.games.joker.phases import lawful, may
from domain.games.joker.play import most_exchanged
from domain.games.joker.ranking import HELD, IN_PACK
from domain.games.joker.reasons import WHY
from domain.games.joker.words import VERBS
from domain.lawful import Excess, Option, amount_words, outside
from domain.seats import HOUSE, INSPECTOR, doubled, next_of
from domain.text import Text
from domain.verbs import EVERYWHERE

FEWEST, MOST = 2, 6
_MONEY_OF_THE_BANK = (events.RakeTaken, events.BankAwarded, events.BankCarried)


def judge(hand: JokerHand, fact: Fact) -> Sequence[Finding]:
    """Every fault of one fact, the decisive one first."""
    if isinstance(fact, HandOpened):
        return tuple(_opening_faults(hand, fact))
    said = fact.__dict__
    seat: str = said.get("seat", "")
    amount: int | None = said.get("amount")
    answer = may(hand, type(fact), seat, amount)
    if not isinstance(answer, Option):
        return [_refused(fact, _finding(hand, answer.clause, answer.why, seat=seat, recorded=amount))]
    excess = None if amount is None else outside(answer, amount, hand.opened.exponent)
    look = _LOOKED_INTO.get(type(fact))
    if excess is None and look is None:
        return ()
    found = [] if excess is None or amount is None else [_amount_finding(hand, fact, answer, excess)]
    return [*found, *look(hand, fact)] if look else found


def _refused(fact: Fact, finding: Finding) -> Finding:
    """The refusal of a payment from the bank is money gone wrong."""
    if isinstance(fact, events.BankAwarded):
        return _as_shortfall(finding, {fact.seat: fact.amount})
    if isinstance(fact, events.RakeTaken):
        return _as_shortfall(finding, {HOUSE: fact.amount})
    return _as_shortfall(finding, {}) if isinstance(fact, _MONEY_OF_THE_BANK) else finding


def _as_shortfall(finding: Finding, money: dict[str, int]) -> Finding:
    return Finding(
        finding.clause, Severity.SHORTFALL, finding.text, finding.event, finding.seat, finding.recorded,
        finding.lawful, money,
    )  # fmt: skip


def _amount_finding(hand: JokerHand, fact: Fact, option: Option, excess: Excess) -> Finding:
    amount: int = fact.__dict__["amount"]
    finding = _finding(
        hand, excess.clause, excess.why, seat=option.seat, recorded=amount, allowed=option.limits(),
        money={option.seat: 0} if option.seat else {},
    )  # fmt: skip
    if not isinstance(fact, _MONEY_OF_THE_BANK):
        return finding
    over = amount - (option.low or 0) if option.low == option.high else 0
    to = HOUSE if isinstance(fact, events.RakeTaken) else option.seat
    return _as_shortfall(finding, {to: over} if to and over else {})


# --- the opening


def _opening_faults(hand: JokerHand, opened: HandOpened) -> Iterator[Finding]:
    if hand.settings_fault:
        yield _finding(hand, "GN-4", WHY["settings_bad"].fill(fault=hand.settings_fault))
    labels = [taken.seat for taken in opened.seats]
    people = [taken.player for taken in (*opened.seats, *opened.bystanders) if taken.player]
    of_players = "JP-2" if hand.settings.jokers == 1 else "OD-5"
    if not FEWEST <= len(labels) <= MOST:
        why = WHY["seats_number"].fill(count=len(labels))
        yield _finding(hand, of_players, why, recorded=len(labels), allowed=f"{FEWEST}..{MOST}")
    everybody = labels + [taken.seat for taken in opened.bystanders]
    for twice in doubled(everybody) + doubled(people):
        yield _finding(hand, of_players, WHY["seat_doubled"].fill(seat=twice), seat=twice)
    yield from _first_faults(hand, opened, labels)
    yield from _money_faults(hand, opened)


def _first_faults(hand: JokerHand, opened: HandOpened, labels: list[str]) -> Iterator[Finding]:
    """The dealer is one of the players (JP-2), and the one on his left speaks first (JP-9)."""
    if opened.button is not None and opened.button not in labels:
        why = WHY["dealer_unknown"].fill(seat=opened.button)
        yield _finding(hand, "JP-2", why, seat=opened.button)
    if opened.first is None:
        return
    left = next_of(labels, opened.button, labels) if opened.button in labels and opened.button else None
    if opened.first not in labels:
        yield _finding(hand, "JP-9", WHY["first_unknown"].fill(seat=opened.first), seat=opened.first)
    elif left is not None and left != opened.first:
        yield _finding(hand, "JP-9", WHY["first_wrong"].fill(seat=opened.first, left=left), seat=opened.first)


def _money_faults(hand: JokerHand, opened: HandOpened) -> Iterator[Finding]:
    """Nobody begins with less than nothing, nor does the bank (GN-2)."""
    for taken in (*opened.seats, *opened.bystanders):
        if taken.stack is not None and taken.stack < 0:
            why = WHY["stack_negative"].fill(seat=taken.seat, amount=amount_words(taken.stack, opened.exponent))
            yield _finding(hand, "GN-2", why, seat=taken.seat, recorded=taken.stack, allowed="0")
    if opened.carried < 0:
        why = WHY["bank_negative"].fill(amount=amount_words(opened.carried, opened.exponent))
        yield _finding(hand, "GN-2", why, recorded=opened.carried, allowed="0")


# --- cards


def _dealt_faults(hand: JokerHand, fact: events.CardsDealt) -> Iterator[Finding]:
    """Five cards (JP-4) of the pack in use, none twice (JP-1, OD-1)."""
    yield from _count_faults(hand, fact.seat, len(fact.cards))
    yield from _card_faults(hand, fact.seat, fact.cards, among=())


def _count_faults(hand: JokerHand, seat: str, count: int) -> Iterator[Finding]:
    if count != HELD:
        why = WHY["card_count"].fill(seat=seat, count=count)
        yield _finding(hand, "JP-4", why, seat=seat, recorded=count, allowed=str(HELD))


def _card_faults(hand: JokerHand, seat: str, cards: tuple[str, ...], *, among: tuple[str, ...]) -> Iterator[Finding]:
    """Cards that are not of the pack, or seen already: with another seat, discarded, or `among` a seat's own."""
    seen = {card for other, held in hand.holdings.items() if other != seat for card in held}
    seen.update(hand.gone, among)
    in_pack = IN_PACK[hand.settings.jokers]
    if seen.isdisjoint(cards) and len(set(cards)) == len(cards) and in_pack.issuperset(cards):
        return
    for card in cards:
        if card == UNKNOWN:
            continue
        if card not in in_pack:
            clause = "OD-1" if is_joker(card) and hand.settings.jokers > 1 else "JP-1"
            why = WHY["card_foreign"].fill(card=show_card(card), size=len(hand.pack))
            yield _finding(hand, clause, why, seat=seat)
        elif card in seen:
            yield _finding(hand, "JP-1", WHY["card_repeated"].fill(card=show_card(card)), seat=seat)
        seen.add(card)


def _exchange_faults(hand: JokerHand, fact: own.CardsExchanged) -> Iterator[Finding]:
    """As many cards come as go, no more than agreed, and only own cards go (OD-2)."""
    out, taken, most = len(fact.out), len(fact.taken), most_exchanged(hand)
    if out != taken or out > most:
        why = WHY["exchange_count"].fill(seat=fact.seat, out=out, taken=taken, most=most)
        yield _finding(hand, "OD-2", why, seat=fact.seat, recorded=out, allowed=f"0..{most}")
    held = hand.holdings.get(fact.seat, ())
    for card in Counter(fact.out) - Counter(held):
        if card != UNKNOWN and UNKNOWN not in held:
            why = WHY["exchange_foreign"].fill(seat=fact.seat, card=show_card(card))
            yield _finding(hand, "OD-2", why, seat=fact.seat)
    yield from _card_faults(hand, fact.seat, fact.taken, among=held)


def _shown_faults(hand: JokerHand, fact: own.HandShown) -> Iterator[Finding]:
    """What is shown is what was held (JP-13); jokers stand for what they may (JP-25)."""
    held = hand.holdings.get(fact.seat, ())
    if fact.cards:
        yield from _count_faults(hand, fact.seat, len(fact.cards))
        known = Counter(card for card in held if card != UNKNOWN)
        if known - Counter(card for card in fact.cards if card != UNKNOWN) and UNKNOWN not in fact.cards:
            why = WHY["card_differs"].fill(seat=fact.seat, shown=show_cards(fact.cards), held=show_cards(held))
            yield _finding(hand, "JP-13", why, seat=fact.seat)
        yield from _card_faults(hand, fact.seat, fact.cards, among=())
    declares = hand.settings.joker_declaration == "player_declares" and fact.declared
    cards = fact.cards or held
    if declares and UNKNOWN not in cards and not hand.scale.may_stand_for(cards, fact.declared):
        why = WHY["joker_cannot"].fill(seat=fact.seat, cards=show_cards(fact.declared))
        yield _finding(hand, "JP-25", why, seat=fact.seat)


def _ruling_faults(hand: JokerHand, fact: Fact) -> Iterator[Finding]:
    """A ruling that is not the inspector's, where one is named (GN-3, A42)."""
    inspectors = {duty.staff for duty in hand.opened.staff if duty.role == INSPECTOR}
    if fact.by is not None and inspectors and fact.by not in inspectors:
        yield _finding(hand, "GN-3", WHY["not_inspector"].fill(by=fact.by))


Look = Callable[[JokerHand, Any], Iterator[Finding]]
_LOOKED_INTO: Mapping[type[Fact], Look] = MappingProxyType({
    events.CardsDealt: _dealt_faults,
    own.CardsExchanged: _exchange_faults,
    own.HandShown: _shown_faults,
    events.MisdealDeclared: _ruling_faults,
    events.HandVoided: _ruling_faults,
})  # fmt: skip


def _finding(
    hand: JokerHand, clause: str, text: Text, *, seat: str | None = None, recorded: int | None = None,
    allowed: str | None = None, money: dict[str, int] | None = None,
) -> Finding:  # fmt: skip
    """A breach by the event being judged; without limits of its own it says what was lawful instead."""
    said = _lawful_words(hand) if allowed is None else allowed
    return Finding(clause, Severity.BREACH, text, hand.event, seat or None, recorded, said or None, money or {})


def _lawful_words(hand: JokerHand) -> str:
    """What was lawful at this moment, as the record's English notation has it: `play A 1..10 | pass A`."""
    words = []
    for option in lawful(hand):
        if option.actor == INSPECTOR:
            continue
        verb = next((verb.word.en for verb in (*VERBS, *EVERYWHERE) if verb.fact is option.fact), "")
        words.append(" ".join(part for part in (verb, option.seat or "", option.limits()) if part))
    return " | ".join(words)
