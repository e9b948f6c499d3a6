"""What a verification finds, in words."""

from domain.text import Text

IN_RECORD = Text("в самой записи", "in the record itself")
IN_TILES = Text("в папке дерева", "in the folder of the tree")
BESIDE_KEYS = Text("рядом с ключами", "beside the keys")
ELSEWHERE = Text("предъявлена отдельно", "brought from elsewhere")

HOLE = Text(
    "в потоке {stream} номера идут не подряд: событие удалено или вставлено",
    "in stream {stream} the numbers do not run: an event was deleted or inserted",
)
HIDDEN = Text(
    "в хранилище событий {count}, а по порядку записи читается {seen}: часть спрятана вне порядка",
    "the storage holds {count} events, {seen} are read in the order of the record: some are hidden outside it",
)
UNKNOWN_TOPIC = Text(
    "событие с именем «{topic}» (поток {stream}) программе неизвестно",
    "an event is named '{topic}' (stream {stream}), which the program does not know",
)
CHANGED = Text(
    "содержание события изменено: поток {stream}, номер {version}, {topic}; сумма {now}, запечатана {then}",
    "an event's body was changed: stream {stream}, number {version}, {topic}; its sum is {now}, {then} was sealed",
)
OTHER_EVENT = Text(
    "на этом месте другое событие: записано {stream} № {version} {topic}, запечатано {was_stream} № {was_version} "
    "{was_topic}",
    "another event stands here: {stream} #{version} {topic} is recorded, {was_stream} #{was_version} {was_topic} was "
    "sealed",
)
NO_TILE = Text("нет плитки {tile}, или она неполна", "the tile {tile} is missing or not whole")
OTHER_TILE = Text(
    "плитка уровня {level} № {number} не та, что следует из записи",
    "tile {number} of level {level} is not what follows from the record",
)
SHORTER = Text(
    "запись короче контрольной точки ({where}): событий {size}, подписано {kept}; конец отрезан",
    "the record is shorter than a checkpoint ({where}): {size} events, {kept} were signed for; its tail was cut off",
)
OTHER_ROOT = Text(
    "корень записи на {size} событиях — {root}, а контрольная точка ({where}) говорит {kept}",
    "the record's root at {size} events is {root}, a checkpoint ({where}) says {kept}",
)
UNTOLD = Text(
    "контрольная точка ({where}) на {size} событиях верна, но события о ней в записи нет: конец записи отрезан",
    "a checkpoint ({where}) at {size} events is right, but the record has no event of it: its tail was cut off",
)
STALE = Text(
    "в папке дерева лежит прежняя контрольная точка ({size}), новейшая — {newest}: запечатывание прервали или файл "
    "подменили; handproof seal положит новейшую",
    "the folder of the tree has an older checkpoint ({size}), the newest is {newest}: a sealing was stopped, or the "
    "file was replaced; handproof seal puts the newest there",
)
NO_NOTE = Text("контрольная точка ({where}) не читается: {why}", "a checkpoint ({where}) cannot be read: {why}")
CUT_FILE = Text(
    "файл контрольных точек {file} обрывается на неполной: дописывали и не дописали, или его портили",
    "the file of checkpoints {file} ends in a broken one: a writer was stopped, or somebody spoilt it",
)
FORGED = Text(
    "подпись ключа {key} под контрольной точкой ({size}) поддельна",
    "the signature of the key {key} under a checkpoint ({size}) is forged",
)
UNSIGNED = Text(
    "контрольную точку ({size}, {where}) не подписал ни один ключ записи",
    "a checkpoint ({size}, {where}) is signed by no key of the record",
)
NOT_OUR_KEY = Text(
    "ключа {key} нет среди ключей записи: её переписали и подписали другим",
    "the key {key} is not among the record's keys: it was rewritten and signed by another",
)
CHAIN_FILE = Text(
    "файл ключей {file} не тот, что следует из записи; верный положит handproof seal",
    "the file of keys {file} is not what follows from the record; handproof seal puts the right one there",
)
NOT_HANDED_ON = Text("ключ {key} не подписан прежним ключом", "the key {key} is not signed by the key before it")
KEY_REPLACED = Text(
    "ключ {key} введён без подписи прежнего ({reason}): доверие к нему начинается заново, сверьте его лично",
    "the key {key} came without the signature of the one before ({reason}): trust in it begins anew, compare it in "
    "person",
)
BAD_SEAL = Text(
    "печать раздачи {hand} не сходится с её событиями", "the seal of the hand {hand} does not agree with its events"
)
CLOCK_BACK = Text(
    "часы шли назад: после {before} записано {now}",
    "the clock went back: after {before} an event was recorded at {now}",
)
UNREADABLE_TIME = Text("время записи события не читается", "the time of recording of an event cannot be read")
