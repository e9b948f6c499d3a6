"""One row per hand: where and when it was played, by whom, how it came out and what the house took."""

import json
from collections.abc import Iterator
from datetime import date, datetime
from typing import Any, NamedTuple
from uuid import UUID

from domain.cards import UNKNOWN
from domain.correction import approved_corrections
from domain.events import LARGEST, CardsDealt, HandOpened, RakeTaken
from domain.findings import Severity, Verdict
from domain.session.numbers import numeral
from domain.settlement import Settlement
from projections.calendar import local, utc
from projections.cells.holdings import holding_rows
from projections.filters import among
from projections.judged import JudgedHand
from projections.table import Cell, table_of


class HandRow(NamedTuple):
    """A hand as the views keep it; times in UTC with the room's offset beside them, money in minor units.

    `rake_due` and `difference` (taken minus due) are None where the rules cannot say what was due. `number_key` is
    the number inside the hand's number, by which hands are put in order. Where the house plays there is no rake: the
    bank is all that was staked, and `house_due` and `house_taken` are the house's result. `rake_cap` is the most the
    hand's own rules let the house take from it, None where they set no limit; `rake_rule` holds all its settings about
    rake, `takings` is how many times rake was taken and `svaras` how many svaras were played. `seated` and `lay` hold
    the players and the combinations to be looked for (see `filters.among`), `cards_known` says that every card was
    recorded as it was dealt. `damaged` is the position of the row in the
    record that cannot be read; the hand is judged by what stands before it.
    """

    stream_id: UUID
    number: str
    game: str
    room: str
    table_name: str
    session: str
    session_id: UUID | None
    opened_at: datetime | None
    offset_s: int
    gaming_day: date | None
    croupier: str | None
    inspector: str | None
    currency: str
    exponent: int
    number_key: int | None
    rulebook: str
    hour: int | None
    closed_at: datetime | None
    players: int
    events: int
    findings: int
    worst: str | None
    corrections: int
    damaged: int | None
    verdict: str
    bank: int | None
    rake_due: int | None
    rake_taken: int | None
    difference: int | None
    left_in_bank: int | None
    house_due: int | None
    house_taken: int | None
    rake_cap: int | None
    rake_rule: str
    takings: int
    svaras: int
    seated: str
    lay: str
    cards_known: bool
    first_position: int
    last_position: int
    recorded_first: datetime
    recorded_last: datetime
    file: str | None
    line: int | None

    @property
    def opened_local(self) -> datetime | None:
        """When the hand opened, by the room's clock."""
        return local(self.opened_at, self.offset_s) if self.opened_at else None

    @property
    def closed_local(self) -> datetime | None:
        """When the hand was closed, by the room's clock."""
        return local(self.closed_at, self.offset_s) if self.closed_at else None

    @property
    def judgement(self) -> Verdict:
        """The verdict."""
        return Verdict(self.verdict)

    @property
    def weight(self) -> Severity | None:
        """The severity of the gravest finding."""
        return Severity(self.worst) if self.worst else None


HANDS = table_of("hands", HandRow)
"""The headers of all hands."""

_BEYOND = 10**18


def number_key(number: str) -> int | None:
    """The number at the end of a hand's number: 17 of `H-017`; None where there is none that a column can hold."""
    found = numeral(number)
    return found[1] if found and found[1] < _BEYOND else None


def hand_rows(hand: JudgedHand) -> Iterator[HandRow]:
    """The one row of a hand."""
    opened, replay = hand.replay.opened, hand.replay
    first, last = hand.kept[0], hand.kept[-1]
    yield HandRow(
        hand.stream_id,
        *hand.context,
        number_key(hand.context.number),
        opened.rulebook if opened else "",
        hand.opened_at.hour if hand.opened_at else None,
        utc(hand.closed_at) if hand.closed_at else None,
        len(opened.seats) if opened else 0,
        len(hand.kept),
        len(replay.findings),
        _worst(hand),
        len(approved_corrections([one.fact for one in hand.kept])),
        hand.damaged.position if hand.damaged else None,
        replay.verdict.value,
        *_money(replay.settlement),
        *_rake_rule(opened),
        sum(type(one.fact) is RakeTaken for one in hand.kept),
        getattr(replay.hand, "svaras", 0),
        among(player for player in dict.fromkeys(taken.player for taken in (opened.seats if opened else ())) if player),
        among(dict.fromkeys(row.category for row in holding_rows(hand) if row.category)),
        _cards_known(hand),
        first.position,
        last.position,
        utc(first.recorded_at),
        utc(last.recorded_at),
        first.source.file if first.source else None,
        first.source.line if first.source else None,
    )


_Money = tuple[int | None, int | None, int | None, int | None, int | None, int | None, int | None]


def _money(money: Settlement | None) -> _Money:
    """Bank, rake due, rake taken, the difference, what is left in the bank, the house's result due and recorded."""
    if money is None:
        return None, None, None, None, None, None, None
    if money.house_taken is not None:
        return sum(money.staked.values()), None, None, None, money.left_in_bank, money.house_due, money.house_taken
    due, taken = money.rake_due, money.rake_taken
    return money.bank, due, taken, None if due is None else taken - due, money.left_in_bank, None, None


def _rake_rule(opened: HandOpened | None) -> tuple[int | None, str]:
    """The limit that its own rules set to the rake of a whole hand, and those of its settings that are about rake."""
    rules = opened.rules if opened else {}
    said = {name: rules[name] for name in rules if name.startswith("rake_")}
    cap: Any = said.get("rake_cap")
    limited = type(cap) is int and 0 <= cap <= LARGEST
    return cap if limited else None, json.dumps(said, ensure_ascii=False, sort_keys=True) if said else ""


def _cards_known(hand: JudgedHand) -> bool:
    """Whether every card dealt in the hand was recorded as it was dealt."""
    return not any(UNKNOWN in one.fact.cards for one in hand.kept if isinstance(one.fact, CardsDealt))


def _worst(hand: JudgedHand) -> str | None:
    found = {finding.severity for finding in hand.replay.findings}
    return next((severity.value for severity in Severity if severity in found), None)


HAND_CELL = Cell(HANDS, hand_rows)
