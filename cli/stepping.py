"""Stepping through a hand with the keys, one screen a step."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import typer

from cli.steps import Steps, tell_ending, tell_heading, tell_step
from cli.terminal import Terminal
from domain.text import Text


@dataclass(slots=True)
class Stepper:
    """Where the reader stands: as recorded or corrected, and at which step, from 0."""

    readings: tuple[Steps, ...]
    index: int = 0
    reading: int = 0
    done: bool = False

    @property
    def steps(self) -> Steps:
        """The reading on screen."""
        return self.readings[self.reading]

    @property
    def last(self) -> int:
        """The last step."""
        return len(self.steps.frames) - 1

    def press(self, key: str) -> None:
        """Do what a key says; a key that says nothing does nothing."""
        move = _KEYS.get(key.lower())
        if move is not None:
            move(self)

    def go(self, index: int) -> None:
        """Stand at a step, or at the nearest there is."""
        self.index = max(0, min(index, self.last))

    def forward(self) -> None:
        """One step on."""
        self.go(self.index + 1)

    def back(self) -> None:
        """One step back."""
        self.go(self.index - 1)

    def first(self) -> None:
        """To the first step."""
        self.go(0)

    def end(self) -> None:
        """To the last step."""
        self.go(self.last)

    def next_finding(self) -> None:
        """To the next step at which something was found."""
        self.go(next((found for found in self.steps.found_at if found > self.index), self.index))

    def previous_finding(self) -> None:
        """To the previous step at which something was found."""
        self.go(next((found for found in reversed(self.steps.found_at) if found < self.index), self.index))

    def other_reading(self) -> None:
        """Between the hand as recorded and with its corrections, staying at the same event."""
        number = self.steps.numbers[self.index]
        self.reading = (self.reading + 1) % len(self.readings)
        numbers = self.steps.numbers
        self.go(max((index for index, own in enumerate(numbers) if own <= number), default=0))

    def quit(self) -> None:
        """Leave."""
        self.done = True


def step_through(terminal: Terminal, stepper: Stepper) -> None:
    """Show the step, wait for a key, until the reader leaves."""
    while not stepper.done:
        terminal.out.clear()
        tell_heading(terminal, stepper.steps)
        tell_step(terminal, stepper.steps, stepper.index)
        if stepper.index == stepper.last:
            tell_ending(terminal, stepper.steps)
        terminal.line(_HELP_BOTH if len(stepper.readings) > 1 else _HELP, "dim")
        stepper.press(typer.getchar())


_MOVES: tuple[tuple[Callable[[Stepper], None], tuple[str, ...]], ...] = (
    # The same physical keys on the Russian layout say the same.
    (Stepper.forward, ("\x1b[c", "\x1boc", "k", "л", " ", "\r", "\n")),
    (Stepper.back, ("\x1b[d", "\x1bod", "j", "о", "\x7f", "\x08")),
    (Stepper.first, ("\x1b[h", "\x1boh", "\x1b[1~")),
    (Stepper.end, ("\x1b[f", "\x1bof", "\x1b[4~")),
    (Stepper.next_finding, ("n", "т")),
    (Stepper.previous_finding, ("p", "з")),
    (Stepper.other_reading, ("x", "ч")),
    (Stepper.quit, ("q", "й", "\x1b", "\x04")),
)
_KEYS: Mapping[str, Callable[[Stepper], None]] = MappingProxyType({key: move for move, keys in _MOVES for key in keys})
_HELP = Text(
    "→ ← шаг   Home End начало и конец   N P к нарушению   Q выйти",
    "→ ← step   Home End first and last   N P to a finding   Q leave",
)
_HELP_BOTH = Text(
    "→ ← шаг   Home End начало и конец   N P к нарушению   X с исправлениями   Q выйти",
    "→ ← step   Home End first and last   N P to a finding   X with corrections   Q leave",
)
