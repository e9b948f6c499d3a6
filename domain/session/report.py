"""A table's evening judged: people and their chips, hands in order, staff on duty, the drop against the rake."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from domain.events import Fact, StaffOnDuty
from domain.findings import Finding, Place, Severity, Verdict
from domain.session.balance import balance, bank_carries, bank_empty_at_close
from domain.session.carried import same_players_contest
from domain.session.chips import all_cashed, chips_handed_over, stack_now, stacks_carry
from domain.session.clauses import SESSION
from domain.session.drop import drop_at_close, drop_counted
from domain.session.evening import Evening, Found, evening_of
from domain.session.events import ChipsBought, SessionOpened, StaffRelieved, StaffSeated
from domain.session.hands import HandDigest, SeatDigest, digest
from domain.session.people import one_seat_each, one_seat_in_hand, only_the_seated_play
from domain.session.record import corrections_stand, hands_within, one_table, opened_and_closed
from domain.session.scores import scores_carry
from domain.session.sequence import in_time, numbered, recorded_in_time
from domain.session.staff import on_duty, one_role_each, staff_changes, staffed
from domain.session.state import Purse, Session
from domain.session.table import first_seat_moves, rules_as_announced, rules_change_announced, seats_keep_order

__all__ = [
    "SESSION",
    "HandDigest",
    "HandInSession",
    "Person",
    "SeatDigest",
    "Session",
    "SessionFinding",
    "SessionReport",
    "digest",
    "judge_session",
    "on_duty",
]

_OF_THE_EVENING = (
    opened_and_closed,
    corrections_stand,
    recorded_in_time,
    one_table,
    hands_within,
    numbered,
    in_time,
    one_seat_in_hand,
    one_role_each,
    first_seat_moves,
    seats_keep_order,
    bank_carries,
    scores_carry,
    same_players_contest,
)
_OF_A_FACT = (one_seat_each, staff_changes, chips_handed_over, drop_counted)
_OF_A_HAND = (only_the_seated_play, staffed, rules_as_announced, rules_change_announced, stacks_carry)
_OF_THE_END = (all_cashed, bank_empty_at_close, drop_at_close, balance)


@dataclass(frozen=True, slots=True)
class SessionFinding:
    """A finding on an evening: `finding.event` is the session's fact (0 for none), `hand` the number of the hand."""

    finding: Finding
    hand: str | None


@dataclass(frozen=True, slots=True)
class Person:
    """A player's evening, in minor units: chips bought and cashed, the stack now, what he is ahead or behind.

    `result` is stack plus cashed less bought or, where the room records no purchases, what the hands brought. `stack`
    and `result` are None where nobody counted, `player` where only the seat was recorded.
    """

    seat: str
    player: str | None
    bought: int
    cashed: int
    stack: int | None
    result: int | None
    left: bool


@dataclass(frozen=True, slots=True)
class HandInSession:
    """A hand in its place in the evening and who was on duty: by the session's record or, without one, by the hand."""

    digest: HandDigest
    on_duty: tuple[StaffOnDuty, ...]


@dataclass(frozen=True, slots=True)
class SessionReport:
    """An evening judged; amounts in minor units of `currency`.

    `rake_due` is the sum over the hands where it is known, `rake_difference` is rake taken less rake due over those
    hands, `not_judged` counts the others. `house_due` and `house_taken` are the house's result at games it plays, over
    the hands where both are known; None where it plays none. `drop_counted` is None when nobody counted.
    """

    opened: SessionOpened | None
    closed: bool
    currency: str
    exponent: int
    people: tuple[Person, ...]
    hands: tuple[HandInSession, ...]
    rake_taken: int
    rake_due: int
    rake_difference: int
    not_judged: int
    house_due: int | None
    house_taken: int | None
    drop_counted: int | None
    findings: tuple[SessionFinding, ...]

    @property
    def verdict(self) -> Verdict:
        """The evening in one word: what its worst finding says, or whether it is over."""
        found = {one.finding.severity for one in self.findings}
        if found & {Severity.BREACH, Severity.SHORTFALL}:
            return Verdict.BREACHES
        if Severity.GAP in found:
            return Verdict.NOT_ENOUGH_EVIDENCE
        return Verdict.LAWFUL if self.closed else Verdict.UNSETTLED


def judge_session(facts: Sequence[Fact], hands: Sequence[HandDigest], *, places: Sequence[Place] = ()) -> SessionReport:
    """The evening of these session facts and hands, judged; never raises on data.

    Hands may come in any order: they are put in order by number, else by time. Either part may be missing, and what
    the record does not tell is not judged. `places` say where each fact was written.
    """
    evening = evening_of(facts, hands)
    session = Session(counts_chips=evening.records(ChipsBought))
    found = [one for law in _OF_THE_EVENING for one in law(evening)]
    played: list[HandInSession] = []
    for index, hand in enumerate(evening.hands):
        found.extend(_take_facts(session, index, evening))
        found.extend(one for law in _OF_A_HAND for one in law(session, index, evening))
        played.append(HandInSession(hand, _duty(session, hand, evening)))
        session.play(hand, index, foreign=index in evening.foreign)
    found.extend(_take_facts(session, len(evening.hands), evening))
    found.extend(one for law in _OF_THE_END for one in law(session, evening))
    return _report(session, evening, played, [_placed(one, places) for one in sorted(found, key=_place)])


def _take_facts(session: Session, hands: int, evening: Evening) -> Iterator[Found]:
    """Judge and apply the facts that fell after this many hands."""
    for placed in evening.fell_after(hands):
        for law in _OF_A_FACT:
            yield from law(session, placed, evening)
        session.apply(placed)


def _duty(session: Session, hand: HandDigest, evening: Evening) -> tuple[StaffOnDuty, ...]:
    return session.duty.people if evening.records(StaffSeated, StaffRelieved) else hand.staff


def _place(found: Found) -> tuple[int, int, int]:
    return found.place


def _placed(found: Found, places: Sequence[Place]) -> SessionFinding:
    event = found.finding.event
    place = places[event - 1] if 0 < event <= len(places) else None
    return SessionFinding(replace(found.finding, place=place), found.hand)


def _report(
    session: Session, evening: Evening, hands: Sequence[HandInSession], findings: Sequence[SessionFinding]
) -> SessionReport:
    counted = [hand for index, hand in enumerate(evening.hands) if index not in evening.foreign]
    judged = [(hand.rake_taken, hand.rake_due) for hand in counted if hand.rake_due is not None]
    house = [hand for hand in counted if hand.house_taken is not None]
    sure = [hand for hand in house if hand.house_due is not None]
    return SessionReport(
        opened=session.opened,
        closed=session.closed,
        currency=evening.currency,
        exponent=evening.exponent,
        people=tuple(_person(purse, evening) for purse in session.purses.values()),
        hands=tuple(hands),
        rake_taken=session.rake,
        rake_due=sum(due for _, due in judged),
        rake_difference=sum(taken - due for taken, due in judged),
        not_judged=len(counted) - len(judged),
        house_due=sum(hand.house_due or 0 for hand in sure) if house else None,
        house_taken=sum(hand.house_taken or 0 for hand in sure) if house else None,
        drop_counted=session.counted,
        findings=tuple(findings),
    )


def _person(purse: Purse, evening: Evening) -> Person:
    stack = stack_now(purse, evening)
    result = purse.won
    if evening.records(ChipsBought):
        result = None if stack is None else stack + purse.cashed - purse.bought
    return Person(purse.seat, purse.player, purse.bought, purse.cashed, stack, result, purse.left is not None)
