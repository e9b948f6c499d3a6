"""Which clause a wrong settlement breaks: the second combination, the insurance, or the outcome of the box."""

from domain.games.russian.due import BoxDue, multiplier
from domain.games.russian.hand import Box, RussianHand
from domain.games.russian.ranking import Doubling, combos, known


def clause_of_mistake(hand: RussianHand, box: Box, due: BoxDue, paid: int, returned: int) -> str:
    """The clause of the one mistake that explains the recorded figures; else the clause of the outcome."""
    if due.outcome == "win" and returned == due.returned and paid - due.paid in _second_mistakes(hand, box, due):
        return "RP-24"
    insured = box.insured and due.outcome != "pass"
    if insured and (paid - due.paid, returned - due.returned) in _insurance_mistakes(box, due):
        return "RP-30"
    return due.clause


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
