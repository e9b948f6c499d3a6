"""Hands: lists of them, one by id or number, its money, the hands before and after."""

from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias
from uuid import UUID

from projections.cells.hands import HANDS, HandRow, number_key
from projections.cells.money import MONEY, MoneyRow
from projections.filters import EVERYTHING, Filter, Where, where_hands
from projections.queries.listing import FIRST, Listing, Page, listed, names
from projections.view import View

Order: TypeAlias = Literal["newest", "oldest", "number", "difference", "bank"]

_ORDERS = MappingProxyType(
    {
        "newest": "coalesce(opened_at, recorded_first) DESC, first_position DESC",
        "oldest": "coalesce(opened_at, recorded_first), first_position",
        "number": "number_key NULLS LAST, number, first_position",
        "difference": "abs(difference) DESC NULLS LAST, first_position",
        "bank": "bank DESC NULLS LAST, first_position",
    }
)
_SIMILAR = 5
_ALIKE = 0.8
_SHORTEST_ID = 6


class Neighbours(NamedTuple):
    """The hands before and after one; None at either end.

    In a list of `total` hands it is the `nth`; both are 0 where it is not on the list.
    """

    before: UUID | None
    after: UUID | None
    nth: int = 0
    total: int = 0


class Found(NamedTuple):
    """The hands a word names and, when it names none, a few it may have meant."""

    hands: tuple[HandRow, ...]
    similar: tuple[HandRow, ...] = ()


def hands(view: View, chosen: Filter = EVERYTHING, *, page: Page = FIRST, order: Order = "newest") -> Listing[HandRow]:
    """The hands chosen."""
    return listed(view, HandRow, HANDS, where_hands(chosen), order=_ORDERS[order], page=page)


def hands_with_findings(
    view: View, chosen: Filter = EVERYTHING, *, page: Page = FIRST, order: Order = "difference"
) -> Listing[HandRow]:
    """The hands chosen on which there is any finding, the largest difference in rake first."""
    where = where_hands(chosen)
    some = Where(f"findings > 0 AND {where.sql}", where.parameters)
    return listed(view, HandRow, HANDS, some, order=_ORDERS[order], page=page)


def hand(view: View, hand_id: UUID) -> HandRow | None:
    """One hand by its id."""
    found = _rows(view, "stream_id = ?", [str(hand_id)])
    return found[0] if found else None


def money(view: View, hand_id: UUID) -> tuple[MoneyRow, ...]:
    """The money of every seat of a hand, clockwise."""
    query = f"SELECT {names(MONEY)} FROM money WHERE stream_id = ? ORDER BY ordinal"
    return tuple(MoneyRow(*row) for row in view.select(query, [str(hand_id)]))


def find_hand(view: View, words: str) -> Found:
    """The hands meant by an id, the beginning of an id or a number (`17`, `№ 17` and `H-0017` alike), newest first."""
    asked = words.strip().lstrip("#№").strip()
    if not asked:
        return Found(())
    exact = _rows(view, "lower(number) = lower(?)", [asked]) or _by_id(view, asked) or _by_number(view, asked)
    return Found(exact) if exact else Found((), _similar(view, asked))


def neighbours(view: View, hand_id: UUID) -> Neighbours:
    """The hands played before and after this one in its session."""
    query = """
        SELECT other.ordinal - mine.ordinal, other.hand_id FROM played AS mine
        JOIN played AS other ON other.stream_id = mine.stream_id AND abs(other.ordinal - mine.ordinal) = 1
        WHERE mine.hand_id = ?"""
    beside: dict[int, UUID] = dict(view.select(query, [str(hand_id)]))
    return Neighbours(beside.get(-1), beside.get(1))


def neighbours_among(view: View, hand_id: UUID, chosen: Filter, order: Order = "newest") -> Neighbours:
    """The hands above and below this one in the list of those chosen, whatever their table."""
    where = where_hands(chosen)
    query = f"""
        WITH listed AS (SELECT stream_id, row_number() OVER (ORDER BY {_ORDERS[order]}) AS nth,
            count(*) OVER () AS total FROM hands WHERE {where.sql}),
        mine AS (SELECT nth FROM listed WHERE stream_id = ?)
        SELECT listed.nth - mine.nth, stream_id, mine.nth, total FROM listed, mine
        WHERE listed.nth BETWEEN mine.nth - 1 AND mine.nth + 1"""
    rows = view.select(query, [*where.parameters, str(hand_id)])
    beside = {side: found for side, found, _, _ in rows}
    return Neighbours(beside.get(-1), beside.get(1), *(rows[0][2:] if rows else (0, 0)))


def _by_id(view: View, asked: str) -> tuple[HandRow, ...]:
    digits = asked.lower().replace("-", "")
    if len(digits) < _SHORTEST_ID or len(digits) > len(UUID(int=0).hex) or set(digits) - set("0123456789abcdef"):
        return ()
    low, high = UUID(hex=digits.ljust(32, "0")), UUID(hex=digits.ljust(32, "f"))
    return _rows(view, "stream_id BETWEEN ? AND ?", [str(low), str(high)])


def _by_number(view: View, asked: str) -> tuple[HandRow, ...]:
    key = number_key(asked)
    if key is None:
        return ()
    bare = asked.isdecimal()
    found = _rows(view, "number_key = ?", [key])
    return tuple(row for row in found if bare or row.number.isdecimal() or _series(row.number) == _series(asked))


def _series(number: str) -> str:
    return "".join(sign for sign in number.casefold() if sign.isalpha())


def _similar(view: View, asked: str) -> tuple[HandRow, ...]:
    """The newest hand of each of the few numbers most like the one asked for."""
    query = """
        SELECT arg_max(stream_id, first_position)::VARCHAR FROM hands GROUP BY number
        HAVING contains(lower(number), lower($1)) OR jaro_winkler_similarity(lower(number), lower($1)) >= $2
        ORDER BY jaro_winkler_similarity(lower(number), lower($1)) DESC, number LIMIT $3"""
    ids = [found for (found,) in view.select(query, [asked, _ALIKE, _SIMILAR])]
    rows = {str(row.stream_id): row for row in _rows(view, "list_contains(?::UUID[], stream_id)", [ids])}
    return tuple(rows[found] for found in ids)


def _rows(view: View, condition: str, parameters: list[object]) -> tuple[HandRow, ...]:
    where = Where(condition, parameters)
    return listed(view, HandRow, HANDS, where, order=_ORDERS["newest"], page=Page(_MANY)).rows


_MANY = 100
