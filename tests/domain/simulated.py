"""Simulated hands for tests: the same for the same seed, in every process."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import islice
from typing import TypeAlias

from pydantic import JsonValue

from domain.evenings import HANDS, Cards, evenings
from domain.events import Fact
from domain.games import GAMES
from domain.habits import Choose, FaultKind, Temper

Rules: TypeAlias = Mapping[str, JsonValue]


def choices(seed: int) -> Choose:
    """A source of choices."""
    return random.Random(seed).randrange


def hands(
    count: int,
    *,
    seed: int,
    each: int = HANDS,
    game: str = "belarusian",
    cards: Cards = "all",
    rules: Rules | None = None,
    temper: Temper | None = None,
) -> Iterator[tuple[Fact, ...]]:
    """So many lawful hands, evening after evening."""
    for evening in evenings(GAMES[game], choices(seed), count, each=each, cards=cards, rules=rules, temper=temper):
        yield from evening.hands


def sample(count: int, *, game: str = "belarusian") -> Sequence[tuple[Fact, ...]]:
    """The first hands of many tables with different rules; each is played once in a run, however many tests ask."""
    played, more = _endless(game)
    played.extend(islice(more, max(count - len(played), 0)))
    return played[:count]


@cache
def _endless(game: str) -> tuple[list[tuple[Fact, ...]], Iterator[tuple[Fact, ...]]]:
    return [], hands(10**9, seed=1, each=6, game=game)


def broken(kind: FaultKind, lawful: Iterable[Sequence[Fact]], choose: Choose) -> Iterator[tuple[list[Fact], int]]:
    """Hands broken by a kind, each with the number of the broken event; hands without a place are left out."""
    for facts in lawful:
        told = kind.break_(facts, choose)
        if told is not None:
            yield told, first_difference(facts, told) + 1 + kind.after


def first_difference(lawful: Sequence[Fact], told: Sequence[Fact]) -> int:
    """The index of the first event in which two records differ."""
    pairs = enumerate(zip(lawful, told, strict=False))
    return next((index for index, (one, other) in pairs if one != other), min(len(lawful), len(told)))
