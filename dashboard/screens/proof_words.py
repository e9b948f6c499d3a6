"""The words of the page on integrity and of a hand's proof."""

from domain.text import Text

INTEGRITY = Text("Целостность", "Integrity")
SEALED = Text("Запись запечатана", "The record is sealed")
SEALED_SAID = Text(
    "Контрольная точка ручается за каждое событие до неё: изменить, вставить или убрать хоть одно, не изменив корня, "
    "нельзя.",
    "The checkpoint vouches for every event before it: none can be changed, put in or taken away without another root.",
)
NOT_SEALED = Text("Запись ещё не запечатана", "The record is not sealed yet")
NOT_SEALED_DO = Text(
    "Запечатать: handproof seal. Дальше это происходит само: после импорта, при закрытии сессии, каждые 100 раздач.",
    "Seal it: handproof seal. Then it happens by itself: after an import, at a session's close, every 100 hands.",
)
RECORDERS = Text("Кто внёс", "Who recorded what")
RECORDERS_SAID = Text(
    "Сколько событий записи подписал каждый. Исправление предлагает один, утверждает другой.",
    "How many events of the record each person signed. One proposes a correction, another approves it.",
)
WHO = Text("Кто", "Who")
UNSIGNED = Text("без подписи", "not signed")
HANDS = Text("Раздач", "Hands")
PLAY = Text("Карты и ставки", "Cards and stakes")
MONEY = Text("Банк, рейк, выплаты", "Bank, rake, payouts")
PROPOSED = Text("Предложил исправлений", "Corrections proposed")
APPROVED = Text("Утвердил", "Approved")
SESSION_EVENTS = Text("Сессия", "Session")
CASE_ENTRIES = Text("Дела", "Cases")
BOOKMARK_ENTRIES = Text("Закладки", "Bookmarks")
ALL_EVENTS = Text("Всего событий", "All events")
NO_RECORD = Text("Записи ещё нет", "There is no record yet")
SIZE = Text("Событий под подписью", "Events signed for")
AFTER = Text("Записано после", "Recorded after")
AFTER_NONE = Text("всё запечатано", "all is sealed")
AFTER_SOME = Text("для следующей точки", "for the next one")
WITNESSES = Text("Свидетелей", "Witnesses")
WITNESS_NONE = Text("никто не заверил", "nobody has cosigned")
LATE = Text("Поздних записей", "Late entries")
LATE_SAID = Text("не в свой черёд, см. «Следы»", "out of their turn, see Leads")
CHECKPOINT = Text("Последняя контрольная точка", "The newest checkpoint")
ORIGIN = Text("Запись", "Record")
ROOT = Text("Корень дерева", "Root of the tree")
SIGNED_AT = Text("Подписана", "Signed")
KEY = Text("Ключ записи", "The record's key")
KEY_SAID = Text(
    "Сверьте его с тем, что вам передали лично: ключ, показанный рядом с подписью, ничего не доказывает.",
    "Compare it with what was handed to you in person: a key shown beside its signature proves nothing.",
)
COSIGNED = Text("Кто заверил", "Who cosigned")
WITNESS_AT = Text("{name}, {time}", "{name}, {time}")
WITNESS_UNKNOWN = Text(
    "{name}: ключ свидетеля здесь неизвестен, подпись не проверена",
    "{name}: the witness's key is not known here, the signature is not verified",
)
NO_WITNESS = Text(
    "Никто. Пока запись не заверил свидетель, владелец ключа мог бы переписать её целиком.",
    "Nobody. Until a witness has cosigned, the owner of the key could rewrite the whole record.",
)
QR_SAID = Text(
    "Контрольная точка целиком. Снимите её телефоном: потом с ней сверят запись — handproof verify --kept ФАЙЛ.",
    "The whole checkpoint. Take a picture of it: the record can be held against it, handproof verify --kept FILE.",
)
VERIFY = Text("Проверить запись", "Verify the record")
VERIFYING = Text("Проверка: {done} из {total}", "Verifying: {done} of {total}")
DRILL = Text("Учебная тревога", "Run the drill")
DRILLING = Text(
    "Учебная тревога: копия записи портится и проверяется", "The drill: a copy is tampered with and verified"
)
GET_CHECKPOINT = Text("Скачать контрольную точку", "Download the checkpoint")
GET_VERIFIER = Text("Скачать проверку одним файлом", "Download the verifier")
GET_LATE = Text("Поздние записи (CSV)", "Late entries (CSV)")
FOUND_SOUND = Text(
    "Запись верна: {size} пересчитано из хранимых байтов, всё сходится.",
    "The record is sound: {size} computed anew from the stored bytes, everything agrees.",
)
FOUND_BROKEN = Text(
    "Запись НЕ верна. Первое неверное место: {first}.", "The record is NOT sound. The first wrong place: {first}."
)
PLACE = Text("событие на месте {place}", "the event at place {place}")
NOWHERE = Text("вне событий", "outside the events")
CHECK = Text("Проверка", "Check")
LOOKED = Text("Просмотрено", "Looked at")
WRONG = Text("Неверно", "Wrong")
RESULT = Text("Результат проверки", "What the verification found")
DRILL_RESULT = Text("Учебная тревога", "The drill")
DRILL_SAID = Text(
    "Копию записи испортили каждым из этих способов. Сама запись не тронута.",
    "A copy of the record was tampered with in each of these ways. The record itself was not touched.",
)
ATTACK = Text("Что сделали с копией", "What was done to the copy")
FOUND_BY = Text("Какая проверка нашла", "Which check found it")
FIRST_FOUND = Text("Что найдено первым", "What was found first")
MISSED = Text("НЕ НАЙДЕНО", "NOT FOUND")
RECIPE = Text("Как проверить без этой программы", "How to check without this program")
RECIPE_STEPS = (
    Text(
        "Скачайте доказательство раздачи на её странице и проверку одним файлом отсюда; SHA-256 проверки: {digest}.",
        "Download a hand's proof on its page and the verifier in one file from here; the verifier's SHA-256: {digest}.",
    ),
    Text(
        "python handproof_verify.py hand.tlog-proof --key КЛЮЧ — нужен только Python, без сети.",
        "python handproof_verify.py hand.tlog-proof --key KEY --lang en: nothing but Python, no network.",
    ),
    Text(
        "Один лист считается вручную: шесть строк (формат, место, поток, номер, имя, SHA-256 хранимых байтов), перед "
        "ними нулевой байт, и sha256sum.",
        "One leaf is computed by hand: six lines (format, place, stream, number, name, SHA-256 of the stored bytes), a "
        "zero byte before them, and sha256sum.",
    ),
    Text(
        "Подпись под контрольной точкой проверяет и openssl pkeyutl -verify -rawin.",
        "The checkpoint's signature is verified by openssl pkeyutl -verify -rawin as well.",
    ),
)
HAND_SEALED = Text("Раздача запечатана: {versions}, корень {root}.", "The hand is sealed: {versions}, root {root}.")
HAND_LATER = Text(
    "После печати в ней записано ещё {later}; войдут в следующую.",
    "Recorded in it after its seal: {later}; the next one covers them.",
)
HAND_NOT_SEALED = Text(
    "Раздача ещё не запечатана: доказательства нет. handproof seal",
    "The hand is not sealed yet, so there is no proof of it. handproof seal",
)
GET_PROOF = Text("Скачать доказательство", "Download the proof")
PROOF_QR = Text("Контрольная точка доказательства", "The checkpoint of the proof")
ORIGIN_LINE = Text(
    "{what}; период: {period}. Составлено {made}, {software}. Запись до события № {position}, корень {root}.",
    "{what}; period: {period}. Made {made}, {software}. The record up to event #{position}, root {root}.",
)
