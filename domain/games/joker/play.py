"""From the stakes to the cards shown: what may happen before the bank is given away (JP-3 to JP-13, OD-2)."""

from domain import events
from domain.games.joker import events as own
from domain.games.joker.barred import Answer, listed, no_talk_now, not_live, refuse, stakes_missing
from domain.games.joker.hand import End, JokerHand, Phase
from domain.games.joker.ranking import HELD
from domain.lawful import Option, Refusal

_TWO = 2
_SPEAKING = frozenset({Phase.STAKES, Phase.DEAL, Phase.DRAW, Phase.TALK, Phase.ASKED})


def may_ante(hand: JokerHand, seat: str, _amount: int | None) -> Answer:
    """The agreed stake: once, exactly, before the deal (JP-3)."""
    if hand.phase is Phase.SETTLE:
        return refuse("JP-15", "next_game")
    if hand.phase is not Phase.STAKES:
        return refuse("JP-3", "ante_late")
    if seat not in hand.order:
        return refuse("GN-3", "not_in_game", seat=seat)
    if seat in hand.anted:
        return refuse("JP-3", "ante_twice", seat=seat)
    exact = hand.settings.stake
    return Option(
        events.AnteStaked, seat, "JP-3", seat, exact, exact, "JP-3", "JP-3",
        chip=hand.settings.chip, cover=hand.stack_of(seat), cover_clause="JP-30",
    )  # fmt: skip


def may_deal(hand: JokerHand, seat: str, _amount: int | None) -> Answer:
    """Five cards to each, once, when all stakes are in (JP-3, JP-4)."""
    match hand.phase:
        case Phase.STAKES:
            return stakes_missing(hand)
        case Phase.SETTLE:
            return refuse("JP-15", "next_game")
        case _ if seat not in hand.order:
            return refuse("GN-3", "not_in_game", seat=seat)
        case Phase.DEAL if seat not in hand.holdings:
            return Option(events.CardsDealt, hand.dealer, "JP-4", seat, cards=HELD)
        case _:
            return refuse("JP-4", "dealt_twice", seat=seat)


def may_exchange(hand: JokerHand, seat: str, _amount: int | None) -> Answer:
    """Cards are exchanged in turn, once, where the company agreed on it (JP-4, OD-2)."""
    if hand.phase is Phase.STAKES:
        return stakes_missing(hand)
    if not (hand.settings.draw_rounds and hand.settings.max_draw):
        return refuse("JP-4", "no_exchange")
    if hand.phase is Phase.DEAL:
        return refuse("JP-4", "before_deal")
    if (barred := not_live(hand, seat)) is not None:
        return barred
    if seat in hand.exchanged:
        return refuse("OD-2", "exchanged", seat=seat)
    if hand.phase is not Phase.DRAW:
        return refuse("OD-2", "exchange_over")
    if seat != hand.asked[0]:
        return refuse("JP-9", "not_turn", seat=seat, turn=hand.asked[0])
    return Option(own.CardsExchanged, seat, "OD-2", seat, cards=most_exchanged(hand))


def most_exchanged(hand: JokerHand) -> int:
    """How many cards may be exchanged: by agreement, and as long as the stock lasts (A23)."""
    return min(hand.settings.max_draw, hand.stock)


# --- the talk


def may_play(hand: JokerHand, seat: str, amount: int | None) -> Answer:
    """«Играю» on one's turn, not below the last sum and not above the agreed one (JP-5 to JP-9)."""
    if hand.phase is not Phase.TALK:
        return no_talk_now(hand)
    if (barred := _may_not_speak(hand, seat)) is not None:
        return barred
    if amount is not None and amount <= 0 and not hand.last_sum:
        return refuse("JP-7", "no_sum")
    return _payment(hand, own.PlaySaid, seat, "JP-7")


def may_pass(hand: JokerHand, seat: str, _amount: int | None) -> Answer:
    """«Пас» on one's turn (JP-5, JP-11)."""
    if hand.phase is not Phase.TALK:
        return no_talk_now(hand)
    barred = _may_not_speak(hand, seat)
    return barred or Option(events.Passed, seat, "JP-11" if len(hand.live) == _TWO else "JP-5", seat)


def may_open(hand: JokerHand, seat: str, _amount: int | None) -> Answer:
    """«Откроемся» with two left, or with more where all are asked, after the others have paid (JP-11, JP-12)."""
    if hand.phase is not Phase.TALK:
        return no_talk_now(hand)
    if len(hand.live) > _TWO and not hand.settings.multiway_open_by_consent:
        return refuse("JP-12", "too_many_in", seats=listed(hand.live))
    if (barred := not_live(hand, seat)) is not None:
        return barred
    unpaid = [other for other in hand.live if other != seat and other not in hand.put]
    if unpaid:
        return refuse("JP-12", "partner_unpaid", seats=listed(unpaid))
    return _may_not_speak(hand, seat) or _payment(hand, own.OpeningSaid, seat, "JP-12")


def _may_not_speak(hand: JokerHand, seat: str) -> Refusal | None:
    if (barred := not_live(hand, seat)) is not None:
        return barred
    return None if seat == hand.to_act else refuse("JP-9", "not_turn", seat=seat, turn=hand.to_act or "-")


def _payment(hand: JokerHand, kind: type[events.Fact], seat: str, clause: str) -> Option:
    """From the last sum, or one chip, to the agreed one, in whole chips (JP-7, JP-8); covered by the stack (JP-30)."""
    most, chip, last = hand.settings.max_stake, hand.settings.chip, hand.last_sum
    low = min(max(-(-last // chip) * chip, chip), most)
    return Option(
        kind, seat, clause, seat, low, most, "JP-8" if last else "JP-7", "JP-7",
        chip=chip, cover=hand.stack_of(seat), cover_clause="JP-30",
    )  # fmt: skip


# --- the opening


def may_answer(hand: JokerHand, seat: str, _amount: int | None) -> Answer:
    """Consent or refusal of everybody else in, clockwise, where three or more may open (JP-12, A26)."""
    if hand.phase is Phase.TALK:
        return refuse("JP-5", "no_such_words")
    if hand.phase is not Phase.ASKED:
        return no_talk_now(hand)
    return _not_asked(hand, seat) or Option(own.OpeningAnswered, seat, "JP-12", seat)


def _not_asked(hand: JokerHand, seat: str) -> Refusal | None:
    if (barred := not_live(hand, seat)) is not None:
        return barred
    if seat not in hand.asked:
        return refuse("JP-12", "not_asked", seat=seat)
    return None if seat == hand.asked[0] else refuse("JP-9", "not_turn", seat=seat, turn=hand.asked[0])


def may_show(hand: JokerHand, seat: str, _amount: int | None) -> Answer:
    """Both show when it is opened; who shows when asked has agreed (JP-10, JP-12, JP-13)."""
    if hand.ended is End.LAST_LEFT:
        return refuse("JP-10", "won_unseen", seat=listed(hand.winners or ()))
    if (barred := not_live(hand, seat)) is not None:
        return barred
    if hand.phase is Phase.ASKED and seat in hand.asked:
        return Option(own.HandShown, seat, "JP-12", seat)
    if hand.phase in _SPEAKING:
        early = no_talk_now(hand)
        return refuse("JP-12", "not_opened") if hand.phase is Phase.TALK else early
    if hand.phase is not Phase.SHOW:
        return refuse("JP-13", "compared")
    if seat in hand.shown:
        return refuse("JP-13", "shown", seat=seat)
    return Option(own.HandShown, seat, "JP-13", seat)
