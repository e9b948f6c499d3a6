"""Faults of the talk and of the opening (JP-5 to JP-13, JP-25, JP-30, GN-1, GN-3)."""

from domain.breaking import Breach, at
from domain.events import Fact, Passed
from domain.games.joker.events import HandShown, OpeningAnswered
from domain.games.joker.faults.places import (
    STRANGER,
    one_of,
    opens,
    others,
    plays,
    turn,
    unseen,
    winner_unseen,
)
from domain.games.joker.habits import BOLD, JOKERS
from domain.games.joker.hand import End, JokerHand, Phase
from domain.habits import Choose

_TWO = 2
_ASKING = {"multiway_open_by_consent": True}
_SILENT = {"multiway_open_by_consent": False}


# --- sums


def _above(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    said = turn(hand)
    return plays(said.seat, (said.high or 0) + said.chip * (1 + choose(5))) if said else None


def _nothing(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    said = turn(hand)
    return plays(said.seat, -choose(2) * said.chip) if said and not hand.last_sum else None


def _below(hand: JokerHand) -> int:
    said = turn(hand)
    return (said.low or 0) // said.chip - 1 if said and hand.last_sum else 0


def _plays_below(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    steps = _below(hand)
    return plays(hand.to_act, hand.settings.chip * (1 + choose(steps))) if steps > 0 else None


def _opens_below(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    steps = _below(hand) if _may_open(hand) else 0
    return opens(hand.to_act, hand.settings.chip * (1 + choose(steps))) if steps > 0 else None


def _may_open(hand: JokerHand) -> bool:
    """Whether the player on turn may say «откроемся»."""
    rest = others(hand)
    return len(rest) == 1 and all(seat in hand.put for seat in rest)


def _part_of_a_chip(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    said = turn(hand)
    if said is None or said.chip == 1 or said.low == said.high:
        return None
    return plays(said.seat, (said.low or 0) + 1 + choose(said.chip - 1))


def _beyond_stack(hand: JokerHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    said = turn(hand)
    if said is None or said.cover is None or said.low is None or said.high is None:
        return None
    amount = max(said.cover - said.cover % said.chip + said.chip, said.low)
    return plays(said.seat, amount) if amount <= said.high else None


# --- turns and words


def _out_of_turn(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    said = turn(hand)
    return plays(one_of(others(hand), choose), said.low) if said else None


def _pass_out_of_turn(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(others(hand), choose)
    return Passed(seat=seat) if seat else None


def _opens_out_of_turn(hand: JokerHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    rest = others(hand)
    ready = len(rest) == 1 and hand.to_act in hand.put
    return opens(rest[0], hand.last_sum) if ready else None


def _consent_unasked(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.live, choose) if hand.phase is Phase.TALK else None
    return OpeningAnswered(seat=seat, agreed=bool(choose(2))) if seat else None


def _passed_speaks(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(sorted(hand.passed), choose) if hand.phase is Phase.TALK else None
    if seat is None or choose(2):
        return plays(seat, hand.last_sum or hand.settings.chip)
    return Passed(seat=seat)


def _passed_shows(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(sorted(hand.passed), choose) if hand.phase is Phase.SHOW else None
    return HandShown(seat=seat) if seat else None


def _stranger_plays(hand: JokerHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    said = turn(hand)
    return plays(STRANGER, said.low) if said else None


# --- the last one left


def _last_passes(hand: JokerHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    seat = winner_unseen(hand)
    return Passed(seat=seat) if seat else None


def _last_plays(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat, amount = winner_unseen(hand), hand.settings.max_stake
    return plays(seat, amount) if choose(2) else opens(seat, amount)


def _last_shows(hand: JokerHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    seat = winner_unseen(hand)
    return HandShown(seat=seat) if seat else None


# --- the opening


def _opened_by_three(hand: JokerHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    said = turn(hand) if len(hand.live) > _TWO else None
    return opens(said.seat, said.low) if said else None


def _opened_unpaid(hand: JokerHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    said = turn(hand) if len(hand.live) == _TWO else None
    unpaid = [seat for seat in others(hand) if seat not in hand.put]
    return opens(said.seat, said.low) if said and unpaid else None


def _after_opened(hand: JokerHand, choose: Choose) -> str | None:
    return one_of(hand.live, choose) if hand.phase is Phase.SHOW and hand.ended is End.OPENED else None


def _plays_after_opened(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return plays(_after_opened(hand, choose), hand.settings.max_stake)


def _opens_again(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return opens(_after_opened(hand, choose), hand.settings.max_stake)


def _passes_after_opened(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = _after_opened(hand, choose)
    return Passed(seat=seat) if seat else None


def _shows_early(hand: JokerHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return HandShown(seat=hand.to_act) if hand.phase is Phase.TALK and hand.to_act else None


def _plays_when_asked(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.asked, choose) if hand.phase is Phase.ASKED else None
    return plays(seat, hand.settings.max_stake) if choose(2) else (Passed(seat=seat) if seat else None)


def _answers_own(hand: JokerHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    asked = hand.phase is Phase.ASKED and hand.opener
    return OpeningAnswered(seat=hand.opener, agreed=True) if asked and hand.opener else None


def _answers_out_of_turn(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.asked[1:], choose) if hand.phase is Phase.ASKED else None
    return OpeningAnswered(seat=seat, agreed=bool(choose(2))) if seat else None


# --- what is shown


def _to_show(hand: JokerHand, fact: Fact | None) -> HandShown | None:
    return fact if isinstance(fact, HandShown) and hand.phase is Phase.SHOW else None


def _shows_others(hand: JokerHand, fact: Fact | None, choose: Choose) -> Fact | None:
    shown = _to_show(hand, fact)
    cards = unseen(hand, choose, 1) if shown else ()
    if shown is None or not cards:
        return None
    return shown.model_copy(update={"cards": (*hand.holdings[shown.seat][:-1], *cards), "declared": ()})


def _shows_twice(hand: JokerHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(sorted(hand.shown), choose) if hand.phase is Phase.SHOW else None
    return HandShown(seat=seat) if seat else None


def _declares_too_many(hand: JokerHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    shown = _to_show(hand, fact)
    more = ("AS",) * (hand.jokers_of(shown.seat) + 1) if shown else ()
    return shown.model_copy(update={"declared": more}) if shown else None


def _declares_held(hand: JokerHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    shown = _to_show(hand, fact)
    if shown is None or hand.jokers_of(shown.seat) != 1:
        return None
    natural = next(card for card in hand.holdings[shown.seat] if not card.startswith("JK"))
    return shown.model_copy(update={"declared": (natural,)})


BREACHES: tuple[Breach, ...] = (
    Breach("sum-above-agreed", "JP-7", at(_above)),
    Breach("plays-for-nothing", "JP-7", at(_nothing)),
    Breach("sum-below-the-last", "JP-8", at(_plays_below), temper=BOLD),
    Breach("opens-below-the-last", "JP-8", at(_opens_below), temper=BOLD),
    Breach("sum-not-in-whole-chips", "GN-1", at(_part_of_a_chip)),
    Breach("sum-beyond-stack", "JP-30", at(_beyond_stack)),
    Breach("played-out-of-turn", "JP-9", at(_out_of_turn)),
    Breach("passed-out-of-turn", "JP-9", at(_pass_out_of_turn)),
    Breach("opened-out-of-turn", "JP-9", at(_opens_out_of_turn)),
    Breach("consent-nobody-asked-for", "JP-5", at(_consent_unasked)),
    Breach("passed-player-speaks", "JP-6", at(_passed_speaks)),
    Breach("passed-player-shows", "JP-6", at(_passed_shows)),
    Breach("stranger-plays", "GN-3", at(_stranger_plays)),
    Breach("last-player-passes", "JP-10", at(_last_passes)),
    Breach("last-player-pays", "JP-10", at(_last_plays)),
    Breach("last-player-shows", "JP-10", at(_last_shows)),
    Breach("opened-with-three-in", "JP-12", at(_opened_by_three), rules=_SILENT),
    Breach("opened-before-partner-paid", "JP-12", at(_opened_unpaid)),
    Breach("played-after-opening", "JP-12", at(_plays_after_opened)),
    Breach("opened-again", "JP-12", at(_opens_again)),
    Breach("passed-after-opening", "JP-12", at(_passes_after_opened)),
    Breach("shown-before-opening", "JP-12", at(_shows_early)),
    Breach("talk-before-all-answered", "JP-12", at(_plays_when_asked), rules=_ASKING),
    Breach("opener-answers-himself", "JP-12", at(_answers_own), rules=_ASKING),
    Breach("answered-out-of-turn", "JP-9", at(_answers_out_of_turn), rules=_ASKING),
    Breach("shows-other-cards", "JP-13", at(_shows_others)),
    Breach("shown-twice", "JP-13", at(_shows_twice)),
    Breach(
        "more-jokers-declared-than-held",
        "JP-25",
        at(_declares_too_many),
        rules={"joker_declaration": "player_declares"},
    ),
    Breach(
        "joker-declared-as-a-held-card",
        "JP-25",
        at(_declares_held),
        rules={"joker_declaration": "player_declares", "joker_scope": "any_not_held"},
        temper=JOKERS,
    ),
)
