"""What a game says may happen agrees with how it judges; the same facts are judged the same; all there is happens."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import pytest

from domain.evenings import sampled_rules
from domain.events import Fact
from domain.games import GAMES
from domain.lawful import Option
from domain.replay import audit, replay
from tests.domain.games.particulars import NOTHING, PARTICULARS, enacted, part, questions
from tests.domain.laws import states
from tests.domain.simulated import broken, choices, hands, sample

ROOT = Path(__file__).resolve().parents[3]
each_game = pytest.mark.parametrize("game", GAMES)


# --- lawful agrees with judgement


def check_limits(game: str, facts: Sequence[Fact]) -> None:
    """Every option enacted at its lowest and at its highest amount is lawful."""
    family, particular = GAMES[game], PARTICULARS[game]
    for state in states(facts):
        for option in (option for option in family.lawful(state) if not particular.barred(state, option)):
            for amount in {option.low, option.reach}:
                for fact in enacted(game, state, option, amount):
                    found = {finding.clause for finding in family.judge(state, fact)}
                    assert found <= particular.allowed, (option, fact, found)


@each_game
def test_lawful__every_option_at_its_limits_is_without_finding(game: str) -> None:
    for facts in sample(100, game=game):
        check_limits(game, facts)


@each_game
def test_lawful__still_holds_after_a_breach(game: str) -> None:
    """What is offered once a rule is broken is lawful too."""
    family, particular = GAMES[game], PARTICULARS[game]
    for kind in (kind for kind in family.faults if kind.clause != "RC-1"):  # where the record itself cannot be read
        allowed = particular.allowed | particular.lasting | particular.brings.get(kind.name, NOTHING)
        for facts, event in islice(broken(kind, sample(30, game=game), choices(2)), 2):
            for state in islice(states(facts), event - 1, None):
                for option in (option for option in family.lawful(state) if not particular.barred(state, option)):
                    for fact in enacted(game, state, option, option.low):
                        found = {finding.clause for finding in family.judge(state, fact)}
                        assert found <= allowed, (kind.name, option, fact, found)


def check_nothing_else(game: str, facts: Sequence[Fact]) -> None:
    """Every kind of event for everybody it could concern, strangers included: offered, or judged unlawful."""
    family, particular = GAMES[game], PARTICULARS[game]
    for state in states(facts):
        offered = {(option.fact, option.seat or "") for option in family.lawful(state)}
        stake = getattr(state.settings, particular.stake, None)
        for kind in (kind for kind in questions(game) if kind not in particular.silent):
            for about in particular.about(state, kind) if {"seat", "side"} & set(kind.model_fields) else ("",):
                if (kind, about) in offered or particular.passable(state, kind, about):
                    continue
                for fact in enacted(game, state, Option(kind, "", "", about, cards=particular.dealt), stake):
                    assert family.judge(state, fact), (state.phase, fact)


@each_game
def test_lawful__what_it_does_not_offer_is_a_finding(game: str) -> None:
    for facts in sample(PARTICULARS[game].asked, game=game):
        check_nothing_else(game, facts)
    for temper in GAMES[game].habits.tempers:
        for facts in hands(1, seed=6, game=game, temper=temper):
            check_nothing_else(game, facts)


@pytest.mark.soak
@pytest.mark.parametrize("hundred", range(5))
@each_game
def test_lawful__agrees_with_judgement_in_every_state_of_five_hundred_hands(game: str, hundred: int) -> None:
    for facts in islice(hands(100, seed=77 + hundred, each=4, game=game), 100):
        check_limits(game, facts)
        check_nothing_else(game, facts)


# --- determinism


@each_game
def test_replay__the_same_facts_give_the_same_replay_with_frames_or_without(game: str) -> None:
    for facts in sample(60, game=game):
        framed, plain = replay(facts), audit(list(facts))
        assert replay(list(facts)) == framed
        assert repr(audit(facts)) == repr(plain)
        assert (framed.findings, framed.verdict, framed.settlement) == (plain.findings, plain.verdict, plain.settlement)
        assert framed.explanation == plain.explanation


DIGEST = """
import hashlib
from domain.games import GAMES
from domain.replay import replay
from tests.domain.simulated import hands
told = hashlib.sha256()
for facts in (facts for game in GAMES for facts in hands(20, seed=5, game=game)):
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


# --- variety


@each_game
def test_phases__each_is_reached_by_the_sample(game: str) -> None:
    reached = {state.phase for facts in sample(PARTICULARS[game].shown, game=game) for state in states(facts)}
    assert reached == set(part(game, "hand").Phase)


@each_game
def test_variety__every_kind_of_event_but_the_rarest_happens(game: str) -> None:
    rare = PARTICULARS[game].rare
    played = {type(fact) for facts in sample(PARTICULARS[game].shown, game=game) for fact in facts[1:]}
    assert played | rare == set(questions(game)) | rare
    assert rare <= set(questions(game))


@each_game
def test_variety__every_value_of_every_setting_is_played(game: str) -> None:
    family, choose = GAMES[game], choices(13)
    seen: dict[str, list[object]] = {}
    for number in range(1500):
        limits = family.habits.limits[number % len(family.habits.limits)]
        for name, value in sampled_rules(family, choose, limits, {}).items():
            if value not in seen.setdefault(name, []):
                seen[name].append(value)
    for name, values in family.habits.variety.items():
        units = [value for value in values if str(value).endswith("u")]  # played as amounts of the table's unit
        assert [value for value in values if value not in [*seen[name], *units]] == [], name
        assert len(seen[name]) >= len({str(value) for value in values}), name
    by_table = {name for limits in family.habits.limits for name in limits.rules}
    assert set(family.habits.variety) | by_table == set(family.settings.model_fields)
