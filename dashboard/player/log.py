"""The event log of a hand: number, time, who recorded it and the words, one row an event."""

from itertools import pairwise

from dashboard.markup import Markup, glued, tag
from dashboard.player import words
from dashboard.player.reading import Reading, Step
from dashboard.player.telling import Telling
from dashboard.printing import clock, gap
from dashboard.tone import worst

LONG_PAUSE = 30
"""Seconds after which a pause is worth showing: hesitation and late entry are evidence."""


def event_log(telling: Telling, reading: Reading) -> Markup:
    """The list of all steps, each a link to itself, with the stages of the hand between them."""
    starts = {1, *(later.place for earlier, later in pairwise(reading.steps) if later.stage != earlier.stage)}
    rows = [_row(telling, step, stage=step.place in starts) for step in reading.steps]
    return tag("ol", *rows, class_="log", aria_label=telling.says(words.LOG))


def _row(telling: Telling, step: Step, *, stage: bool) -> Markup:
    heading = tag("div", telling.says(step.stage), class_="stage") if stage else None
    row = tag(
        "a",
        tag("span", step.number, class_="number"),
        tag("span", _when(telling, step), class_="when"),
        tag("span", _what(telling, step), class_="what"),
        tag("span", step.by or "", class_="who"),
        href=telling.address(step.place),
        data_step=step.place,
        tabindex=-1,
    )
    return tag("li", heading, row, class_=f"event {step.standing}")


def _when(telling: Telling, step: Step) -> Markup:
    long = step.pause is not None and step.pause >= LONG_PAUSE
    pause = tag("span", gap(step.pause or 0, telling.language), class_="wait") if long else None
    return glued([clock(step.at), pause])


def _what(telling: Telling, step: Step) -> Markup:
    said = telling.fact(step.frame.fact)
    return glued([tag("s", said) if step.standing == "struck" else said, _flags(step), _note(telling, step)])


def _note(telling: Telling, step: Step) -> Markup | None:
    if step.by_event is None:
        return None
    note = words.STRUCK if step.standing == "struck" else words.WAS_CORRECTED
    return tag("span", telling.says(note, number=step.by_event), class_="note")


def _flags(step: Step) -> Markup | None:
    found = step.frame.findings
    if not found:
        return None
    clauses = ", ".join(dict.fromkeys(finding.clause for finding in found))
    return tag("span", clauses, class_=f"flag {worst([finding.severity for finding in found])}")
