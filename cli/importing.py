"""An import in the terminal: what happens told as it comes, then a table of counts and what to do about each."""

from collections.abc import Iterable

from cli.exits import Exit
from cli.importing_table import table_of_files, table_of_rooms
from cli.moment import now
from cli.telling_faults import sentence, tell_fault
from cli.terminal import Terminal
from cli.words import EVENT, HAND_OR_SESSION, counted
from domain.text import Text, joined, same
from ledger.formats.item import Fault, Item
from ledger.importing import FileBook, Import
from ledger.intake import Recording
from ledger.store import Ledger


class Importing:
    """One run of `import`."""

    def __init__(self, terminal: Terminal, record: Ledger) -> None:
        self._terminal = terminal
        self._import = Import(record)

    def run(self, items: Iterable[Item]) -> Exit:
        """Record everything that could be read; the exit code. No hand at all is an error."""
        for event in self._import.run(items, recorded_at=now):
            if isinstance(event, Fault):
                tell_fault(self._terminal, event)
            elif event.status == "quarantined":
                self._tell_quarantined(event)
        total = self._import.books.total()
        if total.faults or not total.read:
            return Exit.UNREADABLE
        return Exit.FINDINGS if total.quarantined else Exit.CLEAN

    def tell(self) -> None:
        """The counts, and what to do about each."""
        books = self._import.books
        total = books.total()
        if self._terminal.json:
            self._terminal.emit(_shape(total) | self._details())
            return
        if len(books.files) > 1 or any(book.room for book in books.files.values()):
            self._terminal.show(table_of_files(books))
        if books.rooms:
            self._terminal.show(table_of_rooms(books))
        self._tell_counts(total)

    def _details(self) -> dict[str, object]:
        books = self._import.books
        return {
            "read": books.total().read,
            "files": [{**book.of_json(), "agrees": book.agrees} for book in books.files.values()],
            "rooms": [room.of_json() for room in books.rooms.values()],
        }

    def _tell_counts(self, total: FileBook) -> None:
        line = self._terminal.line
        for name, said in _SAYS.items():
            if getattr(total, name):
                line(said.fill(count=counted(getattr(total, name), HAND_OR_SESSION)), _STYLES.get(name, ""))
        if total.faults:
            line(_REFUSED.fill(count=total.faults), "bold yellow")
        if not total.read:
            line(_NOTHING, "bold red")
        if self._import.books.clock_went_back:
            line(_CLOCK, "yellow")
        line(_EVENTS.fill(count=counted(total.events, EVENT)), "bold")

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


def _shape(total: FileBook) -> dict[str, object]:
    return {
        "recorded": total.new,
        "extended": total.extended,
        "unchanged": total.known,
        "quarantined": total.quarantined,
        "refused": total.faults,
        "events": total.events,
    }


_SAYS: dict[str, Text] = {
    "new": Text("Записано: {count}.", "Recorded: {count}."),
    "extended": Text("Дополнено новыми событиями: {count}.", "Extended by new events: {count}."),
    "known": Text("Уже записано, ничего не изменилось: {count}.", "Recorded already, nothing changed: {count}."),
    "quarantined": Text(
        "В карантине, запись говорит другое: {count}. Сверьте с видео; если файл прав, исправьте запись: "
        "handproof correct.",
        "Quarantined, the record says otherwise: {count}. Compare with the video; if the file is right, correct the "
        "record: handproof correct.",
    ),
    "unreadable": Text(
        "Не прочитано целиком: {count}; строки названы выше.", "Not read: {count}; the lines are named above."
    ),
}
_STYLES = {"new": "green", "extended": "green", "quarantined": "bold red", "unreadable": "bold yellow"}
_REFUSED = Text(
    "Не прочитано мест: {count}. Исправьте их в файле и импортируйте его снова: повтор ничего не удвоит.",
    "Parts that could not be read: {count}. Mend them in the file and import it again: nothing is doubled.",
)
_NOTHING = Text(
    "Ни одной раздачи: проверьте, те ли это файлы.", "Not a single hand: check that these are the right files."
)
_CLOCK = Text(
    "Часы компьютера отстают от последней записи: время записи сохранено как есть, проверьте часы.",
    "The computer's clock is behind the last recording: the time is kept as it is, check the clock.",
)
_EVENTS = Text("Новых в записи: {count}.", "New on record: {count}.")
_KNOWN = Text("Этот же файл уже в карантине.", "The same content is quarantined already.")
