"""The house's game: its result by table, box, croupier or day, what was paid on combinations, wrong payouts."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias
from uuid import UUID

from projections.filters import EVERYTHING, Filter, where_hands
from projections.queries.natural import natural
from projections.queries.rake import percent
from projections.view import View

HouseBy: TypeAlias = Literal["table", "box", "croupier", "day"]
Key: TypeAlias = tuple[str | date | None, ...]

HOUSE_KEYS = MappingProxyType(
    {"table": ("room", "table_name"), "box": ("box",), "croupier": ("croupier",), "day": ("gaming_day",)}
)
"""The columns that make up the key of each grouping."""
_SURE = "due_paid IS NOT NULL AND paid IS NOT NULL AND returned IS NOT NULL"


@dataclass(frozen=True, slots=True)
class House:
    """The result of a group of boxes in one currency, in minor units; positive is the house's win.

    `result` is as recorded and `due` by the rules, both over boxes where the two are known; `unjudged` boxes are those
    where they are not. `overpaid` is what the players got too much, `underpaid` what they did not get, so that one does
    not hide the other: result == due - overpaid + underpaid.
    """

    key: Key
    currency: str
    exponent: int
    hands: int
    boxes: int
    unjudged: int
    staked: int
    result: int
    due: int
    overpaid: int
    underpaid: int
    wrong: int

    @property
    def difference(self) -> int:
        """The house's recorded result minus the one due."""
        return self.result - self.due

    @property
    def percent_of_stakes(self) -> Decimal | None:
        """The recorded result as a percentage of what was staked; None without stakes."""
        return percent(self.result, self.staked)


@dataclass(frozen=True, slots=True)
class HouseTable:
    """The groups in order, and the whole of each currency."""

    by: HouseBy
    rows: tuple[House, ...]
    totals: tuple[House, ...]


def house(view: View, by: HouseBy, chosen: Filter = EVERYTHING) -> HouseTable:
    """The house's result over the hands chosen, by one grouping; currencies are never added together."""
    keys = HOUSE_KEYS[by]
    rows = sorted(_summed(view, keys, chosen), key=_in_order)
    return HouseTable(by, tuple(rows), tuple(_summed(view, (), chosen)))


def _summed(view: View, keys: tuple[str, ...], chosen: Filter) -> Iterable[House]:
    where = where_hands(chosen)
    key = "".join(f"{name}, " for name in keys)
    back = "paid + returned - due_paid - due_returned"
    query = f"""
        SELECT {key}currency, exponent, count(DISTINCT stream_id), count(*), count(*) FILTER (NOT ({_SURE})),
            coalesce(sum(staked) FILTER ({_SURE}), 0)::BIGINT,
            coalesce(sum(staked - paid - returned) FILTER ({_SURE}), 0)::BIGINT,
            coalesce(sum(staked - due_paid - due_returned) FILTER ({_SURE}), 0)::BIGINT,
            coalesce(sum(greatest({back}, 0)) FILTER ({_SURE}), 0)::BIGINT,
            coalesce(sum(greatest(-({back}), 0)) FILTER ({_SURE}), 0)::BIGINT,
            count(*) FILTER (wrong)
        FROM boxes JOIN (SELECT * FROM hands WHERE {where.sql}) USING (stream_id)
        WHERE manner <> 'dealer' GROUP BY ALL ORDER BY ALL"""
    width = len(keys)
    return [House(row[:width], *row[width:]) for row in view.select(query, where.parameters)]


def _in_order(row: House) -> tuple[object, ...]:
    return tuple((part is None, natural(part) if isinstance(part, str) else part) for part in row.key)


class Combination(NamedTuple):
    """How often one senior combination lay on the boxes of one manner, and what was paid on those boxes.

    `manner` is dealer, closed, open or six; `held` is how many holdings of this manner are known. Amounts are None for
    the dealer, and where boxes in several currencies would be added.
    """

    manner: str
    category: str
    times: int
    held: int
    doubles: int
    won: int
    due: int | None
    paid: int | None

    @property
    def share(self) -> Decimal | None:
        """The share of holdings with this combination, in percent."""
        return percent(self.times, self.held)


def combinations(view: View, currency: tuple[str, int], chosen: Filter = EVERYTHING) -> tuple[Combination, ...]:
    """The combinations of known cards in hands of one currency; `held` counts each manner whole."""
    where = where_hands(chosen)
    query = f"""
        WITH held AS (
            SELECT CASE WHEN manner = 'open' AND held = 6 THEN 'six' ELSE manner END AS kind, * FROM boxes
            JOIN (SELECT * FROM hands WHERE {where.sql} AND currency = ? AND exponent = ?) USING (stream_id)
            WHERE first IS NOT NULL)
        SELECT kind, first, count(*), (sum(count(*)) OVER (PARTITION BY kind))::BIGINT, count(second),
            count(*) FILTER (outcome = 'win'),
            (sum(due_paid) FILTER (outcome = 'win' AND {_SURE}))::BIGINT,
            (sum(paid) FILTER (outcome = 'win' AND {_SURE}))::BIGINT
        FROM held GROUP BY kind, first ORDER BY kind, first"""
    return tuple(Combination(*row) for row in view.select(query, [*where.parameters, *currency]))


class WrongPayout(NamedTuple):
    """A box that was settled otherwise than the rules give; amounts in minor units."""

    stream_id: UUID
    number: str
    room: str
    table_name: str
    gaming_day: date | None
    croupier: str | None
    currency: str
    exponent: int
    corrections: int
    box: str
    player: str | None
    first: str | None
    second: str | None
    outcome: str
    due_paid: int
    due_returned: int
    paid: int
    returned: int

    @property
    def difference(self) -> int:
        """What the player got too much, negative what he did not get."""
        return self.paid + self.returned - self.due_paid - self.due_returned


def wrong_payouts(view: View, chosen: Filter = EVERYTHING) -> tuple[WrongPayout, ...]:
    """Every box settled wrongly in the hands chosen, in the order they were played."""
    where = where_hands(chosen)
    query = f"""
        SELECT {", ".join(WrongPayout._fields)}
        FROM boxes JOIN (SELECT * FROM hands WHERE {where.sql}) USING (stream_id)
        WHERE wrong ORDER BY opened_at NULLS LAST, number_key, number, ordinal"""
    return tuple(WrongPayout(*row) for row in view.select(query, where.parameters))
