"""The running difference of the rake: how it added up through the period, shift by shift, with one sentence on it."""

from collections.abc import Sequence
from itertools import groupby

from dashboard.asking import Ask
from dashboard.markup import Markup, tag
from dashboard.printing import day
from dashboard.screens import rake_words
from dashboard.screens.charts import marks
from dashboard.screens.curve import Place, curve
from dashboard.screens.parts import money
from projections.queries import Rake
from projections.queries.to_date import Running, running
from projections.view import View

_MOST = 240
"""Steps beyond which a curve is drawn by shifts, and then by days: more are not seen apart."""


def running_chart(view: View, ask: Ask, total: Rake) -> Markup | None:
    """The curve of one currency; none where no rake differs or where it is all in one hour."""
    found = running(view, (total.currency, total.exponent), ask.chosen, terms=ask.terms)
    if not total.differing or len(found) < 2:  # noqa: PLR2004 - one step is no course
        return None
    places = _places(ask, found, total.exponent)
    said = _said(ask, found, total)
    title = ask.says(rake_words.RUNNING)
    drawn = curve(places, label=f"{title}. {said}", up=_scale(ask, places, total.exponent))
    return tag("section", tag("h2", title), tag("p", said), drawn, class_="chart")


def _places(ask: Ask, found: Sequence[Running], exponent: int) -> list[Place]:
    """Hours in shifts; shifts in months where there are too many hours, days where there are too many shifts."""
    if len(found) <= _MOST:
        return [Place(row.so_far, _title(ask, row, exponent), _shift(ask, row)) for row in found]
    ends = [list(rows)[-1] for _, rows in groupby(found, lambda row: (row.shift_day, row.shift_hour))]
    if len(ends) > _MOST:
        ends = [list(rows)[-1] for _, rows in groupby(ends, lambda row: row.shift_day)]
    return [Place(row.so_far, _title(ask, row, exponent), f"{row.shift_day:%m.%Y}") for row in ends]


def _shift(ask: Ask, row: Running) -> str:
    end = ask.terms.shift_ends(row.shift_hour)
    return ask.says(rake_words.SHIFT, day=day(row.shift_day, ask.language), start=row.shift_hour, end=end)


def _title(ask: Ask, row: Running, exponent: int) -> str:
    return ask.says(
        rake_words.RUNNING_PLACE,
        day=day(row.day, ask.language),
        hour=f"{row.hour:02d}",
        hands=row.hands,
        difference=money(ask, row.difference, exponent, signed=True),
        so_far=money(ask, row.so_far, exponent, signed=True),
    )


def _said(ask: Ask, found: Sequence[Running], total: Rake) -> str:
    highest, lowest = max(row.so_far for row in found), min(row.so_far for row in found)
    farthest = highest if highest >= -lowest else lowest
    return ask.says(
        rake_words.RUNNING_SAID,
        last=money(ask, found[-1].so_far, total.exponent, signed=True),
        far=money(ask, farthest, total.exponent, signed=True),
        both=money(ask, total.difference_abs, total.exponent),
    )


def _scale(ask: Ask, places: Sequence[Place], exponent: int) -> list[tuple[int, str]]:
    """Round marks on both sides of zero, as far as the curve goes."""
    high, low = max(0, *(place.amount for place in places)), min(0, *(place.amount for place in places))
    step = marks(max(high, -low), about=3)[1]
    ups = range(-step * -(low // step) if low else 0, high + step, step)
    return [(at, money(ask, at, exponent, signed=True)) for at in sorted({0, *ups})]
