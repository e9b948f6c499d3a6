"""Laws of points per trick: what holds for every deal, lawful or not, whole or cut, known or not."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

import pytest

from domain import events
from domain.cards import UNKNOWN
from domain.evenings import sampled_rules
from domain.events import Fact, HandOpened
from domain.findings import Severity, Verdict
from domain.games import GAMES
from domain.games.tricks import events as own
from domain.games.tricks.hand import Phase
from domain.games.tricks.phases import QUESTIONS, SIDED
from domain.games.tricks.ranking import deck
from domain.lawful import Option
from domain.replay import audit, replay
from domain.simulation import concealed
from tests.domain.games.tricks.houses import GAME, extra, sample
from tests.domain.laws import check_conserved, last_state, states
from tests.domain.simulated import broken, choices, hands

FAMILY = GAMES[GAME]
NOT_PROMPTED = (own.TrickDenied, own.TrickLookedAt)


def check_lawful(facts: Sequence[Fact]) -> None:
    """No finding, five tricks or none, points and premiums as due, nothing left owing."""
    judged = audit(facts)
    assert judged.findings == (), facts
    if judged.verdict is Verdict.VOID:
        return
    assert judged.verdict is Verdict.LAWFUL
    money, told = judged.settlement, extra(judged)
    assert money is not None
    assert money.due == money.paid
    assert money.restitution == {}
    assert sum(money.staked.values()) == sum(money.paid.values())
    assert len(told["tricks"]) in {0, 5}
    assert told["scored"] == told["score"]
    assert told["game"]["written"] == told["game"]["after"]
    assert judged.explanation is not None


def test_lawful_deals__have_no_finding_and_leave_nothing_owing() -> None:
    for facts in sample(300):
        check_lawful(facts)


@pytest.mark.soak
@pytest.mark.parametrize("players", [4, 3, 2])
def test_lawful_deals__a_hundred_thousand_of_each_kind_have_no_finding(players: int) -> None:
    for facts in hands(100_000, seed=2026 + players, game=GAME, rules={"players": players}):
        check_lawful(facts)
        check_conserved(facts)


def test_lawful_deals__of_unseen_hands_are_lawful_all_the_same() -> None:
    """Whether suit was followed shows from the cards laid: nobody needs to have seen the hands."""
    for facts in sample(200):
        known = concealed(FAMILY, facts)
        assert {card for fact in known if isinstance(fact, events.CardsDealt) for card in fact.cards} <= {UNKNOWN}
        assert audit(known).findings == ()


def test_lawful_deals__of_unseen_cards_have_nothing_worse_than_a_gap() -> None:
    for facts in sample(100):
        unseen = [_unseen(fact) for fact in facts]
        judged = audit(unseen)
        assert [found for found in judged.findings if found.severity is not Severity.GAP] == []


def _unseen(fact: Fact) -> Fact:
    if isinstance(fact, events.CardsDealt):
        return fact.model_copy(update={"cards": (UNKNOWN,) * len(fact.cards)})
    return fact.model_copy(update={"card": UNKNOWN}) if isinstance(fact, own.CardPlayed | own.CardDiscarded) else fact


def test_money__is_conserved_after_every_event() -> None:
    for facts in sample(200):
        check_conserved(facts)


def test_money__is_conserved_after_every_event_of_a_broken_deal() -> None:
    for kind in FAMILY.faults:
        for facts, _ in islice(broken(kind, sample(40), choices(2)), 2):
            if isinstance(facts[0], HandOpened) and facts[0].game == GAME:
                check_conserved(facts)


def test_tricks__hold_every_card_played_once_and_are_seen_by_all() -> None:
    """Each finished trick lies open beside whoever won it, in every later frame (TP-11)."""
    for facts in sample(80):
        for frame, state in zip(replay(facts).frames, states(facts), strict=True):
            shown = {won for view in frame.seats if view.trick for won in view.trick.won}
            assert shown == {(number, trick.cards) for number, trick in enumerate(state.tricks, 1)}
            for view in frame.seats:
                own_tricks = [trick.cards for trick in state.tricks if trick.winner == view.seat]
                assert view.trick is not None
                assert [cards for _, cards in view.trick.won] == own_tricks
        laid = [card for trick in last_state(facts).tricks for card in trick.cards]
        assert len(set(laid)) == len(laid)


def test_looks__may_be_had_of_every_finished_trick_by_every_seat_at_any_time() -> None:
    for facts in sample(40):
        for state in states(facts):
            for seat in () if state.closed else state.order:
                for trick in range(1, len(state.tricks) + 1):
                    assert not FAMILY.judge(state, own.TrickLookedAt(seat=seat, trick=trick))
                    [found] = FAMILY.judge(state, own.TrickDenied(seat=seat, trick=trick))
                    assert (found.clause, found.severity) == ("TP-11", Severity.OFFENCE)


def test_points__are_those_of_the_score_table() -> None:
    for facts in sample(200):
        state = last_state(facts)
        counted = state.result
        if counted is None:
            continue
        side, took = state.side_of(state.leader), counted.took
        if took >= 3:
            march = {2: 2, 3: 3, 4: state.settings.alone_march_points if state.alone else 2}[state.players]
            assert counted.points == {side: march if took == 5 else 1}
        elif state.players == 4 and state.settings.failed_leader_4p == "minus_to_leader":
            assert counted.points == {side: -2}
        else:
            assert counted.points == {other: 2 for other in state.sides if other != side}


# --- lawful agrees with judgement


def enacted(state: Any, option: Option) -> Fact:
    """A fact an option allows: with a card that may be played, else with one nobody knows."""
    told = FAMILY.habits.told.get(option.fact)
    values: dict[str, object] = {"seat": option.seat, "side": option.seat, "reason": "-", "trick": 1, "suit": "S"}
    values |= {"cards": (UNKNOWN,) * 5, "card": UNKNOWN, "points": 1}
    if told is not None and option.actor:
        values |= told(state, option, choices(1))
    fields = {name: value for name, value in values.items() if name in option.fact.model_fields}
    return option.fact.model_validate(fields)


def check_options(facts: Sequence[Fact]) -> None:
    """Every option enacted is lawful; and every card that may be played, and no other of the hand."""
    for state in states(facts):
        for option in FAMILY.lawful(state):
            fact = enacted(state, option)
            assert len(FAMILY.judge(state, fact)) == 0, (option, fact)
            if option.fact is own.CardPlayed:
                held = state.holdings[option.seat]
                may = state.trumps.playable(held, state.laid_cards)
                for card in held:
                    found = FAMILY.judge(state, own.CardPlayed(seat=option.seat or "", card=card))
                    assert (len(found) == 0) is (card in may)


def test_lawful__every_option_is_without_finding() -> None:
    for facts in sample(80):
        check_options(facts)


def check_nothing_else(facts: Sequence[Fact]) -> None:
    """Every kind of event for every seat, every side and a stranger: offered, or judged unlawful."""
    for state in states(facts):
        offered = {(option.fact, option.seat or "") for option in FAMILY.lawful(state)}
        for kind in (kind for kind in QUESTIONS if kind not in NOT_PROMPTED):
            abouts = (*state.sides, "Z") if kind in SIDED else (*"ABCD", "Z") if "seat" in kind.model_fields else ("",)
            for about in abouts:
                if (kind, about) in offered:
                    continue
                fact = enacted(state, Option(kind, "", "", about, cards=5))
                assert FAMILY.judge(state, fact), (state.phase, fact)


def test_lawful__what_it_does_not_offer_is_a_finding() -> None:
    for facts in sample(12):
        check_nothing_else(facts)


@pytest.mark.soak
def test_lawful__agrees_with_judgement_in_every_state_of_five_hundred_deals() -> None:
    for facts in hands(500, seed=77, each=4, game=GAME):
        check_options(facts)
        check_nothing_else(facts)


# --- determinism, variety


def test_replay__the_same_facts_give_the_same_replay_with_frames_or_without() -> None:
    for facts in sample(40):
        framed, plain = replay(facts), audit(list(facts))
        assert replay(facts) == framed
        assert (framed.findings, framed.verdict, framed.settlement) == (plain.findings, plain.verdict, plain.settlement)
        assert framed.explanation == plain.explanation


def test_phases__each_is_reached_by_the_sample() -> None:
    reached = {state.phase for facts in sample(300) for state in states(facts)}
    assert reached == set(Phase)


def test_pack__is_the_one_of_the_game() -> None:
    assert [len(deck(players, jokers)) for players in (4, 3, 2) for jokers in (1, 2)] == [33, 34, 33, 34, 25, 26]


def test_variety__every_kind_of_event_and_every_outcome_happens() -> None:
    played = {type(fact) for facts in sample(300) for fact in facts[1:]} - {events.HandVoided}
    assert played == set(QUESTIONS) - {*NOT_PROMPTED, events.HandVoided}
    ends = [last_state(facts) for facts in sample(300)]
    clauses = {counted.clause for state in ends if (counted := state.result) is not None}
    assert clauses == {"TP-13", "TP-14", "TP-15", "TP-18", "TP-19", "TP-23"}
    assert any(state.not_played for state in ends)
    assert {state.alone for state in ends} == {True, False}
    assert {state.players for state in ends} == {2, 3, 4}
    assert {len(extra(audit(facts))["game"]["won"]) for facts in sample(300)} == {0, 1, 2}


def test_variety__every_value_of_every_setting_is_played() -> None:
    seen: dict[str, list[object]] = {}
    choose = choices(13)
    for _ in range(1500):
        limits = FAMILY.habits.limits[choose(len(FAMILY.habits.limits))]
        for name, value in sampled_rules(FAMILY, choose, limits, {}).items():
            seen.setdefault(name, []).append(value)
    for name, values in FAMILY.habits.variety.items():
        assert [value for value in values if value not in seen[name]] == [], name
    assert set(FAMILY.habits.variety) | {"premium_stake"} == set(FAMILY.settings.model_fields)
