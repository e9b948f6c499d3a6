"""Showdown, the offer of a svara and the entry to it (BP-17, BP-20, BP-28 to BP-35)."""

from domain import events
from domain.games.belarusian import events as own
from domain.games.belarusian.barred import Answer, not_live, refuse, svara_claimed
from domain.games.belarusian.hand import BelarusianHand, End, Phase
from domain.games.belarusian.settle import entry_price
from domain.lawful import Option, Refusal
from domain.seats import CROUPIER, STAFF


def may_open(hand: BelarusianHand, seat: str, _amount: int | None) -> Answer:
    """The croupier opens all live players' cards once the betting has ended (BP-13, BP-15 to BP-17, BP-20)."""
    match hand.phase:
        case Phase.SHOWDOWN:
            return Option(events.CardsOpened, CROUPIER, "BP-20")
        case Phase.PROPOSED:
            return refuse("BP-15", "consent_missing", seats=", ".join(hand.asked))
        case Phase.CONFIRM:
            return refuse("BP-12", "confirm_missing", seats=", ".join(hand.asked))
        case Phase.ANTES | Phase.DEAL | Phase.BETTING:
            return refuse("BP-17", "no_ground")
        case Phase.SETTLE if hand.undecided:
            return Option(events.CardsOpened, CROUPIER, "BP-20")
        case _ if hand.ended is End.LAST_LEFT:
            return refuse("BP-19", "won_unseen", seat=", ".join(hand.winners or (seat,)))
        case _:
            return refuse("BP-20", "opened_twice")


def may_answer_svara(hand: BelarusianHand, seat: str, _amount: int | None) -> Answer:
    """Yes or no to svara, by the tied players clockwise from the first seat (BP-28, BP-31, BP-35)."""
    if hand.phase is Phase.SETTLE and hand.undecided and hand.svaras < hand.settings.svara_max and not hand.paid:
        return not_live(hand, seat) or Option(own.SvaraAnswered, seat, "BP-31", seat)
    if hand.phase is Phase.SETTLE and len(hand.tied) > 1 and hand.svaras >= hand.settings.svara_max:
        return refuse("BP-35", "svaras_over", most=hand.settings.svara_max)
    if hand.phase is Phase.SETTLE and hand.refused_by:
        return refuse("BP-31", "svara_refused", seat=hand.refused_by)
    if hand.phase not in {Phase.SVARA_OFFER, Phase.SVARA_ENTRY, Phase.SVARA_RAKE}:
        return refuse("BP-28", "no_tie")
    if (barred := not_live(hand, seat)) is not None:
        return barred
    if seat not in hand.tied and hand.settings.svara_refusal_by == "tied":
        return refuse("BP-28", "not_tied", seat=seat, tied=", ".join(hand.tied))
    if seat not in hand.asked or hand.phase is not Phase.SVARA_OFFER:
        return refuse("BP-31", "answered", seat=seat)
    if seat != hand.asked[0]:
        return refuse("BP-10", "not_turn", seat=seat, turn=hand.asked[0])
    return Option(own.SvaraAnswered, seat, "BP-31", seat)


def may_enter(hand: BelarusianHand, seat: str, _amount: int | None) -> Answer:
    """The price of joining a svara, exactly half of the bank, before its deal (BP-33)."""
    if (refused := _no_entry(hand, seat)) is not None:
        return refused
    exact = entry_price(hand)
    return Option(
        own.SvaraEntered, seat, "BP-33", seat, exact, exact, "BP-33", "BP-33",
        chip=hand.settings.chip, cover=hand.stack_of(seat), cover_clause="BP-42",
    )  # fmt: skip


def may_stay_out(hand: BelarusianHand, seat: str, _amount: int | None) -> Answer:
    """Staying out of a svara one could have joined (BP-33)."""
    return _no_entry(hand, seat) or Option(own.SvaraDeclined, seat, "BP-33", seat)


def _no_entry(hand: BelarusianHand, seat: str) -> Refusal | None:
    if hand.phase is Phase.SVARA_OFFER:
        return refuse("BP-31", "svara_unanswered", seats=", ".join(hand.asked))
    if hand.phase is Phase.SVARA_RAKE:
        return refuse("BP-39", "rake_first")
    if svara_claimed(hand) and seat in hand.everybody and seat not in hand.tied:
        return None
    if hand.phase is not Phase.SVARA_ENTRY:
        return refuse("BP-33", "no_entry_now")
    if seat in STAFF:
        return refuse("BP-3", "staff_plays", seat=seat)
    if seat not in hand.asked:
        return refuse("BP-33", "may_not_enter", seat=seat)
    if seat != hand.asked[0]:
        return refuse("BP-10", "not_turn", seat=seat, turn=hand.asked[0])
    return None
