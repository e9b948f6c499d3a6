"""Laws of Russian poker: what holds for every hand, lawful or not, whole or cut, known or not."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import pytest

from domain import events
from domain.cards import UNKNOWN
from domain.evenings import sampled_rules
from domain.events import Fact, HandOpened
from domain.findings import Severity, Verdict
from domain.games import GAMES
from domain.games.russian import events as own
from domain.games.russian.hand import Phase
from domain.games.russian.phases import QUESTIONS
from domain.lawful import Option
from domain.replay import audit, replay
from domain.seats import DEALER
from domain.simulation import concealed
from tests.domain.games.russian.houses import GAME, sample
from tests.domain.laws import check_conserved, last_state, states
from tests.domain.simulated import Rules, broken, choices, hands

FAMILY = GAMES[GAME]


def check_lawful(facts: Sequence[Fact]) -> None:
    """No finding, every box settled as due, the bank empty, the house's result the boxes' with the sign turned."""
    judged = audit(facts)
    assert judged.findings == (), facts
    if judged.verdict is Verdict.VOID:
        return
    assert judged.verdict is Verdict.LAWFUL
    money = judged.settlement
    assert money is not None
    assert money.due == money.paid
    assert money.left_in_bank == 0
    assert money.house_due == money.house_taken
    assert money.restitution == {}
    boxes = money.extra["boxes"]
    assert isinstance(boxes, dict)
    assert sum(box["net"] for box in boxes.values()) == -(money.house_taken or 0)
    assert judged.explanation is not None


def test_lawful_hands__have_no_finding_and_leave_nothing_owing() -> None:
    for facts in sample(200):
        check_lawful(facts)


@pytest.mark.soak
def test_lawful_hands__a_hundred_thousand_of_them_have_no_finding() -> None:
    for facts in hands(100_000, seed=2026, game=GAME):
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


def test_money__is_conserved_after_every_event() -> None:
    for facts in sample(200):
        check_conserved(facts)


def test_money__is_conserved_after_every_event_of_a_broken_hand() -> None:
    for kind in FAMILY.faults:
        for facts, _ in islice(broken(kind, sample(40), choices(2)), 2):
            if isinstance(facts[0], HandOpened) and facts[0].game == GAME:
                check_conserved(facts)


def test_money__of_a_box_stays_between_its_extremes() -> None:
    """Nobody wins more than 498 ANTEs or loses more than five, unless exchanges are repeated or a pair pays double."""
    rules: Rules = {"repeat_exchange": False, "profile": "seed", "insurance_when_beaten": "returned"}
    for facts in hands(120, seed=8, each=6, game=GAME, rules=rules):
        end, money = last_state(facts), audit(facts).settlement
        assert money is not None
        boxes = money.extra["boxes"]
        assert isinstance(boxes, dict)
        for seat, box in boxes.items():
            assert -5 * end.boxes[seat].ante <= box["net"] <= 498 * end.boxes[seat].ante


# --- lawful agrees with judgement


def enacted(state: Any, option: Option, amount: int | None) -> Iterator[Fact]:
    """The facts an option allows, with cards nobody can know."""
    values: dict[str, object] = {"seat": option.seat, "amount": amount, "reason": "-", "text": "-"}
    count = option.fewest_cards or option.cards
    values |= {"cards": (UNKNOWN,) * option.cards, "card": UNKNOWN, "who": "dealer", "manner": "closed"}
    values |= {"player": state.player_of_seat.get(option.seat, "p-999")}
    values |= {"out": UNKNOWN, "taken": UNKNOWN}
    if option.fact is own.CardsExchanged:
        values |= {"out": state.boxes[option.seat].cards[:count], "taken": (UNKNOWN,) * count}
    fields = {name: value for name, value in values.items() if name in option.fact.model_fields}
    yield option.fact.model_validate(fields)


def check_limits(facts: Sequence[Fact]) -> None:
    """Every option enacted at its lowest and at its highest amount is lawful."""
    for state in states(facts):
        for option in FAMILY.lawful(state):
            if option.fact is own.BoxStaked and state.settings.equal_antes != "off":
                continue
            for amount in {option.low, option.reach}:
                for fact in enacted(state, option, amount):
                    assert len(FAMILY.judge(state, fact)) == 0, (option, fact)


def test_lawful__every_option_at_its_limits_is_without_finding() -> None:
    for facts in sample(80):
        check_limits(facts)


def check_nothing_else(facts: Sequence[Fact]) -> None:
    """Every kind of event for every box, the dealer and a stranger: offered, or judged unlawful."""
    silent = (own.IncidentNoted, own.CardsLookedAt)
    for state in states(facts):
        offered = {(option.fact, option.seat or "") for option in FAMILY.lawful(state)}
        for kind in (kind for kind in QUESTIONS if kind not in silent):
            for seat in ("1", "2", "3", "4", "9", DEALER) if "seat" in kind.model_fields else ("",):
                passed = kind is own.BoxSettled and seat in state.boxes and state.boxes[seat].passed
                if (kind, seat) in offered or passed:
                    continue
                made = Option(kind, seat, "", seat, cards=5)
                if kind is own.CardsExchanged and seat not in state.boxes:
                    continue
                for fact in enacted(state, made, state.settings.ante_min):
                    assert FAMILY.judge(state, fact), (state.phase, fact)


def test_lawful__what_it_does_not_offer_is_a_finding() -> None:
    for facts in sample(8):
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
    reached = {state.phase for facts in sample(200) for state in states(facts)}
    assert reached == set(Phase)


def test_variety__every_kind_of_event_and_every_outcome_but_the_rarest_happens() -> None:
    played = {type(fact) for facts in sample(200) for fact in facts[1:]} - {events.HandVoided}
    assert played == set(QUESTIONS) - {own.IncidentNoted, own.CardsLookedAt, events.HandVoided}
    outcomes = set()
    for facts in sample(200):
        money = audit(facts).settlement
        boxes = money.extra["boxes"] if money else {}
        assert isinstance(boxes, dict)
        outcomes |= {box["outcome"] for box in boxes.values()}
    assert outcomes >= {"win", "lose", "no_game", "bought_no_game", "pass"}


def test_variety__players_hold_several_boxes_open_and_closed() -> None:
    tables = [last_state(facts).in_order for facts in sample(200)]
    assert {len(boxes) for boxes in tables} >= {1, 2, 3, 4}
    assert any(len(boxes) > len({box.player for box in boxes}) for boxes in tables)
    assert {box.open for boxes in tables for box in boxes} == {True, False}


def test_variety__every_value_of_every_setting_is_played() -> None:
    seen: dict[str, list[object]] = {}
    choose = choices(13)
    for _ in range(1500):
        for name, value in sampled_rules(FAMILY, choose, FAMILY.habits.limits[0], {}).items():
            seen.setdefault(name, []).append(value)
    for name, values in FAMILY.habits.variety.items():
        assert [value for value in values if value not in seen[name]] == [], name
    assert set(FAMILY.habits.variety) | {"ante_min", "ante_max"} == set(FAMILY.settings.model_fields)
