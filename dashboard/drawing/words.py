"""The words that stand in the picture or are read aloud from it."""

from domain.family import SeatState
from domain.text import Text

BANK = Text("Банк", "Bank")
RAKE = Text("рейк {amount}", "rake {amount}")
STACK = Text("стек", "stack")
TO_ACT = Text("ХОД", "TO ACT")
CROUPIER = Text("Крупье", "Croupier")
INSPECTOR = Text("Инспектор", "Inspector")
NOT_NAMED = Text("не назван", "not named")
DEALS = Text("сдаёт", "dealer")

BADGES: dict[SeatState, Text] = {
    "out": Text("ПАС", "PASSED"),
    "aside": Text("ВНЕ ИГРЫ", "SITS OUT"),
    "won": Text("ВЫИГРАЛ", "WON"),
}
STATES: dict[SeatState, Text] = {
    "in": Text("в игре", "in the game"),
    "out": Text("пас", "passed"),
    "aside": Text("в этой игре не участвует", "not in this game"),
    "won": Text("получил выплату", "was paid"),
}

SEAT_ALOUD = Text("Место {seat}", "Seat {seat}")
PLAYER_ALOUD = Text("игрок {player}", "player {player}")
STACK_ALOUD = Text("стек {amount}", "stack {amount}")
STACK_UNKNOWN_ALOUD = Text("стек не записан", "stack not recorded")
STAKED_ALOUD = Text("поставил {amount}", "staked {amount}")
ACTS_ALOUD = Text("сейчас его ход", "to act now")
CARDS_ALOUD = Text("карты: {cards}", "cards: {cards}")
CLOSED_ALOUD = Text("карта рубашкой вверх", "card face down")
FINDING_ALOUD = Text("{severity}, пункт {clause}", "{severity}, clause {clause}")
TABLE_ALOUD = Text(
    "Стол после события {number}: {phase}. Банк {bank}, рейк {rake}.",
    "The table after event {number}: {phase}. Bank {bank}, rake {rake}.",
)

BOX = Text("Бокс {seat}", "Box {seat}")
DEALER = Text("Дилер", "Dealer")
ON_BOXES = Text("На боксах", "On the boxes")
HOUSE_RESULT = Text("результат казино {amount}", "house result {amount}")
GOT_PAID = Text("ВЫПЛАТА", "PAID")
NO_ANTE = Text("без АНТЕ", "no ANTE")
NO_ANTE_ALOUD = Text("без АНТЕ, не играет", "no ANTE, does not play")
NO_GAME = Text("Нет игры", "No game")
LAST_CARD_UP = Text("открыта только последняя карта", "only the last card lies face up")
HOUSE_TABLE_ALOUD = Text(
    "Стол после события {number}: {phase}. На боксах {bank}, результат казино {rake}.",
    "The table after event {number}: {phase}. On the boxes {bank}, house result {rake}.",
)

PLAYING = Text("в игре {seats}", "in: {seats}")
HAVE_PASSED = Text("пас {seats}", "passed: {seats}")
TAKEN_UNSEEN = Text("карт не проверяют", "cards not checked")
COMPANY_ALOUD = Text(
    "Стол после события {number}: {phase}. Банк {bank}; {roles}.",
    "The table after event {number}: {phase}. Bank {bank}; {roles}.",
)
TRUMPS = Text("Козырь", "Trumps")
NO_TRUMPS = Text("козырь не назначен", "trumps not fixed")
NAMED_BY = Text("назначил {seat}", "fixed by {seat}")
GAME_TO = Text("Счёт, игра до {points}", "Score, game to {points}")
THIS_DEAL = Text("Раздача, игра до {points}", "This deal, game to {points}")
TRICK_WON = Text("взятка № {number}: {cards}", "trick #{number}: {cards}")
TRICKS_WON = Text("взятки места {seat}, видны всем", "tricks of seat {seat}, open to all")
TOOK = Text("ВЗЯЛ", "WON")
TOOK_ALOUD = Text("{said}, взятка его", "{said}, and won the trick")
LAID = Text("на столе у {seat}: {card}", "{seat} has laid {card}")
SIDE_ALOUD = Text("{side}: {points}", "{side}: {points}")
TRICK_TABLE_ALOUD = Text(
    "Стол после события {number}: {phase}. Счёт: {score}.", "The table after event {number}: {phase}. Score: {score}."
)
