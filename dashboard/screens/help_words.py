"""The words of the help pages: search in the rules, the guide for a new inspector, the glossary."""

from domain.text import Text

SEARCH = Text("Найти в правилах", "Search the rules")
BOOK = Text("Свод", "Rulebook")
NOTHING = Text("Ни в одном пункте и ни в одной настройке этих слов нет", "No clause and no setting holds these words")
NOTHING_DO = Text(
    "Слова: {words}. Попробуйте короче или по номеру пункта.", "Words: {words}. Try fewer, or a clause number."
)
FOUND = Text("Найдено: пунктов {clauses}, настроек {settings}.", "Found: {clauses} clauses, {settings} settings.")
SETTINGS = Text("Настройки", "Settings")
SETTING = Text("Настройка", "Setting")
VALUES = Text("Значения", "Values")
DEFAULT = Text("Если не сказано", "If not said")
MEANING = Text("Что значит", "What it means")
SETTINGS_SAID = Text(
    "Настройки записаны в каждой раздаче целиком; в нотации их пишут строкой rules имя=значение.",
    "Every hand carries all its settings; the notation writes them as rules name=value.",
)
FINDINGS_BY = Text("нарушений: {count}", "findings: {count}")
CONTENTS = Text("Содержание", "Contents")

HELP = Text("Справка", "Help")
HELP_SAID = Text(
    "Путеводитель на десять минут, словарь, клавиши, файлы.", "A ten-minute guide, the glossary, the keys, the files."
)
PARTS = {
    "guide": Text("За десять минут", "In ten minutes"),
    "words": Text("Словарь", "Glossary"),
    "keys": Text("Клавиши", "Keys"),
    "files": Text("Файлы", "Files"),
}
GUIDE_SAID = Text(
    "Для инспектора, который открыл программу впервые. Все примеры — из учебного вечера 28.11.2026: восемь "
    "столов, все игры. Если его нет в записи, он загружается командой handproof demo.",
    "For an inspector who opens the program for the first time. All examples are from the sample evening of 2026-11-28: "
    "eight tables, every game. If it is not on record, handproof demo loads it.",
)
NO_SAMPLE = Text(
    "Учебного вечера в этой записи нет: ссылки ниже ведут к его раздачам и заработают после handproof import data/*.hand.",
    "The sample evening is not on this record: the links below lead to its hands and work after handproof import data/*.hand.",
)
MINUTES = Text("{minutes} мин", "{minutes} min")
GO = Text("Открыть", "Open")
TERM = Text("Слово", "Term")
ENGLISH = Text("По-английски", "In Russian")
MEANS = Text("Что значит", "Meaning")
FORM = Text("Вид", "Form")
FOR_WHOM = Text("Для кого и что внутри", "For whom, and what is inside")
