"""The facts any hand can hold: frozen, strict, each under a stored name that never changes.

The classes may move; the `topic` of each is a promise to every record already written.
"""

from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, JsonValue, StringConstraints

from domain.cards import Card

Name: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=64)]
"""A seat's label, a player's or staff reference, a table's or session's name."""
Label: TypeAlias = Annotated[str, StringConstraints(max_length=64)]
"""A name that may be missing (then empty)."""
Words: TypeAlias = Annotated[str, StringConstraints(max_length=2000)]
"""Free text as somebody wrote it; never markup."""
LARGEST = 10**15
"""No amount is larger; sums over an evening still fit every view."""
Amount: TypeAlias = Annotated[int, Field(ge=-LARGEST, le=LARGEST)]
"""Minor units; a record may hold an amount below zero, the rules then say what is wrong with it."""
Exponent: TypeAlias = Annotated[int, Field(ge=0, le=6)]
"""How many minor digits the currency has; 0 when the unit is indivisible."""
Ordinal: TypeAlias = Annotated[int, Field(ge=-(10**9), le=10**9)]
"""The number of an event or of a side pot, as somebody wrote it."""

TOPICS: "dict[str, type[Fact]]" = {}
"""The closed table of stored names: reading looks here and nowhere else."""


class Fact(BaseModel):
    """One thing the room said happened: when (`at`, with offset) and who recorded it (`by`, a staff reference)."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    topic: ClassVar[str]

    at: AwareDatetime | None = None
    by: Name | None = None

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        """Enter the class in the closed table; a missing or doubled topic fails when the module is imported."""
        super().__pydantic_init_subclass__(**kwargs)
        topic = cls.__dict__.get("topic")
        if not topic:
            raise TypeError(f"{cls.__name__} names no topic")
        if topic in TOPICS:
            raise TypeError(f"{cls.__name__}: the topic {topic} already belongs to {TOPICS[topic].__name__}")
        TOPICS[topic] = cls


class Part(BaseModel):
    """A value inside a fact."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class SeatTaken(Part):
    """A seat of the hand: who sits there and with how many minor units; None where not known."""

    seat: Name
    player: Name | None = None
    stack: Amount | None = None


class StaffOnDuty(Part):
    """One person on duty: the role (`croupier`, `inspector`, ...) and the reference."""

    role: Name
    staff: Name


class HandOpened(Fact):
    """A hand begins: the game, a full copy of its rules, the place, the seats clockwise (the first acts first).

    `rules` holds every setting by its name. `carried` is the pot carried over from the hand before, `bystanders`
    are people at the table who are not in the hand, `button` the deal's position where the game has one.
    """

    topic = "hand.opened.v1"

    game: Name
    rulebook: Name
    hand: Name
    room: Label = ""
    table: Label = ""
    session: Label = ""
    currency: Label = ""
    exponent: Exponent = 0
    seats: tuple[SeatTaken, ...] = ()
    bystanders: tuple[SeatTaken, ...] = ()
    first: Name | None = None
    button: Name | None = None
    carried: Amount = 0
    staff: tuple[StaffOnDuty, ...] = ()
    rules: dict[str, JsonValue] = {}


class AnteStaked(Fact):
    """A seat put in its entry stake."""

    topic = "hand.ante-staked.v1"

    seat: Name
    amount: Amount


class CardsDealt(Fact):
    """A seat was dealt cards (`??` where not seen)."""

    topic = "hand.cards-dealt.v1"

    seat: Name
    cards: tuple[Card, ...]


class Passed(Fact):
    """A seat passed."""

    topic = "hand.passed.v1"

    seat: Name


class BetPlaced(Fact):
    """A seat staked `amount` on its turn."""

    topic = "hand.bet-placed.v1"

    seat: Name
    amount: Amount


class OpenedHolding(Part):
    """The cards of one seat as they were turned up."""

    seat: Name
    cards: tuple[Card, ...]


class CardsOpened(Fact):
    """The croupier opened the cards of the live players; `holdings` names cards that were not known before."""

    topic = "hand.cards-opened.v1"

    holdings: tuple[OpenedHolding, ...] = ()


class BankCounted(Fact):
    """The croupier counted the bank."""

    topic = "hand.bank-counted.v1"

    amount: Amount


class RakeTaken(Fact):
    """The house took its rake from the bank."""

    topic = "hand.rake-taken.v1"

    amount: Amount


class BankAwarded(Fact):
    """A seat was paid from the bank (from side pot number `pot`, where there are several)."""

    topic = "hand.bank-awarded.v1"

    seat: Name
    amount: Amount
    pot: Ordinal | None = None


class BankCarried(Fact):
    """What is left in the bank stays for the next hand."""

    topic = "hand.bank-carried.v1"

    amount: Amount


class ChipsAdded(Fact):
    """A seat topped up its stack while the hand was on."""

    topic = "hand.chips-added.v1"

    seat: Name
    amount: Amount


class MisdealDeclared(Fact):
    """The inspector declared a misdeal: stakes of this game go back and the cards are dealt anew."""

    topic = "hand.misdeal-declared.v1"

    reason: Words


class HandVoided(Fact):
    """The hand was annulled: every stake goes back."""

    topic = "hand.voided.v1"

    reason: Words


class HandClosed(Fact):
    """The hand is over and its bank is given away."""

    topic = "hand.closed.v1"


class RemarkMade(Fact):
    """Somebody wrote a remark; it changes nothing."""

    topic = "hand.remark-made.v1"

    text: Words


class PlainFact(Part):
    """A fact inside another one: its topic and its own fields, checked against the closed table when used."""

    topic: Name
    fields: dict[str, JsonValue]


class CorrectionProposed(Fact):
    """Somebody proposes that event number `event` of this hand should read otherwise; the original stays.

    `action`: `replace` it by the facts given, `strike` it out, or put the facts `after` it.
    """

    topic = "hand.correction-proposed.v1"

    event: Ordinal
    action: Literal["replace", "strike", "after"]
    facts: tuple[PlainFact, ...] = ()
    reason: Words


class CorrectionApproved(Fact):
    """Another person approved the correction proposed in event number `proposal`."""

    topic = "hand.correction-approved.v1"

    proposal: Ordinal
