"""A check of many hands: each judged and told as it comes, the sum told at the end."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from uuid import UUID

from cli import shapes
from cli.disputes import dispute_heading, judged_dispute
from cli.exits import Exit
from cli.judged import Judged, judged
from cli.kept import Kept
from cli.telling import SEVERITY_STYLES, VERDICT_STYLES, tell_hand
from cli.telling_case import finding_words as case_finding_words
from cli.telling_faults import tell_damage, tell_fault
from cli.telling_session import tell_session
from cli.terminal import Terminal
from cli.words import CASE, CLAUSE, EVENT, FAULT, FINDING, HAND, SESSION, counted
from domain.bookmarks import PREFIX as BOOKMARK
from domain.events import Fact
from domain.family import Family
from domain.findings import VERDICT_WORDS, Finding, Place, Severity, Verdict
from domain.ids import session_id
from domain.session.report import HandDigest, digest, judge_session
from domain.text import Text, joined, same
from ledger.entry import Damaged
from ledger.formats.item import Fault, Item, ReadStream
from ledger.store import Ledger


@dataclass(slots=True)
class Evening:
    """What has come of one table's session: its own facts and the hands played in it."""

    facts: tuple[Fact, ...] = ()
    places: tuple[Place, ...] = ()
    hands: list[HandDigest] = field(default_factory=list)
    _of_stream: dict[UUID, list[HandDigest]] = field(default_factory=dict)

    def take(self, stream_id: UUID, hand: HandDigest) -> None:
        """Count a hand in; the same hand from a second file is the same hand."""
        known = self._of_stream.setdefault(stream_id, [])
        if hand not in known:
            known.append(hand)
            self.hands.append(hand)


@dataclass(slots=True)
class Sum:
    """What was checked, in numbers."""

    hands: int = 0
    events: int = 0
    findings: int = 0
    faults: int = 0
    sessions: int = 0
    cases: int = 0
    verdicts: Counter[Verdict] = field(default_factory=Counter)
    games: dict[str, Family] = field(default_factory=dict)

    @property
    def code(self) -> Exit:
        """How the check ends."""
        if self.faults:
            return Exit.UNREADABLE
        return Exit.FINDINGS if self.findings else Exit.CLEAN


class Checking:
    """One run of `check`. Hands are told one at a time, so that any number of them takes the same memory."""

    def __init__(self, terminal: Terminal, *, every: bool, sessions: bool, record: Ledger | None = None) -> None:
        self._record = record
        self._terminal = terminal
        self._every = every
        self._sessions = sessions
        self._sum = Sum()
        self._evenings: dict[UUID, Evening] = {}

    def run(self, found: Iterable[Item | Kept]) -> Exit:
        """Judge everything found; the exit code."""
        for one in found:
            match one:
                case Fault():
                    self._fault(one)
                case ReadStream():
                    self._stream(one.stream_id, one.facts, one.places)
                case Kept():
                    self._kept(one)
        for evening in () if self._sum.faults else self._evenings.values():
            self._evening(evening)
        if not self._terminal.json:
            self._tell_sum()
        return self._sum.code

    def _kept(self, one: Kept) -> None:
        if one.facts:
            known = [place for place in one.places if place is not None]
            self._stream(one.stream_id, one.facts, tuple(known) if len(known) == len(one.facts) else ())
        if one.damaged is not None:
            self._damaged(one.damaged)

    def _stream(self, stream_id: UUID, facts: tuple[Fact, ...], places: tuple[Place, ...]) -> None:
        if facts[0].topic.startswith("session."):
            if self._sessions:
                evening = self._evenings.setdefault(stream_id, Evening())
                evening.facts, evening.places = facts, places
            return
        if facts[0].topic.startswith("case."):
            if self._sessions:
                self._case(stream_id, facts, places)
            return
        if facts[0].topic.startswith(BOOKMARK):
            return  # they say nothing that could be wrong
        hand = judged(stream_id, facts, places)
        self._count(hand)
        if self._terminal.json:
            self._terminal.emit(shapes.of_hand(hand))
        elif self._every or hand.replay.findings:
            tell_hand(self._terminal, hand)
        self._remember(hand)

    def _count(self, hand: Judged) -> None:
        total, replay = self._sum, hand.replay
        total.hands += 1
        total.events += replay.events
        total.findings += _weighty(replay.findings)
        total.verdicts[replay.verdict] += 1
        if replay.game:
            total.games[replay.game.rulebook] = replay.game

    def _remember(self, hand: Judged) -> None:
        opened = hand.opened
        seen = digest(hand.replay, hand.facts) if self._sessions and opened and opened.session else None
        if seen is not None:
            own = session_id(seen.room, seen.table, seen.session)
            self._evenings.setdefault(own, Evening()).take(hand.stream_id, seen)

    def _evening(self, evening: Evening) -> None:
        report = judge_session(evening.facts, evening.hands, places=evening.places)
        findings = [one.finding for one in report.findings]
        self._sum.sessions += 1
        self._sum.findings += _weighty(findings)
        if self._terminal.json:
            self._terminal.emit(shapes.of_session(report))
        elif findings or self._every:
            tell_session(self._terminal, report)

    def _case(self, stream_id: UUID, facts: tuple[Fact, ...], places: tuple[Place, ...]) -> None:
        report = judged_dispute(facts, places, self._record)
        self._sum.cases += 1
        self._sum.findings += _weighty(report.findings)
        if self._terminal.json:
            self._terminal.emit(shapes.of_dispute(stream_id, report))
        elif report.findings or self._every:
            self._terminal.line(dispute_heading(report), VERDICT_STYLES[report.verdict])
            for finding in report.findings:
                self._terminal.line(case_finding_words(finding), SEVERITY_STYLES[finding.severity])
            self._terminal.line()

    def _fault(self, fault: Fault) -> None:
        self._sum.faults += 1
        tell_fault(self._terminal, fault)

    def _damaged(self, damaged: Damaged) -> None:
        self._sum.faults += 1
        tell_damage(self._terminal, damaged)

    def _tell_sum(self) -> None:
        terminal, total = self._terminal, self._sum
        if not (total.hands or total.sessions or total.cases):
            terminal.line(_CHECKED_NOTHING, "bold red" if total.faults else "bold")
            if total.faults:
                terminal.line(_NOT_READ.fill(count=counted(total.faults, FAULT)), _RESULT_STYLES[total.code])
            return
        terminal.line(_CHECKED.fill(what=joined(list(self._counted()))), "bold")
        for game in total.games.values():
            count = counted(len(game.clauses), CLAUSE)
            terminal.line(_BY_RULES.fill(game=game.title, rulebook=game.rulebook, clauses=count))
        if total.hands:
            terminal.line(
                joined(
                    [_of_verdict(verdict, total.verdicts[verdict]) for verdict in Verdict if total.verdicts[verdict]]
                )
            )
        if total.faults and self._evenings:
            terminal.line(_NOT_WHOLE)
        terminal.line(self._result(), _RESULT_STYLES[total.code])

    def _counted(self) -> Iterator[Text]:
        total = self._sum
        yield counted(total.hands, HAND)
        yield counted(total.events, EVENT)
        if total.sessions:
            yield counted(total.sessions, SESSION)
        if total.cases:
            yield counted(total.cases, CASE)

    def _result(self) -> Text:
        total = self._sum
        found = _FOUND.fill(count=counted(total.findings, FINDING)) if total.findings else _NOTHING
        return joined([found, _NOT_READ.fill(count=counted(total.faults, FAULT))], " ") if total.faults else found


def _weighty(findings: Iterable[Finding]) -> int:
    """How many of the findings say that something is wrong."""
    return sum(finding.severity is not Severity.REMARK for finding in findings)


def _of_verdict(verdict: Verdict, count: int) -> Text:
    return joined([VERDICT_WORDS[verdict], same(count)], ": ")


_RESULT_STYLES = {Exit.CLEAN: "green", Exit.FINDINGS: "bold red", Exit.UNREADABLE: "bold red"}
_CHECKED = Text("Проверено: {what}.", "Checked: {what}.")
_BY_RULES = Text("Правила: {game}, {rulebook}, {clauses}.", "Rules: {game}, {rulebook}, {clauses}.")
_FOUND = Text("Найдено: {count}.", "Found: {count}.")
_CHECKED_NOTHING = Text(
    "Ничего не проверено: ни одной раздачи не прочитано.", "Nothing was checked: not one hand could be read."
)
_NOTHING = Text("Нарушений не найдено.", "No findings.")
_NOT_WHOLE = Text(
    "Вечер целиком не проверен: часть его не прочитана, и пропуск нельзя отличить от нарушения.",
    "No whole evening is judged: a part of it could not be read, and a gap cannot be told from a breach.",
)
_NOT_READ = Text("Не прочитано: {count}; подробности выше.", "{count}; see above.")
