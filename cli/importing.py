"""An import: streams recorded in batches, what became of each counted, and what to do about it said."""

from collections import Counter
from collections.abc import Iterable, Iterator

from cli.exits import Exit
from cli.moment import now
from cli.telling_faults import sentence, tell_fault
from cli.terminal import Terminal
from cli.words import EVENT, HAND_OR_SESSION, counted
from domain.text import Text, joined, same
from ledger.arrival import Status
from ledger.formats.item import Fault, Item, ReadStream
from ledger.store import Ledger, Recording


class Importing:
    """One run of `import`."""

    def __init__(self, terminal: Terminal, record: Ledger) -> None:
        self._terminal = terminal
        self._record = record
        self._statuses: Counter[Status] = Counter()
        self._refused = 0
        self._events = 0
        self._clock_went_back = False

    def run(self, items: Iterable[Item]) -> Exit:
        """Record everything that could be read; the exit code."""
        for recording in self._record.record(self._streams(items), recorded_at=now):
            self._count(recording)
        if self._refused:
            return Exit.UNREADABLE
        return Exit.FINDINGS if self._statuses["quarantined"] else Exit.CLEAN

    def tell(self) -> None:
        """The counts, and what to do about each."""
        counts: dict[str, int] = {status: self._statuses[status] for status in _SAYS}
        if self._terminal.json:
            self._terminal.emit({**counts, "refused": self._refused, "events": self._events})
            return
        for status, said in _SAYS.items():
            if counts[status]:
                self._terminal.line(said.fill(count=counted(counts[status], HAND_OR_SESSION)), _STYLES.get(status, ""))
        if self._refused:
            self._terminal.line(_REFUSED.fill(count=self._refused), "bold yellow")
        if self._clock_went_back:
            self._terminal.line(_CLOCK, "yellow")
        self._terminal.line(_EVENTS.fill(count=counted(self._events, EVENT)), "bold")

    def _streams(self, items: Iterable[Item]) -> Iterator[ReadStream]:
        for item in items:
            if isinstance(item, Fault):
                self._refused += 1
                tell_fault(self._terminal, item)
            else:
                yield item

    def _count(self, recording: Recording) -> None:
        self._statuses[recording.status] += 1
        self._events += recording.added
        self._clock_went_back |= recording.clock_went_back
        if recording.status == "quarantined":
            self._tell_quarantined(recording)

    def _tell_quarantined(self, recording: Recording) -> None:
        source, reason = recording.source, recording.reason or same("—")
        if self._terminal.json:
            where = {"file": source.file, "line": source.line} if source else {"file": None, "line": None}
            stream = {"status": recording.status, "id": str(recording.stream_id), "known": recording.known}
            self._terminal.emit({**stream, **where, "reason": reason._asdict()})
            return
        place = f"{source.file}:{source.line}" if source else str(recording.stream_id)
        said = joined([same(place), sentence(reason)], ": ")
        self._terminal.line(joined([said, _KNOWN], " ") if recording.known else said, "bold red")


_SAYS: dict[Status, Text] = {
    "recorded": Text("Записано: {count}.", "Recorded: {count}."),
    "extended": Text("Дополнено новыми событиями: {count}.", "Extended by new events: {count}."),
    "unchanged": Text("Уже записано, ничего не изменилось: {count}.", "Recorded already, nothing changed: {count}."),
    "quarantined": Text(
        "В карантине, запись говорит другое: {count}. Сверьте с видео; если файл прав, исправьте запись: "
        "handproof correct.",
        "Quarantined, the record says otherwise: {count}. Compare with the video; if the file is right, correct the "
        "record: handproof correct.",
    ),
}
_STYLES = {"recorded": "green", "extended": "green", "quarantined": "bold red"}
_REFUSED = Text(
    "Не прочитано мест: {count}. Исправьте их в файле и импортируйте его снова: повтор ничего не удвоит.",
    "Parts that could not be read: {count}. Mend them in the file and import it again: nothing is doubled.",
)
_CLOCK = Text(
    "Часы компьютера отстают от последней записи: время записи сохранено как есть, проверьте часы.",
    "The computer's clock is behind the last recording: the time is kept as it is, check the clock.",
)
_EVENTS = Text("Новых в записи: {count}.", "New on record: {count}.")
_KNOWN = Text("Этот же файл уже в карантине.", "The same content is quarantined already.")
