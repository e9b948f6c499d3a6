"""How a run ends: the exit codes, and the one exception that ends it early with words for the user."""

from enum import IntEnum

from domain.carried import Carried
from domain.text import Text


class Exit(IntEnum):
    """What the exit code of `handproof` says."""

    CLEAN = 0
    """Nothing to report."""
    FINDINGS = 1
    """Something was found."""
    UNREADABLE = 2
    """Something could not be read, or the record is broken; what could be read was judged all the same."""
    USAGE = 64
    """The command itself was wrong."""
    PROGRAM = 70
    """The program failed; the fault is not in the data."""
    INTERRUPTED = 130
    """The user stopped it."""
    PIPE = 141
    """Whoever read the output went away."""


class Stopped(Carried):
    """The verb cannot go on: what is wrong, what to do about it, and how the run ends."""

    def __init__(self, problem: Text, remedy: Text | None = None, *, code: Exit = Exit.UNREADABLE) -> None:
        super().__init__(problem.en)
        self.problem = problem
        self.remedy = remedy
        self.code = code


class PipeClosed(Exception):
    """Whoever read the output went away."""
