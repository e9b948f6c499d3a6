"""What an import remarks on a hand of other people's records: kept beside its facts, in both languages."""

from domain.text import Text

POT_PARTS = Text(
    "банк № {number}: напечатано {amount}, а выигрыши, рейк и джекпот дают {parts}",
    "pot #{number}: {amount} is printed, but wins, rake and jackpot make {parts}",
)
STAMP = Text(
    "время как напечатано: {stamp}; пояс источник точно не называет",
    "time as printed: {stamp}; the source does not say the zone for certain",
)
SEATLESS = Text(
    "место {seat}: строки места у игрока нет, где он сидел, неизвестно",
    "seat {seat}: the player has no seat line, where he sat is not known",
)
CANCELLED = "раздача отменена источником / hand cancelled by the source"
RAKE_DERIVED = Text(
    "рейк {rake} не напечатан, а выведен: банк {pot} за вычетом выплат {paid}",
    "the rake {rake} is not printed but derived: pot {pot} less payouts {paid}",
)
PAID_BEFORE_CUT = Text(
    "месту {seat} выплачено {amount}, но запись обрывается раньше рейка: раздача не рассчитана",
    "{amount} was paid to seat {seat}, but the record stops before the rake: the hand is not settled",
)
RESHUFFLED = Text(
    "колода кончилась: перетасовка не напечатана, а выведена, иначе карт на обмен не хватило бы",
    "the stub ran out: the reshuffle is not printed but derived, or the cards of the draw would not have sufficed",
)
JACKPOT = Text(
    "из взятого с банка {amount} ушло в джекпот", "of what was taken from the pot {amount} went to the jackpot"
)
RAKE_PARTS = Text("рейк напечатан частями: {parts}", "the rake is printed in parts: {parts}")
POT_DIFFERS = Text(
    "напечатан банк {printed}, а поставлено {staked}", "the printed pot is {printed}, but {staked} was staked"
)
SUM_DIFFERS = Text(
    "выплаты {paid} и рейк {rake} не дают напечатанного банка {pot}",
    "payouts {paid} and rake {rake} do not make the printed pot {pot}",
)
TOTALS = Text(
    "рейзы прочитаны как суммы интервала: только так сходятся коллы и банк",
    "raises are read as totals of the interval: only so do calls and pot agree",
)
ADDED = Text(
    "рейзы прочитаны как доплаты: только так сходятся коллы и банк",
    "raises are read as what was added: only so do calls and pot agree",
)
PARTIAL = Text("источник сам называет раздачу неполной", "the source itself calls the hand partial")
UNDER_CODE = Text("раздача записана под частным кодом {code}", "the hand stands under the private code {code}")
ONLY_DRAW = Text(
    "источник называет игру только словом «Draw»; прочитана как пятикарточный дро-покер",
    "the source calls the game by the word 'Draw' alone; it is read as five-card draw",
)
NO_DRAW = Text(
    "формат OHH не знает обмена карт: кто сколько менял, в источнике нет; записан обмен неизвестных карт",
    "the OHH format has no exchange of cards: who drew how many is not in the source; hidden cards stand in the record",
)
CASH_OUT = Text(
    "источник говорит о страховке, выкупе раздачи или джекпоте; это мимо банка",
    "the source tells of insurance, a cash-out or a jackpot; that is outside the pot",
)
