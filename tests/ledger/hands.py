"""Hands as a room writes them, for the tests of the record."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID

from domain.events import (
    AnteStaked,
    BankAwarded,
    BankCounted,
    BetPlaced,
    CardsDealt,
    CardsOpened,
    Fact,
    HandClosed,
    HandOpened,
    Passed,
    RakeTaken,
    SeatTaken,
)
from domain.findings import Place
from domain.ids import hand_id

EVENING = datetime(2026, 11, 28, 21, 14, tzinfo=UTC)
MORNING_AFTER = EVENING + timedelta(hours=12)
FILE = "вечер.hand"


@dataclass(frozen=True)
class Read:
    """A hand as it comes from a reader of files."""

    facts: tuple[Fact, ...]
    places: tuple[Place, ...] = ()

    @property
    def stream_id(self) -> UUID:
        opened = self.facts[0]
        assert isinstance(opened, HandOpened)
        return hand_id(opened.room, opened.table, opened.session, opened.hand)

    def first(self, count: int) -> "Read":
        """The hand cut after its first events."""
        return Read(self.facts[:count], self.places[:count])

    def but(self, number: int, fact: Fact) -> "Read":
        """The hand with another fact as event `number`."""
        return Read((*self.facts[: number - 1], fact, *self.facts[number:]), self.places)


def hand(number: int, *, bet: int = 10) -> Read:
    """A whole hand of three seats: 14 events, the bet being event 8."""
    seats = tuple(SeatTaken(seat=seat, player=f"p-{seat}", stack=20000) for seat in "ABC")
    facts = (
        HandOpened(
            game="belarusian", rulebook="belarusian.1", hand=str(number), room="Минск", table="3", session="вечер",
            currency="BYN", exponent=2, seats=seats, rules={"table_min": 5, "chip": 1},
        ),
        *(AnteStaked(seat=seat, amount=5) for seat in "ABC"),
        *(CardsDealt(seat=seat, cards=("KS", "QS", "7D")) for seat in "ABC"),
        BetPlaced(seat="A", amount=bet, by="k07"),
        Passed(seat="B", at=EVENING),
        CardsOpened(),
        BankCounted(amount=15 + bet),
        RakeTaken(amount=1),
        BankAwarded(seat="A", amount=14 + bet),
        HandClosed(),
    )  # fmt: skip
    return Read(facts, tuple(Place(FILE, 20 * number + line) for line in range(len(facts))))


EVENTS = len(hand(1).facts)


def hands(count: int, *, first: int = 1) -> Iterator[Read]:
    """Whole hands, one after another."""
    return (hand(number) for number in range(first, first + count))
