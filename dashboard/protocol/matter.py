"""The first part of a protocol: the case, the claim, the hand in words and pictures, what the replay found."""

from collections.abc import Iterator

from dashboard.drawing.table import draw_table
from dashboard.protocol import words
from dashboard.protocol.saying import Saying
from dashboard.protocol.sheet import Block, Grid, Heading, Pairs, Picture, Quote, Words
from domain.case.clauses import CASE
from domain.case.events import FindingConfirmed
from domain.case.matter import finding_key
from domain.case.saying import ended
from domain.case.state import STATUS_WORDS
from domain.clauses import GENERAL, RECORD, rulebook
from domain.events import CorrectionApproved, CorrectionProposed, RemarkMade
from domain.findings import SEVERITY_WORDS, VERDICT_WORDS, Clause, Finding, Severity
from domain.replay import Replay
from domain.saying import say
from domain.seats import CROUPIER, INSPECTOR
from domain.session.events import rules_words
from domain.text import Text

MOST_PICTURES = 6
_NOTES = (RemarkMade, CorrectionProposed, CorrectionApproved)
_EVERYWHERE = rulebook(*GENERAL, *RECORD)


def about(saying: Saying) -> Iterator[Block]:
    """Which case, which hand, who claims what, under which terms."""
    yield Heading(saying.says(words.ABOUT))
    yield Pairs(tuple((saying.says(name), value) for name, value in _about(saying) if value))
    yield Heading(saying.says(words.CLAIM))
    yield Words(ended(saying.opened.claim))


def hand(saying: Saying) -> Iterator[Block]:
    """The hand event by event, and the table drawn where it matters."""
    yield Heading(saying.says(words.HAND))
    told = saying.told
    if told is None:
        yield Words(saying.says(words.NO_HAND))
        return
    yield Words(saying.says(words.HAND_SAID), small=True)
    yield _events(saying, told)
    if told.opened is not None:
        yield Words(saying.says(words.RULES, rulebook=told.opened.rulebook, rules=_own_rules(told)), small=True)
    for number in _pictured(saying, told):
        frame = told.frames[number - 1]
        said = say(frame.fact, told.game, saying.opened.exponent)
        caption = saying.says(words.PICTURE, event=number, said=said)
        yield Picture(draw_table(frame, saying.look, opened=told.opened), caption)


def findings(saying: Saying) -> Iterator[Block]:
    """Every finding with its clause quoted and what was decided on it."""
    yield Heading(saying.says(words.FINDINGS))
    told = saying.told
    if told is None:
        yield Words(saying.says(words.NO_HAND))
        return
    yield Words(saying.says(words.VERDICT, verdict=VERDICT_WORDS[told.verdict]), strong=True)
    found = [one for one in told.findings if one.severity is not Severity.REMARK]
    if not found:
        clauses = len(told.game.clauses) if told.game else 0
        yield Words(saying.says(words.NO_FINDINGS, events=told.events, clauses=clauses))
    quoted: set[str] = set()
    for number, finding in enumerate(found, 1):
        yield from _finding(saying, told, finding, number=number, quote=finding.clause not in quoted)
        quoted.add(finding.clause)


def _about(saying: Saying) -> Iterator[tuple[Text, str]]:
    case, opened, played = saying.case, saying.opened, saying.hand_opened
    duty = {person.role: person.staff for person in played.staff} if played else {}
    yield words.STATE, saying.says(STATUS_WORDS[case.status])
    yield words.ROOM, opened.room
    yield words.TABLE, opened.table
    yield words.SESSION, opened.session
    yield words.PLAYED, saying.at(played.at) if played and played.at else ""
    yield words.CROUPIER, duty.get(CROUPIER, "")
    yield words.INSPECTOR, duty.get(INSPECTOR, "")
    yield words.CLAIMANT, _claimant(saying)
    yield words.DISPUTED, saying.event(opened.event) if opened.event is not None else ""
    yield words.AMOUNT, saying.money(opened.amount) if opened.amount is not None else ""
    yield words.OPENED, saying.says(words.AT_BY, at=saying.at(opened.at), by=saying.by(opened))
    yield words.TERM, saying.at(case.decide_by) if case.decide_by else ""
    yield from _notice(saying)
    if case.frozen is not None:
        frozen = case.frozen.fact
        said = saying.says(words.AT_BY, at=saying.at(frozen.at), by=saying.by(frozen))
        yield words.FROZEN, "; ".join([said, *([frozen.reason] if frozen.reason else [])])
    if case.closed is not None:
        closed = saying.says(words.AT_BY, at=saying.at(case.closed.fact.at), by=saying.by(case.closed.fact))
        more = [saying.says(words.WITHDRAWN)] if case.closed.fact.withdrawn else []
        yield words.CLOSED, "; ".join([closed, *more, *([case.closed.fact.reason] if case.closed.fact.reason else [])])


def _notice(saying: Saying) -> Iterator[tuple[Text, str]]:
    if saying.opened.notice_from is not None:
        yield words.THRESHOLD, saying.money(saying.opened.notice_from)
    for notice in saying.case.notices:
        given = saying.says(words.AT_BY, at=saying.at(notice.fact.at), by=notice.fact.to)
        yield words.NOTIFIED, f"{given}, № {notice.fact.reference}" if notice.fact.reference else given
    if saying.case.notice_due:
        yield words.NOTIFIED, saying.says(words.NOT_NOTIFIED)


def _claimant(saying: Saying) -> str:
    opened = saying.opened
    if not opened.seat:
        return opened.claimant
    return saying.says(words.CLAIMANT_AT, claimant=opened.claimant, place=saying.place(opened.seat))


def _events(saying: Saying, told: Replay) -> Grid:
    heads = (words.NUMBER, words.TIME, words.WHAT, words.CLAUSES)
    rows, marked = [], set()
    for place, frame in enumerate(told.frames):
        clauses = ", ".join(dict.fromkeys(one.clause for one in frame.findings))
        if clauses or frame.number == saying.opened.event:
            marked.add(place)
        clock = f"{frame.fact.at:%H:%M:%S}" if frame.fact.at else ""
        said = saying.says(say(frame.fact, told.game, saying.opened.exponent))
        rows.append((str(frame.number), clock, said, clauses))
    return Grid(tuple(map(saying.says, heads)), tuple(rows), (5, 11, 66, 18), marked=frozenset(marked))


def _own_rules(told: Replay) -> str:
    """The settings that are not the game's usual ones."""
    opened, game = told.opened, told.game
    if opened is None or game is None:
        return "—"
    try:
        own = game.settings.model_validate(opened.rules).model_dump(mode="json", exclude_defaults=True)
    except ValueError:
        own = dict(opened.rules)
    return rules_words(own) or "—"


def _pictured(saying: Saying, told: Replay) -> list[int]:
    """The events whose table is drawn: what is disputed, where something was found, what evidence shows, the end."""
    wanted = [saying.opened.event, *(one.event for one in told.findings)]
    wanted += [one.fact.event for one in saying.case.evidence] + [one.fact.event for one in saying.case.notes]
    events = [event for event in wanted if event is not None and 1 <= event <= len(told.frames)]
    kept = list(dict.fromkeys(events))[: MOST_PICTURES - 1]
    played = [frame.number for frame in told.frames if not isinstance(frame.fact, _NOTES)]
    return sorted({*kept, *played[-1:]})


def _finding(saying: Saying, told: Replay, finding: Finding, *, number: int, quote: bool) -> Iterator[Block]:
    place = saying.event(finding.event) if finding.event else saying.says(words.WHOLE_HAND)
    place = place[:1].upper() + place[1:]
    severity = saying.says(SEVERITY_WORDS[finding.severity])
    said = saying.says(words.FINDING, number=number, severity=severity, place=place, text=finding.text)
    yield Words(said, strong=True)
    clause = clause_of(told, finding.clause)
    if clause is not None and quote:
        yield Quote(clause.number, saying.says(clause.title), saying.says(clause.rule))
    elif clause is not None:
        yield Words(f"{clause.number}. {saying.says(clause.title)}")
    money = saying.sums(finding.money)
    if money:
        yield Words(saying.says(words.MONEY, sums=money))
    yield Words(_decision(saying, finding))


def _decision(saying: Saying, finding: Finding) -> str:
    decision = saying.case.decisions.get(finding_key(finding))
    if decision is None:
        return saying.says(words.UNDECIDED)
    said = words.CONFIRMED if isinstance(decision.fact, FindingConfirmed) else words.DISMISSED
    return saying.says(
        said, at=saying.at(decision.fact.at), by=saying.by(decision.fact), reason=ended(decision.fact.reason)
    )


def clause_of(told: Replay, number: str) -> Clause | None:
    """A clause of the hand's rulebook, of the table, of the record or of a case."""
    own = told.game.clauses.get(number) if told.game else None
    return own or _EVERYWHERE.get(number) or CASE.get(number)
