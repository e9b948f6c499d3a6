"""The rail under the controls: bank and rake step by step, stages above, findings as ticks; a click goes there."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TypedDict

from dashboard.drawing.lettering import width_of
from dashboard.markup import Markup, tag
from dashboard.player import words
from dashboard.player.reading import Reading, Step
from dashboard.player.telling import Telling
from dashboard.tone import Tone, worst

RAIL_WIDTH, RAIL_HEIGHT = 1000.0, 44.0
_PIXELS = 900.0
"""About how wide the rail is on screen; names that would run into one another or over its end are left out."""


class StageMark(TypedDict):
    """Where a stage begins, and its name where there is room for it."""

    step: int
    at: float
    name: str
    shown: bool


class FindingTick(TypedDict):
    """A step with findings, its tone and the clauses."""

    step: int
    at: float
    tone: Tone
    name: str


def along(place: int, steps: int) -> float:
    """Where a step stands on the rail, from 0 to 100."""
    return round(100 * (place - 1) / max(steps - 1, 1), 3)


def stage_marks(telling: Telling, reading: Reading) -> list[StageMark]:
    """The beginnings of the stages in order."""
    steps = reading.steps
    starts = [*steps[:1], *(later for earlier, later in pairwise(steps) if later.stage != earlier.stage)]
    marks: list[StageMark] = []
    free = 0.0
    for step in starts:
        at, name = along(step.place, len(steps)), telling.says(step.stage)
        ends = at * _PIXELS / 100 + width_of(name, 12)
        shown = at * _PIXELS / 100 >= free and ends <= _PIXELS
        free = ends + 12 if shown else free
        marks.append(StageMark(step=step.place, at=at, name=name, shown=shown))
    return marks


def finding_ticks(reading: Reading) -> list[FindingTick]:
    """The steps that have findings."""
    return [_tick(step, len(reading.steps)) for step in reading.steps if step.frame.findings]


def _tick(step: Step, steps: int) -> FindingTick:
    found = step.frame.findings
    names = ", ".join(dict.fromkeys(finding.clause for finding in found))
    return FindingTick(
        step=step.place, at=along(step.place, steps), tone=worst([f.severity for f in found]), name=names
    )


def rail(telling: Telling, reading: Reading) -> Markup:
    """Bank and rake as lines that change only where an event changes them."""
    frames = [step.frame for step in reading.steps]
    banks, rakes = [frame.bank for frame in frames], [frame.rake for frame in frames]
    # Against the house the lower line is its result, which goes below zero.
    low = min([0, *rakes])
    top = max([*banks, *(rakes if low else ())], default=0) or 1
    bank, rake = stairs(banks, low, top), stairs(rakes, low, top)
    floor = height_of(0, low, top) + (0 if low else 2)
    ground = f"{bank}V{floor:.1f}H0Z"
    lines = (
        tag("path", d=ground, class_="ground"),
        tag("path", d=bank, class_="bank", vector_effect="non-scaling-stroke"),
        tag("path", d=rake, class_="rake", vector_effect="non-scaling-stroke"),
    )
    return chart(*lines, label=telling.says(words.HOUSE_RAIL if telling.house else words.RAIL))


def chart(*lines: Markup, label: str) -> Markup:
    """Lines over the whole rail, named for those who do not see them."""
    return tag(
        "svg",
        *lines,
        viewBox=f"0 0 {RAIL_WIDTH:g} {RAIL_HEIGHT:g}",
        preserveAspectRatio="none",
        role="img",
        aria_label=label,
    )


def height_of(amount: int, low: int, top: int) -> float:
    """Where an amount lies between `low` at the bottom and `top`; what is outside lies on the edge."""
    return RAIL_HEIGHT - 2 - (RAIL_HEIGHT - 5) * min(max((amount - low) / ((top - low) or 1), 0), 1)


def stairs(amounts: Sequence[int | None], low: int, top: int) -> str:
    """A line of steps through the amounts, full height at `top`; it breaks off where an amount is not known."""
    wide = RAIL_WIDTH / max(len(amounts) - 1, 1)
    moves: list[str] = []
    for place, (before, amount) in enumerate(zip((None, *amounts), amounts, strict=False)):
        if amount is None:
            continue
        x, y = f"{place * wide:.1f}", f"{height_of(amount, low, top):.1f}"
        if before is None:
            moves.append(f"M{x} {y}")
        elif amount != before or list(amounts[place + 1 : place + 2]) in ([], [None]):
            moves.append(f"H{x}V{y}")
    return "".join(moves) or "M0 0"
