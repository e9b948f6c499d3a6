"""Facts only poker for points per trick has."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from domain.cards import Card
from domain.events import Fact, Name, Ordinal

if TYPE_CHECKING:
    Suit: TypeAlias = str
else:
    Suit = Literal["S", "H", "D", "C"]


class ScoreStood(Fact):
    """How many points a side of the game had before this deal."""

    topic = "tricks.score-stood.v1"

    side: Name
    points: Ordinal


class TrumpTurned(Fact):
    """The dealer turned up the card whose suit is offered as trumps."""

    topic = "tricks.trump-turned.v1"

    card: Card


class TrumpOrdered(Fact):
    """A seat took the turned-up suit as trumps and leads the game, with the partner or alone."""

    topic = "tricks.trump-ordered.v1"

    seat: Name
    alone: bool = False


class TrumpNamed(Fact):
    """A seat named a suit as trumps; the dealer also names one for a joker that was turned up."""

    topic = "tricks.trump-named.v1"

    seat: Name
    suit: Suit
    alone: bool = False


class CardDiscarded(Fact):
    """The dealer took the turned-up card and laid one away."""

    topic = "tricks.card-discarded.v1"

    seat: Name
    card: Card


class CardPlayed(Fact):
    """A seat played a card to the trick on the table."""

    topic = "tricks.card-played.v1"

    seat: Name
    card: Card


class TrickLookedAt(Fact):
    """A seat looked at a finished trick (TP-11)."""

    topic = "tricks.trick-looked-at.v1"

    seat: Name
    trick: Ordinal


class TrickDenied(Fact):
    """A seat asked to see a finished trick and was refused (TP-11)."""

    topic = "tricks.trick-denied.v1"

    seat: Name
    trick: Ordinal


class DealScored(Fact):
    """Points of this deal were written to a side."""

    topic = "tricks.deal-scored.v1"

    side: Name
    points: Ordinal


class PremiumPaid(Fact):
    """A side that won the game got its premium, counted in premium points; from which side, where that was said."""

    topic = "tricks.premium-paid.v1"

    side: Name
    points: Ordinal
    payer: Name | None = None
