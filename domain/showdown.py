"""The showdown: who wins among hands already ranked, and in which order hands are shown."""

from collections.abc import Iterable, Mapping, Sequence

from domain.pot import Pot
from domain.seats import clockwise


def best(values: Mapping[str, int], contenders: Sequence[str]) -> tuple[str, ...]:
    """The contenders with the highest value, in the order given; a contender without a value wins nothing."""
    highest = max([values[seat] for seat in contenders if seat in values], default=None)
    return tuple([seat for seat in contenders if seat in values and values[seat] == highest])


def show_order(pots: Iterable[Pot], order: Sequence[str], first: str | None) -> tuple[str, ...]:
    """Who shows when: the smallest circle of contenders begins, each clockwise from `first` or by the order."""
    turned = clockwise(order, first) if first is not None else tuple(order)
    shown: dict[str, None] = {}
    for pot in reversed(tuple(pots)):
        shown |= dict.fromkeys([seat for seat in turned if seat in pot.contenders])
    return tuple(shown)
