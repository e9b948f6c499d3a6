"""What can be wrong with a file, a line of it, or a JSON event: what is wrong, and what to do about it."""

from ledger.formats.item import trouble

# The file as a whole.

NO_FILE = trouble("такого файла нет", "there is no such file", "проверьте имя и папку", "check the name and the folder")
FOLDER = trouble("это папка, а не файл", "this is a folder, not a file", "назовите файл в ней", "name a file in it")
NO_ORDINARY_FILE = trouble(
    "это не обычный файл", "this is no ordinary file", "назовите файл с раздачами", "name a file with hands"
)
NO_ACCESS = trouble(
    "файл не открывается: {reason}",
    "the file cannot be opened: {reason}",
    "проверьте, есть ли право читать файл и не занят ли он",
    "check that you may read the file and that nothing holds it",
)
EMPTY = trouble("файл пуст", "the file is empty", "проверьте, тот ли это файл", "check that this is the right file")
NO_HANDS = trouble(
    "в файле нет ни одной раздачи",
    "there is no hand in the file",
    "раздача начинается строкой «раздача НОМЕР ИГРА»",
    "a hand begins with a line 'hand NUMBER GAME'",
)
NOT_TEXT = trouble(
    "это не текст, а {what}",
    "this is not text but {what}",
    "сохраните записи как обычный текст (*.hand) или как *.jsonl",
    "save the hands as plain text (*.hand) or as *.jsonl",
)
UTF_32 = trouble(
    "файл в кодировке UTF-32, она не читается",
    "the file is in UTF-32, which is not read",
    "сохраните файл в кодировке UTF-8",
    "save the file as UTF-8",
)

# One line of any file.

LINE_TOO_LONG = trouble(
    "строка длиннее {most} байт",
    "the line is longer than {most} bytes",
    "разбейте её на несколько строк",
    "break it into several lines",
)
BAD_BYTES = trouble(
    "строка испорчена: её байты не читаются в кодировке файла ({encoding})",
    "the line is damaged: its bytes cannot be read in the file's encoding ({encoding})",
    "восстановите строку и сохраните весь файл в UTF-8",
    "restore the line and save the whole file as UTF-8",
)
OTHER_ENCODING = trouble(
    "строка в другой кодировке, чем файл: файл в {encoding}, строка в {other}",
    "the line is in another encoding than the file: the file in {encoding}, the line in {other}",
    "сохраните весь файл в одной кодировке, лучше в UTF-8",
    "save the whole file in one encoding, best in UTF-8",
)

# Fields of a fact.

BAD_FIELD = trouble(
    "поле «{field}» не подходит: {reason}",
    "the field '{field}' does not fit: {reason}",
    "исправьте значение; схемы событий лежат в data/schema",
    "correct the value; the schemas of the events are in data/schema",
)

FIELD_MISSING = trouble(
    "поле «{field}» не подходит: {reason}",
    "the field '{field}' does not fit: {reason}",
    "допишите поле «{field}»; схемы событий лежат в data/schema",
    "add the field '{field}'; the schemas of the events are in data/schema",
)
FIELD_UNKNOWN = trouble(
    "поле «{field}» не подходит: {reason}",
    "the field '{field}' does not fit: {reason}",
    "уберите поле «{field}» или исправьте его имя; схемы событий лежат в data/schema",
    "remove the field '{field}' or correct its name; the schemas of the events are in data/schema",
)

# JSON lines.

JSON_DOCUMENT = trouble(
    "файл — JSON, но не построчный: событие занимает несколько строк или все события стоят в одном списке",
    "the file is JSON, but not by lines: an event takes several lines, or all events stand in one list",
    "запишите каждое событие объектом на одной строке, без списка вокруг (JSON Lines)",
    "write every event as one object on one line, without a list around them (JSON Lines)",
)

NOT_JSON = trouble(
    "строка — не JSON: {reason}",
    "the line is not JSON: {reason}",
    "в каждой строке должен стоять один объект JSON целиком",
    "every line must hold one whole JSON object",
)
NOT_OBJECT = trouble(
    "в строке не объект JSON",
    "the line is no JSON object",
    'в каждой строке пишут одно событие: {"stream": ..., "version": 1, "type": ..., ...}',
    'every line holds one event: {"stream": ..., "version": 1, "type": ..., ...}',
)
KEY_TWICE = trouble(
    "поле «{field}» сказано дважды",
    "the field '{field}' is said twice",
    "оставьте одно",
    "keep one of them",
)
NO_TYPE = trouble(
    "не сказано, что за событие: нет поля «type»",
    "it is not said what event this is: the field 'type' is missing",
    'допишите имя события, например "type": "hand.passed.v1"',
    'add the name of the event, for example "type": "hand.passed.v1"',
)
UNKNOWN_TYPE = trouble(
    "события «{type}» программа не знает",
    "the program knows no event '{type}'",
    "имена событий — в data/schema{nearest}",
    "the names of the events are in data/schema{nearest}",
)
NO_UPCAST = trouble(
    "событие прежней версии «{type}» не приводится к нынешней",
    "the event of the older version '{type}' cannot be brought up to date",
    "проверьте его поля по схеме той версии",
    "check its fields against the schema of that version",
)
BAD_STREAM = trouble(
    "поле «stream» — не номер потока (UUID)",
    "the field 'stream' is no stream id (UUID)",
    "пишите номер потока или не пишите ни «stream», ни «version»: тогда событие относится к раздаче выше",
    "write the stream's id, or leave out both 'stream' and 'version': the event then belongs to the hand above",
)
BAD_VERSION = trouble(
    "поле «version» — не номер события в потоке",
    "the field 'version' is no number of an event in the stream",
    "номера идут 1, 2, 3 без пропусков",
    "the numbers run 1, 2, 3 without holes",
)
VERSION_TWICE = trouble(
    "событие с номером {version} в этом потоке уже есть, в строке {line}",
    "the stream already has an event number {version}, on line {line}",
    "оставьте одно",
    "keep one of them",
)
VERSION_MISSING = trouble(
    "в потоке нет событий с номерами: {versions}",
    "the stream lacks the events numbered {versions}",
    "добавьте их: с пропуском раздачу нельзя судить; события одной раздачи должны стоять рядом",
    "add them: with a gap the hand cannot be judged; the events of one hand must stand together",
)
STREAM_TOO_LONG = trouble(
    "в потоке больше {most} событий",
    "the stream has more than {most} events",
    "проверьте, та ли это раздача",
    "check that this is the right hand",
)
NOT_OPENED = trouble(
    "первое событие потока не открывает ни раздачу, ни сессию, ни дело",
    "the first event of the stream opens no hand, no session and no case",
    "первым должно стоять hand.opened, session.opened или case.opened",
    "hand.opened, session.opened or case.opened must come first",
)
NO_STREAM_ABOVE = trouble(
    "поток не назван, а выше нет открытой раздачи",
    "the stream is not named, and no hand is opened above",
    "начните с события hand.opened или назовите «stream» и «version»",
    "begin with hand.opened, or name 'stream' and 'version'",
)
OTHER_STREAM = trouble(
    "номер потока не тот: по залу, столу, сессии и номеру раздачи он должен быть {expected}",
    "the stream id is wrong: by room, table, session and hand number it must be {expected}",
    "исправьте «stream» у всех событий раздачи или не пишите его",
    "correct 'stream' in every event of the hand, or leave it out",
)
STREAM_REFUSED = trouble(
    "поток не записан: непрочитанных мест в нём — {count}",
    "the stream is not recorded: {count} of its places could not be read",
    "исправьте строки, названные выше, и прочитайте файл снова: с пропуском раздачу нельзя судить",
    "correct the lines named above and read the file again: with a gap the hand cannot be judged",
)

# An import.

UNFINISHED = trouble(
    "запись раздачи обрывается вместе с файлом",
    "the record of the hand stops with the file",
    "импортируйте файл снова, когда он будет целым; судить её и так можно: handproof check",
    "import the file again when it is whole; it can be judged as it is: handproof check",
)
