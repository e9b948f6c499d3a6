"""What a hand would say otherwise: with events read otherwise or under other settings, and the money side by side."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pydantic import ValidationError

from domain.case.events import AlternativeConsidered
from domain.correction import corrected, fault_of_proposal
from domain.events import CorrectionApproved, CorrectionProposed, Fact, HandOpened
from domain.games import GAMES
from domain.replay import Replay, replay
from domain.seats import HOUSE
from domain.text import Text, Worded, joined

_PROPOSER, _APPROVER = "what-if", "what-if too"
_NOTHING = Text("не сказано, что прочитать иначе", "it is not said what to read otherwise")
_NO_GAME = Text(
    "игра раздачи не известна, настройки не с чем сверить", "the game of the hand is not known to the program"
)
_NO_SETTING = Text("у этой игры нет настройки «{name}»", "this game has no setting '{name}'")
_BAD_SETTING = Text("настройка «{name}»: {why}", "the setting '{name}': {why}")
_BAD_VALUE = Text("значение не подходит", "the value does not fit")


@dataclass(frozen=True, slots=True)
class Line:
    """One party's money in minor units, as it reads and as it would read: given to it, due to it by the rules.

    `due` is None where the rules cannot say.
    """

    who: str
    paid: int
    due: int | None
    paid_if: int
    due_if: int | None

    @property
    def owed(self) -> int | None:
        """What is still owed (negative: held too much) as the hand reads."""
        return None if self.due is None else self.due - self.paid

    @property
    def owed_if(self) -> int | None:
        """What would be."""
        return None if self.due_if is None else self.due_if - self.paid_if

    @property
    def difference(self) -> int | None:
        """How much more would be due; None where either is not known."""
        return None if self.due is None or self.due_if is None else self.due_if - self.due


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A hand as recorded and as it would be; `numbers` are the recorded events its events stand at."""

    recorded: Replay
    otherwise: Replay
    numbers: tuple[int, ...]
    money: tuple[Line, ...]


def fault_of_alternative(facts: Sequence[Fact], considered: AlternativeConsidered) -> Text | None:
    """Why the hand cannot be read so; None when it can."""
    if not considered.changes and not considered.rules:
        return _NOTHING
    for proposal in _proposals(considered):
        fault = fault_of_proposal([*facts, proposal], len(facts) + 1, proposal)
        if fault is not None:
            return fault
    return _fault_of_rules(facts, considered) if considered.rules else None


def what_if(facts: Sequence[Fact], considered: AlternativeConsidered) -> WhatIf:
    """The hand of these facts as recorded beside the hand as considered; never raises on data."""
    reading = corrected(_with_changes(facts, considered))
    otherwise = [_under(one.fact, considered) for one in reading]
    before, after = replay(facts), replay(otherwise)
    return WhatIf(before, after, tuple(one.number for one in reading), money_beside(before, after))


def money_beside(before: Replay, after: Replay) -> tuple[Line, ...]:
    """Both readings' money, party by party: the seats as they sit, the house last."""
    was, would = _money(before), _money(after)
    parties = [who for who in dict.fromkeys([*was, *would]) if who != HOUSE]
    nothing = (0, None)
    return tuple(
        Line(who, *was.get(who, nothing), *would.get(who, nothing))
        for who in (*parties, *([HOUSE] if HOUSE in {*was, *would} else []))
    )


def _with_changes(facts: Sequence[Fact], considered: AlternativeConsidered) -> list[Fact]:
    """The facts with the changes put to them as corrections that were approved."""
    changed = list(facts)
    for proposal in _proposals(considered):
        if fault_of_proposal([*facts, proposal], len(facts) + 1, proposal) is None:
            changed += [proposal, CorrectionApproved(proposal=len(changed) + 1, by=_APPROVER)]
    return changed


def _proposals(considered: AlternativeConsidered) -> list[CorrectionProposed]:
    return [
        CorrectionProposed(event=one.event, action=one.action, facts=one.facts, reason="", by=_PROPOSER)
        for one in considered.changes
    ]


def _under(fact: Fact, considered: AlternativeConsidered) -> Fact:
    if not isinstance(fact, HandOpened) or not considered.rules:
        return fact
    return fact.model_copy(update={"rules": {**fact.rules, **considered.rules}})


def _fault_of_rules(facts: Sequence[Fact], considered: AlternativeConsidered) -> Text | None:
    opened = next((fact for fact in facts if isinstance(fact, HandOpened)), None)
    game = GAMES.get(opened.game) if opened else None
    if opened is None or game is None:
        return _NO_GAME
    strange = next((name for name in considered.rules if name not in game.settings.model_fields), None)
    if strange is not None:
        return _NO_SETTING.fill(name=strange)
    try:
        game.settings.model_validate({**opened.rules, **considered.rules})
    except ValidationError as error:
        return joined([_worded(one) for one in error.errors()[:3]], "; ")
    return None


def _worded(error: Mapping[str, object]) -> Text:
    location, context = error.get("loc"), error.get("ctx")
    name = ".".join(map(str, location)) if isinstance(location, tuple) else ""
    cause = context.get("error") if isinstance(context, Mapping) else None
    why = cause.text if isinstance(cause, Worded) else _BAD_VALUE
    return _BAD_SETTING.fill(name=name, why=why) if name else why


def _money(told: Replay) -> Mapping[str, tuple[int, int | None]]:
    """What each was given and what was due, the house's result last."""
    settlement = told.settlement
    if settlement is None:
        return {}
    due = settlement.due
    sat = [seat.seat for seat in told.opened.seats] if told.opened else []
    seats = dict.fromkeys([*sat, *settlement.paid, *(due or ())])
    money = {seat: (settlement.paid.get(seat, 0), None if due is None else due.get(seat, 0)) for seat in seats}
    if settlement.house_taken is not None:
        return {**money, HOUSE: (settlement.house_taken, settlement.house_due)}
    return {**money, HOUSE: (settlement.rake_taken, settlement.rake_due)}
