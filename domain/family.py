"""What a game must supply; replay, screen, terminal, notation and simulator know games only by this."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias, runtime_checkable

from pydantic import BaseModel

from domain.events import Fact, HandOpened
from domain.findings import Clause, Finding
from domain.habits import FaultKind, Habits
from domain.lawful import Option
from domain.pot import Pot
from domain.settlement import Holding, Settlement
from domain.text import Text
from domain.verbs import Verb

SeatState: TypeAlias = Literal["in", "out", "aside", "won"]


@dataclass(frozen=True, slots=True)
class TrickPlay:
    """What of a trick game is a seat's: the cards it has laid on the table, the tricks it won, each with its number.

    `took` is None while the trick on the table goes on, else whether the seat won it. `trump` is the suit this seat
    made trumps, `side` the side it plays for, `points` that side's score in a game to `enough`; where the
    score before the hand is not `known`, what it has scored in this hand.
    """

    side: str
    points: int
    enough: int
    laid: tuple[str, ...] = ()
    took: bool | None = None
    won: tuple[tuple[int, tuple[str, ...]], ...] = ()
    trump: str | None = None
    known: bool = True

    @property
    def every_card(self) -> tuple[str, ...]:
        """All cards that lie open here."""
        return (*self.laid, *(card for _, cards in self.won for card in cards))


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the table shows it after an event; amounts in minor units, None where nobody counted.

    `state`: in the game, passed (`out`), not part of this game (`aside`), or paid (`won`). `marks` are short words
    beside the seat: the number of stakes, "asked", the points. Where a game tells stakes apart, `amounts` names what
    the seat put down and `payments` what it got; where it pays for several combinations, `combinations` has each in
    words with its cards. Where tricks are played, `trick` has what of them is the seat's.
    """

    seat: str
    player: str | None
    stack: int | None
    staked: int
    cards: tuple[str, ...]
    face_up: bool
    state: SeatState
    marks: tuple[Text, ...] = ()
    amounts: tuple[tuple[Text, int], ...] = ()
    payments: tuple[tuple[Text, int], ...] = ()
    combinations: tuple[tuple[Text, tuple[str, ...]], ...] = ()
    trick: TrickPlay | None = None

    @property
    def every_card(self) -> tuple[str, ...]:
        """All cards that lie before the seat: its hand, what it once held, what it laid, what it won."""
        named = (card for _, cards in self.combinations for card in cards)
        return (*self.cards, *named, *(self.trick.every_card if self.trick else ()))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand came out.

    `gap` is the finding that says what evidence was missing, if the winner could not be judged; `finished` whether
    the play came to its end.
    """

    settlement: Settlement
    finished: bool
    gap: Finding | None = None


class Family(Protocol):
    """One kind of game. The state of a hand is the game's own subclass of `Hand`; nobody outside looks inside it."""

    def __hash__(self) -> int:
        """Families are told apart by who they are."""

    @property
    def name(self) -> str:
        """The stored name, as in `HandOpened.game` and after the hand's number in the notation."""

    @property
    def title(self) -> Text:
        """The name a person reads."""

    @property
    def notation_names(self) -> tuple[str, ...]:
        """Words that name the game in the notation's first line, lower case: the English one, then the Russian."""

    @property
    def rulebook(self) -> str:
        """Name and version of the rulebook, as copied into every hand."""

    @property
    def settings(self) -> type[BaseModel]:
        """Every setting with its default; validation refuses what contradicts itself."""

    @property
    def clauses(self) -> Mapping[str, Clause]:
        """The rulebook's clauses by number, in order."""

    @property
    def verbs(self) -> Sequence[Verb]:
        """The game's rows of the notation, without those every game has."""

    @property
    def seats_needed(self) -> bool:
        """Whether a hand is unreadable without its seats; where people come with their stakes it is not."""

    @property
    def habits(self) -> Habits:
        """How simulated hands of the game are played."""

    @property
    def faults(self) -> Sequence[FaultKind]:
        """Every named way to break a lawful hand."""

    def begin(self, opened: HandOpened) -> Any:
        """The state after the opening fact; never raises."""

    def judge(self, hand: Any, fact: Fact) -> Sequence[Finding]:
        """What is wrong with a fact in this state, before it is applied; empty when it is lawful."""

    def apply(self, hand: Any, fact: Fact) -> None:
        """Change the state as the fact says, lawful or not; never raises."""

    def lawful(self, hand: Any) -> Sequence[Option]:
        """Everything that may lawfully happen next."""

    def stub(self, hand: Any) -> Sequence[str]:
        """The cards that may still be dealt in the game being played."""

    def phase(self, hand: Any) -> Text:
        """The part of the hand that is being played, in words."""

    def seats(self, hand: Any) -> Sequence[SeatView]:
        """The seats clockwise as the table shows them."""

    def outcome(self, hand: Any) -> Outcome:
        """How the hand stands or came out."""

    def holdings(self, hand: Any) -> Mapping[str, Holding]:
        """What the opened cards are worth, by seat."""

    def explanation(self, hand: Any) -> Text | None:
        """Why the winner won and how the rake was computed, in words; None while nobody has won."""


@runtime_checkable
class KeepsScore(Protocol):
    """A game that goes on over several hands."""

    def starting_from(self, facts: Sequence[Fact], score: Mapping[str, int]) -> Sequence[Fact]:
        """The facts of a hand with the score it begins with said right after the opening."""


@runtime_checkable
class SharesPots(Protocol):
    """A game whose bank may fall into a main pot and side pots."""

    def pots(self, hand: Any) -> Sequence[Pot]:
        """The pots as they lie in the middle, the main one first; none once they are being given away."""
