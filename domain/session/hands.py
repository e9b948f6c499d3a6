"""A hand as its session sees it: who sat with what before and after, what the house took, what stayed in the bank."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from pydantic import JsonValue

from domain.correction import plain
from domain.events import (
    ChipsAdded,
    CorrectionApproved,
    CorrectionProposed,
    Fact,
    HandClosed,
    HandOpened,
    HandVoided,
    PlainFact,
    RemarkMade,
    StaffOnDuty,
)
from domain.findings import Verdict
from domain.settlement import Settlement

if TYPE_CHECKING:
    from domain.replay import Replay

_LATER = (RemarkMade, CorrectionProposed, CorrectionApproved)


@dataclass(frozen=True, slots=True)
class SeatDigest:
    """One seat of a hand: chips before it, brought in during it and after it; None where nobody counted.

    `dealt` is false for a person at the table who was not in the hand.
    """

    seat: str
    player: str | None = None
    before: int | None = None
    after: int | None = None
    added: int = 0
    dealt: bool = True


@dataclass(frozen=True, slots=True)
class GameScore:
    """The score of a game that goes on over several hands, by side: before this one, as written after it, by the rules.

    `recorded` is whether the hand itself says the score before it, `enough` the points that win, `won` who has won.
    Where the hand does not say it, `told` are its facts, to be judged with the score the evening carries, and
    `premium_open` says that a premium waits for that.
    """

    before: Mapping[str, int]
    written: Mapping[str, int]
    after: Mapping[str, int]
    enough: int
    recorded: bool
    won: tuple[str, ...]
    told: tuple[PlainFact, ...] = ()
    premium_open: bool = False


@dataclass(frozen=True, slots=True)
class HandDigest:
    """What a session needs of a hand; amounts in minor units.

    `seats` stand clockwise, people not in the hand last. `rake_due` is None where it could not be judged. `house_due`
    and `house_taken` are the house's result by the rules and as recorded, both None where it does not play.
    `restitution` is what the hand left owing. `settled` says that `after` is final. `score` is there where a game goes
    on over several hands. `waits_for` are the seats for which the pot stays on the table; `moved_to` is the order of
    play at the end, where the deal may move within a hand.
    """

    number: str
    game: str = ""
    rulebook: str = ""
    room: str = ""
    table: str = ""
    session: str = ""
    currency: str = ""
    exponent: int = 0
    opened_at: datetime | None = None
    closed_at: datetime | None = None
    seats: tuple[SeatDigest, ...] = ()
    first: str | None = None
    button: str | None = None
    staff: tuple[StaffOnDuty, ...] = ()
    rake_taken: int = 0
    rake_due: int | None = None
    house_due: int | None = None
    house_taken: int | None = None
    carried_in: int = 0
    carried_out: int = 0
    settled: bool = True
    verdict: Verdict = Verdict.LAWFUL
    rules: Mapping[str, JsonValue] = field(default_factory=dict)
    restitution: Mapping[str, int] = field(default_factory=dict)
    score: GameScore | None = None
    waits_for: tuple[str, ...] = ()
    moved_to: tuple[str, ...] = ()

    @property
    def house(self) -> int:
        """All that the house won or took."""
        return self.rake_taken + (self.house_taken or 0)

    @property
    def order(self) -> tuple[str, ...]:
        """The seats in the hand, clockwise, each once."""
        return tuple(dict.fromkeys(seat.seat for seat in self.seats if seat.dealt))


def digest(replay: "Replay", facts: Sequence[Fact] = ()) -> HandDigest | None:
    """The hand for its session; None when the record never opened one.

    A replay without frames (`audit`) keeps no facts: give them, or the closing time and chips added stay unknown.
    """
    opened, settlement = replay.opened, replay.settlement
    if opened is None:
        return None
    told = facts or tuple(frame.fact for frame in replay.frames)
    settled = replay.verdict is Verdict.VOID or (replay.outcome is not None and replay.outcome.finished)
    return HandDigest(
        number=opened.hand,
        game=opened.game,
        rulebook=opened.rulebook,
        room=opened.room,
        table=opened.table,
        session=opened.session,
        currency=opened.currency,
        exponent=opened.exponent,
        opened_at=opened.at,
        closed_at=_last_time(told),
        seats=tuple(_seats(opened, settlement if settled else None, _added(told))),
        first=opened.first or (opened.seats[0].seat if opened.seats else None),
        button=opened.button,
        staff=opened.staff,
        rake_taken=settlement.rake_taken if settlement else 0,
        rake_due=settlement.rake_due if settlement else None,
        house_due=settlement.house_due if settlement else None,
        house_taken=settlement.house_taken if settlement else None,
        carried_in=opened.carried,
        carried_out=settlement.left_in_bank if settlement else 0,
        settled=settled,
        verdict=replay.verdict,
        rules=opened.rules,
        restitution=settlement.restitution if settlement else {},
        score=_score(settlement, told),
        waits_for=_seats_named(settlement, "waits_for"),
        moved_to=_seats_named(settlement, "order"),
    )


def _seats_named(settlement: Settlement | None, name: str) -> tuple[str, ...]:
    """Seats that a game names in what it says besides the money; none where it says nothing."""
    named = settlement.extra.get(name) if settlement else None
    return tuple(map(str, named)) if isinstance(named, list | tuple) else ()


def _seats(opened: HandOpened, settlement: Settlement | None, added: Mapping[str, int]) -> Iterable[SeatDigest]:
    for dealt, people in ((True, opened.seats), (False, opened.bystanders)):
        for taken in people:
            after = settlement.stacks.get(taken.seat) if settlement else None
            yield SeatDigest(taken.seat, taken.player, taken.stack, after, added.get(taken.seat, 0), dealt)


def _added(facts: Iterable[Fact]) -> dict[str, int]:
    brought: dict[str, int] = {}
    for fact in facts:
        if isinstance(fact, ChipsAdded):
            brought[fact.seat] = brought.get(fact.seat, 0) + fact.amount
    return brought


_LAST_OF_PLAY = (HandClosed, HandVoided)


def _last_time(facts: Iterable[Fact]) -> datetime | None:
    """The time of the closing, or of the last event of play; remarks and corrections come later and do not count."""
    last = None
    for fact in facts:
        if not isinstance(fact, _LATER):
            last = fact.at or last
        if isinstance(fact, _LAST_OF_PLAY):
            break
    return last


def _score(settlement: Settlement | None, facts: Sequence[Fact]) -> GameScore | None:
    game = settlement.extra.get("game") if settlement else None
    if not isinstance(game, Mapping):
        return None
    before, written, after = (dict(game[name]) for name in ("before", "written", "after"))
    told = () if game["recorded"] else tuple(map(plain, facts))
    return GameScore(before, written, after, game["to"], game["recorded"], tuple(game["won"]), told, game["open"])
