"""The rake from the beginning of the month and of the year to the last day of a report, and its running difference."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import NamedTuple, TypeAlias

from projections.filters import EVERYTHING, Filter, where_hands
from projections.queries.rake import KEYS, By, Key
from projections.terms import USUAL, Terms
from projections.view import View

Group: TypeAlias = tuple[Key, str, int]
"""A group's key with its currency and exponent."""
_DATED: frozenset[By] = frozenset({"day", "shift"})
"""Groupings that are days themselves: each is summed up to its own day."""


class Sums(NamedTuple):
    """The rake of some hands in minor units; `difference` is taken minus due where the rules can say what was due."""

    hands: int
    due: int
    taken: int
    difference: int


@dataclass(frozen=True, slots=True)
class ToDate:
    """What came together from the first of the month and from the first of January up to a day, both included."""

    day: date
    month: Mapping[Group, Sums]
    year: Mapping[Group, Sums]


class Running(NamedTuple):
    """One hour of the room's clock in one shift: the hands of it and their difference, and all differences so far."""

    day: date
    hour: int
    shift_day: date
    shift_hour: int
    hands: int
    difference: int
    so_far: int


def to_date(view: View, by: By, chosen: Filter = EVERYTHING, *, terms: Terms = USUAL) -> ToDate | None:
    """The sums to date by one grouping, the whole of each currency under an empty key; None where no day is known.

    They go up to the filter's last day, or to the last day with hands under the filter, whatever its first day.
    """
    last = _last_day(view, chosen)
    if last is None:
        return None
    month = _sums(view, by, replace(chosen, since=last.replace(day=1), until=last), terms, "month")
    year = _sums(view, by, replace(chosen, since=last.replace(month=1, day=1), until=last), terms, "year")
    return ToDate(last, month, year)


def running(
    view: View, currency: tuple[str, int], chosen: Filter = EVERYTHING, *, terms: Terms = USUAL
) -> tuple[Running, ...]:
    """The difference hour by hour in one currency, and how it adds up."""
    where = where_hands(chosen)
    query = f"""
        SELECT gaming_day, hour, {terms.shift_day} AS shift_day, {terms.shift_hour} AS shift_hour, count(*),
            coalesce(sum(difference), 0)::BIGINT
        FROM hands WHERE house_taken IS NULL AND hour IS NOT NULL AND currency = ? AND exponent = ? AND {where.sql}
        GROUP BY ALL ORDER BY shift_day, min(opened_at)"""
    so_far, found = 0, []
    for row in view.select(query, [*currency, *where.parameters]):
        so_far += row[-1]
        found.append(Running._make((*row, so_far)))
    return tuple(found)


def _last_day(view: View, chosen: Filter) -> date | None:
    where = where_hands(replace(chosen, since=None))
    last: date | None = view.select(f"SELECT max(gaming_day) FROM hands WHERE {where.sql}", where.parameters)[0][0]
    return chosen.until or last


def _sums(view: View, by: By, chosen: Filter, terms: Terms, part: str) -> dict[Group, Sums]:
    """The sums of a period by group, and as a whole under the empty key."""
    where, keys = where_hands(chosen), KEYS[by]
    key = ", ".join(keys)
    query = f"""
        SELECT {key}, currency, exponent, count(*), coalesce(sum(rake_due), 0)::BIGINT,
            coalesce(sum(rake_taken), 0)::BIGINT, coalesce(sum(difference), 0)::BIGINT
        FROM (SELECT *, {terms.shift_day} AS shift_day, {terms.shift_hour} AS shift_hour FROM hands)
        WHERE house_taken IS NULL AND {where.sql} GROUP BY {key}, currency, exponent ORDER BY {key}"""
    found: dict[Group, Sums] = {}
    of_part: dict[tuple[object, str, int], Sums] = {}
    for row in view.select(query, where.parameters):
        own, (currency, exponent, *sums) = row[: len(keys)], row[len(keys) :]
        added = Sums(*sums)
        whole = ((), currency, exponent)
        found[whole] = _plus(found.get(whole), added)
        if by in _DATED:
            within = (_part_of(own[0], part), currency, exponent)
            of_part[within] = added = _plus(of_part.get(within), added)
        found[own, currency, exponent] = added
    return found


def _part_of(day: object, part: str) -> object:
    """The month or the year a day is in: a shift that began the night before belongs to its own."""
    if not isinstance(day, date):
        return None
    return (day.year, day.month) if part == "month" else day.year


def _plus(one: Sums | None, other: Sums) -> Sums:
    return other if one is None else Sums(*(a + b for a, b in zip(one, other, strict=True)))
