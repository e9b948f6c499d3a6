"""Poker for points per trick (покер на очки за взятки): five cards, five tricks, a game to five points."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from domain.events import Fact, HandOpened
from domain.family import Outcome, SeatView
from domain.findings import Clause, Finding
from domain.games.tricks import course, judgement, phases, view
from domain.games.tricks import events as own
from domain.games.tricks.clauses import CLAUSES
from domain.games.tricks.faults import kinds
from domain.games.tricks.habits import HABITS
from domain.games.tricks.hand import Phase, TricksHand
from domain.games.tricks.settings import HOUSE_RULES, Settings
from domain.games.tricks.words import VERBS
from domain.habits import FaultKind
from domain.lawful import Option
from domain.settlement import Holding
from domain.text import Text
from domain.verbs import Verb


class Tricks:
    """The family of poker for points per trick."""

    name: Final = "tricks"
    title: Final = Text("покер на очки за взятки", "points per trick")
    notation_names: Final = ("tricks", "взятки")
    rulebook: Final = "tricks/1"
    settings: Final = Settings
    clauses: Mapping[str, Clause] = CLAUSES
    verbs: Sequence[Verb] = VERBS
    seats_needed: Final = True
    habits: Final = HABITS

    @cached_property
    def faults(self) -> Sequence[FaultKind]:
        """Every named way to break a lawful deal."""
        return kinds(self)

    def begin(self, opened: HandOpened) -> TricksHand:
        """The state after the opening fact."""
        settings, fault = HOUSE_RULES.of(opened.rules)
        return TricksHand(opened, settings=settings, settings_fault=fault)

    def judge(self, hand: TricksHand, fact: Fact) -> Sequence[Finding]:
        """What is wrong with a fact in this state, before it is applied."""
        return judgement.judge(hand, fact)

    def apply(self, hand: TricksHand, fact: Fact) -> None:
        """Change the state as the fact says; a closed deal changes no more."""
        change = course.CHANGES.get(type(fact))
        if change is not None and hand.phase is not Phase.CLOSED:
            change(hand, fact)

    def lawful(self, hand: TricksHand) -> Sequence[Option]:
        """Everything that may lawfully happen next."""
        return phases.lawful(hand)

    def stub(self, hand: TricksHand) -> Sequence[str]:
        """The cards of the pack that this deal has not seen yet (TP-1)."""
        return [card for card in hand.pack if card not in hand.seen_cards]

    def phase(self, hand: TricksHand) -> Text:
        """The part of the deal that is being played, in words."""
        return view.phase_words(hand)

    def seats(self, hand: TricksHand) -> Sequence[SeatView]:
        """The seats as the table shows them, each with the tricks it won (TP-11)."""
        return view.seats(hand)

    def outcome(self, hand: TricksHand) -> Outcome:
        """How the deal stands or came out."""
        return view.outcome(hand)

    def holdings(self, hand: TricksHand) -> Mapping[str, Holding]:
        """How many tricks each seat has won."""
        return view.holdings(hand)

    def explanation(self, hand: TricksHand) -> Text | None:
        """How the points came about, and how the game stands."""
        return view.explanation(hand)

    def starting_from(self, facts: Sequence[Fact], score: Mapping[str, int]) -> Sequence[Fact]:
        """The facts of a deal with the score before it said right after the opening."""
        opened, *rest = facts
        stood = (own.ScoreStood(at=opened.at, by=opened.by, side=side, points=had) for side, had in score.items())
        return (opened, *stood, *rest)


FAMILY: Final = Tricks()
