"""What is decided in a case: findings confirmed or dismissed, the ruling by two people, restitution, closing."""

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime

from domain.case.entering import Entering
from domain.case.events import (
    AlternativeConsidered,
    CaseClosed,
    CaseReopened,
    CaseThawed,
    FindingConfirmed,
    FindingDismissed,
    Restitution,
    RulingApproved,
    RulingProposed,
)
from domain.case.matter import Matter
from domain.case.saying import finding_name, restitution_words
from domain.case.state import Case, key_of
from domain.case.what_if import fault_of_alternative
from domain.findings import Finding, Severity
from domain.lawful import amount_words
from domain.seats import HOUSE
from domain.session.events import moment_words
from domain.text import Text, joined

_SHOWN = 5
_NOT_FOUND = Text(
    "проверка раздачи такого не нашла: {finding}", "the replay of the hand found no such thing: {finding}"
)
_NO_REASON = Text("не сказано, почему", "it is not said why")
_UNDECIDED = Text("не решено о нарушениях: {findings}", "not decided yet: {findings}")
_NO_PROPOSAL = Text("утверждать нечего: решение не предложено", "there is nothing to approve: no ruling is proposed")
_OTHER_PROPOSAL = Text(
    "последнее предложенное решение — запись № {last}, а не № {named}",
    "the ruling proposed last is entry #{last}, not #{named}",
)
_SAME_PERSON = Text(
    "предложил: {proposer}, утвердил: {approver}; нужны два разных человека",
    "proposed by {proposer}, approved by {approver}; two different persons are needed",
)
_NOBODY = Text("не назван", "nobody named")
_CLAIMANT = Text("{who} — заявитель", "{who} is the claimant")
_WORKED = Text("{who} дежурил на этой раздаче", "{who} was on duty at this hand")
_NO_BALANCE = Text("возврат не сходится: сумма {sum}", "restitution does not balance: it adds up to {sum}")
_TWICE = Text("место названо дважды: {seat}", "a seat is named twice: {seat}")
_ZERO = Text("нулевая сумма: {seat}", "a sum of zero: {seat}")
_NO_SEAT = Text("места {seat} в раздаче нет", "the hand has no seat {seat}")
_DIFFERS = Text(
    "к возврату {said}, а из подтверждённого следует {due}", "restitution is {said}, what was confirmed gives {due}"
)
_NO_NOTICE = Text(
    "спорная сумма {amount} не меньше порога {threshold}, а контролирующий орган не уведомлён",
    "the amount in dispute, {amount}, is not below the threshold of {threshold}, and the supervisor was not notified",
)
_LATE = Text("решение утверждено {at}, срок был {term}", "the ruling was approved {at}, the term was {term}")
_OVERDUE = Text("решения нет, срок был {term}", "there is no ruling, the term was {term}")
_NOT_DECIDED = Text(
    "решение не утверждено и претензия не отозвана", "no ruling is approved and the claim is not withdrawn"
)
_NOT_CLOSED = Text("дело не закрыто", "the case is not closed")


def decided_on_found(entering: Entering) -> Iterator[Finding]:
    """Only what replay found is decided on (CS-5), with a reason (CS-6)."""
    fact, matter = entering.fact, entering.matter
    if not isinstance(fact, FindingConfirmed | FindingDismissed):
        return
    if matter is not None and key_of(fact) not in matter.findings:
        yield entering.breach("CS-5", _NOT_FOUND.fill(finding=finding_name(*key_of(fact))))
    if not fact.reason.strip():
        yield entering.breach("CS-6", _NO_REASON)


def reasons_given(entering: Entering) -> Iterator[Finding]:
    """A ruling, a withdrawal, a reopening and a thawing say why (CS-6)."""
    match entering.fact:
        case (
            RulingProposed(text=words)
            | CaseReopened(reason=words)
            | CaseThawed(reason=words)
            | CaseClosed(withdrawn=True, reason=words)
        ):
            if not words.strip():
                yield entering.breach("CS-6", _NO_REASON)
        case _:
            return


def ruling_proposed(entering: Entering) -> Iterator[Finding]:
    """All findings first (CS-7), not by the claimant (CS-9), sums that balance (CS-10) and follow (CS-11)."""
    fact, case, matter = entering.fact, entering.case, entering.matter
    if not isinstance(fact, RulingProposed):
        return
    undecided = undecided_of(case, matter)
    if undecided:
        names = [finding_name(*key) for key in undecided[:_SHOWN]]
        yield entering.breach("CS-7", _UNDECIDED.fill(findings=joined(names, "; ")))
    if case.opened is not None and fact.by == case.opened.claimant:
        yield entering.breach("CS-9", _CLAIMANT.fill(who=fact.by))
    unbalanced = list(_unbalanced(fact, matter, _exponent(case)))
    yield from (entering.breach("CS-10", text) for text in unbalanced)
    if not unbalanced:
        yield from _departs(entering, fact)


def ruling_approved(entering: Entering) -> Iterator[Finding]:
    """Another person approves the last proposal (CS-8), no party to it (CS-9), in time (CS-13)."""
    fact, case = entering.fact, entering.case
    if not isinstance(fact, RulingApproved):
        return
    yield from (entering.breach(clause, text) for clause, text in faults_of_approval(case, fact))
    if entering.matter is not None and fact.by in entering.matter.on_duty:
        yield entering.breach("CS-9", _WORKED.fill(who=fact.by))
    if case.decide_by is not None and fact.at is not None and fact.at > case.decide_by:
        text = _LATE.fill(at=moment_words(fact.at), term=moment_words(case.decide_by))
        yield entering.found("CS-13", Severity.OFFENCE, text)


def closed_when_decided(entering: Entering) -> Iterator[Finding]:
    """What is closed is decided (CS-14), and notified where large (CS-12); only a closed case reopens (CS-15)."""
    fact, case = entering.fact, entering.case
    if isinstance(fact, CaseReopened) and case.closed is None:
        yield entering.breach("CS-15", _NOT_CLOSED)
    if not isinstance(fact, CaseClosed):
        return
    if not fact.withdrawn and not case.decided:
        yield entering.breach("CS-14", _NOT_DECIDED)
    if case.notice_due:
        yield entering.breach("CS-12", notice_words(case))


def readable_otherwise(entering: Entering) -> Iterator[Finding]:
    """Another reading of the hand can be repeated (CS-16)."""
    fact, matter = entering.fact, entering.matter
    if isinstance(fact, AlternativeConsidered) and matter is not None:
        fault = fault_of_alternative(matter.facts, fact)
        if fault is not None:
            yield entering.breach("CS-16", fault)


def faults_of_approval(case: Case, fact: RulingApproved) -> list[tuple[str, Text]]:
    """Why an approval does not stand: the clause and what is wrong; empty when it does."""
    proposal = case.proposal
    if proposal is None:
        return [("CS-8", _NO_PROPOSAL)]
    if fact.proposal != proposal.number:
        return [("CS-8", _OTHER_PROPOSAL.fill(last=proposal.number, named=fact.proposal))]
    faults: list[tuple[str, Text]] = []
    if fact.by is None or proposal.fact.by is None or fact.by == proposal.fact.by:
        words = _SAME_PERSON.fill(proposer=proposal.fact.by or _NOBODY, approver=fact.by or _NOBODY)
        faults.append(("CS-8", words))
    if fact.by is not None and case.opened is not None and fact.by == case.opened.claimant:
        faults.append(("CS-9", _CLAIMANT.fill(who=fact.by)))
    return faults


def undecided_of(case: Case, matter: Matter | None) -> list[tuple[str, int, str]]:
    """The findings nobody has confirmed or dismissed yet; none where the hand is not at hand."""
    return [key for key in matter.findings if key not in case.decisions] if matter is not None else []


def restitution_due(case: Case, matter: Matter | None) -> Mapping[str, int] | None:
    """What follows from the decisions: the hand's own restitution, nothing, or None where only a part was confirmed."""
    if matter is None:
        return None
    costly = [key for key, finding in matter.findings.items() if any(finding.money.values())]
    confirmed = [isinstance(case.decisions[key].fact, FindingConfirmed) for key in costly if key in case.decisions]
    if len(confirmed) < len(costly):
        return None
    if not any(confirmed):
        return {}
    return dict(matter.restitution) if all(confirmed) else None


def notice_words(case: Case) -> Text:
    """That the supervisor has not been notified, with both numbers."""
    opened, exponent = case.opened, _exponent(case)
    amount, threshold = (opened.amount, opened.notice_from) if opened else (None, None)
    return _NO_NOTICE.fill(amount=amount_words(amount or 0, exponent), threshold=amount_words(threshold or 0, exponent))


def overdue(case: Case, as_of: datetime) -> Text | None:
    """That the term has passed without a ruling; None while it has not."""
    if case.decide_by is None or case.decided or case.closed is not None or as_of <= case.decide_by:
        return None
    return _OVERDUE.fill(term=moment_words(case.decide_by))


def _unbalanced(fact: RulingProposed, matter: Matter | None, exponent: int) -> Iterator[Text]:
    total = sum(one.amount for one in fact.restitution)
    if total:
        yield _NO_BALANCE.fill(sum=amount_words(total, exponent, signed=True))
    for seat, times in Counter(one.seat for one in fact.restitution).items():
        if times > 1:
            yield _TWICE.fill(seat=seat)
        if matter is not None and seat != HOUSE and seat not in matter.places:
            yield _NO_SEAT.fill(seat=seat)
    yield from (_ZERO.fill(seat=one.seat) for one in fact.restitution if not one.amount)


def _departs(entering: Entering, fact: RulingProposed) -> Iterator[Finding]:
    due = restitution_due(entering.case, entering.matter)
    if due is None or {one.seat: one.amount for one in fact.restitution} == due:
        return
    exponent = _exponent(entering.case)
    follows = [Restitution(seat=seat, amount=amount) for seat, amount in due.items()]
    text = _DIFFERS.fill(said=restitution_words(fact.restitution, exponent), due=restitution_words(follows, exponent))
    yield entering.found("CS-11", Severity.REMARK, text)


def _exponent(case: Case) -> int:
    return case.opened.exponent if case.opened else 0
