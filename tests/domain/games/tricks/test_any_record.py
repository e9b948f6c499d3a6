"""Replay answers to any record at all of points per trick, and says nothing it could not say of the facts."""

import random
from collections.abc import Sequence
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.cards import ALL_CARDS, JOKERS, UNKNOWN
from domain.events import LARGEST, Fact, HandOpened, SeatTaken, StaffOnDuty
from domain.games import GAMES
from domain.games.tricks.phases import QUESTIONS
from domain.replay import replay
from domain.seats import CROUPIER, INSPECTOR
from domain.session.hands import digest
from tests.domain.games.tricks.houses import sample
from tests.domain.laws import check_conserved

FAMILY = GAMES["tricks"]

SEATS = st.sampled_from(("A", "B", "C", "D", "E", CROUPIER, INSPECTOR, "место {1}"))
SIDES = st.sampled_from(("AC", "BD", "A", "B", "CA", "ac", "nobody", "сторона {1}"))
AMOUNTS = st.one_of(st.integers(-5, 60), st.integers(-LARGEST, LARGEST), st.sampled_from((0, LARGEST, -LARGEST)))
POINTS = st.one_of(st.integers(-3, 7), st.integers(-(10**9), 10**9))
CARD = st.sampled_from((*ALL_CARDS[20:], *JOKERS, UNKNOWN))
STAFF = st.sampled_from((None, "k07", "p-1", "i02"))
VALUES = st.one_of(st.none(), st.booleans(), AMOUNTS, st.floats(allow_nan=False), st.text(max_size=5), st.just({}))
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "seat": SEATS,
    "side": SIDES,
    "payer": st.one_of(st.none(), SIDES),
    "points": POINTS,
    "trick": st.one_of(st.integers(-1, 7), POINTS),
    "suit": st.sampled_from("SHDC"),
    "alone": st.booleans(),
    "cards": st.lists(CARD, max_size=7).map(tuple),
    "card": CARD,
    "by": STAFF,
    "at": st.none(),
}
IN_PLAY = tuple(QUESTIONS)
CALM = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@st.composite
def openings(draw: st.DrawFn) -> HandOpened:
    seats = st.builds(SeatTaken, seat=SEATS, player=STAFF, stack=st.one_of(st.none(), AMOUNTS))
    on_duty = st.builds(StaffOnDuty, role=st.sampled_from((CROUPIER, INSPECTOR, "pit")), staff=st.just("k07"))
    names = st.sampled_from((*FAMILY.settings.model_fields, "big_blind"))
    return HandOpened(
        game="tricks",
        rulebook="tricks/1",
        hand="1",
        seats=tuple(draw(st.lists(seats, max_size=5))),
        first=draw(st.one_of(st.none(), SEATS)),
        button=draw(st.one_of(st.none(), SEATS)),
        carried=draw(AMOUNTS),
        exponent=draw(st.integers(0, 6)),
        staff=tuple(draw(st.lists(on_duty, max_size=2))),
        rules=draw(st.dictionaries(names, VALUES, max_size=3)),
    )


@st.composite
def any_fact(draw: st.DrawFn, kinds: Sequence[type[Fact]] = IN_PLAY) -> Fact:
    """A valid fact of any of the kinds; its fields are drawn from one small room."""
    kind = draw(st.sampled_from(kinds))
    return draw(st.builds(kind, **{name: FIELDS[name] for name in kind.model_fields if name in FIELDS}))


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
        assert sum(finding.money.values()) == 0
    assert judged.explanation is None or judged.settlement is not None
    assert judged.holdings is not None
    assert judged.settlement is not None
    assert judged.settlement.restitution is not None
    assert digest(judged) is not None
    check_conserved(facts)


@CALM
@given(openings(), st.lists(any_fact(), max_size=40))
def test_replay__answers_to_any_events_in_any_order(opened: HandOpened, played: list[Fact]) -> None:
    check_anything([opened, *played])


@CALM
@given(st.integers(0, 199), st.randoms(use_true_random=False), st.lists(any_fact(), max_size=6))
def test_replay__answers_to_deals_shuffled_doubled_cut_and_spoilt(
    index: int, draw: random.Random, strangers: list[Fact]
) -> None:
    opened, *played = sample(200)[index]
    kept = [fact for fact in played if draw.random() > 0.15]
    told = [*kept, *strangers, *(fact for fact in played if draw.random() < 0.1)]
    for _ in range(draw.randrange(4)):
        one, other = draw.randrange(len(told) or 1), draw.randrange(len(told) or 1)
        told[one : one + 1], told[other : other + 1] = told[other : other + 1], told[one : one + 1]
    check_anything([opened, *told])
