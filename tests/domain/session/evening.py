"""Evenings at table 3 as the tests write them: what happened at which minute, and the hands with their stacks."""

import dataclasses
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from pydantic import JsonValue

from domain.events import Fact, StaffOnDuty
from domain.session.events import (
    ChipsBought,
    ChipsCashed,
    DropCounted,
    PlayerLeft,
    PlayerSeated,
    SessionClosed,
    SessionOpened,
    StaffRelieved,
    StaffSeated,
)
from domain.session.report import HandDigest, SeatDigest, SessionReport, judge_session

PLAYERS = {"A": "p-1", "B": "p-2", "C": "p-3"}
STAFF = (StaffOnDuty(role="croupier", staff="k07"), StaffOnDuty(role="inspector", staff="i02"))
RULES: Mapping[str, JsonValue] = {"table_min": 500, "first_actor": "rotate"}


def at(clock: str | None) -> datetime | None:
    """A minute of the evening of 28 November; hours below 12 are the next morning."""
    if clock is None:
        return None
    day = 29 if clock < "12" else 28
    return datetime.fromisoformat(f"2026-11-{day}T{clock}:00+03:00")


def opens(clock: str | None = "20:00") -> SessionOpened:
    return SessionOpened(
        at=at(clock), room="Minsk", table="3", session="evening", currency="BYN", exponent=2, game="belarusian"
    )


def closes(clock: str | None = "23:00") -> SessionClosed:
    return SessionClosed(at=at(clock))


def on(clock: str | None, role: str, staff: str) -> StaffSeated:
    return StaffSeated(at=at(clock), role=role, staff=staff)


def off(clock: str | None, role: str, staff: str) -> StaffRelieved:
    return StaffRelieved(at=at(clock), role=role, staff=staff)


def sits(clock: str | None, seat: str, player: str) -> PlayerSeated:
    return PlayerSeated(at=at(clock), seat=seat, player=player)


def leaves(clock: str | None, seat: str, player: str) -> PlayerLeft:
    return PlayerLeft(at=at(clock), seat=seat, player=player)


def buys(clock: str | None, seat: str, player: str, amount: int) -> ChipsBought:
    return ChipsBought(at=at(clock), seat=seat, player=player, amount=amount)


def cashes(clock: str | None, seat: str, player: str, amount: int) -> ChipsCashed:
    return ChipsCashed(at=at(clock), seat=seat, player=player, amount=amount)


def counts(clock: str | None, amount: int, first: str = "i02", second: str = "m01") -> DropCounted:
    return DropCounted(at=at(clock), first=first, second=second, amount=amount)


def hand(
    number: str,
    clock: str | None,
    stacks: Mapping[str, tuple[int | None, int | None]],
    *,
    until: str | None = None,
    players: Mapping[str, str | None] = PLAYERS,
    rake: int = 0,
    **more: Any,
) -> HandDigest:
    """A hand with the stacks before and after it by seat, clockwise; the first of them acts first."""
    seats = tuple(SeatDigest(seat, players.get(seat), before, after) for seat, (before, after) in stacks.items())
    values: dict[str, Any] = {
        "game": "belarusian",
        "rulebook": "belarusian/1",
        "room": "Minsk",
        "table": "3",
        "session": "evening",
        "currency": "BYN",
        "exponent": 2,
        "opened_at": at(clock),
        "closed_at": at(until),
        "seats": seats,
        "first": next(iter(stacks)),
        "staff": STAFF,
        "rake_taken": rake,
        "rake_due": rake,
        "rules": RULES,
        **more,
    }
    return HandDigest(number, **values)


def lawful_facts() -> list[Fact]:
    """Three players, one pair of staff, three hands, everything bought, counted and cashed."""
    return [
        opens(),
        on("20:00", "croupier", "k07"),
        on("20:00", "inspector", "i02"),
        sits("20:05", "A", "p-1"),
        buys("20:06", "A", "p-1", 20_000),
        sits("20:06", "B", "p-2"),
        buys("20:07", "B", "p-2", 20_000),
        sits("20:08", "C", "p-3"),
        buys("20:09", "C", "p-3", 10_000),
        buys("20:50", "C", "p-3", 5_000),
        cashes("22:30", "A", "p-1", 20_900),
        leaves("22:31", "A", "p-1"),
        cashes("22:40", "B", "p-2", 19_500),
        leaves("22:40", "B", "p-2"),
        cashes("22:41", "C", "p-3", 14_300),
        leaves("22:41", "C", "p-3"),
        counts("22:50", 300),
        closes(),
    ]


def lawful_hands() -> list[HandDigest]:
    first = {"A": (20_000, 21_400), "B": (20_000, 19_500), "C": (10_000, 9_000)}
    second = {"B": (19_500, 20_500), "C": (9_000, 8_400), "A": (21_400, 20_900)}
    third = {"C": (13_400, 14_300), "A": (20_900, 20_900), "B": (20_500, 19_500)}
    return [
        hand("1", "20:10", first, until="20:15", rake=100),
        hand("2", "20:20", second, until="20:25", rake=100),
        hand("3", "21:00", third, until="21:05", rake=100),
    ]


def with_stack(number: str, seat: str, before: int) -> list[HandDigest]:
    """The lawful evening with one opening stack written otherwise."""
    hands = lawful_hands()
    for index, one in enumerate(hands):
        if one.number == number:
            seats = tuple(dataclasses.replace(s, before=before) if s.seat == seat else s for s in one.seats)
            hands[index] = dataclasses.replace(one, seats=seats)
    return hands


def judged(facts: Sequence[Fact] = (), hands: Sequence[HandDigest] = ()) -> SessionReport:
    return judge_session(facts, hands)


def clauses(report: SessionReport) -> list[str]:
    return [one.finding.clause for one in report.findings]


def words(report: SessionReport) -> list[str]:
    """The findings as an inspector reads them in English."""
    return [f"{one.finding.clause} {one.finding.text.en}" for one in report.findings]


def words_ru(report: SessionReport) -> list[str]:
    return [f"{one.finding.clause} {one.finding.text.ru}" for one in report.findings]
