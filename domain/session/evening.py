"""An evening laid out for judgement: hands in order of play, each session fact between the hands it fell between."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypedDict, Unpack

from domain.events import Fact
from domain.findings import Finding, Severity
from domain.lawful import amount_words
from domain.session.events import RulesPublished, SessionClosed, SessionOpened, StaffRelieved, StaffSeated
from domain.session.hands import HandDigest
from domain.session.numbers import Numbering, number
from domain.session.placing import Placed, chips_touched, hands_within, out_of_order, place, seats_touched
from domain.text import Text

_ON_HAND = Text("раздача № {hand}: {text}", "hand #{hand}: {text}")


class About(TypedDict, total=False):
    """What a finding may say besides its words."""

    seat: str
    recorded: int | str
    lawful: int | str
    money: Mapping[str, int]


class Found(NamedTuple):
    """A finding and where in the evening it stands: after how many hands, on a hand or on a fact, which fact."""

    place: tuple[int, int, int]
    finding: Finding
    hand: str | None


@dataclass(frozen=True, slots=True)
class Evening:
    """The facts as recorded and as they fell, and the hands as played.

    `misplaced` are hands whose time contradicts their number. `foreign` are hands in other money than the session's.
    """

    recorded: tuple[Fact, ...]
    kinds: frozenset[type[Fact]]
    facts: tuple[Placed, ...]
    numbering: Numbering
    misplaced: frozenset[int]
    foreign: frozenset[int]
    opened: SessionOpened | None
    currency: str
    exponent: int
    unsure_chips: Mapping[int, frozenset[str]]
    unsure_seats: Mapping[int, frozenset[str]]
    unsure_staff: frozenset[int]
    unsure_rules: frozenset[int]

    @property
    def hands(self) -> tuple[HandDigest, ...]:
        """The hands in order of play."""
        return self.numbering.hands

    def amount(self, amount: int) -> Text:
        """An amount in the session's money."""
        return amount_words(amount, self.exponent)

    def label(self, name: Literal["room", "table", "session"]) -> str:
        """The session's room, table or own name; that of the first hand where the session's record is missing."""
        source = self.opened or next(iter(self.hands), None)
        return getattr(source, name, "")

    def records(self, *kinds: type[Fact]) -> bool:
        """Whether the session's record holds any fact of these kinds."""
        return not self.kinds.isdisjoint(kinds)

    def fell_after(self, hands: int) -> tuple[Placed, ...]:
        """The facts taken to have happened after this many hands and before the next, in order."""
        first = bisect_left(self.facts, hands, key=_index)
        return self.facts[first : bisect_right(self.facts, hands, key=_index)]

    def hole_between(self, earlier: int, later: int) -> bool:
        """Whether hands are missing after hand `earlier` and not after hand `later` (indices in order of play)."""
        ends = self.numbering.hole_ends
        return bisect_right(ends, later) > bisect_right(ends, earlier)

    def on_hand(self, index: int, clause: str, severity: Severity, text: Text, **about: Unpack[About]) -> Found:
        """A finding on a hand; the text begins with the hand's number."""
        hand = self.hands[index].number
        worded = _ON_HAND.fill(hand=hand, text=text)
        return Found((index, 1, 0), _finding(clause, severity, worded, 0, about), hand)

    def on_fact(self, placed: Placed, clause: str, severity: Severity, text: Text, **about: Unpack[About]) -> Found:
        """A finding on a session fact."""
        return Found((placed.index, 0, placed.number), _finding(clause, severity, text, placed.number, about), None)

    def at_end(self, clause: str, severity: Severity, text: Text, **about: Unpack[About]) -> Found:
        """A finding on the evening as a whole; it points at the closing, if there was one."""
        closing = next((placed.number for placed in self.facts if isinstance(placed.fact, SessionClosed)), 0)
        return Found((len(self.hands), 2, 0), _finding(clause, severity, text, closing, about), None)


def _finding(clause: str, severity: Severity, text: Text, event: int, about: About) -> Finding:
    return Finding(clause, severity, text, event, **about)


def _index(placed: Placed) -> int:
    return placed.index


def evening_of(facts: Sequence[Fact], hands: Sequence[HandDigest]) -> Evening:
    """The evening of these session facts, as recorded, and these hands, in any order."""
    numbering = number(hands)
    misplaced = out_of_order([hand.opened_at for hand in numbering.hands])
    placed = place(facts, numbering.hands, misplaced)
    opened = next((fact for fact in facts if isinstance(fact, SessionOpened)), None)
    currency, exponent = _money(opened, numbering.hands)
    unsure = [one for one in placed if not one.sure]
    return Evening(
        recorded=tuple(facts),
        kinds=frozenset(map(type, facts)),
        facts=placed,
        numbering=numbering,
        misplaced=misplaced,
        foreign=_foreign(numbering.hands, currency, exponent),
        opened=opened,
        currency=currency,
        exponent=exponent,
        unsure_chips=chips_touched(unsure, len(numbering.hands)),
        unsure_seats=seats_touched(unsure),
        unsure_staff=hands_within(unsure, StaffSeated, StaffRelieved),
        unsure_rules=hands_within(unsure, RulesPublished),
    )


def _money(opened: SessionOpened | None, hands: Sequence[HandDigest]) -> tuple[str, int]:
    if opened is not None:
        return opened.currency, opened.exponent
    return (hands[0].currency, hands[0].exponent) if hands else ("", 0)


def _foreign(hands: Sequence[HandDigest], currency: str, exponent: int) -> frozenset[int]:
    def other(hand: HandDigest) -> bool:
        return hand.exponent != exponent or bool(hand.currency and currency and hand.currency != currency)

    return frozenset(index for index, hand in enumerate(hands) if other(hand))
