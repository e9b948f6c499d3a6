"""What a verification found: each check by name, how much it looked at, and the first place that is wrong."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from domain.text import Text
from ledger.proof.checkpoint import Checkpoint

Check: TypeAlias = Literal["streams", "topics", "tree", "tiles", "checkpoints", "signatures", "keys", "seals", "clock"]

CHECKS: dict[Check, Text] = {
    "streams": Text("Номера в потоках идут подряд", "Numbers in every stream run without holes"),
    "topics": Text("Имена событий известны", "Names of events are known"),
    "tree": Text("Каждое событие совпадает с деревом", "Every event agrees with the tree"),
    "tiles": Text("Плитки дерева целы", "The tiles of the tree are whole"),
    "checkpoints": Text("Запись сходится с контрольными точками", "The record agrees with its checkpoints"),
    "signatures": Text("Подписи верны", "The signatures are genuine"),
    "keys": Text("Ключи идут по цепочке", "The keys follow one another"),
    "seals": Text("Печати раздач сходятся", "The seals of hands agree"),
    "clock": Text("Время записи не идёт назад", "The time of recording never goes back"),
}
"""Every check with its title, in the order they are told."""


CHECK_NAMES: dict[Check, Text] = {
    "streams": Text("номера в потоках", "numbers in streams"),
    "topics": Text("имена событий", "names of events"),
    "tree": Text("дерево", "the tree"),
    "tiles": Text("плитки", "tiles"),
    "checkpoints": Text("контрольные точки", "checkpoints"),
    "signatures": Text("подписи", "signatures"),
    "keys": Text("ключи", "keys"),
    "seals": Text("печати раздач", "seals of hands"),
    "clock": Text("часы", "the clock"),
}
"""Every check by its short name."""


class Trouble(NamedTuple):
    """Something wrong: which check found it, in words, and the place in the record where there is one."""

    check: Check
    problem: Text
    place: int | None = None


@dataclass(slots=True)
class Verdict:
    """The result: what was looked at, what is wrong (the first of each kind, and how many), what to know besides.

    `size` is the number of events, `signed` of them are covered by `checkpoint`; `witnesses` are names under it.
    `unsealed` came after it, beside those that only tell of it.
    """

    size: int = 0
    unsealed: int = 0
    root: bytes = b""
    checkpoint: Checkpoint | None = None
    counts: dict[Check, int] = field(default_factory=lambda: dict.fromkeys(CHECKS, 0))
    wrong: dict[Check, int] = field(default_factory=lambda: dict.fromkeys(CHECKS, 0))
    troubles: list[Trouble] = field(default_factory=list)
    remarks: list[Text] = field(default_factory=list)
    witnesses: list[tuple[str, int | None]] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.troubles

    @property
    def signed(self) -> int:
        """How many events the newest checkpoint covers."""
        return self.checkpoint.size if self.checkpoint else 0

    @property
    def first(self) -> Trouble | None:
        """The first place that is wrong; what has no place comes after."""
        placed = [one for one in self.troubles if one.place is not None]
        return min(placed, key=lambda one: one.place or 0) if placed else next(iter(self.troubles), None)

    def looked(self, check: Check, number: int = 1) -> None:
        """That many things were looked at."""
        self.counts[check] += number

    def found(self, check: Check, problem: Text, place: int | None = None) -> None:
        """Something is wrong; only the first of each kind is told, the rest are counted."""
        self.wrong[check] += 1
        if self.wrong[check] == 1:
            self.troubles.append(Trouble(check, problem, place))
