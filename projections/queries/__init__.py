"""The named questions: one function each, with a typed filter, answered by tuples and numbers of Python alone."""

from projections.cells.bookmarks import BookmarkRow
from projections.cells.cases import CaseRow
from projections.cells.checkpoints import CheckpointRow
from projections.cells.damage import DamageRow
from projections.cells.decisions import DecisionRow
from projections.cells.findings import FindingRow
from projections.cells.hands import HandRow
from projections.cells.money import MoneyRow
from projections.cells.sessions import PersonRow, SessionRow
from projections.filters import EVERYTHING, Filter
from projections.queries.bookmarks import bookmarks
from projections.queries.cases import Order as CaseOrder
from projections.queries.cases import case, cases, cases_named, next_number
from projections.queries.checkpoints import last_checkpoint
from projections.queries.findings import ClauseCount, clause_counts, decisions_on, findings, findings_on
from projections.queries.findings import Order as FindingOrder
from projections.queries.hands import (
    Found,
    Neighbours,
    find_hand,
    hand,
    hands,
    hands_with_findings,
    money,
    neighbours,
    neighbours_among,
)
from projections.queries.hands import Order as HandOrder
from projections.queries.house import (
    Combination,
    House,
    HouseBy,
    HouseTable,
    WrongPayout,
    combinations,
    house,
    wrong_payouts,
)
from projections.queries.listing import FIRST, WHOLE, Listing, Page
from projections.queries.overview import Choices, Overview, choices, damage, overview, recorded_days
from projections.queries.rake import By, Rake, RakeTable, rake
from projections.queries.recorders import Recorder, recorders
from projections.queries.sessions import Order as SessionOrder
from projections.queries.sessions import SessionFile, findings_in, session, sessions

__all__ = [
    "EVERYTHING",
    "FIRST",
    "WHOLE",
    "BookmarkRow",
    "By",
    "CaseOrder",
    "CaseRow",
    "CheckpointRow",
    "Choices",
    "ClauseCount",
    "Combination",
    "DamageRow",
    "DecisionRow",
    "Filter",
    "FindingOrder",
    "FindingRow",
    "Found",
    "HandOrder",
    "HandRow",
    "House",
    "HouseBy",
    "HouseTable",
    "Listing",
    "MoneyRow",
    "Neighbours",
    "Overview",
    "Page",
    "PersonRow",
    "Rake",
    "RakeTable",
    "Recorder",
    "SessionFile",
    "SessionOrder",
    "SessionRow",
    "WrongPayout",
    "bookmarks",
    "case",
    "cases",
    "cases_named",
    "choices",
    "clause_counts",
    "combinations",
    "damage",
    "decisions_on",
    "find_hand",
    "findings",
    "findings_in",
    "findings_on",
    "hand",
    "hands",
    "hands_with_findings",
    "house",
    "last_checkpoint",
    "money",
    "neighbours",
    "neighbours_among",
    "next_number",
    "overview",
    "rake",
    "recorded_days",
    "recorders",
    "session",
    "sessions",
    "wrong_payouts",
]
