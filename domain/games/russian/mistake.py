"""Which clause a wrong settlement breaks: the one mistake that explains the figures, else the outcome of the box."""

from domain.games.russian.due import BoxDue, due_by, multiplier, takes_new_game
from domain.games.russian.hand import Box, RussianHand
from domain.games.russian.ranking import Doubling, combos, known


def clause_of_mistake(hand: RussianHand, box: Box, due: BoxDue, paid: int, returned: int) -> str:
    """The clause of the one mistake that explains the recorded figures; else the clause of the outcome."""
    if due.outcome == "pass":
        return due.clause
    if due.outcome == "win" and returned == due.returned and paid - due.paid == _cut(hand, box, due):
        return "RP-39"
    if due.outcome == "win" and returned == due.returned and paid - due.paid in _second_mistakes(hand, box, due):
        return "RP-24"
    if box.insured and (paid - due.paid, returned - due.returned) in _insurance_mistakes(box, due):
        return "RP-30"
    if _by_other_cards(hand, box, paid, returned) and due.outcome != "bought_no_game":
        return "RP-33" if takes_new_game(hand, box) else "RP-35"
    if paid == due.paid and due.outcome != "lose" and returned > due.returned:
        back = returned - due.returned
        if back == box.fee:
            return "RP-14"
        if back == box.price:
            return "RP-31"
    return due.clause


def _cut(hand: RussianHand, box: Box, due: BoxDue) -> int | None:
    """What the table's limit takes off the payout of the box (RP-39); None where it takes off nothing."""
    full = (multiplier(hand, due.first) + multiplier(hand, due.second)) * box.bet
    return full - due.first_pays - due.second_pays or None


def _by_other_cards(hand: RussianHand, box: Box, paid: int, returned: int) -> bool:
    """Whether the figures are those of the dealer's other cards: the first ones, or those after the replacement."""
    other = due_by(hand, box, new_game=not takes_new_game(hand, box)) if hand.replaced else None
    return other is not None and (paid, returned) == (other.paid, other.returned)


def _second_mistakes(hand: RussianHand, box: Box, due: BoxDue) -> set[int]:
    """By how much the payment is off when the second combination is left out, invented or another one is paid."""
    seconds = {0}
    if known(box.cards):
        for rule in (
            Doubling(on_five=True),
            Doubling(on_five=True, paired_straight=False),
            Doubling(outside_best_five=True),
        ):
            seconds.add(multiplier(hand, combos(box.cards, rule).second) * box.bet)
    return {other - due.second_pays for other in seconds if other != due.second_pays}


def _insurance_mistakes(box: Box, due: BoxDue) -> set[tuple[int, int]]:
    """By how much payment and return are off when the insurance is settled otherwise."""
    stake = box.insured
    ways = {(0, 0), (0, stake), (stake, stake), (stake, 0)}
    right = (due.insurance_paid, due.insurance_returned)
    return {(paid - right[0], returned - right[1]) for paid, returned in ways if (paid, returned) != right}
