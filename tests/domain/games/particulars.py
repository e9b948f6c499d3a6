"""What of the laws that every game holds to is a game's own: a small table a game, found by folder."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

from domain.cards import UNKNOWN
from domain.events import Fact
from domain.games import GAMES
from domain.lawful import Option
from domain.replay import Replay
from domain.seats import CROUPIER, DEALER, INSPECTOR
from tests.domain.simulated import Rules

Clauses: TypeAlias = frozenset[str]
NOTHING: Clauses = frozenset()


def _no_more(_judged: Replay) -> None:
    """Nothing is asked of a lawful hand besides what is asked in every game."""


@dataclass(frozen=True, kw_only=True)
class Particulars:
    """One game's table; a game without one is held to everything, with nothing allowed.

    Faults: `few` hands are broken by every kind in the short run; `brings` names, by kind, the clauses that the fault
    cannot but bring with it, `unjudged` those any other kind may; after the kinds of `stalls` a table may be left where
    nobody can lawfully go on.
    Lawful hands: `kinds` are the rules of each kind of the game, `settled` is what its settlement holds to besides;
    `seen_is_enough` says that a hand is judged in full where only the cards turned up are known, `faced_up` are events whose card everybody sees.
    Options: `told` gives the fields of a fact that hang on the state; `allowed` are clauses a lawful option may still
    break, `lasting` those it may break after a breach because that lasts, `barred` options that are lawful only with more than an option says. `silent` are events the table is not
    asked for, `about` whom an event may concern, `passable` is what may happen without being offered; what is not offered
    is tried with `dealt` cards and the amount of the setting `stake`, in `asked` hands of the short run.
    Variety: `rare` events need not happen, `shown` is how many hands reach every phase.
    Any record: `places` are the seats it speaks of, `fields` are strategies for fields that only this game has.
    """

    few: int = 3
    brings: Mapping[str, Clauses] = field(default_factory=dict)
    unjudged: Clauses = NOTHING
    stalls: frozenset[str] = frozenset()
    kinds: Sequence[Rules] = ({},)
    settled: Callable[[Replay], None] = _no_more
    seen_is_enough: bool = False
    faced_up: frozenset[type[Fact]] = frozenset()
    told: Callable[[Any, Option], Mapping[str, object]] = lambda _state, _option: {}
    allowed: Clauses = NOTHING
    lasting: Clauses = NOTHING
    barred: Callable[[Any, Option], bool] = lambda _state, _option: False
    silent: frozenset[type[Fact]] = frozenset()
    about: Callable[[Any, type[Fact]], Sequence[str]] = lambda state, _kind: (*state.order, "X", CROUPIER, INSPECTOR)
    passable: Callable[[Any, type[Fact], str], bool] = lambda _state, _kind, _about: False
    stake: str = ""
    dealt: int = 5
    asked: int = 12
    rare: frozenset[type[Fact]] = frozenset()
    shown: int = 300
    places: Sequence[str] = ("A", "B", "C", "D", "X", DEALER, CROUPIER, INSPECTOR, "место {1}")
    fields: Mapping[str, Any] = field(default_factory=dict)


def _of(game: str) -> Particulars:
    name = f"tests.domain.games.{game}.particulars"
    if find_spec(f"tests.domain.games.{game}") is None or find_spec(name) is None:
        return Particulars()
    found: Particulars = import_module(name).PARTICULARS
    return found


PARTICULARS: Mapping[str, Particulars] = {game: _of(game) for game in GAMES}


def part(game: str, name: str) -> Any:
    """A module of the game's, by the name it has in every game's folder."""
    return import_module(f"domain.games.{game}.{name}")


def questions(game: str) -> Sequence[type[Fact]]:
    """Every kind of event that happens in a hand of the game."""
    return tuple(part(game, "phases").QUESTIONS)


def enacted(game: str, state: Any, option: Option, amount: int | None) -> Iterator[Fact]:
    """The facts an option allows, with cards nobody can know; where something is answered, with either answer."""
    fields = option.fact.model_fields
    values: dict[str, object] = {"seat": option.seat, "amount": amount, "total": amount, "reason": "-", "text": "-"}
    values |= {"cards": (UNKNOWN,) * option.cards, "card": UNKNOWN, **PARTICULARS[game].told(state, option)}
    known = {name: value for name, value in values.items() if name in fields}
    for answer in ({"agreed": True}, {"agreed": False}) if "agreed" in fields else ({},):
        yield option.fact.model_validate({**known, **answer})
