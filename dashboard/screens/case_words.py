"""The words of the screens about disputes."""

from domain.text import Text

CASES = Text("Дела", "Cases")
AT_WORK = Text("Споры в работе", "Disputes at work")
CASE = Text("Дело", "Case")
CASE_NAMED = Text("Дело № {case}", "Case #{case}")
STATE = Text("Состояние", "State")
OPENED = Text("Открыто", "Opened")
HAND = Text("Раздача", "Hand")
TABLE = Text("Стол", "Table")
CLAIMANT = Text("Заявитель", "Claimant")
CLAIM = Text("Претензия", "Claim")
AMOUNT = Text("Спорная сумма", "In dispute")
TERM = Text("Решить до", "Due by")
RULING = Text("Решение", "Ruling")
EVIDENCE = Text("Доказательств", "Evidence")
OVERDUE = Text("срок вышел", "overdue")
NOTICE_DUE = Text("уведомить", "notify")
ALL_STATES = Text("все {count}", "all {count}")
NO_CASES = Text("Дел ещё нет", "There are no cases yet")
NO_CASES_DO = Text(
    "Откройте дело на странице раздачи или в терминале: handproof case open.",
    "Open a case on the page of a hand, or in the terminal: handproof case open.",
)
NO_CASE = Text("Такого дела нет", "There is no such case")
TO_CASES = Text("К списку дел", "To the list of cases")
CASES_OF_HAND = Text("Дела по этой раздаче:", "Cases on this hand:")
NO_HAND = Text("Раздачи этого дела в записи нет.", "The record does not have the hand of this case.")
REMARK = Text("запись № {entry}, {severity}: {text}", "entry #{entry}, {severity}: {text}")
BY_RULES = Text("По правилам к возврату: {sums}.", "By the rules to be given back: {sums}.")
FINDINGS_OF_HAND = Text("Что нашла проверка раздачи", "What the replay of the hand found")
NO_FINDINGS = Text("Нарушений не найдено, проверено событий: {events}.", "No findings, {events} events replayed.")
SEVERITY = Text("Тяжесть", "Severity")
STEP = Text("Шаг", "Step")
CLAUSE = Text("Пункт", "Clause")
WHAT = Text("Что не так", "What is wrong")
DECISION = Text("Решено", "Decided")
UNDECIDED = Text("не решено", "not decided")
CONFIRMED = Text("подтверждено", "confirmed")
DISMISSED = Text("отклонено", "dismissed")
ENTRIES = Text("Записи дела", "Entries of the case")
CONSIDERED = Text("Рассмотрено, что было бы иначе: {what}. {reason}", "Considered otherwise: {what}. {reason}")
AS_RECORDED = Text("Как записано", "As recorded")
OTHERWISE = Text("Иначе", "Otherwise")
PARTY = Text("Кто", "Who")
PAID = Text("Получено", "Given")
DUE = Text("Положено", "Due")
OWED = Text("К возврату", "Owed")
PAID_IF = Text("Иначе: получено", "Otherwise: given")
DUE_IF = Text("Иначе: положено", "Otherwise: due")
OWED_IF = Text("Иначе: к возврату", "Otherwise: owed")
MORE = Text("Положено больше на", "More due")

MAKE_ENTRY = Text("Внести запись", "Make an entry")
WHO = Text("Кто вносит", "Who makes the entry")
AS_WHO = Text("Записи вносит {who} ({role})", "Entries are made by {who} ({role})")
KINDS = {
    "note": Text("Заметка", "Note"),
    "evidence": Text("Доказательство", "Evidence"),
    "decide": Text("Нарушение", "Finding"),
    "whatif": Text("Что было бы", "What if"),
    "notice": Text("Уведомление", "Notice"),
    "propose": Text("Предложить решение", "Propose a ruling"),
    "approve": Text("Утвердить решение", "Approve the ruling"),
    "close": Text("Закрыть", "Close"),
    "reopen": Text("Возобновить", "Reopen"),
    "freeze": Text("Заморозить", "Freeze"),
    "thaw": Text("Снять заморозку", "Thaw"),
}
FREEZE_SAID = Text(
    "Записываются контрольные суммы раздачи и всех записей дела; пока заморозку не снимут, в деле ничего не записать.",
    "The digests of the hand and of every entry are recorded; until it is thawed nothing can be entered in the case.",
)
FROZEN_SINCE = Text(
    "Дело заморожено записью № {number}: {by}, {at}. Событий раздачи {events}, записей дела {entries}.",
    "The case was frozen by entry #{number}: {by}, {at}. Events of the hand {events}, entries of the case {entries}.",
)
FROZEN_SUMS = Text("Контрольные суммы (SHA-256)", "Digests (SHA-256)")
FROZEN_HAND = Text("Событие раздачи № {number}", "Event #{number} of the hand")
FROZEN_ENTRY = Text("Запись дела № {number}", "Entry #{number} of the case")
BOOKMARKS = Text("Закладки", "Bookmarks")
NO_BOOKMARKS = Text("Закладок ещё нет", "There are no bookmarks yet")
NO_BOOKMARKS_DO = Text(
    "Поставьте закладку в повторе раздачи: клавиша B, заметка — M. В терминале: handproof bookmark add.",
    "Make one in the replay of a hand: key B, a note with M. In the terminal: handproof bookmark add.",
)
NOTE_HEAD = Text("Заметка", "Note")
MADE = Text("Поставлена", "Made")
MADE_BY = Text("Кто", "By")
OF_ALL = Text("всех", "everybody's")
OF_ME = Text("мои", "mine")
SAVE = Text("Записать", "Record")
LOOK = Text("Показать", "Show")
EVENT = Text("Событие раздачи", "Event of the hand")
TEXT = Text("Текст", "Text")
KIND = Text("Вид", "Kind")
WHAT_IT_IS = Text("Что это", "What it is")
FILE = Text(
    "Файл: в дело войдут имя, длина и SHA-256, сам он не сохраняется",
    "File: its name, length and SHA-256 enter the case, the file itself is not kept",
)
DIGEST = Text("SHA-256, если файла здесь нет", "SHA-256, if the file is not here")
CAMERA = Text("Камера", "Camera")
BEGINS = Text("Начало по часам камеры", "Start by the camera's clock")
ENDS = Text("Конец по часам камеры", "End by the camera's clock")
TIME_FORM = Text("28.11.2026 21:14:00", "2026-11-28 21:14:00")
AHEAD = Text("Часы камеры спешат, секунд", "Camera's clock is fast by, seconds")
FINDING = Text("Какое нарушение", "Which finding")
HOLDS = Text("Решение", "Decision")
REASON = Text("Причина", "Reason")
CHANGES = Text(
    "События иначе, по одному в строке: «14: рейк 1», «12: -» (вычеркнуть), «12+: пас C» (добавить после)",
    "Events read otherwise, one a line: '14: rake 1', '12: -' (strike out), '12+: pass C' (add after)",
)
RULES = Text("Настройки иначе, по одной в строке: rake_flat=2", "Settings otherwise, one a line: rake_flat=2")
SETTINGS_NOW = Text("Настройки этой раздачи", "The settings of this hand")
TO = Text("Кого уведомили", "Who was told")
REFERENCE = Text("Исходящий номер", "Reference")
OUTCOME = Text("Решение", "Ruling")
RESTITUTION = Text(
    "К возврату, по одному в строке: «A=1,50», «house=-1,50»",
    "Restitution, one a line: 'A=1.50', 'house=-1.50'",
)
WITHDRAWN = Text("Претензия отозвана", "The claim is withdrawn")
NEW_TERM = Text("Новый срок", "New term")
RECORDED = Text("Записано под № {number}", "Recorded as entry #{number}")
REFUSED = Text("Не записано: {why}", "Not recorded: {why}")
BAD_TIME = Text("«{words}» — не дата и время", "'{words}' is no date and time")
BAD_LINE = Text("«{words}» не читается", "'{words}' cannot be read")
NEEDS_NAME = Text("не сказано, кто вносит запись", "it is not said who makes the entry")
APPROVE_WHAT = Text("{outcome}. {text}", "{outcome}. {text}")
NEW_CASE = Text("Новое дело", "New case")
NUMBER = Text("Номер дела", "Case number")
SEAT_NAME = Text("Место", "Seat")
CLAIMANT_HELP = Text(
    "Оставьте пустым, если спорит игрок этого места.",
    "Leave it empty where it is the player of that seat who disputes.",
)
CLAIM_WORDS = Text("В чём претензия", "What the claim is")
AMOUNT_IN = Text("Спорная сумма, {unit}", "Amount in dispute, {unit}")
NOTICE_FROM = Text("Порог уведомления, {unit}", "Threshold of notice, {unit}")
UNIT = Text("у.е.", "units")
DIGITS = Text("«{words}»: знаков после запятой не больше {most}", "'{words}': at most {most} decimal places")
OPEN_CASE = Text("Открыть дело", "Open the case")
CASE_OPENED = Text("Дело № {case} открыто", "Case #{case} is open")
PDF = Text("Протокол PDF", "Minutes, PDF")
ZIP = Text("Дело целиком, ZIP", "The whole case, ZIP")
HTML = Text("Протокол HTML", "Minutes, HTML")
LOOKS = Text("Журнал просмотров", "Viewing log")
LOOKS_EMPTY = Text("Раздач ещё никто не смотрел", "Nobody has looked at a hand yet")
LOOKS_INTACT = Text(
    "Журнал цел: строк {count}, каждая следует за предыдущей.",
    "The log is intact: {count} lines, each follows the one above.",
)
LOOKS_BROKEN = Text(
    "Журнал разорван на строке {number}: её изменили или удалили соседнюю.",
    "The log is broken at line {number}: it was changed, or one beside it taken out.",
)
LOOKED_AT = Text("Когда", "When")
LOOKED_BY = Text("Кто", "Who")
LOOKED_WHAT = Text("Что сделал", "What was done")
LOOKED_HANDS = Text("Раздачи", "Hands")
LOOK_KINDS = {
    "view": Text("просмотр", "view"),
    "export": Text("выгрузка", "export"),
}
LOOK_FORMS = {"replay": Text("повтор", "replay"), "check": Text("проверка", "check"), "case": Text("дело", "case")}
LOOK_CASE = Text("дело № {case}", "case #{case}")
LOOK_PLACES = {"screen": Text("на экране", "on the screen"), "terminal": Text("в терминале", "in the terminal")}
AND_MORE = Text("и ещё {count}", "and {count} more")

NO_ACCESS = Text("Нет доступа", "No access")
NO_ACCESS_LOGIN = Text(
    "{login} не назван в room.toml. Обратитесь к старшему инспектору.",
    "{login} is not named in room.toml. Ask the chief inspector.",
)
NO_ACCESS_LOCAL = Text(
    "В room.toml названы люди зала. Запустите экраны от имени одного из них: handproof dashboard --as КТО.",
    "room.toml names the room's people. Start the dashboard for one of them: handproof dashboard --as WHO.",
)
NO_RIGHT = Text("Роль «{role}» этого не показывает.", "The role '{role}' does not show this.")
SIGN_IN = Text("Войти", "Sign in")
SIGN_OUT = Text("Выйти", "Sign out")
SIGNED_IN = Text("{who} · {role}", "{who} · {role}")
