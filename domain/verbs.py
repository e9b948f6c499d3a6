"""The verbs of the table notation as data: one row reads, writes and speaks a fact.

A game lists its own rows in `words.py`; the rows every game has stand here. The reader and the writer are in the
ledger; they know no verb of their own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from domain import events
from domain.deck import DeckCommitted
from domain.text import Text

SlotKind: TypeAlias = Literal[
    "seat", "amount", "card", "cards", "text", "number", "name", "suit", "choice", "flag", "play", "holdings", "facts"
]
"""What a slot takes: a seat or who stands for one, minor units, one card or several, one word or a quoted text, a whole
number, a name, a suit, one of `choices`, a keyword alone (true where it stands), a card a seat played (`A:KS`, filling
`seat` and `card`), seats each followed by cards, events in the notation itself (with `and` between them)."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One part of a verb's sentence: the field it fills, how it is read, the keyword that stands before it.

    An optional slot that is not said leaves its field at the default. `choices` are the values a `choice` may take,
    each with its word.
    """

    field: str
    kind: SlotKind
    keyword: Text | None = None
    optional: bool = False
    choices: tuple[tuple[object, Text], ...] = ()


@dataclass(frozen=True, slots=True)
class Verb:
    """One verb: its word in each language, the fact it makes, its slots, and how the fact is said aloud.

    `fixed` holds field values the verb itself says (`agree` is an answer with `agreed` true). A verb with `each`
    repeats its last slot to the end and makes one fact every time (`antes 5 A B C`); it is read, never written. In `says`
    a part in brackets is left out where nothing stands in a hole of it; `offered` says it of what may happen, with
    `{amount}`, `{cards}` and `{what}`, where leaving out is not enough.
    """

    word: Text
    fact: type[events.Fact]
    slots: tuple[Slot, ...] = ()
    says: Text = Text("", "")
    fixed: Mapping[str, object] = field(default_factory=dict)
    each: bool = False
    offered: Text | None = None


SEAT = Slot("seat", "seat")
AMOUNT = Slot("amount", "amount")
CARDS = Slot("cards", "cards")

ANTE = Verb(
    Text("взнос", "ante"), events.AnteStaked, (SEAT, AMOUNT), Text("{seat}: взнос {amount}", "{seat} antes {amount}")
)
ANTES = Verb(Text("взносы", "antes"), events.AnteStaked, (AMOUNT, SEAT), each=True)
DEAL = Verb(
    Text("сдача", "deal"),
    events.CardsDealt,
    (SEAT, CARDS),
    Text("{seat}: сданы {cards}", "{seat} is dealt {cards}"),
    offered=Text("сдача, {cards}", "a deal of {cards}"),
)
PASS = Verb(Text("пас", "pass"), events.Passed, (SEAT,), Text("{seat}: пас", "{seat} passes"))
BET = Verb(
    Text("ставка", "bet"), events.BetPlaced, (SEAT, AMOUNT), Text("{seat}: ставка {amount}", "{seat} bets {amount}")
)
RAKE = Verb(Text("рейк", "rake"), events.RakeTaken, (AMOUNT,), Text("рейк {amount}", "rake {amount}"))
PAY = Verb(
    Text("выплата", "pay"),
    events.BankAwarded,
    (SEAT, AMOUNT, Slot("pot", "number", Text("банк", "pot"), optional=True)),
    Text("{seat}: выплата {amount}", "{seat} is paid {amount}"),
)  # fmt: skip

EVERYWHERE: tuple[Verb, ...] = (
    Verb(Text("замечание", "remark"), events.RemarkMade, (Slot("text", "text"),), Text("замечание: {text}", "remark: {text}")),
    Verb(Text("аннулировать", "void"), events.HandVoided, (Slot("reason", "text"),), Text("раздача аннулирована: {reason}", "hand annulled: {reason}")),
    Verb(Text("пересдача", "misdeal"), events.MisdealDeclared, (Slot("reason", "text"),), Text("пересдача: {reason}", "misdeal: {reason}")),
    Verb(Text("докупка", "topup"), events.ChipsAdded, (SEAT, AMOUNT), Text("{seat}: докупка {amount}", "{seat} adds {amount} to the stack")),
    Verb(Text("перенос", "carry"), events.BankCarried, (AMOUNT,), Text("{amount} остаётся в банке до следующей раздачи", "{amount} stays in the bank for the next hand")),
    Verb(
        Text("обещать_колоду", "commit_deck"),
        DeckCommitted,
        (Slot("root", "text"), Slot("algorithm", "text")),
        Text("порядок колоды обещан заранее: {root}", "the order of the deck is committed: {root}"),
    ),
    Verb(
        Text("исправить", "correct"),
        events.CorrectionProposed,
        (Slot("event", "number"), Slot("reason", "text"), Slot("facts", "facts", Text("как", "as"))),
        Text("предложено исправить событие № {event}: {reason}", "correction of event #{event} proposed: {reason}"),
        {"action": "replace"},
    ),
    Verb(
        Text("добавить_после", "correct_after"),
        events.CorrectionProposed,
        (Slot("event", "number"), Slot("reason", "text"), Slot("facts", "facts", Text("как", "as"))),
        Text("предложено добавить после события № {event}: {reason}", "addition after event #{event} proposed: {reason}"),
        {"action": "after"},
    ),
    Verb(
        Text("вычеркнуть", "strike"),
        events.CorrectionProposed,
        (Slot("event", "number"), Slot("reason", "text")),
        Text("предложено вычеркнуть событие № {event}: {reason}", "striking out event #{event} proposed: {reason}"),
        {"action": "strike"},
    ),
    Verb(
        Text("утвердить", "approve"),
        events.CorrectionApproved,
        (Slot("proposal", "number"),),
        Text("исправление № {proposal} утверждено", "correction #{proposal} approved"),
    ),
    Verb(Text("закрыть", "close"), events.HandClosed, (), Text("раздача закрыта", "hand closed")),
)  # fmt: skip
