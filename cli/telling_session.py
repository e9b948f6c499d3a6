"""A judged evening told to a person: its findings, the rake and the drop."""

from cli.telling import SEVERITY_STYLES, VERDICT_STYLES
from cli.terminal import Terminal
from cli.words import HAND, counted
from domain.findings import SEVERITY_WORDS, VERDICT_WORDS
from domain.lawful import amount_words
from domain.session.report import SESSION, SessionFinding, SessionReport
from domain.text import Text, joined, same


def tell_session(terminal: Terminal, report: SessionReport) -> None:
    """One evening: heading, findings, the rake against the drop, and an empty line."""
    terminal.line(_heading(report), VERDICT_STYLES[report.verdict])
    for one in report.findings:
        terminal.line(_finding(one), SEVERITY_STYLES[one.finding.severity])
    terminal.line(_rake(report))
    if report.house_taken is not None:
        terminal.line(_house(report.house_taken, report.house_due or 0, report.exponent))
    terminal.line()


def _heading(report: SessionReport) -> Text:
    first = report.opened or next((hand.digest for hand in report.hands), None)
    name, table = (first.session, first.table) if first else ("", "")
    parts = [_SESSION.fill(name=name or "—")]
    parts += [_TABLE.fill(table=table)] if table else []
    return joined([*parts, counted(len(report.hands), HAND), VERDICT_WORDS[report.verdict]], " · ")


def _finding(one: SessionFinding) -> Text:
    found = one.finding
    clause = SESSION.get(found.clause)
    where = f"{found.place.file}:{found.place.line}  " if found.place else ""
    return _FINDING.fill(
        where=where,
        clause=found.clause,
        title=clause.title if clause else same("—"),
        severity=SEVERITY_WORDS[found.severity],
        text=found.text,
    )


def _rake(report: SessionReport) -> Text:
    exponent = report.exponent
    drop = _NOBODY if report.drop_counted is None else amount_words(report.drop_counted, exponent)
    return _RAKE.fill(
        taken=amount_words(report.rake_taken, exponent),
        due=amount_words(report.rake_due, exponent),
        gap=amount_words(report.rake_difference, exponent, signed=True),
        drop=drop,
    )


def _house(taken: int, due: int, exponent: int) -> Text:
    return _HOUSE.fill(
        taken=amount_words(taken, exponent, signed=True),
        due=amount_words(due, exponent, signed=True),
        gap=amount_words(taken - due, exponent, signed=True),
    )


_SESSION = Text("Сессия {name}", "Session {name}")
_TABLE = Text("стол {table}", "table {table}")
_FINDING = Text("  {where}{clause} «{title}» — {severity}: {text}", "  {where}{clause} “{title}”, {severity}: {text}")
_NOBODY = Text("не пересчитан", "not counted")
_RAKE = Text(
    "  Рейк: взято {taken}, положено {due}, разница {gap}; дроп: {drop}.",
    "  Rake: taken {taken}, due {due}, difference {gap}; drop: {drop}.",
)
_HOUSE = Text(
    "  Казино: результат {taken}, по правилам {due}, разница {gap}.",
    "  House: result {taken}, by the rules {due}, difference {gap}.",
)
