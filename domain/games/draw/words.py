"""The verbs of the table notation that five-card draw uses."""

from domain import events, verbs
from domain.games.draw import events as own
from domain.text import Text
from domain.verbs import AMOUNT, CARDS, SEAT, Slot, Verb

BLIND_WORDS = {
    "blind": Text("блайнд", "blind"),
    "extra": Text("дополнительный", "extra"),
    "dead": Text("мёртвый", "dead"),
    "straddle": Text("страддл", "straddle"),
}
_KIND = Slot("kind", "choice", optional=True, choices=tuple(BLIND_WORDS.items()))

VERBS: tuple[Verb, ...] = (
    verbs.ANTE,
    verbs.ANTES,
    verbs.DEAL,
    Verb(Text("блайнд", "blind"), own.BlindPosted, (SEAT, AMOUNT, _KIND), Text("{seat}: блайнд {amount}", "{seat} posts a blind of {amount}")),
    Verb(Text("чек", "check"), own.Checked, (SEAT,), Text("{seat}: чек", "{seat} checks")),
    verbs.BET,
    Verb(Text("колл", "call"), own.Called, (SEAT, AMOUNT), Text("{seat}: колл {amount}", "{seat} calls {amount}")),
    Verb(Text("рейз", "raise"), own.Raised, (SEAT, Slot("total", "amount", Text("до", "to"))), Text("{seat}: рейз, всего {total}", "{seat} raises, {total} in all")),
    Verb(Text("фолд", "fold"), events.Passed, (SEAT,), Text("{seat}: фолд", "{seat} folds")),
    Verb(Text("возврат", "return"), own.BetReturned, (SEAT, AMOUNT), Text("{seat}: возврат неуравненной ставки {amount}", "{seat} takes back an uncalled bet of {amount}")),
    Verb(Text("переигровка", "redeal"), own.Redealt, (), Text("все сказали чек: переигровка", "everybody checked: redeal")),
    Verb(Text("обмен", "draw"), own.CardsDrawn, (SEAT, Slot("out", "cards", Text("сброс", "out")), Slot("taken", "cards", Text("взял", "in"))), Text("{seat}: сбросил {out}, взял {taken}", "{seat} discards {out} and draws {taken}")),
    Verb(Text("без_обмена", "pat"), own.StoodPat, (SEAT,), Text("{seat}: без обмена", "{seat} stands pat")),
    Verb(Text("делит", "split"), own.SplitDeclared, (SEAT,), Text("{seat}: объявил, что делит открытие", "{seat} declares that he splits his openers")),
    Verb(Text("перетасовка", "reshuffle"), own.DeckReshuffled, (CARDS,), Text("колода кончилась, перетасованы {cards}", "the stub ran out, reshuffled: {cards}")),
    Verb(Text("показал", "show"), own.HandShown, (SEAT, CARDS), Text("{seat}: показал {cards}", "{seat} shows {cards}")),
    Verb(Text("сбросил", "muck"), own.HandMucked, (SEAT, Slot("cards", "cards", optional=True)), Text("{seat}: сбросил карты, не показав {cards}", "{seat} mucks {cards}")),
    Verb(Text("доказал", "prove"), own.OpenersProved, (SEAT, CARDS), Text("{seat}: доказал открытие {cards}", "{seat} proves openers with {cards}")),
    Verb(Text("не_доказал", "not_proved"), own.OpenersNotProved, (SEAT,), Text("{seat}: открытие не доказал", "{seat} does not prove openers")),
    verbs.RAKE,
    verbs.PAY,
)  # fmt: skip
