"""Facts only five-card draw has; amounts in minor units."""

from typing import Literal, TypeAlias

from domain.cards import Card
from domain.events import Amount, Fact, Name

BlindKind: TypeAlias = Literal["blind", "extra", "dead", "straddle"]
"""A blind of the seat's position; one posted out of position; one that lies in the pot only; a voluntary larger one."""


class BlindPosted(Fact):
    """A seat put in a blind (DP-18)."""

    topic = "draw.blind-posted.v1"

    seat: Name
    amount: Amount
    kind: BlindKind = "blind"


class Checked(Fact):
    """A seat checked (DP-7)."""

    topic = "draw.checked.v1"

    seat: Name


class Called(Fact):
    """A seat called; `amount` is what it added (DP-7)."""

    topic = "draw.called.v1"

    seat: Name
    amount: Amount


class Raised(Fact):
    """A seat raised; `total` is what it has put in during this interval (DP-7, DP-24 to DP-26)."""

    topic = "draw.raised.v1"

    seat: Name
    total: Amount


class BetReturned(Fact):
    """The part of a bet that nobody could match went back to its owner (DP-28)."""

    topic = "draw.bet-returned.v1"

    seat: Name
    amount: Amount


class Redealt(Fact):
    """Everybody checked: the dealer collected the cards for another deal (DP-9)."""

    topic = "draw.redealt.v1"


class CardsDrawn(Fact):
    """A seat discarded cards and got as many new ones (`??` where not seen), DP-12 and DP-13."""

    topic = "draw.cards-drawn.v1"

    seat: Name
    out: tuple[Card, ...]
    taken: tuple[Card, ...]


class StoodPat(Fact):
    """A seat kept all its cards (DP-12)."""

    topic = "draw.stood-pat.v1"

    seat: Name


class SplitDeclared(Fact):
    """The opener declared that he discards part of his openers; his discards lie apart by the pot (DP-21)."""

    topic = "draw.split-declared.v1"

    seat: Name


class DeckReshuffled(Fact):
    """The stub was too short: these cards, in any order, were shuffled to a new one (DP-31)."""

    topic = "draw.deck-reshuffled.v1"

    cards: tuple[Card, ...]


class HandShown(Fact):
    """A seat showed its cards at the showdown (DP-30)."""

    topic = "draw.hand-shown.v1"

    seat: Name
    cards: tuple[Card, ...]


class HandMucked(Fact):
    """A seat gave up its hand unshown; `cards` names what the record knows of it all the same (DP-30)."""

    topic = "draw.hand-mucked.v1"

    seat: Name
    cards: tuple[Card, ...] = ()


class OpenersProved(Fact):
    """The opener showed these cards of his first five as his openers (DP-19)."""

    topic = "draw.openers-proved.v1"

    seat: Name
    cards: tuple[Card, ...]


class OpenersNotProved(Fact):
    """The opener could not or would not prove his openers (DP-22)."""

    topic = "draw.openers-not-proved.v1"

    seat: Name
