"""The numbering of hands: `17`, `017` and `H-0017` are one number; holes and doubles are found by it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise

from domain.session.hands import HandDigest

_TAIL = re.compile(r"(.*?)([0-9]+)", re.DOTALL)
_LATEST = datetime.max.replace(tzinfo=UTC)

LONGEST_HOLE = 1000
"""A longer one is no hole: the numbers are counted over more tables than this one."""


@dataclass(frozen=True, slots=True)
class Numbering:
    """The hands in order of play and what their numbers say.

    `holes` holds the missing numbers before a hand, `doubles` the earlier hand with the same number, both by the
    hand's index in `hands`. `hole_ends` are the hands after a hole, in order of play; `unnumbered` are hands whose
    name ends in no digit.
    """

    hands: tuple[HandDigest, ...]
    holes: Mapping[int, range]
    doubles: Mapping[int, int]
    unnumbered: tuple[int, ...]
    hole_ends: tuple[int, ...]


def numeral(name: str) -> tuple[str, int] | None:
    """A hand's number as its series (the letters and digits before, without case or signs) and its value."""
    found = _TAIL.fullmatch(name.strip())
    if found is None:
        return None
    return "".join(sign for sign in found[1].casefold() if sign.isalnum()), int(found[2])


def size(hole: range) -> int:
    """How many numbers are missing; `len` would not hold a number of sixty digits."""
    return hole.stop - hole.start


def numbers_words(ranges: Iterable[range]) -> str:
    """Numbers as printed, neighbours drawn together: `18, 20–22`."""
    runs: list[tuple[int, int]] = []
    for first, last in sorted((one.start, one.stop - 1) for one in ranges if one):
        if runs and first <= runs[-1][1] + 1:
            runs[-1] = (runs[-1][0], max(last, runs[-1][1]))
        else:
            runs.append((first, last))
    return ", ".join(str(first) if first == last else f"{first}–{last}" for first, last in runs)


def number(hands: Sequence[HandDigest]) -> Numbering:
    """The hands in order of play: by number where there is one series, else by time, else as given."""
    numerals = _one_series([numeral(hand.number) for hand in hands])
    order = _order(hands, numerals)
    played = [numerals[index] for index in order]
    holes = _holes(played)
    return Numbering(
        hands=tuple(hands[index] for index in order),
        holes=holes,
        doubles=_doubles(played),
        unnumbered=tuple(index for index, known in enumerate(played) if known is None),
        hole_ends=tuple(sorted(holes)),
    )


def _one_series(numerals: Sequence[tuple[str, int] | None]) -> list[tuple[str, int] | None]:
    """Bare numbers belong to the only other series there is: `17` and `H-0017` are the same hand."""
    named = {known[0] for known in numerals if known and known[0]}
    only = named.pop() if len(named) == 1 else ""
    return [(known[0] or only, known[1]) if known else None for known in numerals]


def _order(hands: Sequence[HandDigest], numerals: Sequence[tuple[str, int] | None]) -> list[int]:
    indices = list(range(len(hands)))

    def opened(index: int) -> datetime:
        return hands[index].opened_at or _LATEST

    def by_number(index: int) -> tuple[int, datetime, str]:
        known = numerals[index]
        return (known[1] if known else 0, opened(index), hands[index].number)

    def by_time(index: int) -> tuple[datetime, str, int, str]:
        known = numerals[index]
        return (opened(index), *(known or ("", 0)), hands[index].number)

    if None not in numerals and len({known[0] for known in numerals if known}) == 1:
        return sorted(indices, key=by_number)
    if all(hand.opened_at for hand in hands):
        return sorted(indices, key=by_time)
    return indices


def _holes(played: Sequence[tuple[str, int] | None]) -> dict[int, range]:
    numbered = sorted((known, index) for index, known in enumerate(played) if known)
    holes: dict[int, range] = {}
    for (before, _), (after, index) in pairwise(numbered):
        if before[0] == after[0] and after[1] - before[1] > 1:
            holes[index] = range(before[1] + 1, after[1])
    return holes


def _doubles(played: Sequence[tuple[str, int] | None]) -> dict[int, int]:
    first: dict[tuple[str, int], int] = {}
    doubles: dict[int, int] = {}
    for index, known in enumerate(played):
        if known is None:
            continue
        if known in first:
            doubles[index] = first[known]
        first.setdefault(known, index)
    return doubles
