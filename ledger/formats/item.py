"""What reading a file gives: streams of facts, and faults for whatever could not be read."""

import unicodedata
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias
from uuid import UUID

from domain.bookmarks import BookmarksOpened
from domain.carried import Carried
from domain.case.events import CaseOpened
from domain.events import Fact, HandOpened
from domain.findings import Place
from domain.ids import bookmarks_id, case_id, hand_id, session_id
from domain.session.events import SessionOpened
from domain.text import Text

_MOST_WORDS = 100


class Note(NamedTuple):
    """Something to know about a hand of other people's records: the line, and what it is."""

    line: int
    text: Text


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a hand of other people's records comes from.

    `cut` says that its record stops before the hand's end, `last` that it is the file's last. `notes` are what the
    import derived or found in disagreement, `passed_over` the lines (with their numbers) that say nothing of the play.
    """

    room: str
    cut: bool = False
    last: bool = False
    notes: tuple[Note, ...] = ()
    passed_over: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ReadStream:
    """One hand, session or case as read: its facts in order, the opening first, and where each was written."""

    facts: tuple[Fact, ...]
    places: tuple[Place, ...]
    origin: Origin | None = None

    @property
    def stream_id(self) -> UUID:
        """The id that follows from the opening fact; the same on every machine."""
        found = stream_id_of(self.facts[0])
        if found is None:
            raise TypeError(f"{self.facts[0].topic} opens no stream")
        return found


class Trouble(NamedTuple):
    """What is wrong with some words, and what to do about it."""

    problem: Text
    remedy: Text

    def fill(self, **values: object) -> "Trouble":
        """The same with the holes of both sentences filled."""
        return Trouble(self.problem.fill(**values), self.remedy.fill(**values))


def trouble(problem_ru: str, problem_en: str, remedy_ru: str, remedy_en: str) -> Trouble:
    """A trouble from its four sentences."""
    return Trouble(Text(problem_ru, problem_en), Text(remedy_ru, remedy_en))


class Unreadable(Carried):
    """Raised while reading where words cannot be understood; it becomes a `Fault` and never leaves the reader."""

    def __init__(self, words: str, trouble: Trouble) -> None:
        super().__init__(f"{words}: {trouble.problem.en}")
        self.words = words
        self.trouble = trouble


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that could not be read: where (line 0: the file as a whole), the words, what is wrong, what to do.

    `hand` says that it stands for a whole hand or session that is not given.
    """

    file: str
    line: int
    words: str
    problem: Text
    remedy: Text
    hand: bool = False

    @property
    def where(self) -> str:
        """The place as a person looks it up: `evening.hand:12`."""
        return f"{self.file}:{self.line}" if self.line else self.file


Item: TypeAlias = ReadStream | Fault


def fault(file: str, line: int, words: str, what: Trouble, *, hand: bool = False) -> Fault:
    """A fault with its words cut short and every unprintable sign in them made visible."""
    return Fault(file, line, shown(words), what.problem, what.remedy, hand)


def shown(words: str) -> str:
    """Words fit to be printed anywhere: one line, not too long, no control signs, no broken characters."""
    cut = words if len(words) <= _MOST_WORDS else words[:_MOST_WORDS] + "…"
    return "".join(sign if sign.isprintable() else _escape(sign) for sign in cut)


def _escape(sign: str) -> str:
    if sign == "\t" or unicodedata.category(sign) == "Zs":
        return " "
    return f"\\u{ord(sign):04x}"


def stream_id_of(first: Fact) -> UUID | None:
    """The id of the stream this fact opens; None when it opens none."""
    match first:
        case HandOpened():
            return hand_id(first.room, first.table, first.session, first.hand)
        case SessionOpened():
            return session_id(first.room, first.table, first.session)
        case CaseOpened():
            return case_id(first.room, first.table, first.session, hand=first.hand, case=first.case)
        case BookmarksOpened():
            return bookmarks_id(first.room, first.table, first.session, first.hand)
        case _:
            return None
