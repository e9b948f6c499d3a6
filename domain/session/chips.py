"""The chips of each person: stacks carry over, and nobody leaves with chips (SN-13, SN-14, SN-18)."""

from collections.abc import Iterator

from domain.findings import Severity
from domain.lawful import amount_words
from domain.session.evening import Evening, Found
from domain.session.events import ChipsBought, ChipsCashed
from domain.session.hands import SeatDigest
from domain.session.placing import Placed
from domain.session.state import Purse, Session
from domain.text import Text

_CARRIED = Text(
    "место {seat}: стек перед раздачей {before}, должно быть {expected} (после раздачи № {last} {left}, куплено "
    "{bought}, сдано {cashed}), разница {gap}",
    "seat {seat}: stack before the hand {before}, it should be {expected} (after hand #{last} {left}, bought "
    "{bought}, cashed {cashed}), difference {gap}",
)
_CARRIED_UNRECORDED = Text(
    "место {seat}: стек перед раздачей {before}, после раздачи № {last} было {expected}, разница {gap}; покупки и "
    "сдачи фишек в записи этого вечера нет",
    "seat {seat}: stack before the hand {before}, after hand #{last} it was {expected}, difference {gap}; the "
    "evening's record holds no chips bought or cashed",
)
_OWED = Text(
    "{text}; столько раздача № {last} этому месту и осталась должна",
    "{text}; that is what hand #{last} still owed this seat",
)
_FIRST = Text(
    "место {seat}: первый стек {before}, куплено {bought}, сдано {cashed}, разница {gap}",
    "seat {seat}: first stack {before}, bought {bought}, cashed {cashed}, difference {gap}",
)
_NOT_POSITIVE = Text(
    "записано {amount}: сумма должна быть больше нуля", "recorded {amount}: the sum must be above zero"
)
_TOO_MUCH = Text(
    "место {seat}: игрок {player} сдал {amount}, а перед ним {stack}, разница {gap}",
    "seat {seat}: player {player} cashes {amount} but holds {stack}, difference {gap}",
)
_NOT_CASHED = Text(
    "место {seat}: игрок {player} встал с фишками на {stack} и не сдал их",
    "seat {seat}: player {player} left with chips for {stack} and did not cash them",
)
_STILL_HOLDS = Text(
    "сессия закрыта, а на месте {seat}{player} осталось фишек на {stack}",
    "the session is closed, but at seat {seat}{player} chips for {stack} are left",
)
_CALLED = Text(" (игрок {player})", " (player {player})")


def stacks_carry(session: Session, index: int, evening: Evening) -> Iterator[Found]:
    """Each stack is what its owner's last hand left, with chips bought and cashed since (SN-13, SN-14)."""
    if index in evening.foreign:
        return
    for seat in evening.hands[index].seats:
        purse = session.purse(seat.seat, seat.player, index)
        if seat.before is None or purse.stack is None or seat.before == purse.stack:
            continue
        if _unsure(purse, index, evening) or evening.hole_between(purse.seen, index):
            continue
        yield _stack_differs(purse, seat, index, evening)


def _stack_differs(purse: Purse, seat: SeatDigest, index: int, evening: Evening) -> Found:
    """The finding on a stack; a gap where the room records no purchases, a remark where an old debt explains it."""
    before, expected = seat.before or 0, purse.stack or 0
    gap = before - expected
    clause, severity, text = "SN-14", Severity.SHORTFALL, _words(_FIRST, purse, seat, evening)
    if purse.played:
        clause, last = "SN-13", evening.hands[purse.seen]
        if not evening.records(ChipsBought, ChipsCashed):
            severity, text = Severity.GAP, _words(_CARRIED_UNRECORDED, purse, seat, evening)
        else:
            text = _words(_CARRIED, purse, seat, evening)
        if last.restitution.get(seat.seat) == gap:
            severity, text = Severity.REMARK, _OWED.fill(text=text, last=last.number)
    return evening.on_hand(
        index, clause, severity, text, seat=seat.seat, recorded=before, lawful=expected, money={seat.seat: gap}
    )


def _words(sentence: Text, purse: Purse, seat: SeatDigest, evening: Evening) -> Text:
    before, expected = seat.before or 0, purse.stack or 0
    return sentence.fill(
        seat=seat.seat,
        before=evening.amount(before),
        expected=evening.amount(expected),
        bought=evening.amount(purse.lately_bought),
        cashed=evening.amount(purse.lately_cashed),
        gap=amount_words(before - expected, evening.exponent, signed=True),
        last=evening.hands[purse.seen].number if purse.played else "",
        left=evening.amount(expected - purse.lately_bought + purse.lately_cashed),
    )


def chips_handed_over(session: Session, placed: Placed, evening: Evening) -> Iterator[Found]:
    """Sums are positive, and nobody cashes more than lies before him (SN-14)."""
    fact = placed.fact
    if not isinstance(fact, ChipsBought | ChipsCashed):
        return
    if fact.amount <= 0:
        text = _NOT_POSITIVE.fill(amount=evening.amount(fact.amount))
        yield evening.on_fact(placed, "SN-14", Severity.BREACH, text, seat=fact.seat, recorded=fact.amount)
        return
    purse = session.purse(fact.seat, fact.player, placed.index)
    if isinstance(fact, ChipsBought) or purse.stack is None or fact.amount <= purse.stack:
        return
    if _unsure(purse, placed.index, evening) or evening.hole_between(purse.seen, placed.index):
        return
    gap = fact.amount - purse.stack
    text = _TOO_MUCH.fill(
        seat=fact.seat,
        player=fact.player,
        amount=evening.amount(fact.amount),
        stack=evening.amount(purse.stack),
        gap=amount_words(gap, evening.exponent, signed=True),
    )
    yield evening.on_fact(
        placed, "SN-14", Severity.SHORTFALL, text,
        seat=fact.seat, recorded=fact.amount, lawful=purse.stack, money={fact.seat: gap},
    )  # fmt: skip


def all_cashed(session: Session, evening: Evening) -> Iterator[Found]:
    """Who left has cashed his chips, and when the session closes so has everybody (SN-14, SN-18)."""
    if not session.counts_chips:
        return
    for purse in session.purses.values():
        stack = stack_now(purse, evening)
        if not stack or stack < 0:
            continue
        about = {"seat": purse.seat, "stack": evening.amount(stack)}
        if purse.left is not None:
            placed = next(one for one in evening.facts if one.number == purse.left)
            text = _NOT_CASHED.fill(player=purse.player, **about)
            yield evening.on_fact(placed, "SN-14", Severity.SHORTFALL, text, seat=purse.seat, money={purse.seat: stack})
        elif session.closed:
            called = _CALLED.fill(player=purse.player) if purse.player else ""
            text = _STILL_HOLDS.fill(player=called, **about)
            yield evening.at_end("SN-18", Severity.SHORTFALL, text, seat=purse.seat, money={purse.seat: stack})


def stack_now(purse: Purse, evening: Evening) -> int | None:
    """A person's chips at the end of the record; None where nobody counted."""
    return None if _unsure(purse, len(evening.hands), evening) else purse.stack


def _unsure(purse: Purse, index: int, evening: Evening) -> bool:
    return purse.player in evening.unsure_chips.get(index, frozenset())
