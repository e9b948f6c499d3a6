"""Belarusian poker (белорусский покер) with svara: 33 cards, three to a player, a ladder of stakes."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from domain.events import Fact, HandOpened
from domain.family import Outcome, SeatView
from domain.findings import Clause, Finding
from domain.games.belarusian import course, judgement, phases, view
from domain.games.belarusian.clauses import CLAUSES
from domain.games.belarusian.faults import kinds
from domain.games.belarusian.habits import HABITS
from domain.games.belarusian.hand import BelarusianHand
from domain.games.belarusian.ranking import Scale
from domain.games.belarusian.settings import HOUSE_RULES, Settings
from domain.games.belarusian.words import VERBS
from domain.habits import FaultKind
from domain.lawful import Option
from domain.settlement import Holding
from domain.text import Text
from domain.verbs import Verb


class Belarusian:
    """The family of Belarusian poker."""

    name: Final = "belarusian"
    title: Final = Text("белорусский покер", "Belarusian poker")
    notation_names: Final = ("belarusian", "белорусский")
    rulebook: Final = "belarusian/1"
    settings: Final = Settings
    clauses: Mapping[str, Clause] = CLAUSES
    verbs: Sequence[Verb] = VERBS
    seats_needed: Final = True
    habits: Final = HABITS

    @cached_property
    def faults(self) -> Sequence[FaultKind]:
        """Every named way to break a lawful hand."""
        return kinds(self)

    def begin(self, opened: HandOpened) -> BelarusianHand:
        """The state after the opening fact; settings that cannot hold are replaced and noted."""
        settings, fault = HOUSE_RULES.of(opened.rules)
        hand = BelarusianHand(opened, settings=settings, scale=Scale.of(settings), settings_fault=fault)
        hand.people = frozenset(taken.player for taken in opened.seats if taken.player)
        hand.seat_players(hand.order)
        return hand

    def judge(self, hand: BelarusianHand, fact: Fact) -> Sequence[Finding]:
        """What is wrong with a fact in this state, before it is applied."""
        return judgement.judge(hand, fact)

    def apply(self, hand: BelarusianHand, fact: Fact) -> None:
        """Change the state as the fact says; a closed hand changes no more (BP-41)."""
        change = course.CHANGES.get(type(fact))
        if change is not None and not hand.closed:
            change(hand, fact)

    def lawful(self, hand: BelarusianHand) -> Sequence[Option]:
        """Everything that may lawfully happen next."""
        return phases.lawful(hand)

    def stub(self, hand: BelarusianHand) -> Sequence[str]:
        """The cards of the pack that this game has not seen yet (BP-1)."""
        return view.stub(hand)

    def phase(self, hand: BelarusianHand) -> Text:
        """The part of the hand that is being played, in words."""
        return view.phase_words(hand)

    def seats(self, hand: BelarusianHand) -> Sequence[SeatView]:
        """The seats clockwise as the table shows them."""
        return view.seats(hand)

    def outcome(self, hand: BelarusianHand) -> Outcome:
        """How the hand stands or came out."""
        return view.outcome(hand)

    def holdings(self, hand: BelarusianHand) -> Mapping[str, Holding]:
        """What the opened cards are worth, by seat."""
        return view.holdings(hand)

    def explanation(self, hand: BelarusianHand) -> Text | None:
        """Why the winner won and how the rake was computed, in words."""
        return view.explanation(hand)


FAMILY: Final = Belarusian()
