"""What is wrong with a fact in its moment: the question `may` answers, and the few things only the fact shows."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import get_args

from domain import events
from domain.cards import UNKNOWN, show_card, show_cards
from domain.events import Fact, HandOpened
from domain.findings import Finding, Severity
from domain.games.belarusian import events as own
from domain.games.belarusian.hand import BelarusianHand, Phase
from domain.games.belarusian.phases import lawful, may
from domain.games.belarusian.play import DEALT
from domain.games.belarusian.ranking import IN_PACK
from domain.games.belarusian.reasons import WHY
from domain.games.belarusian.settle import rake_by, shares
from domain.games.belarusian.words import VERBS
from domain.lawful import Excess, Option, amount_words, outside
from domain.money import Rounding, share_of
from domain.seats import CROUPIER, HOUSE, INSPECTOR, doubled, seat_words
from domain.text import Text, same
from domain.verbs import EVERYWHERE

FEWEST, MOST = 2, 7
_MONEY_OF_THE_BANK = (events.BankCounted, events.RakeTaken, events.BankAwarded, events.BankCarried)
_STAKES = (events.AnteStaked, events.BetPlaced, own.MaximumConfirmed, own.SvaraEntered)
_BY_THE_CROUPIER = (events.CardsDealt, events.CardsOpened, events.HandClosed, *_STAKES, *_MONEY_OF_THE_BANK)
_BY_THE_INSPECTOR = (events.MisdealDeclared, events.HandVoided)
_LOOKED_INTO = frozenset({events.CardsDealt, events.CardsOpened, *_BY_THE_INSPECTOR})


def judge(hand: BelarusianHand, fact: Fact) -> Sequence[Finding]:
    """Every fault of one fact, the decisive one first."""
    if isinstance(fact, HandOpened):
        return tuple(_opening_faults(hand, fact))
    said = fact.__dict__
    seat: str = said.get("seat", "")
    amount: int | None = said.get("amount")
    answer = may(hand, type(fact), seat, amount)
    if isinstance(answer, Option):
        # Nearly every fact of a record is plain and lawful: it is not sent through the rare checks.
        plain = type(fact) not in _LOOKED_INTO and said.get("by") not in hand.people
        if plain and (amount is None or outside(answer, amount) is None):
            return ()
        return list(_fact_faults(hand, fact, answer, amount))
    severity = Severity.SHORTFALL if isinstance(fact, _MONEY_OF_THE_BANK) else Severity.BREACH
    money = {fact.seat: fact.amount} if isinstance(fact, events.BankAwarded) else {}
    return [_finding(hand, answer.clause, answer.why, severity, seat=seat, recorded=amount, money=money)]


def _fact_faults(hand: BelarusianHand, fact: Fact, option: Option, amount: int | None) -> Iterator[Finding]:
    if amount is not None:
        excess = outside(option, amount, hand.opened.exponent)
        if excess is not None:
            yield _amount_finding(hand, fact, option, amount, excess)
    if isinstance(fact, events.CardsDealt):
        yield from _dealt_faults(hand, fact)
    elif isinstance(fact, events.CardsOpened):
        yield from _opened_faults(hand, fact)
    if fact.by is not None:
        yield from _recorder_faults(hand, fact, fact.by)


# --- the opening


def _opening_faults(hand: BelarusianHand, opened: HandOpened) -> Iterator[Finding]:
    if hand.settings_fault:
        yield _finding(hand, "GN-4", WHY["settings_bad"].fill(fault=hand.settings_fault), Severity.BREACH)
    labels = [taken.seat for taken in opened.seats]
    if not FEWEST <= len(labels) <= MOST:
        why = WHY["seats_number"].fill(count=len(labels))
        yield _finding(hand, "BP-2", why, Severity.BREACH, recorded=len(labels), allowed=f"{FEWEST}..{MOST}")
    people = [taken.player for taken in (*opened.seats, *opened.bystanders) if taken.player]
    everybody = labels + [taken.seat for taken in opened.bystanders]
    for twice in doubled(everybody) + doubled(people):
        yield _finding(hand, "BP-2", WHY["seat_doubled"].fill(seat=twice), Severity.BREACH, seat=twice)
    if opened.first is not None and opened.first not in labels:
        why = WHY["first_unknown"].fill(seat=opened.first)
        yield _finding(hand, "BP-10", why, Severity.BREACH, seat=opened.first)
    yield from _staff_faults(hand, opened, people)
    yield from _money_faults(hand, opened)


def _money_faults(hand: BelarusianHand, opened: HandOpened) -> Iterator[Finding]:
    """Nobody begins with less than nothing, nor does the bank (GN-2)."""
    for taken in (*opened.seats, *opened.bystanders):
        if taken.stack is not None and taken.stack < 0:
            why = WHY["stack_negative"].fill(seat=taken.seat, amount=amount_words(taken.stack, opened.exponent))
            yield _finding(hand, "GN-2", why, Severity.BREACH, seat=taken.seat, recorded=taken.stack, allowed="0")
    if opened.carried < 0:
        why = WHY["bank_negative"].fill(amount=amount_words(opened.carried, opened.exponent))
        yield _finding(hand, "GN-2", why, Severity.BREACH, recorded=opened.carried, allowed="0")


def _staff_faults(hand: BelarusianHand, opened: HandOpened, people: list[str]) -> Iterator[Finding]:
    roles = [duty.role for duty in opened.staff]
    for role in (CROUPIER, INSPECTOR):
        if (count := roles.count(role)) > 1:
            why = WHY["staff_doubled"].fill(role=seat_words(role), count=count)
            yield _finding(hand, "BP-3", why, Severity.BREACH, recorded=count, allowed="1")
    for duty in opened.staff:
        if duty.staff in people:
            yield _finding(hand, "BP-3", WHY["staff_seated"].fill(by=duty.staff), Severity.BREACH)


# --- cards


def _dealt_faults(hand: BelarusianHand, fact: events.CardsDealt) -> Iterator[Finding]:
    """Three cards (BP-6), of the 33-card pack, none twice in one game (BP-1)."""
    if len(fact.cards) != DEALT:
        why = WHY["card_count"].fill(seat=fact.seat, count=len(fact.cards))
        count = len(fact.cards)
        yield _finding(hand, "BP-6", why, Severity.BREACH, seat=fact.seat, recorded=count, allowed=str(DEALT))
    # Any later phase says that a svara begins with this deal, so that the pack is full again (BP-34).
    held = hand.holdings if hand.phase is Phase.DEAL else {}
    yield from _card_faults(hand, fact.seat, fact.cards, held)


def _card_faults(
    hand: BelarusianHand, seat: str, cards: tuple[str, ...], holdings: Mapping[str, tuple[str, ...]]
) -> Iterator[Finding]:
    seen = {card for other, held in holdings.items() if other != seat for card in held}
    if seen.isdisjoint(cards) and len(set(cards)) == len(cards) and IN_PACK.issuperset(cards):
        return
    for card in cards:
        if card == UNKNOWN:
            continue
        if card not in IN_PACK:
            yield _finding(hand, "BP-1", WHY["card_foreign"].fill(card=show_card(card)), Severity.BREACH, seat=seat)
        elif card in seen:
            yield _finding(hand, "BP-1", WHY["card_repeated"].fill(card=show_card(card)), Severity.BREACH, seat=seat)
        seen.add(card)


def _opened_faults(hand: BelarusianHand, fact: events.CardsOpened) -> Iterator[Finding]:
    """What is turned up belongs to live players and agrees with what was dealt (BP-20)."""
    for shown in fact.holdings:
        if shown.seat not in hand.live:
            why = WHY["opened_stranger"].fill(seat=shown.seat)
            yield _finding(hand, "BP-20", why, Severity.BREACH, seat=shown.seat)
            continue
        if len(shown.cards) != DEALT:
            why = WHY["card_count"].fill(seat=shown.seat, count=len(shown.cards))
            yield _finding(hand, "BP-6", why, Severity.BREACH, seat=shown.seat, recorded=len(shown.cards))
        dealt = hand.holdings.get(shown.seat, ())
        if _differ(dealt, shown.cards):
            words = {"opened": show_cards(shown.cards), "dealt": show_cards(dealt)}
            why = WHY["card_differs"].fill(seat=shown.seat, **words)
            yield _finding(hand, "BP-20", why, Severity.BREACH, seat=shown.seat)
        yield from _card_faults(hand, shown.seat, shown.cards, hand.holdings)


def _differ(dealt: tuple[str, ...], opened: tuple[str, ...]) -> bool:
    known = Counter(card for card in dealt if card != UNKNOWN)
    return bool(known - Counter(card for card in opened if card != UNKNOWN)) and UNKNOWN not in opened


# --- people


def _recorder_faults(hand: BelarusianHand, fact: Fact, by: str) -> Iterator[Finding]:
    """A croupier's event recorded by a player (BP-4); a ruling that is not the inspector's (GN-3, A42)."""
    if by in hand.people and isinstance(fact, _BY_THE_CROUPIER):
        yield _finding(hand, "BP-4", WHY["player_records"].fill(by=by), Severity.BREACH)
    if not isinstance(fact, _BY_THE_INSPECTOR):
        return
    inspectors = {duty.staff for duty in hand.opened.staff if duty.role == INSPECTOR}
    if inspectors and by not in inspectors:
        yield _finding(hand, "GN-3", WHY["not_inspector"].fill(by=by), Severity.BREACH)


# --- money


def _amount_finding(hand: BelarusianHand, fact: Fact, option: Option, amount: int, excess: Excess) -> Finding:
    severity = Severity.SHORTFALL if isinstance(fact, _MONEY_OF_THE_BANK) else Severity.BREACH
    clause, why = excess.clause, excess.why
    if isinstance(fact, events.RakeTaken):
        due = option.low or 0
        if _other_rounding(hand, amount):
            clause, why = "BP-38", _rounding_words(hand, amount, due)
        money = _rake_effect(hand, amount, due)
    elif isinstance(fact, events.BankAwarded):
        money = {fact.seat: amount - (option.low or 0)} if option.low == option.high else {}
    else:
        money = {} if option.seat is None else {option.seat: 0}
    return _finding(
        hand, clause, why, severity, seat=option.seat, recorded=amount, allowed=option.limits(), money=money
    )  # fmt: skip


def _other_rounding(hand: BelarusianHand, amount: int) -> bool:
    """Whether a rake is what another rounding than the table's would give (BP-38)."""
    if hand.gross <= hand.settings.rake_threshold or amount == rake_by(hand, hand.gross, hand.settings.rake_rounding):
        return False
    return any(amount == rake_by(hand, hand.gross, rounding) for rounding in get_args(Rounding))


def _rounding_words(hand: BelarusianHand, amount: int, due: int) -> Text:
    exponent = hand.opened.exponent
    percent = hand.settings.rake_percent
    hundredths = share_of(hand.gross, percent, 1, "half_up")
    whole, left = divmod(hundredths, 100)
    exact = amount_words(hundredths, exponent + 2) if left else amount_words(whole, exponent)
    return WHY["rake_rounding"].fill(
        amount=amount_words(amount, exponent), percent=same(percent), bank=amount_words(hand.gross, exponent),
        exact=exact, due=amount_words(due, exponent),
        gap=amount_words(amount - due, exponent, signed=True),
    )  # fmt: skip


def _rake_effect(hand: BelarusianHand, amount: int, due: int) -> dict[str, int]:
    """Who gains and who loses by a wrong rake: the house, and the winners by their shares."""
    lawful_shares, real_shares = shares(hand, hand.gross - due), shares(hand, hand.gross - amount)
    effect = {seat: real_shares.get(seat, 0) - share for seat, share in lawful_shares.items()}
    return {HOUSE: amount - due, **{seat: change for seat, change in effect.items() if change}}


def _finding(
    hand: BelarusianHand, clause: str, text: Text, severity: Severity, *, seat: str | None = None,
    recorded: int | None = None, allowed: str | None = None, money: dict[str, int] | None = None,
) -> Finding:  # fmt: skip
    """A finding on the event being judged; without limits of its own it says what was lawful instead."""
    said = _lawful_words(hand) if allowed is None and severity is not Severity.GAP else allowed
    return Finding(clause, severity, text, hand.event, seat or None, recorded, said or None, money or {})


def _lawful_words(hand: BelarusianHand) -> str:
    """What was lawful at this moment, as the record's English notation has it: `A bet 10..50 | A pass`."""
    words = []
    for option in lawful(hand):
        if option.actor == INSPECTOR:
            continue
        verb = next((verb.word.en for verb in (*VERBS, *EVERYWHERE) if verb.fact is option.fact), "")
        words.append(" ".join(part for part in (verb, option.seat or "", option.limits()) if part))
    return " | ".join(words)
