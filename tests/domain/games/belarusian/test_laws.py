"""Laws of Belarusian poker: what holds for every hand, lawful or not, whole or cut, known or not."""

import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from domain import events
from domain.cards import UNKNOWN
from domain.events import LARGEST, Fact
from domain.findings import Verdict
from domain.games import GAMES
from domain.games.belarusian.habits import SVARA
from domain.games.belarusian.hand import End, Phase
from domain.games.belarusian.phases import QUESTIONS
from domain.lawful import Option
from domain.replay import audit, replay
from domain.seats import CROUPIER, INSPECTOR
from domain.simulation import concealed, named_when_opened
from tests.domain.laws import check_conserved, last_state, states
from tests.domain.simulated import Rules, broken, choices, hands, sample

FAMILY = GAMES["belarusian"]
ROOT = Path(__file__).resolve().parents[4]
BEYOND = {"X", CROUPIER, INSPECTOR}
"""Who is in no hand: a seat nobody has, and the staff."""


# --- lawful hands


def check_lawful(facts: Sequence[Fact]) -> None:
    """No finding, all money given away as due, and no restitution."""
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
    assert judged.explanation is not None


def test_lawful_hands__have_no_finding_and_leave_nothing_owing() -> None:
    for facts in sample(600):
        check_lawful(facts)


@pytest.mark.soak
def test_lawful_hands__a_hundred_thousand_of_them_have_no_finding() -> None:
    for facts in hands(100_000, seed=2026):
        check_lawful(facts)


@pytest.mark.parametrize("seen", [concealed, named_when_opened])
def test_lawful_hands__stay_lawful_when_the_record_knows_only_what_was_turned_up(seen: Any) -> None:
    for facts in sample(200):
        known = seen(FAMILY, facts)
        assert any(UNKNOWN in fact.cards for fact in known if isinstance(fact, events.CardsDealt)) or known == list(
            facts
        )
        check_lawful(known)


# --- money


def test_money__is_conserved_after_every_event_of_a_lawful_hand() -> None:
    for facts in sample(300):
        check_conserved(facts)
        for state in states(facts):
            assert state.bank >= 0
            assert [seat for seat in state.stacks if (state.stack_of(seat) or 0) < 0] == []


def test_money__is_conserved_when_every_amount_is_wrong() -> None:
    """Whatever was recorded, chips leave one place only to come to another."""
    draw = random.Random(11)
    for facts in sample(300):
        check_conserved([wrong(fact, draw.randrange(-9, 10)) for fact in facts])


def wrong(fact: Fact, by: int) -> Fact:
    amount = getattr(fact, "amount", None)
    return fact if amount is None else fact.model_copy(update={"amount": amount + by})


# --- lawful agrees with judgement


def enacted(option: Option, amount: int | None) -> Iterator[Fact]:
    """The facts an option allows, with cards nobody can know."""
    values: dict[str, object] = {}
    fields = option.fact.model_fields
    if "seat" in fields:
        values["seat"] = option.seat
    if "amount" in fields:
        values["amount"] = amount
    if "cards" in fields:
        values["cards"] = (UNKNOWN,) * option.cards
    if "reason" in fields:
        values["reason"] = "-"
    for agreed in (True, False) if "agreed" in fields else (None,):
        yield option.fact.model_validate(values if agreed is None else {**values, "agreed": agreed})


def check_limits(facts: Sequence[Fact]) -> None:
    """Every option enacted at its lowest and at its highest amount is lawful."""
    for state in states(facts):
        for option in FAMILY.lawful(state):
            for amount in {option.low, option.reach}:
                for fact in enacted(option, amount):
                    assert len(FAMILY.judge(state, fact)) == 0, (option, fact)


def test_lawful__every_option_at_its_limits_is_without_finding() -> None:
    for facts in sample(120):
        check_limits(facts)


def test_lawful__still_holds_after_a_breach() -> None:
    """What is offered once a rule is broken is lawful too."""
    for kind in FAMILY.faults:
        for facts, event in islice(broken(kind, sample(30), choices(2)), 2):
            for number, state in enumerate(states(facts), 1) if kind.clause != "RC-1" else ():
                for option in FAMILY.lawful(state) if number >= event else ():
                    for fact in enacted(option, option.low):
                        assert len(FAMILY.judge(state, fact)) == 0, (kind.name, option, fact)


def test_lawful__just_outside_its_limits_is_a_finding_under_their_clause() -> None:
    for facts in sample(120):
        for state in states(facts):
            for option in FAMILY.lawful(state):
                if option.low is None or option.high is None:
                    continue
                (below,) = enacted(option, option.low - option.chip)
                (above,) = enacted(option, min(option.high + option.chip, LARGEST))
                assert first_clause(state, below) in {option.low_clause, "BP-7", "BP-38"}
                if option.high + option.chip <= LARGEST:
                    assert first_clause(state, above) in {option.high_clause, "BP-38"}
                if option.reach is not None and option.reach < option.high:
                    (beyond,) = enacted(option, option.reach + option.chip)
                    assert first_clause(state, beyond) == option.cover_clause


def first_clause(state: Any, fact: Fact) -> str:
    return FAMILY.judge(state, fact)[0].clause


def check_nothing_else(facts: Sequence[Fact]) -> None:
    """Every kind of event for every seat, strangers and staff included: offered, or judged unlawful."""
    for state in states(facts):
        offered = {(option.fact, option.seat or "") for option in FAMILY.lawful(state)}
        for kind in QUESTIONS:
            for fact in attempts(kind, [*state.everybody, *BEYOND], state.settings.table_min):
                if (kind, getattr(fact, "seat", "")) not in offered:
                    assert FAMILY.judge(state, fact), (state.phase, fact)


def attempts(kind: type[Fact], seats: Sequence[str], amount: int) -> Iterator[Fact]:
    """One event of a kind for every seat, or one alone where the kind knows no seats."""
    for seat in seats if "seat" in kind.model_fields else [""]:
        yield from enacted(Option(kind, seat, "", seat, cards=3), amount)


def test_lawful__what_it_does_not_offer_is_a_finding() -> None:
    for facts in sample(15):
        check_nothing_else(facts)
    for facts in hands(5, seed=6, temper=SVARA):
        check_nothing_else(facts)


@pytest.mark.soak
def test_lawful__agrees_with_judgement_in_every_state_of_five_hundred_hands() -> None:
    for facts in hands(500, seed=77, each=4):
        check_limits(facts)
        check_nothing_else(facts)


# --- house rules whose effect shows in the money


def test_all_in__nobody_wins_more_from_another_than_he_staked_himself() -> None:
    """What lay in the bank before is open to all; what others staked above is for those still in who staked as much."""
    house: Rules = {"short_stack_rule": "all_in_side_pot", "odd_chip": "first_clockwise"}
    judged_some = 0
    for facts in hands(500, seed=4, each=8, rules=house):
        end, money = last_state(facts), audit(facts).settlement
        if not end.all_in or end.voided or money is None or money.due is None:
            continue
        before = money.bank - sum(end.wagered.values())
        deepest = max(end.wagered.get(seat, 0) for seat in end.live)
        for seat in (seat for seat in end.live if seat in end.all_in and end.wagered.get(seat, 0) < deepest):
            reach = before + sum(min(put, end.wagered.get(seat, 0)) for put in end.wagered.values())
            assert money.due.get(seat, 0) <= reach
        judged_some += 1
    assert judged_some > 15


def test_equalised__everybody_still_in_has_put_in_as_much() -> None:
    house: Rules = {"betting_model": "equalised", "max_confirm_scope": "all_others", "confirm_counts_as_bet": False}
    judged_some = 0
    for facts in hands(500, seed=4, each=8, rules=house):
        for state in states(facts):
            if state.phase is Phase.SHOWDOWN and state.ended in {End.CIRCLES, End.MAXIMUM}:
                staked = {state.wagered.get(seat, 0) for seat in state.live if seat not in state.all_in}
                assert len(staked) <= 1
                assert max(state.wagered.values(), default=0) in staked or state.all_in
                judged_some += 1
    assert judged_some > 100


# --- determinism


def test_replay__the_same_facts_give_the_same_replay() -> None:
    for facts in sample(60):
        assert replay(facts) == replay(list(facts))
        assert repr(audit(facts)) == repr(audit(facts))


def test_replay__frames_change_nothing_of_the_judgement() -> None:
    for facts in sample(60):
        framed, plain = replay(facts), audit(facts)
        assert (framed.findings, framed.verdict, framed.settlement) == (plain.findings, plain.verdict, plain.settlement)
        assert framed.explanation == plain.explanation


DIGEST = """
import hashlib
from domain.games import GAMES
from domain.replay import replay
from tests.domain.simulated import hands
told = hashlib.sha256()
for facts in hands(40, seed=5):
    judged = replay([*facts[:-3], *facts[-2:]])
    told.update(repr((judged.frames, judged.findings, judged.settlement, judged.holdings, judged.explanation)).encode())
print(told.hexdigest())
"""


def test_replay__the_same_bytes_in_every_process() -> None:
    """Neither the seed of Python's hashes nor the process may show in what is said."""
    said = set()
    for seed in ("0", "1", "2"):
        run = [sys.executable, "-c", DIGEST]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        said.add(subprocess.run(run, cwd=ROOT, env=environment, capture_output=True, check=True, text=True).stdout)
    assert len(said) == 1
    assert len(said.pop().strip()) == hashlib.sha256().digest_size * 2


def test_phases__each_is_reached_by_the_sample() -> None:
    reached = {state.phase for facts in sample(600) for state in states(facts)}
    assert reached == set(Phase)
    ends = {state.ended for facts in sample(600) for state in states(facts)}
    assert ends == {None, *End} - {End.UNSAID}
