"""The house that other people's records are read for, as the command line describes it."""

from collections.abc import Sequence
from pathlib import Path

from cli.exits import Exit, Stopped
from cli.terminal import Terminal
from ledger import rooms
from ledger.formats.foreign.house import House


def house_of(
    terminal: Terminal,
    *,
    rules: Sequence[str] | None = None,
    profile: Path | None = None,
    keep_names: bool = False,
    make_key: bool = False,
) -> House:
    """The house of the terminal's home; raises `Stopped`."""
    try:
        return rooms.house_of(
            terminal.home, rules=rules or (), profile=profile, keep_names=keep_names, make_key=make_key
        )
    except rooms.BadHouse as bad:
        raise Stopped(bad.problem, bad.remedy, code=Exit.USAGE if bad.usage else Exit.UNREADABLE) from None
