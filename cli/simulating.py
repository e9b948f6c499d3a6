"""Simulated hands for a file: evenings by the rules, or hands broken in named ways."""

from collections import deque
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from cli.exits import Exit, Stopped
from cli.table import Column, Table
from cli.terminal import Terminal
from cli.words import HAND_OR_SESSION, counted
from cli.writing import Form, form_of, write_streams
from domain.evenings import Cards, evenings
from domain.events import Fact, HandOpened
from domain.family import Family
from domain.games import GAMES, game_named
from domain.habits import Choose, FaultKind
from domain.text import Text

EVERY = "all"


class Wanted(NamedTuple):
    """Which hands: the game, how many, from which seed, broken how, with which cards known."""

    game: str
    hands: int
    seed: int
    faults: str | None = None
    cards: Cards = "all"


def list_faults(terminal: Terminal, game: str) -> Exit:
    """Every named way to break a hand of the game, with its clause."""
    family = family_named(game)
    if terminal.json:
        for kind in family.faults:
            terminal.emit({"fault": kind.name, "clause": kind.clause, "title": kind.title._asdict()})
        return Exit.CLEAN
    table = Table(_COLUMNS)
    for kind in family.faults:
        table.row(kind.name, kind.clause, kind.title)
    terminal.show(table)
    return Exit.CLEAN


def simulate_to(terminal: Terminal, wanted: Wanted, *, form: Form | None, out: str) -> Exit:
    """Write the hands; the same seed gives the same file."""
    family = family_named(wanted.game)
    kinds = _kinds(family, wanted.faults) if wanted.faults else ()
    written = write_streams(terminal, _streams(family, wanted, kinds), form=form_of(form, out), out=out)
    if out != "-":
        if terminal.json:
            terminal.emit({"file": out, "written": written.streams, "seed": wanted.seed})
        else:
            terminal.line(_WRITTEN.fill(count=counted(written.streams, HAND_OR_SESSION), file=out), "green")
    return Exit.UNREADABLE if written.left_out else Exit.CLEAN


def family_named(game: str) -> Family:
    """The game a word names; raises `Stopped` where there is none."""
    family = game_named(game)
    if family is None:
        names = ", ".join(GAMES)
        raise Stopped(_NO_GAME.fill(game=game), _GAMES.fill(names=names), code=Exit.USAGE)
    return family


def _streams(family: Family, wanted: Wanted, kinds: Sequence[FaultKind]) -> Iterator[Sequence[Fact]]:
    choose = Random(wanted.seed).randrange  # noqa: S311 - hands to be repeated, not secrets
    if kinds:
        yield from _broken(family, wanted, kinds)
        return
    for evening in evenings(family, choose, wanted.hands, cards=wanted.cards):
        yield evening.session
        yield from evening.hands


def _broken(family: Family, wanted: Wanted, kinds: Sequence[FaultKind]) -> Iterator[Sequence[Fact]]:
    """As many broken hands as are wanted, each kind in turn; numbered anew, or hands of two kinds would have one id.

    Each has a session of its own: they do not follow one another.

    A kind that leaves a hand without its opening is passed over: a file begins every hand with it.
    """
    choose = Random(wanted.seed).randrange  # noqa: S311 - hands to be repeated, not secrets
    turns = deque((kind.name, _broken_by(kind, family, choose)) for kind in kinds)
    left = wanted.hands
    while left:
        name, broken = turns[0]
        opened, *rest = next(broken)
        if isinstance(opened, HandOpened):
            number = str(wanted.hands - left + 1)
            yield opened.model_copy(update={"hand": number, "session": f"{name}-{number}"}), *rest
            left -= 1
            turns.rotate(-1)
        elif len(turns) == 1:
            raise Stopped(_NO_FILE.fill(name=name), _OTHER_KIND, code=Exit.USAGE)
        else:
            turns.popleft()


def _broken_by(kind: FaultKind, family: Family, choose: Choose) -> Iterator[Sequence[Fact]]:
    """Hands broken in one way, without end; raises `Stopped` where so many hands in a row offer no place for it."""
    in_vain = 0
    for evening in evenings(family, choose, _WITHOUT_END, each=_A_FEW, rules=kind.rules, temper=kind.temper):
        for hand in evening.hands:
            broken = kind.break_(hand, choose)
            in_vain = in_vain + 1 if broken is None else 0
            if broken is not None:
                yield broken
            if in_vain > _PATIENCE:
                raise Stopped(_NO_PLACE.fill(name=kind.name), _OTHER_SEED)


def _kinds(family: Family, faults: str) -> Sequence[FaultKind]:
    if faults == EVERY:
        return family.faults
    found = [kind for kind in family.faults if kind.name == faults]
    if not found:
        raise Stopped(_NO_KIND.fill(name=faults), _LIST.fill(game=family.name), code=Exit.USAGE)
    return found


_WITHOUT_END = 10**9
_PATIENCE = 20_000
_A_FEW = 6
"""Hands at a table where faults are wanted: an evening is played whole, mostly for one hand of it."""
_COLUMNS = (
    Column(Text("Вид", "Kind")),
    Column(Text("Пункт", "Clause")),
    Column(Text("Что нарушено", "What is broken"), prose=True),
)
_WRITTEN = Text("Записано в {file}: {count}.", "Written to {file}: {count}.")
_NO_GAME = Text("игры {game} нет", "there is no game {game}")
_GAMES = Text("есть: {names}", "there are: {names}")
_NO_KIND = Text("вида нарушения {name} нет", "there is no kind of fault {name}")
_LIST = Text(
    "виды показывает handproof simulate --game {game} --faults list",
    "handproof simulate --game {game} --faults list shows the kinds",
)
_NO_PLACE = Text("ни в одной раздаче не нашлось места для {name}", "no hand offered a place for {name}")
_OTHER_SEED = Text("попробуйте другое --seed", "try another --seed")
_NO_FILE = Text(
    "такую раздачу ({name}) файл не вмещает: он начинает каждую с открытия",
    "a file cannot hold such a hand ({name}): it begins every one with its opening",
)
_OTHER_KIND = Text("назовите другой вид", "name another kind")
