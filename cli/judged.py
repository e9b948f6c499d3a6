"""A hand judged: its facts, where they were written, and what replay says of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from domain.clauses import GENERAL, RECORD, rulebook
from domain.events import Fact, HandOpened
from domain.findings import Clause, Finding, Place, Severity
from domain.replay import Replay, audit
from domain.saying import say
from domain.session.clauses import SESSION
from domain.text import Text

_EVERYWHERE = rulebook(*GENERAL, *RECORD)


@dataclass(frozen=True, slots=True)
class Judged:
    """One hand and the judgement of it as recorded."""

    stream_id: UUID
    facts: tuple[Fact, ...]
    replay: Replay
    place: Place | None = None

    @property
    def opened(self) -> HandOpened | None:
        """The opening fact; None when the record never opened the hand."""
        return self.replay.opened

    @property
    def exponent(self) -> int:
        """How many minor digits the hand's money has."""
        return self.opened.exponent if self.opened else 0

    @property
    def is_found(self) -> bool:
        """Whether there is anything to report: a remark alone is nothing wrong."""
        return any(finding.severity is not Severity.REMARK for finding in self.replay.findings)

    def words_of(self, finding: Finding) -> Text | None:
        """The event a finding is about, in words; None when it is about no recorded event."""
        if not 0 < finding.event <= len(self.facts):
            return None
        return say(self.facts[finding.event - 1], self.replay.game, self.exponent)

    def clause(self, number: str) -> Clause | None:
        """A clause of the hand's rulebook, of the table or of the record."""
        game = self.replay.game
        return (game.clauses.get(number) if game else None) or _EVERYWHERE.get(number) or SESSION.get(number)


def judged(stream_id: UUID, facts: Sequence[Fact], places: Sequence[Place | None] = ()) -> Judged:
    """A hand judged as recorded; findings stand where their events were written."""
    known = all(place is not None for place in places)
    told = [place for place in places if place is not None] if known else []
    return Judged(stream_id, tuple(facts), audit(facts, told), places[0] if places else None)
