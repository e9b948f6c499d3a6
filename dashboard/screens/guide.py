"""The ten-minute guide for a new inspector: what to do, where, and what is seen there, on the sample evening."""

from typing import NamedTuple

from domain.ids import hand_id, session_id
from domain.text import Text

_ROOM, _EVENING = "Minsk", "2026-11-28-evening"
Address = tuple[str, dict[str, object]]


class Stop(NamedTuple):
    """One stop of the guide: how long, what to do and see, and the page it happens on with its parameters."""

    minutes: int
    title: Text
    does: Text
    page: str
    params: tuple[tuple[str, object], ...]


def _hand(table: str, number: str) -> object:
    return hand_id(_ROOM, table, _EVENING, number)


SAMPLE_HAND = hand_id(_ROOM, "1", _EVENING, "5")
"""A hand of the sample evening: where it is on record, all of it is."""

STOPS: tuple[Stop, ...] = (
    Stop(
        1,
        Text("Обзор: сколько проверено и что найдено", "Overview: how much was checked, what was found"),
        Text(
            "Каждая раздача проиграна по правилам, записанным в ней самой. Плитки сверху — сколько проверено, сколько с "
            "нарушениями, сходится ли рейк. Любое число — ссылка на раздачи за ним.",
            "Every hand was replayed by the rules recorded in it. The tiles say how many were checked, how many have "
            "findings, whether the rake is right. Every number leads to the hands behind it.",
        ),
        "",
        (),
    ),
    Stop(
        1,
        Text("Нарушения: что, где и по какому пункту", "Findings: what, where, by which clause"),
        Text(
            "Строка говорит, что записано, что должно быть по правилу и на сколько разница. Номер пункта ведёт к его "
            "тексту, номер раздачи — прямо к нужному шагу.",
            "A line says what is recorded, what the rule gives and the difference. The clause leads to its text, the "
            "hand's number straight to the step.",
        ),
        "findings",
        (),
    ),
    Stop(
        2,
        Text("Повтор спорной раздачи", "Replay of a disputed hand"),
        Text(
            "Раздача № 5 за столом 1: рейк взят 2 с банка 50. Шагайте стрелками ← и →; клавиша N ведёт к следующему "
            "нарушению, X показывает раздачу с исправлением, L копирует ссылку на шаг. Под столом — деньги каждого места "
            "и то, что можно было по правилам.",
            "Hand #5 at table 1: a rake of 2 on a bank of 50. Step with ← and →; N goes to the next finding, X shows the "
            "hand with its correction, L copies the link to the step. Below the table stand the money of every seat and "
            "what was lawful.",
        ),
        "replay",
        (("hand", SAMPLE_HAND), ("step", 28)),
    ),
    Stop(
        1,
        Text("Правило, на которое ссылается нарушение", "The rule a finding cites"),
        Text(
            "Пункт BP-37: как считают рейк. Здесь же поиск по всем сводам и настройкам столов; пункт показывает, сколько "
            "раз он нарушен.",
            "Clause BP-37: how rake is computed. Here all rulebooks and table settings can be searched; a clause says how "
            "often it was broken.",
        ),
        "rules",
        (("clause", "BP-37"),),
    ),
    Stop(
        1,
        Text("Свара: игра за игрой", "Svara: game by game"),
        Text(
            "Раздача № 6 за столом 2: две свары подряд за один банк. На вкладке «Свары» видно, сколько перешло из игры в "
            "игру, сколько стоил вход и какой рейк взят со всей цепочки.",
            "Hand #6 at table 2: two svaras in a row for one bank. The tab Svara shows what went from game to game, what "
            "entry cost and the rake of the whole chain.",
        ),
        "rake",
        (("part", "svara"),),
    ),
    Stop(
        1,
        Text("Рейк: положено, взято, потолок", "Rake: due, taken, ceiling"),
        Text(
            "Суммы по столам, сменам, крупье, дням и часам. Задайте свой законный потолок в отборе: раздачи выше него "
            "попадут в исключения. Всё скачивается в CSV, XLSX, Parquet и PDF с шапкой отчёта.",
            "Sums by table, shift, croupier, day and hour. Set your legal ceiling in the filter: hands above it go to the "
            "exceptions. Everything can be downloaded as CSV, XLSX, Parquet and PDF with the report's head.",
        ),
        "rake",
        (),
    ),
    Stop(
        1,
        Text("Поиск и свои отборы", "Search, and filters of your own"),
        Text(
            "Раздачи ищут по номеру, столу, времени, игроку, крупье, комбинации, банку, пункту и словам нарушения. Отбор "
            "можно назвать и сохранить: он останется в адресе, добавьте страницу в закладки.",
            "Hands are found by number, table, time, player, croupier, combination, bank, clause and the words of a "
            "finding. A filter can be named and kept: it stays in the address, so bookmark the page.",
        ),
        "hands",
        (("combination", "two_aces"),),
    ),
    Stop(
        1,
        Text("Русский покер: боксы против дилера", "Russian poker: boxes against the dealer"),
        Text(
            "Раздача № 3 за столом 5: вторая комбинация не оплачена, потом исправлено. Рейка здесь нет, вместо него — "
            "результат казино и неверные выплаты.",
            "Hand #3 at table 5: the second combination was not paid, then corrected. There is no rake here; the house's "
            "result and wrong payouts stand in its place.",
        ),
        "replay",
        (("hand", _hand("5", "3")),),
    ),
    Stop(
        1,
        Text("Сессия целиком", "A session as a whole"),
        Text(
            "Стол 1 за вечер: кто сидел, кто на смене, раздачи по порядку, дроп против рейка. Здесь видны пропуски в "
            "номерах и фишки, которые не сошлись между раздачами.",
            "Table 1 over the evening: who sat there, who was on duty, the hands in order, the drop against the rake. "
            "Holes in the numbers and chips that do not carry over show here.",
        ),
        "session",
        (("id", session_id(_ROOM, "1", _EVENING)),),
    ),
)
"""The stops in order; together ten minutes."""
