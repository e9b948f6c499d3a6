"""Corrections: proposed by one, approved by another, the original still there."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.correction import (
    Numbered,
    approved_corrections,
    corrected,
    fault_of_approval,
    fault_of_proposal,
    plain,
    replacement,
)
from domain.events import (
    BankAwarded,
    BankCounted,
    BetPlaced,
    CardsDealt,
    CardsOpened,
    CorrectionApproved,
    CorrectionProposed,
    Fact,
    HandClosed,
    HandOpened,
    OpenedHolding,
    PlainFact,
    RakeTaken,
    SeatTaken,
)
from domain.session.events import SessionClosed, SessionOpened
from tests.domain.session.evening import at

HAND: list[Fact] = [
    HandOpened(game="belarusian", rulebook="belarusian/1", hand="17", seats=(SeatTaken(seat="A"), SeatTaken(seat="B"))),
    BetPlaced(seat="A", amount=10),
    BankCounted(amount=25),
    RakeTaken(amount=2),
    BankAwarded(seat="A", amount=23),
    HandClosed(),
]
RIGHT_RAKE = (plain(RakeTaken(amount=1)),)


def proposal(
    event: int = 4, action: str = "replace", facts: tuple[PlainFact, ...] = RIGHT_RAKE, by: str | None = "i02"
) -> CorrectionProposed:
    return CorrectionProposed.model_validate(
        {"event": event, "action": action, "facts": facts, "by": by, "reason": "записано 2 вместо 1"}
    )


def approval(of: int, by: str | None = "m01") -> CorrectionApproved:
    return CorrectionApproved(proposal=of, by=by)


def reading(facts: list[Fact]) -> list[tuple[int, str]]:
    """The corrected reading, short: the event it stands at and what it says."""
    return [(one.number, _short(one.fact)) for one in corrected(facts)]


def _short(fact: Fact) -> str:
    return (
        " ".join([fact.topic.split(".")[1], *(str(v) for v in fact.model_dump(exclude_defaults=True).values())])
        if not isinstance(fact, HandOpened)
        else "opened"
    )


def test_corrected__without_corrections_is_the_record() -> None:
    assert corrected(HAND) == [Numbered(number, fact) for number, fact in enumerate(HAND, 1)]


def test_corrected__replaces_strikes_and_adds() -> None:
    """The corrected event keeps its number; the facts about corrections are not part of the play."""
    facts = [
        *HAND,
        proposal(),
        approval(7),
        proposal(2, "after", (plain(BetPlaced(seat="B", amount=10)),)),
        approval(9),
        proposal(3, "strike", ()),
        approval(11),
    ]
    assert reading(facts) == [
        (1, "opened"),
        (2, "bet-placed A 10"),
        (2, "bet-placed B 10"),
        (4, "rake-taken 1"),
        (5, "bank-awarded A 23"),
        (6, "closed"),
    ]
    assert set(approved_corrections(facts)) == {2, 3, 4}


def test_corrected__one_event_may_become_several_facts() -> None:
    both = (plain(RakeTaken(amount=1)), plain(BankAwarded(seat="B", amount=1)))
    assert reading([*HAND, proposal(facts=both), approval(7)])[3:5] == [(4, "rake-taken 1"), (4, "bank-awarded B 1")]


def test_corrected__does_not_follow_what_is_only_proposed() -> None:
    assert reading([*HAND, proposal()]) == reading(HAND)


def test_corrected__the_last_approved_counts() -> None:
    again = proposal(facts=(plain(RakeTaken(amount=0)),))
    assert (4, "rake-taken 0") in reading([*HAND, proposal(), approval(7), again, approval(9)])


def test_corrected__the_order_of_approval_decides_not_of_proposal() -> None:
    again = proposal(facts=(plain(RakeTaken(amount=0)),))
    assert (4, "rake-taken 1") in reading([*HAND, proposal(), again, approval(8), approval(7)])


def test_corrected__an_addition_does_not_bring_a_struck_event_back() -> None:
    """Event 4 was struck out; what is later added after it stands in its place, and it stays struck."""
    facts = [*HAND, proposal(4, "strike", ()), approval(7), proposal(4, "after"), approval(9)]
    assert reading(facts)[3:5] == [(4, "rake-taken 1"), (5, "bank-awarded A 23")]
    assert approved_corrections(facts)[4].action == "strike"


def test_corrected__the_original_is_left_as_it_was() -> None:
    facts = [*HAND, proposal(), approval(7)]
    before = list(facts)
    corrected(facts)
    assert facts == before


@pytest.mark.parametrize(
    ("wrong", "en"),
    [
        (proposal(0), "event #0 is to be corrected, but only 6 are recorded before this"),
        (proposal(7), "event #7 is to be corrected, but only 6 are recorded before this"),
        (proposal(-1), "event #-1 is to be corrected, but only 6 are recorded before this"),
        (proposal(1), "the opening of a hand is not corrected"),
        (proposal(1, "strike", ()), "the opening of a hand is not corrected"),
        (proposal(4, "replace", ()), "it is not said what it should be"),
        (proposal(4, "after", ()), "it is not said what it should be"),
        (proposal(4, "strike"), "what is struck out is not replaced"),
        (proposal(facts=(PlainFact(topic="hand.rake-taken.v9", fields={}),)), "the replacement cannot be read"),
        (
            proposal(facts=(PlainFact(topic="hand.rake-taken.v1", fields={"amount": "1"}),)),
            "the replacement cannot be read",
        ),
        (proposal(facts=(plain(HAND[0]),)), "the replacement cannot be read"),
        (proposal(facts=(plain(approval(1)),)), "the replacement cannot be read"),
    ],
)
def test_proposal__that_cannot_be_used(wrong: CorrectionProposed, en: str) -> None:
    """It is named in both languages, and approving it does not make it stand (RC-3)."""
    fault = fault_of_proposal([*HAND, wrong], 7, wrong)
    assert fault is not None
    assert fault.en == en
    assert fault.ru
    facts = [*HAND, wrong, approval(7)]
    refused = fault_of_approval(facts, 8, approval(7))
    assert refused is not None
    assert refused[0] == "RC-3"
    assert approved_corrections(facts) == {}
    assert reading(facts) == reading(HAND)


def test_proposal__of_a_correction_itself() -> None:
    facts = [*HAND, proposal(), proposal(7)]
    fault = fault_of_proposal(facts, 8, proposal(7))
    assert fault is not None
    assert fault.en == "event #7 is itself about a correction"


def test_proposal__to_add_after_the_opening_is_in_order() -> None:
    assert fault_of_proposal(HAND, 7, proposal(1, "after")) is None


def test_proposal__leaves_the_opening_of_a_session_alone() -> None:
    facts: list[Fact] = [SessionOpened(), SessionClosed()]
    fault = fault_of_proposal(facts, 3, proposal(1, "strike", ()))
    assert fault is not None
    assert fault.ru == "открытие сессии не исправляется"
    assert replacement(plain(SessionOpened())) is None


@pytest.mark.parametrize(
    ("proposed_by", "approved_by", "ru"),
    [
        ("i02", "i02", "предложил: i02, утвердил: i02; нужны два разных человека"),
        (None, "m01", "предложил: не назван, утвердил: m01; нужны два разных человека"),
        ("i02", None, "предложил: i02, утвердил: не назван; нужны два разных человека"),
    ],
)
def test_approval__needs_another_person(proposed_by: str | None, approved_by: str | None, ru: str) -> None:
    """One person alone, or nobody named, corrects nothing (RC-2)."""
    facts = [*HAND, proposal(by=proposed_by), approval(7, approved_by)]
    refused = fault_of_approval(facts, 8, approval(7, approved_by))
    assert refused is not None
    assert (refused[0], refused[1].ru) == ("RC-2", ru)
    assert reading(facts) == reading(HAND)


@pytest.mark.parametrize("of", [-1, 0, 4, 8, 99])
def test_approval__points_at_a_proposal_before_it(of: int) -> None:
    refused = fault_of_approval([*HAND, proposal(), approval(of)], 8, approval(of))
    assert refused is not None
    assert refused[0] == "RC-3"
    assert refused[1].en == f"event #{of} proposes no correction"


@pytest.mark.parametrize(
    "fact",
    [
        RakeTaken(amount=1, at=at("21:14"), by="k07"),
        CardsDealt(seat="A", cards=("KS", "JK", "??")),
        CardsOpened(holdings=(OpenedHolding(seat="B", cards=("AS", "KD", "7C")),)),
        HandClosed(),
    ],
)
def test_plain__is_read_back_as_the_same_fact(fact: Fact) -> None:
    """A fact goes into a correction and comes out of it unchanged, by way of JSON."""
    carried = PlainFact.model_validate_json(plain(fact).model_dump_json())
    assert replacement(carried) == fact


FIELDS = st.dictionaries(
    st.sampled_from(["amount", "seat", "at", "cards", "x"]),
    st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3), st.lists, max_leaves=3),
    max_size=3,
)
TOPIC_NAMES = ["hand.rake-taken.v1", "hand.cards-dealt.v1", "hand.opened.v1", "session.opened.v1", "nonsense"]


@given(st.sampled_from(TOPIC_NAMES), FIELDS)
def test_replacement__of_whatever_stands_there_is_a_fact_or_nothing(topic: str, fields: dict[str, object]) -> None:
    """Hostile contents of a correction are refused without an exception."""
    made = replacement(PlainFact.model_validate({"topic": topic, "fields": fields}))
    assert made is None or made.topic == topic
