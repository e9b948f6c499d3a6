"""What a picture of the table is made from, and the pieces it is made of."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from dashboard.drawing.look import Look
from dashboard.markup import Markup
from domain.events import HandOpened, StaffOnDuty
from domain.family import SeatView
from domain.findings import Finding
from domain.replay import Frame
from domain.seats import DEALER, INSPECTOR


@dataclass(frozen=True, slots=True)
class Scene:
    """One frame of a hand and how it is to look; `opened` tells who is on duty."""

    frame: Frame
    look: Look
    opened: HandOpened | None = None

    @property
    def staff(self) -> tuple[StaffOnDuty, ...]:
        """Who is on duty at the table."""
        return self.opened.staff if self.opened else ()

    @property
    def turn(self) -> tuple[str, ...]:
        """Whose turn it is: those with the most to choose from; what anybody may do at any time is no turn.

        The inspector can annul a hand at every moment, so he has the turn only when nobody else may act.
        """
        counted = Counter(option.actor for option in self.frame.lawful)
        waited_for = {actor: count for actor, count in counted.items() if actor != INSPECTOR} or counted
        most = max(waited_for.values(), default=0)
        return tuple(actor for actor, count in waited_for.items() if count == most)

    @property
    def touched(self) -> str | None:
        """The seat the event is about."""
        seat = getattr(self.frame.fact, "seat", None)
        return seat if isinstance(seat, str) else None

    def findings_at(self, seat: str | None) -> tuple[Finding, ...]:
        """The findings of this step that belong to a seat; with None, those that belong to none at the table."""
        seated = {view.seat for view in self.frame.seats}
        if seat is None:
            return tuple(found for found in self.frame.findings if found.seat not in seated)
        return tuple(found for found in self.frame.findings if found.seat == seat)


@dataclass(frozen=True, slots=True)
class Piece:
    """One part of a picture as the record knows it, and as the table saw it: cards that lay face down stay so.

    `seat` names whose cards differ between the two; None when the part looks the same to everybody.
    """

    known: Markup
    seen: Markup
    seat: str | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture in pieces, painted in order; `label` says it in words."""

    width: float
    height: float
    label: str
    pieces: Sequence[Piece] = field(default=())


def same_to_all(markup: Markup) -> Piece:
    """A piece that hides nothing from anybody."""
    return Piece(markup, markup)


def cards_of(seat: SeatView) -> tuple[str, ...]:
    """Every card that is drawn at a seat, those it holds and those it once held."""
    return (*seat.cards, *(card for _, cards in seat.combinations for card in cards))


def plays_house(frame: Frame) -> bool:
    """Whether the players play against the house: its dealer has a place at the table."""
    return any(view.seat == DEALER for view in frame.seats)
