"""Disputes from the command line: the case a user means, an entry made in it, a hand read otherwise."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, TypeVar
from uuid import UUID

from pydantic import JsonValue, ValidationError

from cli.allowing import require
from cli.exits import Exit, Stopped
from cli.kept import Kept
from cli.moment import now, read_moment
from cli.recorded import kept_hand, record_of, views_of
from cli.telling_faults import tell_damage
from cli.terminal import Terminal
from domain.case.events import AlternativeConsidered, CaseOpened, Change
from domain.duties import Right
from domain.events import Fact, HandOpened
from domain.text import Text, joined, same
from ledger.cases import KeptCase, Refused, StoredHand, enter, freeze, kept_case, open_case
from ledger.formats.hand_text.amounts import read_amount
from ledger.formats.invalid import trouble_of
from ledger.formats.item import Unreadable
from ledger.intake import Recording
from ledger.otherwise import Action, NotRead, read_change, read_setting
from ledger.roster import roster_of
from ledger.store import Ledger
from projections.queries import cases_named, next_number

F = TypeVar("F", bound=Fact)
_BLOCK = 1 << 20


class Claim(NamedTuple):
    """What a user says of a new dispute; amounts and moments as he wrote them."""

    claimant: str
    seat: str
    words: str
    amount: str | None
    event: int | None
    number: str | None
    notice_from: str | None
    decide_by: str | None


class Otherwise(NamedTuple):
    """How a user would read a hand otherwise: `14: rake 1`, numbers to strike out, `15: pay A 49`, `name=value`."""

    replaced: Sequence[str] = ()
    struck: Sequence[int] = ()
    added: Sequence[str] = ()
    rules: Sequence[str] = ()


def entered(terminal: Terminal, word: str, fact: Fact, right: Right = Right.INVESTIGATE) -> tuple[KeptCase, Recording]:
    """Make an entry in the case a word names; raises `Stopped` where it is refused."""
    require(terminal, fact.by or "", right)
    with record_of(terminal, write=True) as record:
        one = found_case(terminal, record, word)
        recording = recorded(enter(record, one.stream_id, fact, recorded_at=now))
        again = kept_case(record, one.stream_id)
    return again or one, recording


def frozen_case(terminal: Terminal, word: str, *, by: str, reason: str) -> tuple[KeptCase, Recording]:
    """Freeze the case a word names; raises `Stopped` where that is refused."""
    require(terminal, by, Right.INVESTIGATE)
    with record_of(terminal, write=True) as record:
        one = found_case(terminal, record, word)
        done = recorded(freeze(record, one.stream_id, by=by, at=now(), reason=reason, recorded_at=now))
        return kept_case(record, one.stream_id) or one, done


def opened_case(terminal: Terminal, hand: str, claim: Claim, by: str) -> tuple[CaseOpened, Recording]:
    """Open a case on the hand a word names; terms that are not named come from the room's file."""
    terms = roster_of(terminal.home).terms
    days = terms.decide_within_days
    with record_of(terminal, write=True) as record:
        _, opened = hand_of(terminal, record, hand)
        threshold = amount_of(claim.notice_from, opened.exponent) if claim.notice_from else terms.notice_from
        opening = made(
            CaseOpened, by=by, case=claim.number or _next_number(terminal, record), hand=opened.hand, room=opened.room,
            table=opened.table, session=opened.session, event=claim.event, claimant=claim.claimant, seat=claim.seat,
            claim=claim.words, amount=amount_of(claim.amount, opened.exponent) if claim.amount else None,
            currency=opened.currency, exponent=opened.exponent, notice_from=threshold,
            decide_by=moment_of(claim.decide_by) or (now() + timedelta(days=days) if days else None),
        )  # fmt: skip
        return opening, recorded(open_case(record, opening, recorded_at=now))


def _next_number(terminal: Terminal, record: Ledger) -> str:
    with views_of(terminal, record) as view:
        return next_number(view, now().year)


def found_case(terminal: Terminal, record: Ledger, word: str) -> KeptCase:
    """The one case a word names, by number or id; raises `Stopped` where there is none or more than one."""
    ids = [UUID(word)] if _is_id(word) else []
    if not ids:
        with views_of(terminal, record) as view:
            ids = [row.stream_id for row in cases_named(view, word)]
    if len(ids) > 1:
        raise Stopped(_SEVERAL.fill(case=word, ids=", ".join(map(str, ids))), _GIVE_ID, code=Exit.USAGE)
    one = kept_case(record, ids[0]) if ids else None
    if one is None:
        raise Stopped(_NO_CASE.fill(case=word), _LIST)
    if one.damaged is not None:
        tell_damage(terminal, one.damaged)
    return one


def hand_of(terminal: Terminal, record: Ledger, word: str) -> tuple[Kept, HandOpened]:
    """The hand a dispute is to be opened on, and its opening."""
    one = kept_hand(terminal, record, word)
    opened = next((fact for fact in one.facts if isinstance(fact, HandOpened)), None)
    if opened is None:
        raise Stopped(_NOT_OPENED)
    return one, opened


def recorded(done: Recording | Refused) -> Recording:
    """The recording; raises `Stopped` where the entry was refused."""
    if isinstance(done, Refused):
        clause = [same(done.clause)] if done.clause else []
        raise Stopped(_REFUSED.fill(why=joined([*clause, done.problem], ": ")), _LOOK)
    return done


def made(kind: type[F], /, **values: object) -> F:
    """A fact of these values, made now unless they say when; raises `Stopped` where one does not fit."""
    try:
        return kind.model_validate({"at": now(), **values})
    except ValidationError as error:
        found = trouble_of(error)
        raise Stopped(found.problem, found.remedy, code=Exit.USAGE) from None


def amount_of(word: str, exponent: int) -> int:
    """An amount in whole minor units, as the notation writes it; raises `Stopped`."""
    try:
        return read_amount(word, exponent)
    except Unreadable as unreadable:
        said = joined([same(unreadable.words), unreadable.trouble.problem], ": ")
        raise Stopped(said, unreadable.trouble.remedy, code=Exit.USAGE) from None


def moment_of(words: str | None) -> datetime | None:
    """A moment; one without an offset is by this machine's clock."""
    moment = read_moment(words) if words else None
    return moment.astimezone() if moment is not None and moment.tzinfo is None else moment


def digest_of_file(path: Path) -> tuple[str, int]:
    """SHA-256 and length of a file; the file is read and left where it is."""
    digest, length = sha256(), 0
    with path.open("rb") as file:
        while block := file.read(_BLOCK):
            digest.update(block)
            length += len(block)
    return digest.hexdigest(), length


def considered(
    terminal: Terminal, hand: StoredHand, wish: Otherwise, *, reason: str, by: str | None
) -> AlternativeConsidered:
    """What a user wants to read otherwise, as an entry of the case."""
    changes = [_change(terminal, hand, said, "replace") for said in wish.replaced]
    changes += [Change(event=event, action="strike") for event in wish.struck]
    changes += [_change(terminal, hand, said, "after") for said in wish.added]
    rules: Mapping[str, JsonValue] = dict(_setting(words) for words in wish.rules)
    return made(AlternativeConsidered, changes=tuple(changes), rules=dict(rules), reason=reason, by=by)


def _change(terminal: Terminal, hand: StoredHand, said: str, action: Action) -> Change:
    number, colon, words = said.partition(":")
    if not colon or not number.strip().isdecimal():
        raise Stopped(_BAD_CHANGE.fill(words=said), _WRITE_CHANGE, code=Exit.USAGE)
    read = read_change(words.strip(), hand.facts, event=int(number), action=action, language=terminal.language)
    if isinstance(read, NotRead):
        raise Stopped(joined([same(read.words), read.problem], ": "), read.remedy, code=Exit.UNREADABLE)
    return read


def _setting(words: str) -> tuple[str, JsonValue]:
    read = read_setting(words)
    if isinstance(read, NotRead):
        raise Stopped(joined([same(read.words), read.problem], ": "), read.remedy, code=Exit.USAGE)
    return read


def _is_id(word: str) -> bool:
    try:
        UUID(word)
    except ValueError:
        return False
    return True


_NO_CASE = Text("дела № {case} в записи нет", "the record has no case #{case}")
_LIST = Text("список дел показывает handproof case list", "handproof case list lists the cases")
_SEVERAL = Text("под номером {case} несколько дел: {ids}", "several cases bear the number {case}: {ids}")
_GIVE_ID = Text("назовите дело по id", "name the case by its id")
_NOT_OPENED = Text("раздача не открыта, спорить не о чем", "the hand is not open, there is nothing to dispute")
_REFUSED = Text("не записано: {why}", "not recorded: {why}")
_LOOK = Text("посмотрите дело: handproof case show НОМЕР", "look at the case: handproof case show NUMBER")
_BAD_CHANGE = Text("«{words}» не читается как исправление", "'{words}' cannot be read as a change")
_WRITE_CHANGE = Text(
    "напишите номер события и слова: --as «14: рейк 1»", "write the event and the words: --as '14: rake 1'"
)
