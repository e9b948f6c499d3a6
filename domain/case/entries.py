"""The entries of a case: opened once, signed, in time, about a hand that is there, with evidence to be recognised."""

from collections.abc import Iterator

from domain.case.entering import Entering
from domain.case.events import (
    CASE_FACTS,
    CaseFrozen,
    CaseOpened,
    CaseReopened,
    CaseThawed,
    EvidenceAttached,
    NoteAdded,
)
from domain.case.matter import Matter
from domain.findings import Finding, Severity
from domain.session.events import moment_words
from domain.text import Text

_CAMERAS = {"video", "photo"}
_NOT_OPENED = Text("запись дела начинается не с открытия", "the record of the case does not begin with its opening")
_OPENED_TWICE = Text(
    "дело открыто второй раз; второе открытие не учитывается",
    "the case is opened a second time; the second opening is not counted",
)
_FOREIGN = Text("событие {topic} к делу не относится", "event {topic} does not belong to a case")
_AFTER_CLOSE = Text(
    "дело закрыто записью № {closed}; сначала его возобновляют",
    "the case was closed by entry #{closed}; it has to be reopened first",
)
_UNSIGNED = Text("не назван тот, кто внёс запись", "it is not said who made the entry")
_NO_TIME = Text("у записи нет времени", "the entry has no time")
_BACK = Text("сделана {at}, раньше предыдущей ({before})", "made {at}, before the one above it ({before})")
_NO_CLAIM = Text("не сказано, в чём претензия", "it is not said what the claim is")
_NO_SUM = Text("спорная сумма не больше нуля", "the amount in dispute is not above zero")
_NO_HAND = Text(
    "раздачи № {hand} в записи нет, судить можно только само дело",
    "hand #{hand} is not on record, only the case itself can be judged",
)
_NO_EVENT = Text(
    "события № {event} в раздаче нет, в ней событий: {events}", "the hand has no event #{event}, it has {events} events"
)
_NO_SEAT = Text("места {seat} в раздаче нет", "the hand has no seat {seat}")
_OTHER_PLAYER = Text(
    "на месте {seat} сидел игрок {player}, а не {claimant}", "seat {seat} held player {player}, not {claimant}"
)
_STRANGER = Text("игрок {claimant} в раздаче не назван", "player {claimant} is not named in the hand")
_NO_DIGEST = Text("у файла нет контрольной суммы", "the file has no digest")
_NO_CAMERA = Text("не сказано, какая это камера", "it is not said which camera it is from")
_NO_CLOCK = Text("нет времени по часам камеры", "the time by the camera's clock is missing")
_ENDS_FIRST = Text(
    "конец записи ({ends}) раньше начала ({begins})", "the recording ends ({ends}) before it begins ({begins})"
)
_ATTACHED = Text("этот файл уже приложен записью № {number}", "this file was attached by entry #{number} already")


def opened_and_closed(entering: Entering) -> Iterator[Finding]:
    """A case opens once, first; nothing follows the closing but a reopening or a freeze (CS-1)."""
    case, fact = entering.case, entering.fact
    if not isinstance(fact, CASE_FACTS):
        yield entering.breach("CS-1", _FOREIGN.fill(topic=fact.topic))
        return
    if case.opened is None and not isinstance(fact, CaseOpened):
        yield entering.breach("CS-1", _NOT_OPENED)
    if case.opened is not None and isinstance(fact, CaseOpened):
        yield entering.breach("CS-1", _OPENED_TWICE)
    if case.closed is not None and not isinstance(fact, CaseReopened | CaseFrozen | CaseThawed):
        yield entering.breach("CS-1", _AFTER_CLOSE.fill(closed=case.closed.number))


def signed_and_timed(entering: Entering) -> Iterator[Finding]:
    """Every entry says who made it and when, in order (CS-2)."""
    fact, before = entering.fact, entering.case.last_at
    if fact.by is None:
        yield entering.breach("CS-2", _UNSIGNED)
    if fact.at is None:
        yield entering.found("CS-2", Severity.GAP, _NO_TIME)
    elif before is not None and fact.at < before:
        text = _BACK.fill(at=moment_words(fact.at), before=moment_words(before))
        yield entering.breach("CS-2", text)


def matter_named(entering: Entering) -> Iterator[Finding]:
    """The claim, its sum, the event and the claimant's seat are those of a recorded hand (CS-3)."""
    fact, matter = entering.fact, entering.matter
    if not isinstance(fact, CaseOpened):
        return
    if not fact.claim.strip():
        yield entering.breach("CS-3", _NO_CLAIM)
    if fact.amount is not None and fact.amount <= 0:
        yield entering.breach("CS-3", _NO_SUM)
    if matter is None:
        yield entering.found("CS-3", Severity.GAP, _NO_HAND.fill(hand=fact.hand))
        return
    yield from _event_there(entering, "CS-3", fact.event)
    yield from _claimant_there(entering, fact, matter)


def evidence_known(entering: Entering) -> Iterator[Finding]:
    """A file has its digest, a recording its camera and times; events named are in the hand (CS-4)."""
    fact = entering.fact
    if isinstance(fact, NoteAdded | EvidenceAttached):
        yield from _event_there(entering, "CS-4", fact.event)
    if not isinstance(fact, EvidenceAttached):
        return
    if fact.file and not fact.digest:
        yield entering.found("CS-4", Severity.GAP, _NO_DIGEST)
    if fact.kind in _CAMERAS:
        if not fact.camera:
            yield entering.found("CS-4", Severity.GAP, _NO_CAMERA)
        if fact.begins is None:
            yield entering.found("CS-4", Severity.GAP, _NO_CLOCK)
    if fact.begins and fact.ends and fact.ends < fact.begins:
        text = _ENDS_FIRST.fill(ends=moment_words(fact.ends), begins=moment_words(fact.begins))
        yield entering.breach("CS-4", text)
    same_file = next(
        (one.number for one in entering.case.evidence if fact.digest and one.fact.digest == fact.digest), None
    )
    if same_file is not None:
        yield entering.found("CS-4", Severity.REMARK, _ATTACHED.fill(number=same_file))


def _event_there(entering: Entering, clause: str, event: int | None) -> Iterator[Finding]:
    matter = entering.matter
    if event is not None and matter is not None and not matter.has(event):
        yield entering.breach(clause, _NO_EVENT.fill(event=event, events=len(matter.facts)))


def _claimant_there(entering: Entering, fact: CaseOpened, matter: Matter) -> Iterator[Finding]:
    if not fact.seat:
        if matter.seats and fact.claimant not in {one.player for one in matter.seats}:
            yield entering.found("CS-3", Severity.REMARK, _STRANGER.fill(claimant=fact.claimant))
        return
    sat = next((one for one in matter.seats if one.seat == fact.seat), None)
    if sat is None and fact.seat not in matter.places:
        yield entering.breach("CS-3", _NO_SEAT.fill(seat=fact.seat))
    elif sat is not None and sat.player and sat.player != fact.claimant:
        text = _OTHER_PLAYER.fill(seat=fact.seat, player=sat.player, claimant=fact.claimant)
        yield entering.breach("CS-3", text)
