"""Faults of the showdown, of the offer of a svara and of the entry to it (BP-20, BP-28 to BP-35, BP-39)."""

from domain.breaking import Breach, at
from domain.events import BankCounted, BetPlaced, CardsOpened, Fact, OpenedHolding, RakeTaken
from domain.games.belarusian.events import SvaraAnswered, SvaraDeclined, SvaraEntered
from domain.games.belarusian.faults.places import dealt, on_turn, one_of, option, outsiders, unseen
from domain.games.belarusian.habits import SVARA
from domain.games.belarusian.hand import BelarusianHand, End, Phase
from domain.games.belarusian.settle import entry_price
from domain.habits import Choose
from domain.lawful import Option
from domain.seats import CROUPIER, INSPECTOR

USUAL = 2
"""How many svaras are usually played for one bank."""


def _opened(fact: Fact | None, seat: str, cards: tuple[str, ...]) -> Fact | None:
    if not isinstance(fact, CardsOpened):
        return None
    return fact.model_copy(update={"holdings": (OpenedHolding(seat=seat, cards=cards),)})


def _opened_passed(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(sorted(hand.passed), choose)
    return _opened(fact, seat, hand.holdings.get(seat, ())) if seat else None


def _opened_other_cards(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.live, choose)
    return _opened(fact, seat, unseen(hand, choose)) if seat else None


def _opened_again(hand: BelarusianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    compared = hand.opened_cards and not hand.undecided and hand.ended is not End.LAST_LEFT
    return CardsOpened() if compared and fact is not None and hand.phase in {Phase.SETTLE, Phase.SVARA_OFFER} else None


def _counted_unopened(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return BankCounted(amount=hand.bank) if hand.phase is Phase.SHOWDOWN else None


# --- the offer


def _decided(hand: BelarusianHand) -> bool:
    """One player holds the highest points and is not paid yet."""
    alone = hand.opened_cards and len(hand.tied) == 1 and hand.ended is not End.LAST_LEFT
    return alone and hand.phase is Phase.SETTLE and not hand.paid


def _answer_to_no_tie(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.live, choose) if _decided(hand) else None
    return SvaraAnswered(seat=seat, agreed=True) if seat else None


def _dealt_without_tie(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return dealt(hand, one_of(hand.live, choose), choose) if _decided(hand) else None


def _answer_of_untied(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    untied = [seat for seat in hand.live if seat not in hand.tied]
    offered = hand.phase is Phase.SVARA_OFFER and hand.settings.svara_refusal_by == "tied"
    seat = one_of(untied, choose) if offered else None
    return SvaraAnswered(seat=seat, agreed=True) if seat else None


def _settled_before_offer(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return BankCounted(amount=hand.bank) if hand.phase is Phase.SVARA_OFFER else None


def _answer_out_of_turn(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.asked[1:], choose) if hand.phase is Phase.SVARA_OFFER else None
    return SvaraAnswered(seat=seat, agreed=bool(choose(2))) if seat else None


def _answered_twice(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    answered = [seat for seat in hand.tied if seat not in hand.asked]
    seat = one_of(answered, choose) if hand.phase is Phase.SVARA_OFFER else None
    return SvaraAnswered(seat=seat, agreed=bool(choose(2))) if seat else None


def _dealt_before_consent(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return dealt(hand, one_of(hand.tied, choose), choose) if hand.phase is Phase.SVARA_OFFER else None


def _entered_before_consent(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    untied = [seat for seat in hand.order if seat not in hand.tied]
    return _enters(one_of(untied, choose), entry_price(hand)) if hand.phase is Phase.SVARA_OFFER else None


def _refused(hand: BelarusianHand) -> bool:
    return hand.phase is Phase.SETTLE and hand.refused_by is not None and not hand.paid


def _dealt_after_refusal(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return dealt(hand, one_of(hand.tied, choose), choose) if _refused(hand) else None


def _answered_after_refusal(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.tied, choose) if _refused(hand) else None
    return SvaraAnswered(seat=seat, agreed=True) if seat else None


def _spent(hand: BelarusianHand) -> bool:
    """A tie for which no further svara is played."""
    tied = hand.phase is Phase.SETTLE and len(hand.tied) > 1 and not hand.paid
    return tied and hand.svaras == hand.settings.svara_max == USUAL


def _third_dealt(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return dealt(hand, one_of(hand.tied, choose), choose) if _spent(hand) else None


def _third_agreed(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.tied, choose) if _spent(hand) else None
    return SvaraAnswered(seat=seat, agreed=True) if seat else None


# --- the entry


def _enters(seat: str | None, amount: int) -> Fact | None:
    return SvaraEntered(seat=seat, amount=amount) if seat else None


def _entry(hand: BelarusianHand) -> Option | None:
    """The entry open to the player on turn."""
    return option(hand, SvaraEntered, on_turn(hand)) if hand.phase is Phase.SVARA_ENTRY else None


def _entered_below(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    entry = _entry(hand)
    steps = (entry.low or 0) // entry.chip - 1 if entry else 0
    return _enters(on_turn(hand), hand.settings.chip * (1 + choose(steps))) if steps > 0 else None


def _entered_above(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    entry = _entry(hand)
    return _enters(entry.seat, (entry.high or 0) + entry.chip * (1 + choose(3))) if entry else None


def _entered_beyond_stack(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    entry = _entry(hand)
    if entry is None or entry.cover is None or entry.cover >= (entry.low or 0):
        return None
    return _enters(entry.seat, entry.low or 0)


def _entered_out_of_turn(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.asked[1:], choose) if hand.phase is Phase.SVARA_ENTRY else None
    return _enters(seat, entry_price(hand))


def _decided_twice(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    done = [seat for seat in hand.everybody if seat not in hand.asked]
    seat = one_of(done, choose) if hand.phase is Phase.SVARA_ENTRY else None
    if seat is None:
        return None
    return _enters(seat, entry_price(hand)) if choose(2) else SvaraDeclined(seat=seat)


def _entered_late(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    late = hand.svaras and hand.phase in {Phase.DEAL, Phase.BETTING}
    return _enters(one_of(outsiders(hand), choose), entry_price(hand)) if late else None


def _staff_enters(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = (CROUPIER, INSPECTOR)[choose(2)]
    return _enters(seat, entry_price(hand)) if hand.phase is Phase.SVARA_ENTRY else None


def _dealt_before_entries(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return dealt(hand, one_of(hand.tied, choose), choose) if hand.phase is Phase.SVARA_ENTRY else None


# --- the svara


def _outsider_dealt(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    dealing = hand.svaras and hand.phase is Phase.DEAL
    return dealt(hand, one_of(outsiders(hand), choose), choose) if dealing else None


def _outsider_bets(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(outsiders(hand), choose) if hand.svaras and hand.phase is Phase.BETTING else None
    return BetPlaced(seat=seat, amount=max(hand.last_stake, hand.settings.table_min)) if seat else None


def _dealt_before_rake(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return dealt(hand, one_of(hand.tied, choose), choose) if hand.phase is Phase.SVARA_RAKE else None


def _entered_before_rake(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    untied = [seat for seat in hand.order if seat not in hand.tied]
    return _enters(one_of(untied, choose), entry_price(hand)) if hand.phase is Phase.SVARA_RAKE else None


def _raked_between_games(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    between = hand.phase is Phase.SVARA_ENTRY and hand.settings.rake_timing == "on_award"
    return RakeTaken(amount=hand.settings.chip) if between else None


BREACHES: tuple[Breach, ...] = (
    Breach("opened-passed-player", "BP-20", at(_opened_passed)),
    Breach("opened-other-than-dealt", "BP-20", at(_opened_other_cards)),
    Breach("opened-again", "BP-20", at(_opened_again)),
    Breach("settled-before-opening", "BP-20", at(_counted_unopened)),
    Breach("svara-answer-without-tie", "BP-28", at(_answer_to_no_tie)),
    Breach("svara-dealt-without-tie", "BP-28", at(_dealt_without_tie)),
    Breach("svara-answer-of-untied", "BP-28", at(_answer_of_untied), temper=SVARA),
    Breach("settled-before-svara-offered", "BP-28", at(_settled_before_offer), temper=SVARA),
    Breach("svara-answer-out-of-turn", "BP-10", at(_answer_out_of_turn), temper=SVARA),
    Breach("svara-answered-twice", "BP-31", at(_answered_twice), temper=SVARA),
    Breach("svara-dealt-before-consent", "BP-31", at(_dealt_before_consent), temper=SVARA),
    Breach("entry-before-consent", "BP-31", at(_entered_before_consent), temper=SVARA),
    Breach("svara-dealt-after-refusal", "BP-31", at(_dealt_after_refusal), temper=SVARA),
    Breach("svara-answer-after-refusal", "BP-31", at(_answered_after_refusal), temper=SVARA),
    Breach("third-svara", "BP-35", at(_third_dealt), rules={"svara_max": 2}, temper=SVARA),
    Breach("third-svara-agreed", "BP-35", at(_third_agreed), rules={"svara_max": 2}, temper=SVARA),
    Breach("entry-below-half", "BP-33", at(_entered_below), temper=SVARA),
    Breach("entry-above-half", "BP-33", at(_entered_above), temper=SVARA),
    Breach("entry-beyond-stack", "BP-42", at(_entered_beyond_stack), temper=SVARA),
    Breach("entry-out-of-turn", "BP-10", at(_entered_out_of_turn), temper=SVARA),
    Breach("entry-of-one-not-asked", "BP-33", at(_decided_twice), temper=SVARA),
    Breach("entry-late", "BP-33", at(_entered_late), temper=SVARA),
    Breach("staff-enters", "BP-3", at(_staff_enters), temper=SVARA),
    Breach("svara-dealt-before-entries", "BP-33", at(_dealt_before_entries), temper=SVARA),
    Breach("outsider-dealt-into-svara", "BP-30", at(_outsider_dealt), temper=SVARA),
    Breach("outsider-bets-in-svara", "BP-30", at(_outsider_bets), temper=SVARA),
    Breach(
        "svara-dealt-before-rake", "BP-39", at(_dealt_before_rake), rules={"rake_timing": "each_game"}, temper=SVARA
    ),
    Breach("entry-before-rake", "BP-39", at(_entered_before_rake), rules={"rake_timing": "each_game"}, temper=SVARA),
    Breach("rake-before-svara", "BP-39", at(_raked_between_games), temper=SVARA),
)
