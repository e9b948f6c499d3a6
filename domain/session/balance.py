"""The bank from hand to hand and the chips of the whole evening (SN-15, SN-18)."""

from collections.abc import Iterator

from domain.findings import Severity
from domain.lawful import amount_words
from domain.session.chips import stack_now
from domain.session.evening import Evening, Found
from domain.session.state import Session
from domain.text import Text

_BANK = Text(
    "в банке в начале {carried}, после раздачи № {last} осталось {left}, разница {gap}",
    "the bank begins with {carried}, hand #{last} left {left}, difference {gap}",
)
_BANK_FROM_NOWHERE = Text(
    "в банке в начале {carried}, а раздачи, после которой столько осталось, в записи вечера нет",
    "the bank begins with {carried}, but the evening's record has no hand that left it",
)
_BANK_AT_CLOSE = Text(
    "сессия закрыта, а в банке после раздачи № {last} осталось {left}",
    "the session is closed, but hand #{last} left {left} in the bank",
)
_BALANCE = Text(
    "фишки вечера: куплено {bought}, сдано {cashed}, на столе {stacks}, в банке {bank}, дому {house}; разница {gap}",
    "chips of the evening: bought {bought}, cashed {cashed}, at the table {stacks}, in the bank {bank}, the house "
    "{house}; difference {gap}",
)


def bank_carries(evening: Evening) -> Iterator[Found]:
    """A bank begins with what the hand before left in it (SN-15)."""
    for index, hand in enumerate(evening.hands):
        if index == 0:
            if hand.carried_in and evening.opened is not None:
                text = _BANK_FROM_NOWHERE.fill(carried=evening.amount(hand.carried_in))
                yield evening.on_hand(index, "SN-15", Severity.GAP, text, recorded=hand.carried_in)
            continue
        last = evening.hands[index - 1]
        gap = hand.carried_in - last.carried_out
        if gap == 0 or not last.settled or index in evening.numbering.holes or {index, index - 1} & evening.foreign:
            continue
        text = _BANK.fill(
            carried=evening.amount(hand.carried_in),
            last=last.number,
            left=evening.amount(last.carried_out),
            gap=amount_words(gap, evening.exponent, signed=True),
        )
        yield evening.on_hand(
            index, "SN-15", Severity.SHORTFALL, text, recorded=hand.carried_in, lawful=last.carried_out
        )


def bank_empty_at_close(session: Session, evening: Evening) -> Iterator[Found]:
    """Nothing stays in the bank when the session closes (SN-15)."""
    last = evening.hands[-1] if evening.hands else None
    if session.closed and last is not None and last.settled and last.carried_out:
        text = _BANK_AT_CLOSE.fill(last=last.number, left=evening.amount(last.carried_out))
        yield evening.at_end("SN-15", Severity.SHORTFALL, text, recorded=last.carried_out, lawful=0)


def balance(session: Session, evening: Evening) -> Iterator[Found]:
    """Chips bought are chips cashed, at the table, in the bank or with the house (SN-18)."""
    if not session.counts_chips or not _complete(session, evening):
        return
    stacks = sum(purse.stack or 0 for purse in session.purses.values())
    bought = sum(purse.bought for purse in session.purses.values())
    cashed = sum(purse.cashed for purse in session.purses.values())
    house = sum(hand.house for hand in evening.hands)
    bank = evening.hands[-1].carried_out if evening.hands else 0
    gap = cashed + stacks + bank + house - bought
    if gap:
        shown = {"bought": bought, "cashed": cashed, "stacks": stacks, "bank": bank, "house": house}
        words = {name: evening.amount(value) for name, value in shown.items()}
        text = _BALANCE.fill(gap=amount_words(gap, evening.exponent, signed=True), **words)
        yield evening.at_end("SN-18", Severity.SHORTFALL, text, recorded=bought + gap, lawful=bought)


def _complete(session: Session, evening: Evening) -> bool:
    """Whether every chip of the evening is on record."""
    known = all(stack_now(purse, evening) is not None for purse in session.purses.values())
    settled = all(hand.settled for hand in evening.hands)
    begun_with_a_bank = bool(evening.hands and evening.hands[0].carried_in)
    return known and settled and not (begun_with_a_bank or evening.numbering.holes or evening.foreign)
