"""`replay`: one hand step by step in the terminal."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from cli.exits import Exit, Stopped
from cli.options import terminal_of
from cli.verb import Shelf, Verb
from cli.words import both
from domain.text import Text

if TYPE_CHECKING:
    from cli.steps import Steps
    from cli.terminal import Terminal

File = Annotated[
    str | None,
    typer.Argument(
        metavar=both("ФАЙЛ", "FILE"),
        help=both("Файл с раздачей или «-»; без него — из записи.", "A file with the hand, or '-'; else the record."),
        show_default=False,
    ),
]
HandName = Annotated[
    str | None,
    typer.Option("--hand", metavar=both("НОМЕР|ID", "NUMBER|ID"), help=both("Какая раздача.", "Which hand.")),
]
Step = Annotated[
    int | None,
    typer.Option(
        "--step", min=1, metavar="N", help=both("Только после события номер N.", "Only after event number N.")
    ),
]
Corrected = Annotated[
    bool, typer.Option("--corrected", help=both("С утверждёнными исправлениями.", "With its approved corrections."))
]


def replay(
    context: typer.Context, *, file: File = None, hand: HandName = None, step: Step = None, corrected: Corrected = False
) -> int:
    """Show a hand as it was played."""
    from cli.finding_hand import found_hand
    from cli.steps import corrected_steps, steps_of

    terminal = terminal_of(context)
    if file is None and hand is None:
        raise Stopped(_NO_HAND, _NAME_ONE, code=Exit.USAGE)
    judged, places = found_hand(terminal, file, hand)
    readings = [steps_of(judged, places), corrected_steps(judged)]
    if corrected:
        readings.reverse()
    _show(terminal, readings, step)
    return Exit.FINDINGS if judged.is_found else Exit.CLEAN


def _show(terminal: "Terminal", readings: Sequence["Steps"], step: int | None) -> None:
    from cli.stepping import Stepper, step_through
    from cli.steps import tell_ending, tell_heading, tell_step

    steps = readings[0]
    if terminal.json:
        _emit(terminal, steps, step)
        return
    if step is None and sys.stdin.isatty() and terminal.out.is_terminal:
        both_ways = readings if readings[0].hand.facts != readings[1].hand.facts else readings[:1]
        step_through(terminal, Stepper(tuple(both_ways)))
        return
    tell_heading(terminal, steps)
    for index in range(len(steps.frames)) if step is None else [_index_of(steps, step)]:
        terminal.line()
        tell_step(terminal, steps, index)
    terminal.line()
    if step is None:
        tell_ending(terminal, steps)


def _emit(terminal: "Terminal", steps: "Steps", step: int | None) -> None:
    from cli import shapes

    for index in range(len(steps.frames)) if step is None else [_index_of(steps, step)]:
        terminal.emit(shapes.of_frame(steps.frames[index], steps.numbers[index], steps.hand.replay))


def _index_of(steps: "Steps", step: int) -> int:
    """The step after event number `step`; the last one where the hand has fewer events."""
    return max((index for index, number in enumerate(steps.numbers) if number <= step), default=0)


_NO_HAND = Text("не сказано, какую раздачу показать", "it is not said which hand to show")
_NAME_ONE = Text(
    "например: handproof replay спор.hand; handproof replay --hand 17",
    "for example: handproof replay dispute.hand; handproof replay --hand 17",
)

VERB = Verb(
    "replay",
    replay,
    Text(
        """Показать раздачу шаг за шагом.

После каждого события: места, стеки, карты, банк, кто ходит, что можно по правилам и по какому пункту, что нарушено. \
В терминале — клавишами, иначе все шаги подряд.""",
        """Show a hand step by step.

After every event: seats, stacks, cards, the bank, who acts, what is lawful and by which clause, what was wrong. \
With the keys in a terminal, otherwise all steps in a row.""",
    ),
    Shelf.JUDGE,
    20,
    (
        ("replay dispute.hand", Text("раздача из файла", "a hand from a file")),
        (
            "replay evening.hand --hand 17 --step 12",
            Text("один шаг одной раздачи файла", "one step of one hand of a file"),
        ),
        ("replay --hand 17 --corrected", Text("записанная раздача с исправлениями", "a recorded hand, corrected")),
        ("replay --hand 17 --json", Text("все шаги в JSON", "every step as JSON")),
    ),
)
