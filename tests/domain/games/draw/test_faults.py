"""Every named fault is found at its event under its clause, and every clause has a fault or a reason why it has none."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

import pytest

from domain.events import Fact, HandClosed, HandVoided
from domain.findings import Verdict
from domain.games import GAMES
from domain.games.draw.faults import UNBREAKABLE
from domain.habits import FaultKind, Temper
from domain.replay import audit
from tests.domain.games.draw.houses import GAME, sample
from tests.domain.simulated import broken, choices, hands

FAMILY = GAMES[GAME]
KINDS = {kind.name: kind for kind in FAMILY.faults}
FEW = 3
ALL = 80
"""Of every kind, so that there are more than 10,000 in all."""

# Where one fault cannot but bring another with it: a pot below zero sinks further as it is taken from (and falls below
# where a bet goes back to its owner after another has taken it), a hand that has not five cards is dead (DP-33), and
# where a card stands twice the winner cannot be judged (DP-15, a gap).
UNJUDGED = {"DP-15"}
FOULED = {"DP-15", "DP-33"}
_FOULS = ("four-cards", "six-cards", "acted-before-deal", "drew-unevenly", "discarded-a-foreign-card")
BRINGS_OTHERS = {
    "bank-below-nothing": {"GN-2"},
    "returned-to-another": {"GN-2"},
    **dict.fromkeys(_FOULS, FOULED),
}


def lawful_hands(kind: FaultKind, seed: int) -> Iterator[Sequence[Fact]]:
    """Hands for a kind without end, beginning with some that several kinds share."""
    if not kind.rules:
        yield from sample(200) if kind.temper is None else tempered(id(kind.temper))
    yield from hands(10**9, seed=seed, rules=kind.rules, temper=kind.temper, game=GAME)


TEMPERS: dict[int, Temper] = {id(kind.temper): kind.temper for kind in FAMILY.faults if kind.temper is not None}


@cache
def tempered(temper: int) -> Sequence[Sequence[Fact]]:
    """Hands of players of one temper, for all kinds that ask for it."""
    return tuple(hands(150, seed=5, each=6, temper=TEMPERS[temper], game=GAME))


def break_and_find(kind: FaultKind, count: int, seed: int) -> int:
    """Break so many hands; each fault must be found at its event, under its clause, and be the only one."""
    found = 0
    for facts, event in islice(broken(kind, lawful_hands(kind, seed), choices(seed)), count):
        replay = audit(facts)
        first = replay.findings[0]
        assert (first.clause, first.event) == (kind.clause, event), facts
        others = {finding.clause for finding in replay.findings[1:]}
        assert others <= BRINGS_OTHERS.get(kind.name, UNJUDGED), (replay.findings, facts)
        assert replay.verdict in {Verdict.BREACHES, Verdict.OFFENCES, Verdict.VOID}
        found += 1
    return found


@pytest.mark.parametrize("name", KINDS)
def test_kind__is_found_at_its_event_under_its_clause_and_nothing_else(name: str) -> None:
    assert break_and_find(KINDS[name], FEW, seed=7) == FEW


@pytest.mark.soak
def test_kinds__none_is_missed_in_ten_thousand_broken_hands() -> None:
    found = {name: break_and_find(kind, ALL, seed=2026) for name, kind in KINDS.items()}
    assert sum(found.values()) >= 10_000
    assert set(found.values()) == {ALL}


def test_kinds__every_clause_is_covered_or_has_a_reason() -> None:
    covered = {kind.clause for kind in FAMILY.faults}
    assert covered <= set(FAMILY.clauses)
    assert covered.isdisjoint(UNBREAKABLE)
    assert covered | set(UNBREAKABLE) == set(FAMILY.clauses)


def test_kinds__each_name_stands_once_in_kebab_case() -> None:
    assert len(KINDS) == len(FAMILY.faults)
    assert [name for name in KINDS if not re.fullmatch(r"[a-z]+(-[a-z]+)*", name)] == []


def test_kinds__titles_and_reasons_are_said_in_both_languages() -> None:
    for words in (*(kind.title for kind in FAMILY.faults), *UNBREAKABLE.values()):
        assert re.search("[а-я]", words.ru)
        assert not re.search("[а-яА-Я]", words.en)


def test_kinds__rules_they_ask_for_are_settings_of_the_game() -> None:
    for kind in FAMILY.faults:
        FAMILY.settings.model_validate({**kind.rules})


def test_break__gives_the_same_hand_for_the_same_choices() -> None:
    kind = KINDS["out-of-turn"]
    once, again = (list(islice(broken(kind, sample(60), choices(3)), 5)) for _ in range(2))
    assert once == again
    assert len(once) == 5


def test_break__leaves_the_lawful_hand_as_it_was() -> None:
    facts = sample(60)[0]
    before = [fact.model_dump_json() for fact in facts]
    for kind in FAMILY.faults:
        kind.break_(facts, choices(5))
    assert [fact.model_dump_json() for fact in facts] == before


def test_break__answers_none_where_a_hand_offers_no_place() -> None:
    assert KINDS["split-late"].break_(sample(60)[0][:4], choices(1)) is None


def test_break__the_hand_goes_on_to_its_end() -> None:
    """After the fault the rest is played lawfully from what was recorded, so that the hand closes or is annulled."""
    ends = [facts[-1] for facts, _ in broken(KINDS["out-of-turn"], sample(60), choices(4))]
    assert len(ends) > 10
    assert all(isinstance(end, HandClosed | HandVoided) for end in ends)
