"""The verbs of the table notation that Russian poker uses; seats are boxes."""

from domain import events, verbs
from domain.games.russian import events as own
from domain.text import Text
from domain.verbs import AMOUNT, SEAT, Slot, Verb

_MANNER = Slot("manner", "choice", choices=(("open", Text("открыто", "open")), ("closed", Text("закрыто", "closed"))))
_WHO = Slot("who", "choice", choices=(("player", Text("игрок", "player")), ("dealer", Text("дилер", "dealer"))))

VERBS: tuple[Verb, ...] = (
    Verb(Text("тасовка", "shuffle"), own.DeckShuffled, (), Text("дилер тасует колоду", "the dealer shuffles")),
    Verb(Text("подрезка", "cut"), own.DeckCut, (_WHO,), Text("колоду подрезает[ {who}]", "the deck is cut[ by the {who}]"), offered=Text("подрезка колоды", "the cut")),
    Verb(Text("взнос", "ante"), own.BoxStaked, (SEAT, Slot("player", "name"), AMOUNT, _MANNER), Text("[бокс {seat}: ][{player} ]ставит АНТЕ {amount}[, {manner}]", "[box {seat}: ][{player} ]stakes ANTE {amount}[, {manner}]")),
    Verb(Text("сдача", "deal"), events.CardsDealt, (SEAT, verbs.CARDS), Text("{seat}: сданы {cards}", "{seat} is dealt {cards}"), offered=Text("сдача, {cards}", "a deal of {cards}")),
    Verb(Text("смотрит", "look"), own.CardsLookedAt, (SEAT,), Text("[бокс {seat}: ]смотрят карты", "[box {seat}: ]cards are looked at")),
    Verb(Text("обмен", "exchange"), own.CardsExchanged, (SEAT, Slot("out", "cards", Text("сброс", "out")), Slot("taken", "cards", Text("взял", "in"))), Text("бокс {seat}: обмен, сброшены {out}, взяты {taken}", "box {seat} exchanges {out} for {taken}"), offered=Text("обмен, {cards}", "exchange of {cards}")),
    Verb(Text("шестая", "sixth"), own.SixthCardBought, (SEAT, Slot("card", "card")), Text("[бокс {seat}: ]шестая карта[ {card}]", "[box {seat} ]buys a sixth card[ {card}]")),
    Verb(Text("страховка", "insure"), own.Insured, (SEAT, AMOUNT), Text("[бокс {seat}: ]страховка от «Нет игры» {amount}", "[box {seat}: ]insurance against no game {amount}")),
    Verb(Text("бет", "bet"), events.BetPlaced, (SEAT, AMOUNT), Text("[бокс {seat}: ]БЕТ {amount}", "[box {seat} ]bets {amount}")),
    Verb(Text("пас", "pass"), events.Passed, (SEAT,), Text("[бокс {seat}: ]пас", "[box {seat} ]passes")),
    Verb(Text("показ", "reveal"), own.DealerRevealed, (Slot("cards", "cards", optional=True),), Text("дилер вскрывается[: {cards}]", "the dealer reveals[ {cards}]")),
    Verb(Text("купить", "buy"), own.DealerGameBought, (SEAT, Slot("amount", "amount", optional=True)), Text("[бокс {seat}: ]покупает игру дилеру[ за {amount}]", "[box {seat} ]buys the dealer's game[ for {amount}]")),
    Verb(Text("анте_взял", "take_ante"), own.AnteTaken, (SEAT,), Text("[бокс {seat}: ]берёт АНТЕ 1:1", "[box {seat} ]takes the ANTE 1:1")),
    Verb(Text("замена", "replace"), own.DealerCardReplaced, (Slot("out", "card", Text("сброс", "out")), Slot("taken", "card", Text("взял", "in"))), Text("карта дилера {out} заменена на {taken}", "the dealer's {out} is replaced by {taken}"), offered=Text("замена старшей карты дилера", "replacement of the dealer's highest card")),
    Verb(Text("расчёт", "settle"), own.BoxSettled, (SEAT, Slot("paid", "amount", Text("выплачено", "paid"), optional=True), Slot("returned", "amount", Text("возвращено", "returned"), optional=True)), Text("[бокс {seat}: ]расчёт[, выплачено {paid}][, возвращено {returned}]", "[box {seat}: ]settlement[, paid {paid}][, returned {returned}]")),
    Verb(Text("нарушение", "incident"), own.IncidentNoted, (SEAT, Slot("text", "text")), Text("бокс {seat}: {text}", "box {seat}: {text}")),
)  # fmt: skip
