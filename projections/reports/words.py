"""The words that reports share: titles of columns, names of groupings, the head with period and filter."""

from collections.abc import Iterator, Sequence
from datetime import date

from domain.findings import SEVERITY_WORDS, VERDICT_WORDS, Severity, Verdict
from domain.games import GAMES
from domain.lawful import amount_words
from domain.text import Text, joined, same
from projections.combinations import combination_words
from projections.filters import Filter
from projections.queries.overview import recorded_days
from projections.reports.report import Coded, Column, Note, Origin, Value
from projections.view import View

ROOM = Column("room", Text("Зал", "Room"))
TABLE = Column("table", Text("Стол", "Table"))
SESSION = Column("session", Text("Сессия", "Session"))
CROUPIER = Column("croupier", Text("Крупье", "Croupier"))
INSPECTOR = Column("inspector", Text("Инспектор", "Inspector"))
DAY = Column("gaming_day", Text("Игровой день", "Gaming day"))
HOUR = Column("hour", Text("Час открытия", "Hour of opening"))
GAME = Column("game", Text("Игра", "Game"))
HAND = Column("hand", Text("Раздача", "Hand"))
HAND_ID = Column("hand_id", Text("Идентификатор раздачи", "Hand id"), "machines")
SESSION_ID = Column("session_id", Text("Идентификатор сессии", "Session id"), "machines")
OPENED = Column("opened_at", Text("Открыта", "Opened"))
CLOSED = Column("closed_at", Text("Закрыта", "Closed"))
VERDICT = Column("verdict", Text("Вывод", "Verdict"))
FINDINGS = Column("findings", Text("Нарушений", "Findings"))
HANDS = Column("hands", Text("Раздач", "Hands"))
CURRENCY = Column("currency", Text("Валюта", "Currency"))
EXPONENT = Column("exponent", Text("Знаков после запятой", "Decimal places"), "machines")
BANK = Column("bank", Text("Банк", "Bank"))
RAKE_DUE = Column("rake_due", Text("Рейк положенный", "Rake due"))
RAKE_TAKEN = Column("rake_taken", Text("Рейк взятый", "Rake taken"))
DIFFERENCE = Column("difference", Text("Расхождение", "Difference"))
CASE = Column("case", Text("Дело", "Case"))
DECIDED = Column("decided", Text("Решено", "Decided"))
DECIDED_BY = Column("decided_by", Text("Кто решил", "Decided by"))
DECIDED_WORDS = {
    "new": Text("не решено", "not decided"),
    "confirmed": Text("подтверждено", "confirmed"),
    "dismissed": Text("отклонено", "dismissed"),
}
FILE = Column("file", Text("Файл", "File"))
LINE = Column("line", Text("Строка", "Line"))

TOTAL = Text("Всего", "Total")
_NOT_NAMED = Text("не указан", "not named")
_NO_DATE = Text("без даты", "no date")
_WHOLE = Text("весь период записи", "all that is recorded")
_SINCE = Text("с {day}", "from {day}")
_UNTIL = Text("по {day}", "until {day}")
_NOTHING_CHOSEN = Text("без отбора", "no filter")
_UNIT = Text("у.е.", "unit")
_NOT_SEALED = Text("запись не запечатана", "the record is not sealed")
_SIGNED = Text("{root} (подписано событий: {signed})", "{root} ({signed} events signed for)")
_DAY_RULE = Text("день открытия раздачи по местному времени зала", "the day the hand opened, by the room's local time")


def game_words(name: str) -> Coded:
    """A game by its stored name."""
    family = GAMES.get(name)
    return Coded(name, family.title if family else same(name))


def verdict_words(verdict: Verdict) -> Coded:
    """A verdict."""
    return Coded(verdict.value, VERDICT_WORDS[verdict])


def severity_words(severity: Severity) -> Coded:
    """A severity."""
    return Coded(severity.value, SEVERITY_WORDS[severity])


def person_words(reference: str | None) -> Value:
    """A staff reference; words for people where nobody was named."""
    return reference or Coded("", _NOT_NAMED)


def day_words(day: date | None) -> Value:
    """A gaming day; words for people where there is none."""
    return day or Coded("", _NO_DATE)


def unit_words(currency: str) -> Coded:
    """A currency, or the room's own unit."""
    return Coded(currency, same(currency) if currency else _UNIT)


def root_words(origin: Origin) -> Coded:
    """The root that vouches for the record, and for how many of its events."""
    if origin.root is None:
        return Coded("", _NOT_SEALED)
    return Coded(origin.root, _SIGNED.fill(root=origin.root, signed=amount_words(origin.signed)))


def head(view: View, chosen: Filter, origin: Origin) -> tuple[Note, ...]:
    """What stands above every report: period, filter, gaming day, when and from what it was made."""
    return (
        Note("period", Text("Период", "Period"), _period(view, chosen)),
        Note("filter", Text("Отбор", "Filter"), joined(list(_filters(chosen)) or [_NOTHING_CHOSEN], "; ")),
        Note("gaming_day_rule", Text("Игровой день", "Gaming day"), _DAY_RULE),
        Note("generated_at", Text("Составлен", "Made at"), origin.generated_at),
        Note("software", Text("Версия программы", "Program version"), f"Handproof {origin.software}"),
        Note("position", Text("Записано событий на момент отчёта", "Position in the record"), origin.position),
        Note("root", Text("Корень записи", "Root of the record"), root_words(origin)),
    )


def _bounds(chosen: Filter) -> list[Text]:
    """The bounds of the bank as they were given."""
    least, most = chosen.bank_from, chosen.bank_to
    said = [Text(f"от {least}", f"from {least}")] if least is not None else []
    return said + ([Text(f"до {most}", f"to {most}")] if most is not None else [])


def clock_words(clock: tuple[int, int]) -> str:
    """Minutes of the day as `21:30–23:00`."""
    return "–".join(f"{minute // 60:02d}:{minute % 60:02d}" for minute in clock)


def _period(view: View, chosen: Filter) -> Text:
    if chosen.since or chosen.until:
        return _span(chosen.since, chosen.until)
    first, last = recorded_days(view)
    return joined([_WHOLE, _span(first, last)]) if first else _WHOLE


def _span(since: date | None, until: date | None) -> Text:
    """Both days, one of them, or the only one."""
    if since is None or until is None:
        return _UNTIL.fill(day=_day(until)) if until else _SINCE.fill(day=_day(since))
    return _day(since) if since == until else joined([_day(since), _day(until)], " – ")


def _day(day: date | None) -> Text:
    return Text(f"{day:%d.%m.%Y}", f"{day:%Y-%m-%d}") if day else same("…")


def _filters(chosen: Filter) -> Iterator[Text]:
    named: tuple[tuple[Text, Sequence[Text]], ...] = (
        (ROOM.title, [same(one) for one in chosen.rooms]),
        (TABLE.title, [same(one) for one in chosen.tables]),
        (SESSION.title, [same(one) for one in (*chosen.sessions, *chosen.session_ids)]),
        (CROUPIER.title, [same(one) for one in chosen.croupiers]),
        (GAME.title, [game_words(one).words for one in chosen.games]),
        (VERDICT.title, [VERDICT_WORDS[one] for one in chosen.verdicts]),
        (Text("Пункт", "Clause"), [same(one) for one in chosen.clauses]),
        (Text("Тяжесть", "Severity"), [SEVERITY_WORDS[one] for one in chosen.severities]),
        (DECIDED.title, [DECIDED_WORDS[one] for one in chosen.decided if one in DECIDED_WORDS]),
        (Text("Номер раздачи содержит", "Hand number contains"), [same(chosen.number)] if chosen.number else []),
        (Text("Игрок", "Player"), [same(one) for one in chosen.players]),
        (Text("Комбинация", "Combination"), [combination_words(one) for one in chosen.combinations]),
        (BANK.title, _bounds(chosen)),
        (Text("Время открытия", "Time of opening"), [same(clock_words(chosen.clock))] if chosen.clock else []),
        (Text("В нарушении сказано", "The finding says"), [same(chosen.words)] if chosen.words else []),
    )
    for title, values in named:
        if values:
            shown = joined(list(values))
            yield Text(f"{title.ru}: {shown.ru}", f"{title.en}: {shown.en}")
