"""Corrections: proposed by one, approved by another; the original stays, and the hand can be read both ways."""

import json
from collections.abc import Sequence
from typing import NamedTuple

from domain.events import TOPICS, CorrectionApproved, CorrectionProposed, Fact, HandOpened, PlainFact
from domain.session.events import SessionOpened
from domain.text import Text

_ABOUT_CORRECTIONS = (CorrectionProposed, CorrectionApproved)


class Numbered(NamedTuple):
    """A fact of the corrected reading and the number of the recorded event it stands at or was corrected at."""

    number: int
    fact: Fact


def plain(fact: Fact) -> PlainFact:
    """A fact as it is carried inside a correction."""
    return PlainFact(topic=fact.topic, fields=fact.model_dump(mode="json", exclude_defaults=True))


def replacement(part: PlainFact) -> Fact | None:
    """The fact carried inside a correction; None when the closed table does not know it or it is not valid."""
    kind = TOPICS.get(part.topic)
    if kind is None or issubclass(kind, (*_ABOUT_CORRECTIONS, HandOpened, SessionOpened)):
        return None
    try:
        return kind.model_validate_json(json.dumps(part.fields))
    except ValueError:
        return None


def fault_of_proposal(facts: Sequence[Fact], number: int, proposed: CorrectionProposed) -> Text | None:
    """What is wrong with a proposal that is event `number`; None when it can be approved."""
    target = proposed.event
    if not 1 <= target < number:
        return Text(
            f"предложено исправить событие № {target}, а записано до этого только {number - 1}",
            f"event #{target} is to be corrected, but only {number - 1} are recorded before this",
        )
    if isinstance(facts[target - 1], _ABOUT_CORRECTIONS):
        return Text(f"событие № {target} само об исправлении", f"event #{target} is itself about a correction")
    if isinstance(facts[target - 1], HandOpened) and proposed.action != "after":
        return Text("открытие раздачи не исправляется", "the opening of a hand is not corrected")
    if isinstance(facts[target - 1], SessionOpened) and proposed.action != "after":
        return Text("открытие сессии не исправляется", "the opening of a session is not corrected")
    if proposed.action == "strike" and proposed.facts:
        return Text("вычеркнутое не заменяется", "what is struck out is not replaced")
    if proposed.action != "strike" and not proposed.facts:
        return Text("не сказано, как должно быть", "it is not said what it should be")
    if any(replacement(part) is None for part in proposed.facts):
        return Text("замена не читается", "the replacement cannot be read")
    return None


def fault_of_approval(facts: Sequence[Fact], number: int, approved: CorrectionApproved) -> tuple[str, Text] | None:
    """The clause and what is wrong with an approval that is event `number`; None when it stands."""
    proposal = facts[approved.proposal - 1] if 1 <= approved.proposal < number else None
    if not isinstance(proposal, CorrectionProposed):
        problem = Text(
            f"событие № {approved.proposal} — не предложение исправить",
            f"event #{approved.proposal} proposes no correction",
        )
        return "RC-3", problem
    if fault_of_proposal(facts, approved.proposal, proposal) is not None:
        return "RC-3", Text("утверждено негодное предложение", "the proposal approved cannot be used")
    if proposal.by is None or approved.by is None or proposal.by == approved.by:
        who = Text(approved.by or "не назван", approved.by or "nobody named")
        return "RC-2", Text(
            f"предложил: {proposal.by or 'не назван'}, утвердил: {who.ru}; нужны два разных человека",
            f"proposed by {proposal.by or 'nobody named'}, approved by {who.en}: two different persons are needed",
        )
    return None


def approved_corrections(facts: Sequence[Fact]) -> dict[int, CorrectionProposed]:
    """The corrections that stand, by the number of the event they correct.

    The last approved counts. Where an event is changed and also added to, its change is the one named here.
    """
    changes, additions = _standing(facts)
    return {**additions, **changes}


def corrected(facts: Sequence[Fact]) -> list[Numbered]:
    """The record as it reads with its approved corrections; the facts about corrections are left out."""
    changes, additions = _standing(facts)
    reading: list[Numbered] = []
    for number, fact in enumerate(facts, 1):
        if isinstance(fact, _ABOUT_CORRECTIONS):
            continue
        if number not in changes:
            reading.append(Numbered(number, fact))
        for correction in (changes.get(number), additions.get(number)):
            made = (replacement(part) for part in (correction.facts if correction else ()))
            reading.extend(Numbered(number, new) for new in made if new is not None)
    return reading


def _standing(facts: Sequence[Fact]) -> tuple[dict[int, CorrectionProposed], dict[int, CorrectionProposed]]:
    """The approved changes of events (replaced or struck out) and the approved additions after them."""
    changes: dict[int, CorrectionProposed] = {}
    additions: dict[int, CorrectionProposed] = {}
    for number, fact in enumerate(facts, 1):
        if isinstance(fact, CorrectionApproved) and fault_of_approval(facts, number, fact) is None:
            proposal = facts[fact.proposal - 1]
            if isinstance(proposal, CorrectionProposed):
                (additions if proposal.action == "after" else changes)[proposal.event] = proposal
    return changes, additions
