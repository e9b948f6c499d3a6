"""Bookmarks and notes in the player: those on the hand, who may make one, what became of the last wish."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from dashboard.markup import Markup, glued, tag
from dashboard.player import words
from dashboard.player.data import PlayerData
from dashboard.printing import moment
from domain.bookmarks import Bookmark
from domain.text import Language, Text

_WORDS: Mapping[str, Text] = MappingProxyType(
    {
        "bookmark": words.BOOKMARK,
        "note": words.NOTE,
        "noteTo": words.NOTE_TO,
        "noteText": words.NOTE_TEXT,
        "who": words.NOTE_WHO,
        "where": words.NOTE_WHERE,
        "save": words.NOTE_SAVE,
        "close": words.CLOSE,
        "mayNot": words.MAY_NOT_MARK,
        "notSaved": words.NOT_SAVED,
    }
)


@dataclass(frozen=True, slots=True)
class Wish:
    """What the reader wants of a step: a bookmark (`add`, with or without a note), or one `remove`d.

    `key` is of this one press, so that a press that arrives twice counts once. `case` is the case a note goes to.
    """

    key: str
    do: str
    event: int
    text: str = ""
    who: str = ""
    case: str = ""
    bookmark: int = 0


@dataclass(frozen=True, slots=True)
class Done:
    """What became of a wish, in words, under its key."""

    key: str
    said: str


@dataclass(frozen=True, slots=True)
class Marking:
    """The reader before a hand: who he is (empty: he has to say), whether he may mark, the open cases by id."""

    who: str
    may: bool
    cases: Mapping[str, str]
    done: Done | None = None


def wish_of(said: object) -> Wish | None:
    """The wish the browser sent; None where it is none."""
    if not isinstance(said, Mapping):
        return None
    key, do, text, who, case = (str(said.get(name) or "") for name in ("key", "do", "text", "who", "case"))
    event, bookmark = (said.get(name) or 0 for name in ("event", "bookmark"))
    if do not in {"add", "remove"} or not isinstance(event, int) or not isinstance(bookmark, int):
        return None
    return Wish(key, do, event, text, who, case, bookmark)


def with_marks(data: PlayerData, language: Language, standing: Sequence[Bookmark], marking: Marking) -> PlayerData:
    """The player's data with the bookmarks of the hand."""
    marks: dict[str, Any] = {
        "may": marking.may,
        "who": marking.who,
        "cases": [
            {"id": one, "label": words.TO_CASE.fill(case=name).of(language)} for one, name in marking.cases.items()
        ],
        "here": words.TO_HAND.of(language),
        "list": [_mark(one, language, marking) for one in standing],
        "done": None if marking.done is None else {"key": marking.done.key, "said": marking.done.said},
        "words": {name: text.of(language) for name, text in _WORDS.items()},
    }
    written = json.dumps(marks, ensure_ascii=False, sort_keys=True).encode()
    return {**data, "marks": marks, "version": data["version"] + hashlib.sha256(written).hexdigest()[:8]}


def _mark(one: Bookmark, language: Language, marking: Marking) -> dict[str, Any]:
    number, fact = one
    when = moment(fact.at, language) if fact.at else ""
    own = marking.may and marking.who == fact.by
    name = f"{words.BOOKMARK_BY.fill(who=fact.by or '—').of(language)}{': ' if fact.text else ''}{fact.text}"
    return {
        "number": number,
        "event": fact.event,
        "bare": not fact.text,
        "own": own,
        "name": name,
        "html": glued([_flag(), " ", tag("b", fact.text) if fact.text else words.BOOKMARK_BARE.of(language), " ",
                       tag("span", f"{fact.by or '—'}, {when}", class_="muted"), _removal(number, language, marking)]),
    }  # fmt: skip


def _flag() -> Markup:
    return tag("svg", tag("path", d="M5 3h10v14l-5-4-5 4z"), viewBox="0 0 20 20", aria_hidden="true")


def _removal(number: int, language: Language, marking: Marking) -> Markup | None:
    if not marking.may:
        return None
    label = words.REMOVE_BOOKMARK.of(language)
    return tag("button", "×", type="button", data_unmark=number, aria_label=label, title=label)
