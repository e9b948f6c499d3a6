"""A case told to a person, and the list of cases."""

from collections.abc import Iterable
from datetime import datetime

from cli.exits import Exit
from cli.listing import moment_words, money
from cli.table import Column, Table
from cli.telling import SEVERITY_STYLES
from cli.telling_faults import sentence
from cli.terminal import Terminal
from domain.case.clauses import CASE
from domain.case.deciding import restitution_due, undecided_of
from domain.case.events import AlternativeConsidered, FindingConfirmed, Restitution
from domain.case.report import CaseReport
from domain.case.saying import OUTCOME_WORDS, alternative_words, finding_name, restitution_words, say_case
from domain.case.state import FROZEN_WORDS, STATUS_WORDS, Status
from domain.case.what_if import WhatIf, what_if
from domain.events import Fact
from domain.findings import SEVERITY_WORDS, VERDICT_WORDS, Finding
from domain.lawful import amount_words
from domain.seats import seat_words
from domain.session.events import moment_words as exactly
from domain.text import Text, joined, same
from ledger.cases import KeptCase
from projections.queries import CaseRow

STATUS_STYLES = {
    Status.OPEN: "yellow",
    Status.PROPOSED: "cyan",
    Status.DECIDED: "green",
    Status.CLOSED: "dim",
}


def tell_case(terminal: Terminal, one: KeptCase, report: CaseReport) -> Exit:
    """One case: its heading, every entry, what waits, and what is wrong with its record."""
    case, opened = report.case, one.opened
    if opened is None:
        return Exit.UNREADABLE
    parts = [_CASE.fill(case=opened.case), _HAND.fill(hand=opened.hand)]
    parts += [_TABLE.fill(table=opened.table)] if opened.table else []
    state = [STATUS_WORDS[case.status], *([FROZEN_WORDS] if case.frozen else [])]
    terminal.line(joined([*parts, joined(state)], " · "), STATUS_STYLES[case.status])
    for number, fact in enumerate(one.facts, 1):
        said = sentence(_said(one, fact, opened.exponent))
        terminal.line(_ENTRY.fill(number=number, at=_at(fact.at), by=fact.by or "—", said=said))
        if isinstance(fact, AlternativeConsidered) and one.hand is not None:
            tell_what_if(terminal, what_if(one.hand.facts, fact), opened.exponent)
    _tell_waiting(terminal, one, report, opened.exponent)
    for finding in report.findings:
        terminal.line(finding_words(finding), SEVERITY_STYLES[finding.severity])
    return Exit.FINDINGS if report.findings else Exit.CLEAN


def finding_words(finding: Finding) -> Text:
    """A finding on a case in one sentence."""
    clause = CASE.get(finding.clause)
    return _FINDING.fill(
        entry=finding.event,
        clause=finding.clause,
        title=clause.title if clause else same("—"),
        severity=SEVERITY_WORDS[finding.severity],
        text=finding.text,
    )


def tell_what_if(terminal: Terminal, seen: WhatIf, exponent: int) -> None:
    """Both readings side by side: what they come to, and each party's money."""
    for words, told in ((_RECORDED, seen.recorded), (_OTHERWISE, seen.otherwise)):
        found = [joined([same(one.clause), one.text], ": ") for one in told.findings]
        terminal.line(
            words.fill(verdict=VERDICT_WORDS[told.verdict], findings=joined(found, "; ") if found else _NOTHING)
        )
    table = Table(_MONEY_COLUMNS)
    for line in seen.money:
        table.row(
            seat_words(line.who),
            amount_words(line.paid, exponent),
            money(line.due, exponent),
            money(line.owed, exponent, signed=True),
            amount_words(line.paid_if, exponent),
            money(line.due_if, exponent),
            money(line.owed_if, exponent, signed=True),
            money(line.difference, exponent, signed=True),
        )
    terminal.show(table)


def tell_cases(terminal: Terminal, rows: Iterable[CaseRow], as_of: datetime) -> None:
    """The cases as a table."""
    table = Table(_COLUMNS)
    for row in rows:
        late = row.is_overdue(as_of)
        marks = [*([FROZEN_WORDS] if row.frozen else []), *([_LATE] if late else [])]
        status = joined([STATUS_WORDS[row.state], *marks])
        table.row(
            row.number,
            moment_words(row.opened_local),
            row.hand,
            row.table_name,
            row.claimant,
            money(row.amount, row.exponent),
            status,
            moment_words(row.decide_by_local),
            OUTCOME_WORDS[row.outcome] if row.outcome else None,
            style="bold red" if late else STATUS_STYLES[row.state],
        )
    if table.rows:
        terminal.show(table)
    else:
        terminal.line(_NO_CASES)


def _tell_waiting(terminal: Terminal, one: KeptCase, report: CaseReport, exponent: int) -> None:
    """What has still to be done: findings to decide, a ruling to approve, what the rules give back."""
    case, matter = report.case, one.matter
    if case.status is Status.CLOSED or matter is None:
        return
    for key in undecided_of(case, matter):
        terminal.line(_DECIDE.fill(finding=finding_name(*key), text=matter.findings[key].text), "yellow")
    due = restitution_due(case, matter)
    confirmed = any(isinstance(entry.fact, FindingConfirmed) for entry in case.decisions.values())
    if due and confirmed:
        sums = [Restitution(seat=seat, amount=amount) for seat, amount in due.items()]
        terminal.line(_DUE.fill(sums=restitution_words(sums, exponent)), "bold")
    if case.proposal is not None:
        terminal.line(_APPROVE.fill(case=one.opened.case if one.opened else "", number=case.proposal.number), "cyan")


def _said(one: KeptCase, fact: Fact, exponent: int) -> Text:
    """An entry in words; another reading says what stands and what would."""
    if not isinstance(fact, AlternativeConsidered) or one.hand is None or one.matter is None:
        return say_case(fact, exponent)
    what = alternative_words(fact, one.hand.facts, one.matter.replay.game, exponent)
    return _CONSIDERED.fill(what=what, reason=fact.reason)


def _at(at: datetime | None) -> Text:
    return exactly(at) if at else same("—")


_CASE = Text("Дело № {case}", "Case #{case}")
_HAND = Text("раздача № {hand}", "hand #{hand}")
_TABLE = Text("стол {table}", "table {table}")
_ENTRY = Text("  {number}. {at}, {by}: {said}", "  {number}. {at}, {by}: {said}")
_FINDING = Text(
    "  запись № {entry}: {clause} «{title}» — {severity}: {text}",
    "  entry #{entry}: {clause} “{title}”, {severity}: {text}",
)
_DECIDE = Text("  Решить: {finding} — {text}", "  To decide: {finding}: {text}")
_DUE = Text("  По правилам к возврату: {sums}.", "  By the rules to be given back: {sums}.")
_APPROVE = Text(
    "  Решение утверждает другой человек: handproof case approve {case} {number} --by КТО",
    "  Another person approves the ruling: handproof case approve {case} {number} --by WHO",
)
_RECORDED = Text("     как записано: {verdict}; {findings}", "     as recorded: {verdict}; {findings}")
_OTHERWISE = Text("     иначе: {verdict}; {findings}", "     otherwise: {verdict}; {findings}")
_CONSIDERED = Text("рассмотрено, что было бы иначе: {what}. {reason}", "considered otherwise: {what}. {reason}")
_NOTHING = Text("нарушений нет", "no findings")
_LATE = Text("срок вышел", "overdue")
_NO_CASES = Text("Дел нет.", "There are no cases.")
_MONEY_COLUMNS = (
    Column(Text("Кто", "Who")),
    Column(Text("Получено", "Given"), numeric=True),
    Column(Text("Положено", "Due"), numeric=True),
    Column(Text("К возврату", "Owed"), numeric=True),
    Column(Text("Иначе: получено", "Otherwise: given"), numeric=True),
    Column(Text("Иначе: положено", "Otherwise: due"), numeric=True),
    Column(Text("Иначе: к возврату", "Otherwise: owed"), numeric=True),
    Column(Text("Положено больше на", "More due"), numeric=True),
)
_COLUMNS = (
    Column(Text("Дело №", "Case #")),
    Column(Text("Открыто", "Opened"), spare=3),
    Column(Text("Раздача", "Hand")),
    Column(Text("Стол", "Table"), spare=4),
    Column(Text("Заявитель", "Claimant"), spare=2),
    Column(Text("Сумма", "Amount"), numeric=True),
    Column(Text("Состояние", "State")),
    Column(Text("Срок", "Term"), spare=1),
    Column(Text("Решение", "Ruling"), spare=5),
)
