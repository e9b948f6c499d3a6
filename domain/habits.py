"""What a game tells the simulator: how its players behave, how its tables differ, how a hand of it can be broken."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from pydantic import JsonValue

from domain.events import Fact, HandOpened
from domain.lawful import Option
from domain.settlement import Settlement
from domain.text import Text

Choose: TypeAlias = Callable[[int], int]
"""A source of choices: given n it answers with a whole number from 0 to n - 1."""
Told: TypeAlias = Callable[[Any, Option, Choose], Mapping[str, object]]
"""What a game itself writes into a lawful fact: fields by name, from the state, the option and a source of choices."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How often the players of one hand do what.

    `weights` goes by the English verb of the notation; a verb without a weight is done only when nothing else can be.
    Of `lowest`, `raised`, `anywhere` and `highest` one is drawn for every amount that is left to the player.
    `cards`, where given, are dealt as long as there are enough of them.
    """

    weights: Mapping[str, int]
    lowest: int = 50
    raised: int = 35
    anywhere: int = 10
    highest: int = 1
    cards: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Limits:
    """One kind of table: the settings its money hangs on, the least a player must hold to be dealt in, his buy-ins."""

    rules: Mapping[str, JsonValue]
    least: int
    buy_ins: tuple[int, ...]
    currency: str = ""
    exponent: int = 0


@dataclass(frozen=True, slots=True)
class Habits:
    """A game as the simulator plays it.

    `seats` is the fewest and the most players. `limits` are the tables to be met, `variety` every other setting with
    all the values worth playing, the usual one first. `asides` are verbs that bring a hand no nearer to its end: each
    time one is done in a hand it becomes half as likely. `words` is what is said where a verb takes a text.
    `told` writes the fields of facts that hang together in a way the verb's slots do not say, and `willing` leaves out
    options nobody at the table would or could take. `labels` name the seats, one character each; `places` is the
    setting that counts them, where there is one. `first_moves` is whether the first seat goes round the table.
    `all_play` says that a hand takes as many players as `places` counts, `handed_on` what the end of one hand has
    recorded at the beginning of the next.
    """

    seats: tuple[int, int]
    tempers: Sequence[Temper]
    limits: Sequence[Limits]
    variety: Mapping[str, tuple[JsonValue, ...]]
    asides: frozenset[str] = frozenset()
    words: Mapping[str, str] = field(default_factory=dict)
    told: Mapping[type[Fact], Told] = field(default_factory=dict)
    willing: Callable[[Any, Option], bool] = lambda _hand, _option: True
    labels: str = "ABCDEFGH"
    places: str = ""
    first_moves: bool = True
    all_play: bool = False
    handed_on: Callable[[Settlement, HandOpened], Sequence[Fact]] = lambda _last, _opened: ()


@dataclass(frozen=True, slots=True)
class FaultKind:
    """One named way to break a lawful hand, and the clause its first finding then cites.

    `break_` returns the broken hand, or None when this hand offers no place for it. The broken event is the first one
    that differs from the lawful hand; `after` says how many lawful events the break puts in before it. `rules` and
    `temper` are those under which hands offer a place at all, where the usual ones do not or hardly ever.
    """

    name: str
    clause: str
    title: Text
    break_: Callable[[Sequence[Fact], Choose], list[Fact] | None]
    after: int = 0
    rules: Mapping[str, JsonValue] = field(default_factory=dict)
    temper: Temper | None = None


def drawn(weights: Sequence[int], choose: Choose) -> int:
    """The index drawn by weights; where all are zero every index is as likely."""
    total = sum(weights)
    if total <= 0:
        return choose(len(weights))
    left = choose(total)
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    raise ValueError(f"the source of choices answered beyond {total}")
