"""What is wrong with a fact in its moment: the question `may` answers, and the few things only the fact shows."""

from collections.abc import Sequence

from domain import events
from domain.events import Fact, HandOpened
from domain.findings import Finding, Severity
from domain.games.draw import events as own
from domain.games.draw.facts import LOOKED_INTO
from domain.games.draw.finding import finding
from domain.games.draw.hand import DrawHand
from domain.games.draw.opening import opening_faults
from domain.games.draw.phases import may
from domain.games.draw.reasons import WHY
from domain.lawful import Excess, Option, Refusal, amount_words, outside
from domain.seats import HOUSE
from domain.text import Text

_OFFENCES = (own.HandShown, own.HandMucked)
_MONEY = (events.RakeTaken, events.BankAwarded, events.BankCarried, events.HandClosed, own.BetReturned)


def judge(hand: DrawHand, fact: Fact) -> Sequence[Finding]:
    """Every fault of one fact, the decisive one first."""
    if isinstance(fact, HandOpened):
        return tuple(opening_faults(hand, fact))
    said = fact.__dict__
    seat: str = said.get("seat", "")
    amount: int | None = said["total"] if "total" in said else said.get("amount")
    kind = type(fact)
    answer = may(hand, kind, seat, fact)
    if isinstance(answer, Refusal):
        return [_refused(hand, fact, seat, answer)]
    excess = None if amount is None else outside(answer, amount, hand.opened.exponent)
    look = LOOKED_INTO.get(kind)
    if look is None:
        return () if excess is None or amount is None else (_amount_finding(hand, fact, answer, amount, excess),)
    found = [] if excess is None or amount is None else [_amount_finding(hand, fact, answer, amount, excess)]
    return [*found, *look(hand, fact)]


def _severity(hand: DrawHand, fact: Fact, clause: str) -> Severity:
    """How a refused fact weighs: conduct is an offence, money is money, a draw nobody saw is a gap."""
    if isinstance(fact, _OFFENCES):
        return Severity.OFFENCE
    if isinstance(fact, _MONEY) and not hand.closed:
        return Severity.SHORTFALL
    if isinstance(fact, own.CardsDrawn) and clause == "DP-31" and not any(card != "??" for card in fact.taken):
        return Severity.GAP
    return Severity.BREACH


def _refused(hand: DrawHand, fact: Fact, seat: str, refusal: Refusal) -> Finding:
    severity = _severity(hand, fact, refusal.clause)
    amount = fact.__dict__.get("amount", fact.__dict__.get("total"))
    money = {fact.seat: fact.amount} if isinstance(fact, events.BankAwarded | own.BetReturned) else {}
    return finding(hand, refusal.clause, refusal.why, severity, seat=seat, recorded=amount, money=money)


def _amount_finding(hand: DrawHand, fact: Fact, option: Option, amount: int, excess: Excess) -> Finding:
    gap = amount - (option.low or 0) if option.low == option.high else 0
    why, severity, money = excess.why, Severity.BREACH, {}
    if isinstance(fact, _MONEY):
        severity = Severity.SHORTFALL
        whose = HOUSE if isinstance(fact, events.RakeTaken | events.BankCarried) else option.seat or HOUSE
        money = {whose: gap} if gap else {}
    elif option.seat is not None:
        money = {option.seat: 0}
    if isinstance(fact, events.BankAwarded):
        why = _pay_words(hand, fact, option, excess)
    return finding(
        hand, excess.clause, why, severity, seat=option.seat, recorded=amount, allowed=option.limits(), money=money
    )  # fmt: skip


def _pay_words(hand: DrawHand, fact: events.BankAwarded, option: Option, excess: Excess) -> Text:
    if option.low != option.high or excess.clause not in _CLAUSE_WORDS:
        return excess.why
    exponent, due = hand.opened.exponent, option.low or 0
    return WHY["wrong_pay"].fill(
        seat=fact.seat, paid=amount_words(fact.amount, exponent), due=amount_words(due, exponent),
        gap=amount_words(fact.amount - due, exponent, signed=True), why=_CLAUSE_WORDS[excess.clause],
    )  # fmt: skip


_CLAUSE_WORDS = {
    "DP-15": Text("Банк берёт старшая комбинация", "The highest hand takes the pot"),
    "DP-27": Text(
        "Каждый банк получает тот, чей взнос его покрывает", "Each pot goes to those whose chips cover its layer"
    ),
    "DP-28": Text("Неуравненная ставка в банк не входит", "The uncalled bet is no part of the pot"),
    "DP-29": Text("Нечётные фишки — по порядку слева от дилера", "Odd chips go in order from the dealer's left"),
    "DP-32": Text("Ошибка в рейке", "The rake is wrong"),
}
