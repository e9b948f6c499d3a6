"""Reports as values, made from the views, and as files: CSV for people in two languages, CSV and JSON for machines."""

from projections.reports.files import machine_csv, spreadsheet_csv, to_json
from projections.reports.house import house_report, payouts_report, wrong_payouts_report
from projections.reports.late import late_report
from projections.reports.lists import findings_report, hands_report, hands_with_findings_report, sessions_report
from projections.reports.printing import printed, printed_count
from projections.reports.rake import rake_report
from projections.reports.report import Coded, Column, Line, Money, Note, Origin, Percent, Report, Value

__all__ = [
    "Coded",
    "Column",
    "Line",
    "Money",
    "Note",
    "Origin",
    "Percent",
    "Report",
    "Value",
    "findings_report",
    "hands_report",
    "hands_with_findings_report",
    "house_report",
    "late_report",
    "machine_csv",
    "payouts_report",
    "printed",
    "printed_count",
    "rake_report",
    "sessions_report",
    "spreadsheet_csv",
    "to_json",
    "wrong_payouts_report",
]
