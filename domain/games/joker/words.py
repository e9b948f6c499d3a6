"""The verbs of the table notation that joker poker uses."""

from domain import verbs
from domain.games.joker import events as own
from domain.text import Text
from domain.verbs import AMOUNT, SEAT, Slot, Verb

_OUT = Slot("out", "cards", Text("сброс", "out"), optional=True)
_TAKEN = Slot("taken", "cards", Text("взял", "in"), optional=True)
_SHOWN = Slot("cards", "cards", optional=True)
_DECLARED = Slot("declared", "cards", Text("назначил", "declares"), optional=True)

VERBS: tuple[Verb, ...] = (
    verbs.ANTE,
    verbs.ANTES,
    verbs.DEAL,
    Verb(Text("без_обмена", "pat"), own.CardsExchanged, (SEAT,), Text("{seat}: без обмена", "{seat} keeps all five"), {"out": (), "taken": ()}),
    Verb(Text("обмен", "exchange"), own.CardsExchanged, (SEAT, _OUT, _TAKEN), Text("{seat}: обмен[, сброшены {out}][, взяты {taken}]", "{seat} exchanges[ {out}][ for {taken}]"), offered=Text("обмен, не больше: {cards}", "an exchange, at most {cards}")),
    Verb(Text("играю", "play"), own.PlaySaid, (SEAT, AMOUNT), Text("{seat}: «играю», {amount}", "{seat} plays for {amount}")),
    verbs.PASS,
    Verb(Text("откроемся", "openup"), own.OpeningSaid, (SEAT, AMOUNT), Text("{seat}: «откроемся», {amount}", "{seat} puts in {amount} and opens")),
    Verb(Text("согласен", "agree"), own.OpeningAnswered, (SEAT,), Text("{seat}: согласен открыться", "{seat} agrees to open"), {"agreed": True}),
    Verb(Text("отказ", "refuse"), own.OpeningAnswered, (SEAT,), Text("{seat}: открываться не согласен", "{seat} refuses to open"), {"agreed": False}),
    Verb(Text("показал", "show"), own.HandShown, (SEAT, _SHOWN, _DECLARED), Text("{seat}: показывает карты[ {cards}][, джокер назначен: {declared}]", "{seat} shows the cards[ {cards}][, the joker standing for {declared}]")),
    verbs.RAKE,
    verbs.PAY,
)  # fmt: skip
