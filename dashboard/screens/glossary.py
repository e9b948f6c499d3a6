"""The words of the trade as the program uses them, in both languages."""

from typing import NamedTuple

from domain.text import Text


class Term(NamedTuple):
    """A term in both languages and what the program means by it."""

    word: Text
    means: Text


GLOSSARY: tuple[Term, ...] = (
    Term(Text("раздача", "hand"), Text("от открытия до закрытия: одна игра со всеми её сварами", "one deal from opening to closing, with all its svaras")),
    Term(Text("сессия стола", "table session"), Text("вечер одного стола: люди, фишки, раздачи, дроп", "one table's evening: people, chips, hands, drop")),
    Term(Text("смена", "shift"), Text("время работы персонала; когда она начинается, задаёт зал", "the staff's working time; the room says when it begins")),
    Term(Text("игровой день", "gaming day"), Text("день открытия раздачи по часам зала", "the day the hand opened by the room's clock")),
    Term(Text("бокс", "box"), Text("место для ставки в русском покере; у игрока их бывает несколько", "a betting place in Russian poker; a player may have several")),
    Term(Text("входная ставка, анте", "ante"), Text("ставка до сдачи", "the stake before the deal")),
    Term(Text("банк", "bank"), Text("всё, что лежит в середине и будет выиграно", "what lies in the middle and will be won")),
    Term(Text("рейк", "rake"), Text("доля банка, которую берёт казино", "the house's share of the bank")),
    Term(Text("рейк положенный и взятый", "rake due and rake taken"), Text("сколько дают правила раздачи и сколько записано", "what the hand's rules give and what is recorded")),
    Term(Text("расхождение", "difference"), Text("взято минус положено; лишнее и недобор показаны порознь", "taken minus due; too much and too little stand apart")),
    Term(Text("потолок рейка", "ceiling"), Text("сколько с раздачи разрешает брать закон; задаётся в отборе отчёта", "what the law lets a hand give; set in the report's filter")),
    Term(Text("предел рейка, кап", "cap"), Text("сколько с раздачи разрешают брать правила самого стола", "what the table's own rules let a hand give")),
    Term(Text("дроп", "drop"), Text("рейк в ящике до пересчёта; считают двое", "rake in its box until it is counted by two people")),
    Term(Text("свара", "svara"), Text("новая игра за тот же банк при равных очках; вход для остальных — половина банка", "a new game for the same bank after a tie; others pay half of it to enter")),
    Term(Text("цепочка свар", "svara chain"), Text("все игры одной раздачи за один банк", "all games of one hand for one bank")),
    Term(Text("вскрытие", "showdown"), Text("крупье открывает карты оставшихся", "the croupier opens the cards of those still in")),
    Term(Text("пересдача", "misdeal"), Text("инспектор объявил сдачу негодной до первой ставки", "the inspector declared the deal bad before the first stake")),
    Term(Text("исправление", "correction"), Text("новое событие: было, должно быть, почему, кто и кто утвердил; исходное видно всегда", "a new event: was, should be, why, who, who approved; the original always shows")),
    Term(Text("нарушение", "finding"), Text("программа нашла отступление от пункта; виноват ли кто-то, решает человек", "the program found a departure from a clause; whether anybody is to blame, people decide")),
    Term(Text("не хватает данных", "not enough evidence"), Text("карты не видны, поэтому победителя проверить нельзя", "cards are not seen, so the winner cannot be checked")),
    Term(Text("след", "lead"), Text("отклонение от случайности, с которого стоит начать проверку; не вывод", "a departure from chance worth a look; never a verdict")),
    Term(Text("закладка", "bookmark"), Text("отметка на шаге раздачи, с заметкой или без; сама раздача не меняется", "a mark on a step of a hand, with or without a note; the hand stays as it is")),
    Term(Text("заморозка дела", "case freeze"), Text("контрольные суммы раздачи и записей; пока её не снимут, в деле ничего не записать", "the digests of the hand and the entries; until it is thawed nothing can be entered")),
    Term(Text("кто внёс", "recorded by"), Text("кто подписал событие записи", "who signed an event of the record")),
)  # fmt: skip
"""The terms in the order in which one meets them."""

FORMS: tuple[tuple[str, Text], ...] = (
    ("CSV", Text("таблица, открывается двойным щелчком: шапка, заголовки, строки, итоги", "a table that opens by a double click: head, titles, rows, totals")),
    ("XLSX", Text("книга: показанная часть первой, остальные части отчёта на других листах", "a workbook: the part shown first, the other parts of the report on further sheets")),
    ("Parquet", Text("для аналитика: суммы в младших единицах, шапка отчёта внутри файла", "for an analyst: amounts in minor units, the report's head inside the file")),
    ("PDF", Text("для печати и подписи", "to print and to sign")),
    (".hand", Text("запись раздачи словами, русскими или английскими: handproof export --to hand", "a hand written in words, Russian or English: handproof export --to hand")),
    (".jsonl", Text("запись для программ, событие на строку: handproof export --to jsonl", "for programs, one event a line: handproof export --to jsonl")),
)  # fmt: skip
"""The files the program writes."""
