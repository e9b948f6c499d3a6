"""Everything the player needs in one value: pictures in shared pieces, panels, log and rail for each reading."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, TypeAlias

from dashboard.drawing.card import card_defs
from dashboard.drawing.look import Deck, Look, Print
from dashboard.drawing.scene import Scene, plays_house
from dashboard.drawing.table import picture
from dashboard.markup import Markup, tag
from dashboard.player import words
from dashboard.player.heading import heading, keys_help
from dashboard.player.log import event_log
from dashboard.player.outcome import outcome_section
from dashboard.player.panel import step_panel
from dashboard.player.rail import finding_ticks, rail, stage_marks
from dashboard.player.reading import Reading, Step, readings
from dashboard.player.stacks import stacks
from dashboard.player.telling import Telling
from dashboard.printing import EVENTS, FINDINGS, counted, number
from dashboard.tone import worst
from domain.findings import Place
from domain.replay import Replay
from domain.seats import DEALER
from domain.text import Language, Text

PlayerData: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The hands before and after this one, as ids; None where there is none.

    Where they are those of a list, `among` is its filter and this one is its `nth` of `total`.
    """

    previous: str | None = None
    following: str | None = None
    among: str = ""
    nth: int = 0
    total: int = 0


NOBODY = Neighbours()


@dataclass(slots=True)
class _Shelf:
    """Pieces of markup, each kept once and known by its number."""

    kept: dict[Markup, int] = field(default_factory=dict)

    def number(self, markup: Markup) -> int:
        """The number of a piece; a new one gets the next."""
        return self.kept.setdefault(markup, len(self.kept))


def player_data(
    replay: Replay,
    language: Language,
    *,
    hand_id: str = "",
    deck: Deck = "two",
    size: Print = "usual",
    manner: Mapping[str, str | Sequence[str]] = MappingProxyType({}),
    neighbours: Neighbours = NOBODY,
    places: Sequence[Place | None] = (),
) -> PlayerData:
    """The value the player is mounted with: plain JSON, the same bytes for the same hand and reader.

    `manner` is what its links carry along. `places` say where each recorded event was written, if it was imported.
    """
    opened = replay.opened
    look = Look(language, deck, opened.exponent if opened else 0, opened.currency if opened else "")
    house = any(plays_house(frame) for frame in replay.frames[:1])
    telling = Telling(look, replay.game, opened, hand_id, tuple(places), house, manner)
    ways, shelf = readings(replay), _Shelf()
    read = [_reading(telling, way, name, shelf) for way, name in zip(ways, ("recorded", "corrected"), strict=False)]
    data: PlayerData = {
        "hand": hand_id,
        "language": language,
        "deck": deck,
        "print": size,
        "heading": heading(telling, replay),
        "help": keys_help(telling),
        "defs": tag("svg", card_defs(_cards(ways), look), width=0, height=0, aria_hidden="true", class_="defs"),
        "views": _views(telling, ways),
        "readings": read,
        "parts": list(shelf.kept),
        "lines": _line_names(telling),
        "words": _spoken(telling, len(ways[0].steps)),
        "previous": _address(telling, neighbours.previous, neighbours.among),
        "following": _address(telling, neighbours.following, neighbours.among),
        "among": _list(telling, neighbours),
        "dispute": telling.dispute,
    }
    return {**data, "version": _digest(data)}


def _reading(telling: Telling, reading: Reading, name: str, shelf: _Shelf) -> dict[str, Any]:
    found = [finding for step in reading.steps for finding in step.frame.findings]
    return {
        "id": name,
        "label": telling.says(words.RECORDED if name == "recorded" else words.CORRECTED),
        "steps": [_step(telling, step, shelf) for step in reading.steps],
        "log": event_log(telling, reading),
        "rail": rail(telling, reading),
        "stacks": stacks(telling, reading),
        "stages": stage_marks(telling, reading),
        "ticks": finding_ticks(reading),
        "worst": worst([finding.severity for finding in found]),
        "count": counted(len(found), FINDINGS, telling.language) if found else telling.says(words.NO_FINDINGS),
        "outcome": outcome_section(telling, reading),
    }


def _step(telling: Telling, step: Step, shelf: _Shelf) -> dict[str, Any]:
    scene = Scene(step.frame, telling.look, telling.opened)
    drawn = picture(scene)
    return {
        "number": step.number,
        "box": f"0 0 {drawn.width:g} {drawn.height:g}",
        "label": drawn.label,
        "pieces": [[shelf.number(piece.known), shelf.number(piece.seen), piece.seat] for piece in drawn.pieces],
        "panel": shelf.number(step_panel(telling, step, scene.turn)),
        "aloud": telling.fact_aloud(step.frame.fact),
        "decision": step.decision,
        "found": bool(step.frame.findings),
    }


def _cards(ways: Iterable[Reading]) -> set[str]:
    return {card for way in ways for step in way.steps for seat in step.frame.seats for card in seat.every_card}


def _views(telling: Telling, ways: Iterable[Reading]) -> list[dict[str, str]]:
    """Whose cards can be seen: all, the table's, or a seat's that held some."""
    seats = dict.fromkeys(seat.seat for way in ways for step in way.steps for seat in step.frame.seats if seat.cards)
    named = [("all", words.VIEW_ALL), ("table", words.VIEW_TABLE)]
    own_view = words.VIEW_BOX if telling.house else words.VIEW_SEAT
    own = [(f"seat:{seat}", own_view.fill(seat=seat)) for seat in seats if seat != DEALER]
    return [{"id": name, "label": telling.says(label)} for name, label in (*named, *own)]


def _line_names(telling: Telling) -> list[dict[str, str]]:
    """What the rail can show."""
    bank = words.LINE_HOUSE if telling.house else words.LINE_BANK
    return [
        {"id": name, "label": telling.says(label)} for name, label in (("bank", bank), ("stacks", words.LINE_STACKS))
    ]


def _address(telling: Telling, hand_id: str | None, among: str) -> str | None:
    others = {"list": among} if among else {}
    return replace(telling, hand_id=hand_id).address(1, **others) if hand_id else None


def _list(telling: Telling, neighbours: Neighbours) -> dict[str, str] | None:
    """Where in the list this hand stands, and the way back to it."""
    if not neighbours.among or not neighbours.nth:
        return None
    nth, total = number(neighbours.nth, telling.language), number(neighbours.total, telling.language)
    return {"label": telling.says(words.AMONG, nth=nth, total=total), "href": telling.list_of_hands(neighbours.among)}


_SPOKEN: dict[str, Text] = {
    "first": words.FIRST,
    "back": words.BACK,
    "forward": words.FORWARD,
    "last": words.LAST,
    "play": words.PLAY,
    "pause": words.PAUSE,
    "speed": words.SPEED,
    "previousFinding": words.PREVIOUS_FINDING,
    "nextFinding": words.NEXT_FINDING,
    "noFindings": words.NO_FINDINGS,
    "step": words.STEP,
    "copyLink": words.COPY_LINK,
    "copied": words.COPIED,
    "dispute": words.DISPUTE,
    "keys": words.KEYS,
    "close": words.CLOSE,
    "view": words.VIEW,
    "reading": words.READING,
    "log": words.LOG,
    "lines": words.LINES,
    "previousHand": words.PREVIOUS_HAND,
    "nextHand": words.NEXT_HAND,
}


def _spoken(telling: Telling, steps: int) -> dict[str, str]:
    """The words the player says by itself; `stepOf` keeps its holes."""
    said = {name: telling.says(text) for name, text in _SPOKEN.items()}
    beyond = telling.says(words.BEYOND, steps=counted(steps, EVENTS, telling.language))
    return {**said, "stepOf": telling.says(words.STEP_OF), "seconds": telling.says(words.SECONDS), "beyond": beyond}


def _digest(data: PlayerData) -> str:
    """A short name of the content: the player keeps still while it does not change."""
    written = json.dumps(data, ensure_ascii=False, sort_keys=True).encode()
    return hashlib.sha256(written).hexdigest()[:16]
