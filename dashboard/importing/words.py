"""The words of the import page."""

from domain.text import Text

IMPORT = Text("Импорт", "Import")
SAID = Text(
    "Свои записи и чужие: PokerStars, Full Tilt, OnGame, Boss, Merge, PHH, OHH, архив zip. "
    "Чья запись, видно по содержанию.",
    "Our own records and others': PokerStars, Full Tilt, OnGame, Boss, Merge, PHH, OHH, a zip archive. "
    "Whose a record is shows in its content.",
)
FILES = Text("Файлы с раздачами", "Files of hands")
NAMES = Text("Оставить имена игроков", "Keep the players' names")
NAMES_HELP = Text(
    "Обычно имя заменяется постоянным псевдонимом: ключ хранится в папке записи.",
    "Usually a name becomes a stable pseudonym: the key stays in the home of the record.",
)
RULES = Text("Правила для чужих залов", "Rules for other rooms")
RULES_HINT = Text("например, rake_bp=500 PokerStars:rake_cap=300", "for example, rake_bp=500 PokerStars:rake_cap=300")
RULES_HELP = Text(
    "Через пробел [ЗАЛ:]ИМЯ=ЗНАЧЕНИЕ; действует и rooms.toml в папке записи. Рейк в записи остаётся напечатанный.",
    "Separated by spaces, [ROOM:]NAME=VALUE; rooms.toml of the home holds too. The rake on record stays as printed.",
)
TRY = Text("Проверить без записи", "Try without recording")
RECORD = Text("Записать", "Record")
STOP = Text("Остановить", "Stop")

NOTHING = Text("Файлы ещё не выбраны", "No files are chosen yet")
NOTHING_DO = Text(
    "Выберите файлы или архив. Сначала можно проверить без записи: раздачи читаются и судятся, запись не меняется. "
    "Повторный импорт ничего не удвоит.",
    "Choose files or an archive. They can be tried first: hands are read and judged, the record stays as it is. "
    "Importing again doubles nothing.",
)
RUNNING = Text("Идёт импорт", "Import is running")
TRYING = Text("Идёт проверка без записи", "A trial is running")
TRIED = Text("Проверено без записи", "Tried, nothing recorded")
DONE = Text("Импорт окончен", "Import has ended")
STOPPED = Text("Импорт остановлен: записанное до этого цело", "Import was stopped: what was recorded before stays")
FAILED = Text("Импорт не удался", "The import failed")
LINES = Text("строк {done} из {total}", "{done} of {total} lines")
NO_HANDS = Text(
    "Ни одной раздачи: проверьте, те ли это файлы.", "Not a single hand: check that these are the right files."
)

READ = Text("Прочитано", "Read")
NEW = Text("Новых", "New")
KNOWN = Text("Уже есть", "Known")
EXTENDED = Text("Дополнено", "Extended")
QUARANTINED = Text("В карантине", "Quarantined")
UNREADABLE = Text("Не прочитано", "Unreadable")
ASIDE = Text("Строк мимо игры", "Lines aside")
FILE = Text("Файл", "File")
ROOM = Text("Зал", "Room")
CURRENCY = Text("Валюта", "Currency")
HANDS = Text("Раздач", "Hands")
FINDINGS = Text("Нарушений", "Findings")
PRINTED = Text("Рейк напечатан", "Rake printed")
DUE = Text("Рейк по правилам", "Rake due")
DIFFERENCE = Text("Разница", "Difference")
BY_FILE = Text("По файлам", "By file")
BY_ROOM = Text("Как раздачи вышли из проверки", "How the hands came out")
RULE_UNKNOWN = Text("правило не задано", "no rule given")

WHERE = Text("Где", "Where")
WORDS = Text("Слова", "Words")
WRONG = Text("Что не так", "What is wrong")
DO = Text("Что делать", "What to do")
NOT_READ = Text("Не прочитано", "Not read")
MORE = Text("и ещё {count}", "and {count} more")
IN_QUARANTINE = Text("Карантин", "Quarantine")
QUARANTINE_SAID = Text(
    "Под тем же номером записано другое. Раздача хранится отдельно и с записью не смешивается.",
    "Something else is on record under the same number. The hand is kept apart and never merged.",
)
QUARANTINE_DO = Text(
    "Сверьте с видео. Если прав файл, исправьте запись: handproof correct. Если права запись, делать ничего не нужно.",
    "Compare with the video. If the file is right, correct the record: handproof correct. "
    "If the record is, there is nothing to do.",
)
QUARANTINE_NONE = Text("Карантин пуст.", "The quarantine is empty.")
ARRIVED = Text("Пришла", "Arrived")
HAND = Text("Раздача", "Hand")
TO_FINDINGS = Text("К нарушениям", "To the findings")
TO_HANDS = Text("К раздачам", "To the hands")
