"""A finding on the event being judged, with what was lawful at that moment."""

from domain.findings import Finding, Severity
from domain.games.draw.hand import DrawHand
from domain.games.draw.phases import lawful
from domain.games.draw.words import VERBS
from domain.seats import INSPECTOR
from domain.text import Text
from domain.verbs import EVERYWHERE

_WORDS = {verb.fact: verb.word.en for verb in reversed((*VERBS, *EVERYWHERE)) if not verb.each}


def finding(
    hand: DrawHand, clause: str, text: Text, severity: Severity, *, seat: str | None = None,
    recorded: int | None = None, allowed: str | None = None, money: dict[str, int] | None = None,
) -> Finding:  # fmt: skip
    """A finding on the event being judged; without limits of its own it says what was lawful instead."""
    said = lawful_words(hand) if allowed is None else allowed
    return Finding(clause, severity, text, hand.event, seat or None, recorded, said or None, money or {})


def lawful_words(hand: DrawHand) -> str:
    """What was lawful at this moment, as the record's English notation has it: `check A | bet A 2..99`."""
    options = (option for option in lawful(hand) if option.actor != INSPECTOR)
    words = ((_WORDS.get(option.fact, ""), option.seat or "", option.limits()) for option in options)
    return " | ".join(" ".join(part for part in parts if part) for parts in words)
