"""Russian poker (русский покер): four boxes against the dealer, a sixth card, two paid combinations, insurance."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from domain.events import Fact, HandOpened
from domain.family import Outcome, SeatView
from domain.findings import Clause, Finding
from domain.games.russian import course, judgement, phases, view
from domain.games.russian.clauses import CLAUSES
from domain.games.russian.faults import kinds
from domain.games.russian.habits import HABITS
from domain.games.russian.hand import Phase, RussianHand
from domain.games.russian.ranking import Doubling
from domain.games.russian.settings import HOUSE_RULES, Settings
from domain.games.russian.words import VERBS
from domain.habits import FaultKind
from domain.lawful import Option
from domain.settlement import Holding
from domain.text import Text
from domain.verbs import Verb


class Russian:
    """The family of Russian poker."""

    name: Final = "russian"
    title: Final = Text("русский покер", "Russian poker")
    notation_names: Final = ("russian", "русский")
    rulebook: Final = "russian/1"
    settings: Final = Settings
    clauses: Mapping[str, Clause] = CLAUSES
    verbs: Sequence[Verb] = VERBS
    seats_needed: Final = False
    habits: Final = HABITS

    @cached_property
    def faults(self) -> Sequence[FaultKind]:
        """Every named way to break a lawful hand."""
        return kinds(self)

    def begin(self, opened: HandOpened) -> RussianHand:
        """The state after the opening fact; the stacks are the players'."""
        settings, fault = HOUSE_RULES.of(opened.rules)
        hand = RussianHand(opened, settings=settings, doubling=Doubling.of(settings), settings_fault=fault)
        _seat_players(hand)
        return hand

    def judge(self, hand: RussianHand, fact: Fact) -> Sequence[Finding]:
        """What is wrong with a fact in this state, before it is applied."""
        return judgement.judge(hand, fact)

    def apply(self, hand: RussianHand, fact: Fact) -> None:
        """Change the state as the fact says; a closed hand changes no more (RP-42)."""
        change = course.CHANGES.get(type(fact))
        if change is not None and hand.phase is not Phase.CLOSED:
            change(hand, fact)

    def lawful(self, hand: RussianHand) -> Sequence[Option]:
        """Everything that may lawfully happen next."""
        return phases.lawful(hand)

    def stub(self, hand: RussianHand) -> Sequence[str]:
        """The cards of the deck that this hand has not seen yet (RP-40)."""
        return view.stub(hand)

    def phase(self, hand: RussianHand) -> Text:
        """The part of the hand that is being played, in words."""
        return hand.phase.value

    def seats(self, hand: RussianHand) -> Sequence[SeatView]:
        """The dealer and the boxes as the table shows them."""
        return view.seats(hand)

    def outcome(self, hand: RussianHand) -> Outcome:
        """How the hand stands or came out."""
        return view.outcome(hand)

    def holdings(self, hand: RussianHand) -> Mapping[str, Holding]:
        """What the cards of boxes and dealer are worth."""
        return view.holdings(hand)

    def explanation(self, hand: RussianHand) -> Text | None:
        """How every box came out, and what was paid on what."""
        return view.explanation(hand)


def _seat_players(hand: RussianHand) -> None:
    """Give every player named at a box one stack; a box whose player is not named keeps its own name."""
    hand.stacks.clear()
    hand.unknown_stacks.clear()
    for taken in hand.opened.seats:
        player = taken.player or taken.seat
        hand.player_of_seat[taken.seat] = player
        if taken.stack is not None and player not in hand.stacks:
            hand.stacks[player] = taken.stack
    for player in hand.player_of_seat.values():
        if player not in hand.stacks:
            hand.stacks[player] = 0
            hand.unknown_stacks.add(player)
    hand.entered = sum(hand.stacks.values()) + hand.opened.carried


FAMILY: Final = Russian()
