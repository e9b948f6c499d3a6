"""A lead: what was seen of whom, what chance or the room's habit would give, and how probable it is in words."""

from dataclasses import dataclass
from math import floor, log10

from domain.money import show_amount
from domain.text import Text

LEVEL = 0.01
"""A departure is a lead when chance alone would bring one like it in fewer than one of a hundred such looks."""


@dataclass(frozen=True, slots=True)
class Lead:
    """One thing worth a look.

    `subjects` are the people or places, `seen` how often something was, `among` of how many cases, `expected` how
    often it would be. `chance` is the probability of as much or more by chance for this one alone, `adjusted` that of
    the most striking of all that were looked at.
    """

    kind: str
    subjects: tuple[str, ...]
    seen: int
    among: int
    expected: float
    chance: float
    adjusted: float
    said: Text

    @property
    def strong(self) -> bool:
        """Whether it is worth a look."""
        return self.adjusted < LEVEL


@dataclass(frozen=True, slots=True)
class Looked:
    """What one kind of look found: the leads, the most striking first, and how many subjects were looked at."""

    kind: str
    leads: tuple[Lead, ...]
    subjects: int
    cases: int


def looked(kind: str, found: list[Lead], cases: int) -> Looked:
    """The leads among all that was looked at."""
    strong = sorted((lead for lead in found if lead.strong), key=lambda lead: (lead.adjusted, lead.subjects))
    return Looked(kind, tuple(strong), len(found), cases)


def chance_words(chance: float) -> Text:
    """A probability as a person says it: `примерно один раз из 12 000`."""
    if chance >= _USUAL:
        percent = round(chance * 100)
        return Text(
            f"обычное дело: так бывает в {percent} случаях из 100", f"usual: it happens in {percent} cases of 100"
        )
    if chance < _LEAST:
        return Text("реже одного раза из миллиарда", "less than once in a billion")
    times = 1 / chance
    step = 10 ** max(floor(log10(times)) - 1, 0)
    about = round(times / step) * step
    return Text(f"примерно один раз из {show_amount(about, 0, 'ru')}", f"about once in {show_amount(about)}")


_USUAL = 0.1
_LEAST = 1e-9
