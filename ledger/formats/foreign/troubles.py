"""What can be wrong with other people's records: what is wrong, and what to do about it."""

from ledger.formats.item import trouble

# Amounts and cards.

NO_AMOUNT = trouble(
    "это не сумма",
    "this is no amount",
    "суммы пишут так: $1,234.50 или 1 234,50 €; сверьте строку с источником",
    "amounts are written $1,234.50 or 1 234,50 €; compare the line with its source",
)
AMOUNT_EITHER = trouble(
    "сумму можно прочитать двояко: с дробной частью или с разделителем тысяч",
    "the amount reads two ways: with a fraction, or with a separator of thousands",
    "возьмите из источника запись, где сумма однозначна",
    "take from the source a record in which the amount is unambiguous",
)
AMOUNT_LARGE = trouble(
    "сумма больше всякой возможной",
    "the amount is larger than any can be",
    "сверьте строку с источником",
    "compare the line with its source",
)
NOT_MINOR = trouble(
    "сумма {amount} не выражается в {digits} знаках после запятой",
    "the amount {amount} does not fit {digits} decimals",
    "сверьте строку с источником",
    "compare the line with its source",
)
TWO_CURRENCIES = trouble(
    "в одной раздаче суммы в разных валютах",
    "one hand has amounts in different currencies",
    "сверьте раздачу с источником",
    "compare the hand with its source",
)
NO_CARD = trouble(
    "это не карта",
    "this is no card",
    "карты пишут ранг и масть: Kh, Td, 9c; сверьте строку с источником",
    "cards are written rank and suit: Kh, Td, 9c; compare the line with its source",
)

# Lines.

NOT_UNDERSTOOD = trouble(
    "строка похожа на действие, но программа её не понимает",
    "the line looks like an action, but the program does not understand it",
    "сверьте её с источником; если она цела, пришлите раздачу разработчику",
    "compare it with its source; if it is whole, send the hand to the maker of the program",
)
HAND_REFUSED = trouble(
    "раздача не прочитана: непонятных мест в ней — {count}",
    "the hand is not read: {count} of its places could not be understood",
    "исправьте строки, названные выше, и прочитайте файл снова: с пропуском раздачу нельзя судить",
    "mend the lines named above and read the file again: with a gap the hand cannot be judged",
)
BAD_HEADER = trouble(
    "заголовок раздачи не прочитан",
    "the header of the hand cannot be read",
    "сверьте первую строку раздачи с источником",
    "compare the first line of the hand with its source",
)
NO_HEADER = trouble(
    "здесь начинается раздача, а её первой строки (заголовка) нет или она испорчена",
    "a hand begins here, but its first line (the header) is missing or damaged",
    "сверьте строки перед этой с источником и верните заголовок: без него раздачу нельзя записать",
    "compare the lines before this one with their source and restore the header: without it no hand is recorded",
)
NO_TABLE = trouble(
    "у раздачи нет ни одной строки места",
    "the hand has no seat line",
    "сверьте раздачу с источником: без мест её нельзя судить",
    "compare the hand with its source: without seats it cannot be judged",
)
MANY_LINES = trouble(
    "в раздаче больше {most} строк",
    "the hand has more than {most} lines",
    "проверьте, не пропала ли первая строка следующей раздачи",
    "check whether the first line of the next hand is missing",
)
MANY_SEATS = trouble(
    "за столом {count} мест",
    "there are {count} seats at the table",
    "проверьте, не слились ли две раздачи",
    "check whether two hands have run together",
)
SEAT_TWICE = trouble(
    "место или игрок названы дважды",
    "a seat or a player is named twice",
    "проверьте, не слились ли две раздачи",
    "check whether two hands have run together",
)
NOBODY = trouble(
    "имя не названо ни в одной строке места",
    "the name stands in no seat line",
    "сверьте раздачу с источником",
    "compare the hand with its source",
)

# Games and rules.

OTHER_GAME = trouble(
    "игра «{game}» не из наших: читается только пятикарточный дро-покер",
    "the game '{game}' is none of ours: only five-card draw is read",
    "под именем другой игры раздача не записывается; эту раздачу судить нечем",
    "no hand is put on record under the name of another game; this hand cannot be judged here",
)
JOKER_GAME = trouble(
    "дро-покер с джокером — другая игра: в нашем пятикарточном дро-покере колода из 52 карт без джокеров",
    "draw poker with a joker is another game: our five-card draw has a deck of 52 cards without jokers",
    "под именем другой игры раздача не записывается; эту раздачу судить нечем",
    "no hand is put on record under the name of another game; this hand cannot be judged here",
)
OTHER_LIMIT = trouble(
    "предел ставок «{limit}» программе не известен",
    "the betting limit '{limit}' is not known to the program",
    "читаются No Limit, Pot Limit и Limit",
    "No Limit, Pot Limit and Limit are read",
)
BAD_RULES = trouble(
    "правила стола не сходятся: {field}: {reason}",
    "the table's rules do not agree: {field}: {reason}",
    "сверьте ставки стола в заголовке, --rule и профиль зала",
    "compare the stakes in the header, --rule and the room's profile",
)

# XML, PHH, OHH.

BAD_XML = trouble(
    "разметка испорчена: {reason}",
    "the markup is broken: {reason}",
    "сверьте раздачу с источником",
    "compare the hand with its source",
)
XML_ENTITY = trouble(
    "в файле объявлены свои сущности XML; так прячут чужие файлы и раздувают память",
    "the file declares XML entities of its own; that hides foreign files and fills the memory",
    "такой файл не читается; возьмите запись у источника заново",
    "such a file is not read; take the record from its source anew",
)
BAD_TOML = trouble(
    "документ PHH не читается: {reason}",
    "the PHH document cannot be read: {reason}",
    "сверьте файл с источником; ключи не повторяются",
    "compare the file with its source; no key is given twice",
)
BAD_JSON = trouble(
    "объект OHH не читается: {reason}",
    "the OHH object cannot be read: {reason}",
    "сверьте файл с источником; объекты отделяют пустой строкой",
    "compare the file with its source; objects stand apart by a blank line",
)
FIELD_MISSING = trouble(
    "нет обязательного поля «{field}»",
    "the required field '{field}' is missing",
    "сверьте раздачу с источником",
    "compare the hand with its source",
)
FIELD_WRONG = trouble(
    "поле «{field}» не подходит",
    "the field '{field}' does not fit",
    "сверьте раздачу с источником",
    "compare the hand with its source",
)
BAD_ACTION = trouble(
    "действие № {number} не прочитано",
    "action #{number} cannot be read",
    "сверьте раздачу с источником",
    "compare the hand with its source",
)

# Archives.

BAD_ZIP = trouble(
    "архив испорчен: {reason}",
    "the archive is broken: {reason}",
    "скачайте или запакуйте его заново",
    "download or pack it anew",
)
ZIP_LARGE = trouble(
    "в архиве слишком много: файлов или байт после распаковки",
    "the archive holds too much: files, or bytes once unpacked",
    "распакуйте его сами и назовите папку; так защищаются от «бомб»",
    "unpack it yourself and name the folder; this is a guard against 'bombs'",
)
ZIP_PATH = trouble(
    "имя внутри архива ведёт наружу или ссылкой",
    "a name inside the archive leads outside or is a link",
    "такой файл не читается; запакуйте его под обычным именем",
    "such a file is not read; pack it under an ordinary name",
)
ZIP_LOCKED = trouble(
    "файл в архиве закрыт паролем",
    "the file in the archive is locked by a password",
    "распакуйте его сами",
    "unpack it yourself",
)
ZIP_EMPTY = trouble(
    "в архиве нет файлов",
    "the archive holds no files",
    "проверьте, тот ли это архив",
    "check that this is the right archive",
)
