"""The second part of a protocol: evidence, other readings, the ruling, signatures, the proof of the record."""

from collections.abc import Iterator

from dashboard.protocol import words
from dashboard.protocol.proof import proof_of
from dashboard.protocol.saying import Saying
from dashboard.protocol.sheet import Block, Grid, Heading, Seal, Signatures, Words
from domain.case.events import AlternativeConsidered
from domain.case.saying import KIND_WORDS, OUTCOME_WORDS, alternative_words, camera_words, ended
from domain.case.state import Entry, Ruling, Status
from domain.case.what_if import what_if
from domain.findings import SEVERITY_WORDS, VERDICT_WORDS
from domain.replay import Replay
from domain.seats import CROUPIER, INSPECTOR
from domain.text import Text


def evidence(saying: Saying) -> Iterator[Block]:
    """What was attached, and what was noted."""
    case = saying.case
    if case.evidence:
        yield Heading(saying.says(words.EVIDENCE))
        heads = (words.NUMBER, words.SOURCE, words.CAMERA, words.FILE)
        rows = [
            (
                str(number),
                f"{saying.says(KIND_WORDS[one.fact.kind])}: {one.fact.what}",
                saying.says(camera_words(one.fact)),
                "\n".join(part for part in (one.fact.file, one.fact.digest) if part),
            )
            for number, one in enumerate(case.evidence, 1)
        ]
        yield Grid(tuple(map(saying.says, heads)), tuple(rows), (5, 30, 31, 34))
    if case.notes:
        yield Heading(saying.says(words.NOTES))
        named = (words.TIME, words.WHO, words.NOTE)
        noted = [
            (saying.at(one.fact.at), saying.by(one.fact), _note(saying, one.fact.text, one.fact.event))
            for one in case.notes
        ]
        yield Grid(tuple(map(saying.says, named)), tuple(noted), (20, 12, 68))


def otherwise(saying: Saying) -> Iterator[Block]:
    """The hand under other readings, with the money side by side."""
    if saying.case.alternatives and saying.kept.hand is not None:
        yield Heading(saying.says(words.OTHERWISE))
        for one in saying.case.alternatives:
            yield from _alternative(saying, one)


def ruling(saying: Saying) -> Iterator[Block]:
    """How the dispute was decided, and who gives back what; former rulings after the one in force."""
    case = saying.case
    yield Heading(saying.says(words.RULING))
    current = case.ruling
    if current is None:
        yield Words(saying.says(words.NO_RULING))
    else:
        yield from _ruling(saying, current)
    for reopened in case.reopened:
        fact = reopened.fact
        yield Words(saying.says(words.REOPENED, at=saying.at(fact.at), by=saying.by(fact), reason=ended(fact.reason)))
    for former in case.rulings:
        if former is not current:
            yield Words(saying.says(words.FORMER), strong=True)
            yield from _ruling(saying, former)


def conduct(saying: Saying) -> Iterator[Block]:
    """What is wrong with the record of the case itself."""
    if saying.report.findings:
        yield Heading(saying.says(words.CONDUCT))
    for one in saying.report.findings:
        severity = SEVERITY_WORDS[one.severity]
        said = saying.says(words.REMARK, entry=one.event, severity=severity, text=one.text)
        yield Words(f"{one.clause}. {said}")


def signatures(saying: Saying) -> Iterator[Block]:
    """Lines to sign on."""
    current, played = saying.case.ruling, saying.hand_opened
    duty = {person.role: person.staff for person in played.staff} if played else {}
    approved = current.approved if current else None
    rows = [
        (words.PROPOSER, current.proposed.fact.by if current else ""),
        (words.APPROVER, approved.fact.by if approved else ""),
        (words.CLAIMANT, saying.opened.claimant),
        (words.WITNESS, duty.get(CROUPIER, "")),
        (words.ON_DUTY, duty.get(INSPECTOR, "")),
    ]
    yield Heading(saying.says(words.SIGNATURES))
    yield Signatures(
        tuple((saying.says(name), who or "") for name, who in rows),
        saying.says(words.NAME),
        saying.says(words.SIGNATURE),
        saying.says(words.DATE),
    )


def proof(saying: Saying) -> Iterator[Block]:
    """What the printed words are compared with."""
    hand = saying.kept.hand
    if hand is None:
        return
    proved = proof_of(hand)
    yield Heading(saying.says(words.PROOF))
    yield Seal(
        proved.code,
        (
            saying.says(words.PROOF_HAND, id=hand.stream_id, events=len(hand.facts)),
            saying.says(words.PROOF_POSITIONS, first=hand.first_position, last=hand.last_position),
            saying.says(words.PROOF_DIGEST),
            proved.digest,
            saying.says(words.PROOF_HOW),
        ),
    )


def not_final(saying: Saying) -> Iterator[Block]:
    """That the case goes on, where it does."""
    if saying.case.status is not Status.CLOSED:
        yield Words(saying.says(words.NOT_FINAL, entry=len(saying.kept.facts)), strong=True)


def _note(saying: Saying, text: str, event: int | None) -> str:
    return f"{saying.event(event)} — {text}" if event is not None else text


def _alternative(saying: Saying, one: Entry[AlternativeConsidered]) -> Iterator[Block]:
    fact, hand = one.fact, saying.kept.hand
    if hand is None:
        return
    game = saying.told.game if saying.told else None
    what = saying.says(alternative_words(fact, hand.facts, game, saying.opened.exponent))
    said = saying.says(
        words.CONSIDERED,
        at=saying.at(fact.at),
        by=saying.by(fact),
        what=what,
        reason=ended(fact.reason) if fact.reason else "",
    )
    yield Words(said.rstrip())
    seen = what_if(hand.facts, fact)
    yield Words(_says(saying, words.RECORDED_SAYS, seen.recorded))
    yield Words(_says(saying, words.OTHERWISE_SAYS, seen.otherwise))
    heads = (
        words.PARTY, words.PAID, words.DUE, words.OWED, words.PAID_IF, words.DUE_IF, words.OWED_IF, words.MORE,
    )  # fmt: skip
    rows = [
        (
            saying.who(line.who),
            saying.amount(line.paid),
            saying.amount(line.due),
            saying.amount(line.owed, signed=True),
            saying.amount(line.paid_if),
            saying.amount(line.due_if),
            saying.amount(line.owed_if, signed=True),
            saying.amount(line.difference, signed=True),
        )
        for line in seen.money
    ]
    yield Grid(tuple(map(saying.says, heads)), tuple(rows), (20, 11, 11, 12, 11, 11, 12, 12), frozenset(range(1, 8)))


def _says(saying: Saying, said: Text, told: Replay) -> str:
    found = "; ".join(f"{one.clause}: {saying.says(one.text)}" for one in told.findings)
    return saying.says(said, verdict=VERDICT_WORDS[told.verdict], found=found or saying.says(words.NOTHING_FOUND))


def _ruling(saying: Saying, one: Ruling) -> Iterator[Block]:
    fact = one.proposed.fact
    outcome = saying.says(OUTCOME_WORDS[fact.outcome])
    yield Words(f"{outcome[:1].upper()}{outcome[1:]}.", strong=True)
    yield Words(ended(fact.text))
    if fact.restitution:
        heads = (words.RESTITUTION, words.GETS, words.GIVES)
        rows = [
            (
                saying.who(back.seat),
                saying.amount(back.amount) if back.amount > 0 else "",
                saying.amount(-back.amount) if back.amount < 0 else "",
            )
            for back in fact.restitution
        ]
        yield Grid(tuple(map(saying.says, heads)), tuple(rows), (60, 20, 20), frozenset({1, 2}))
    else:
        yield Words(saying.says(words.NOTHING_BACK))
    yield Words(saying.says(words.PROPOSED, at=saying.at(fact.at), by=saying.by(fact)))
    if one.approved is None:
        yield Words(saying.says(words.NOT_APPROVED), strong=True)
    else:
        approved = one.approved.fact
        yield Words(saying.says(words.APPROVED, at=saying.at(approved.at), by=saying.by(approved)))
