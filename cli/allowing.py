"""Who is at the terminal, and whether the room's roster lets him do what he asks for."""

import getpass

from cli.exits import Stopped
from cli.options import environment
from cli.terminal import Terminal
from domain.duties import Right
from domain.text import Text
from ledger.roster import roster_of


def user() -> str:
    """Who is at the terminal: HANDPROOF_USER, else the machine's own name for him."""
    named = environment().get("HANDPROOF_USER", "").strip()
    try:
        return named or getpass.getuser()
    except (KeyError, OSError):
        return "—"


def require(terminal: Terminal, who: str, right: Right) -> None:
    """Stop where the room's roster does not let this person do it."""
    refusal = roster_of(terminal.home).refusal(who, right)
    if refusal is not None:
        raise Stopped(_REFUSED.fill(why=refusal), _ROSTER)


_REFUSED = Text("не сделано: {why}", "not done: {why}")
_ROSTER = Text(
    "кто что вправе, сказано в room.toml рядом с записью", "room.toml beside the record says who may do what"
)
