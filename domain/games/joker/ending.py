"""Payout and close, and what may happen at any time (JP-10, JP-13 to JP-15, JP-29 to JP-31, A42)."""

from domain import events
from domain.games.joker.barred import Answer, listed, refuse
from domain.games.joker.hand import End, JokerHand, Phase
from domain.games.joker.settle import house_due, left_over, shares
from domain.lawful import Option, Refusal, amount_words
from domain.seats import INSPECTOR
from domain.text import Text


def may_pay(hand: JokerHand, seat: str, _amount: int | None) -> Answer:
    """The bank to the last one left, to the stronger, or in equal parts (JP-10, JP-13, JP-14, JP-31)."""
    if hand.phase is not Phase.SETTLE:
        return _not_settling(hand)
    if seat not in hand.order:
        return refuse("GN-3", "not_in_game", seat=seat)
    if hand.winners is None:
        return _pay_unknown(hand, seat)
    given, tied = shares(hand), len(hand.winners) > 1
    clause = "JP-14" if tied else "JP-10" if hand.ended is End.LAST_LEFT else "JP-13"
    if seat not in given:
        return refuse(clause, "tie" if tied else "lost", seat=seat, winners=listed(hand.winners))
    exact = "JP-14" if tied else "JP-31"
    owed = min(given[seat] - hand.paid.get(seat, 0), hand.bank)
    if hand.bank <= 0:
        return refuse("JP-31", "bank_empty")
    if owed <= 0:
        return refuse(exact, "paid_in_full", seat=seat)
    return Option(events.BankAwarded, seat, clause, seat, owed, owed, exact, exact)


def _not_settling(hand: JokerHand) -> Refusal:
    if hand.phase is Phase.SHOW:
        return refuse("JP-13", "show_first", seats=listed([seat for seat in hand.live if seat not in hand.shown]))
    return refuse("JP-13", "game_on")


def _pay_unknown(hand: JokerHand, seat: str) -> Answer:
    """Where some cards are unknown nobody can be said to have won; a known weaker hand has lost all the same."""
    known = {other: made[:2] for other, made in hand.made.items() if made is not None}
    better = [other for other in known if seat in known and known[other] > known[seat]]
    if seat not in hand.live or better:
        return refuse("JP-13", "lost", seat=seat, winners=listed(better or hand.live))
    if hand.bank <= 0:
        return refuse("JP-31", "bank_empty")
    return Option(events.BankAwarded, seat, "JP-13", seat, 1, hand.bank, "JP-31", "JP-31")


def may_rake(hand: JokerHand, _seat: str, _amount: int | None) -> Answer:
    """Nothing, but for the odd chips of a tie where they go to the house (JP-14, JP-29)."""
    left = house_due(hand) - hand.rake
    if hand.phase is not Phase.SETTLE or left <= 0:
        return refuse("JP-29", "no_rake")
    return Option(events.RakeTaken, hand.dealer, "JP-14", None, left, left, "JP-29", "JP-29")


def may_carry(hand: JokerHand, _seat: str, _amount: int | None) -> Answer:
    """Odd chips left in the bank for the next game, where that was agreed (JP-14)."""
    if hand.phase is not Phase.SETTLE:
        return refuse("JP-15", "game_on")
    left = _stays(hand)
    if left == 0 or hand.bank_carried:
        return refuse("JP-31", "nothing_carried")
    if hand.bank > left:
        return refuse("JP-31", "unpaid", left=_money(hand, hand.bank - left))
    return Option(events.BankCarried, hand.dealer, "JP-14", None, left, left, "JP-14", "JP-14")


def _stays(hand: JokerHand) -> int:
    """What stays in the bank after a lawful payout; where the cards are not known, whatever may be odd chips."""
    if hand.undecided:
        odd = hand.settings.odd_chip == "carry_over" and hand.bank < hand.settings.chip * len(hand.live)
        return hand.bank if odd else 0
    return left_over(hand)


def may_close(hand: JokerHand, _seat: str, _amount: int | None) -> Answer:
    """The game is over when its bank is given away (JP-15, JP-31)."""
    if hand.phase is not Phase.SETTLE:
        return refuse("JP-15", "game_on")
    left = _stays(hand)
    if hand.bank != left:
        return refuse("JP-31", "unpaid", left=_money(hand, hand.bank - left))
    return Option(events.HandClosed, hand.dealer, "JP-15")


def may_top_up(_hand: JokerHand, _seat: str, _amount: int | None) -> Answer:
    """No chips come to the table during a game (JP-30, A11)."""
    return refuse("JP-30", "no_topup")


def may_misdeal(hand: JokerHand, _seat: str, _amount: int | None) -> Answer:
    """A misdeal, declared before the first payment of the talk (A42)."""
    if hand.put or hand.passed or hand.phase in {Phase.SHOW, Phase.SETTLE}:
        return refuse("GN-3", "misdeal_late")
    if not (hand.anted or hand.holdings):
        return refuse("GN-3", "nothing_dealt")
    return Option(events.MisdealDeclared, INSPECTOR, "GN-3")


def may_void(_hand: JokerHand, _seat: str, _amount: int | None) -> Answer:
    """A hand that is not closed may be annulled; every stake goes back."""
    return Option(events.HandVoided, INSPECTOR, "GN-3")


def _money(hand: JokerHand, amount: int) -> Text:
    return amount_words(amount, hand.opened.exponent)
