"""Faults of conduct: after the close, chips added, rulings, a player in the croupier's place (BP-4, BP-41, BP-42)."""

from domain.breaking import Breach, at
from domain.events import (
    AnteStaked,
    BankAwarded,
    BankCounted,
    BetPlaced,
    CardsDealt,
    CardsOpened,
    ChipsAdded,
    Fact,
    HandClosed,
    HandVoided,
    MisdealDeclared,
    RakeTaken,
)
from domain.games.belarusian.events import MaximumConfirmed, SvaraEntered
from domain.games.belarusian.faults.places import one_of, option
from domain.games.belarusian.hand import BelarusianHand, Phase
from domain.habits import Choose
from domain.seats import CROUPIER, INSPECTOR
from domain.session.events import PlayerSeated

_REASON = "ошибка при сдаче"


def _after_close(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    if fact is not None:
        return None
    late: tuple[Fact, ...] = (
        RakeTaken(amount=hand.settings.chip),
        BankAwarded(seat=hand.order[0], amount=hand.settings.chip),
        HandClosed(),
        CardsDealt(seat=hand.order[0], cards=("7S", "8S", "9S")),
        HandVoided(reason=_REASON),
    )
    return late[choose(len(late))]


def _topped_up(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    barred = not hand.settings.topup_during_hand and fact is not None
    seat = one_of(hand.order, choose)
    return ChipsAdded(seat=seat, amount=hand.settings.table_max) if barred and seat else None


def _topped_up_nothing(hand: BelarusianHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    added = option(hand, ChipsAdded, one_of(hand.order, choose))
    if added is None or added.seat is None:
        return None
    return ChipsAdded(seat=added.seat, amount=-choose(3) * added.chip)


def _misdeal_late(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    late = hand.phase is Phase.BETTING and hand.wagered and hand.settings.misdeal_policy != "none"
    return MisdealDeclared(reason=_REASON) if late else None


def _misdeal_barred(hand: BelarusianHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    barred = hand.settings.misdeal_policy == "none" and fact is not None
    return MisdealDeclared(reason=_REASON) if barred else None


def _ruled_by_croupier(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    by = next((duty.staff for duty in hand.opened.staff if duty.role == CROUPIER), None)
    named = any(duty.role == INSPECTOR for duty in hand.opened.staff)
    if fact is None or by is None or not named:
        return None
    if option(hand, MisdealDeclared, "") and choose(2):
        return MisdealDeclared(reason=_REASON, by=by)
    return HandVoided(reason=_REASON, by=by)


def _foreign_event(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.order, choose)
    return PlayerSeated(seat=seat, player="p-999") if fact is not None and seat else None


def _misdeal_of_nothing(hand: BelarusianHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    nothing = hand.phase is Phase.ANTES and not hand.anted and hand.settings.misdeal_policy != "none"
    return MisdealDeclared(reason=_REASON) if nothing else None


def _by_a_player(name: str, *kinds: type[Fact]) -> Breach:
    """What is the croupier's to do, done by a player (BP-4)."""

    def spot(hand: BelarusianHand, fact: Fact | None, choose: Choose) -> Fact | None:
        player = one_of(sorted(hand.people), choose)
        return fact.model_copy(update={"by": player}) if isinstance(fact, kinds) and player else None

    return Breach(name, "BP-4", at(spot))


BREACHES: tuple[Breach, ...] = (
    Breach("event-after-close", "BP-41", at(_after_close)),
    Breach("chips-added", "BP-42", at(_topped_up)),
    Breach("nothing-added", "GN-1", at(_topped_up_nothing), rules={"topup_during_hand": True}),
    Breach("misdeal-after-stakes", "GN-3", at(_misdeal_late)),
    Breach("misdeal-not-provided-for", "GN-3", at(_misdeal_barred), rules={"misdeal_policy": "none"}),
    Breach("misdeal-of-nothing", "GN-3", at(_misdeal_of_nothing)),
    Breach("ruling-of-croupier", "GN-3", at(_ruled_by_croupier)),
    Breach("event-of-session", "GN-3", at(_foreign_event)),
    _by_a_player("player-deals", CardsDealt),
    _by_a_player("player-takes-stake", AnteStaked, BetPlaced, MaximumConfirmed, SvaraEntered),
    _by_a_player("player-opens", CardsOpened),
    _by_a_player("player-counts", BankCounted),
    _by_a_player("player-takes-rake", RakeTaken),
    _by_a_player("player-pays", BankAwarded),
    _by_a_player("player-closes", HandClosed),
)
