"""What a case is about: the hand as recorded and as replayed, with the findings that are to be decided."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from domain.case.state import Key
from domain.events import Fact, SeatTaken
from domain.findings import Finding, Severity
from domain.replay import Replay


@dataclass(frozen=True)
class Matter:
    """The disputed hand: its facts and the replay of them."""

    facts: tuple[Fact, ...]
    replay: Replay

    @property
    def seats(self) -> tuple[SeatTaken, ...]:
        """Who sat in the hand and beside it."""
        opened = self.replay.opened
        return (*opened.seats, *opened.bystanders) if opened else ()

    @cached_property
    def places(self) -> frozenset[str]:
        """Every seat that money can go to: those opened with the hand and those that came with their stakes."""
        seen = {seat for seat in (getattr(fact, "seat", None) for fact in self.facts) if isinstance(seat, str)}
        return frozenset({one.seat for one in self.seats} | seen)

    @cached_property
    def findings(self) -> Mapping[Key, Finding]:
        """The findings to be decided, each once, remarks left out."""
        found = (one for one in self.replay.findings if one.severity is not Severity.REMARK)
        return {finding_key(one): one for one in found}

    @property
    def on_duty(self) -> frozenset[str]:
        """Who worked at the hand."""
        opened = self.replay.opened
        return frozenset(person.staff for person in opened.staff) if opened else frozenset()

    @property
    def restitution(self) -> Mapping[str, int]:
        """What the rules of the hand say each is still owed (positive) or holds too much of (negative)."""
        settlement = self.replay.settlement
        return settlement.restitution if settlement else {}

    def has(self, event: int) -> bool:
        """Whether the hand has an event of this number."""
        return 1 <= event <= len(self.facts)


def finding_key(finding: Finding) -> Key:
    """A finding by clause, event and seat."""
    return finding.clause, finding.event, finding.seat or ""
