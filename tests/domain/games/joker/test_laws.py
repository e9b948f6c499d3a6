"""Laws of joker poker: what holds for every hand, lawful or not, whole or cut, known or not."""

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
from domain.games.joker import events as own
from domain.games.joker.hand import Phase
from domain.games.joker.phases import QUESTIONS
from domain.games.joker.ranking import Scale
from domain.lawful import Option
from domain.replay import audit, replay
from domain.simulation import concealed
from tests.domain.games.joker.houses import GAME, sample
from tests.domain.games.joker.test_counts import tried
from tests.domain.laws import check_conserved, last_state, states
from tests.domain.simulated import broken, choices, hands

FAMILY = GAMES[GAME]


def check_lawful(facts: Sequence[Fact]) -> None:
    """No finding, the bank given away as due, nothing owing."""
    judged = audit(facts)
    assert judged.findings == (), facts
    if judged.verdict is Verdict.VOID:
        return
    assert judged.verdict is Verdict.LAWFUL
    money = judged.settlement
    assert money is not None
    assert money.due == money.paid
    assert money.rake_due == money.rake_taken
    assert money.restitution == {}
    assert sum(money.paid.values()) + money.rake_taken + money.left_in_bank == money.bank
    assert judged.explanation is not None


def test_lawful_hands__have_no_finding_and_leave_nothing_owing() -> None:
    for facts in sample(300):
        check_lawful(facts)


@pytest.mark.soak
@pytest.mark.parametrize("jokers", [1, 2])
def test_lawful_hands__a_hundred_thousand_of_each_kind_have_no_finding(jokers: int) -> None:
    for facts in hands(100_000, seed=2026, game=GAME, rules={"jokers": jokers}):
        check_lawful(facts)
        check_conserved(facts)


def test_lawful_hands__have_nothing_worse_than_a_gap_where_only_shown_cards_are_known() -> None:
    for facts in sample(200):
        known = concealed(FAMILY, facts)
        assert [found for found in audit(known).findings if found.severity is not Severity.GAP] == []


def test_lawful_hands__of_unseen_cards_have_nothing_worse_than_a_gap() -> None:
    """A record that names no dealt card still tells what was done, and what cannot be judged is said to be so."""
    for facts in sample(100):
        unseen = [
            fact.model_copy(update={"cards": (UNKNOWN,) * 5}) if isinstance(fact, events.CardsDealt) else fact
            for fact in facts
        ]
        assert [found for found in audit(unseen).findings if found.severity is not Severity.GAP] == []


def check_winner(facts: Sequence[Fact]) -> None:
    """Where hands were compared, the best of all cards tried for every joker takes the bank."""
    end = last_state(facts)
    settings = end.settings.model_dump()
    if not end.made or end.settings.joker_declaration == "player_declares":
        return
    worth = {seat: tried(end.holdings[seat], settings) for seat in end.live}
    best = max(worth.values())
    assert end.winners == tuple(seat for seat in end.live if worth[seat] == best)


def test_winner__is_the_one_a_second_implementation_finds() -> None:
    for facts in sample(200):
        check_winner(facts)


@pytest.mark.soak
def test_winner__is_the_one_a_second_implementation_finds_in_many_hands() -> None:
    for facts in hands(5_000, seed=9, game=GAME):
        check_winner(facts)


def test_bank__won_by_passes_is_won_unseen() -> None:
    """No card of a bank that all others gave up is turned up or told."""
    won = [facts for facts in sample(300) if last_state(facts).ended is not None and not last_state(facts).made]
    assert len(won) > 50
    for facts in won:
        judged = replay(facts)
        assert not any(view.face_up for view in judged.frames[-1].seats)
        assert judged.holdings == {}


def test_money__is_conserved_after_every_event() -> None:
    for facts in sample(300):
        check_conserved(facts)


def test_money__is_conserved_after_every_event_of_a_broken_hand() -> None:
    for kind in FAMILY.faults:
        for facts, _ in islice(broken(kind, sample(40), choices(2)), 2):
            if isinstance(facts[0], HandOpened) and facts[0].game == GAME:
                check_conserved(facts)


# --- lawful agrees with judgement


def enacted(state: Any, option: Option, amount: int | None) -> Fact:
    """The fact an option allows, with cards nobody can know."""
    values: dict[str, object] = {"seat": option.seat, "amount": amount, "reason": "-", "agreed": True}
    values |= {"cards": (UNKNOWN,) * option.cards}
    if option.fact is own.CardsExchanged:
        values |= {"out": state.holdings.get(option.seat, ())[: option.cards]}
        values |= {"taken": (UNKNOWN,) * min(option.cards, 5)}
    fields = {name: value for name, value in values.items() if name in option.fact.model_fields}
    return option.fact.model_validate(fields)


def check_limits(facts: Sequence[Fact]) -> None:
    """Every option enacted at its lowest and at its highest amount is lawful, and beyond them it is not."""
    for state in states(facts):
        for option in FAMILY.lawful(state):
            for amount in {option.low, option.reach}:
                fact = enacted(state, option, amount)
                assert len(FAMILY.judge(state, fact)) == 0, (option, fact)
            if option.low is not None and option.reach is not None:
                for amount in (option.low - 1, option.reach + 1):
                    assert FAMILY.judge(state, enacted(state, option, amount)), (option, amount)


def test_lawful__every_option_at_its_limits_is_without_finding() -> None:
    for facts in sample(100):
        check_limits(facts)


def check_nothing_else(facts: Sequence[Fact]) -> None:
    """Every kind of event for every seat and a stranger: offered, or judged unlawful."""
    for state in states(facts):
        offered = {(option.fact, option.seat or "") for option in FAMILY.lawful(state)}
        for kind in QUESTIONS:
            for seat in (*state.order, "X") if "seat" in kind.model_fields else ("",):
                if (kind, seat) not in offered:
                    fact = enacted(state, Option(kind, seat, "", seat, cards=5), state.settings.max_stake)
                    assert FAMILY.judge(state, fact), (state.phase, fact)


def test_lawful__what_it_does_not_offer_is_a_finding() -> None:
    for facts in sample(30):
        check_nothing_else(facts)


@pytest.mark.soak
def test_lawful__agrees_with_judgement_in_every_state_of_five_hundred_hands() -> None:
    for facts in hands(500, seed=77, each=4, game=GAME):
        check_limits(facts)
        check_nothing_else(facts)


# --- determinism, variety


def test_replay__the_same_facts_give_the_same_replay_with_frames_or_without() -> None:
    for facts in sample(60):
        framed, plain = replay(facts), audit(list(facts))
        assert replay(facts) == framed
        assert (framed.findings, framed.verdict, framed.settlement) == (plain.findings, plain.verdict, plain.settlement)
        assert framed.explanation == plain.explanation


def test_scale__is_one_for_the_same_settings() -> None:
    states_of = [last_state(facts).settings for facts in sample(40)]
    assert all(Scale.of(settings) is Scale.of(settings.model_copy()) for settings in states_of)


def test_phases__each_is_reached_by_the_sample() -> None:
    reached = {state.phase for facts in sample(300) for state in states(facts)}
    assert reached == set(Phase)


def test_variety__every_kind_of_event_but_those_the_rules_bar_happens() -> None:
    played = {type(fact) for facts in sample(300) for fact in facts[1:]}
    ties = hands(40, seed=4, game=GAME, rules={"odd_chip": "house"}, temper=FAMILY.habits.tempers[5])
    played |= {type(fact) for facts in ties for fact in facts[1:]}
    seldom = {events.HandVoided, events.BankCarried, events.RakeTaken, events.MisdealDeclared}
    assert played | seldom == set(QUESTIONS) - {events.ChipsAdded}


def test_variety__jokers_are_dealt_and_hands_tie() -> None:
    ends = [last_state(facts) for facts in sample(300)]
    assert any("JK2" in held for end in ends for held in end.holdings.values())
    assert any(len(end.winners or ()) > 1 for end in ends)
    assert any(end.declared.get(seat) for end in ends for seat in end.live)


def test_variety__every_value_of_every_setting_is_played() -> None:
    seen: dict[str, list[object]] = {}
    choose = choices(13)
    for _ in range(600):
        for name, value in sampled_rules(FAMILY, choose, FAMILY.habits.limits[0], {}).items():
            seen.setdefault(name, []).append(value)
    for name, values in FAMILY.habits.variety.items():
        assert [value for value in values if value not in seen[name]] == [], name
