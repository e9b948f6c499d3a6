"""Five-card draw (пятикарточный дро-покер): any open, jacks or better, blind; two intervals and a draw between them."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from domain.events import BankAwarded, Fact, HandOpened
from domain.family import Outcome, SeatView
from domain.findings import Clause, Finding
from domain.games.draw import closing, judgement, outcome, phases, view
from domain.games.draw.clauses import CLAUSES
from domain.games.draw.faults import kinds
from domain.games.draw.habits import HABITS
from domain.games.draw.hand import DrawHand, Phase
from domain.games.draw.settings import HOUSE_RULES, Settings
from domain.games.draw.words import VERBS
from domain.habits import FaultKind
from domain.lawful import Option
from domain.pot import Pot
from domain.seats import clockwise
from domain.settlement import Holding
from domain.text import Text
from domain.verbs import Verb


class Draw:
    """The family of five-card draw."""

    name: Final = "draw"
    title: Final = Text("пятикарточный дро-покер", "five-card draw")
    notation_names: Final = ("draw", "дро")
    rulebook: Final = "draw/1"
    settings: Final = Settings
    clauses: Mapping[str, Clause] = CLAUSES
    verbs: Sequence[Verb] = VERBS
    seats_needed: Final = True
    habits: Final = HABITS

    @cached_property
    def faults(self) -> Sequence[FaultKind]:
        """Every named way to break a lawful hand."""
        return kinds(self)

    def begin(self, opened: HandOpened) -> DrawHand:
        """The state after the opening fact; settings that cannot hold are replaced and noted."""
        settings, fault = HOUSE_RULES.of(opened.rules)
        hand = DrawHand(opened, settings=settings, settings_fault=fault)
        _seat_players(hand)
        return hand

    def judge(self, hand: DrawHand, fact: Fact) -> Sequence[Finding]:
        """What is wrong with a fact in this state, before it is applied."""
        return judgement.judge(hand, fact)

    def apply(self, hand: DrawHand, fact: Fact) -> None:
        """Change the state as the fact says; a closed hand changes no more (DP-36)."""
        kind = type(fact)
        change = closing.CHANGES.get(kind)
        if change is not None and not hand.closed:
            change(hand, fact)
            if kind not in closing.SETTLING:
                hand.layered = None
            if kind is not BankAwarded:
                hand.worked_out.clear()

    def lawful(self, hand: DrawHand) -> Sequence[Option]:
        """Everything that may lawfully happen next."""
        return phases.lawful(hand)

    def stub(self, hand: DrawHand) -> Sequence[str]:
        """The cards that may still be dealt or drawn."""
        return view.stub(hand)

    def phase(self, hand: DrawHand) -> Text:
        """The part of the hand that is being played, in words."""
        return view.phase_words(hand)

    def seats(self, hand: DrawHand) -> Sequence[SeatView]:
        """The seats clockwise as the table shows them."""
        return view.seats(hand)

    def pots(self, hand: DrawHand) -> Sequence[Pot]:
        """The main pot and the side pots as they lie in the middle."""
        return view.pots_now(hand)

    def outcome(self, hand: DrawHand) -> Outcome:
        """How the hand stands or came out."""
        return outcome.outcome(hand)

    def holdings(self, hand: DrawHand) -> Mapping[str, Holding]:
        """What the opened cards are worth, by seat."""
        return view.holdings(hand)

    def explanation(self, hand: DrawHand) -> Text | None:
        """Why each pot went where it went, in words."""
        return outcome.explanation(hand)


def _seat_players(hand: DrawHand) -> None:
    """Put the seats in order from the dealer's left, those with chips in the hand, the deal's first step ready."""
    opened, labels = hand.opened, hand.order
    if opened.button in labels and opened.first is None:
        turned = clockwise(labels, opened.button)
        hand.order = (*turned[1:], turned[0])
    hand.order = tuple(dict.fromkeys(hand.order))
    hand.loose = opened.carried
    hand.seat_players(tuple(seat for seat in hand.order if hand.can_bet(seat)))
    hand.deck = hand.fresh_deck()
    hand.phase = Phase.ANTES if hand.settings.ante else Phase.DEAL


FAMILY: Final = Draw()
