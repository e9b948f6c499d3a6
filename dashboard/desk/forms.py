"""The forms of the desk: one a kind of entry; each gives the fact it says, or raises `Unsaid`."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from types import MappingProxyType
from typing import TypeAlias

import streamlit as st

from dashboard.asking import Ask
from dashboard.desk.saying import considered, file_of, made, moment_of, plain_amount, restitution_of
from dashboard.screens import case_words as words
from domain.case.deciding import restitution_due, undecided_of
from domain.case.events import (
    CaseClosed,
    CaseReopened,
    CaseThawed,
    EvidenceAttached,
    FindingConfirmed,
    FindingDismissed,
    NoteAdded,
    NoticeGiven,
    RulingApproved,
    RulingProposed,
)
from domain.case.report import CaseReport
from domain.case.saying import KIND_WORDS, OUTCOME_WORDS, finding_name
from domain.case.state import Key, Status
from domain.duties import Right
from domain.events import Fact
from ledger.cases import KeptCase


@dataclass(frozen=True, slots=True)
class Desk:
    """One case on the desk: what is asked for, the case, who makes the entry and when."""

    ask: Ask
    kept: KeptCase
    report: CaseReport
    by: str
    at: datetime

    @property
    def about(self) -> dict[str, object]:
        """What every entry says of itself."""
        return {"by": self.by, "at": self.at}

    @property
    def exponent(self) -> int:
        """How many minor digits the hand's money has."""
        return self.kept.opened.exponent if self.kept.opened else 0

    @property
    def zone(self) -> tzinfo | None:
        """The room's clock, as the hand has it."""
        told = next((fact.at for fact in (self.kept.hand.facts if self.kept.hand else ()) if fact.at), None)
        return told.tzinfo if told else None


@dataclass(frozen=True, slots=True)
class Freeze:
    """A wish to freeze the case: what it holds is known only when it is recorded."""

    reason: str
    by: str
    at: datetime


Read: TypeAlias = Callable[[], Fact | Freeze]
"""Reads the form once its button was pressed; raises `Unsaid`."""


def _event(desk: Desk) -> int | None:
    events = len(desk.kept.hand.facts) if desk.kept.hand else 0
    return st.number_input(desk.ask.says(words.EVENT), min_value=1, max_value=max(events, 1), value=None, step=1)


def note(desk: Desk) -> Read:
    """A note."""
    text, event = st.text_area(desk.ask.says(words.TEXT), max_chars=2000), _event(desk)
    return lambda: made(desk.ask, NoteAdded, text=text, event=event, **desk.about)


def evidence(desk: Desk) -> Read:
    """A piece of evidence."""
    ask = desk.ask
    kind = st.selectbox(ask.says(words.KIND), list(KIND_WORDS), format_func=lambda one: ask.says(KIND_WORDS[one]))
    what = st.text_input(ask.says(words.WHAT_IT_IS), max_chars=2000)
    file = st.file_uploader(ask.says(words.FILE))
    digest = st.text_input(ask.says(words.DIGEST), max_chars=64)
    left, right = st.columns(2)
    camera = left.text_input(ask.says(words.CAMERA), max_chars=64)
    ahead = right.number_input(ask.says(words.AHEAD), min_value=-86400, max_value=86400, value=0, step=1)
    begins = left.text_input(ask.says(words.BEGINS), placeholder=ask.says(words.TIME_FORM))
    ends = right.text_input(ask.says(words.ENDS), placeholder=ask.says(words.TIME_FORM))
    event = _event(desk)

    def read() -> Fact:
        counted, size, name = file_of(file.getvalue() if file else None, file.name if file else "")
        return made(
            ask, EvidenceAttached, kind=kind, what=what, file=name, size=size,
            digest=counted or digest.strip().lower(), camera=camera, begins=moment_of(ask, begins, desk.zone),
            ends=moment_of(ask, ends, desk.zone), clock_ahead=ahead, event=event, **desk.about,
        )  # fmt: skip

    return read


def decide(desk: Desk) -> Read:
    """A finding confirmed or dismissed."""
    ask, matter = desk.ask, desk.kept.matter
    keys = list(matter.findings) if matter else []
    undecided = [key for key in keys if key not in desk.report.case.decisions]

    def named(key: Key) -> str:
        finding = matter.findings[key] if matter else None
        return f"{ask.says(finding_name(*key))}: {finding.text.of(ask.language) if finding else ''}"

    chosen = st.selectbox(
        ask.says(words.FINDING), [*undecided, *(key for key in keys if key not in undecided)], format_func=named
    )
    said = {FindingConfirmed: words.CONFIRMED, FindingDismissed: words.DISMISSED}
    kind = st.radio(ask.says(words.HOLDS), list(said), format_func=lambda one: ask.says(said[one]), horizontal=True)
    reason = st.text_area(ask.says(words.REASON), max_chars=2000)
    clause, event, seat = chosen or ("", 0, "")
    return lambda: made(ask, kind, clause=clause, event=event, seat=seat, reason=reason, **desk.about)


def what_if(desk: Desk) -> Read:
    """The hand read otherwise."""
    ask, hand = desk.ask, desk.kept.hand
    changes = st.text_area(ask.says(words.CHANGES))
    rules = st.text_area(ask.says(words.RULES))
    with st.expander(ask.says(words.SETTINGS_NOW)):
        st.code("\n".join(_settings(desk)) or "—", language=None)
    reason = st.text_input(ask.says(words.REASON), max_chars=2000)

    def read() -> Fact:
        if hand is None:
            raise LookupError("a case without its hand has no such form")
        return considered(ask, hand, changes, rules, reason=reason, **desk.about)

    return read


def _settings(desk: Desk) -> Iterator[str]:
    """The settings the hand was dealt under, each as it would be written otherwise; unusable ones as recorded."""
    matter = desk.kept.matter
    opened, game = (matter.replay.opened, matter.replay.game) if matter else (None, None)
    if opened is None:
        return
    try:
        known = game.settings.model_validate(opened.rules).model_dump(mode="json") if game else opened.rules
    except ValueError:
        known = opened.rules
    for name, value in sorted(known.items()):
        yield f"{name}={value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)}"


def notice(desk: Desk) -> Read:
    """The supervisor was told."""
    to = st.text_input(desk.ask.says(words.TO), max_chars=2000)
    reference = st.text_input(desk.ask.says(words.REFERENCE), max_chars=64)
    return lambda: made(desk.ask, NoticeGiven, to=to, reference=reference, **desk.about)


def propose(desk: Desk) -> Read:
    """A ruling proposed; what the rules give back is filled in."""
    ask, due = desk.ask, restitution_due(desk.report.case, desk.kept.matter) or {}
    outcome = st.selectbox(
        ask.says(words.OUTCOME), list(OUTCOME_WORDS), format_func=lambda one: ask.says(OUTCOME_WORDS[one])
    )
    text = st.text_area(ask.says(words.TEXT), max_chars=2000)
    usual = "\n".join(f"{seat}={plain_amount(amount, desk.exponent)}" for seat, amount in due.items())
    back = st.text_area(ask.says(words.RESTITUTION), value=usual)

    def read() -> Fact:
        given = restitution_of(ask, back, desk.exponent)
        return made(ask, RulingProposed, outcome=outcome, text=text, restitution=given, **desk.about)

    return read


def approve(desk: Desk) -> Read:
    """The ruling that waits."""
    waiting = desk.report.case.proposal
    if waiting is not None:
        outcome = OUTCOME_WORDS[waiting.fact.outcome]
        st.text(desk.ask.says(words.APPROVE_WHAT, outcome=outcome, text=waiting.fact.text))
    number = waiting.number if waiting else 0
    return lambda: made(desk.ask, RulingApproved, proposal=number, **desk.about)


def close(desk: Desk) -> Read:
    """The case closed."""
    withdrawn = st.checkbox(desk.ask.says(words.WITHDRAWN))
    reason = st.text_input(desk.ask.says(words.REASON), max_chars=2000)
    return lambda: made(desk.ask, CaseClosed, withdrawn=withdrawn, reason=reason, **desk.about)


def reopen(desk: Desk) -> Read:
    """A closed case taken up again."""
    ask = desk.ask
    reason = st.text_area(ask.says(words.REASON), max_chars=2000)
    term = st.text_input(ask.says(words.NEW_TERM), placeholder=ask.says(words.TIME_FORM))
    return lambda: made(ask, CaseReopened, reason=reason, decide_by=moment_of(ask, term, desk.zone), **desk.about)


def freeze(desk: Desk) -> Read:
    """The case frozen; the digests are taken when it is recorded."""
    st.text(desk.ask.says(words.FREEZE_SAID))
    reason = st.text_input(desk.ask.says(words.REASON), max_chars=2000)
    return lambda: Freeze(reason=reason, by=desk.by, at=desk.at)


def thaw(desk: Desk) -> Read:
    """The freeze taken off."""
    reason = st.text_area(desk.ask.says(words.REASON), max_chars=2000)
    return lambda: made(desk.ask, CaseThawed, reason=reason, **desk.about)


FORMS: Mapping[str, Callable[[Desk], Read]] = MappingProxyType(
    {
        "note": note,
        "evidence": evidence,
        "decide": decide,
        "whatif": what_if,
        "notice": notice,
        "propose": propose,
        "approve": approve,
        "close": close,
        "reopen": reopen,
        "freeze": freeze,
        "thaw": thaw,
    }
)
"""The forms by the name of what they record."""
NEEDS: Mapping[str, Right] = MappingProxyType(
    {name: Right.APPROVE if name in {"approve", "reopen", "thaw"} else Right.INVESTIGATE for name in FORMS}
)
"""The right each form needs."""


def next_form(report: CaseReport, kept: KeptCase, forms: Sequence[str]) -> str:
    """The form of what the case waits for, where it is one of these; otherwise the first of them."""
    case = report.case
    if case.proposal is not None:
        waits = "approve"
    elif case.decided:
        waits = "notice" if case.notice_due else "close"
    else:
        waits = "decide" if undecided_of(case, kept.matter) else "propose"
    return waits if waits in forms else forms[0]


def open_forms(report: CaseReport, kept: KeptCase) -> list[str]:
    """The forms that make sense as the case stands."""
    if report.case.frozen is not None:
        return ["thaw"]
    if report.case.status is Status.CLOSED:
        return ["freeze", "reopen"]
    matter = kept.matter
    left_out = {"reopen", "thaw"}
    if report.case.proposal is None:
        left_out.add("approve")
    if matter is None or not matter.findings:
        left_out.add("decide")
    if kept.hand is None:
        left_out.add("whatif")
    return [name for name in FORMS if name not in left_out]
