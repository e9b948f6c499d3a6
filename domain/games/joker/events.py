"""Facts only joker poker has."""

from domain.cards import Card
from domain.events import Amount, Fact, Name


class CardsExchanged(Fact):
    """A seat gave cards away and took as many new ones; no cards at all means that it kept its five (OD-2)."""

    topic = "joker.cards-exchanged.v1"

    seat: Name
    out: tuple[Card, ...] = ()
    taken: tuple[Card, ...] = ()


class PlaySaid(Fact):
    """A seat said «играю» and put in `amount` (JP-5, JP-7)."""

    topic = "joker.play-said.v1"

    seat: Name
    amount: Amount


class OpeningSaid(Fact):
    """A seat put in `amount` and said «откроемся» (JP-11, JP-12)."""

    topic = "joker.opening-said.v1"

    seat: Name
    amount: Amount


class OpeningAnswered(Fact):
    """A seat agreed or refused to open with three or more in, where the house asks them (JP-12)."""

    topic = "joker.opening-answered.v1"

    seat: Name
    agreed: bool


class HandShown(Fact):
    """A seat showed its cards to be compared (JP-13).

    `cards` names them where they were not known; `declared` says which cards the jokers stand for (JP-25).
    """

    topic = "joker.hand-shown.v1"

    seat: Name
    cards: tuple[Card, ...] = ()
    declared: tuple[Card, ...] = ()
