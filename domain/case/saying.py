"""The facts of a case in words."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from types import MappingProxyType

from domain.case.events import (
    AlternativeConsidered,
    CaseClosed,
    CaseFrozen,
    CaseOpened,
    CaseReopened,
    CaseThawed,
    Change,
    EvidenceAttached,
    FindingConfirmed,
    FindingDismissed,
    NoteAdded,
    NoticeGiven,
    Restitution,
    RulingApproved,
    RulingProposed,
)
from domain.correction import replacement
from domain.events import Fact
from domain.family import Family
from domain.lawful import amount_words
from domain.saying import say
from domain.seats import seat_words
from domain.session.events import moment_words, value_words
from domain.text import Text, joined, same

KIND_WORDS: Mapping[str, Text] = MappingProxyType(
    {
        "video": Text("видеозапись", "video"),
        "photo": Text("снимок", "photo"),
        "document": Text("документ", "document"),
        "statement": Text("объяснение", "statement"),
        "other": Text("иное", "other"),
    }
)
"""The kinds of evidence."""
OUTCOME_WORDS: Mapping[str, Text] = MappingProxyType(
    {
        "upheld": Text("претензия удовлетворена", "claim upheld"),
        "partly": Text("претензия удовлетворена частично", "claim partly upheld"),
        "rejected": Text("претензия отклонена", "claim rejected"),
    }
)
"""What a ruling says of the claim."""

_OPENED = Text(
    "дело № {case} открыто: раздача № {hand}{event}, заявитель {claimant}: {claim}",
    "case #{case} opened: hand #{hand}{event}, claimant {claimant}: {claim}",
)
_AT_EVENT = Text(", событие № {event}", ", event #{event}")
_SUM = Text("; спорная сумма {amount}", "; amount in dispute {amount}")
_EVIDENCE = Text("приложено доказательство: {kind} — {what}", "evidence attached: {kind}, {what}")
_CAMERA = Text("камера {camera}", "camera {camera}")
_FILE = Text("файл «{file}»", "file '{file}'")
_FROM_TO = Text("{begins} – {ends}", "{begins} – {ends}")
_AHEAD = Text("часы камеры спешат на {seconds} с", "the camera's clock is {seconds} s fast")
_BEHIND = Text("часы камеры отстают на {seconds} с", "the camera's clock is {seconds} s slow")
_NOTE = Text("заметка{event}: {text}", "note{event}: {text}")
_CONFIRMED = Text("подтверждено: {finding}. {reason}", "confirmed: {finding}. {reason}")
_DISMISSED = Text("отклонено: {finding}. {reason}", "dismissed: {finding}. {reason}")
_FINDING = Text("пункт {clause}, событие № {event}", "clause {clause}, event #{event}")
_OF_SEAT = Text("{finding}, место {seat}", "{finding}, seat {seat}")
_WHAT_IF = Text("рассмотрено, что было бы иначе: {what}. {reason}", "considered otherwise: {what}. {reason}")
_CHANGES = {
    "replace": Text("событие № {event} прочитать иначе", "event #{event} read otherwise"),
    "strike": Text("событие № {event} вычеркнуть", "event #{event} struck out"),
    "after": Text("добавить после события № {event}", "added after event #{event}"),
}
_READS = {
    "replace": Text("событие № {event} «{stands}» читать «{would}»", "event #{event} '{stands}' read '{would}'"),
    "strike": Text("событие № {event} «{stands}» вычеркнуть", "event #{event} '{stands}' struck out"),
    "after": Text(
        "после события № {event} «{stands}» добавить «{would}»", "'{would}' added after event #{event} '{stands}'"
    ),
}
_NOTICE = Text("уведомлён контролирующий орган: {to}{reference}", "the supervisor was notified: {to}{reference}")
_REFERENCE = Text(", исх. № {reference}", ", reference {reference}")
_PROPOSED = Text("предложено решение: {outcome}. {text}", "ruling proposed: {outcome}. {text}")
_GIVE = Text(" К возврату: {sums}.", " Restitution: {sums}.")
_APPROVED = Text("утверждено решение из записи № {proposal}", "the ruling of entry #{proposal} is approved")
_CLOSED = Text("дело закрыто", "case closed")
_WITHDRAWN = Text("дело закрыто: претензия отозвана", "case closed: the claim is withdrawn")
_WITH = Text("{what}. {reason}", "{what}. {reason}")
_REOPENED = Text("дело возобновлено: {reason}", "case reopened: {reason}")
_FROZEN = Text(
    "дело заморожено: событий раздачи {events}, записей дела {entries}",
    "case frozen: events of the hand {events}, entries of the case {entries}",
)
_THAWED = Text("заморозка снята: {reason}", "case thawed: {reason}")
_BY = Text("; решить до {moment}", "; to be decided by {moment}")
_NO_WORDS = Text("событие {topic}", "event {topic}")
_NOBODY = Text("никому ничего", "nothing")


def say_case(fact: Fact, exponent: int = 0) -> Text:
    """A fact of a case as one sentence; amounts with the currency's `exponent`."""
    match fact:
        case CaseOpened():
            return _opened(fact)
        case EvidenceAttached():
            return _evidence(fact)
        case NoteAdded():
            return _NOTE.fill(event=_at(fact.event), text=fact.text)
        case FindingConfirmed() | FindingDismissed():
            words = _CONFIRMED if isinstance(fact, FindingConfirmed) else _DISMISSED
            return words.fill(finding=finding_name(fact.clause, fact.event, fact.seat), reason=fact.reason)
        case AlternativeConsidered():
            return _WHAT_IF.fill(what=alternative_words(fact), reason=fact.reason)
        case NoticeGiven():
            return _NOTICE.fill(
                to=fact.to, reference=_REFERENCE.fill(reference=fact.reference) if fact.reference else ""
            )
        case RulingProposed():
            said = _PROPOSED.fill(outcome=OUTCOME_WORDS[fact.outcome], text=ended(fact.text))
            sums = restitution_words(fact.restitution, exponent)
            return joined([said, _GIVE.fill(sums=sums)], "") if fact.restitution else said
        case RulingApproved():
            return _APPROVED.fill(proposal=fact.proposal)
        case _:
            return _ending(fact)


def _ending(fact: Fact) -> Text:
    match fact:
        case CaseClosed():
            said = _WITHDRAWN if fact.withdrawn else _CLOSED
            return _WITH.fill(what=said, reason=fact.reason) if fact.reason else said
        case CaseReopened():
            said = _REOPENED.fill(reason=fact.reason)
            return joined([said, _by(fact.decide_by)], "") if fact.decide_by else said
        case CaseFrozen():
            said = _FROZEN.fill(events=len(fact.hand), entries=len(fact.entries))
            return _WITH.fill(what=said, reason=fact.reason) if fact.reason else said
        case CaseThawed():
            return _THAWED.fill(reason=fact.reason)
        case _:
            return _NO_WORDS.fill(topic=fact.topic)


def finding_name(clause: str, event: int, seat: str = "") -> Text:
    """A finding by its clause, event and seat."""
    said = _FINDING.fill(clause=clause, event=event)
    return _OF_SEAT.fill(finding=said, seat=seat_words(seat)) if seat else said


def restitution_words(restitution: Sequence[Restitution], exponent: int) -> Text:
    """Who gets (plus) and who gives (minus) how much."""
    parts = [
        joined([seat_words(one.seat), amount_words(one.amount, exponent, signed=True)], " ") for one in restitution
    ]
    return joined(parts) if parts else _NOBODY


def alternative_words(
    fact: AlternativeConsidered, facts: Sequence[Fact] = (), game: Family | None = None, exponent: int = 0
) -> Text:
    """What is read otherwise and which settings are others; with the hand's `facts`, what stands and what would."""
    parts = [_change(change, facts, game, exponent) for change in fact.changes]
    parts += [same(f"{name}={value_words(value)}") for name, value in sorted(fact.rules.items())]
    return joined(parts) if parts else same("—")


def camera_words(fact: EvidenceAttached) -> Text:
    """Where a piece of evidence comes from: the camera, its times and how far its clock was out."""
    parts = [_CAMERA.fill(camera=fact.camera)] if fact.camera else []
    if fact.begins and fact.ends:
        parts.append(_FROM_TO.fill(begins=moment_words(fact.begins), ends=moment_words(fact.ends)))
    else:
        parts += [moment_words(moment) for moment in (fact.begins, fact.ends) if moment]
    if fact.clock_ahead:
        parts.append((_AHEAD if fact.clock_ahead > 0 else _BEHIND).fill(seconds=abs(fact.clock_ahead)))
    return joined(parts)


def ended(words: str) -> str:
    """Words with a stop at their end."""
    return words if words.rstrip().endswith((".", "!", "?", "…")) else f"{words.rstrip()}."


def _change(change: Change, facts: Sequence[Fact], game: Family | None, exponent: int) -> Text:
    said = _CHANGES[change.action].fill(event=change.event)
    if not 1 <= change.event <= len(facts):
        return said
    stands = say(facts[change.event - 1], game, exponent)
    would = [say(new, game, exponent) for new in map(replacement, change.facts) if new is not None]
    words = _READS[change.action]
    return words.fill(event=change.event, stands=stands, would=joined(would, "; "))


def _opened(fact: CaseOpened) -> Text:
    said = _OPENED.fill(
        case=fact.case, hand=fact.hand, event=_at(fact.event), claimant=fact.claimant, claim=fact.claim.rstrip(" .")
    )
    more = [_SUM.fill(amount=amount_words(fact.amount, fact.exponent))] if fact.amount is not None else []
    more += [_by(fact.decide_by)] if fact.decide_by else []
    return joined([said, *more], "")


def _evidence(fact: EvidenceAttached) -> Text:
    said = _EVIDENCE.fill(kind=KIND_WORDS[fact.kind], what=fact.what)
    file = [_FILE.fill(file=fact.file)] if fact.file else []
    camera = camera_words(fact)
    return joined([said, *([camera] if camera.ru else []), *file])


def _at(event: int | None) -> Text:
    return _AT_EVENT.fill(event=event) if event is not None else same("")


def _by(moment: datetime) -> Text:
    return _BY.fill(moment=moment_words(moment))
