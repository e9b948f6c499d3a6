"""The facts of a case: their stored names, how they are said, what cannot be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from domain.case.events import (
    CASE_FACTS,
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
from domain.case.report import judge_case
from domain.case.saying import say_case
from domain.case.what_if import what_if
from domain.correction import plain
from domain.events import LARGEST, TOPICS, Fact, PlainFact, RakeTaken
from domain.ids import case_id
from tests.domain.case.dispute import (
    approves,
    at,
    attaches,
    closes,
    confirms,
    freezes,
    matter,
    notifies,
    opens,
    proposes,
    reopens,
    thaws,
)

STORED = {
    "case.opened.v1",
    "case.evidence-attached.v1",
    "case.note-added.v1",
    "case.finding-confirmed.v1",
    "case.finding-dismissed.v1",
    "case.alternative-considered.v1",
    "case.notice-given.v1",
    "case.ruling-proposed.v1",
    "case.ruling-approved.v1",
    "case.closed.v1",
    "case.reopened.v1",
    "case.frozen.v1",
    "case.thawed.v1",
}


def test_topics__are_promises() -> None:
    assert {fact.topic for fact in CASE_FACTS} == STORED
    assert {topic for topic in TOPICS if topic.startswith("case.")} == STORED


@pytest.mark.parametrize(
    ("fact", "ru", "en"),
    [
        (
            opens(amount=100, exponent=2, claim="лишний рейк", decide_by=at("18:00")),
            (
                "дело № 2026-001 открыто: раздача № 18, событие № 14, заявитель p-104: лишний рейк; спорная сумма 1,00; "
                "решить до 29.11.2026 18:00:00"
            ),
            (
                "case #2026-001 opened: hand #18, event #14, claimant p-104: лишний рейк; amount in dispute 1.00; "
                "to be decided by 2026-11-29 18:00:00"
            ),
        ),
        (
            attaches(clock_ahead=-7, what="стол"),
            (
                "приложено доказательство: видеозапись — стол, камера 3, 29.11.2026 09:00:00 – 29.11.2026 09:05:00, "
                "часы камеры отстают на 7 с, файл «cam3.mp4»"
            ),
            (
                "evidence attached: video, стол, camera 3, 2026-11-29 09:00:00 – 2026-11-29 09:05:00, "
                "the camera's clock is 7 s slow, file 'cam3.mp4'"
            ),
        ),
        (
            confirms(reason="видно"),
            "подтверждено: пункт BP-37, событие № 14. видно",
            "confirmed: clause BP-37, event #14. видно",
        ),
        (
            notifies(),
            "уведомлён контролирующий орган: Управление по контролю, исх. № 12/3",
            "the supervisor was notified: Управление по контролю, reference 12/3",
        ),
        (
            proposes(text="вернуть"),
            "предложено решение: претензия удовлетворена. вернуть. К возврату: A +1, казино −1.",
            "ruling proposed: claim upheld. вернуть. Restitution: A +1, house −1.",
        ),
        (approves(5), "утверждено решение из записи № 5", "the ruling of entry #5 is approved"),
        (closes(), "дело закрыто", "case closed"),
        (
            closes(withdrawn=True, reason="сам"),
            "дело закрыто: претензия отозвана. сам",
            "case closed: the claim is withdrawn. сам",
        ),
        (
            freezes(reason="передано в суд"),
            "дело заморожено: событий раздачи 1, записей дела 1. передано в суд",
            "case frozen: events of the hand 1, entries of the case 1. передано в суд",
        ),
        (
            thaws(),
            "заморозка снята: нашлась ещё одна камера",
            "case thawed: нашлась ещё одна камера",
        ),
        (reopens(reason="новое"), "дело возобновлено: новое", "case reopened: новое"),
        (
            AlternativeConsidered(
                changes=(Change(event=14, action="replace", facts=(plain(RakeTaken(amount=1)),)),),
                rules={"rake_percent": "4"},
                reason="так видно",
            ),
            "рассмотрено, что было бы иначе: событие № 14 прочитать иначе, rake_percent=4. так видно",
            "considered otherwise: event #14 read otherwise, rake_percent=4. так видно",
        ),
    ],
)
def test_said__in_both_languages(fact: Fact, ru: str, en: str) -> None:
    said = say_case(fact, getattr(fact, "exponent", 0))
    assert (said.ru, said.en) == (ru, en)


@pytest.mark.parametrize("digest", ["A" * 64, "a" * 63, "x" * 64, "aa"])
def test_digest__is_a_sha_256(digest: str) -> None:
    with pytest.raises(ValidationError):
        attaches(digest=digest)


def test_id__is_of_the_hand_and_the_number() -> None:
    one = case_id("Minsk", "3", "evening", hand="18", case="2026-001")
    assert one == case_id("Minsk", "3", "evening", hand="18", case="2026-001")
    assert one != case_id("Minsk", "3", "evening", hand="18", case="2026-002")


WORDS = st.sampled_from(["", " ", "{x}", "<b>", "п"])
NAMES = st.sampled_from(["A", "house", "p-104", "i02", "i05", "c01", "{0}"])
NUMBERS = st.integers(-2, 20)
SUMS = st.none() | st.integers(-LARGEST, LARGEST) | st.integers(-2, 2)
TIMES = st.none() | st.sampled_from([at("10:00"), at("12:00"), at("09:00")])
BY = st.none() | NAMES
PLAIN = st.sampled_from(
    [plain(RakeTaken(amount=1)), PlainFact(topic="nonsense", fields={}), PlainFact(topic="hand.opened.v1", fields={})]
)
CHANGES = st.builds(
    Change,
    event=NUMBERS,
    action=st.sampled_from(["replace", "strike", "after"]),
    facts=st.lists(PLAIN, max_size=2).map(tuple),
)
RULES = st.dictionaries(
    st.sampled_from(["rake_percent", "table_max", "{x}"]), st.none() | st.integers(-1, 60) | WORDS, max_size=2
)
BACK = st.builds(Restitution, seat=NAMES, amount=st.integers(-LARGEST, LARGEST))


def facts_of(kind_: type[Fact], /, **fields: st.SearchStrategy[object]) -> st.SearchStrategy[Fact]:
    return st.builds(kind_, at=TIMES, by=BY, **fields)


DECIDED = {"clause": st.sampled_from(["BP-37", "BP-1"]), "event": NUMBERS, "seat": st.just(""), "reason": WORDS}
FACTS = st.one_of(
    facts_of(
        CaseOpened,
        case=NAMES,
        hand=NAMES,
        event=st.none() | NUMBERS,
        claimant=NAMES,
        seat=NAMES,
        claim=WORDS,
        amount=SUMS,
        exponent=st.integers(0, 6),
        notice_from=SUMS,
        decide_by=TIMES,
    ),
    facts_of(EvidenceAttached, kind=st.just("video"), what=WORDS, begins=TIMES, ends=TIMES, event=st.none() | NUMBERS),
    facts_of(NoteAdded, text=WORDS, event=st.none() | NUMBERS),
    facts_of(FindingConfirmed, **DECIDED),
    facts_of(FindingDismissed, **DECIDED),
    facts_of(AlternativeConsidered, changes=st.lists(CHANGES, max_size=2).map(tuple), rules=RULES, reason=WORDS),
    facts_of(NoticeGiven, to=WORDS),
    facts_of(
        RulingProposed,
        outcome=st.sampled_from(["upheld", "partly", "rejected"]),
        text=WORDS,
        restitution=st.lists(BACK, max_size=3).map(tuple),
    ),
    facts_of(RulingApproved, proposal=NUMBERS),
    facts_of(CaseClosed, withdrawn=st.booleans(), reason=WORDS),
    facts_of(CaseReopened, reason=WORDS, decide_by=TIMES),
    facts_of(CaseFrozen, hand=st.just(("a" * 64,)), reason=WORDS),
    facts_of(CaseThawed, reason=WORDS),
    facts_of(RakeTaken, amount=st.integers(-1, 1)),
)


@given(st.lists(FACTS, max_size=8), st.booleans())
def test_any_record__is_judged_and_said_the_same_twice(facts: list[Fact], known: bool) -> None:  # noqa: FBT001
    """Whatever the record holds, judging and saying it never raises, and gives the same again."""
    hand = matter() if known else None
    first = judge_case(facts, hand, as_of=at("13:00"))
    assert first.findings == judge_case(facts, hand, as_of=at("13:00")).findings
    for fact in facts:
        said = say_case(fact)
        assert said.ru
        assert said.en
        if isinstance(fact, AlternativeConsidered):
            what_if(matter().facts, fact)
