"""Faults of the end: openers, showing, the end of the hand (DP-17, DP-19, DP-22, DP-23, DP-30, DP-33, DP-35 to DP-37)."""

from domain.breaking import Breach, at
from domain.events import BankAwarded, BankCarried, BetPlaced, Fact, HandClosed, HandVoided, RakeTaken
from domain.games.draw.due import dues, proof_owed
from domain.games.draw.ending import next_pot, show_turns
from domain.games.draw.events import Checked, HandMucked, HandShown, OpenersNotProved, OpenersProved
from domain.games.draw.faults.places import ANY, JACKS, acting, one_of, option, unseen
from domain.games.draw.habits import BOLD, LOOSE, SPLITTING, proof_cards
from domain.games.draw.hand import DrawHand, Phase
from domain.games.draw.openers import holds_openers
from domain.games.draw.phases import may
from domain.games.draw.proof import provable
from domain.habits import Choose
from domain.lawful import Refusal

# --- openers


def _opened_falsely(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    turn = acting(hand)
    if turn is None or not hand.jacks or hand.phase is not Phase.FIRST or hand.opener is not None:
        return None
    bet = option(hand, BetPlaced, turn)
    false = holds_openers(hand.first_five.get(turn, ())) is False
    return BetPlaced(seat=turn, amount=bet.low or 1) if bet and false else None


def _not_proved(_hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return OpenersNotProved(seat=fact.seat) if isinstance(fact, OpenersProved) else None


def _proved_weakly(_hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return fact.model_copy(update={"cards": fact.cards[:1]}) if isinstance(fact, OpenersProved) else None


def _proved_by_drawn(hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    if not isinstance(fact, OpenersProved):
        return None
    drawn = [card for card in hand.drawn.get(fact.seat, ()) if not provable(hand, fact.seat)[card]]
    return fact.model_copy(update={"cards": (*fact.cards, drawn[0])}) if drawn else None


def _proved_by_other(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    if hand.phase is not Phase.SHOWDOWN or not hand.jacks:
        return None
    seat = one_of([other for other in hand.live if other != hand.opener], choose)
    return OpenersProved(seat=seat, cards=hand.holdings.get(seat, ())[:2]) if seat else None


def _proved_early(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    opener = hand.opener if hand.jacks and hand.phase in {Phase.FIRST, Phase.DRAW, Phase.SECOND} else None
    return OpenersProved(seat=opener, cards=proof_cards(hand, opener)) if opener in hand.live and opener else None


def _proved_elsewhere(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.live, choose) if hand.phase is Phase.SHOWDOWN else None
    return OpenersProved(seat=seat, cards=hand.holdings.get(seat, ())[:2]) if seat else None


def _proved_twice(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    again = hand.proved is True and hand.phase in {Phase.SHOWDOWN, Phase.UNCONTESTED} and not hand.paying
    return OpenersProved(seat=hand.opener, cards=()) if again and hand.opener else None


def _paid_unproved(hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    """The opener is paid what he would be due, before he has proved."""
    seat = fact.seat if isinstance(fact, OpenersProved) else None
    if seat is None or not proof_owed(hand, seat):
        return None
    awards = [(pot.awards or {}).get(seat, 0) for pot in dues(hand)]
    return BankAwarded(seat=seat, amount=awards[0], pot=None) if len(awards) == 1 and awards[0] else None


# --- the pot that waits for the next hand


def _carries(hand: DrawHand) -> bool:
    return hand.phase is Phase.CARRY and not hand.closed


def _rake_of_carried(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return RakeTaken(amount=1) if _carries(hand) else None


def _carried_paid(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.live, choose) if _carries(hand) else None
    return BankAwarded(seat=seat, amount=hand.bank) if seat else None


def _carried_short(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    open_ = _carries(hand) and not hand.carry_told and fact is not None
    return BankCarried(amount=hand.bank - 1 - choose(hand.bank)) if open_ else None


def _carried_though_won(hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    won = hand.phase in {Phase.SHOWDOWN, Phase.UNCONTESTED} and not hand.paying and fact is not None
    return BankCarried(amount=hand.bank) if won else None


# --- showing


def _shown_early(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.live, choose) if hand.phase is Phase.SECOND else None
    return HandShown(seat=seat, cards=hand.holdings.get(seat, ())) if seat else None


def _shown_out_of_turn(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    turns = show_turns(hand) if hand.phase is Phase.SHOWDOWN and not hand.paying else ()
    others = [seat for seat in hand.live if seat not in {*turns, *hand.shown, *hand.mucked}] if turns else []
    seat = one_of(others, choose)
    return HandShown(seat=seat, cards=hand.holdings.get(seat, ())) if seat else None


def _refused_muck(hand: DrawHand, seats: tuple[str, ...], why: str) -> Fact | None:
    for seat in seats:
        answer = may(hand, HandMucked, seat)
        if isinstance(answer, Refusal) and why in answer.why.en:
            return HandMucked(seat=seat)
    return None


def _last_mucks(hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    able = hand.phase is Phase.SHOWDOWN and not hand.paying and fact is not None
    return _refused_muck(hand, hand.live, "the last one") if able else None


def _all_in_mucks(hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    able = hand.phase is Phase.SHOWDOWN and not hand.paying and fact is not None
    return _refused_muck(hand, hand.live, "everyone") if able else None


def _shown_other_cards(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    if not isinstance(fact, HandShown):
        return None
    other = unseen(hand, choose, 1)
    return fact.model_copy(update={"cards": (*other, *fact.cards[1:])}) if other else None


def _shown_four(_hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    return fact.model_copy(update={"cards": fact.cards[:4]}) if isinstance(fact, HandShown) else None


# --- too early, too late


def _award_early(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    early = hand.phase in {Phase.FIRST, Phase.DRAW, Phase.SECOND}
    seat = one_of(hand.live, choose) if early else None
    return BankAwarded(seat=seat, amount=1) if seat else None


def _rake_early(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return RakeTaken(amount=1) if hand.phase in {Phase.FIRST, Phase.DRAW, Phase.SECOND} else None


def _closed_early(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return HandClosed() if hand.phase in {Phase.FIRST, Phase.DRAW, Phase.SECOND} else None


def _closed_half_paid(hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    rest = hand.paying and hand.bank > 0 and isinstance(fact, BankAwarded)
    return HandClosed() if rest and next_pot(hand, fact.seat if isinstance(fact, BankAwarded) else "") != 0 else None


def _acts_after_end(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    paid = hand.phase is Phase.AWARD and not isinstance(fact, HandVoided)
    seat = one_of(hand.players, choose) if paid or fact is None else None
    return Checked(seat=seat) if seat else None


BREACHES: tuple[Breach, ...] = (
    Breach("opened-without-openers", "DP-17", at(_opened_falsely), rules=JACKS),
    Breach("openers-not-proved", "DP-22", at(_not_proved), rules=JACKS),
    Breach("proved-with-too-little", "DP-19", at(_proved_weakly), rules=JACKS),
    Breach("proved-with-a-drawn-card", "DP-19", at(_proved_by_drawn), rules={**JACKS, "retrieve_from_muck": False}),
    Breach("proved-by-another", "DP-19", at(_proved_by_other), rules=JACKS),
    Breach("proved-early", "DP-19", at(_proved_early), rules=JACKS),
    Breach("proved-in-another-game", "DP-19", at(_proved_elsewhere), rules=ANY),
    Breach("proved-twice", "DP-19", at(_proved_twice), rules=JACKS, temper=LOOSE),
    Breach("opener-paid-unproved", "DP-19", at(_paid_unproved), rules=JACKS),
    Breach("rake-of-a-carried-pot", "DP-23", at(_rake_of_carried), rules={**ANY, "max_redeals": 0}),
    Breach("carried-pot-paid", "DP-10", at(_carried_paid), rules={**ANY, "max_redeals": 0}),
    Breach("carried-short", "DP-10", at(_carried_short), rules={**ANY, "max_redeals": 0}),
    Breach("carried-though-won", "DP-23", at(_carried_though_won), rules=ANY),
    Breach("shown-early", "DP-30", at(_shown_early)),
    Breach("shown-out-of-turn", "DP-30", at(_shown_out_of_turn)),
    Breach("last-hand-mucked", "DP-30", at(_last_mucks)),
    Breach("all-in-hand-mucked", "DP-30", at(_all_in_mucks), rules={**ANY, "structure": "no_limit"}, temper=BOLD),
    Breach("other-cards-shown", "DP-35", at(_shown_other_cards)),
    Breach("four-cards-shown", "DP-33", at(_shown_four)),
    Breach("awarded-early", "DP-15", at(_award_early)),
    Breach("raked-early", "DP-15", at(_rake_early)),
    Breach("closed-early", "DP-15", at(_closed_early)),
    Breach("closed-half-paid", "DP-37", at(_closed_half_paid), rules={**ANY, "rake_bp": 0}, temper=SPLITTING),
    Breach("event-after-the-end", "DP-36", at(_acts_after_end)),
)
