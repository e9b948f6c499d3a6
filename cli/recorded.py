"""Hands that are recorded, found by what a user calls them and read from the record itself."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import datetime
from uuid import UUID

from cli.exits import Exit, Stopped
from cli.kept import Kept
from cli.rebuilding import pace_of
from cli.terminal import Terminal
from domain.events import HandOpened
from domain.text import Text, joined, same
from ledger.opening import open_ledger
from ledger.proof.facts import PREFIX
from ledger.store import Ledger, legible
from projections.cells.hands import HandRow
from projections.queries import WHOLE, Filter, find_hand, hands, sessions
from projections.view import View, open_view
from projections.views import catch_up


@contextmanager
def record_of(terminal: Terminal, *, write: bool = False) -> Iterator[Ledger]:
    """The record of the home, for reading alone unless it is to be written."""
    with closing(open_ledger(terminal.home, read_only=not write)) as ledger:
        yield ledger


@contextmanager
def views_of(terminal: Terminal, record: Ledger | None = None) -> Iterator[View]:
    """The views of the home, brought up to date with its record."""
    catch_up_views(terminal, record)
    with open_view(terminal.home) as view:
        yield view


def catch_up_views(terminal: Terminal, record: Ledger | None = None) -> None:
    """Bring the views up to the record's last event, with a bar while it takes long."""
    with terminal.progress(_CATCHING_UP) as tell:
        catch_up(terminal.home, record=record, pace=pace_of(tell))


def kept(record: Ledger, stream_id: UUID) -> Kept:
    """One stream of the record."""
    found = legible(record.stream(stream_id))
    return Kept(stream_id, found.facts, found.sources, found.damaged)


def kept_hand(terminal: Terminal, record: Ledger, words: str) -> Kept:
    """The one hand a word names; raises `Stopped` when there is none or when it names several."""
    found = list(kept_hands(terminal, record, [words]))
    if len(found) > 1:
        names = joined([_NAMED.fill(hand=_number(one), id=one.stream_id) for one in found[:_SHOWN]], "; ")
        raise Stopped(_SEVERAL.fill(words=words, count=len(found), names=names), _GIVE_ID, code=Exit.USAGE)
    return found[0]


def kept_hands(terminal: Terminal, record: Ledger, words: Sequence[str]) -> Iterator[Kept]:
    """The hands the words name, by id or number; raises `Stopped` at a word that names none."""
    for word in words:
        exact = _as_id(word)
        one = kept(record, exact) if exact else None
        if one is not None and (one.facts or one.damaged):
            yield one
            continue
        with views_of(terminal, record) as view:
            ids = _ids(view, word)
        yield from (kept(record, stream_id) for stream_id in ids)


def chosen(terminal: Terminal, record: Ledger, *, session: str | None, since: datetime | None) -> Iterator[Kept]:
    """The hands of a session (and the session itself) or since a moment, in the order they were played."""
    narrowed = Filter(sessions=(session,) if session else (), since=since.date() if since else None)
    with views_of(terminal, record) as view:
        ids = [row.stream_id for row in sessions(view, narrowed, page=WHOLE).rows] if session and not since else []
        rows = hands(view, narrowed, page=WHOLE, order="oldest").rows
    ids += [row.stream_id for row in rows if _not_before(row, since)]
    if session and not ids:
        raise Stopped(NO_SESSION.fill(name=session), LIST_SESSIONS)
    for stream_id in ids:
        one = kept(record, stream_id)
        if one.facts or one.damaged:
            yield one


def everything(record: Ledger) -> Iterator[Kept]:
    """Every stream of the record, in the order they began."""
    seen: set[UUID] = set()
    after = 0
    while rows := record.rows(after):
        after = rows[-1].position
        played = (row for row in rows if not row.topic.startswith(PREFIX))
        fresh = dict.fromkeys(row.stream_id for row in played if isinstance(row.stream_id, UUID))
        yield from (kept(record, stream_id) for stream_id in fresh if stream_id not in seen)
        seen.update(fresh)


def _ids(view: View, word: str) -> Iterable[UUID]:
    found = find_hand(view, word)
    if found.hands:
        return [row.stream_id for row in found.hands]
    similar = joined([same(row.number) for row in found.similar])
    raise Stopped(_NO_HAND.fill(words=word), _SIMILAR.fill(names=similar) if found.similar else _LIST)


def _as_id(word: str) -> UUID | None:
    try:
        return UUID(word)
    except ValueError:
        return None


def _not_before(row: HandRow, since: datetime | None) -> bool:
    """Whether the hand opened then or later; a moment without an offset is one by the room's clock."""
    opened = row.opened_local
    if since is None or opened is None:
        return since is None
    return opened.replace(tzinfo=None) >= since if since.tzinfo is None else opened >= since


def _number(one: Kept) -> str:
    return next((fact.hand for fact in one.facts if isinstance(fact, HandOpened)), "?")


_SHOWN = 5
_CATCHING_UP = Text("Обновление отчётных таблиц", "Updating the views")
_NO_HAND = Text("раздачи {words} в записи нет", "the record has no hand {words}")
_SIMILAR = Text("похожие: {names}", "similar ones: {names}")
_LIST = Text("список раздач показывает handproof hands", "handproof hands lists the hands")
NO_SESSION = Text("сессии {name} в записи нет", "the record has no session {name}")
LIST_SESSIONS = Text("список сессий показывает handproof sessions", "handproof sessions lists the sessions")
_SEVERAL = Text(
    "под номером {words} записано раздач: {count} ({names})", "{count} hands are recorded under {words} ({names})"
)
_NAMED = Text("{hand} — {id}", "{hand} is {id}")
_GIVE_ID = Text("назовите раздачу по id", "name the hand by its id")
