"""Timing that can be trusted on a noisy machine: interleaved rounds, the median counts."""

from collections.abc import Callable, Sequence
from statistics import median
from time import perf_counter


def seconds(work: Callable[[], object]) -> float:
    """How long one piece of work takes."""
    began = perf_counter()
    work()
    return perf_counter() - began


def medians(works: Sequence[Callable[[], object]], rounds: int = 3) -> list[float]:
    """The median time of each piece of work, taken in turn round after round."""
    times = [[seconds(work) for work in works] for _ in range(rounds)]
    return [median(column) for column in zip(*times, strict=True)]
