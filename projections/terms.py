"""What the reader holds the rake against besides the rules: the legal ceiling, and when the room's shifts begin."""

import re
from dataclasses import dataclass
from decimal import Decimal

from domain.text import Text

_MINOR = "[1, 10, 100, 1000, 10000, 100000, 1000000][exponent + 1]"


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a report.

    `ceiling` is the most the law lets the house take from one hand, in percent of the bank, and `most` the same in
    whole units of the currency; None where the law sets none. `shifts` are the hours at which the shifts begin.
    """

    ceiling: Decimal | None = Decimal(10)
    most: int | None = None
    shifts: tuple[int, ...] = (8, 20)

    @property
    def over_ceiling(self) -> str:
        """The condition that more was taken from a hand than the law allows."""
        said = []
        if self.ceiling is not None:
            said.append(f"rake_taken * 10000 > bank * {int(self.ceiling * 100):d}")
        if self.most is not None:
            said.append(f"rake_taken > {self.most:d} * {_MINOR}")
        return f"coalesce({' OR '.join(said)}, false)" if said else "false"

    @property
    def shift_hour(self) -> str:
        """The hour at which the shift of a hand began."""
        cases = " ".join(f"WHEN hour >= {start:d} THEN {start:d}" for start in sorted(self.shifts, reverse=True))
        return f"CASE WHEN hour IS NULL THEN NULL {cases} ELSE {max(self.shifts):d} END"

    @property
    def shift_day(self) -> str:
        """The day on which it began: what is played before the first one belongs to the night before."""
        return f"CASE WHEN hour < {min(self.shifts):d} THEN gaming_day - 1 ELSE gaming_day END"

    def shift_ends(self, start: int) -> int:
        """The hour at which the shift that begins at this hour ends."""
        starts = sorted(self.shifts)
        return starts[(starts.index(start) + 1) % len(starts)] if start in starts else start

    @property
    def words(self) -> Text:
        """The ceiling in words."""
        percent = None if self.ceiling is None else f"{self.ceiling.normalize():f}"
        ru = [f"{percent.replace('.', ',')} % банка"] if percent else []
        en = [f"{percent}% of the bank"] if percent else []
        if self.most is not None:
            ru.append(f"{self.most} за раздачу")
            en.append(f"{self.most} a hand")
        return Text(" и не больше ".join(ru), " and no more than ".join(en)) if ru else _NO_CEILING


USUAL = Terms()
"""Ten percent of the bank, as several gaming commissions have it, and two shifts of twelve hours."""

_NO_CEILING = Text("не задан", "none is set")


def shifts_of(words: str) -> tuple[int, ...] | None:
    """The hours in `8,20`; None where they are none."""
    hours = [part.strip() for part in words.split(",") if part.strip()]
    if not hours or not all(hour.isascii() and hour.isdecimal() and int(hour) < _HOURS for hour in hours):
        return None
    return tuple(sorted({int(hour) for hour in hours}))


_HOURS = 24


def ceiling_of(words: str) -> Decimal | None:
    """A percentage from 0 to 100; None where the words are none."""
    plain = words.strip().rstrip("%").strip().replace(",", ".")
    if not _PERCENT.fullmatch(plain) or Decimal(plain) > _WHOLE:
        return None
    return Decimal(plain)


_PERCENT = re.compile(r"[0-9]{1,3}(\.[0-9]{1,2})?")
_WHOLE = 100
