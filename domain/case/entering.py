"""One entry about to be judged, and how a finding on it is made."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from domain.case.matter import Matter
from domain.case.state import Case
from domain.events import Fact
from domain.findings import Finding, Severity
from domain.text import Text


@dataclass(frozen=True, slots=True)
class Entering:
    """An entry, the case as it stood before it, and the hand where it is at hand."""

    case: Case
    number: int
    fact: Fact
    matter: Matter | None

    def breach(self, clause: str, text: Text) -> Finding:
        """What the clauses do not allow; the terminal and the screen refuse to record it."""
        return Finding(clause, Severity.BREACH, text, self.number)

    def found(self, clause: str, severity: Severity, text: Text) -> Finding:
        """Anything else worth saying of the entry."""
        return Finding(clause, severity, text, self.number)


Law: TypeAlias = Callable[[Entering], Iterator[Finding]]
"""One clause or several, asked of one entry."""
