"""What is wrong with a fact in its moment: the question `may` answers, and the few things only the fact shows."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from domain import events
from domain.cards import ALL_CARDS, UNKNOWN, show_card, show_cards
from domain.events import Fact, HandOpened
from domain.findings import Finding, Severity
from domain.five_cards import rank_number
from domain.games.russian import events as own
from domain.games.russian.due import BoxDue, box_due
from domain.games.russian.hand import HELD, Box, RussianHand
from domain.games.russian.mistake import clause_of_mistake
from domain.games.russian.phases import lawful, may
from domain.games.russian.reasons import WHY
from domain.games.russian.words import VERBS
from domain.lawful import Option, amount_words, outside
from domain.seats import HOUSE, INSPECTOR, doubled
from domain.text import Text
from domain.verbs import EVERYWHERE

_DECK = frozenset(ALL_CARDS)
_OFFENCES = (own.CardsLookedAt, own.IncidentNoted)


def judge(hand: RussianHand, fact: Fact) -> Sequence[Finding]:
    """Every fault of one fact, the decisive one first."""
    if isinstance(fact, HandOpened):
        return tuple(_opening_faults(hand, fact))
    said = fact.__dict__
    seat: str = said.get("seat", "")
    amount: int | None = said.get("amount")
    answer = may(hand, type(fact), seat, fact)
    if isinstance(answer, Option):
        return list(_fact_faults(hand, fact, answer, amount))
    severity = Severity.OFFENCE if isinstance(fact, _OFFENCES) else Severity.BREACH
    return [_finding(hand, answer.clause, answer.why, severity, seat=seat, recorded=amount)]


def _opening_faults(hand: RussianHand, opened: HandOpened) -> Iterator[Finding]:
    if hand.settings_fault:
        yield _finding(hand, "GN-4", WHY["settings_bad"].fill(fault=hand.settings_fault), Severity.BREACH)
    on_duty = {duty.staff for duty in opened.staff}
    seats = [taken.seat for taken in opened.seats]
    for seat in doubled(seats):
        yield _finding(hand, "RP-2", WHY["box_named_twice"].fill(seat=seat), Severity.BREACH, seat=seat)
    for taken in opened.seats:
        if taken.player in on_duty:
            why = WHY["staff_plays"].fill(player=taken.player)
            yield _finding(hand, "RP-3", why, Severity.BREACH, seat=taken.seat)
        if not (taken.seat.isdecimal() and 1 <= int(taken.seat) <= hand.settings.boxes):
            why = WHY["no_such_box"].fill(seat=taken.seat, most=hand.settings.boxes)
            yield _finding(hand, "RP-2", why, Severity.BREACH, seat=taken.seat)
    yield from _money_faults(hand, opened)


def _money_faults(hand: RussianHand, opened: HandOpened) -> Iterator[Finding]:
    """No stack and no bank begins below zero (GN-2)."""
    for taken in opened.seats:
        if taken.stack is not None and taken.stack < 0:
            shown = amount_words(taken.stack, opened.exponent)
            why = WHY["stack_negative"].fill(seat=taken.seat, stack=shown)
            yield _finding(hand, "GN-2", why, Severity.BREACH, seat=taken.seat, recorded=taken.stack)
    if opened.carried < 0:
        why = WHY["bank_negative"].fill(bank=amount_words(opened.carried, opened.exponent))
        yield _finding(hand, "GN-2", why, Severity.BREACH, recorded=opened.carried)


def _fact_faults(hand: RussianHand, fact: Fact, option: Option, amount: int | None) -> Iterator[Finding]:
    if amount is not None and (excess := outside(option, amount, hand.opened.exponent)) is not None:
        effect = {option.seat: 0} if option.seat else {}
        yield _finding(
            hand, excess.clause, excess.why, Severity.BREACH, seat=option.seat, recorded=amount,
            allowed=option.limits(), money=effect,
        )  # fmt: skip
    elif amount is None and option.cover is not None and option.price > option.cover:
        short = _SHORT.fill(
            price=amount_words(option.price, hand.opened.exponent),
            stack=amount_words(option.cover, hand.opened.exponent),
        )
        yield _finding(hand, option.cover_clause, short, Severity.BREACH, seat=option.seat, recorded=option.price)
    look = _LOOKED_INTO.get(type(fact))
    if look is not None:
        yield from look(hand, fact)


_SHORT = Text("нужно {price}, а у игрока {stack}", "it takes {price}, but the player has {stack}")


def _dealt_faults(hand: RussianHand, fact: events.CardsDealt) -> Iterator[Finding]:
    """Five cards (RP-6) of the 52-card deck (RP-1), none seen before (RP-40)."""
    if len(fact.cards) != HELD:
        count = len(fact.cards)
        why = WHY["card_count"].fill(seat=fact.seat, count=count)
        yield _finding(hand, "RP-6", why, Severity.BREACH, seat=fact.seat, recorded=count, allowed=str(HELD))
    yield from _card_faults(hand, fact.seat, fact.cards)


def _card_faults(hand: RussianHand, seat: str, cards: tuple[str, ...]) -> Iterator[Finding]:
    seen = hand.seen()
    if seen.isdisjoint(cards) and len(set(cards)) == len(cards) and _DECK.issuperset(cards):
        return
    for card in cards:
        if card == UNKNOWN:
            continue
        if card not in _DECK:
            yield _finding(hand, "RP-1", WHY["card_foreign"].fill(card=show_card(card)), Severity.BREACH, seat=seat)
        elif card in seen:
            yield _finding(hand, "RP-40", WHY["card_repeated"].fill(card=show_card(card)), Severity.BREACH, seat=seat)
        seen.add(card)


def _exchange_faults(hand: RussianHand, fact: own.CardsExchanged) -> Iterator[Finding]:
    """As many cards come as go, within the limits, and only own cards go (RP-11)."""
    low, high = hand.settings.exchange_min, hand.settings.exchange_max
    out, taken = len(fact.out), len(fact.taken)
    if out != taken or not low <= out <= high:
        why = WHY["exchange_count"].fill(seat=fact.seat, out=out, taken=taken, low=low, high=high)
        yield _finding(hand, "RP-11", why, Severity.BREACH, seat=fact.seat, recorded=out, allowed=f"{low}..{high}")
    held = Counter(hand.boxes[fact.seat].cards)
    for card in fact.out:
        if card != UNKNOWN and not held[card] and not held[UNKNOWN]:
            why = WHY["exchange_foreign"].fill(seat=fact.seat, card=show_card(card))
            yield _finding(hand, "RP-11", why, Severity.BREACH, seat=fact.seat)
    yield from _card_faults(hand, fact.seat, fact.taken)


def _replacement_faults(hand: RussianHand, fact: own.DealerCardReplaced) -> Iterator[Finding]:
    """The dealer's single highest card goes (RP-32); the card that comes has not been seen (RP-40)."""
    if hand.dealer_known and fact.out != UNKNOWN:
        highest = max(hand.dealer, key=rank_number)
        if fact.out != highest:
            why = WHY["not_highest"].fill(highest=show_card(highest), out=show_card(fact.out))
            yield _finding(hand, "RP-32", why, Severity.BREACH)
    yield from _card_faults(hand, "", (fact.taken,))


def _settlement_faults(hand: RussianHand, fact: own.BoxSettled) -> Iterator[Finding]:
    """What was paid and returned against what is due (RP-24, RP-26 to RP-30, RP-34, RP-37)."""
    box = hand.boxes[fact.seat]
    due = box_due(hand, box)
    if due is None or (fact.paid is None and fact.returned is None):
        return
    paid = due.paid if fact.paid is None else fact.paid
    returned = due.returned if fact.returned is None else fact.returned
    if (paid, returned) == (due.paid, due.returned):
        return
    clause = clause_of_mistake(hand, box, due, paid, returned)
    gap = paid + returned - due.paid - due.returned
    yield _finding(
        hand, clause, _payout_words(hand, box, due, paid, returned, clause), Severity.SHORTFALL, seat=box.seat,
        recorded=paid + returned, allowed=str(due.paid + due.returned), money={box.seat: gap, HOUSE: -gap},
    )  # fmt: skip


def _payout_words(hand: RussianHand, box: Box, due: BoxDue, paid: int, returned: int, clause: str) -> Text:
    exponent = hand.opened.exponent
    gap = paid + returned - due.paid - due.returned
    return WHY["wrong_payout"].fill(
        seat=box.seat, paid=amount_words(paid, exponent), returned=amount_words(returned, exponent),
        due_paid=amount_words(due.paid, exponent), due_returned=amount_words(due.returned, exponent),
        gap=amount_words(gap, exponent, signed=True), why=_CLAUSE_WORDS[clause],
    )  # fmt: skip


_CLAUSE_WORDS = {
    "RP-10": Text("Бокс спасовал", "The box passed"),
    "RP-14": Text("Плата за обмен не возвращается", "The price of a draw does not come back"),
    "RP-24": Text("Ошибка во второй комбинации", "The second combination is wrong"),
    "RP-26": Text("Бокс выиграл", "The box won"),
    "RP-27": Text("Бокс проиграл", "The box lost"),
    "RP-28": Text("Стэй: ставки возвращаются", "Stay: the stakes come back"),
    "RP-29": Text(
        "У дилера нет игры: АНТЕ 1:1, БЕТ возвращается", "The dealer has no game: ANTE 1:1, the BET comes back"
    ),
    "RP-30": Text("Ошибка в страховке", "The insurance is wrong"),
    "RP-31": Text("Цена карты дилера не возвращается", "The price of the dealer's card does not come back"),
    "RP-33": Text(
        "Бокс купил игру: считают по картам после замены",
        "The box bought a game: the cards after the replacement count",
    ),
    "RP-34": Text(
        "Игра куплена, но её нет: ставки возвращаются без оплаты",
        "A game was bought and there is none: stakes come back unpaid",
    ),
    "RP-35": Text(
        "Бокс игры не покупал: считают по первым картам", "The box bought no game: the dealer's first cards count"
    ),
    "RP-39": Text("Выплата бокса больше предела стола", "The box is paid more than the table's limit"),
}  # fmt: skip


def _void_faults(hand: RussianHand, fact: events.HandVoided) -> Iterator[Finding]:
    inspectors = {duty.staff for duty in hand.opened.staff if duty.role == INSPECTOR}
    if fact.by and inspectors and fact.by not in inspectors:
        yield _finding(hand, "RP-37", WHY["not_inspector"].fill(by=fact.by), Severity.BREACH)


def _finding(
    hand: RussianHand, clause: str, text: Text, severity: Severity, *, seat: str | None = None,
    recorded: int | None = None, allowed: str | None = None, money: dict[str, int] | None = None,
) -> Finding:  # fmt: skip
    """A finding on the event being judged; without limits of its own it says what was lawful instead."""
    said = _lawful_words(hand) if allowed is None else allowed
    return Finding(clause, severity, text, hand.event, seat or None, recorded, said or None, money or {})


def _lawful_words(hand: RussianHand) -> str:
    """What was lawful at this moment, as the record's English notation has it: `bet 1 20 | pass 1`."""
    words = []
    for option in lawful(hand):
        if option.actor == INSPECTOR:
            continue
        verb = next((verb.word.en for verb in (*VERBS, *EVERYWHERE) if verb.fact is option.fact), "")
        words.append(" ".join(part for part in (verb, option.seat or "", option.limits()) if part))
    return " | ".join(words)


def _sixth_faults(hand: RussianHand, fact: own.SixthCardBought) -> Iterator[Finding]:
    return _card_faults(hand, fact.seat, (fact.card,))


def _reveal_faults(hand: RussianHand, fact: own.DealerRevealed) -> Iterator[Finding]:
    other = tuple(card for card in fact.cards if card not in hand.dealer)
    if other and hand.dealer_known:
        why = WHY["revealed_other"].fill(cards=show_cards(other))
        yield _finding(hand, "RP-40", why, Severity.BREACH)
        return
    yield from _card_faults(hand, "", other)


def _incident(hand: RussianHand, fact: own.IncidentNoted) -> Iterator[Finding]:
    """Conduct is a fact with a finding of its own; the settlement does not change (RP-8)."""
    why = WHY["conduct"].fill(seat=fact.seat, text=fact.text)
    yield _finding(hand, "RP-8", why, Severity.OFFENCE, seat=fact.seat, allowed="")


_LOOKED_INTO: Mapping[type[Fact], Callable[[RussianHand, Any], Iterator[Finding]]] = MappingProxyType({
    events.CardsDealt: _dealt_faults,
    own.CardsExchanged: _exchange_faults,
    own.SixthCardBought: _sixth_faults,
    own.DealerRevealed: _reveal_faults,
    own.DealerCardReplaced: _replacement_faults,
    own.BoxSettled: _settlement_faults,
    own.IncidentNoted: _incident,
    events.HandVoided: _void_faults,
})  # fmt: skip
