"""Recording from a table: lines in, an answer for each event out before the next one is taken."""

import sys
from collections.abc import Iterator
from typing import BinaryIO
from uuid import UUID

from cli.exits import Exit
from cli.feed import MOST_BYTES, Feed, Heard, Said
from cli.live import Answer, LiveStream, unlawful
from cli.notation import reader_for
from cli.recorded import kept_hand
from cli.sealing import seal_after_recording
from cli.shapes import Shape, of_fault, of_finding, of_option, of_text
from cli.telling import SEVERITY_STYLES, lawful_words
from cli.telling_faults import sentence
from cli.terminal import Terminal
from domain.clauses import GENERAL, RECORD, rulebook
from domain.events import HandClosed, HandOpened, HandVoided
from domain.family import Family
from domain.findings import SEVERITY_WORDS, Finding
from domain.games import GAMES
from domain.saying import say
from domain.session.events import SessionClosed, SessionOpened, say_session
from domain.text import Text
from ledger.formats.item import Fault, fault, stream_id_of, trouble
from ledger.store import Ledger

SOURCE = "-"
HANDS_TO_SEAL = 100
"""After how many hands the record is sealed while the table goes on."""
_MOST_STREAMS = 64
"""How many hands and sessions are kept at hand; one that comes again later is read from the record."""


class Recording:
    """One run of `record`."""

    def __init__(self, terminal: Terminal, record: Ledger, *, strict: bool) -> None:
        self._terminal = terminal
        self._record = record
        self._strict = strict
        self._feed = Feed.of(SOURCE, terminal.language)
        self._streams: dict[UUID, LiveStream] = {}
        self._current: LiveStream | None = None
        self._code = Exit.CLEAN
        self._unsealed = 0

    def go_on_with(self, hand: str) -> None:
        """Take the events that come as those of a hand on record; raises `Stopped` where there is no such hand."""
        one = kept_hand(self._terminal, self._record, hand)
        live = self._current = self._stream(one.stream_id)
        live.at_end()
        opened = next((fact for fact in live.facts if isinstance(fact, HandOpened)), None)
        if opened is not None and opened.game in GAMES:
            self._feed.notation.reader = reader_for(opened, self._terminal.language, live.facts)

    def run(self, lines: BinaryIO) -> Exit:
        """Record what the lines say until they end; the exit code."""
        for number, raw in enumerate(iter(lambda: lines.readline(MOST_BYTES + 1), b""), 1):
            self._hear(number, self._feed.take(number, raw))
        self._hear(0, self._feed.end())
        return self._code

    def _hear(self, number: int, heard: Iterator[Heard]) -> None:
        for one in heard:
            if isinstance(one, Fault):
                self._unreadable(one)
            else:
                self._event(number, one)
            sys.stdout.flush()

    def _event(self, number: int, said: Said) -> None:
        live = self._stream_of(said)
        if live is None:
            self._unreadable(fault(SOURCE, number, said.fact.topic, _NO_HAND))
            return
        self._current = live
        answer = live.take(said.fact, said.version)
        self._answer(live, answer)
        self._seal_after(answer)

    def _seal_after(self, answer: Answer) -> None:
        """Seal at the end of a session and every so many hands; the answer is out already."""
        if answer.fate != "stored":
            return
        self._unsealed += isinstance(answer.fact, HandClosed | HandVoided)
        if isinstance(answer.fact, SessionClosed) or self._unsealed >= HANDS_TO_SEAL:
            sys.stdout.flush()
            seal_after_recording(self._terminal, self._record, quietly=True)
            self._unsealed = 0

    def _stream_of(self, said: Said) -> LiveStream | None:
        """The stream an event belongs to: the one it opens, the one it names, or the one before it."""
        opened = stream_id_of(said.fact)
        if opened is not None:
            self._streams.pop(opened, None)
        named = opened or said.stream
        if named is None:
            return self._current
        live = self._stream(named)
        return live if live.facts or opened else None

    def _stream(self, stream_id: UUID) -> LiveStream:
        if stream_id not in self._streams:
            if len(self._streams) >= _MOST_STREAMS:
                self._streams.pop(next(iter(self._streams)))
            live = self._streams[stream_id] = LiveStream(self._record, stream_id, self._strict)
            live.load()
        return self._streams[stream_id]

    def _answer(self, live: LiveStream, answer: Answer) -> None:
        if not answer.is_stored or unlawful(answer.findings):
            self._code = max(self._code, Exit.FINDINGS)
        if self._terminal.json:
            self._terminal.emit(_shape(live, answer))
        else:
            self._tell(live, answer)

    def _unreadable(self, found: Fault) -> None:
        self._code = Exit.UNREADABLE
        if self._terminal.json:
            self._terminal.emit({"event": None, "stored": False, "fault": of_fault(found)})
            return
        said = _UNREADABLE.fill(
            line=found.line, words=found.words, problem=found.problem, remedy=sentence(found.remedy)
        )
        self._terminal.line(said, "yellow")

    def _tell(self, live: LiveStream, answer: Answer) -> None:
        game = _game(live)
        words = _said(live, answer)
        self._terminal.line(_FATES[answer.fate].fill(number=answer.number, said=words), _FATE_STYLES[answer.fate])
        if answer.why is not None:
            self._terminal.line(_WHY.fill(why=sentence(answer.why)))
        for finding in answer.findings:
            self._terminal.line(_finding_words(finding, game), SEVERITY_STYLES[finding.severity])
        for words in lawful_words(answer.frame.lawful, game, _exponent(live)) if answer.frame else ():
            self._terminal.line(_NEXT.fill(words=words), "cyan")


def _shape(live: LiveStream, answer: Answer) -> Shape:
    frame, game = answer.frame, _game(live)
    opened = live.facts[0] if live.facts else answer.fact
    return {
        "event": answer.number,
        "stored": answer.is_stored,
        "already": answer.fate == "already",
        "stream": str(live.stream_id),
        "events": len(live.facts),
        "hand": opened.hand if isinstance(opened, HandOpened) else None,
        "said": of_text(_said(live, answer)),
        "why": of_text(answer.why),
        "findings": [of_finding(finding) for finding in answer.findings],
        "lawful": [of_option(option, game, _exponent(live)) for option in frame.lawful] if frame else [],
    }


def _said(live: LiveStream, answer: Answer) -> Text:
    if answer.fact.topic.startswith("session."):
        return say_session(answer.fact, _exponent(live))
    return say(answer.fact, _game(live), _exponent(live))


def _game(live: LiveStream) -> Family | None:
    return live.running.game


def _exponent(live: LiveStream) -> int:
    opened = live.facts[0] if live.facts else None
    return opened.exponent if isinstance(opened, HandOpened | SessionOpened) else 0


def _finding_words(finding: Finding, game: Family | None) -> Text:
    clause = (game.clauses.get(finding.clause) if game else None) or _EVERYWHERE.get(finding.clause)
    title = clause.title if clause else Text("—", "—")
    return _FINDING.fill(
        clause=finding.clause, title=title, severity=SEVERITY_WORDS[finding.severity], text=finding.text
    )


_EVERYWHERE = rulebook(*GENERAL, *RECORD)
_NO_HAND = trouble(
    "раздача не открыта",
    "no hand is open",
    "сначала пришлите заголовок раздачи или событие её открытия",
    "send the header of the hand first, or the event that opens it",
)
_FATES = {
    "stored": Text("№ {number} записано: {said}", "#{number} stored: {said}"),
    "already": Text("№ {number} уже записано: {said}", "#{number} stored already: {said}"),
    "refused": Text("№ {number} НЕ записано: {said}", "#{number} NOT stored: {said}"),
    "contradicts": Text("№ {number} НЕ записано: {said}", "#{number} NOT stored: {said}"),
}
_FATE_STYLES = {"stored": "green", "already": "dim", "refused": "bold red", "contradicts": "bold red"}
_WHY = Text("   {why}", "   {why}")
_FINDING = Text("   {clause} «{title}» — {severity}: {text}", "   {clause} “{title}”, {severity}: {text}")
_NEXT = Text("   дальше: {words}", "   next: {words}")
_UNREADABLE = Text(
    "строка {line} не прочитана и не записана: {words}: {problem}. {remedy}",
    "line {line} could not be read, nothing is stored: {words}: {problem}. {remedy}",
)
