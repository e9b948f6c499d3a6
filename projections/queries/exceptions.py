"""Hands whose rake is out of order, the worst first: what is wrong with each, and by which rule it was due."""

from datetime import date, datetime
from decimal import Decimal
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias, get_args
from uuid import UUID

from projections.calendar import local
from projections.filters import EVERYTHING, Filter, Where, where_hands
from projections.queries.listing import FIRST, Listing, Page
from projections.queries.rake import percent
from projections.terms import USUAL, Terms
from projections.view import View

Fault: TypeAlias = Literal["over", "under", "not_taken", "none_due", "ceiling", "cap", "twice", "unjudged"]
FAULTS: tuple[Fault, ...] = get_args(Fault)
"""What may be wrong with the rake of a hand: more or less than due, none where some was due, some where none was,
above the law's ceiling or the rules' own limit, taken oftener than once a deal, taken and not to be judged."""


class RakeException(NamedTuple):
    """A hand whose rake is out of order; amounts in minor units, `rule` its settings about rake as JSON."""

    stream_id: UUID
    number: str
    room: str
    table_name: str
    session: str
    opened_at: datetime | None
    offset_s: int
    gaming_day: date | None
    croupier: str | None
    inspector: str | None
    currency: str
    exponent: int
    bank: int | None
    rake_due: int | None
    rake_taken: int
    difference: int | None
    rulebook: str
    rake_rule: str
    svaras: int
    corrections: int
    verdict: str
    faults: list[Fault]

    @property
    def opened_local(self) -> datetime | None:
        """When the hand opened, by the room's clock."""
        return local(self.opened_at, self.offset_s) if self.opened_at else None

    @property
    def percent_of_bank(self) -> Decimal | None:
        """The rake taken as a percentage of the bank."""
        return percent(self.rake_taken, self.bank) if self.bank else None


def _tests(terms: Terms) -> MappingProxyType[Fault, str]:
    return MappingProxyType(
        {
            "over": "difference > 0 AND rake_due > 0",
            "under": "difference < 0 AND rake_taken > 0",
            "not_taken": "rake_due > 0 AND rake_taken = 0",
            "none_due": "rake_due = 0 AND rake_taken > 0",
            "ceiling": terms.over_ceiling,
            "cap": "rake_taken > rake_cap",
            "twice": "takings > 1 + svaras",
            "unjudged": "rake_due IS NULL AND rake_taken > 0",
        }
    )


def exceptions(
    view: View, chosen: Filter = EVERYTHING, *, terms: Terms = USUAL, fault: str = "", page: Page = FIRST
) -> Listing[RakeException]:
    """The hands chosen whose rake is out of order, the largest difference first; `fault` leaves those of one kind."""
    tests = _tests(terms)
    where = _wrong(chosen, tests, fault)
    found = ", ".join(f"CASE WHEN {test} THEN '{name}' END" for name, test in tests.items())
    columns = ", ".join(RakeException._fields[:-1])
    limits = "" if page.limit is None else f" LIMIT {page.limit:d} OFFSET {page.offset:d}"
    query = f"""
        SELECT {columns}, list_filter([{found}], lambda fault: fault IS NOT NULL)
        FROM hands WHERE rowid IN (SELECT rowid FROM hands WHERE {where.sql} ORDER BY {_WORST_FIRST}{limits})
        ORDER BY {_WORST_FIRST}"""
    rows = tuple(RakeException(*row) for row in view.select(query, where.parameters))
    if page.limit is None:
        return Listing(rows, len(rows))
    total: int = view.select(f"SELECT count(*) FROM hands WHERE {where.sql}", where.parameters)[0][0]
    return Listing(rows, total)


def fault_counts(view: View, chosen: Filter = EVERYTHING, *, terms: Terms = USUAL) -> dict[Fault, int]:
    """In how many of the hands chosen each fault is found; a hand may have several."""
    where, tests = where_hands(chosen), _tests(terms)
    counts = ", ".join(f"count(*) FILTER ({test})" for test in tests.values())
    query = f"SELECT {counts} FROM hands WHERE house_taken IS NULL AND {where.sql}"
    return dict(zip(tests, view.select(query, where.parameters)[0], strict=True))


def _wrong(chosen: Filter, tests: MappingProxyType[Fault, str], fault: str) -> Where:
    where = where_hands(chosen)
    wanted = [test for name, test in tests.items() if name == fault] or list(tests.values())
    some = " OR ".join(f"coalesce({test}, false)" for test in wanted)
    return Where(f"house_taken IS NULL AND ({some}) AND {where.sql}", where.parameters)


_WORST_FIRST = "abs(difference) DESC NULLS LAST, rake_taken DESC, first_position"
