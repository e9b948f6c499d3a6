"""Replay answers to any record at all, and says nothing it could not say of the facts."""

import random
from collections.abc import Sequence
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.cards import ALL_CARDS, JOKERS, UNKNOWN
from domain.events import LARGEST, TOPICS, Fact, HandOpened, OpenedHolding, PlainFact, SeatTaken, StaffOnDuty
from domain.findings import Verdict
from domain.games import GAMES
from domain.games.belarusian.phases import QUESTIONS
from domain.replay import replay
from domain.seats import CROUPIER, INSPECTOR
from tests.domain.laws import check_conserved
from tests.domain.simulated import hands, sample

FAMILY = GAMES["belarusian"]

SEATS = st.sampled_from(("A", "B", "C", "D", "E", "X", CROUPIER, INSPECTOR, "место {1}"))
AMOUNTS = st.one_of(st.integers(-5, 60), st.integers(-LARGEST, LARGEST), st.sampled_from((0, LARGEST, -LARGEST)))
CARDS = st.lists(st.sampled_from((*ALL_CARDS, *JOKERS, UNKNOWN)), max_size=5).map(tuple)
STAFF = st.sampled_from((None, "k07", "p-1", "i02"))
VALUES = st.one_of(st.none(), st.booleans(), AMOUNTS, st.floats(allow_nan=False), st.text(max_size=5), st.just("1e9"))
LAWFUL_RULES = tuple(facts[0].rules for facts in hands(60, seed=9) if isinstance(facts[0], HandOpened))


@st.composite
def taken(draw: st.DrawFn) -> SeatTaken:
    return SeatTaken(seat=draw(SEATS), player=draw(STAFF), stack=draw(st.one_of(st.none(), AMOUNTS)))


@st.composite
def rules(draw: st.DrawFn) -> dict[str, Any]:
    names = st.sampled_from((*FAMILY.settings.model_fields, "big_blind"))
    spoilt = draw(st.dictionaries(names, VALUES, max_size=3))
    return {**(draw(st.sampled_from(LAWFUL_RULES)) if draw(st.integers(0, 9)) else {}), **spoilt}


@st.composite
def openings(draw: st.DrawFn) -> HandOpened:
    roles = st.sampled_from((CROUPIER, INSPECTOR, "pit"))
    on_duty = st.builds(StaffOnDuty, role=roles, staff=st.sampled_from(("k07", "i02", "p-1")))
    return HandOpened(
        game=draw(st.sampled_from(("belarusian",) * 9 + ("whist",))),
        rulebook="belarusian/1",
        hand="1",
        seats=tuple(draw(st.lists(taken(), max_size=9))),
        bystanders=tuple(draw(st.lists(taken(), max_size=2))),
        first=draw(st.one_of(st.none(), SEATS)),
        carried=draw(AMOUNTS),
        exponent=draw(st.integers(0, 6)),
        staff=tuple(draw(st.lists(on_duty, max_size=3))),
        rules=draw(rules()),
    )


HOLDINGS = st.builds(OpenedHolding, seat=SEATS, cards=CARDS)
PLAIN = st.builds(
    PlainFact, topic=st.sampled_from((*TOPICS, "hand.never-heard-of.v1")), fields=st.dictionaries(st.sampled_from(("seat", "amount")), VALUES)
)  # fmt: skip
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "seat": SEATS,
    "amount": AMOUNTS,
    "cards": CARDS,
    "by": STAFF,
    "at": st.none(),
    "event": st.integers(-2, 12),
    "proposal": st.integers(-2, 12),
    "rules": st.dictionaries(st.text(max_size=5), VALUES, max_size=3),
    "holdings": st.lists(HOLDINGS, max_size=3).map(tuple),
    "facts": st.lists(PLAIN, max_size=2).map(tuple),
}


@st.composite
def any_fact(draw: st.DrawFn, kinds: Sequence[type[Fact]]) -> Fact:
    """A valid fact of any of the kinds; the fields every game knows are drawn from one small room."""
    kind = draw(st.sampled_from(kinds))
    if kind is HandOpened:
        return draw(openings())
    known = {name: strategy for name, strategy in FIELDS.items() if name in kind.model_fields}
    return draw(st.builds(kind, **known))


IN_PLAY = tuple(QUESTIONS)
CALM = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def check_anything(facts: Sequence[Fact]) -> None:
    """Replay answers, twice the same, says every finding in both languages and points into the record."""
    judged = replay(facts)
    assert judged == replay(facts)
    assert len(judged.frames) == len(facts)
    for finding in judged.findings:
        assert 1 <= finding.event <= len(facts)
        assert finding.text.ru
        assert finding.text.en
        assert finding.clause in FAMILY.clauses
    assert judged.explanation is None or judged.settlement is not None
    assert judged.holdings is not None
    if judged.game is not None:
        check_conserved(facts)


@CALM
@given(openings(), st.lists(any_fact(IN_PLAY), max_size=40))
def test_replay__answers_to_any_events_in_any_order(opened: HandOpened, played: list[Fact]) -> None:
    check_anything([opened, *played])


@CALM
@given(st.lists(any_fact(tuple(TOPICS.values())), max_size=12))
def test_replay__answers_to_any_events_of_any_game_and_of_the_session(facts: list[Fact]) -> None:
    replay(facts)


@CALM
@given(st.integers(0, 199), st.randoms(use_true_random=False), st.lists(any_fact(IN_PLAY), max_size=6))
def test_replay__answers_to_hands_shuffled_doubled_cut_and_spoilt(
    index: int, draw: random.Random, strangers: list[Fact]
) -> None:
    opened, *played = sample(200)[index]
    kept = [fact for fact in played if draw.random() > 0.15]
    told = [*kept, *strangers, *(fact for fact in played if draw.random() < 0.1)]
    for _ in range(draw.randrange(4)):
        one, other = draw.randrange(len(told) or 1), draw.randrange(len(told) or 1)
        told[one : one + 1], told[other : other + 1] = told[other : other + 1], told[one : one + 1]
    check_anything([opened, *told])


def test_replay__answers_to_an_empty_record() -> None:
    judged = replay([])
    assert judged.verdict is Verdict.UNSETTLED
    assert judged.opened is None
    assert judged.settlement is None
