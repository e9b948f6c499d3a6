"""A replayed hand as its session sees it."""

import pytest

from domain.correction import plain
from domain.events import (
    AnteStaked,
    BankAwarded,
    BankCounted,
    BetPlaced,
    CardsDealt,
    ChipsAdded,
    CorrectionProposed,
    Fact,
    HandClosed,
    HandOpened,
    HandVoided,
    Passed,
    RakeTaken,
    RemarkMade,
    SeatTaken,
    StaffOnDuty,
)
from domain.findings import Verdict
from domain.replay import audit, replay
from domain.session.hands import digest as same_digest
from domain.session.report import HandDigest, SeatDigest, digest
from tests.domain.session.evening import STAFF, at, clauses, judged

RULES = {"table_min": 5, "table_max": 50}


def opened(**more: object) -> HandOpened:
    fields: dict[str, object] = {
        "at": at("21:14"),
        "game": "belarusian",
        "rulebook": "belarusian/1",
        "hand": "17",
        "room": "Minsk",
        "table": "3",
        "session": "evening",
        "currency": "BYN",
        "exponent": 2,
        "seats": (SeatTaken(seat="A", player="p-1", stack=200), SeatTaken(seat="B", player="p-2", stack=200)),
        "bystanders": (SeatTaken(seat="C", player="p-3", stack=70),),
        "staff": STAFF,
        "rules": RULES,
    }
    return HandOpened.model_validate({**fields, **more})


PLAY: list[Fact] = [
    AnteStaked(seat="A", amount=5),
    AnteStaked(seat="B", amount=5),
    CardsDealt(seat="A", cards=("KS", "QS", "7D")),
    CardsDealt(seat="B", cards=("9H", "JH", "8C")),
    BetPlaced(seat="A", amount=10),
    Passed(seat="B"),
    BankCounted(amount=20),
    RakeTaken(amount=1),
    BankAwarded(seat="A", amount=19),
    HandClosed(at=at("21:16")),
]


def digested(*facts: Fact) -> HandDigest:
    made = digest(replay(facts))
    assert made is not None
    return made


def test_digest__of_a_hand_played_out() -> None:
    made = digested(opened(), *PLAY)
    assert made.seats == (
        SeatDigest("A", "p-1", 200, 204),
        SeatDigest("B", "p-2", 200, 195),
        SeatDigest("C", "p-3", 70, 70, dealt=False),
    )
    assert (made.number, made.first, made.order, made.staff) == ("17", "A", ("A", "B"), STAFF)
    assert (made.opened_at, made.closed_at) == (at("21:14"), at("21:16"))
    assert (made.rake_taken, made.rake_due, made.house) == (1, 1, 1)
    assert (made.carried_in, made.carried_out) == (0, 0)
    assert made.settled
    assert made.verdict is Verdict.LAWFUL


def test_digest__names_the_first_seat_told() -> None:
    assert digested(opened(first="B")).first == "B"
    assert digested(opened(seats=())).first is None


def test_digest__of_a_hand_cut_short_has_no_stacks_after() -> None:
    made = digested(opened(), *PLAY[:5])
    assert not made.settled
    assert [seat.after for seat in made.seats] == [None, None, None]
    assert made.closed_at == at("21:14")


def test_digest__of_an_annulled_hand_gives_the_stakes_back() -> None:
    made = digested(opened(), *PLAY[:5], HandVoided(at=at("21:15"), reason="карта открыта"))
    assert made.settled
    assert [seat.after for seat in made.seats] == [200, 200, 70]
    assert (made.verdict, made.closed_at) == (Verdict.VOID, at("21:15"))


def test_digest__remarks_and_corrections_do_not_move_the_closing_time() -> None:
    """A correction made the next morning does not make the hand last all night."""
    late = (
        RemarkMade(at=at("23:00"), text="проверено"),
        CorrectionProposed(at=at("08:00"), by="i02", event=9, action="replace", facts=(plain(PLAY[7]),), reason="?"),
    )
    assert digested(opened(), *PLAY, *late).closed_at == at("21:16")
    assert digested(opened(), *PLAY[:5], *late).closed_at == at("21:14")


def test_digest__chips_added_during_the_hand() -> None:
    made = digested(opened(), ChipsAdded(seat="B", amount=50), ChipsAdded(seat="B", amount=25), *PLAY)
    assert made.seats[1].added == 75


def test_digest__without_frames_takes_the_facts_given() -> None:
    facts = (opened(), *PLAY)
    assert digest(audit(facts), facts) == digested(*facts)
    alone = digest(audit(facts))
    assert alone is not None
    assert alone.closed_at is None


def test_digest__of_a_game_nobody_knows() -> None:
    made = digested(opened(game="whist"))
    assert (made.settled, made.rake_due, made.seats[0].before) == (False, None, 200)


@pytest.mark.parametrize("facts", [(), (RakeTaken(amount=1),)])
def test_digest__of_a_record_that_opens_no_hand_is_none(facts: tuple[Fact, ...]) -> None:
    assert digest(replay(facts)) is None
    assert same_digest is digest


def test_hands__of_one_evening_hang_together() -> None:
    """Two replayed hands: stacks carry, the first seat moves on; a wrong payout is restored under its own name."""
    second = opened(
        at=at("21:20"),
        hand="18",
        seats=(SeatTaken(seat="A", player="p-1", stack=204), SeatTaken(seat="B", player="p-2", stack=195)),
        first="B",
        rules={**RULES, "first_actor": "rotate"},
    )
    first = digested(opened(rules={**RULES, "first_actor": "rotate"}), *PLAY)
    assert judged((), [first, digested(second)]).findings == ()
    stayed = second.model_copy(update={"first": "A"})
    assert clauses(judged((), [first, digested(stayed)])) == ["SN-7"]


def test_hands__of_one_evening_share_the_duty_of_their_headers() -> None:
    report = judged((), [digested(opened(), *PLAY)])
    assert report.hands[0].on_duty == (
        StaffOnDuty(role="croupier", staff="k07"),
        StaffOnDuty(role="inspector", staff="i02"),
    )
