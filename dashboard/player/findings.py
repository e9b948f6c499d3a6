"""A finding as the reader meets it: weight, clause with its text, both numbers, whom it costs what."""

from collections.abc import Mapping, Sequence

from dashboard.markup import Markup, glued, tag
from dashboard.player import words
from dashboard.player.lawful import lawful_table
from dashboard.player.reading import Step
from dashboard.player.telling import Telling
from dashboard.tone import SEVERITY_TONES
from domain.findings import SEVERITY_WORDS, Finding, Severity


def finding_cards(telling: Telling, step: Step) -> Markup:
    """The findings of a step, one card each."""
    return glued(_card(telling, step, finding) for finding in step.frame.findings)


def effects_said(telling: Telling, money: Mapping[str, int]) -> str:
    """Whom it costs or gives what: `казино +0,50; D −0,50`; empty when nobody."""
    moved = {seat: amount for seat, amount in money.items() if amount}
    return "; ".join(
        f"{telling.who(seat)} {telling.look.amount(amount, signed=True)}" for seat, amount in moved.items()
    )


def severity_pill(telling: Telling, severity: Severity) -> Markup:
    """The weight as a word on its tone."""
    return tag("span", telling.says(SEVERITY_WORDS[severity]), class_=f"pill {SEVERITY_TONES[severity]}")


def _card(telling: Telling, step: Step, finding: Finding) -> Markup:
    clause, effects = telling.clause(finding.clause), effects_said(telling, finding.money)
    title = telling.says(clause.title) if clause else ""
    number = telling.rule_link(finding.clause, clause=finding.clause)
    heading = glued([severity_pill(telling, finding.severity), " ", tag("b", number), " ", title])
    rule = tag("p", telling.tells(clause.rule), class_="rule") if clause else None
    return tag(
        "section",
        tag("h3", heading),
        tag("p", telling.tells(finding.text), class_="found"),
        _numbers(telling, step, finding),
        tag("p", telling.says(words.MONEY_EFFECT, effects=effects)) if effects else None,
        rule,
        _was_lawful(telling, step, finding),
        class_=f"finding {SEVERITY_TONES[finding.severity]}",
    )


def _numbers(telling: Telling, step: Step, finding: Finding) -> Markup | None:
    """Recorded, by the rule and the difference side by side, where the finding is about the amount of the fact."""
    amount, lawful = getattr(step.frame.fact, "amount", None), _bounds(finding.lawful)
    if amount is None or finding.recorded != amount or not lawful:
        return None
    look = telling.look
    nearest = min(lawful, key=lambda bound: abs(amount - bound))
    rows: Sequence[tuple[str, str]] = (
        (telling.says(words.WRITTEN), look.amount(amount)),
        (telling.says(words.BY_RULE), " … ".join(look.amount(bound) for bound in lawful)),
        (telling.says(words.DIFFERENCE), look.amount(amount - nearest, signed=True)),
    )
    return tag("dl", *(tag("div", tag("dt", name), tag("dd", value)) for name, value in rows), class_="numbers")


def _bounds(lawful: int | str | None) -> tuple[int, ...]:
    """The bounds that a finding names: `10..50`, `50` or 50; empty when it names something else."""
    if isinstance(lawful, int):
        return (lawful,)
    parts = (lawful or "").split("..")
    return tuple(dict.fromkeys(int(part) for part in parts)) if all(part.isdecimal() for part in parts) else ()


def _was_lawful(telling: Telling, step: Step, finding: Finding) -> Markup | None:
    if step.before is None or not step.before.lawful or finding.severity is Severity.GAP:
        return None
    summary = tag("summary", telling.says(words.WAS_LAWFUL))
    return tag("details", summary, lawful_table(telling, step.before.lawful))
