"""The hands every measurement uses: simulated evenings from one seed."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import NamedTuple
from uuid import UUID

from domain.evenings import evenings
from domain.events import Fact, HandOpened
from domain.findings import Place
from domain.games import GAMES
from domain.ids import hand_id

SEED = 20261128


class SampleHand(NamedTuple):
    """A hand as the ledger takes it."""

    stream_id: UUID
    facts: tuple[Fact, ...]
    places: tuple[Place, ...] = ()


@lru_cache(maxsize=2)
def sample(hands: int, game: str = "belarusian") -> tuple[SampleHand, ...]:
    """That many lawful hands of a game, the same in every run."""
    return tuple(_numbered(hands, game))


def _numbered(hands: int, game: str) -> Iterator[SampleHand]:
    rng = Random(SEED)
    for evening in evenings(GAMES[game], rng.randrange, hands):
        for facts in evening.hands:
            opened = facts[0]
            assert isinstance(opened, HandOpened)
            yield SampleHand(hand_id(opened.room, opened.table, opened.session, opened.hand), facts)


def events_in(hands: tuple[SampleHand, ...]) -> int:
    """How many events the hands have."""
    return sum(len(hand.facts) for hand in hands)
