"""The reports of a house game: its result, payouts by combination beside the exact counts, wrong payouts."""

from datetime import date, datetime
from types import MappingProxyType

from domain.games.russian.naming import CATEGORY_WORDS, OUTCOME_WORDS
from domain.games.russian.ranking import CATEGORIES
from domain.text import Text, same
from projections.expected import expected_share
from projections.filters import EVERYTHING, Filter
from projections.queries.house import Combination, House, HouseBy, WrongPayout, combinations, house, wrong_payouts
from projections.reports import words
from projections.reports.report import Coded, Column, Line, Money, Note, Percent, Report, Value, origin
from projections.view import View

_BOX = Column("box", Text("Бокс", "Box"))
_KEYS: MappingProxyType[HouseBy, tuple[Column, ...]] = MappingProxyType(
    {"table": (words.ROOM, words.TABLE), "box": (_BOX,), "croupier": (words.CROUPIER,), "day": (words.DAY,)}
)
_TITLES: MappingProxyType[HouseBy, Text] = MappingProxyType(
    {
        "table": Text("Результат казино по столам", "House result by table"),
        "box": Text("Результат казино по боксам", "House result by box"),
        "croupier": Text("Результат казино по крупье", "House result by croupier"),
        "day": Text("Результат казино по дням", "House result by day"),
    }
)
_FIGURES = (
    words.CURRENCY,
    words.EXPONENT,
    words.HANDS,
    Column("boxes", Text("Боксов", "Boxes")),
    Column("staked", Text("Поставлено", "Staked")),
    Column("result", Text("Результат", "Result")),
    Column("result_due", Text("По правилам", "By the rules")),
    words.DIFFERENCE,
    Column("percent_of_stakes", Text("Результат, % ставок", "Result, % of stakes")),
    Column("overpaid", Text("Переплачено", "Overpaid")),
    Column("underpaid", Text("Недоплачено", "Underpaid")),
    Column("wrong", Text("Неверных выплат", "Wrong payouts")),
    Column("unjudged_boxes", Text("Боксов без расчёта", "Boxes not judged")),
    Column("difference_abs", Text("Сумма ошибок без знака", "Errors without sign"), "machines"),
)
_COMBINATIONS = (
    Column("manner", Text("Чьи карты", "Whose cards")),
    Column("combination", Text("Старшая комбинация", "Senior combination")),
    words.CURRENCY,
    words.EXPONENT,
    Column("times", Text("Случаев", "Times")),
    Column("share", Text("Доля", "Share")),
    Column("expected_share", Text("Ожидаемая доля", "Expected share")),
    Column("doubles", Text("Со второй комбинацией", "With a second one")),
    Column("won", Text("Выиграло", "Won")),
    Column("due", Text("Положено выплатить", "Due to be paid")),
    Column("paid", Text("Выплачено", "Paid")),
    words.DIFFERENCE,
)
_WRONG = (
    words.HAND,
    words.HAND_ID,
    words.ROOM,
    words.TABLE,
    words.DAY,
    words.CROUPIER,
    _BOX,
    Column("player", Text("Игрок", "Player")),
    Column("first", Text("Первая", "First")),
    Column("second", Text("Вторая", "Second")),
    Column("outcome", Text("Итог бокса", "Outcome")),
    words.CURRENCY,
    words.EXPONENT,
    Column("due_paid", Text("Выплатить", "To pay")),
    Column("due_returned", Text("Вернуть", "To return")),
    Column("paid", Text("Выплачено", "Paid")),
    Column("returned", Text("Возвращено", "Returned")),
    words.DIFFERENCE,
    Column("corrected", Text("Исправлений", "Corrections")),
    Column("difference_abs", Text("Ошибка без знака", "Error without sign"), "machines"),
)
MANNERS: MappingProxyType[str, Text] = MappingProxyType(
    {
        "dealer": Text("дилер, первые пять", "dealer, first five"),
        "closed": Text("закрытый бокс, пять", "closed box, five"),
        "open": Text("открытый бокс, пять", "open box, five"),
        "six": Text("открытый бокс, шесть", "open box, six"),
    }
)
"""Whose cards are counted together, in the order they are told."""
COMPARED = Text(
    "Доля — сколько раз эта старшая комбинация лежала среди известных карт этого рода. Ожидаемая доля посчитана точно "
    "по всем 2 598 960 наборам из пяти карт и 20 358 520 из шести. Сравнивать с ней прямо можно дилера и закрытые "
    "боксы: их карт никто не выбирал. На открытых боксах игрок меняет и прикупает карты по выбору, там отклонение — "
    "его игра. Выплаты — все выплаты выигравших боксов, как записано и по правилам.",
    "The share is how often this senior combination lay among the known cards of the kind. The expected share is "
    "counted exactly over all 2,598,960 holdings of five and 20,358,520 of six cards. The dealer and closed boxes can "
    "be held against it directly: nobody chose their cards. On open boxes players exchange and buy cards as they "
    "choose, and what deviates there is their play. Payouts are all that winning boxes were paid, recorded and due.",
)
"""What the payouts report compares with what."""


def house_report(view: View, by: HouseBy, chosen: Filter = EVERYTHING, *, generated_at: datetime) -> Report:
    """The house's result over the hands chosen, by one grouping, each currency for itself."""
    table, made, keys = house(view, by, chosen), origin(view, generated_at), _KEYS[by]
    return Report(
        name=f"house-by-{by}",
        title=_TITLES[by],
        chosen=chosen,
        notes=words.head(view, chosen, made),
        columns=(*keys, *_FIGURES),
        rows=tuple((*map(_key, keys, row.key), *_figures(row)) for row in table.rows),
        totals=tuple((words.TOTAL, *(None,) * (len(keys) - 1), *_figures(row)) for row in table.totals),
        origin=made,
    )


def payouts_report(view: View, chosen: Filter = EVERYTHING, *, generated_at: datetime) -> Report:
    """How often each combination lay and what was paid on it, beside the exact expectation."""
    made = origin(view, generated_at)
    units = [(total.currency, total.exponent) for total in house(view, "table", chosen).totals]
    found = [(unit, row) for unit in units for row in in_order(combinations(view, unit, chosen))]
    compared = Note("compared", Text("Что сравнивается", "What is compared"), COMPARED)
    period, chosen_by, *rest = words.head(view, chosen, made)
    return Report(
        name="payouts",
        title=Text("Выплаты по комбинациям", "Payouts by combination"),
        chosen=chosen,
        notes=(period, compared, chosen_by, *rest),
        columns=_COMBINATIONS,
        rows=tuple(_combination(row, unit) for unit, row in found),
        totals=(),
        origin=made,
    )


def wrong_payouts_report(view: View, chosen: Filter = EVERYTHING, *, generated_at: datetime) -> Report:
    """Every box settled otherwise than the rules give."""
    made = origin(view, generated_at)
    return Report(
        name="wrong-payouts",
        title=Text("Неверные выплаты", "Wrong payouts"),
        chosen=chosen,
        notes=words.head(view, chosen, made),
        columns=_WRONG,
        rows=tuple(map(_wrong, wrong_payouts(view, chosen))),
        totals=(),
        origin=made,
    )


def in_order(rows: tuple[Combination, ...]) -> list[Combination]:
    """Whose cards first, then the highest combination first."""
    manners = list(MANNERS)
    return sorted(rows, key=lambda row: (manners.index(row.manner), -CATEGORIES.index(row.category)))


def category_words(category: str | None) -> Coded | None:
    """A combination by its stored name."""
    return None if category is None else Coded(category, CATEGORY_WORDS.get(category, same(category)))


def outcome_words(outcome: str) -> Coded:
    """How a box came out, by its stored name."""
    known: dict[str, Text] = {str(name): said for name, said in OUTCOME_WORDS.items()}
    return Coded(outcome, known.get(outcome, same(outcome)))


def _key(column: Column, value: str | date | None) -> Value:
    if column is words.CROUPIER:
        return words.person_words(None if value is None else str(value))
    if column is words.DAY:
        return words.day_words(value if isinstance(value, date) else None)
    return value


def _figures(row: House) -> Line:
    def money(amount: int) -> Money:
        return Money(amount, row.currency, row.exponent)

    share = row.percent_of_stakes
    return (
        words.unit_words(row.currency),
        row.exponent,
        row.hands,
        row.boxes,
        money(row.staked),
        money(row.result),
        money(row.due),
        money(row.difference),
        None if share is None else Percent(share),
        money(row.overpaid),
        money(row.underpaid),
        row.wrong,
        row.unjudged,
        money(row.overpaid + row.underpaid),
    )


def _combination(row: Combination, unit: tuple[str, int]) -> Line:
    currency, exponent = unit
    share, expected = row.share, expected_share(row.manner, row.category)
    known = row.due is not None and row.paid is not None
    return (
        Coded(row.manner, MANNERS[row.manner]),
        category_words(row.category),
        words.unit_words(currency),
        exponent,
        row.times,
        None if share is None else Percent(share),
        None if expected is None else Percent(expected),
        row.doubles,
        row.won,
        Money(row.due or 0, currency, exponent) if known else None,
        Money(row.paid or 0, currency, exponent) if known else None,
        Money((row.paid or 0) - (row.due or 0), currency, exponent) if known else None,
    )


def _wrong(row: WrongPayout) -> Line:
    def money(amount: int) -> Money:
        return Money(amount, row.currency, row.exponent)

    return (
        row.number,
        row.stream_id,
        row.room,
        row.table_name,
        words.day_words(row.gaming_day),
        words.person_words(row.croupier),
        row.box,
        row.player,
        category_words(row.first),
        category_words(row.second),
        outcome_words(row.outcome),
        words.unit_words(row.currency),
        row.exponent,
        money(row.due_paid),
        money(row.due_returned),
        money(row.paid),
        money(row.returned),
        money(row.difference),
        row.corrections,
        money(abs(row.difference)),
    )
