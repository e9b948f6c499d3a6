"""The shapes of JSON answers about cases."""

from datetime import datetime

from cli.listing import plain_value
from cli.shapes import Shape, of_finding, of_text
from domain.case.deciding import restitution_due, undecided_of
from domain.case.report import CaseReport
from domain.case.saying import say_case
from domain.case.what_if import WhatIf
from domain.findings import Finding
from domain.text import same
from ledger.cases import KeptCase
from projections.queries import CaseRow


def of_case(one: KeptCase, report: CaseReport) -> Shape:
    """A whole case: its entries, its state, what waits, and what is wrong with its record."""
    case, opened, matter = report.case, one.opened, one.matter
    due = restitution_due(case, matter)
    return {
        "case": opened.case if opened else None,
        "id": str(one.stream_id),
        "hand": opened.hand if opened else None,
        "hand_id": str(one.hand.stream_id) if one.hand else None,
        "hand_digest": one.hand.digest if one.hand else None,
        "status": case.status.value,
        "frozen": case.frozen.number if case.frozen else None,
        "decide_by": plain_value(case.decide_by),
        "notice_due": case.notice_due,
        "verdict": report.verdict.value,
        "findings": [_finding(finding) for finding in report.findings],
        "undecided": [dict(zip(_KEY, key, strict=True)) for key in undecided_of(case, matter)],
        "restitution_due": None if due is None else dict(due),
        "entries": [
            {
                "entry": number,
                "topic": fact.topic,
                "fact": fact.model_dump(mode="json", exclude_defaults=True),
                "said": of_text(say_case(fact, opened.exponent if opened else 0)),
            }
            for number, fact in enumerate(one.facts, 1)
        ],
    }


def of_case_row(row: CaseRow, as_of: datetime) -> Shape:
    """A case of the list; times in UTC."""
    values = {name: plain_value(value) for name, value in row._asdict().items()}
    return {
        "case": values.pop("number"),
        "id": values.pop("stream_id"),
        "table": values.pop("table_name"),
        **values,
        "overdue": row.is_overdue(as_of),
    }


def of_what_if(seen: WhatIf) -> Shape:
    """Both readings of a hand and the money between them."""
    return {
        name: {"verdict": told.verdict.value, "findings": [of_finding(finding) for finding in told.findings]}
        for name, told in (("recorded", seen.recorded), ("otherwise", seen.otherwise))
    } | {
        "money": [
            {
                "who": line.who,
                "paid": line.paid,
                "due": line.due,
                "paid_if": line.paid_if,
                "due_if": line.due_if,
                "owed": line.owed,
                "owed_if": line.owed_if,
                "difference": line.difference,
            }
            for line in seen.money
        ]
    }


def _finding(finding: Finding) -> Shape:
    return {
        "clause": finding.clause,
        "severity": finding.severity.value,
        "entry": finding.event,
        "text": of_text(finding.text) or of_text(same("")),
    }


_KEY = ("clause", "event", "seat")
