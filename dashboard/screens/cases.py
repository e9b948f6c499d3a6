"""Disputes: the list, the cases over one hand, one case with its entries in order."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from uuid import UUID

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import Noun, counted, day, minute, moment
from dashboard.screens import case_words as words
from dashboard.screens.parts import Column, chips, clause_mark, empty, head, listing, money, pager
from dashboard.tone import SEVERITY_TONES, Tone
from domain.case.deciding import restitution_due, undecided_of
from domain.case.events import AlternativeConsidered, FindingConfirmed, Restitution
from domain.case.matter import Matter
from domain.case.report import CaseReport
from domain.case.saying import OUTCOME_WORDS, alternative_words, restitution_words, say_case
from domain.case.state import FROZEN_WORDS, STATUS_WORDS, Status
from domain.case.what_if import what_if
from domain.findings import SEVERITY_WORDS, VERDICT_WORDS, Finding, Severity
from domain.replay import Replay
from domain.saying import say, say_place
from domain.seats import seat_words
from domain.text import Text
from ledger.cases import KeptCase
from projections import queries
from projections.queries import CaseRow
from projections.view import View

_CLAIM = 90
CASES = Noun("дело", "дела", "дел", "case", "cases")
_TONES: dict[Status, Tone] = {
    Status.OPEN: "amber",
    Status.PROPOSED: "blue",
    Status.DECIDED: "green",
    Status.CLOSED: "grey",
}
_COLUMNS = (
    Column(words.CASE, class_="nowrap"),
    Column(words.STATE),
    Column(words.OPENED, class_="nowrap wide"),
    Column(words.HAND, class_="nowrap"),
    Column(words.TABLE, class_="wide"),
    Column(words.CLAIMANT),
    Column(words.CLAIM, class_="words"),
    Column(words.AMOUNT, amount=True),
    Column(words.TERM, class_="nowrap"),
    Column(words.RULING, class_="wide"),
)
_MONEY = tuple(
    Column(word, amount=place > 0)
    for place, word in enumerate(
        (words.PARTY, words.PAID, words.DUE, words.OWED, words.PAID_IF, words.DUE_IF, words.OWED_IF, words.MORE)
    )
)


def cases(view: View, ask: Ask, as_of: datetime) -> Markup:
    """The list of cases with the states to choose from."""
    title = ask.says(words.CASES)
    status = next((one for one in Status if one.value == ask.one("status")), None)
    found = queries.cases(view, statuses=(status,) if status else (), page=ask.page)
    everything = queries.cases(view, page=queries.WHOLE).rows
    if not everything:
        return glued([head(title), empty(ask.says(words.NO_CASES), ask.says(words.NO_CASES_DO))])
    states = [(ask.says(words.ALL_STATES, count=len(everything)), ask.address("cases"), status is None)]
    for one in Status:
        count = sum(row.state is one for row in everything)
        if count:
            said = f"{ask.says(STATUS_WORDS[one])} {count}"
            states.append((said, ask.address("cases", status=one.value), one is status))
    shown = [head(title, counted(found.total, CASES, ask.language)), chips(ask, states)]
    return glued(
        [*shown, case_list(ask, found.rows, as_of), pager(ask, "cases", shown=len(found.rows), total=found.total)]
    )


def case_list(ask: Ask, rows: Sequence[CaseRow], as_of: datetime) -> Markup:
    """Cases as a list."""
    return listing(ask, _COLUMNS, [_cells(ask, row, as_of) for row in rows])


def cases_of_hand(view: View, ask: Ask, hand_id: UUID) -> Markup | None:
    """The cases over a hand; None where there is none."""
    rows = queries.cases(view, hand=hand_id, page=queries.WHOLE).rows
    if not rows:
        return None
    links = [glued([_case_link(ask, row), status_pill(ask, row.state)], " ") for row in rows]
    return tag("p", tag("span", ask.says(words.CASES_OF_HAND), class_="muted"), *links, class_="cases")


def status_pill(ask: Ask, status: Status) -> Markup:
    """How far a case has come, as a word on its tone."""
    return tag("span", ask.says(STATUS_WORDS[status]), class_=f"pill {_TONES[status]}")


def case_file(ask: Ask, kept: KeptCase, report: CaseReport) -> Markup:
    """One case: what it is about, what waits, its entries in order."""
    return glued(
        [
            _head(ask, kept, report),
            _facts(ask, kept, report),
            _frozen(ask, report),
            *_waiting(ask, kept, report),
            _findings(ask, kept, report),
            _entries(ask, kept, report),
        ]
    )


def no_case(ask: Ask) -> Markup:
    """There is no such case."""
    back = tag("a", ask.says(words.TO_CASES), class_="button", href=ask.address("cases"))
    return glued([head(ask.says(words.CASES)), empty(ask.says(words.NO_CASE), back)])


def _case_link(ask: Ask, row: CaseRow) -> Markup:
    return tag("a", row.number, class_="open", href=ask.address("case", id=row.stream_id))


def _short(claim: str) -> str:
    """A claim as it stands in a list."""
    return claim if len(claim) <= _CLAIM else claim[: _CLAIM - 1].rstrip() + "…"


def _cells(ask: Ask, row: CaseRow, as_of: datetime) -> list[object]:
    late = tag("span", ask.says(words.OVERDUE), class_="pill red") if row.is_overdue(as_of) else None
    notice = tag("span", ask.says(words.NOTICE_DUE), class_="pill amber") if row.notice_due else None
    frozen = tag("span", ask.says(FROZEN_WORDS), class_="pill blue") if row.frozen else None
    hand = tag("a", row.hand, href=ask.address("replay", hand=row.hand_id, step=row.event))
    return [
        _case_link(ask, row),
        glued([status_pill(ask, row.state), frozen, late, notice], " "),
        minute(row.opened_local, ask.language),
        hand,
        row.table_name or "—",
        row.claimant,
        _short(row.claim),
        money(ask, row.amount, row.exponent),
        day(row.decide_by_local.date() if row.decide_by_local else None, ask.language),
        ask.says(OUTCOME_WORDS[row.outcome]) if row.outcome else "—",
    ]


def _head(ask: Ask, kept: KeptCase, report: CaseReport) -> Markup:
    opened = kept.opened
    title = ask.says(words.CASE_NAMED, case=opened.case if opened else "?")
    frozen = tag("span", ask.says(FROZEN_WORDS), class_="pill blue") if report.case.frozen else None
    return head(title, glued([status_pill(ask, report.case.status), frozen], " "), opened.claim if opened else "")


def _facts(ask: Ask, kept: KeptCase, report: CaseReport) -> Markup:
    opened, case = kept.opened, report.case
    if opened is None:
        return glued([])
    hand_id = kept.hand.stream_id if kept.hand else None
    hand: object = opened.hand
    if hand_id is not None:
        hand = tag("a", opened.hand, href=ask.address("replay", hand=hand_id, step=opened.event))
    game = kept.hand.family if kept.hand else None
    claimant = f"{opened.claimant}, {ask.says(say_place(opened.seat, game))}" if opened.seat else opened.claimant
    unit = f" {opened.currency}".rstrip()
    pairs: list[tuple[object, object]] = [
        (ask.says(words.HAND), hand),
        (ask.says(words.TABLE), opened.table or "—"),
        (ask.says(words.CLAIMANT), claimant),
        (
            ask.says(words.AMOUNT),
            money(ask, opened.amount, opened.exponent) + (unit if opened.amount is not None else ""),
        ),
        (ask.says(words.OPENED), f"{moment(opened.at, ask.language)}, {opened.by or '—'}"),
        (ask.says(words.TERM), moment(case.decide_by, ask.language) if case.decide_by else "—"),
        (ask.says(words.EVIDENCE), str(len(case.evidence))),
    ]
    return tag("dl", *(tag("div", tag("dt", name), tag("dd", value)) for name, value in pairs), class_="facts")


def _frozen(ask: Ask, report: CaseReport) -> Markup | None:
    """The freeze in force, with every digest it holds."""
    if report.case.frozen is None:
        return None
    number, fact = report.case.frozen
    said = ask.says(
        words.FROZEN_SINCE, number=number, by=fact.by or "—", at=moment(fact.at, ask.language) if fact.at else "—",
        events=len(fact.hand), entries=len(fact.entries),
    )  # fmt: skip
    sums = [(words.FROZEN_HAND, one) for one in enumerate(fact.hand, 1)]
    sums += [(words.FROZEN_ENTRY, one) for one in enumerate(fact.entries, 1)]
    lines = [
        tag("li", ask.says(name, number=nth), " ", tag("code", sum_, class_="digest")) for name, (nth, sum_) in sums
    ]
    details = tag("details", tag("summary", ask.says(words.FROZEN_SUMS)), tag("ol", *lines, class_="sums"))
    return tag("div", tag("p", said), details, class_="warning blue")


def _waiting(ask: Ask, kept: KeptCase, report: CaseReport) -> Iterator[Markup]:
    """What is wrong with the case itself, and what the rules give back."""
    for one in report.findings:
        said = ask.says(words.REMARK, entry=one.event, severity=SEVERITY_WORDS[one.severity], text=one.text)
        tone = SEVERITY_TONES[one.severity]
        yield tag("p", clause_mark(ask, "", one.clause), " ", said, class_=f"warning {tone}")
    matter, opened = kept.matter, kept.opened
    due = restitution_due(report.case, matter)
    if (
        due
        and opened is not None
        and any(isinstance(one.fact, FindingConfirmed) for one in report.case.decisions.values())
    ):
        sums = restitution_words([Restitution(seat=seat, amount=sum_) for seat, sum_ in due.items()], opened.exponent)
        yield tag("p", ask.says(words.BY_RULES, sums=sums))


def _findings(ask: Ask, kept: KeptCase, report: CaseReport) -> Markup | None:
    matter = kept.matter
    if matter is None:
        return tag("p", ask.says(words.NO_HAND), class_="warning red")
    title = tag("h2", ask.says(words.FINDINGS_OF_HAND))
    if not matter.findings:
        return glued([title, tag("p", ask.says(words.NO_FINDINGS, events=len(matter.facts)))])
    undecided = set(undecided_of(report.case, matter))
    rows = [
        _finding(ask, kept, report, key, finding, waits=key in undecided) for key, finding in matter.findings.items()
    ]
    return glued([title, listing(ask, _FOUND, rows)])


_FOUND = (
    Column(words.SEVERITY),
    Column(words.STEP, class_="nowrap"),
    Column(words.CLAUSE),
    Column(words.WHAT, class_="words"),
    Column(words.DECISION, class_="words"),
)


def _finding(
    ask: Ask, kept: KeptCase, report: CaseReport, key: tuple[str, int, str], finding: Finding, *, waits: bool
) -> list[object]:
    game = kept.matter.replay.opened.game if kept.matter and kept.matter.replay.opened else ""
    decision = report.case.decisions.get(key)
    said: object = tag("span", ask.says(words.UNDECIDED), class_="pill amber") if waits else "—"
    if decision is not None:
        holds = isinstance(decision.fact, FindingConfirmed)
        pill = tag(
            "span", ask.says(words.CONFIRMED if holds else words.DISMISSED), class_=f"pill {'red' if holds else 'grey'}"
        )
        said = glued([pill, " ", decision.fact.reason, tag("span", f" ({decision.fact.by or '—'})", class_="muted")])
    step: object = "—"
    if kept.hand is not None and finding.event:
        step = tag("a", finding.event, href=ask.address("replay", hand=kept.hand.stream_id, step=finding.event))
    severity = tag(
        "span", ask.says(SEVERITY_WORDS[finding.severity]), class_=f"pill {SEVERITY_TONES[finding.severity]}"
    )
    return [severity, step, clause_mark(ask, game, finding.clause), finding.text.of(ask.language), said]


def _entries(ask: Ask, kept: KeptCase, report: CaseReport) -> Markup:
    del report
    rows = [tag("li", *_entry(ask, kept, number)) for number in range(1, len(kept.facts) + 1)]
    return glued([tag("h2", ask.says(words.ENTRIES)), tag("ol", *rows, class_="entries")])


def _entry(ask: Ask, kept: KeptCase, number: int) -> Iterator[object]:
    fact, exponent = kept.facts[number - 1], kept.opened.exponent if kept.opened else 0
    when = f"{number}. {moment(fact.at, ask.language) if fact.at else '—'} · {fact.by or '—'}"
    yield tag("span", when, class_="muted nowrap")
    matter = kept.matter
    if not isinstance(fact, AlternativeConsidered) or matter is None:
        said = say_case(fact, exponent).of(ask.language)
        yield tag("p", said[:1].upper() + said[1:])
        digest = getattr(fact, "digest", "")
        if digest:
            yield tag("code", f"SHA-256 {digest}", class_="digest")
        return
    what = alternative_words(fact, matter.facts, matter.replay.game, exponent)
    yield tag("p", ask.says(words.CONSIDERED, what=what, reason=fact.reason))
    yield side_by_side(ask, matter, fact, exponent)


def side_by_side(ask: Ask, matter: Matter, fact: AlternativeConsidered, exponent: int) -> Markup:
    """Both readings of a hand beside each other: verdict, findings, the events that differ, the money."""
    seen = what_if(matter.facts, fact)
    columns = tag(
        "div",
        _reading(ask, words.AS_RECORDED, seen.recorded, exponent),
        _reading(ask, words.OTHERWISE, seen.otherwise, exponent),
        class_="readings",
    )
    rows = [
        [
            ask.says(seat_words(line.who)),
            money(ask, line.paid, exponent),
            money(ask, line.due, exponent),
            money(ask, line.owed, exponent, signed=True),
            money(ask, line.paid_if, exponent),
            money(ask, line.due_if, exponent),
            money(ask, line.owed_if, exponent, signed=True),
            money(ask, line.difference, exponent, signed=True),
        ]
        for line in seen.money
    ]
    return glued([columns, listing(ask, _MONEY, rows)])


def _reading(ask: Ask, title: Text, told: Replay, exponent: int) -> Markup:
    found = [one for one in told.findings if one.severity is not Severity.REMARK]
    lines = [
        tag("li", tag("b", one.clause), " ", _event(ask, told, one.event, exponent), ": ", one.text.of(ask.language))
        for one in found
    ]
    verdict = tag("p", tag("b", ask.says(title)), ": ", ask.says(VERDICT_WORDS[told.verdict]))
    return tag("section", verdict, tag("ul", *lines) if lines else None)


def _event(ask: Ask, told: Replay, number: int, exponent: int) -> str:
    if not 1 <= number <= len(told.frames):
        return "—"
    return ask.says(say(told.frames[number - 1].fact, told.game, exponent))
