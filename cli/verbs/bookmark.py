"""`bookmark`: steps of hands that somebody marked, with or without a note."""

from typing import TYPE_CHECKING, Annotated

import typer

from cli.arguments import HandName
from cli.exits import Exit
from cli.narrowing import Limit
from cli.options import terminal_of
from cli.verb import Group, Shelf, Verb
from cli.verbs.case.words import By
from cli.words import both
from domain.text import Text

if TYPE_CHECKING:
    from domain.bookmarks import BookmarkRemoved, StepMarked

Event = Annotated[
    int,
    typer.Argument(
        metavar=both("СОБЫТИЕ", "EVENT"),
        help=both("Номер события раздачи.", "The number of the hand's event."),
        min=1,
        show_default=False,
    ),
]
Words = Annotated[
    str, typer.Option("--text", metavar=both("СЛОВА", "WORDS"), help=both("Заметка к шагу.", "A note to the step."))
]
Number = Annotated[
    int,
    typer.Argument(
        metavar=both("ЗАКЛАДКА", "BOOKMARK"),
        help=both("Номер закладки из bookmark list.", "The bookmark's number in bookmark list."),
        min=1,
        show_default=False,
    ),
]
OfHand = Annotated[
    str | None,
    typer.Option("--hand", metavar=both("НОМЕР|ID", "NUMBER|ID"), help=both("На этой раздаче.", "On this hand.")),
]
Whose = Annotated[str, typer.Option("--of", metavar=both("КТО", "WHO"), help=both("Чьи закладки.", "Whose bookmarks."))]


def add(context: typer.Context, *, hand: HandName, event: Event, by: By, text: Words = "") -> int:
    """Mark a step of a hand."""
    from cli.cases import made
    from domain.bookmarks import StepMarked

    return _enter(context, hand, made(StepMarked, by=by, event=event, text=text), _ADDED)


def remove(context: typer.Context, *, hand: HandName, number: Number, by: By) -> int:
    """Take a bookmark away."""
    from cli.cases import made
    from domain.bookmarks import BookmarkRemoved

    return _enter(context, hand, made(BookmarkRemoved, by=by, bookmark=number), _REMOVED)


def list_(context: typer.Context, *, hand: OfHand = None, of: Whose = "", limit: Limit = None) -> int:
    """List bookmarks."""
    from cli.listing import plain_value
    from cli.narrowing import page_of, tell_rest
    from cli.recorded import kept_hand, record_of, views_of
    from cli.telling_bookmarks import tell_bookmarks
    from projections import queries

    terminal = terminal_of(context)
    with record_of(terminal) as record:
        hand_id = kept_hand(terminal, record, hand).stream_id if hand else None
        with views_of(terminal, record) as view:
            found = queries.bookmarks(view, hand=hand_id, by=of, page=page_of(terminal, limit))
    if terminal.json:
        for row in found.rows:
            terminal.emit({name: plain_value(value) for name, value in row._asdict().items()})
    else:
        tell_bookmarks(terminal, found.rows)
    tell_rest(terminal, len(found.rows), found.total)
    return Exit.CLEAN


def _enter(context: typer.Context, hand: str, fact: "StepMarked | BookmarkRemoved", said: Text) -> int:
    from cli.allowing import require
    from cli.cases import recorded
    from cli.moment import now
    from cli.recorded import kept_hand, record_of
    from domain.duties import Right
    from ledger.bookmarks import bookmark

    terminal = terminal_of(context)
    require(terminal, fact.by or "", Right.INVESTIGATE)
    with record_of(terminal, write=True) as record:
        hand_id = kept_hand(terminal, record, hand).stream_id
        done = recorded(bookmark(record, hand_id, fact, recorded_at=now))
    if terminal.json:
        terminal.emit({"hand_id": str(hand_id), "bookmark": done.version, "topic": fact.topic})
    else:
        terminal.line(said.fill(number=getattr(fact, "bookmark", done.version)), "green")
    return Exit.CLEAN


_ADDED = Text("Закладка № {number}.", "Bookmark #{number}.")
_REMOVED = Text("Закладка № {number} снята; запись о ней осталась.", "Bookmark #{number} is off; its entry stays.")

_ADD = Verb(
    "add",
    add,
    Text(
        "Отметить шаг раздачи закладкой, с заметкой или без неё. Сама раздача не меняется.",
        "Mark a step of a hand, with or without a note. The hand itself does not change.",
    ),
    examples=(
        (
            Text(
                'bookmark add 18 14 --text "проверить счёт банка" --by i05',
                'bookmark add 18 14 --text "look at the count" --by i05',
            ),
            Text("с заметкой", "with a note"),
        ),
        ("bookmark add 18 14 --by i05", Text("одна закладка", "a bare bookmark")),
    ),
)
_LIST = Verb(
    "list",
    list_,
    Text("Список закладок.", "List the bookmarks."),
    examples=(("bookmark list --of i05", Text("свои", "one's own")),),
)
_REMOVE = Verb(
    "remove",
    remove,
    Text("Снять закладку.", "Take a bookmark away."),
    examples=(("bookmark remove 18 2 --by i05", Text("закладку № 2", "bookmark #2")),),
)

VERB = Group(
    "bookmark",
    (_ADD, _LIST, _REMOVE),
    Text("Закладки и заметки к шагам раздач.", "Bookmarks and notes on steps of hands."),
    Shelf.JUDGE,
    35,
)
