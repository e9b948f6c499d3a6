"""What a question is about: a period, tables, people, clauses; the same choice for every list and report."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import date
from typing import NamedTuple
from uuid import UUID

from domain.findings import Severity, Verdict


@dataclass(frozen=True, slots=True)
class Filter:
    """Which hands a question is about; what is left empty does not narrow it.

    `since` and `until` are gaming days, both included. `number` is a part of the hand's number in any case of letters.
    A hand is meant by `clauses` and `severities` when one finding on it fits both.
    """

    since: date | None = None
    until: date | None = None
    rooms: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    sessions: tuple[str, ...] = ()
    session_ids: tuple[UUID, ...] = ()
    croupiers: tuple[str, ...] = ()
    games: tuple[str, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    clauses: tuple[str, ...] = ()
    severities: tuple[Severity, ...] = ()
    number: str = ""

    @property
    def empty(self) -> bool:
        """Whether nothing is narrowed."""
        return not any(getattr(self, field.name) for field in fields(self))


EVERYTHING = Filter()


class Where(NamedTuple):
    """A condition and its parameters."""

    sql: str
    parameters: list[object]


class _Term(NamedTuple):
    """One part of a condition and its parameters."""

    sql: str
    parameters: tuple[object, ...]


_PLACE = {
    "since": "gaming_day >= ?",
    "until": "gaming_day <= ?",
    "rooms": "list_contains(?, room)",
    "tables": "list_contains(?, table_name)",
    "sessions": "list_contains(?, session)",
    "session_ids": "list_contains(?::UUID[], session_id)",
}
_PLAY = {
    "croupiers": "list_contains(?, croupier)",
    "games": "list_contains(?, game)",
    "number": "contains(lower(number), lower(?))",
}
_VERDICT = {"verdicts": "list_contains(?, verdict)"}
_FINDING = {"clauses": "list_contains(?, clause)", "severities": "list_contains(?, severity)"}


def where_hands(chosen: Filter) -> Where:
    """The condition on the rows of `hands`."""
    terms = list(_terms(chosen, {**_PLACE, **_PLAY, **_VERDICT}))
    found = list(_terms(chosen, _FINDING))
    return _all((*terms, *_within("stream_id", "findings", found)))


def where_findings(chosen: Filter) -> Where:
    """The condition on the rows of `findings`."""
    terms = list(_terms(chosen, {**_PLACE, **_PLAY, **_FINDING}))
    judged = list(_terms(chosen, _VERDICT))
    return _all((*terms, *_within("stream_id", "hands", judged)))


def where_changes(chosen: Filter) -> Where:
    """The condition on the rows of `changes`."""
    judged, found = list(_terms(chosen, _VERDICT)), list(_terms(chosen, _FINDING))
    terms = _terms(chosen, {**_PLACE, **_PLAY})
    return _all((*terms, *_within("stream_id", "hands", judged), *_within("stream_id", "findings", found)))


def where_sessions(chosen: Filter) -> Where:
    """The condition on the rows of `sessions`: the place fits, a hand of it fits, a finding of it fits."""
    played = list(_terms(chosen, {**_PLAY, **_VERDICT}))
    found = list(_terms(chosen, _FINDING))
    within = (*_within("session_id", "hands", played), *_within("session_id", "findings", found))
    return _all((*_terms(chosen, _PLACE), *within))


def _terms(chosen: Filter, conditions: dict[str, str]) -> Iterator[_Term]:
    for name, sql in conditions.items():
        value = getattr(chosen, name)
        if value:
            yield _Term(sql, (_parameter(value),))


def _parameter(value: object) -> object:
    return [str(part) for part in value] if isinstance(value, tuple) else value


def _within(column: str, table: str, terms: Sequence[_Term]) -> Iterator[_Term]:
    if terms:
        inner = _all(terms)
        yield _Term(f"{column} IN (SELECT {column} FROM {table} WHERE {inner.sql})", tuple(inner.parameters))


def _all(terms: Sequence[_Term]) -> Where:
    sql = " AND ".join(term.sql for term in terms) or "true"
    return Where(sql, [value for term in terms for value in term.parameters])
