"""How a judgement looks: one tone for each severity and verdict, the same on every screen."""

from typing import Literal, TypeAlias

from domain.findings import Severity, Verdict

Tone: TypeAlias = Literal["red", "amber", "blue", "green", "grey"]

SEVERITY_TONES: dict[Severity, Tone] = {
    Severity.BREACH: "red",
    Severity.SHORTFALL: "red",
    Severity.OFFENCE: "amber",
    Severity.GAP: "amber",
    Severity.REMARK: "blue",
}

VERDICT_TONES: dict[Verdict, Tone] = {
    Verdict.LAWFUL: "green",
    Verdict.BREACHES: "red",
    Verdict.OFFENCES: "amber",
    Verdict.NOT_ENOUGH_EVIDENCE: "amber",
    Verdict.UNSETTLED: "grey",
    Verdict.VOID: "grey",
}

# Worst first: the tone that speaks for several findings at once.
TONE_ORDER: tuple[Tone, ...] = ("red", "amber", "blue", "green", "grey")


def worst(severities: "list[Severity]") -> Tone:
    """The gravest tone among several findings; green when there are none."""
    tones = {SEVERITY_TONES[severity] for severity in severities}
    return next((tone for tone in TONE_ORDER if tone in tones), "green")
