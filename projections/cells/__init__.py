"""The cells of the views: each says which rows a judged hand or session puts into one table.

A new subject (a case, a count) is a new module here and a new tuple below; no other file knows the list.
"""

from typing import Any

from ledger.entry import Damaged, Stored
from projections.cells.bookmarks import BOOKMARK_CELL
from projections.cells.boxes import BOX_CELL
from projections.cells.cases import CASE_CELL
from projections.cells.changes import CHANGE_CELL, SESSION_CHANGE_CELL
from projections.cells.checkpoints import CHECKPOINT_CELL
from projections.cells.counts import COUNT_CELL
from projections.cells.damage import DAMAGE_CELL
from projections.cells.deals import DEAL_CELL
from projections.cells.decisions import DECISION_CELL
from projections.cells.facings import FACING_CELL
from projections.cells.findings import FINDING_CELL
from projections.cells.flows import FLOW_CELL
from projections.cells.hands import HAND_CELL
from projections.cells.holdings import HOLDING_CELL
from projections.cells.money import MONEY_CELL
from projections.cells.recorders import (
    BOOKMARK_RECORDER_CELL,
    CASE_RECORDER_CELL,
    HAND_RECORDER_CELL,
    SESSION_RECORDER_CELL,
)
from projections.cells.sessions import PEOPLE_CELL, PLAYED_CELL, SESSION_CELL, SESSION_FINDING_CELL
from projections.judged import JudgedHand
from projections.judged_bookmarks import KeptBookmarks
from projections.judged_case import JudgedCase
from projections.judged_session import JudgedSession
from projections.table import Cell, Table

HAND_CELLS: tuple[Cell[JudgedHand], ...] = (
    HAND_CELL,
    MONEY_CELL,
    BOX_CELL,
    DEAL_CELL,
    HOLDING_CELL,
    FACING_CELL,
    FLOW_CELL,
    FINDING_CELL,
    CHANGE_CELL,
    HAND_RECORDER_CELL,
)
DAMAGE_CELLS: tuple[Cell[Damaged], ...] = (DAMAGE_CELL,)
CHECKPOINT_CELLS: tuple[Cell[Stored], ...] = (CHECKPOINT_CELL,)
SESSION_CELLS: tuple[Cell[JudgedSession], ...] = (
    SESSION_CELL,
    PEOPLE_CELL,
    PLAYED_CELL,
    SESSION_FINDING_CELL,
    COUNT_CELL,
    SESSION_CHANGE_CELL,
    SESSION_RECORDER_CELL,
)
CASE_CELLS: tuple[Cell[JudgedCase], ...] = (CASE_CELL, DECISION_CELL, CASE_RECORDER_CELL)
BOOKMARK_CELLS: tuple[Cell[KeptBookmarks], ...] = (BOOKMARK_CELL, BOOKMARK_RECORDER_CELL)

_ALL: tuple[Cell[Any], ...] = (
    *HAND_CELLS,
    *SESSION_CELLS,
    *CASE_CELLS,
    *BOOKMARK_CELLS,
    *DAMAGE_CELLS,
    *CHECKPOINT_CELLS,
)
TABLES: tuple[Table, ...] = tuple(dict.fromkeys(cell.table for cell in _ALL))
"""Every table of the views, each once."""
