"""The clauses of a table's evening, SN-1 to SN-20: the record, people, rules, chips, score, carried pots."""

from domain.clauses import merged
from domain.findings import Clause
from domain.session.carried import CARRIED
from domain.text import Text

_EVENING = (
    Clause(
        "SN-1",
        Text("Сессия открыта один раз и закрыта", "A session is opened once and closed"),
        Text(
            "Запись сессии начинается с открытия стола; открытие бывает одно. До открытия и после закрытия раздач и "
            "событий сессии нет.",
            "The record of a session begins with the opening of the table; there is one opening. No hand and no event "
            "of the session comes before the opening or after the closing.",
        ),
    ),
    Clause(
        "SN-2",
        Text("Раздачи одного стола и в одних деньгах", "Hands of one table, in one money"),
        Text(
            "Зал, стол, сессия и валюта в каждой раздаче те же, что в сессии; игра тоже, если стол открыт для одной "
            "игры. Раздача в других деньгах в итоги вечера не входит.",
            "The room, table, session and currency of every hand are those of the session, and so is the game where "
            "the table was opened for one. A hand in other money does not enter the evening's totals.",
        ),
    ),
    Clause(
        "SN-3",
        Text("Номера раздач без пропусков и повторов", "Hand numbers without holes or doubles"),
        Text(
            "Раздачи одного вечера нумеруются подряд, каждый номер встречается один раз. Нули и буквы перед числом "
            "номера не меняют: 17, 017 и H-0017 — один номер.",
            "The hands of an evening are numbered without holes and each number stands once. Zeros and letters before "
            "the figure change nothing: 17, 017 and H-0017 are one number.",
        ),
    ),
    Clause(
        "SN-4",
        Text("Раздачи и события идут по порядку", "Hands and events follow in time"),
        Text(
            "Раздача открывается не раньше, чем закрыта предыдущая. События сессии записываются в том порядке, в "
            "каком происходили, и у каждого есть время.",
            "A hand opens no earlier than the one before it closed. Events of the session are recorded in the order in "
            "which they happened, each with its time.",
        ),
    ),
    Clause(
        "SN-5",
        Text("Один игрок — одно место", "One player, one seat"),
        Text(
            "На месте сидит один игрок, игрок сидит на одном месте. Встаёт, покупает и сдаёт фишки тот, кто на этом "
            "месте сидит.",
            "A seat holds one player and a player holds one seat. The one who leaves a seat or buys or cashes chips "
            "there is the one who sits there.",
        ),
    ),
    Clause(
        "SN-6",
        Text("Играет тот, кто сел за стол", "Only people who sit down play"),
        Text(
            "На каждом месте раздачи назван тот игрок, который в это время сидит там по записи сессии.",
            "Each seat of a hand names the player who by the record of the session sits there at that time.",
        ),
    ),
    Clause(
        "SN-7",
        Text("Первое место переходит по кругу", "The first seat moves round"),
        Text(
            "С каждой раздачей первое место (у игр с дилером — место дилера) переходит на одно занятое место по "
            "часовой стрелке. При first_actor=fixed оно остаётся прежним.",
            "With each hand the first seat (in games with a dealer, the dealer's position) moves clockwise to the next "
            "seat in the hand. Under first_actor=fixed it stays.",
        ),
    ),
    Clause(
        "SN-8",
        Text("Порядок мест за столом не меняется", "The seats keep their order"),
        Text(
            "Места в раздачах перечислены по часовой стрелке, и этот порядок весь вечер один.",
            "Hands list their seats clockwise, and that order is the same all evening.",
        ),
    ),
    Clause(
        "SN-9",
        Text("На раздаче один крупье и один инспектор", "One croupier and one inspector for each hand"),
        Text(
            "Во время каждой раздачи дежурят ровно один крупье и ровно один инспектор. Сменяется тот, кто дежурил.",
            "Exactly one croupier and exactly one inspector are on duty for each hand. Only a person on duty is "
            "relieved.",
        ),
    ),
    Clause(
        "SN-10",
        Text("В раздаче названы те, кто дежурил", "A hand names the people on duty"),
        Text(
            "Крупье и инспектор, названные в раздаче, — те же, кто дежурит в это время по записи сессии.",
            "The croupier and the inspector named in a hand are those on duty at that time by the record of the "
            "session.",
        ),
    ),
    Clause(
        "SN-11",
        Text("Персонал в одной роли и не играет", "Staff hold one role and do not play"),
        Text(
            "Один человек не бывает на столе сразу в двух ролях, и никто из дежурных не сидит за столом как игрок.",
            "Nobody holds two roles at a table at once, and nobody on duty sits there as a player.",
        ),
    ),
    Clause(
        "SN-12",
        Text("Раздача идёт по объявленным правилам", "Hands are played by the announced rules"),
        Text(
            "Настройки раздачи совпадают с объявленными за этим столом. Изменение правил объявляется до раздачи.",
            "The settings of a hand are those announced at the table. A change of rules is announced before the hand.",
        ),
    ),
    Clause(
        "SN-13",
        Text("Стек переходит из раздачи в раздачу", "Stacks carry from hand to hand"),
        Text(
            "Стек перед раздачей равен стеку после предыдущей раздачи игрока плюс купленное и минус сданное между "
            "ними.",
            "A stack before a hand is the stack after the player's hand before, plus chips bought and less chips "
            "cashed in between.",
        ),
    ),
    Clause(
        "SN-14",
        Text("С чем сел и с чем встал", "What a player sits down and leaves with"),
        Text(
            "Игрок садится с купленными фишками и сдаёт столько, сколько перед ним лежит. Суммы положительны. Встав, "
            "он сдаёт все фишки.",
            "A player sits down with chips bought and cashes what lies before him. Amounts are positive. Having left, "
            "he has cashed all his chips.",
        ),
    ),
    Clause(
        "SN-15",
        Text("Остаток банка переходит в следующую раздачу", "What is left in the bank goes to the next hand"),
        Text(
            "В банке в начале раздачи ровно столько, сколько осталось в нём после предыдущей. К закрытию сессии в "
            "банке пусто.",
            "A hand's bank begins with exactly what the hand before left in it. When the session closes the bank is "
            "empty.",
        ),
    ),
    Clause(
        "SN-16",
        Text("Дроп считают двое", "Two people count the drop"),
        Text(
            "Дроп пересчитывают два разных человека, до закрытия сессии.",
            "The drop is counted by two different people, before the session closes.",
        ),
    ),
    Clause(
        "SN-17",
        Text("Дроп равен рейку", "The drop equals the rake"),
        Text(
            "В дропе столько, сколько рейка записано в раздачах со времени предыдущего пересчёта.",
            "The drop holds the rake recorded in the hands since the count before.",
        ),
    ),
    Clause(
        "SN-18",
        Text("Фишки вечера сходятся", "The evening's chips balance"),
        Text(
            "Куплено столько же, сколько сдано, осталось на столе и в банке и досталось дому. К закрытию сессии все "
            "фишки сданы.",
            "Chips bought equal chips cashed, chips at the table and in the bank, and what the house took. When the "
            "session closes all chips have been cashed.",
        ),
    ),
    Clause(
        "SN-19",
        Text("Счёт игры переходит из раздачи в раздачу", "The score of a game carries from hand to hand"),
        Text(
            "В игре на несколько раздач счёт до раздачи равен счёту после предыдущей. Игра, которую выиграли, окончена: "
            "премию записывают в той же раздаче, а следующая начинается с нуля.",
            "In a game of several hands the score before a hand is the score after the hand before. A game that is won "
            "is over: the premium is recorded in the same hand, and the next begins at nothing.",
        ),
    ),
)

SESSION = merged(_EVENING, CARRIED)
"""The clauses by number, in order."""
