"""A disputed hand and a small evening, as a room would record them, for the tests of the screens."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

from domain import events
from domain.events import Fact, HandOpened, PlainFact, SeatTaken, StaffOnDuty
from domain.findings import Place
from domain.games.belarusian import events as belarusian
from domain.ids import hand_id
from ledger.opening import open_ledger
from projections.views import catch_up

MINSK = timezone(timedelta(hours=3))
HOSTILE = "<img src=x onerror=alert(1)>"
RULES = {"table_min": 500, "table_max": 5000, "unit": 100, "chip": 50}


class Recorded(NamedTuple):
    """A hand with its id and where each fact was written."""

    stream_id: UUID
    facts: Sequence[Fact]
    places: Sequence[Place]


class Scribe:
    """Writes facts with a clock that goes on and a person who signs."""

    def __init__(self, opens: datetime) -> None:
        self.clock = opens
        self.facts: list[Fact] = []

    def write(self, kind: type[Fact], *, after: int = 6, by: str = "k07", **values: Any) -> None:
        """One fact more."""
        self.clock += timedelta(seconds=after)
        self.facts.append(kind.model_validate({"at": self.clock, "by": by, **values}))


def disputed(number: str = "17", *, player: str = "p-104", rake: int = 200, corrected: bool = True) -> list[Fact]:
    """Four players; B stakes below the last stake (BP-9), the rake is 2,00 where 1,50 was due, then B is corrected."""
    scribe = Scribe(datetime(2026, 11, 28, 21, 0, tzinfo=MINSK) + timedelta(minutes=10 * int(number)))
    say = scribe.write
    say(HandOpened, **_opening(number, player))
    for seat in "ABCD":
        say(events.AnteStaked, seat=seat, amount=500)
    dealt = {"A": ("KS", "QS", "7D"), "B": ("9H", "JH", "8C"), "C": ("??", "??", "??"), "D": ("JK", "10D", "AD")}
    for seat, cards in dealt.items():
        say(events.CardsDealt, after=3, seat=seat, cards=cards)
    say(events.BetPlaced, seat="A", amount=500)
    say(events.BetPlaced, seat="B", amount=1000)
    say(events.Passed, after=54, seat="C")
    say(events.BetPlaced, seat="D", amount=1000)
    say(events.BetPlaced, seat="A", amount=1500)
    say(events.BetPlaced, seat="B", amount=1000)
    say(events.BetPlaced, seat="D", amount=2000)
    say(events.RemarkMade, text="игрок B просит инспектора <b>срочно</b>")
    _close(scribe, rake)
    if corrected:
        as_it_was = PlainFact(topic="hand.bet-placed.v1", fields={"seat": "B", "amount": 1500})
        why = "по камере ставка 15, а не 10"
        say(events.CorrectionProposed, after=720, by="i02", event=15, action="replace", facts=(as_it_was,), reason=why)
        say(events.CorrectionApproved, after=120, by="c01", proposal=len(scribe.facts))
    return scribe.facts


def _opening(number: str, player: str) -> dict[str, Any]:
    stacks = {"A": (player, 20000), "B": ("p-031", 20000), "C": ("p-220", 15000), "D": ("p-007", 30000)}
    return {
        "game": "belarusian", "rulebook": "belarusian/1", "hand": number, "room": "Минск", "table": "3",
        "session": "2026-11-28-вечер", "currency": "BYN", "exponent": 2, "rules": RULES,
        "seats": tuple(SeatTaken(seat=seat, player=who, stack=stack) for seat, (who, stack) in stacks.items()),
        "staff": (StaffOnDuty(role="croupier", staff="k07"), StaffOnDuty(role="inspector", staff="i02")),
    }  # fmt: skip


def _close(scribe: Scribe, rake: int) -> None:
    """A proposes to open, B and D agree; D wins with 32."""
    say = scribe.write
    say(belarusian.OpeningProposed, seat="A")
    say(belarusian.OpeningAnswered, seat="B", agreed=True)
    say(belarusian.OpeningAnswered, seat="D", agreed=True)
    say(events.CardsOpened)
    say(events.BankCounted, amount=9000)
    say(events.RakeTaken, amount=rake)
    say(events.BankAwarded, seat="D", amount=9000 - rake)
    say(events.HandClosed)


def recorded(facts: Sequence[Fact], file: str = "вечер.hand") -> Recorded:
    """A hand as a file would bring it, one fact a line."""
    opened = facts[0]
    assert isinstance(opened, HandOpened)
    stream = hand_id(opened.room, opened.table, opened.session, opened.hand)
    return Recorded(stream, facts, [Place(file, line) for line in range(1, len(facts) + 1)])


def hands() -> Iterator[Recorded]:
    """Three hands of one evening; in the second a player's name is an attack on the page."""
    yield recorded(disputed("17"))
    yield recorded(disputed("18", player=HOSTILE, corrected=False))
    yield recorded(disputed("19", rake=150, corrected=False))


def furnish(home: Path, streams: Sequence[Recorded]) -> Path:
    """Record the hands in a home and bring its views up to date."""
    with closing(open_ledger(home)) as ledger:
        list(ledger.record(streams, recorded_at=datetime(2026, 11, 29, 8, tzinfo=UTC)))
    catch_up(home)
    return home
