"""Reports as values, made from the views, and as files: CSV and XLSX for people, CSV, JSON and Parquet for machines."""

from projections.reports.compliance import (
    chains_report,
    changes_report,
    drop_report,
    exceptions_report,
    rules_report,
)
from projections.reports.files import machine_csv, spreadsheet_csv, to_json
from projections.reports.house import house_report, payouts_report, wrong_payouts_report
from projections.reports.late import late_report
from projections.reports.leads import leads_report
from projections.reports.lists import findings_report, hands_report, hands_with_findings_report, sessions_report
from projections.reports.parquet import to_parquet
from projections.reports.printing import printed, printed_count
from projections.reports.rake import rake_report
from projections.reports.recorders import recorders_report
from projections.reports.report import Coded, Column, Line, Money, Note, Origin, Percent, Report, Value
from projections.reports.workbook import workbook

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
    "chains_report",
    "changes_report",
    "drop_report",
    "exceptions_report",
    "findings_report",
    "hands_report",
    "hands_with_findings_report",
    "house_report",
    "late_report",
    "leads_report",
    "machine_csv",
    "payouts_report",
    "printed",
    "printed_count",
    "rake_report",
    "recorders_report",
    "rules_report",
    "sessions_report",
    "spreadsheet_csv",
    "to_json",
    "to_parquet",
    "workbook",
    "wrong_payouts_report",
]
