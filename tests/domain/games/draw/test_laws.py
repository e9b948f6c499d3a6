"""Laws of five-card draw: what holds for every hand, lawful or not, whole or cut, known or not."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest

from domain import events
from domain.cards import UNKNOWN
from domain.evenings import sampled_rules
from domain.events import Fact
from domain.findings import Severity, Verdict
from domain.games import GAMES
from domain.games.draw import events as own
from domain.games.draw.draws import expected_pool
from domain.games.draw.due import dues, pots
from domain.games.draw.hand import Phase
from domain.games.draw.phases import QUESTIONS
from domain.lawful import Option
from domain.replay import audit, replay
from domain.simulation import concealed
from tests.domain.games.draw.houses import GAME, sample
from tests.domain.laws import check_conserved, last_state, states
from tests.domain.simulated import choices, hands

FAMILY = GAMES[GAME]


def check_lawful(facts: Sequence[Fact]) -> None:
    """No finding; everybody paid as due; results, rake and the pot carried on add up to the pot carried in (DP-37)."""
    judged = audit(facts)
    assert judged.findings == (), facts
    if judged.verdict is Verdict.VOID:
        return
    assert judged.verdict is Verdict.LAWFUL
    money = judged.settlement
    assert money is not None
    assert money.due == money.paid
    assert money.restitution == {}
    net, carried = money.extra["net"], money.extra["carried"]
    assert isinstance(net, dict)
    assert money.left_in_bank == carried
    assert judged.opened is not None
    assert sum(net.values()) + money.rake_taken + money.left_in_bank == judged.opened.carried
    assert judged.explanation is not None


def test_lawful_hands__have_no_finding_and_leave_nothing_owing() -> None:
    for facts in sample(300):
        check_lawful(facts)


@pytest.mark.soak
def test_lawful_hands__a_hundred_thousand_of_them_have_no_finding() -> None:
    for facts in hands(100_000, seed=2026, game=GAME):
        check_lawful(facts)
        check_conserved(facts)


def test_lawful_hands__have_nothing_worse_than_a_gap_where_only_shown_cards_are_known() -> None:
    for facts in sample(200):
        judged = audit(concealed(FAMILY, facts))
        assert [found for found in judged.findings if found.severity is not Severity.GAP] == []


def unseen(fact: Fact) -> Fact:
    """The fact as somebody far from the table would write it: how many cards, not which."""
    hidden = {
        name: (UNKNOWN,) * len(value)
        for name, value in fact.__dict__.items()
        if name in {"cards", "out", "taken"} and value
    }
    return fact.model_copy(update=hidden)


def test_lawful_hands__of_unseen_cards_have_nothing_worse_than_a_gap() -> None:
    """A record that names no card still tells what was done, and what cannot be judged is said to be so."""
    for facts in sample(150):
        judged = audit([facts[0], *map(unseen, facts[1:])])
        assert [found for found in judged.findings if found.severity is not Severity.GAP] == [], facts


def test_money__is_conserved_after_every_event() -> None:
    for facts in sample(200):
        check_conserved(facts)


def test_pots__hold_all_there_is_and_each_has_somebody_to_win_it() -> None:
    for facts in sample(200):
        for state in states(facts):
            if state.paying or state.rake or state.held_back or not state.live or state.closed:
                continue
            found = pots(state)
            assert sum(pot.amount for pot in found) == state.bank
            assert all(pot.contenders for pot in found)
            circles = [set(pot.contenders) for pot in found]
            assert all(outer > inner for outer, inner in pairwise(circles))


def test_pots__awards_and_rake_are_the_pot_to_the_last_chip() -> None:
    for facts in sample(200):
        for pot in dues(last_state(facts)):
            assert pot.awards is not None
            assert sum(pot.awards.values()) + pot.rake == pot.amount
            assert set(pot.awards) <= set(pot.contenders) | {last_state(facts).last_folder}


# --- lawful agrees with judgement


def enacted(state: Any, option: Option, amount: int | None) -> Iterator[Fact]:
    """The facts an option allows, with cards nobody can know."""
    seat = option.seat or ""
    values: dict[str, object] = {"seat": option.seat, "amount": amount, "total": amount, "reason": "-"}
    count = option.fewest_cards or option.cards
    held = state.holdings.get(seat, ())
    values |= {"cards": (UNKNOWN,) * option.cards}
    if option.fact is own.CardsDrawn:
        out = () if seat in state.drew else held[:count]
        fewer = state.settings.five_card_draw_split and len(out) == 5
        values |= {"out": out, "taken": (UNKNOWN,) * (count - fewer)}
    elif option.fact in (own.HandShown, own.OpenersProved):
        values |= {"cards": held}
    elif option.fact is own.DeckReshuffled:
        values |= {"cards": tuple(expected_pool(state).elements())}
    fields = {name: value for name, value in values.items() if name in option.fact.model_fields}
    yield option.fact.model_validate(fields)


SEEN_IN_THE_FACT = (own.OpenersProved, own.OpenersNotProved, events.BankAwarded)


def check_limits(facts: Sequence[Fact]) -> None:
    """Every option enacted at its lowest and at its highest amount is lawful, but for a bet without openers."""
    for state in states(facts):
        for option in FAMILY.lawful(state):
            if option.fact in SEEN_IN_THE_FACT:
                continue
            for amount in {option.low, option.reach}:
                for fact in enacted(state, option, amount):
                    found = [finding.clause for finding in FAMILY.judge(state, fact)]
                    assert found in ([], ["DP-17"]), (option, fact, found)


def test_lawful__every_option_at_its_limits_is_without_finding() -> None:
    for facts in sample(80):
        check_limits(facts)


EARLIER_THAN_ASKED = (own.HandShown, own.HandMucked, own.OpenersNotProved, events.RakeTaken, events.HandClosed)
"""What may happen before the table would be asked for it: shows out of order cost a finding, the rest nothing."""


def check_nothing_else(facts: Sequence[Fact]) -> None:
    """Every kind of event for every seat and a stranger: offered, or judged unlawful."""
    for state in states(facts):
        offered = {(option.fact, option.seat or "") for option in FAMILY.lawful(state)}
        for kind in (kind for kind in QUESTIONS if kind not in EARLIER_THAN_ASKED):
            for seat in (*state.order, "X") if "seat" in kind.model_fields else ("",):
                if (kind, seat) in offered or _returned_late(state, kind):
                    continue
                made = Option(kind, seat, "", seat, cards=5)
                for fact in enacted(state, made, state.settings.min_bet):
                    assert FAMILY.judge(state, fact), (state.phase, fact)


def _returned_late(state: Any, kind: type[Fact]) -> bool:
    return kind in (own.BetReturned, events.BankAwarded) and state.phase not in {Phase.ANTES, Phase.DEAL, Phase.FIRST}


def test_lawful__what_it_does_not_offer_is_a_finding() -> None:
    for facts in sample(12):
        check_nothing_else(facts)


@pytest.mark.soak
def test_lawful__agrees_with_judgement_in_every_state_of_five_hundred_hands() -> None:
    for facts in hands(500, seed=77, each=4, game=GAME):
        check_limits(facts)
        check_nothing_else(facts)


# --- determinism, variety


def test_replay__the_same_facts_give_the_same_replay_with_frames_or_without() -> None:
    for facts in sample(40):
        framed, plain = replay(facts), audit(list(facts))
        assert replay(facts) == framed
        assert (framed.findings, framed.verdict, framed.settlement) == (plain.findings, plain.verdict, plain.settlement)
        assert framed.explanation == plain.explanation


def test_phases__each_is_reached_by_the_sample() -> None:
    reached = {state.phase for facts in hands(400, seed=6, each=6, game=GAME) for state in states(facts)}
    assert reached == set(Phase)


def test_variety__every_kind_of_event_but_the_rarest_happens() -> None:
    rare = {own.OpenersNotProved, events.ChipsAdded, events.HandVoided, events.BankCarried}
    played = {type(fact) for facts in sample(300) for fact in facts[1:]}
    assert played | rare == set(QUESTIONS) | rare


def test_variety__every_value_of_every_setting_is_played() -> None:
    seen: dict[str, list[object]] = {}
    choose = choices(13)
    for limits in FAMILY.habits.limits:
        for _ in range(200):
            for name, value in sampled_rules(FAMILY, choose, limits, {}).items():
                seen.setdefault(name, []).append(value)
    for name, values in FAMILY.habits.variety.items():
        assert [value for value in values if value not in seen[name]] == [], name
    by_table = {name for limits in FAMILY.habits.limits for name in limits.rules}
    assert set(FAMILY.habits.variety) | by_table == set(FAMILY.settings.model_fields)
