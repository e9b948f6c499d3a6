"""Hands and evenings as a room writes them, and a record in memory, for the tests of the views."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from uuid import UUID

from domain.events import Fact
from domain.findings import Place
from domain.text import Text
from ledger.entry import Damaged, Entry, Stored
from ledger.reading import ReadStream, read_bytes

RECORDED_AT = datetime(2026, 11, 29, 8, 0, tzinfo=UTC)
MADE_AT = datetime(2026, 11, 30, 20, 10, tzinfo=UTC)

CARDS = "deal A KS QS 7D; deal B 9H JH 8C; deal C ?? ?? ??"
PLAYED = f"antes 5 A B C; {CARDS}; bet A 5; bet B 5; pass C; propose A; agree B; open; count 25"
LAWFUL = f"{PLAYED}; rake 1; pay A 24; close"
RAKE_OF_TWO = f"{PLAYED}; rake 2; pay A 23; close"
NO_RAKE = f"{PLAYED}; pay A 25; close"
CUT = f"antes 5 A B C; {CARDS}; bet A 5"
ANNULLED = f'{CUT}; void "колода неполная" by i02'
UNSEEN = (
    "antes 5 A B C; deal A ?? ?? ??; deal B ?? ?? ??; deal C ?? ?? ??; bet A 5; bet B 5; pass C; "
    "propose A; agree B; open; count 25; rake 1; pay A 24; close"
)


def hand(
    number: str,
    play: str = LAWFUL,
    *,
    table: str = "3",
    session: str = "вечер",
    at: str | None = "2026-11-28T21:14:00+03:00",
    staff: str | None = "croupier=k07 inspector=i02",
    money: str = "BYN 2",
) -> str:
    """A hand of three seats in the table notation."""
    lines = [
        f"hand {number} belarusian",
        f'room Минск  table "{table}"  session "{session}"',
        *([f"at {at}"] if at else []),
        *([f"staff {staff}"] if staff else []),
        f"money {money}",
        "rules table_min=5 table_max=50",
        "seats A(p-104):200 B(p-031):200 C:200",
        "",
        play.replace("; ", "\n"),
        "",
    ]
    return "\n".join(lines)


def read(*texts: str, file: str = "вечер.hand") -> list[ReadStream]:
    """What the texts, one file after another, say; every word of them is readable."""
    found = [item for text in texts for item in read_bytes(text.encode(), file)]
    streams = [item for item in found if isinstance(item, ReadStream)]
    assert len(streams) == len(found), found
    return streams


class Notebook:
    """A record in memory, in the shape of the ledger: positions rise, now and then with a hole."""

    def __init__(self, *streams: ReadStream, holes: bool = False) -> None:
        self.entries: list[Entry] = []
        self._step = 2 if holes else 1
        for stream in streams:
            self.add(stream.stream_id, stream.facts, stream.places)

    def add(self, stream_id: UUID, facts: Iterable[Fact], places: Sequence[Place] = ()) -> None:
        """Write facts at the end of a stream."""
        before = len(self.stream(stream_id))
        for index, fact in enumerate(facts):
            place = places[index] if places else None
            version, position = before + index + 1, self.head() + self._step
            at = RECORDED_AT + timedelta(seconds=position)
            self.entries.append(Stored(position, stream_id, version, fact.topic, at, place, fact))

    def damage(self, position: int, *, stream_id: UUID | str | None = None) -> None:
        """Make the row at a position unreadable."""
        index = next(index for index, entry in enumerate(self.entries) if entry.position == position)
        entry = self.entries[index]
        problem = Text("это не JSON", "this is not JSON")
        self.entries[index] = Damaged(position, stream_id or entry.stream_id, entry.version, entry.topic, problem)

    def first(self, count: int) -> "Notebook":
        """The record as it was after its first entries."""
        earlier = Notebook()
        earlier.entries = self.entries[:count]
        return earlier

    def read(self, after: int, limit: int) -> list[Entry]:
        return [entry for entry in self.entries if entry.position > after][:limit]

    def stream(self, stream_id: UUID) -> list[Entry]:
        return [entry for entry in self.entries if entry.stream_id == stream_id]

    def head(self) -> int:
        return self.entries[-1].position if self.entries else 0


def notebook(*texts: str) -> Notebook:
    """A record of the hands in these texts."""
    return Notebook(*read(*texts))
