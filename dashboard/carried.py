"""What each page is carried away as: its reports, made of what the reader asked for."""

from collections.abc import Callable, Iterable
from datetime import datetime

from dashboard.asking import Ask
from dashboard.screens.house import house_grouping
from dashboard.screens.rake import grouping, part
from projections.reports.compliance import (
    chains_report,
    changes_report,
    drop_report,
    exceptions_report,
    rules_report,
)
from projections.reports.house import house_report
from projections.reports.late import late_report
from projections.reports.leads import leads_report
from projections.reports.lists import findings_report, hands_report, sessions_report
from projections.reports.rake import rake_report
from projections.reports.report import Report
from projections.view import View


def findings(view: View, now: Ask, at: datetime) -> list[Report]:
    """The list of findings."""
    return [findings_report(view, now.chosen, generated_at=at)]


def sessions(view: View, now: Ask, at: datetime) -> list[Report]:
    """The list of sessions."""
    return [sessions_report(view, now.chosen, generated_at=at)]


def hands(view: View, now: Ask, at: datetime) -> list[Report]:
    """The list of hands."""
    return [hands_report(view, now.chosen, generated_at=at)]


def rake(view: View, now: Ask, at: datetime) -> Iterable[Report]:
    """The part that is shown first, then the others: a workbook has them all."""
    chosen, terms = now.chosen, now.terms
    made: dict[str, Callable[[], Report]] = {
        "sums": lambda: rake_report(view, grouping(now), chosen, terms=terms, generated_at=at),
        "exceptions": lambda: exceptions_report(view, chosen, terms=terms, generated_at=at),
        "svara": lambda: chains_report(view, chosen, generated_at=at),
        "drop": lambda: drop_report(view, chosen, generated_at=at),
        "changes": lambda: changes_report(view, chosen, generated_at=at),
        "rules": lambda: rules_report(view, chosen, generated_at=at),
    }
    return (each() for each in (made.pop(part(now)), *made.values()))


def house(view: View, now: Ask, at: datetime) -> list[Report]:
    """The house's result."""
    return [house_report(view, house_grouping(now), now.chosen, generated_at=at)]


def leads(view: View, now: Ask, at: datetime) -> list[Report]:
    """The leads, and the late entries that stand on the same page."""
    return [leads_report(view, now.chosen, generated_at=at), late_report(view, now.chosen, generated_at=at)]
