"""Leads as a report: what was seen of whom, what chance would give, and how probable that is in words."""

from datetime import datetime
from types import MappingProxyType

from domain.text import Text, joined, same
from projections.filters import EVERYTHING, Filter
from projections.patterns import KINDS
from projections.patterns.lead import LEVEL, Lead, chance_words
from projections.reports import words
from projections.reports.report import Coded, Column, Line, Note, Report, origin
from projections.view import View

KIND_WORDS: MappingProxyType[str, Text] = MappingProxyType(
    {
        "croupiers": Text("крупье с частыми расхождениями", "croupiers with repeated differences"),
        "soft_play": Text("подыгрывание двоих", "soft play between two"),
        "dumping": Text("фишки идут в одну сторону", "chips that run one way"),
        "cards": Text("карты у крупье против случайности", "a croupier's cards against chance"),
        "by_croupier": Text("комбинации у крупье против случайности", "a croupier's combinations against chance"),
        "by_player": Text("комбинации игрока против случайности", "a player's combinations against chance"),
    }
)
"""The kinds of leads."""
NO_VERDICT = Text(
    "Это следы, а не выводы: отклонение бывает и случайным. Смотреть надо раздачи.",
    "These are leads, not verdicts: a departure may be chance. What must be looked at is the hands.",
)
_COLUMNS = (
    Column("kind", Text("Что замечено", "What was noticed")),
    Column("subjects", Text("О ком", "About whom")),
    Column("seen", Text("Сколько", "Seen")),
    Column("among", Text("Из скольких", "Of how many")),
    Column("expected", Text("Ожидалось", "Expected")),
    Column("said", Text("Подробно", "In detail")),
    Column("chance", Text("Случайно так бывает", "By chance it happens")),
    Column("p_value", Text("p с поправкой", "Adjusted p"), "machines"),
)


def leads_report(view: View, chosen: Filter = EVERYTHING, *, generated_at: datetime) -> Report:
    """Every lead on the hands chosen, kind by kind, the most striking first."""
    made = origin(view, generated_at)
    level = Note(
        "level",
        Text("Порог следа", "Level of a lead"),
        Text(f"p < {LEVEL} с поправкой".replace(".", ","), f"adjusted p < {LEVEL}"),
    )
    leads = [lead for look in KINDS.values() for lead in look(view, chosen).leads]
    notes = (*words.head(view, chosen, made), Note("no_verdict", Text("Важно", "Mind"), NO_VERDICT), level)
    title = Text("Следы: отклонения от случайности", "Leads: departures from chance")
    return Report("leads", title, chosen, notes, _COLUMNS, tuple(map(_line, leads)), (), made)


def _line(lead: Lead) -> Line:
    return (
        Coded(lead.kind, KIND_WORDS[lead.kind]),
        joined([same(subject) for subject in lead.subjects], " → "),
        lead.seen,
        lead.among,
        round(lead.expected),
        lead.said,
        chance_words(lead.adjusted),
        f"{lead.adjusted:.2g}",
    )
