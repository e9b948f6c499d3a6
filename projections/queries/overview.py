"""The first page: how much was checked, what was found, how the rake stands; and what there is to choose from."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import TypeVar

from domain.findings import Severity, Verdict
from projections.cells.damage import DAMAGE, DamageRow
from projections.filters import EVERYTHING, Filter, Where, where_findings, where_hands, where_sessions
from projections.queries.listing import FIRST, Listing, Page, listed
from projections.queries.natural import natural
from projections.queries.rake import Rake, rake
from projections.view import View

Kind = TypeVar("Kind", Severity, Verdict)


@dataclass(frozen=True, slots=True)
class Overview:
    """What the views hold of the hands chosen, at one position of the record.

    `verdicts` and `severities` hold every kind, those that did not occur with 0. `clauses` is how many different
    clauses were found broken. `damaged_rows` are those of the whole record. `first_day` and `last_day` are gaming
    days. `recorded_at` is in UTC.
    """

    position: int
    hands: int
    events: int
    sessions: int
    findings: int
    hands_with_findings: int
    corrected_hands: int
    clauses: int
    verdicts: Mapping[Verdict, int]
    severities: Mapping[Severity, int]
    rake: tuple[Rake, ...]
    damaged_rows: int
    first_day: date | None
    last_day: date | None
    recorded_at: datetime | None


@dataclass(frozen=True, slots=True)
class Choices:
    """What occurs in the views, for the lists a filter is chosen from."""

    rooms: tuple[str, ...]
    tables: tuple[str, ...]
    sessions: tuple[str, ...]
    croupiers: tuple[str, ...]
    games: tuple[str, ...]
    clauses: tuple[str, ...]
    combinations: tuple[str, ...]
    first_day: date | None
    last_day: date | None


def overview(view: View, chosen: Filter = EVERYTHING) -> Overview:
    """What the views hold of the hands chosen."""
    where = where_hands(chosen)
    query = f"""
        SELECT count(*), coalesce(sum(events), 0)::BIGINT, count(*) FILTER (findings > 0),
            count(*) FILTER (corrections > 0), min(gaming_day), max(gaming_day), max(recorded_last)
        FROM hands WHERE {where.sql}"""
    hands, events, with_findings, corrected, first_day, last_day, recorded_at = view.select(query, where.parameters)[0]
    found = where_findings(chosen)
    severities = _counts(view, "findings", "severity", found)
    return Overview(
        position=view.position,
        hands=hands,
        events=events,
        sessions=_number(view, "sessions", "count(*)", where_sessions(chosen)),
        findings=sum(severities.values()),
        hands_with_findings=with_findings,
        corrected_hands=corrected,
        clauses=_number(view, "findings", "count(DISTINCT clause)", found),
        verdicts=_every(Verdict, _counts(view, "hands", "verdict", where)),
        severities=_every(Severity, severities),
        rake=rake(view, "game", chosen).totals,
        damaged_rows=_number(view, "damage", "count(*)", Where("true", [])),
        first_day=first_day,
        last_day=last_day,
        recorded_at=recorded_at,
    )


def choices(view: View) -> Choices:
    """What occurs in the views."""
    first_day, last_day = recorded_days(view)
    return Choices(
        rooms=_occurring(view, "sessions", "room"),
        tables=_occurring(view, "sessions", "table_name"),
        sessions=_occurring(view, "sessions", "session"),
        croupiers=_occurring(view, "hands", "croupier"),
        games=_occurring(view, "hands", "game"),
        clauses=_occurring(view, "findings", "clause"),
        combinations=_occurring(view, "holdings", "category"),
        first_day=first_day,
        last_day=last_day,
    )


def recorded_days(view: View) -> tuple[date | None, date | None]:
    """The first and the last gaming day of the record; None where no hand has a time."""
    first, last = view.select("SELECT min(gaming_day), max(gaming_day) FROM hands")[0]
    return first, last


def damage(view: View, *, page: Page = FIRST) -> Listing[DamageRow]:
    """The rows of the record that cannot be read, in order of position."""
    return listed(view, DamageRow, DAMAGE, Where("true", []), order="position", page=page)


def _occurring(view: View, table: str, column: str) -> tuple[str, ...]:
    """The different words in a column, in natural order."""
    query = f"SELECT DISTINCT {column} FROM {table} WHERE {column} <> ''"
    return tuple(sorted((word for (word,) in view.select(query)), key=natural))


def _counts(view: View, table: str, column: str, where: Where) -> dict[str, int]:
    query = f"SELECT {column}, count(*) FROM {table} WHERE {where.sql} GROUP BY ALL"
    return dict(view.select(query, where.parameters))


def _number(view: View, table: str, what: str, where: Where) -> int:
    number: int = view.select(f"SELECT {what} FROM {table} WHERE {where.sql}", where.parameters)[0][0]
    return number


def _every(kinds: type[Kind], counts: Mapping[str, int]) -> Mapping[Kind, int]:
    return {kind: counts.get(kind, 0) for kind in kinds}
