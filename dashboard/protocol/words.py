"""The words of a protocol."""

from domain.text import Text, same

TITLE = Text("Протокол разбора спора № {case}", "Minutes of dispute #{case}")
SUBTITLE = Text("по раздаче № {hand}, {game}", "over hand #{hand}, {game}")
RUNNING = Text("Протокол № {case} · раздача № {hand}", "Minutes #{case} · hand #{hand}")
PAGE = Text("стр. {page} из {pages}", "page {page} of {pages}")
NOT_FINAL = Text(
    "Дело не закрыто: протокол составлен по его записям с 1 по {entry}.",
    "The case is not closed: these minutes rest on its entries 1 to {entry}.",
)

ABOUT = Text("О деле", "The case")
STATE = Text("Состояние", "State")
ROOM = Text("Зал", "Room")
TABLE = Text("Стол", "Table")
SESSION = Text("Сессия", "Session")
PLAYED = Text("Раздача сыграна", "Hand played")
CROUPIER = Text("Крупье", "Croupier")
INSPECTOR = Text("Инспектор", "Inspector")
OPENED = Text("Дело открыто", "Case opened")
TERM = Text("Срок решения", "Ruling due by")
FROZEN = Text("Заморожено", "Frozen")
CLOSED = Text("Дело закрыто", "Case closed")
WITHDRAWN = Text("претензия отозвана", "claim withdrawn")
CLAIMANT = Text("Заявитель", "Claimant")
CLAIMANT_AT = same("{claimant}, {place}")
DISPUTED = Text("Оспорено", "Disputed")
UNIT = Text("у.е.", "units")
AMOUNT = Text("Спорная сумма", "Amount in dispute")
THRESHOLD = Text("Порог уведомления", "Threshold of notice")
NOTIFIED = Text("Уведомление", "Notice")
NOT_NOTIFIED = Text("не дано, хотя сумма не меньше порога", "not given, though the amount is not below the threshold")
CLAIM = Text("Претензия", "The claim")
AT_BY = Text("{at}, {by}", "{at}, {by}")
EVENT = Text("событие № {event}", "event #{event}")
EVENT_SAID = Text("событие № {event} «{said}»", "event #{event} “{said}”")
WHOLE_HAND = Text("раздача в целом", "the hand as a whole")
NOBODY = Text("не назван", "nobody named")
NONE = Text("нет", "none")
DASH = Text("—", "—")

HAND = Text("Раздача по записи", "The hand as recorded")
HAND_SAID = Text(
    "События так, как их записали. В последнем столбце пункты правил, по которым проверка что-то нашла.",
    "The events as they were recorded. The last column has the clauses by which the replay found something.",
)
NO_HAND = Text("Этой раздачи в записи нет.", "The record does not have this hand.")
RULES = Text(
    "Правила {rulebook}. Настройки, отличные от обычных: {rules}.",
    "Rules {rulebook}. Settings other than the usual: {rules}.",
)
NUMBER = Text("№", "#")
TIME = Text("Время", "Time")
WHAT = Text("Что произошло", "What happened")
CLAUSES = Text("Пункты", "Clauses")
PICTURE = Text("После события № {event}: {said}", "After event #{event}: {said}")
VERDICT = Text("Вывод проверки: {verdict}.", "The replay says: {verdict}.")

FINDINGS = Text("Что нашла проверка", "What the replay found")
NO_FINDINGS = Text(
    "Нарушений не найдено. Проверено событий: {events}, пунктов правил: {clauses}.",
    "No findings. Events replayed: {events}, clauses: {clauses}.",
)
FINDING = Text("{number}. {place} — {severity}: {text}", "{number}. {place}, {severity}: {text}")
MONEY = Text("Деньги: {sums}.", "Money: {sums}.")
CONFIRMED = Text("Подтверждено ({at}, {by}): {reason}", "Confirmed ({at}, {by}): {reason}")
DISMISSED = Text("Отклонено ({at}, {by}): {reason}", "Dismissed ({at}, {by}): {reason}")
UNDECIDED = Text("Не решено.", "Not decided.")

EVIDENCE = Text("Доказательства", "Evidence")
SOURCE = Text("Что это", "What it is")
CAMERA = Text("Камера и время", "Camera and time")
FILE = Text("Файл и SHA-256", "File and SHA-256")
NOTES = Text("Заметки", "Notes")
WHO = Text("Кто", "Who")
NOTE = Text("Запись", "Entry")

OTHERWISE = Text("Что было бы иначе", "What if")
CONSIDERED = Text("Рассмотрено ({at}, {by}): {what}. {reason}", "Considered ({at}, {by}): {what}. {reason}")
RECORDED_SAYS = Text("Как записано: {verdict}; {found}.", "As recorded: {verdict}; {found}.")
OTHERWISE_SAYS = Text("Иначе: {verdict}; {found}.", "Otherwise: {verdict}; {found}.")
NOTHING_FOUND = Text("нарушений нет", "no findings")
PARTY = Text("Кто", "Who")
PAID = Text("Получено", "Given")
DUE = Text("Положено", "Due")
OWED = Text("К возврату", "Owed")
PAID_IF = Text("Иначе: получено", "Otherwise: given")
DUE_IF = Text("Иначе: положено", "Otherwise: due")
OWED_IF = Text("Иначе: к возврату", "Otherwise: owed")
MORE = Text("Положено больше на", "More due")

RULING = Text("Решение", "The ruling")
NO_RULING = Text("Решения ещё нет.", "There is no ruling yet.")
FORMER = Text("Прежнее решение (до возобновления)", "The former ruling (before reopening)")
PROPOSED = Text("Предложено: {at}, {by}.", "Proposed: {at}, {by}.")
APPROVED = Text("Утверждено: {at}, {by}.", "Approved: {at}, {by}.")
NOT_APPROVED = Text("Не утверждено: решение не действует.", "Not approved: the ruling is not in force.")
RESTITUTION = Text("К возврату", "Restitution")
NOTHING_BACK = Text("Возвращать никому ничего не нужно.", "Nothing is to be given back.")
GETS = Text("Получает", "Gets")
GIVES = Text("Отдаёт", "Gives")
REOPENED = Text("Дело возобновлено ({at}, {by}): {reason}", "The case was reopened ({at}, {by}): {reason}")

CONDUCT = Text("Замечания к ведению дела", "Remarks on the conduct of the case")
REMARK = Text("Запись № {entry}, {severity}: {text}", "Entry #{entry}, {severity}: {text}")

SIGNATURES = Text("Подписи", "Signatures")
NAME = Text("Имя", "Name")
SIGNATURE = Text("Подпись", "Signature")
DATE = Text("Дата", "Date")
PROPOSER = Text("Решение предложил", "Ruling proposed by")
APPROVER = Text("Решение утвердил", "Ruling approved by")
WITNESS = Text("Крупье раздачи", "Croupier of the hand")
ON_DUTY = Text("Инспектор раздачи", "Inspector of the hand")

PROOF = Text("Подлинность записи", "Proof of the record")
PROOF_HAND = Text("Раздача {id}, событий {events}", "Hand {id}, {events} events")
PROOF_POSITIONS = Text("Места в записи зала: {first}–{last}", "Positions in the room's record: {first}–{last}")
PROOF_DIGEST = Text("SHA-256 событий раздачи:", "SHA-256 of the hand's events:")
PROOF_HOW = Text(
    "Сверить: handproof case protocol печатает ту же сумму, пока события раздачи в записи не изменены.",
    "To compare: handproof case protocol prints the same digest as long as the hand's events are unchanged.",
)
