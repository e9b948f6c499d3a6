"""Every named fault of every game is found at its event under its clause; every clause has a fault or a reason why not."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice

import pytest

from domain.events import Fact, HandClosed, HandVoided
from domain.findings import Severity, Verdict
from domain.games import GAMES
from domain.habits import FaultKind, Temper
from domain.replay import audit
from tests.domain.games.particulars import PARTICULARS, part
from tests.domain.simulated import broken, choices, hands, sample

KINDS = {(game, kind.name): kind for game, family in GAMES.items() for kind in family.faults}
MANY = 10_000
"""So many broken hands of every game in the long run, as many of each kind."""
TEMPERS: dict[int, Temper] = {id(kind.temper): kind.temper for kind in KINDS.values() if kind.temper is not None}

each_game = pytest.mark.parametrize("game", GAMES)
each_kind = pytest.mark.parametrize(
    ("game", "name"), [pytest.param(game, name, id=f"{game}-{name}") for game, name in KINDS]
)


def lawful_hands(game: str, kind: FaultKind, seed: int) -> Iterator[Sequence[Fact]]:
    """Hands for a kind without end, beginning with some that several kinds share."""
    if not kind.rules:
        yield from sample(200, game=game) if kind.temper is None else tempered(game, id(kind.temper))
    yield from hands(10**9, seed=seed, rules=kind.rules, temper=kind.temper, game=game)


@cache
def tempered(game: str, temper: int) -> Sequence[Sequence[Fact]]:
    """Hands of players of one temper, for all kinds that ask for it."""
    return tuple(hands(150, seed=5, each=6, temper=TEMPERS[temper], game=game))


def break_and_find(game: str, kind: FaultKind, wanted: int, seed: int) -> None:
    """Break so many hands; each fault must be found at its event, under its clause, and be the only one."""
    particular = PARTICULARS[game]
    allowed = particular.brings.get(kind.name, particular.unjudged)
    found = 0
    for facts, event in islice(broken(kind, lawful_hands(game, kind, seed), choices(seed)), wanted):
        replay = audit(facts)
        first = replay.findings[0]
        assert (first.clause, first.event) == (kind.clause, event), facts
        others = {finding.clause for finding in replay.findings[1:]}
        assert others <= allowed, (replay.findings, facts)
        offence = any(finding.severity is Severity.OFFENCE for finding in replay.findings)
        assert replay.verdict in {Verdict.BREACHES, Verdict.VOID, *((Verdict.OFFENCES,) if offence else ())}
        # After the fault the rest is played lawfully from what was recorded, to the close or the annulment.
        ended = isinstance(facts[-1], HandClosed | HandVoided) or event == len(facts)
        assert ended or kind.name in particular.stalls
        found += 1
    assert found == wanted


@each_kind
def test_kind__is_found_at_its_event_under_its_clause_and_nothing_else(game: str, name: str) -> None:
    break_and_find(game, KINDS[game, name], PARTICULARS[game].few, seed=7)


@pytest.mark.soak
@each_kind
def test_kind__is_not_missed_once_in_ten_thousand_broken_hands_of_its_game(game: str, name: str) -> None:
    break_and_find(game, KINDS[game, name], -(-MANY // len(GAMES[game].faults)), seed=2026)


@each_game
def test_kinds__every_clause_is_covered_or_has_a_reason(game: str) -> None:
    covered, unbreakable = {kind.clause for kind in GAMES[game].faults}, part(game, "faults").UNBREAKABLE
    assert covered <= set(GAMES[game].clauses)
    assert covered.isdisjoint(unbreakable)
    assert covered | set(unbreakable) == set(GAMES[game].clauses)


@each_game
def test_kinds__each_name_stands_once_in_kebab_case(game: str) -> None:
    names = [kind.name for kind in GAMES[game].faults]
    assert len(set(names)) == len(names)
    assert [name for name in names if not re.fullmatch(r"[a-z]+(-[a-z]+)*", name)] == []
    assert set(PARTICULARS[game].brings) <= set(names)


@each_game
def test_kinds__titles_and_reasons_are_said_in_both_languages(game: str) -> None:
    for words in (*(kind.title for kind in GAMES[game].faults), *part(game, "faults").UNBREAKABLE.values()):
        assert re.search("[а-я]", words.ru)
        assert not re.search("[а-яА-Я]", words.en)


@each_game
def test_kinds__rules_they_ask_for_are_settings_of_the_game(game: str) -> None:
    family = GAMES[game]
    for kind in family.faults:
        family.settings.model_validate({**family.habits.limits[0].rules, **kind.rules})


@each_game
def test_break__gives_the_same_hand_for_the_same_choices_and_leaves_the_lawful_one(game: str) -> None:
    among = sample(8, game=game)
    for number, kind in enumerate(GAMES[game].faults):
        facts = among[number % len(among)]
        before = list(facts)
        once, again = (kind.break_(facts, choices(3)) for _ in range(2))
        assert once == again
        assert list(facts) == before


@each_game
def test_break__answers_none_where_a_hand_offers_no_place(game: str) -> None:
    """Of a hand that has hardly begun many kinds can break nothing, and say so."""
    begun = sample(1, game=game)[0][:4]
    answers = [kind.break_(begun, choices(1)) for kind in GAMES[game].faults]
    assert 0 < sum(answer is None for answer in answers) < len(answers)
