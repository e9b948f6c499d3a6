"""The words of the screens."""

from domain.text import Text

PRODUCT = Text("Handproof", "Handproof")
OVERVIEW = Text("Обзор", "Overview")
FINDINGS = Text("Нарушения", "Findings")
SESSIONS = Text("Сессии", "Sessions")
SESSION = Text("Сессия", "Session")
HANDS = Text("Раздачи", "Hands")
REPLAY = Text("Повтор", "Replay")
RAKE = Text("Рейк", "Rake")
HOUSE = Text("Казино", "House")
RULES = Text("Правила", "Rules")

FIND_HAND = Text("Раздача №", "Hand #")
LANGUAGE = Text("Язык", "Language")
DECK = Text("Масти", "Suits")
TWO_COLOURS = Text("2 цвета", "2 colours")
FOUR_COLOURS = Text("4 цвета", "4 colours")
PRINT = Text("Шрифт", "Print")
USUAL_PRINT = Text("Обычный", "Usual")
LARGE_PRINT = Text("Крупный", "Large")
RECORD = Text("Показана запись до события № {position}", "Shown: the record up to event #{position}")

PERIOD = Text("{since} – {until}", "{since} – {until}")
ALL = Text("все", "all")
SHOW = Text("Показать", "Show")
SINCE = Text("С даты", "From")
UNTIL = Text("По дату", "To")
DAY_FORM = Text("ДД.ММ.ГГГГ", "YYYY-MM-DD")
CLOCK_FORM = Text("ЧЧ:ММ", "HH:MM")
CALENDAR = Text("Календарь", "Calendar")
NOT_A_DAY = Text("не дата: {form}", "no date: {form}")
TABLE = Text("Стол", "Table")
CROUPIER = Text("Крупье", "Croupier")
INSPECTOR = Text("Инспектор", "Inspector")
GAME = Text("Игра", "Game")
VERDICT = Text("Вывод", "Verdict")
CLAUSE = Text("Пункт правил", "Clause")
DECIDED = Text("Решено", "Decided")
SEVERITY = Text("Тяжесть", "Severity")
NUMBER = Text("Номер раздачи", "Hand number")

WORDS = Text("В нарушении сказано", "The finding says")
BANK_FROM = Text("Банк от", "Bank from")
BANK_TO = Text("Банк до", "Bank to")
TIME_FROM = Text("Открыта с", "Opened from")
TIME_TO = Text("Открыта до", "Opened to")
MORE = Text("Ещё условия", "More conditions")
MY_FILTERS = Text("Мои отборы", "My filters")
KEEP_AS = Text("Сохранить этот отбор как", "Keep this filter as")
KEEP = Text("Сохранить", "Keep")
KEPT_SAID = Text(
    "Отборы хранятся в адресе страницы: закладка в браузере сохранит их все.",
    "Filters are kept in the address of the page: a bookmark keeps them all.",
)
FORGET = Text("Убрать отбор «{name}»", "Forget the filter {name}")
SHOWN = Text("Что показано", "What is shown")
PARTS = Text("Части страницы", "Parts of the page")
PAGES = Text("Страницы списка", "Pages of the list")
READY = Text("Готовые", "Ready-made")
READY_FILTERS = {
    "severity=breach": Text("с нарушениями", "with breaches"),
    "order=difference&severity=shortfall": Text("деньги не сходятся", "money wrong"),
    "verdict=unsettled": Text("не закончены", "unfinished"),
    "verdict=not+enough+evidence": Text("не хватает данных", "evidence missing"),
    "verdict=void": Text("аннулированы", "annulled"),
    "order=bank": Text("самые большие банки", "the largest banks"),
}
ORDER = Text("Порядок", "Order")
CLEAR = Text("Сбросить отбор", "Clear filter")

TIME = Text("Время", "Time")
DAY = Text("Игровой день", "Gaming day")
HAND = Text("Раздача", "Hand")
SEAT = Text("Место", "Seat")
STEP = Text("Шаг", "Step")
WHAT = Text("Что не так", "What is wrong")
MONEY = Text("Деньги", "Money")
ROOM = Text("Зал", "Room")
PLAYER = Text("Игрок", "Player")
PLAYERS = Text("Игроков", "Players")
EVENTS = Text("Событий", "Events")
BANK = Text("Банк", "Bank")
TAKEN = Text("Рейк взят", "Rake taken")
DUE = Text("Рейк положен", "Rake due")
DIFFERENCE = Text("Расхождение", "Difference")
OF_BANK = Text("% банка", "% of bank")
OF_THE_BANK = Text("{percent} банка", "{percent} of the bank")
FOUND = Text("Нарушений", "Findings")
SESSION_VERDICT = Text("Вывод о сессии", "Verdict on the session")
HOUSE_DIFFERENCE = Text("Расхождение казино", "House difference")
MONEY_OF = Text("Валюта", "Currency")
DIFFERING = Text("Раздач с расхождением", "Hands with a difference")
HANDS_COUNT = Text("Раздач", "Hands")
HOUR = Text("Час", "Hour")
SHIFT = Text("Смена", "Shift")
TOTAL = Text("Всего", "Total")
WHOLE_SESSION = Text("сессия целиком", "whole session")
NOT_NAMED = Text("не назван", "not named")
OPEN = Text("Открыть", "Open")
SOURCE = Text("Источник", "Source")
LINE_OF_FILE = Text("{file}, строка {line}", "{file}, line {line}")

OF_TOTAL = Text("{first}–{last} из {total}", "{first}–{last} of {total}")
PREVIOUS = Text("← Назад", "← Back")
NEXT = Text("Дальше →", "Next →")

NO_DATA = Text("Записей ещё нет", "Nothing is recorded yet")
NO_DATA_DO = Text(
    "Загрузите файл с раздачами на странице «Импорт» или командой handproof import ФАЙЛ.",
    "Load a file of hands on the Import page, or by the command handproof import FILE.",
)
NOTHING_FITS = Text("По отбору ничего не найдено", "Nothing fits the filter")
NOTHING_FITS_DO = Text("Отбор: {filter}.", "Filter: {filter}.")
NO_FINDINGS = Text("Нарушений не найдено", "No findings")
NO_FINDINGS_CHECKED = Text(
    "Проверено: {hands}, {clauses}, запись до события № {position}.",
    "Checked: {hands}, {clauses}, the record up to event #{position}.",
)
NO_HAND = Text("Раздачи {hand} нет", "There is no hand {hand}")
NO_HAND_ASKED = Text("Раздача не выбрана", "No hand is chosen")
CHOOSE_HAND = Text("Выберите раздачу в списке.", "Choose a hand from the list.")
SEVERAL = Text("Под номером {hand} записано несколько раздач", "Several hands are recorded under number {hand}")
SIMILAR = Text("Похожие:", "Similar:")
NO_SESSION = Text("Такой сессии нет", "There is no such session")
TO_HANDS = Text("К списку раздач", "To the list of hands")
TO_SESSIONS = Text("К списку сессий", "To the list of sessions")
UNUSABLE = Text("Представления не читаются", "The views cannot be read")
UNUSABLE_DO = Text(
    "{why}. Запись цела; постройте представления заново: handproof rebuild.",
    "{why}. The record is intact; build the views anew: handproof rebuild.",
)
EMPTY_HAND = Text("В раздаче нет событий.", "The hand has no events.")
DAMAGED = Text(
    "В записи не читается строк: {rows}. Данные, к которым они относятся, не доказаны.",
    "Rows of the record that cannot be read: {rows}. The data they belong to are not proven.",
)
DAMAGED_HAND = Text("Событие раздачи не читается: {why}", "An event of the hand cannot be read: {why}")

CHECKED = Text("Проверено", "Checked")
WITH_FINDINGS = Text("С нарушениями", "With findings")
PERCENT_OF_HANDS = Text("{percent} раздач", "{percent} of hands")
PERCENT_OF_COUNT = Text("{percent} из {count}", "{percent} of {count}")
TAKEN_SUM = Text("взято {amount}", "taken {amount}")
DUE_SUM = Text("положено {amount}", "due {amount}")
RAKE_DIFFERENCE = Text("Расхождение рейка", "Difference in rake")
CORRECTED = Text("С исправлениями", "With corrections")
BY_VERDICT = Text("Чем кончилась проверка", "How the check came out")
BY_SEVERITY = Text("Нарушения по тяжести", "Findings by severity")
BY_CLAUSE = Text("Чаще всего нарушены", "Most often broken")
LAST_SESSIONS = Text("Последние сессии", "Latest sessions")
ALL_SESSIONS = Text("Все сессии", "All sessions")
LAST_RECORDED = Text("Последняя запись {moment} UTC", "Last recorded {moment} UTC")

PEOPLE = Text("Игроки за столом", "Players at the table")
STAFF = Text("На смене", "On duty")
BOUGHT = Text("Куплено фишек", "Chips bought")
CASHED = Text("Сдано фишек", "Chips cashed")
STACK = Text("Стек", "Stack")
RESULT = Text("Итог", "Result")
LEFT = Text("ушёл", "left")
NOTE = Text("Примечание", "Note")
OPENED = Text("Открыта", "Opened")
CLOSED = Text("Закрыта", "Closed")
STILL_OPEN = Text("не закрыта", "still open")
DROP = Text("Дроп посчитан", "Drop counted")
NOT_COUNTED = Text("не посчитан", "not counted")
SESSION_FINDINGS = Text("Нарушения сессии", "Findings on the session")
HANDS_OF_SESSION = Text("Раздачи сессии", "Hands of the session")

RAKE_TITLE = Text("Рейк: взято и положено", "Rake: taken and due")
BY = Text("По", "By")
OVER = Text("Взято лишнего", "Taken too much")
UNDER = Text("Недобрано", "Taken too little")
UNJUDGED = Text("без оценки", "not judged")
UNJUDGED_SAID = Text(
    "Раздач, где положенный рейк не известен: {hands}; не хватает данных. Взято с них {taken}.",
    "Hands where the rake due is not known: {hands}; evidence is missing. Taken from them: {taken}.",
)
CHART = Text(
    "Расхождение рейка: взято больше и меньше положенного", "Difference in rake: taken above and below what was due"
)
CHART_SAID = Text(
    "Раздач с расхождением: {differing} из {hands} ({share}). Взято лишнего {over}, недобрано {under}.",
    "Hands with a difference: {differing} of {hands} ({share}). Taken too much {over}, too little {under}.",
)
CHART_MOST = Text("Больше всего: {name}, в сумме {amount}.", "The most: {name}, {amount} in all.")
CHART_CUT = Text(
    "Показаны {shown} строк с наибольшим расхождением.", "The {shown} rows with the largest difference are shown."
)
NO_DIFFERENCE = Text(
    "Расхождений нет: взято ровно столько, сколько положено.", "No difference: exactly what was due was taken."
)
WITH_DIFFERENCE_SHORT = Text("С расхождением", "With a difference")
WITH_DIFFERENCE = Text("Раздачи с расхождением", "Hands with a difference")
CURRENCY = Text("Валюта: {unit}", "Currency: {unit}")
UNIT = Text("у.е.", "units")
TABLE_NAMED = Text("Стол {table}", "Table {table}")
HAND_STEP = Text("Раздача · шаг", "Hand · step")
ABOUT = Text("Аудит и повтор раздач", "Audit and replay of hands")

HOUSE_TITLE = Text("Казино: результат игры против дилера", "House: result of games against the dealer")
NO_HOUSE = Text("Раздач против дилера ещё нет", "No hands against the dealer yet")
NO_HOUSE_DO = Text(
    "Здесь будет результат казино в играх, где играют против дилера: в русском покере.",
    "The house's result at games played against the dealer, such as Russian poker, will stand here.",
)
BOX = Text("Бокс", "Box")
BOXES = Text("Боксов", "Boxes")
STAKED = Text("Поставлено", "Staked")
HOUSE_RESULT = Text("Результат казино", "House result")
BY_RULE = Text("По правилам", "By the rules")
OVERPAID = Text("Переплачено", "Overpaid")
UNDERPAID = Text("Недоплачено", "Underpaid")
OF_STAKES = Text("% ставок", "% of stakes")
OF_THE_STAKES = Text("{percent} ставок", "{percent} of stakes")
WRONG_COUNT = Text("Неверных выплат", "Wrong payouts")
OVER_AND_UNDER = Text("переплачено {over}, недоплачено {under}", "overpaid {over}, underpaid {under}")
UNJUDGED_BOXES = Text(
    "Боксов, где расчёт судить нельзя: {boxes}; не хватает данных. В суммы они не вошли.",
    "Boxes whose settlement cannot be judged: {boxes}; evidence is missing. The sums leave them out.",
)
PAYOUTS = Text("Выплаты по комбинациям", "Payouts by combination")
WHOSE_CARDS = Text("Чьи карты", "Whose cards")
SENIOR = Text("Старшая комбинация", "Senior combination")
COMBINATION = Text("Комбинация", "Combination")
TIMES = Text("Случаев", "Times")
SHARE = Text("Доля", "Share")
EXPECTED = Text("Ожидается", "Expected")
DOUBLES = Text("Со второй", "With a second")
WON_COUNT = Text("Выиграло", "Won")
PAID = Text("Выплачено", "Paid")
PAID_RETURNED = Text("Выплачено + возвращено", "Paid + returned")
OUTCOME = Text("Итог бокса", "Outcome")
WRONG_PAYOUTS = Text("Неверные выплаты", "Wrong payouts")
NO_WRONG = Text("Неверных выплат нет.", "No payout is wrong.")
IS_CORRECTED = Text("исправлено", "corrected")

RULES_SAID = Text(
    "Пункты, по которым проверяется запись. Раздача проверяется по правилам, записанным в ней самой.",
    "The clauses the record is checked by. A hand is judged by the rules recorded in it.",
)
ALL_RULES = Text("Все правила", "All rules")
KEYS = Text("Клавиши повтора", "Keys of the replay")

FILTERS = {
    "from": SINCE,
    "to": UNTIL,
    "room": ROOM,
    "table": TABLE,
    "croupier": CROUPIER,
    "game": GAME,
    "verdict": VERDICT,
    "clause": CLAUSE,
    "severity": SEVERITY,
    "number": NUMBER,
    "player": PLAYER,
    "combination": Text("Комбинация", "Combination"),
    "bank_from": BANK_FROM,
    "bank_to": BANK_TO,
    "time_from": TIME_FROM,
    "time_to": TIME_TO,
    "words": WORDS,
}
GROUPINGS = {
    "table": Text("столам", "table"),
    "session": Text("сессиям", "session"),
    "shift": Text("сменам", "shift"),
    "croupier": Text("крупье", "croupier"),
    "day": Text("дням", "day"),
    "hour": Text("часам", "hour"),
    "game": Text("играм", "game"),
}
GROUPING_HEADS = {
    "table": TABLE,
    "session": SESSION,
    "shift": SHIFT,
    "croupier": CROUPIER,
    "day": DAY,
    "hour": HOUR,
    "game": GAME,
}
HAND_ORDERS = {
    "newest": Text("сначала новые", "newest first"),
    "oldest": Text("сначала старые", "oldest first"),
    "number": Text("по номеру", "by number"),
    "difference": Text("по расхождению рейка", "by difference in rake"),
    "bank": Text("по банку", "by bank"),
}
FINDING_ORDERS = {
    "newest": Text("сначала новые", "newest first"),
    "oldest": Text("сначала старые", "oldest first"),
    "effect": Text("по деньгам", "by money"),
    "clause": Text("по пунктам", "by clause"),
}
