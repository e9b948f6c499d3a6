"""What a question is about: a period, tables, people, clauses; the same choice for every list and report."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import date
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from typing import NamedTuple
from uuid import UUID

from domain.events import LARGEST
from domain.findings import Severity, Verdict


@dataclass(frozen=True, slots=True)
class Filter:
    """Which hands a question is about; what is left empty does not narrow it.

    `since` and `until` are gaming days, both included. `number` is a part of the hand's number in any case of letters.
    `players` sat in the hand, `combinations` lay in it as far as cards are known. `bank_from` and `bank_to` bound the
    bank in whole units of the currency, `clock` the minutes of the room's day in which the hand opened, over midnight
    where the first is later. `decided` is what a case made of a finding: new (nothing yet), confirmed, dismissed. A
    hand is meant by `clauses`, `severities`, `decided` and `words` (a part of what was found) when one finding on it
    fits all of them.
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
    decided: tuple[str, ...] = ()
    number: str = ""
    players: tuple[str, ...] = ()
    combinations: tuple[str, ...] = ()
    bank_from: Decimal | None = None
    bank_to: Decimal | None = None
    clock: tuple[int, int] | None = None
    words: str = ""

    @property
    def empty(self) -> bool:
        """Whether nothing is narrowed."""
        return all(getattr(self, field.name) in _NOT_SAID for field in fields(self))


_NOT_SAID = (None, (), "")
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
_MINUTE = "(epoch(opened_at)::BIGINT + offset_s) // 60 % 1440"
_HAND = {
    "verdicts": "list_contains(?, verdict)",
    "players": "contains(seated, ?)",
    "combinations": "contains(lay, ?)",
    "bank_from": "bank >= (?::BIGINT[])[exponent + 1]",
    "bank_to": "bank <= (?::BIGINT[])[exponent + 1]",
    "clock": f"CASE WHEN ? <= ? THEN {_MINUTE} BETWEEN ? AND ? ELSE {_MINUTE} >= ? OR {_MINUTE} <= ? END",
}
"""What only the table of hands can answer."""
_FINDING = {
    "clauses": "list_contains(?, clause)",
    "severities": "list_contains(?, severity)",
    "decided": """list_contains(?, coalesce((
        SELECT arg_max(decided, position) FROM decisions WHERE decisions.hand_id = findings.stream_id
            AND decisions.clause = findings.clause AND decisions.event = findings.event
            AND decisions.seat = coalesce(findings.seat, '')), 'new'))""",
    "words": "(contains(lower(text_ru), lower(?)) OR contains(lower(text_en), lower(?)))",
}


def where_hands(chosen: Filter) -> Where:
    """The condition on the rows of `hands`."""
    terms = list(_terms(chosen, {**_PLACE, **_PLAY, **_HAND}))
    found = list(_terms(chosen, _FINDING))
    return _all((*terms, *_within("stream_id", "findings", found)))


def where_findings(chosen: Filter) -> Where:
    """The condition on the rows of `findings`."""
    terms = list(_terms(chosen, {**_PLACE, **_PLAY, **_FINDING}))
    judged = list(_terms(chosen, _HAND))
    return _all((*terms, *_within("stream_id", "hands", judged)))


def where_changes(chosen: Filter) -> Where:
    """The condition on the rows of `changes`."""
    judged, found = list(_terms(chosen, _HAND)), list(_terms(chosen, _FINDING))
    terms = _terms(chosen, {**_PLACE, **_PLAY})
    return _all((*terms, *_within("stream_id", "hands", judged), *_within("stream_id", "findings", found)))


def where_sessions(chosen: Filter) -> Where:
    """The condition on the rows of `sessions`: the place fits, a hand of it fits, a finding of it fits."""
    played = list(_terms(chosen, {**_PLAY, **_HAND}))
    found = list(_terms(chosen, _FINDING))
    within = (*_within("session_id", "hands", played), *_within("session_id", "findings", found))
    return _all((*_terms(chosen, _PLACE), *within))


def _terms(chosen: Filter, conditions: dict[str, str]) -> Iterator[_Term]:
    for name, sql in conditions.items():
        value = getattr(chosen, name)
        if value in _NOT_SAID:
            continue
        match name:
            case "players" | "combinations":
                some = " OR ".join([sql] * len(value))
                yield _Term(f"({some})", tuple(among((one,)) for one in value))
            case "bank_from" | "bank_to":
                yield _Term(sql, ([_minor(value, exponent, up=name == "bank_from") for exponent in range(7)],))
            case "clock":
                yield _Term(sql, value * (sql.count("?") // 2))
            case _:
                said = [str(part) for part in value] if isinstance(value, tuple) else value
                yield _Term(sql, (said,) * sql.count("?"))


_BETWEEN = "\x1f"


def among(words: Iterable[str]) -> str:
    """Words as one column holds several of them, each between separators; a word is found by itself made so."""
    inside = _BETWEEN.join(word.replace(_BETWEEN, " ") for word in words)
    return f"{_BETWEEN}{inside}{_BETWEEN}" if inside else ""


def _minor(amount: Decimal, exponent: int, *, up: bool) -> int:
    """An amount in minor units, rounded so that whatever is within the bound stays within it."""
    exact = min(max(amount, Decimal(-LARGEST)), Decimal(LARGEST)).scaleb(exponent)
    return min(int(exact.to_integral_value(ROUND_CEILING if up else ROUND_FLOOR)), _MOST)


_MOST = 2**63 - 1


def _within(column: str, table: str, terms: Sequence[_Term]) -> Iterator[_Term]:
    if terms:
        inner = _all(terms)
        yield _Term(f"{column} IN (SELECT {column} FROM {table} WHERE {inner.sql})", tuple(inner.parameters))


def _all(terms: Sequence[_Term]) -> Where:
    sql = " AND ".join(term.sql for term in terms) or "true"
    return Where(sql, [value for term in terms for value in term.parameters])
