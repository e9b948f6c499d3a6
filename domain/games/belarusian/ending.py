"""Count, rake, payout and close, and what may happen at any time (BP-36 to BP-42, A11, A16, A42)."""

from domain import events
from domain.games.belarusian.barred import Answer, not_settling, refuse
from domain.games.belarusian.hand import COUNTING, BelarusianHand, Phase
from domain.games.belarusian.settle import left_over, rake_due, shares
from domain.lawful import Option, amount_words
from domain.seats import CROUPIER, INSPECTOR, STAFF
from domain.text import Text


def may_count(hand: BelarusianHand, _seat: str, _amount: int | None) -> Answer:
    """The croupier counts the bank when the game has ended and before anybody is paid (BP-37, BP-40)."""
    if hand.phase not in COUNTING:
        return not_settling(hand, "BP-37")
    if hand.paid:
        return refuse("BP-40", "paid_already")
    return Option(events.BankCounted, CROUPIER, "BP-37", None, hand.bank, hand.bank, "BP-37", "BP-37")


def may_rake(hand: BelarusianHand, _seat: str, _amount: int | None) -> Answer:
    """The rake, once per bank, after the count (BP-37 to BP-40)."""
    if hand.raked:
        return refuse("BP-39", "raked_twice")
    if hand.phase not in COUNTING:
        return not_settling(hand, "BP-39")
    if hand.paid:
        return refuse("BP-40", "paid_already")
    if not hand.counted:
        return refuse("BP-40", "count_first")
    due = rake_due(hand)
    # Whether there are odd chips for the house is not known where the cards are not.
    unsure = hand.undecided and hand.settings.odd_chip == "house"
    most = due + hand.settings.chip * len(hand.live[1:]) if unsure else due
    return Option(events.RakeTaken, CROUPIER, "BP-37", None, due, most, "BP-37", "BP-37")


def may_pay(hand: BelarusianHand, seat: str, _amount: int | None) -> Answer:
    """The payout of each winner, after count and rake (BP-18, BP-21, BP-36, BP-40)."""
    if hand.phase is not Phase.SETTLE:
        return not_settling(hand, "BP-40")
    if not hand.counted or (rake_due(hand) and not hand.raked):
        return refuse("BP-40", "rake_before_pay")
    if seat in STAFF:
        return refuse("BP-3", "staff_plays", seat=seat)
    if seat not in hand.players:
        return refuse("BP-30" if hand.svaras else "BP-18", "no_claim", seat=seat)
    if seat in hand.passed:
        return refuse("BP-18", "passed", seat=seat)
    if hand.winners is None:
        return _pay_unknown(hand, seat)
    split = len(hand.winners) > 1
    given = shares(hand, hand.gross - hand.rake_of_game)
    if seat not in given:
        return refuse("BP-36" if split else "BP-21", "lost", seat=seat, winners=", ".join(given))
    owed = min(given[seat] - hand.paid.get(seat, 0), hand.bank)
    if hand.bank <= 0:
        return refuse("BP-40", "bank_empty")
    if owed <= 0:
        return refuse("BP-36" if split else "BP-40", "paid_in_full", seat=seat)
    clause = "BP-36" if split else "BP-40"
    return Option(events.BankAwarded, CROUPIER, clause, seat, owed, owed, clause, clause)


def _pay_unknown(hand: BelarusianHand, seat: str) -> Answer:
    """Where some cards are unknown nobody can be said to have won; a known lower holding has lost all the same."""
    known = {other: made.points for other, made in hand.scores.items() if made is not None}
    if seat in known and known[seat] < max(known.values()):
        better = [other for other, points in known.items() if points > known[seat]]
        return refuse("BP-21", "lost", seat=seat, winners=", ".join(better))
    if hand.bank <= 0:
        return refuse("BP-40", "bank_empty")
    return Option(events.BankAwarded, CROUPIER, "BP-40", seat, 1, hand.bank, "BP-40", "BP-40")


def may_carry(hand: BelarusianHand, _seat: str, _amount: int | None) -> Answer:
    """Odd chips left in the bank for the next hand, where the house plays so (A16)."""
    left = _odd_chips(hand)
    if hand.phase is not Phase.SETTLE:
        return not_settling(hand, "BP-40")
    if hand.settings.odd_chip != "carry_over" or left == 0 or hand.bank_carried:
        return refuse("BP-40", "nothing_carried")
    if hand.bank > left:
        return refuse("BP-40", "unpaid", left=_money(hand, hand.bank - left))
    return Option(events.BankCarried, CROUPIER, "BP-36", None, left, left, "BP-36", "BP-36")


def _odd_chips(hand: BelarusianHand) -> int:
    """What stays in the bank after a lawful payout; where the cards are not known, whatever may be odd chips."""
    if hand.undecided:
        odd = hand.settings.odd_chip == "carry_over" and hand.bank < hand.settings.chip * len(hand.live)
        return hand.bank if odd else 0
    return left_over(hand, hand.gross - hand.rake_of_game)


def may_close(hand: BelarusianHand, _seat: str, _amount: int | None) -> Answer:
    """The hand is closed when its bank is given away (BP-40)."""
    if hand.phase is not Phase.SETTLE:
        return not_settling(hand, "BP-40")
    left = _odd_chips(hand) if hand.winners or hand.undecided else 0
    if hand.bank != left:
        return refuse("BP-40", "unpaid", left=_money(hand, hand.bank - left))
    return Option(events.HandClosed, CROUPIER, "BP-40")


def may_top_up(hand: BelarusianHand, seat: str, _amount: int | None) -> Answer:
    """Chips brought to the table during a hand, only where the house allows it (A11)."""
    if not hand.settings.topup_during_hand:
        return refuse("BP-42", "no_topup")
    if seat in STAFF:
        return refuse("BP-3", "staff_plays", seat=seat)
    if seat not in hand.everybody:
        return refuse("GN-3", "not_in_game", seat=seat)
    chip = hand.settings.chip
    most = events.LARGEST - events.LARGEST % chip
    return Option(events.ChipsAdded, seat, "BP-42", seat, chip, most, "GN-1", "GN-1", chip=chip)


def may_misdeal(hand: BelarusianHand, _seat: str, _amount: int | None) -> Answer:
    """A misdeal, declared by the inspector before the first stake of the game (A42)."""
    if hand.settings.misdeal_policy == "none":
        return refuse("GN-3", "no_misdeals")
    if hand.phase not in {Phase.ANTES, Phase.DEAL, Phase.BETTING, Phase.PROPOSED} or hand.wagered:
        return refuse("GN-3", "misdeal_late")
    if not (hand.anted or hand.holdings):
        return refuse("GN-3", "nothing_dealt")
    return Option(events.MisdealDeclared, INSPECTOR, "GN-3")


def may_void(_hand: BelarusianHand, _seat: str, _amount: int | None) -> Answer:
    """The inspector may annul a hand that is not closed; every stake goes back."""
    return Option(events.HandVoided, INSPECTOR, "GN-3")


def _money(hand: BelarusianHand, amount: int) -> Text:
    return amount_words(amount, hand.opened.exponent)
