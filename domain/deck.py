"""The promise of a deck: before the cut the house names a root, from which each card can be opened alone later."""

from domain.events import Fact, Name, Words


class DeckCommitted(Fact):
    """The order of the deck was fixed before the cut: the root over its cards, and how it is computed."""

    topic = "hand.deck-committed.v1"

    root: Words
    algorithm: Name
