"""Replay answers to any record at all of any game, and says nothing it could not say of the facts."""

import random
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, get_args, get_origin

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.cards import ALL_CARDS, JOKERS, UNKNOWN
from domain.events import (
    LARGEST,
    TOPICS,
    CardsDealt,
    Fact,
    HandOpened,
    OpenedHolding,
    PlainFact,
    SeatTaken,
    StaffOnDuty,
)
from domain.findings import Verdict
from domain.games import GAMES
from domain.replay import replay
from domain.seats import CROUPIER, INSPECTOR
from domain.session.hands import digest
from tests.domain.games.particulars import PARTICULARS, questions
from tests.domain.laws import check_conserved
from tests.domain.simulated import sample

each_game = pytest.mark.parametrize("game", GAMES)
CALM = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
AMOUNTS = st.one_of(st.integers(-5, 60), st.integers(-LARGEST, LARGEST), st.sampled_from((0, LARGEST, -LARGEST)))
STAFF = st.sampled_from((None, "k07", "p-1", "i02"))
JUNK = st.one_of(
    st.none(), st.booleans(), AMOUNTS, st.floats(allow_nan=False), st.text(max_size=5), st.just("1e9"), st.just({}),
    st.lists(st.integers(-2, 30), max_size=3),
)  # fmt: skip
CARD_FIELDS = ("cards", "card", "declared", "out", "taken")


@cache
def cards(game: str) -> tuple[st.SearchStrategy[str], st.SearchStrategy[tuple[str, ...]]]:
    """A card, mostly of the game's pack; and several, often as many as are dealt."""
    dealt = [fact.cards for facts in sample(60, game=game) for fact in facts if isinstance(fact, CardsDealt)]
    pack = sorted({card for held in dealt for card in held})
    size = max(map(len, dealt))
    card = st.one_of(st.sampled_from(pack), st.sampled_from((*ALL_CARDS, *JOKERS, UNKNOWN)))
    several = st.one_of(st.lists(card, min_size=size, max_size=size), st.lists(card, max_size=7)).map(tuple)
    return card, several


@cache
def fields(game: str) -> Mapping[str, st.SearchStrategy[Any]]:
    """What the fields that many kinds of events have are drawn from: one small room, so that events meet."""
    seats = st.sampled_from(PARTICULARS[game].places)
    maybe = st.one_of(st.none(), AMOUNTS)
    topics = st.sampled_from((*TOPICS, "hand.never-heard-of.v1"))
    plain = st.builds(
        PlainFact, topic=topics, fields=st.dictionaries(st.sampled_from(("seat", "amount")), JUNK)
    )  # fmt: skip
    return {
        "seat": seats,
        "amount": AMOUNTS,
        "total": AMOUNTS,
        "paid": maybe,
        "returned": maybe,
        "by": STAFF,
        "at": st.none(),
        "reason": st.just("-"),
        "event": st.integers(-2, 12),
        "proposal": st.integers(-2, 12),
        "rules": st.dictionaries(st.text(max_size=5), JUNK, max_size=3),
        "holdings": st.lists(st.builds(OpenedHolding, seat=seats, cards=cards(game)[1]), max_size=3).map(tuple),
        "facts": st.lists(plain, max_size=2).map(tuple),
        **PARTICULARS[game].fields,
    }


@cache
def rules(game: str) -> st.SearchStrategy[dict[str, Any]]:
    """Mostly the rules of a real table, some settings spoilt: any value, or one that another setting may have."""
    family = GAMES[game]
    lawful = [dict(facts[0].rules) for facts in sample(60, game=game) if isinstance(facts[0], HandOpened)]
    named = [value for values in family.habits.variety.values() for value in values]
    names = st.sampled_from((*family.settings.model_fields, "big_blind"))
    spoilt = st.dictionaries(names, st.one_of(JUNK, st.sampled_from(named)), max_size=4)
    return st.builds(lambda usual, other: {**usual, **other}, st.sampled_from([*lawful, {}, {}]), spoilt)


@st.composite
def openings(draw: st.DrawFn, game: str) -> HandOpened:
    seats = st.sampled_from(PARTICULARS[game].places)
    taken = st.builds(SeatTaken, seat=seats, player=STAFF, stack=st.one_of(st.none(), AMOUNTS))
    roles, staff = st.sampled_from((CROUPIER, INSPECTOR, "pit")), st.sampled_from(("k07", "i02", "p-1"))
    return HandOpened(
        game=draw(st.sampled_from((game,) * 9 + ("whist",))),
        rulebook=f"{game}/1",
        hand="1",
        seats=tuple(draw(st.lists(taken, max_size=9))),
        bystanders=tuple(draw(st.lists(taken, max_size=2))),
        first=draw(st.one_of(st.none(), seats)),
        button=draw(st.one_of(st.none(), seats)),
        carried=draw(AMOUNTS),
        exponent=draw(st.integers(0, 6)),
        staff=tuple(draw(st.lists(st.builds(StaffOnDuty, role=roles, staff=staff), max_size=3))),
        rules=draw(rules(game)),
    )


@cache
def facts_of(game: str, kind: type[Fact]) -> st.SearchStrategy[Fact]:
    """A valid fact of a kind."""
    if kind is HandOpened:
        return openings(game)
    known = {name: strategy for name, strategy in fields(game).items() if name in kind.model_fields}
    card, several = cards(game)
    for name in (name for name in CARD_FIELDS if name in kind.model_fields):
        known[name] = several if _holds_several(kind.model_fields[name].annotation) else card
    return st.builds(kind, **known)


def _holds_several(annotation: Any) -> bool:
    return any(get_origin(part) is tuple for part in (annotation, *get_args(annotation)))


@st.composite
def any_fact(draw: st.DrawFn, game: str, kinds: Sequence[type[Fact]]) -> Fact:
    """A valid fact of any of the kinds."""
    return draw(facts_of(game, draw(st.sampled_from(kinds))))


def check_anything(facts: Sequence[Fact]) -> None:
    """Replay answers, twice the same, says every finding in both languages and points into the record."""
    judged = replay(facts)
    assert judged == replay(facts)
    assert len(judged.frames) == len(facts)
    for finding in judged.findings:
        assert 1 <= finding.event <= len(facts)
        assert finding.text.ru
        assert finding.text.en
        assert judged.game is None or finding.clause in judged.game.clauses
    assert judged.explanation is None or judged.settlement is not None
    assert judged.holdings is not None
    if judged.game is not None:
        assert judged.settlement is not None
        assert judged.settlement.restitution is not None
        assert digest(judged) is not None
        check_conserved(facts)


@each_game
@CALM
@given(st.data())
def test_replay__answers_to_any_events_in_any_order(game: str, data: st.DataObject) -> None:
    played = data.draw(st.lists(any_fact(game, questions(game)), max_size=40))
    check_anything([data.draw(openings(game)), *played])


@each_game
@CALM
@given(st.integers(0, 199), st.randoms(use_true_random=False), st.data())
def test_replay__answers_to_hands_shuffled_doubled_cut_and_spoilt(
    game: str, index: int, draw: random.Random, data: st.DataObject
) -> None:
    opened, *played = sample(200, game=game)[index]
    strangers = data.draw(st.lists(any_fact(game, questions(game)), max_size=6))
    kept = [fact for fact in played if draw.random() > 0.15]
    told = [*kept, *strangers, *(fact for fact in played if draw.random() < 0.1)]
    for _ in range(draw.randrange(4)):
        one, other = draw.randrange(len(told) or 1), draw.randrange(len(told) or 1)
        told[one : one + 1], told[other : other + 1] = told[other : other + 1], told[one : one + 1]
    check_anything([opened, *told])


@CALM
@given(st.lists(any_fact("belarusian", tuple(TOPICS.values())), max_size=12))
def test_replay__answers_to_any_events_of_any_game_and_of_the_session(facts: list[Fact]) -> None:
    replay(facts)


def test_replay__answers_to_an_empty_record() -> None:
    judged = replay([])
    assert judged.verdict is Verdict.UNSETTLED
    assert judged.opened is None
    assert judged.settlement is None
