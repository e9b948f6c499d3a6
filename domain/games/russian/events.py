"""Facts only Russian poker has; the seat of a fact is the number of its box."""

from typing import Literal

from domain.cards import Card
from domain.events import Amount, Fact, Name, Words


class DeckShuffled(Fact):
    """The dealer shuffled the deck (RP-4)."""

    topic = "russian.deck-shuffled.v1"


class DeckCut(Fact):
    """The deck was cut, by a player or by the dealer where the player declined (RP-4)."""

    topic = "russian.deck-cut.v1"

    who: Literal["player", "dealer"]


class BoxStaked(Fact):
    """A player put an ANTE on a box, which he plays open or closed (RP-2, RP-5)."""

    topic = "russian.box-staked.v1"

    seat: Name
    player: Name
    amount: Amount
    manner: Literal["open", "closed"]


class CardsLookedAt(Fact):
    """The cards of a box were looked at (RP-7, RP-15, RP-19)."""

    topic = "russian.cards-looked-at.v1"

    seat: Name


class CardsExchanged(Fact):
    """A box discarded cards and took as many new ones for one ANTE (RP-11, RP-14)."""

    topic = "russian.cards-exchanged.v1"

    seat: Name
    out: tuple[Card, ...]
    taken: tuple[Card, ...]


class SixthCardBought(Fact):
    """A box took a sixth card for one ANTE (RP-12, RP-14)."""

    topic = "russian.sixth-card-bought.v1"

    seat: Name
    card: Card


class Insured(Fact):
    """A box insured its combination against the dealer's no game (RP-16 to RP-18)."""

    topic = "russian.insured.v1"

    seat: Name
    amount: Amount


class DealerRevealed(Fact):
    """The dealer turned up his hidden cards; `cards` names them where they were not known (RP-20)."""

    topic = "russian.dealer-revealed.v1"

    cards: tuple[Card, ...] = ()


class DealerGameBought(Fact):
    """A box bought the dealer another card, for one ANTE (RP-31)."""

    topic = "russian.dealer-game-bought.v1"

    seat: Name
    amount: Amount | None = None


class AnteTaken(Fact):
    """A box took its ANTE paid 1:1 instead of buying the dealer's game (RP-29, RP-31)."""

    topic = "russian.ante-taken.v1"

    seat: Name


class DealerCardReplaced(Fact):
    """The dealer's card went to the discard and the next of the deck took its place (RP-32)."""

    topic = "russian.dealer-card-replaced.v1"

    out: Card
    taken: Card


class BoxSettled(Fact):
    """A box was settled: what the dealer paid and returned; left out where the record says only that it was done."""

    topic = "russian.box-settled.v1"

    seat: Name
    paid: Amount | None = None
    returned: Amount | None = None


class IncidentNoted(Fact):
    """An offence against the conduct of play on a box (RP-8)."""

    topic = "russian.incident-noted.v1"

    seat: Name
    text: Words
