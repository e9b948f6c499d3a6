"""How a protocol says what a case holds: the case, its report and the reader's language in one value."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from dashboard.drawing.look import Look
from dashboard.protocol import words
from domain.case.events import CaseOpened
from domain.case.report import CaseReport
from domain.case.state import Case
from domain.events import Fact, HandOpened
from domain.lawful import amount_words
from domain.replay import Replay, replay
from domain.saying import say, say_place
from domain.seats import HOUSE, seat_words
from domain.session.events import moment_words
from domain.text import Language, Text
from ledger.cases import KeptCase


@dataclass(frozen=True)
class Saying:
    """A case as it is told in one language."""

    kept: KeptCase
    report: CaseReport
    opened: CaseOpened
    language: Language

    @property
    def case(self) -> Case:
        """The state of the case."""
        return self.report.case

    @cached_property
    def told(self) -> Replay | None:
        """The hand replayed step by step; None where the record has none."""
        return replay(self.kept.hand.facts) if self.kept.hand else None

    @property
    def hand_opened(self) -> HandOpened | None:
        """The opening of the hand."""
        return self.told.opened if self.told else None

    @property
    def look(self) -> Look:
        """How pictures look: two colours, for paper."""
        return Look(self.language, "two", self.opened.exponent, self.opened.currency)

    def says(self, text: Text, /, **values: object) -> str:
        """The words in the reader's language."""
        return text.fill(**values).of(self.language) if values else text.of(self.language)

    def amount(self, amount: int | None, *, signed: bool = False) -> str:
        """An amount, a dash where it is not known."""
        return "—" if amount is None else self.says(amount_words(amount, self.opened.exponent, signed=signed))

    def money(self, amount: int) -> str:
        """An amount with its currency."""
        return f"{self.amount(amount)} {self.opened.currency or self.says(words.UNIT)}"

    def sums(self, money: Mapping[str, int]) -> str:
        """Who gained and who lost how much."""
        return ", ".join(
            f"{self.who(seat)} {self.amount(amount, signed=True)}" for seat, amount in money.items() if amount
        )

    def who(self, seat: str) -> str:
        """A seat with its player; the house by its name."""
        if seat == HOUSE:
            return self.says(seat_words(seat))
        named, player = self.place(seat), self.player(seat)
        return f"{named} ({player})" if player else named

    def place(self, seat: str) -> str:
        """A seat or a box."""
        return self.says(say_place(seat, self.kept.hand.family if self.kept.hand else None))

    def player(self, seat: str) -> str:
        """Who sat there; empty where nobody is named."""
        opened = self.hand_opened
        taken = (*opened.seats, *opened.bystanders) if opened else ()
        return next((one.player for one in taken if one.seat == seat and one.player), "")

    def at(self, moment: datetime | None) -> str:
        """A moment as the language prints it."""
        return self.says(moment_words(moment)) if moment else "—"

    def by(self, fact: Fact) -> str:
        """Who made an entry."""
        return fact.by or self.says(words.NOBODY)

    def event(self, number: int) -> str:
        """An event of the hand in words."""
        told = self.told
        if told is None or not 1 <= number <= len(told.frames):
            return self.says(words.EVENT, event=number)
        said = say(told.frames[number - 1].fact, told.game, self.opened.exponent)
        return self.says(words.EVENT_SAID, event=number, said=said)
