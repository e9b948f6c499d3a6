"""Lawful hands of any game, played only through what its family says may happen next; choices come from outside."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from domain.cards import UNKNOWN
from domain.events import CardsDealt, CardsOpened, ChipsAdded, Fact, HandOpened, OpenedHolding
from domain.family import Family
from domain.habits import Choose, Temper, drawn
from domain.lawful import Option
from domain.seats import CROUPIER, INSPECTOR, STAFF
from domain.verbs import EVERYWHERE, Slot, Verb

_ONE_IN = 8
"""How seldom the antes and the like are not taken in the order offered."""
_PLAYER_SECONDS, _STAFF_SECONDS = 14, 3


class Move(NamedTuple):
    """Something lawful, and the verb that says it (`agree` and `refuse` are two moves of one option)."""

    option: Option
    verb: Verb

    @property
    def word(self) -> str:
        """The verb's English word, by which habits are told."""
        return self.verb.word.en


def play(family: Family, opened: HandOpened, choose: Choose, *, temper: Temper | None = None) -> list[Fact]:
    """A whole lawful hand from its opening to its close; without a `temper` one of the family's is drawn."""
    hand = family.begin(opened)
    return [opened, *carry_on(family, hand, choose, temper=temper, at=opened.at)]


def carry_on(
    family: Family, hand: Any, choose: Choose, *, temper: Temper | None = None, at: datetime | None = None
) -> Iterator[Fact]:
    """Lawful facts one after another until nothing more may happen; `hand` is moved along, the last fact was `at`."""
    habits = family.habits
    mood = temper or habits.tempers[choose(len(habits.tempers))]
    asides: Counter[str] = Counter()
    scribe = _Scribe(family, hand, choose, mood, at)
    rows = _rows(family)
    while moves := _moves([option for option in family.lawful(hand) if habits.willing(hand, option)], rows):
        words = list(dict.fromkeys(move.word for move in moves))
        word = words[drawn([mood.weights.get(word, 0) >> asides[word] for word in words], choose)]
        if word in habits.asides:
            asides[word] += 1
        fact = scribe.write(
            _one_of([move for move in moves if move.word == word], choose, any_of=word in habits.asides)
        )
        family.apply(hand, fact)
        yield fact


def moves_of(family: Family, hand: Any) -> list[Move]:
    """Every lawful move, an option once for each verb that says it."""
    return _moves(family.lawful(hand), _rows(family))


def _moves(options: Sequence[Option], rows: Mapping[type[Fact], Sequence[Verb]]) -> list[Move]:
    return [Move(option, verb) for option in options for verb in rows.get(option.fact, ())]


def _one_of(moves: Sequence[Move], choose: Choose, *, any_of: bool) -> Move:
    if len(moves) == 1:
        return moves[0]
    return moves[choose(len(moves))] if any_of or choose(_ONE_IN) == 0 else moves[0]


def _rows(family: Family) -> dict[type[Fact], list[Verb]]:
    rows: dict[type[Fact], list[Verb]] = {}
    for verb in (*family.verbs, *EVERYWHERE):
        if not verb.each:
            rows.setdefault(verb.fact, []).append(verb)
    return rows


@dataclass(slots=True)
class _Scribe:
    """Writes moves down as facts: whose name stands under them, when, with which cards and how much."""

    family: Family
    hand: Any
    choose: Choose
    temper: Temper
    at: datetime | None

    def write(self, move: Move) -> Fact:
        """The fact of a move, a few seconds after the last one."""
        option, verb = move
        values: dict[str, object] = {"by": self._recorder(option), "at": self._later(option), **verb.fixed}
        told = self.family.habits.told.get(option.fact)
        if told is not None:
            values.update(told(self.hand, option, self.choose))
        for slot in verb.slots:
            if slot.field not in values:
                values.update(self._filled(slot, move))
        return option.fact.model_validate(values)

    def _filled(self, slot: Slot, move: Move) -> dict[str, object]:
        """The field of a slot with its value; nothing for a slot that may be left out and has no limits."""
        option = move.option
        match slot.kind:
            case "seat":
                return {slot.field: option.seat}
            case "amount" if not slot.optional or option.low is not None:
                return {slot.field: self._amount(option)}
            case "cards":
                return {slot.field: self._cards(option.cards)}
            case "choice":
                return {slot.field: slot.choices[self.choose(len(slot.choices))][0]}
            case "text":
                return {slot.field: self.family.habits.words.get(move.word, "—")}
            case _:
                return {}

    def _recorder(self, option: Option) -> str | None:
        role = INSPECTOR if option.actor == INSPECTOR else CROUPIER
        return next((duty.staff for duty in self.hand.opened.staff if duty.role == role), None)

    def _later(self, option: Option) -> datetime | None:
        if self.at is not None:
            most = _STAFF_SECONDS if option.actor in STAFF else _PLAYER_SECONDS
            self.at += timedelta(seconds=1 + self.choose(most))
        return self.at

    def _amount(self, option: Option) -> int:
        low, most = option.low or 0, option.reach or 0
        if option.fact is ChipsAdded:
            return self._bought(option)
        if low >= most or option.actor in STAFF:
            return max(low, most)
        temper, chip = self.temper, option.chip
        steps = (most - low) // chip
        match drawn((temper.lowest, temper.raised, temper.anywhere, temper.highest), self.choose):
            case 0:
                return low
            case 1:
                return low + chip * (1 + self.choose(min(steps, max(low // chip, 1)))) if steps else low
            case 2:
                return low + chip * self.choose(steps + 1)
            case _:
                return low + chip * steps

    def _bought(self, option: Option) -> int:
        """As much again as the seat began the hand with."""
        opened = self.hand.opened
        stack = next((taken.stack for taken in opened.seats if taken.seat == option.seat), None) or 0
        return max(stack - stack % option.chip, option.low or option.chip)

    def _cards(self, count: int) -> tuple[str, ...]:
        left = list(self.family.stub(self.hand))
        liked = [card for card in left if card in self.temper.cards]
        among = liked if len(liked) >= count else left
        return tuple(among.pop(self.choose(len(among))) for _ in range(min(count, len(among))))


def concealed(family: Family, facts: Sequence[Fact]) -> list[Fact]:
    """The hand with only the cards that somebody turned up; those of players who passed stay `??`."""
    dealt: dict[str, int] = {}
    shown: set[int] = set()
    for index, fact, hand in _folded(family, facts):
        if isinstance(fact, CardsDealt):
            dealt[fact.seat] = index
        else:
            shown.update(dealt[view.seat] for view in family.seats(hand) if view.face_up and view.seat in dealt)
    return [fact if index in shown else _face_down(fact) for index, fact in enumerate(facts)]


def named_when_opened(family: Family, facts: Sequence[Fact]) -> list[Fact]:
    """The hand as the table sees it: no card is known when it is dealt, the opening names those it turns up.

    Where a game has no opening that could name them, those turned up stay with the deal.
    """
    if not any(verb.fact is CardsOpened for verb in family.verbs):
        return concealed(family, facts)
    seen = [_face_down(fact) for fact in facts]
    for index, fact, hand in _folded(family, facts):
        if isinstance(fact, CardsOpened):
            up = tuple(OpenedHolding(seat=view.seat, cards=view.cards) for view in family.seats(hand) if view.face_up)
            seen[index] = fact.model_copy(update={"holdings": up})
    return seen


def _folded(family: Family, facts: Sequence[Fact]) -> Iterator[tuple[int, Fact, Any]]:
    """Every fact with its index and the state after it."""
    opened = facts[0]
    if not isinstance(opened, HandOpened):
        raise TypeError("a simulated hand begins with its opening")
    hand = family.begin(opened)
    for index, fact in enumerate(facts[1:], 1):
        family.apply(hand, fact)
        yield index, fact, hand


def _face_down(fact: Fact) -> Fact:
    if isinstance(fact, CardsDealt):
        return fact.model_copy(update={"cards": (UNKNOWN,) * len(fact.cards)})
    return fact
