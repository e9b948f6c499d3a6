"""Who is on duty: one croupier and one inspector, the same whom the hand names, each in one role (SN-9 to SN-11)."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from domain.events import Fact, StaffOnDuty
from domain.findings import Severity
from domain.seats import CROUPIER, INSPECTOR
from domain.session.evening import Evening, Found
from domain.session.events import PlayerSeated, StaffRelieved, StaffSeated, role_words
from domain.session.placing import EARLIEST, Placed, told_times
from domain.session.state import Duty, Roster, Session
from domain.text import Text

_NEEDED = (CROUPIER, INSPECTOR)

_NOBODY = Text("по записи сессии не дежурил {role}", "by the record of the session no {role} was on duty")
_SEVERAL = Text(
    "{role}: дежурили {count} ({names}), должен быть один", "{role}: {count} were on duty ({names}), there must be one"
)
_NOT_NAMED = Text("не назван {role}", "no {role} is named")
_OTHER = Text(
    "{role}: в раздаче назван {named}, по записи сессии дежурил {on_duty}",
    "{role}: the hand names {named}, by the record of the session {on_duty} was on duty",
)
_NOT_ON_DUTY = Text("сменяется {role} {staff}, а не дежурил", "{role} {staff} goes off duty without having been on it")
_ON_ALREADY = Text("заступает {role} {staff}, а уже дежурит", "{role} {staff} comes on duty while on it already")
_TWO_ROLES = Text(
    "{staff} сразу в двух ролях: {first} и {second}", "{staff} holds two roles at once: {first} and {second}"
)
_STAFF_PLAYS = Text(
    "место {seat}: игрок {staff} дежурит на этом столе ({role})",
    "seat {seat}: player {staff} is on duty at this table ({role})",
)


def on_duty(facts: Sequence[Fact], moment: datetime) -> tuple[StaffOnDuty, ...]:
    """Who is on duty at a moment by these session facts; a change takes effect at its own time.

    A fact without a time counts from the last time told before it, and from the beginning where there is none.
    """
    told = [(at or EARLIEST, fact) for fact, (at, _) in zip(facts, told_times(facts), strict=True)]
    duty = Duty()
    for at, fact in sorted(told, key=lambda one: one[0]):
        if at <= moment:
            duty.take(fact, at)
    return duty.people


def staff_changes(session: Session, placed: Placed, evening: Evening) -> Iterator[Found]:
    """Nobody comes on duty twice, goes off it without being on, or takes a second role (SN-9, SN-11)."""
    roles = session.duty.roles
    match placed.fact:
        case StaffSeated(role=role, staff=staff):
            if staff in roles.get(role, ()):
                text = _ON_ALREADY.fill(role=role_words(role), staff=staff)
                yield evening.on_fact(placed, "SN-9", Severity.BREACH, text)
            for other, people in roles.items():
                if other != role and staff in people:
                    text = _TWO_ROLES.fill(staff=staff, first=role_words(other), second=role_words(role))
                    yield evening.on_fact(placed, "SN-11", Severity.BREACH, text)
            for seat in session.seats_of(staff):
                text = _STAFF_PLAYS.fill(seat=seat, staff=staff, role=role_words(role))
                yield evening.on_fact(placed, "SN-11", Severity.BREACH, text, seat=seat)
        case StaffRelieved(role=role, staff=staff) if staff not in roles.get(role, ()):
            text = _NOT_ON_DUTY.fill(role=role_words(role), staff=staff)
            yield evening.on_fact(placed, "SN-9", Severity.BREACH, text)
        case PlayerSeated(seat=seat, player=player):
            for role, people in roles.items():
                if player in people:
                    text = _STAFF_PLAYS.fill(seat=seat, staff=player, role=role_words(role))
                    yield evening.on_fact(placed, "SN-11", Severity.BREACH, text, seat=seat)
        case _:
            pass


def staffed(session: Session, index: int, evening: Evening) -> Iterator[Found]:
    """One croupier and one inspector stand at a hand, and they are the ones it names (SN-9, SN-10)."""
    if index in evening.unsure_staff:
        return
    hand = evening.hands[index]
    named = roster(hand.staff)
    if not evening.records(StaffSeated, StaffRelieved):
        yield from _by_the_hand_alone(index, named, evening)
        return
    moment = None if index in evening.misplaced else hand.opened_at
    readings = session.duty.readings(moment)
    for role in _NEEDED:
        on = [reading.get(role, ()) for reading in readings]
        if all(len(people) != 1 for people in on):
            yield evening.on_hand(index, "SN-9", Severity.BREACH, _count(role, on[0]))
        if named.get(role) and all(set(named[role]) != set(people) for people in on) and on[0]:
            text = _OTHER.fill(role=role_words(role), named=", ".join(named[role]), on_duty=", ".join(on[0]))
            yield evening.on_hand(index, "SN-10", Severity.BREACH, text)


def _by_the_hand_alone(index: int, named: Roster, evening: Evening) -> Iterator[Found]:
    """A hand that names its staff names one croupier and one inspector; one that names nobody says nothing."""
    for role in _NEEDED if named else ():
        people = named.get(role, ())
        if not people:
            yield evening.on_hand(index, "SN-9", Severity.GAP, _NOT_NAMED.fill(role=role_words(role)))
        elif len(people) > 1:
            yield evening.on_hand(index, "SN-9", Severity.BREACH, _count(role, people))


def one_role_each(evening: Evening) -> Iterator[Found]:
    """A hand names nobody in two roles and no player among its staff (SN-11)."""
    for index, hand in enumerate(evening.hands):
        roles: dict[str, str] = {}
        for duty in hand.staff:
            first = roles.setdefault(duty.staff, duty.role)
            if first != duty.role:
                text = _TWO_ROLES.fill(staff=duty.staff, first=role_words(first), second=role_words(duty.role))
                yield evening.on_hand(index, "SN-11", Severity.BREACH, text)
        for seat in hand.seats:
            if seat.player in roles:
                text = _STAFF_PLAYS.fill(seat=seat.seat, staff=seat.player, role=role_words(roles[seat.player]))
                yield evening.on_hand(index, "SN-11", Severity.BREACH, text, seat=seat.seat)


def roster(staff: Sequence[StaffOnDuty]) -> Roster:
    """People on duty by role, each once."""
    roles: dict[str, tuple[str, ...]] = {}
    for one in staff:
        others = roles.get(one.role, ())
        roles[one.role] = others if one.staff in others else (*others, one.staff)
    return roles


def _count(role: str, people: Sequence[str]) -> Text:
    if not people:
        return _NOBODY.fill(role=role_words(role))
    return _SEVERAL.fill(role=role_words(role), count=len(people), names=", ".join(people))
