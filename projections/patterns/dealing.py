"""Dealing held against chance: how often each card and each combination was dealt, by croupier and by player."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations as every
from types import MappingProxyType

from domain.cards import ALL_CARDS, show_cards
from domain.games.belarusian.ranking import PACK
from domain.text import Text
from projections.cells.deals import BITS
from projections.cells.holdings import belarusian_kind
from projections.chance import any_of, chi_square_above
from projections.combinations import combination_words
from projections.expected import FIVE
from projections.filters import EVERYTHING, Filter, where_hands
from projections.patterns.lead import Lead, Looked, looked
from projections.table import Row
from projections.view import View

FEWEST_DEALS = 50
FEWEST_EXPECTED = 5.0
PACKS: Mapping[str, Sequence[str]] = MappingProxyType({"belarusian": PACK, "russian": ALL_CARDS})
"""The cards that are dealt, by game."""
_CARDS = Text(
    "сдано {deals} раз; чаще ожидаемого {more} ({seen} вместо {expected})",
    "{deals} deals; oftener than expected {more} ({seen} instead of {expected})",
)
_HELD = Text(
    "рук {hands}; больше всего расходится «{kind}»: {seen} вместо {expected}",
    "{hands} holdings; the most out of line is {kind}: {seen} instead of {expected}",
)
_SURE = """
    SELECT stream_id, game, croupier FROM hands WHERE {where} AND session_id IN (
        SELECT session_id FROM hands GROUP BY session_id
        HAVING count(CASE WHEN cards_known THEN 1 END) >= 0.95 * count(*))"""


def cards(view: View, chosen: Filter = EVERYTHING) -> Looked:
    """Every card of the pack by croupier: where all are dealt equally often the sum of squares follows chi-square.

    Cards come without return, so the squares are held against the exact variance of such a draw. Sessions whose cards
    were not all recorded are left out: what was shown is stronger than what was dealt.
    """
    found: list[Lead] = []
    cases = 0
    tried = [row for game in PACKS for row in _dealt(view, chosen, game) if row[2] >= FEWEST_DEALS]
    for game, croupier, deals, dealt, spread, *counts in tried:
        pack = PACKS[game]
        size, expected = len(pack), dealt / len(pack)
        square = sum((count - expected) ** 2 for count in counts) / (spread / size**2 * size / (size - 1))
        chance = chi_square_above(square, size - 1)
        most = max(range(size), key=lambda at: counts[at])
        more = show_cards([pack[most]])
        said = _CARDS.fill(deals=deals, more=more, seen=counts[most], expected=round(expected))
        cases += deals
        adjusted = any_of(chance, len(tried))
        found.append(Lead("cards", (croupier or "—",), counts[most], deals, expected, chance, adjusted, said))
    return looked("cards", found, cases)


def _dealt(view: View, chosen: Filter, game: str) -> list[Row]:
    where, pack = where_hands(chosen), PACKS[game]
    size = len(pack)
    counts = ", ".join(f"sum((cards >> {BITS[card].bit_length() - 1}) & 1)::BIGINT" for card in pack)
    query = f"""
        SELECT game, croupier, count(*), sum(dealt)::BIGINT, sum(dealt * ({size} - dealt))::BIGINT, {counts}
        FROM deals JOIN ({_SURE.format(where=where.sql)}) USING (stream_id)
        WHERE known AND dealt > 0 AND game = ? GROUP BY game, croupier ORDER BY croupier"""
    return view.select(query, [*where.parameters, game])


@lru_cache(maxsize=1)
def belarusian_counts() -> Mapping[str, int]:
    """How many of the 5,456 holdings of three cards are of each combination."""
    counts: dict[str, int] = {}
    for held in every(PACK, 3):
        kind = belarusian_kind(held) or ""
        counts[kind] = counts.get(kind, 0) + 1
    return MappingProxyType(counts)


def holdings_by_croupier(view: View, chosen: Filter = EVERYTHING) -> Looked:
    """The combinations a croupier dealt against the exact counts of all holdings."""
    return _holdings(view, chosen, "croupier", "by_croupier")


def holdings_by_player(view: View, chosen: Filter = EVERYTHING) -> Looked:
    """The combinations a player was dealt against the exact counts of all holdings."""
    return _holdings(view, chosen, "player", "by_player")


def _holdings(view: View, chosen: Filter, column: str, kind: str) -> Looked:
    where = where_hands(chosen)
    sure = f"({_SURE.format(where=where.sql)})"
    parts = [
        f"""
        SELECT game, {column} AS subject, dealt AS category, count(*) AS times
        FROM holdings JOIN {sure} USING (stream_id) WHERE dealt IS NOT NULL AND {column} IS NOT NULL GROUP BY ALL"""
    ]
    parameters = list(where.parameters)
    if column == "croupier":
        parts.append(f"""
            SELECT game, croupier, first, count(*)
            FROM boxes JOIN (SELECT * FROM hands WHERE {where.sql}) USING (stream_id)
            WHERE manner IN ('dealer', 'closed') AND first IS NOT NULL AND croupier IS NOT NULL GROUP BY ALL""")
        parameters += where.parameters
    seen: dict[tuple[str, str], dict[str, int]] = {}
    for game, subject, category, times in view.select(" UNION ALL ".join(parts), parameters):
        seen.setdefault((game, subject), {})[category] = times
    tried = {key: counts for key, counts in sorted(seen.items()) if sum(counts.values()) >= FEWEST_DEALS}
    found = [_held(kind, key, counts, len(tried)) for key, counts in tried.items()]
    return looked(kind, found, sum(sum(counts.values()) for counts in tried.values()))


def _held(kind: str, key: tuple[str, str], counts: Mapping[str, int], tried: int) -> Lead:
    game, subject = key
    exact = belarusian_counts() if game == "belarusian" else FIVE
    hands, whole = sum(counts.values()), sum(exact.values())
    bins = _bins({name: (counts.get(name, 0), hands * ways / whole) for name, ways in exact.items()})
    square = sum((times - expected) ** 2 / expected for _, times, expected in bins)
    chance = chi_square_above(square, len(bins) - 1)
    name, times, expected = max(bins, key=lambda each: (each[1] - each[2]) ** 2 / each[2])
    said = _HELD.fill(hands=hands, kind=combination_words(name), seen=times, expected=round(expected))
    return Lead(kind, (subject,), times, hands, expected, chance, any_of(chance, tried), said)


def _bins(counts: Mapping[str, tuple[int, float]]) -> list[tuple[str, int, float]]:
    """The combinations, those too rare to be compared by themselves put together with the next rarer ones."""
    bins: list[tuple[str, int, float]] = []
    for name, (times, expected) in sorted(counts.items(), key=lambda each: each[1][1]):
        if bins and bins[-1][2] < FEWEST_EXPECTED:
            before = bins.pop()
            bins.append((name, before[1] + times, before[2] + expected))
        else:
            bins.append((name, times, expected))
    return bins
