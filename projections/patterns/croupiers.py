"""Croupiers whose hands are wrong oftener than the room's: an exact comparison with a draw by lot."""

from domain.text import Text
from projections.chance import any_of, at_least
from projections.filters import EVERYTHING, Filter, where_hands
from projections.patterns.lead import Lead, Looked, looked
from projections.view import View

FEWEST_HANDS, FEWEST_WRONG = 30, 3
_SAID = Text(
    "расхождений {wrong} в {hands} раздачах, при доле зала было бы около {expected}; лишнего взято в {over}",
    "{wrong} differences in {hands} hands, at the room's rate about {expected}; too much was taken in {over}",
)


def croupiers(view: View, chosen: Filter = EVERYTHING) -> Looked:
    """The croupiers of the hands chosen, each held against all of them together.

    Were the wrong hands dealt out by lot, the chance that so many fall to one croupier is hypergeometric and exact. A
    difference is one in rake or, where the house plays, in its result.
    """
    where = where_hands(chosen)
    gap = "coalesce(difference, house_taken - house_due)"
    query = f"""
        SELECT croupier, count({gap}), count(CASE WHEN {gap} <> 0 THEN 1 END), count(CASE WHEN {gap} > 0 THEN 1 END)
        FROM hands WHERE croupier <> '' AND {where.sql} GROUP BY croupier ORDER BY croupier"""
    rows = [row for row in view.select(query, where.parameters) if row[1]]
    among, marked = sum(row[1] for row in rows), sum(row[2] for row in rows)
    tried = [row for row in rows if row[1] >= FEWEST_HANDS]
    found = []
    for croupier, hands, wrong, over in tried:
        chance = at_least(wrong, hands, marked=marked, among=among) if wrong >= FEWEST_WRONG else 1.0
        expected = hands * marked / among
        said = _SAID.fill(wrong=wrong, hands=hands, expected=round(expected), over=over)
        adjusted = any_of(chance, len(tried))
        found.append(Lead("croupiers", (croupier,), wrong, hands, expected, chance, adjusted, said))
    return looked("croupiers", found, among)
