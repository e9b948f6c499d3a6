"""Joker bank poker (домашний покер с джокером) and, with two jokers, Odessa poker: five cards, a talk, one bank."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from domain.events import Fact, HandOpened
from domain.family import Outcome, SeatView
from domain.findings import Clause, Finding
from domain.games.joker import course, judgement, phases, view
from domain.games.joker.clauses import CLAUSES
from domain.games.joker.faults import kinds
from domain.games.joker.habits import HABITS
from domain.games.joker.hand import JokerHand
from domain.games.joker.ranking import Scale
from domain.games.joker.settings import HOUSE_RULES, Settings
from domain.games.joker.words import VERBS
from domain.habits import FaultKind
from domain.lawful import Option
from domain.seats import clockwise, next_of
from domain.settlement import Holding
from domain.text import Text
from domain.verbs import Verb


class Joker:
    """The family of joker poker; `jokers=2` is Odessa."""

    name: Final = "joker"
    title: Final = Text("покер с джокером", "joker poker")
    notation_names: Final = ("joker", "джокер")
    rulebook: Final = "joker/1"
    settings: Final = Settings
    clauses: Mapping[str, Clause] = CLAUSES
    verbs: Sequence[Verb] = VERBS
    seats_needed: Final = True
    habits: Final = HABITS

    @cached_property
    def faults(self) -> Sequence[FaultKind]:
        """Every named way to break a lawful hand."""
        return kinds(self)

    def begin(self, opened: HandOpened) -> JokerHand:
        """The state after the opening fact; settings that cannot hold are replaced and noted."""
        settings, fault = HOUSE_RULES.of(opened.rules)
        hand = JokerHand(opened, settings=settings, scale=Scale.of(settings), settings_fault=fault)
        left = next_of(hand.order, opened.button, hand.order) if opened.button in hand.order and opened.button else None
        if opened.first is None and left is not None:
            hand.order = clockwise(hand.order, left)
        hand.live = hand.order
        return hand

    def judge(self, hand: JokerHand, fact: Fact) -> Sequence[Finding]:
        """What is wrong with a fact in this state, before it is applied."""
        return judgement.judge(hand, fact)

    def apply(self, hand: JokerHand, fact: Fact) -> None:
        """Change the state as the fact says; a closed hand changes no more (JP-15)."""
        change = course.CHANGES.get(type(fact))
        if change is not None and not hand.closed:
            change(hand, fact)

    def lawful(self, hand: JokerHand) -> Sequence[Option]:
        """Everything that may lawfully happen next."""
        return phases.lawful(hand)

    def stub(self, hand: JokerHand) -> Sequence[str]:
        """The cards of the pack that this game has not seen yet (JP-1, OD-1)."""
        return view.stub(hand)

    def phase(self, hand: JokerHand) -> Text:
        """The part of the hand that is being played, in words."""
        return hand.phase.value

    def seats(self, hand: JokerHand) -> Sequence[SeatView]:
        """The seats clockwise as the table shows them."""
        return view.seats(hand)

    def outcome(self, hand: JokerHand) -> Outcome:
        """How the hand stands or came out."""
        return view.outcome(hand)

    def holdings(self, hand: JokerHand) -> Mapping[str, Holding]:
        """What the hands that were compared are worth, by seat."""
        return view.holdings(hand)

    def explanation(self, hand: JokerHand) -> Text | None:
        """Why the winner won, in words."""
        return view.explanation(hand)


FAMILY: Final = Joker()
