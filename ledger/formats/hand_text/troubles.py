"""What can be wrong with words of the table notation: what is wrong, and what to do about it."""

from ledger.formats.item import trouble

# Words.

CONTROL_SIGN = trouble(
    "в строке управляющий знак {code}, которого не видно",
    "the line holds a control sign {code} that cannot be seen",
    "удалите его или наберите строку заново",
    "remove it or type the line anew",
)
UNSEEN_SIGN = trouble(
    "в слове знак {code}, которого не видно",
    "the word holds a sign {code} that cannot be seen",
    "наберите слово заново; в кавычках такой знак допустим",
    "type the word anew; inside quotes the sign is allowed",
)
UNCLOSED_QUOTE = trouble(
    "кавычка открыта и не закрыта",
    "a quote is opened and not closed",
    "закройте её в той же строке",
    "close it on the same line",
)
STRAY_QUOTE = trouble(
    "закрывающая кавычка без открывающей",
    "a closing quote without an opening one",
    "поставьте открывающую кавычку или уберите закрывающую",
    "put the opening quote or remove the closing one",
)
GLUED_COMMENT = trouble(
    "знак # стоит внутри слова: это может быть и часть слова, и начало примечания",
    "a # stands inside a word: it may be part of the word or the beginning of a comment",
    "перед примечанием поставьте пробел, а слово с # возьмите в кавычки",
    "put a space before a comment, or the word with # in quotes",
)
BAD_ESCAPE = trouble(
    "после обратной черты стоит не то",
    "what follows the backslash is no sign known",
    r"обратную черту в кавычках пишут \\, кавычку \", новую строку \n, знак по номеру \u2028",
    r"inside quotes a backslash is written \\, a quote \", a new line \n, a sign by its number \u2028",
)

# The header of a hand.

NO_HAND_LINE = trouble(
    "у раздачи нет строки «раздача НОМЕР ИГРА»",
    "the hand has no line 'hand NUMBER GAME'",
    "допишите её первой строкой раздачи",
    "write it as the hand's first line",
)
UNKNOWN_HEADER = trouble(
    "в шапке раздачи нет такого слова",
    "the header of a hand knows no such word",
    "бывают: {known}{nearest}",
    "there are: {known}{nearest}",
)
HEADER_TWICE = trouble(
    "«{word}» сказано второй раз; первый — в строке {line}",
    "'{word}' is said a second time; the first is line {line}",
    "оставьте одну строку",
    "keep one of them",
)
NO_VALUE = trouble(
    "после «{word}» должно стоять: {form}",
    "after '{word}' there must stand: {form}",
    "пример: {example}",
    "for example: {example}",
)
EXTRA_WORDS = trouble(
    "после «{word}» лишние слова; ожидается: {form}",
    "too many words after '{word}'; expected: {form}",
    "пример: {example}; слово с пробелом берут в кавычки",
    "for example: {example}; a word with a space stands in quotes",
)
UNKNOWN_GAME = trouble(
    "игра «{game}» программе не известна",
    "the program does not know the game '{game}'",
    "известны: {known}{nearest}",
    "it knows: {known}{nearest}",
)
BAD_MOMENT = trouble(
    "это не дата и время",
    "this is not a date and time",
    "пишите так: 2026-11-28T21:14:00+03:00",
    "write 2026-11-28T21:14:00+03:00",
)
NO_OFFSET = trouble(
    "не сказан часовой пояс",
    "the offset from UTC is not said",
    "допишите его: {moment}+03:00",
    "add it: {moment}+03:00",
)
BAD_SEAT = trouble(
    "место записано непонятно",
    "the seat is not understood",
    "пишите МЕСТО(ИГРОК):СТЕК, например A(p-104):20000; игрока и стек можно не писать",
    "write SEAT(PLAYER):STACK, for example A(p-104):20000; player and stack may be left out",
)
SEAT_LIKE_STACK = trouble(
    "на месте игрока стоит число «{word}»: похоже на часть стека",
    "where a seat should stand there is the number '{word}': it looks like a part of a stack",
    "стек пишут слитно после двоеточия: A:15000; место с таким именем берут в кавычки",
    "a stack follows its colon without spaces: A:15000; a seat of that name stands in quotes",
)
NO_SEATS = trouble(
    "в шапке раздачи нет строки «места»",
    "the header of the hand has no 'seats' line",
    "допишите места по часовой стрелке, например: места A:200 B:200",
    "add the seats clockwise, for example: seats A:200 B:200",
)
BAD_STAFF = trouble(
    "персонал записан непонятно",
    "the staff is not understood",
    "пишите РОЛЬ=КТО, например крупье=k07",
    "write ROLE=WHO, for example croupier=k07",
)
BAD_EXPONENT = trouble(
    "это не число знаков после запятой",
    "this is not a number of minor digits",
    "пишите целое от 0 до 6: 2, если в единице сто копеек; 0, если она неделима",
    "write a whole number from 0 to 6: 2 where a unit has a hundred cents, 0 where it is indivisible",
)
HEADER_AMID_EVENTS = trouble(
    "строка шапки стоит среди событий раздачи",
    "a header line stands amid the events of a hand",
    "поставьте её выше, до первой пустой строки раздачи",
    "move it up, before the hand's first blank line",
)
CARRIED_UNREAD = trouble(
    "«{word}» переходит из строки {line}, а она не прочитана",
    "'{word}' carries over from line {line}, which could not be read",
    "исправьте ту строку или скажите «{word}» в этой раздаче",
    "correct that line or say '{word}' in this hand",
)

# The rules a hand is played by.

BAD_SETTING_FORM = trouble(
    "настройка записана непонятно",
    "the setting is not understood",
    "пишите ИМЯ=ЗНАЧЕНИЕ без пробелов, например table_min=500",
    "write NAME=VALUE without spaces, for example table_min=500",
)
SETTING_TWICE = trouble(
    "настройка «{name}» сказана второй раз",
    "the setting '{name}' is said a second time",
    "оставьте одно значение",
    "keep one value",
)
UNKNOWN_SETTING = trouble(
    "настройки «{name}» в этой игре нет",
    "this game has no setting '{name}'",
    "настройки игры: {known}",
    "its settings: {known}",
)
MISSPELT_SETTING = trouble(
    "настройки «{name}» в этой игре нет",
    "this game has no setting '{name}'",
    "{nearest}",
    "{nearest}",
)
MISSING_SETTING = trouble(
    "не сказана настройка «{name}», без неё раздачу не проверить",
    "the setting '{name}' is not said, and the hand cannot be judged without it",
    "допишите в строку «правила»: {name}=ЗНАЧЕНИЕ",
    "add to the 'rules' line: {name}=VALUE",
)
BAD_SETTING = trouble(
    "настройка «{name}» не может быть «{value}»",
    "the setting '{name}' cannot be '{value}'",
    "{allowed}",
    "{allowed}",
)
CONTRADICTION = trouble(
    "настройки противоречат друг другу: {reason}",
    "the settings contradict one another: {reason}",
    "проверьте правила стола",
    "check the rules of the table",
)

# The events of a hand.

OUTSIDE_HAND = trouble(
    "событие стоит вне раздачи",
    "the event belongs to no hand",
    "перед событиями должна стоять шапка со строкой «раздача НОМЕР ИГРА»",
    "a header with a line 'hand NUMBER GAME' must stand before the events",
)
UNKNOWN_VERB = trouble(
    "такого события в игре нет",
    "the game has no such event",
    "события игры: {known}",
    "the events of the game: {known}",
)
MISSPELT_VERB = trouble(
    "такого события в игре нет",
    "the game has no such event",
    "{nearest}",
    "{nearest}",
)
NAKED_TIME = trouble(
    "перед временем нет знака @",
    "there is no @ before the time",
    "пишите @{time}, затем событие",
    "write @{time}, then the event",
)
COMMA = trouble(
    "в слове запятая",
    "the word holds a comma",
    "слова разделяют пробелами, события — знаком «;»; место с запятой в имени берут в кавычки",
    "words stand apart by spaces, events by ';'; a seat with a comma in its name stands in quotes",
)
MIXED_LETTERS = trouble(
    "в слове смешаны латиница и кириллица",
    "the word mixes Latin and Cyrillic letters",
    "наберите слово заново одной раскладкой: {nearest}",
    "type the word anew in one alphabet: {nearest}",
)
SLOT_MISSING = trouble(
    "не хватает: {slot}",
    "missing: {slot}",
    "пишите: {usage}",
    "write: {usage}",
)
KEYWORD_MISSING = trouble(
    "здесь должно стоять слово «{word}»",
    "the word '{word}' must stand here",
    "пишите: {usage}",
    "write: {usage}",
)
TOO_MANY_WORDS = trouble(
    "лишние слова в конце события",
    "too many words at the end of the event",
    "пишите: {usage}; события разделяют знаком «;», текст из нескольких слов берут в кавычки",
    "write: {usage}; events stand apart by ';', a text of several words stands in quotes",
)
BAD_AMOUNT = trouble(
    "это не сумма",
    "this is not an amount",
    "пишите целое число наименьших денежных единиц, без пробелов и точек",
    "write a whole number of minor units, without spaces and points",
)
AMOUNT_IN_ITS_PLACE = trouble(
    "это не сумма",
    "this is not an amount",
    "пишите: {usage}; сумма — целое число наименьших денежных единиц, без пробелов и точек",
    "write: {usage}; an amount is a whole number of minor units, without spaces and points",
)
BROKEN_AMOUNT = trouble(
    "сумма записана с дробной частью или разделителем",
    "the amount has a fraction or a separator",
    "суммы пишут целым числом наименьших денежных единиц, без разделителей{instead}",
    "amounts are whole minor units, without separators{instead}",
)
HUGE_AMOUNT = trouble(
    "сумма слишком велика: самая большая — {most}",
    "the amount is too large: the largest is {most}",
    "проверьте число",
    "check the number",
)
BAD_NUMBER = trouble("это не номер", "this is not a number", "пишите целое число", "write a whole number")
BAD_CARD = trouble(
    "карта не читается: {problem}",
    "the card cannot be read: {problem}",
    "карты пишут через пробел: 7п 10ч Вб Дт Кп Тч ДЖ или 7S 10H JD QC KS AH JK; закрытая карта ??",
    "cards are written with spaces: 7S 10H JD QC KS AH JK or 7п 10ч Вб Дт Кп Тч ДЖ; a hidden card ??",
)
ALIKE_SEAT = trouble(
    "места «{word}» в раздаче нет; место «{seat}» только похоже: оно набрано буквами другого алфавита",
    "the hand has no seat '{word}'; the seat '{seat}' only looks like it: its letters are of the other alphabet",
    "наберите место теми же буквами, что в шапке; чужое место берут в кавычки",
    "type the seat in the letters of the header; a seat that is not there stands in quotes",
)
NOT_CARD_NOR_SEAT = trouble(
    "это не место этой раздачи и не карта ({problem})",
    "this is neither a seat of the hand nor a card ({problem})",
    "проверьте карту; место, которого нет в шапке, берут в кавычки",
    "check the card; a seat that is not in the header stands in quotes",
)
BAD_CHOICE = trouble(
    "здесь может стоять: {known}",
    "here may stand: {known}",
    "пишите: {usage}",
    "write: {usage}",
)
BAD_PLAY = trouble(
    "ход записан непонятно",
    "the play is not understood",
    "пишите МЕСТО:КАРТА, например A:KS",
    "write SEAT:CARD, for example A:KS",
)
BAD_TIME = trouble(
    "это не время",
    "this is not a time",
    "пишите @21:14:07, с датой @2026-11-28T21:14:07+03:00, неизвестное @-",
    "write @21:14:07, with a date @2026-11-28T21:14:07+03:00, not known @-",
)
TIME_WITHOUT_DATE = trouble(
    "время без даты: в шапке раздачи нет строки «время»",
    "a time without a date: the header of the hand has no 'at' line",
    "допишите в шапку дату и время или пишите дату здесь: @2026-11-28T21:14:07+03:00",
    "add the date and time to the header, or write the date here: @2026-11-28T21:14:07+03:00",
)
NO_RECORDER = trouble(
    "не сказано, кто внёс",
    "it is not said who recorded",
    "пишите «внёс k07»; если не известно — «внёс -»",
    "write 'by k07', or 'by -' where it is not known",
)
NESTED_CORRECTION = trouble(
    "исправление не может исправлять исправление",
    "a correction cannot hold a correction",
    "запишите его отдельным событием",
    "write it as an event of its own",
)
TOO_MANY_EVENTS = trouble(
    "в раздаче больше {most} событий",
    "the hand has more than {most} events",
    "проверьте, не пропущена ли строка «раздача НОМЕР ИГРА»",
    "check that no line 'hand NUMBER GAME' is missing",
)
HAND_REFUSED = trouble(
    "раздача не записана: непрочитанных мест в ней — {count}",
    "the hand is not recorded: {count} of its places could not be read",
    "исправьте строки, названные выше, и прочитайте файл снова: с пропуском раздачу нельзя судить",
    "correct the lines named above and read the file again: with a gap the hand cannot be judged",
)
