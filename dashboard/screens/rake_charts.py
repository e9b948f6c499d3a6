"""The charts of the rake report, each with a sentence that says what it shows."""

from collections.abc import Sequence

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import number, share
from dashboard.screens import rake_words
from dashboard.screens.charts import Dot, Pillar, Rate, heat, histogram, intervals, marks, scatter
from dashboard.screens.parts import money
from dashboard.screens.rake_running import running_chart
from projections import queries
from projections.chance import wilson
from projections.queries import Rake
from projections.queries.spread import Moment, ShareBin, Size, Spot, moments, shares, sizes, spots
from projections.view import View

_STEPS = 30
_A_PERCENT = 2
_CROUPIERS = 25
_SIZES, _FEW_SIZES = 15, 3
_ENOUGH = 30


def charts(view: View, ask: Ask, total: Rake) -> Markup:
    """All charts of one currency."""
    unit = (total.currency, total.exponent)
    parts = (
        running_chart(view, ask, total),
        _sizes(view, ask, total, unit),
        _shares(view, ask, total, unit),
        _spots(view, ask, unit),
        _croupiers(view, ask, unit),
        _heat(view, ask),
    )
    return glued(parts)


def _titled(title: object, said: str, drawn: Markup) -> Markup:
    return tag("section", tag("h2", title), tag("p", said), drawn, class_="chart")


def _percent(halves: int, ask: Ask) -> str:
    shown = f"{halves // _A_PERCENT}" if halves % _A_PERCENT == 0 else f"{halves / _A_PERCENT:.1f}"
    return f"{shown.replace('.', ',')}\N{NO-BREAK SPACE}%" if ask.language == "ru" else f"{shown}%"


def _shares(view: View, ask: Ask, total: Rake, unit: tuple[str, int]) -> Markup | None:
    found = shares(view, unit, ask.chosen)
    if not found:
        return None
    by_low: dict[int, ShareBin] = {}
    for each in found:
        low = min(max(each.low, 0), _STEPS)
        before = by_low.get(low, ShareBin(low, 0, 0))
        by_low[low] = ShareBin(low, before.hands + each.hands, before.wrong + each.wrong)
    last = max(*by_low, _limit(ask) or 0) + 1
    pillars = [_pillar(ask, by_low.get(low, ShareBin(low, 0, 0))) for low in range(min(last, _STEPS) + 1)]
    usual = max(by_low.values(), key=lambda each: each.hands)
    said = ask.says(
        rake_words.SHARE_SAID,
        hands=number(sum(each.hands for each in found), ask.language),
        usual=f"{_percent(usual.low, ask)}–{_percent(usual.low + 1, ask)}",
        over=number(total.over_ceiling, ask.language),
    )
    limit = _limit(ask)
    line = ask.says(rake_words.CEILING_LINE, ceiling=ask.says(ask.terms.words)) if limit is not None else ""
    drawn = histogram(pillars, label=f"{ask.says(rake_words.SHARE_CHART)}. {said}", limit=limit, limit_said=line)
    return _titled(ask.says(rake_words.SHARE_CHART), said, drawn)


def _sizes(view: View, ask: Ask, total: Rake, unit: tuple[str, int]) -> Markup | None:
    """The differences hand by hand by their size; the hands without one are counted in words."""
    found = sizes(view, unit, ask.chosen, most=_SIZES)
    if len(found) < _FEW_SIZES:
        return None
    usual = max(found, key=lambda each: each.hands)

    def pillar(size: Size) -> Pillar:
        name = money(ask, size.difference, unit[1], signed=True)
        said = ask.says(rake_words.SPREAD_PLACE, amount=name, hands=number(size.hands, ask.language))
        return Pillar(name, size.hands, size.hands, said)

    right = number(total.hands - total.unjudged - total.differing, ask.language)
    said = ask.says(rake_words.SPREAD_SAID, right=right, usual=money(ask, usual.difference, unit[1], signed=True))
    title = ask.says(rake_words.SPREAD)
    return _titled(title, said, histogram([pillar(size) for size in found], label=f"{title}. {said}"))


def _limit(ask: Ask) -> int | None:
    """The ceiling in pillars; one that is not in the picture is not drawn."""
    ceiling = ask.terms.ceiling
    halves = None if ceiling is None else int(ceiling * _A_PERCENT)
    return halves if halves is not None and halves <= _STEPS else None


def _pillar(ask: Ask, each: ShareBin) -> Pillar:
    counts = {"hands": number(each.hands, ask.language), "wrong": number(each.wrong, ask.language)}
    name = _percent(each.low, ask) if each.low % _A_PERCENT == 0 else ""
    if each.low == _STEPS:
        return Pillar(f"{name}+", each.hands, each.wrong, ask.says(rake_words.PILLAR_LAST, low=name, **counts))
    said = ask.says(rake_words.PILLAR, low=_percent(each.low, ask), high=_percent(each.low + 1, ask), **counts)
    return Pillar(name, each.hands, each.wrong, said)


def _spots(view: View, ask: Ask, unit: tuple[str, int]) -> Markup | None:
    found = spots(view, unit, ask.chosen)
    if not found:
        return None
    exponent = unit[1]
    across = [(at, money(ask, at, exponent)) for at in marks(max(spot.bank for spot in found))]
    up = [(at, money(ask, at, exponent)) for at in marks(max(1, *(spot.taken for spot in found)), about=4)]
    wrong = sum(spot.hands for spot in found if spot.taken != spot.due)
    said = ask.says(rake_words.SPOTS_SAID, wrong=number(wrong, ask.language))
    dots = [_dot(ask, spot, exponent) for spot in found if spot.taken >= 0]
    drawn = scatter(dots, label=f"{ask.says(rake_words.SPOTS)}. {said}", across=across, up=up)
    return _titled(ask.says(rake_words.SPOTS), said, drawn)


def _dot(ask: Ask, spot: Spot, exponent: int) -> Dot:
    amounts = {name: money(ask, getattr(spot, name), exponent) for name in ("bank", "taken", "due")}
    said = ask.says(rake_words.SPOT, **amounts, hands=number(spot.hands, ask.language))
    return Dot(spot.bank, spot.taken, spot.taken != spot.due, said)


def _croupiers(view: View, ask: Ask, unit: tuple[str, int]) -> Markup | None:
    table = queries.rake(view, "croupier", ask.chosen, terms=ask.terms)
    rows = [row for row in table.rows if (row.currency, row.exponent) == unit and row.key[0]]
    total = next((row for row in table.totals if (row.currency, row.exponent) == unit), None)
    if total is None or not total.differing or len(rows) < 2:  # noqa: PLR2004 - one is nobody's equal
        return None
    room = total.differing / total.hands
    rates = [_rate(ask, row, room) for row in sorted(rows, key=lambda row: -row.differing / row.hands)[:_CROUPIERS]]
    lit = ", ".join(rate.name for rate in rates if rate.lit) or ask.says(rake_words.NOBODY)
    room_share = share(total.differing, total.hands, ask.language)
    said = ask.says(rake_words.CROUPIERS_SAID, room=room_share, lit=lit)
    line = ask.says(rake_words.ROOM_SHARE, share=room_share)
    drawn = intervals(rates, label=f"{ask.says(rake_words.CROUPIERS)}. {said}", room=room, room_said=line)
    return _titled(ask.says(rake_words.CROUPIERS), said, drawn)


def _rate(ask: Ask, row: Rake, room: float) -> Rate:
    found = wilson(row.differing, row.hands)
    counts = f"{number(row.differing, ask.language)} / {number(row.hands, ask.language)}"
    said = f"{share(row.differing, row.hands, ask.language)} ({counts})"
    few = row.hands < _ENOUGH
    link = ask.narrowed("hands", croupier=row.key[0], order="difference", by=())
    words_ = f"{said}, {ask.says(rake_words.FEW_DATA)}" if few else said
    return Rate(str(row.key[0]), *found, words_, link, lit=found.low > room and not few)


def _heat(view: View, ask: Ask) -> Markup | None:
    found = moments(view, ask.chosen)
    if not any(moment.wrong for moment in found):
        return None
    hours = _evening_first(sorted({moment.hour for moment in found}))
    cells = [(moment.weekday - 1, hours.index(moment.hour), moment.wrong, _cell(ask, moment)) for moment in found]
    most = max(found, key=lambda moment: moment.wrong)
    said = ask.says(
        rake_words.HEAT_SAID,
        day=ask.says(rake_words.DAYS[most.weekday]),
        hour=f"{most.hour:02d}",
        wrong=number(most.wrong, ask.language),
        hands=number(most.hands, ask.language),
    )
    days = [ask.says(day) for day in rake_words.DAYS.values()]
    drawn = heat(cells, label=f"{ask.says(rake_words.HEAT)}. {said}", days=days, hours=hours)
    return _titled(ask.says(rake_words.HEAT), said, drawn)


def _cell(ask: Ask, moment: Moment) -> str:
    return ask.says(
        rake_words.HEAT_CELL,
        day=ask.says(rake_words.DAYS[moment.weekday]),
        hour=f"{moment.hour:02d}",
        hands=number(moment.hands, ask.language),
        wrong=number(moment.wrong, ask.language),
    )


def _evening_first(hours: Sequence[int]) -> list[int]:
    """The hours as an evening runs: those before the longest pause come last."""
    if not hours:
        return []
    pauses = [((after - before) % 24, after) for before, after in zip((hours[-1], *hours), hours, strict=False)]
    begins = max(pauses)[1]
    return [hour for hour in hours if hour >= begins] + [hour for hour in hours if hour < begins]
