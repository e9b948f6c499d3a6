"""The entry point of `handproof`: a command line in, an exit code out, never a traceback for a fault in the data."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from cli.exits import Exit, PipeClosed


def main(words: Sequence[str] | None = None) -> int:
    """Run one command line (without the program's name) and return its exit code."""
    given = list(sys.argv[1:] if words is None else words)
    try:
        code = _run(given)
        sys.stdout.flush()
    except (BrokenPipeError, PipeClosed):
        _silence()
        return Exit.PIPE
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    except SystemExit as ended:
        return _code_of(ended)
    return code


def _run(words: list[str]) -> int:
    from cli.running import run

    return run(words)


def _code_of(ended: SystemExit) -> int:
    """The code Typer itself ended with: 0 after a completion script, 1 where nobody read the help to its end."""
    if ended.code == 1:
        _silence()
        return Exit.PIPE
    return ended.code if isinstance(ended.code, int) else Exit.CLEAN


def _silence() -> None:
    """Send what is still buffered nowhere, or Python complains about the broken pipe once more at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
