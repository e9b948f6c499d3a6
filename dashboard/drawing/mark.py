"""The mark of a finding: a triangle, the clause and a colour, so that colour is never the only sign."""

from collections.abc import Sequence

from dashboard.drawing import ink, words
from dashboard.drawing.lettering import line, width_of
from dashboard.drawing.look import Look
from dashboard.markup import Markup, tag
from dashboard.tone import worst
from domain.findings import SEVERITY_WORDS, Finding

_TRIANGLE = "M6 1.2L11.4 10.8H0.6ZM6 4.2V7.4M6 8.8V9.4"


def finding_colour(findings: Sequence[Finding]) -> str:
    """The colour of the gravest of them."""
    return ink.TONES[worst([finding.severity for finding in findings])]


def finding_mark(findings: Sequence[Finding], look: Look, *, x: float, y: float) -> Markup:
    """A flag with the clause numbers, its left upper corner at the place."""
    clauses, wide = _clauses(findings), mark_width(findings)
    ground = tag("rect", width=wide, height=19.0, rx=4, fill=finding_colour(findings))
    sign = tag(
        "path",
        d=_TRIANGLE,
        transform="translate(5.5 3.5)",
        fill="none",
        stroke=ink.PAPER,
        stroke_width=1.3,
        stroke_linejoin="round",
    )
    label = "; ".join(finding_aloud(finding, look) for finding in findings)
    word = line(clauses, x=21.0, y=13.5, size=11, font_weight=700, fill=ink.PAPER)
    return tag(
        "g", ground, sign, word, role="img", aria_label=label, class_="finding", transform=f"translate({x:g} {y:g})"
    )


def mark_width(findings: Sequence[Finding]) -> float:
    """How wide the flag is."""
    return width_of(_clauses(findings), 11) + 30


def _clauses(findings: Sequence[Finding]) -> str:
    """The clause numbers, each once; more than two are counted, for the flag is small."""
    clauses = list(dict.fromkeys(finding.clause for finding in findings))
    more = f" +{len(clauses) - 2}" if len(clauses) > 2 else ""  # noqa: PLR2004 - two fit on a plate
    return ", ".join(clauses[:2]) + more


def finding_aloud(finding: Finding, look: Look) -> str:
    """The finding's weight and clause in words."""
    severity = look.says(SEVERITY_WORDS[finding.severity])
    return look.says(words.FINDING_ALOUD, severity=severity, clause=finding.clause)
