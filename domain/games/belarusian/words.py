"""The verbs of the table notation that Belarusian poker uses."""

from domain import events, verbs
from domain.games.belarusian import events as own
from domain.text import Text
from domain.verbs import AMOUNT, SEAT, Slot, Verb

VERBS: tuple[Verb, ...] = (
    verbs.ANTE,
    verbs.ANTES,
    verbs.DEAL,
    verbs.BET,
    verbs.PASS,
    Verb(Text("подтверждаю", "confirm"), own.MaximumConfirmed, (SEAT, AMOUNT), Text("{seat}: подтверждает максимум {amount}", "{seat} confirms the maximum {amount}")),
    Verb(Text("предлагаю", "propose"), own.OpeningProposed, (SEAT,), Text("{seat}: предлагает вскрыться", "{seat} proposes to open")),
    Verb(Text("согласен", "agree"), own.OpeningAnswered, (SEAT,), Text("{seat}: согласен вскрыться", "{seat} agrees to open"), {"agreed": True}),
    Verb(Text("отказ", "refuse"), own.OpeningAnswered, (SEAT,), Text("{seat}: против вскрытия", "{seat} refuses to open"), {"agreed": False}),
    Verb(Text("вскрытие", "open"), events.CardsOpened, (Slot("holdings", "holdings", optional=True),), Text("крупье вскрывает карты {holdings}", "the croupier opens the cards {holdings}")),
    Verb(Text("свара_да", "svara_yes"), own.SvaraAnswered, (SEAT,), Text("{seat}: согласен на свару", "{seat} agrees to svara"), {"agreed": True}),
    Verb(Text("свара_нет", "svara_no"), own.SvaraAnswered, (SEAT,), Text("{seat}: отказ от свары", "{seat} refuses svara"), {"agreed": False}),
    Verb(Text("вход", "enter"), own.SvaraEntered, (SEAT, AMOUNT), Text("{seat}: входит в свару за {amount}", "{seat} enters the svara for {amount}")),
    Verb(Text("мимо", "stay_out"), own.SvaraDeclined, (SEAT,), Text("{seat}: в свару не входит", "{seat} stays out of the svara")),
    Verb(Text("банк", "count"), events.BankCounted, (AMOUNT,), Text("крупье считает банк: {amount}", "the croupier counts the bank: {amount}")),
    verbs.RAKE,
    verbs.PAY,
)  # fmt: skip
