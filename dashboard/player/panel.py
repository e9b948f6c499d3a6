"""The panel beside the table: the event in words, the state after it, what is wrong and what may follow."""

from dashboard.markup import Markup, glued, tag
from dashboard.player import words
from dashboard.player.findings import finding_cards
from dashboard.player.lawful import lawful_table
from dashboard.player.log import LONG_PAUSE
from dashboard.player.reading import Step
from dashboard.player.telling import Telling
from dashboard.printing import gap, moment


def step_panel(telling: Telling, step: Step, turn: tuple[str, ...]) -> Markup:
    """Everything there is to know about one step."""
    return glued(
        [
            _event(telling, step),
            finding_cards(telling, step),
            _state(telling, step, turn),
            tag("h3", telling.says(words.LAWFUL)),
            lawful_table(telling, step.frame.lawful),
        ]
    )


def _event(telling: Telling, step: Step) -> Markup:
    said = telling.fact(step.frame.fact)
    note = None
    if step.by_event is not None:
        kind = words.STRUCK if step.standing == "struck" else words.WAS_CORRECTED
        note = tag("p", telling.says(kind, number=step.by_event), class_="note")
    return tag(
        "header",
        tag("p", _origin(telling, step), class_="muted"),
        tag("h2", tag("s", said) if step.standing == "struck" else said),
        note,
        class_=f"event {step.standing}",
    )


def _origin(telling: Telling, step: Step) -> str:
    long = step.pause is not None and step.pause >= LONG_PAUSE
    parts = [
        telling.says(words.EVENT, number=step.number),
        moment(step.at, telling.language) if step.at else telling.says(words.NO_TIME),
        gap(step.pause or 0, telling.language) if long else "",
        telling.says(words.RECORDED_BY, who=step.by) if step.by else telling.says(words.NOT_SIGNED),
        telling.source(step.number),
    ]
    return " · ".join(part for part in parts if part)


def _state(telling: Telling, step: Step, turn: tuple[str, ...]) -> Markup:
    frame, look, house = step.frame, telling.look, telling.house
    acting = ", ".join(telling.who(actor) for actor in turn) or telling.says(words.NOBODY)
    unit = f" {look.currency}" if look.currency else ""
    rows = (
        (words.PHASE, telling.says(frame.phase)),
        (words.ON_BOXES if house else words.BANK, look.amount(frame.bank) + unit),
        (words.HOUSE_RESULT if house else words.RAKE, look.amount(frame.rake, signed=house) + unit),
        (words.TURN, acting),
    )
    return tag(
        "dl", *(tag("div", tag("dt", telling.says(name)), tag("dd", value)) for name, value in rows), class_="state"
    )
