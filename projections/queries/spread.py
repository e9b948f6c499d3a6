"""How the rake is spread: by its share of the bank, by hour and weekday, over banks; and the rules it was due by."""

from typing import NamedTuple

from projections.filters import EVERYTHING, Filter, where_hands
from projections.view import View

_RAKED = "house_taken IS NULL AND bank > 0 AND rake_taken > 0"


class ShareBin(NamedTuple):
    """The hands whose rake is at least `low` half percents of the bank and less than one more, wrong ones apart."""

    low: int
    hands: int
    wrong: int


class Moment(NamedTuple):
    """One hour of one weekday (1 is Monday): the hands played then and those with a wrong rake."""

    weekday: int
    hour: int
    hands: int
    wrong: int


class Spot(NamedTuple):
    """Hands of about one bank, with one rake taken and one rake due, in minor units."""

    bank: int
    taken: int
    due: int
    hands: int


class Size(NamedTuple):
    """The hands whose rake differs by one amount, in minor units: above zero too much was taken."""

    difference: int
    hands: int


class RakeRule(NamedTuple):
    """The settings about rake that hands were played by, as JSON, and how many hands and sessions."""

    game: str
    rulebook: str
    rule: str
    currency: str
    exponent: int
    hands: int
    sessions: int


def shares(view: View, currency: tuple[str, int], chosen: Filter = EVERYTHING) -> tuple[ShareBin, ...]:
    """The hands with rake by its share of the bank, in steps of half a percent, in one currency."""
    where = where_hands(chosen)
    query = f"""
        SELECT rake_taken * 200 // bank, count(*), count(*) FILTER (difference <> 0)
        FROM hands WHERE {_RAKED} AND currency = ? AND exponent = ? AND {where.sql} GROUP BY 1 ORDER BY 1"""
    return tuple(ShareBin(*row) for row in view.select(query, [*currency, *where.parameters]))


def moments(view: View, chosen: Filter = EVERYTHING) -> tuple[Moment, ...]:
    """Hands and wrong rakes by the hour and weekday of the room's clock."""
    where = where_hands(chosen)
    query = f"""
        SELECT isodow(gaming_day), hour, count(*), count(*) FILTER (difference <> 0)
        FROM hands WHERE house_taken IS NULL AND hour IS NOT NULL AND {where.sql} GROUP BY ALL ORDER BY ALL"""
    return tuple(Moment(*row) for row in view.select(query, where.parameters))


def spots(view: View, currency: tuple[str, int], chosen: Filter = EVERYTHING, *, most: int = 400) -> tuple[Spot, ...]:
    """Bank, rake taken and rake due of the hands in one currency: wrong ones first, then the commonest."""
    where = where_hands(chosen)
    query = f"""
        SELECT bank, rake_taken, rake_due, count(*) FROM hands
        WHERE house_taken IS NULL AND bank > 0 AND rake_due IS NOT NULL
            AND currency = ? AND exponent = ? AND {where.sql}
        GROUP BY bank, rake_taken, rake_due
        ORDER BY rake_taken = rake_due, count(*) DESC, bank, rake_taken, rake_due LIMIT {most:d}"""
    return tuple(Spot(*row) for row in view.select(query, [*currency, *where.parameters]))


def sizes(view: View, currency: tuple[str, int], chosen: Filter = EVERYTHING, *, most: int = 15) -> tuple[Size, ...]:
    """The commonest differences in one currency, from the least to the greatest; none of zero."""
    where = where_hands(chosen)
    query = f"""
        SELECT difference, count(*) FROM hands
        WHERE house_taken IS NULL AND difference <> 0 AND currency = ? AND exponent = ? AND {where.sql}
        GROUP BY difference ORDER BY count(*) DESC, abs(difference), difference LIMIT {most:d}"""
    return tuple(sorted(Size(*row) for row in view.select(query, [*currency, *where.parameters])))


def rake_rules(view: View, chosen: Filter = EVERYTHING) -> tuple[RakeRule, ...]:
    """The rules about rake that the hands chosen carry, the commonest first."""
    where = where_hands(chosen)
    query = f"""
        SELECT game, rulebook, rake_rule, currency, exponent, count(*), count(DISTINCT session_id)
        FROM hands WHERE house_taken IS NULL AND rake_rule <> '' AND {where.sql}
        GROUP BY ALL ORDER BY count(*) DESC, game, rulebook, rake_rule, currency"""
    return tuple(RakeRule(*row) for row in view.select(query, where.parameters))
