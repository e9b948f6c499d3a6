"""The words of the player."""

from domain.text import Text

HAND = Text("Раздача {hand}", "Hand {hand}")
TABLE = Text("стол {table}", "table {table}")
SESSION = Text("сессия {session}", "session {session}")
CROUPIER = Text("крупье {staff}", "croupier {staff}")
INSPECTOR = Text("инспектор {staff}", "inspector {staff}")
NO_GAME = Text("игра не известна", "unknown game")

PREVIOUS_HAND = Text("Предыдущая раздача (PageUp)", "Previous hand (PageUp)")
NEXT_HAND = Text("Следующая раздача (PageDown)", "Next hand (PageDown)")

FIRST = Text("К началу (Home)", "To the first event (Home)")
BACK = Text("Шаг назад (←)", "One step back (←)")
FORWARD = Text("Шаг вперёд (→)", "One step forward (→)")
LAST = Text("В конец (End)", "To the last event (End)")
PLAY = Text("Проиграть (пробел)", "Play (space)")
PAUSE = Text("Остановить (пробел)", "Pause (space)")
SPEED = Text("Пауза между шагами", "Time between steps")
SECONDS = Text("{seconds} с", "{seconds} s")
PREVIOUS_FINDING = Text("Предыдущее нарушение (P)", "Previous finding (P)")
NEXT_FINDING = Text("Следующее нарушение (N)", "Next finding (N)")
NO_FINDINGS = Text("нарушений нет", "no findings")
STEP = Text("Шаг", "Step")
STEP_OF = Text("{step} из {steps}", "{step} of {steps}")
COPY_LINK = Text("Ссылка на этот шаг (L)", "Link to this step (L)")
COPIED = Text("Ссылка скопирована", "Link copied")
DISPUTE = Text("Открыть дело на этом шаге (D)", "Open a case at this step (D)")
BOOKMARK = Text("Закладка на этом шаге (B)", "Bookmark this step (B)")
NOTE = Text("Заметка к этому шагу (M)", "Note to this step (M)")
NOTE_TO = Text("Заметка к событию № {event}", "Note to event #{event}")
NOTE_TEXT = Text("Заметка", "Note")
NOTE_WHO = Text("Кто отмечает", "Who marks it")
NOTE_WHERE = Text("Куда", "Where to")
NOTE_SAVE = Text("Записать", "Record")
TO_CASE = Text("в дело № {case}", "into case #{case}")
TO_HAND = Text("закладкой к раздаче", "as a bookmark of the hand")
MAY_NOT_MARK = Text("Роль не позволяет ставить закладки.", "Your role does not allow bookmarks.")
NOT_SAVED = Text("Не записано: программа не отвечает.", "Not recorded: the program does not answer.")
BOOKMARKED = Text("Закладка поставлена", "Bookmark made")
UNMARKED = Text("Закладка снята", "Bookmark taken off")
NOTED = Text("Заметка записана", "Note recorded")
NOTED_IN_CASE = Text("Заметка записана в дело", "Note recorded in the case")
NOT_RECORDED = Text("Не записано: {why}", "Not recorded: {why}")
BOOKMARK_BY = Text("закладка, {who}", "bookmark, {who}")
BOOKMARK_BARE = Text("Закладка", "Bookmark")
REMOVE_BOOKMARK = Text("Снять закладку", "Take the bookmark off")
AMONG = Text("{nth} из {total} в отборе", "{nth} of {total} in the list")
KEYS = Text("Клавиши (?)", "Keys (?)")
CLOSE = Text("Закрыть (Esc)", "Close (Esc)")
BEYOND = Text("В раздаче {steps}; показано последнее.", "The hand has {steps}; the last is shown.")

VIEW = Text("Чьи карты видны (V)", "Whose cards are seen (V)")
VIEW_ALL = Text("Все записанные карты", "All recorded cards")
VIEW_TABLE = Text("Как на столе", "As on the table")
VIEW_SEAT = Text("Глазами {seat}", "As {seat} sees it")
READING = Text("Запись или исправления (X)", "Record or corrections (X)")
RECORDED = Text("Как записано", "As recorded")
CORRECTED = Text("С исправлениями", "With corrections")

LOG = Text("Протокол раздачи", "Event log")
RECORDED_BY = Text("внёс {who}", "recorded by {who}")
NOT_SIGNED = Text("кто внёс, не записано", "recorder not stated")
NO_TIME = Text("время не записано", "time not recorded")
STRUCK = Text("исправлено событием № {number}", "corrected by event #{number}")
WAS_CORRECTED = Text("исправлено по событию № {number}", "corrected, see event #{number}")
EVENT = Text("Событие № {number}", "Event #{number}")

BANK = Text("Банк", "Bank")
RAKE = Text("Рейк", "Rake")
PHASE = Text("Этап", "Stage")
TURN = Text("Ход", "To act")
NOBODY = Text("никто", "nobody")
CROUPIER_ACTS = Text("крупье", "croupier")
INSPECTOR_ACTS = Text("инспектор", "inspector")

LAWFUL = Text("Дальше по правилам", "Lawful next")
NOTHING_LAWFUL = Text("Ничего: раздача окончена.", "Nothing: the hand is over.")
WAS_LAWFUL = Text("Что можно было по правилам", "What was lawful here")
ANY_TIME = Text("в любой момент", "at any time")

MONEY_EFFECT = Text("Деньги: {effects}", "Money: {effects}")
HOUSE = Text("казино", "house")
WRITTEN = Text("Записано", "Recorded")
BY_RULE = Text("По правилу", "By the rule")
DIFFERENCE = Text("Разница", "Difference")
LINE_OF_FILE = Text("{file}, строка {line}", "{file}, line {line}")

OUTCOME = Text("Итог раздачи", "How the hand came out")
NOT_SETTLED = Text("Расчёта нет: запись обрывается раньше.", "No settlement: the record stops before it.")
SEAT = Text("Место", "Seat")
PLAYER = Text("Игрок", "Player")
START = Text("Было", "Start")
STAKED = Text("Внёс", "Put in")
DUE = Text("Положено", "Due")
PAID = Text("Выплачено", "Paid")
OWED = Text("К возмещению", "To restore")
STACK_AFTER = Text("Стало", "End")
HOLDING = Text("Комбинация", "Holding")
RAKE_ROW = Text("Рейк", "Rake")
UNKNOWN = Text("не известно", "not known")
ALL_FINDINGS = Text("Нарушения раздачи", "Findings of the hand")
RULES = Text("Правила, записанные в раздаче", "Rules recorded in the hand")
RULEBOOK = Text("Свод правил: {rulebook}", "Rulebook: {rulebook}")

RAIL = Text("Банк и рейк по событиям", "Bank and rake by event")
STACKS_RAIL = Text("Стеки по событиям", "Stacks by event")
STACK_CHANGE = Text("{seat}: было {first}, стало {last}", "{seat}: {first} at first, {last} at last")
STACK_SPAN = Text("от {low} до {top}", "from {low} to {top}")
LINES = Text("Что показывает линия (S)", "What the line shows (S)")
LINE_BANK = Text("Банк и рейк", "Bank and rake")
LINE_HOUSE = Text("Боксы и казино", "Boxes and house")
LINE_STACKS = Text("Стеки", "Stacks")

ON_BOXES = Text("На боксах", "On the boxes")
HOUSE_RESULT = Text("Результат казино", "House result")
HOUSE_ROW = Text("Казино", "House")
BOX = Text("Бокс", "Box")
BOX_NAMED = Text("бокс {seat}", "box {seat}")
DEALER = Text("дилер", "dealer")
VIEW_BOX = Text("Глазами бокса {seat}", "As box {seat} sees it")
HOUSE_RAIL = Text("Фишки на боксах и результат казино по событиям", "Chips on the boxes and house result by event")


def _keys(names: str) -> Text:
    """Keys that are named alike in both languages."""
    return Text(names, names)


KEY_ROWS: tuple[tuple[Text, Text], ...] = (
    (_keys("← →"), Text("шаг назад, шаг вперёд (или K и J)", "one step back, forward (or K and J)")),
    (
        _keys("Shift + ← →"),
        Text("к предыдущему, следующему решению игрока", "to the previous, next decision of a player"),
    ),
    (_keys("Home End"), Text("к первому, последнему событию", "to the first, last event")),
    (_keys("N P"), Text("к следующему, предыдущему нарушению", "to the next, previous finding")),
    (_keys("1 … 9"), Text("к этапу раздачи по порядку", "to a stage of the hand by its order")),
    (
        _keys("PageUp PageDown"),
        Text("предыдущая, следующая раздача отбора или сессии", "previous, next hand of the list or the session"),
    ),
    (_keys("V"), Text("чьи карты видны: все, стол, место", "whose cards are seen: all, table, a seat")),
    (_keys("X"), Text("как записано или с исправлениями", "as recorded or with corrections")),
    (_keys("S"), Text("линия: банк и рейк или стеки", "the line: bank and rake or stacks")),
    (_keys("B"), Text("поставить, снять закладку на шаге", "bookmark this step, take the bookmark off")),
    (_keys("M"), Text("заметка к шагу", "a note to this step")),
    (_keys("L"), Text("скопировать ссылку на шаг", "copy the link to this step")),
    (_keys("D"), Text("открыть дело на этом шаге", "open a case at this step")),
    (Text("Пробел", "Space"), Text("проиграть, остановить", "play, pause")),
    (_keys("Esc"), Text("остановить, закрыть", "stop, close")),
    (_keys("?"), Text("этот список", "this list")),
)
