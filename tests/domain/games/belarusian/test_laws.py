"""Laws of Belarusian poker: what holds for every hand, lawful or not, whole or cut, known or not."""

import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain import events
from domain.cards import ALL_CARDS, JOKERS, UNKNOWN
from domain.events import LARGEST, TOPICS, Fact, HandOpened, OpenedHolding, PlainFact, SeatTaken, StaffOnDuty
from domain.findings import Severity, Verdict
from domain.games import GAMES
from domain.games.belarusian import events as own
from domain.games.belarusian.habits import SVARA
from domain.games.belarusian.hand import End, Phase
from domain.games.belarusian.phases import QUESTIONS
from domain.lawful import Option
from domain.replay import Replay, audit, replay
from domain.seats import CROUPIER, INSPECTOR
from domain.simulation import concealed, named_when_opened
from tests.domain.script import hand
from tests.domain.simulated import broken, choices, hands, sample

FAMILY = GAMES["belarusian"]
ROOT = Path(__file__).resolve().parents[4]
BEYOND = {"X", CROUPIER, INSPECTOR}
"""Who is in no hand: a seat nobody has, and the staff."""


# --- lawful hands


def check_lawful(facts: Sequence[Fact]) -> None:
    """No finding, all money given away as due, and no restitution."""
    judged = audit(facts)
    assert judged.findings == (), facts
    if judged.verdict is Verdict.VOID:
        return
    assert judged.verdict is Verdict.LAWFUL
    money = judged.settlement
    assert money is not None
    assert money.due == money.paid
    assert money.rake_due == money.rake_taken
    assert money.restitution == {}
    assert judged.explanation is not None


def test_lawful_hands__have_no_finding_and_leave_nothing_owing() -> None:
    for facts in sample(600):
        check_lawful(facts)


@pytest.mark.soak
def test_lawful_hands__a_hundred_thousand_of_them_have_no_finding() -> None:
    for facts in hands(100_000, seed=2026):
        check_lawful(facts)


@pytest.mark.parametrize("seen", [concealed, named_when_opened])
def test_lawful_hands__stay_lawful_when_the_record_knows_only_what_was_turned_up(seen: Any) -> None:
    for facts in sample(200):
        known = seen(FAMILY, facts)
        assert any(UNKNOWN in fact.cards for fact in known if isinstance(fact, events.CardsDealt)) or known == list(facts)
        check_lawful(known)


# --- money


def check_conserved(facts: Sequence[Fact]) -> None:
    """Bank, all stacks and the rake are one sum after every event; only chips added make it more (GN-2)."""
    before: int | None = None
    for state, fact in zip(states(facts), facts, strict=True):
        assert state.conserved()
        total = sum(state.stacks.values()) + state.bank + state.rake
        brought = {0, fact.amount} if isinstance(fact, events.ChipsAdded) else {0}
        assert before is None or total - before in brought, fact
        before = total


def test_money__is_conserved_after_every_event_of_a_lawful_hand() -> None:
    for facts in sample(300):
        check_conserved(facts)
        for state in states(facts):
            assert state.bank >= 0
            assert [seat for seat in state.stacks if (state.stack_of(seat) or 0) < 0] == []


def test_money__is_conserved_when_every_amount_is_wrong() -> None:
    """Whatever was recorded, chips leave one place only to come to another."""
    draw = random.Random(11)
    for facts in sample(300):
        check_conserved([wrong(fact, draw.randrange(-9, 10)) for fact in facts])


def wrong(fact: Fact, by: int) -> Fact:
    amount = getattr(fact, "amount", None)
    return fact if amount is None else fact.model_copy(update={"amount": amount + by})


# --- lawful agrees with judgement


def enacted(option: Option, amount: int | None) -> Iterator[Fact]:
    """The facts an option allows, with cards nobody can know."""
    values: dict[str, object] = {}
    fields = option.fact.model_fields
    if "seat" in fields:
        values["seat"] = option.seat
    if "amount" in fields:
        values["amount"] = amount
    if "cards" in fields:
        values["cards"] = (UNKNOWN,) * option.cards
    if "reason" in fields:
        values["reason"] = "-"
    for agreed in (True, False) if "agreed" in fields else (None,):
        yield option.fact.model_validate(values if agreed is None else {**values, "agreed": agreed})


def states(facts: Sequence[Fact]) -> Iterator[Any]:
    """The state of the hand after each of its events."""
    opened = facts[0]
    assert isinstance(opened, HandOpened)
    state = FAMILY.begin(opened)
    yield state
    for fact in facts[1:]:
        FAMILY.apply(state, fact)
        yield state


def check_limits(facts: Sequence[Fact]) -> None:
    """Every option enacted at its lowest and at its highest amount is lawful."""
    for state in states(facts):
        for option in FAMILY.lawful(state):
            for amount in {option.low, option.reach}:
                for fact in enacted(option, amount):
                    assert len(FAMILY.judge(state, fact)) == 0, (option, fact)


def test_lawful__every_option_at_its_limits_is_without_finding() -> None:
    for facts in sample(120):
        check_limits(facts)


def test_lawful__still_holds_after_a_breach() -> None:
    """What is offered once a rule is broken is lawful too."""
    for kind in FAMILY.faults:
        for facts, event in islice(broken(kind, sample(30), choices(2)), 2):
            for number, state in enumerate(states(facts), 1) if kind.clause != "RC-1" else ():
                for option in FAMILY.lawful(state) if number >= event else ():
                    for fact in enacted(option, option.low):
                        assert len(FAMILY.judge(state, fact)) == 0, (kind.name, option, fact)


def test_lawful__just_outside_its_limits_is_a_finding_under_their_clause() -> None:
    for facts in sample(120):
        for state in states(facts):
            for option in FAMILY.lawful(state):
                if option.low is None or option.high is None:
                    continue
                (below,) = enacted(option, option.low - option.chip)
                (above,) = enacted(option, min(option.high + option.chip, LARGEST))
                assert first_clause(state, below) in {option.low_clause, "BP-7", "BP-38"}
                if option.high + option.chip <= LARGEST:
                    assert first_clause(state, above) in {option.high_clause, "BP-38"}
                if option.reach is not None and option.reach < option.high:
                    (beyond,) = enacted(option, option.reach + option.chip)
                    assert first_clause(state, beyond) == option.cover_clause


def first_clause(state: Any, fact: Fact) -> str:
    return FAMILY.judge(state, fact)[0].clause


def check_nothing_else(facts: Sequence[Fact]) -> None:
    """Every kind of event for every seat, strangers and staff included: offered, or judged unlawful."""
    for state in states(facts):
        offered = {(option.fact, option.seat or "") for option in FAMILY.lawful(state)}
        for kind in QUESTIONS:
            for fact in attempts(kind, [*state.everybody, *BEYOND], state.settings.table_min):
                if (kind, getattr(fact, "seat", "")) not in offered:
                    assert FAMILY.judge(state, fact), (state.phase, fact)


def attempts(kind: type[Fact], seats: Sequence[str], amount: int) -> Iterator[Fact]:
    """One event of a kind for every seat, or one alone where the kind knows no seats."""
    for seat in seats if "seat" in kind.model_fields else [""]:
        yield from enacted(Option(kind, seat, "", seat, cards=3), amount)


def test_lawful__what_it_does_not_offer_is_a_finding() -> None:
    for facts in sample(15):
        check_nothing_else(facts)
    for facts in hands(5, seed=6, temper=SVARA):
        check_nothing_else(facts)


@pytest.mark.soak
def test_lawful__agrees_with_judgement_in_every_state_of_two_thousand_hands() -> None:
    for facts in hands(2000, seed=77, each=4):
        check_limits(facts)
        check_nothing_else(facts)


# --- determinism


def test_replay__the_same_facts_give_the_same_replay() -> None:
    for facts in sample(60):
        assert replay(facts) == replay(list(facts))
        assert repr(audit(facts)) == repr(audit(facts))


def test_replay__frames_change_nothing_of_the_judgement() -> None:
    for facts in sample(60):
        framed, plain = replay(facts), audit(facts)
        assert (framed.findings, framed.verdict, framed.settlement) == (plain.findings, plain.verdict, plain.settlement)
        assert framed.explanation == plain.explanation


DIGEST = """
import hashlib
from domain.games import GAMES
from domain.replay import replay
from tests.domain.simulated import hands
told = hashlib.sha256()
for facts in hands(40, seed=5):
    judged = replay([*facts[:-3], *facts[-2:]])
    told.update(repr((judged.frames, judged.findings, judged.settlement, judged.holdings, judged.explanation)).encode())
print(told.hexdigest())
"""


def test_replay__the_same_bytes_in_every_process() -> None:
    """Neither the seed of Python's hashes nor the process may show in what is said."""
    said = set()
    for seed in ("0", "1", "2"):
        run = [sys.executable, "-c", DIGEST]
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        said.add(subprocess.run(run, cwd=ROOT, env=environment, capture_output=True, check=True, text=True).stdout)
    assert len(said) == 1
    assert len(said.pop().strip()) == hashlib.sha256().digest_size * 2


# --- cut hands and unknown cards


def test_cut_hand__is_unsettled_and_lists_what_everybody_put_in() -> None:
    for facts in sample(60):
        for length in range(1, len(facts)):
            judged = audit(facts[:length])
            assert judged.verdict is Verdict.UNSETTLED
            assert judged.findings == ()
            money = judged.settlement
            assert money is not None
            assert sum(money.staked.values()) == staked(facts[:length])


def staked(facts: Sequence[Fact]) -> int:
    """What the seats put in and did not get back by a misdeal."""
    stakes = (events.AnteStaked, events.BetPlaced, own.MaximumConfirmed, own.SvaraEntered)
    total, carried = 0, 0
    for fact in facts:
        if isinstance(fact, stakes):
            total += fact.amount
        if isinstance(fact, events.CardsDealt | own.SvaraEntered | own.SvaraAnswered) and total:
            carried = total if not isinstance(fact, events.CardsDealt) else carried
        if isinstance(fact, events.MisdealDeclared):
            total = carried
    return total


def hidden(facts: Sequence[Fact], seat: str) -> list[Fact]:
    """The hand with the cards of one seat unknown."""
    return [
        fact.model_copy(update={"cards": (UNKNOWN,) * len(fact.cards)})
        if isinstance(fact, events.CardsDealt) and fact.seat == seat
        else fact
        for fact in facts
    ]


def test_unknown_cards__of_a_live_player_leave_the_winner_unjudged() -> None:
    judged_some = 0
    for facts in (*sample(300), *hands(150, seed=8, rules={"odd_chip": "carry_over", "svara_max": 0}, temper=SVARA)):
        end = last_state(facts)
        if end.svaras or not end.opened_cards or end.ended is End.LAST_LEFT or end.voided or len(end.live) < 2:
            continue
        for seat in end.live:
            judged = audit(hidden(facts, seat))
            if any(finding.clause == "BP-21" and finding.severity is Severity.SHORTFALL for finding in judged.findings):
                continue  # a known lower holding was paid, which is wrong whatever the unknown cards are
            assert judged.verdict is Verdict.NOT_ENOUGH_EVIDENCE, (seat, judged.findings)
            assert [finding.severity for finding in judged.findings] == [Severity.GAP]
            judged_some += 1
    assert judged_some > 100


def test_unknown_cards__of_a_tied_player_leave_the_svara_unproved() -> None:
    """The room says who is tied, and the svara is played out; whether it was due nobody can say."""
    judged_some = 0
    for facts in hands(400, seed=3, rules={"svara_refusal_by": "tied"}, temper=SVARA):
        end = last_state(facts)
        tied, offered = next(((state.tied, at) for at, state in enumerate(states(facts)) if state.phase is Phase.SVARA_OFFER), ((), 0))
        for seat in tied if end.svaras and not end.voided else ():
            judged = audit([*hidden(facts[:offered], seat), *facts[offered:]])
            assert [(found.clause, found.severity) for found in judged.findings] == [("BP-28", Severity.GAP)]
            assert judged.verdict is Verdict.NOT_ENOUGH_EVIDENCE
            judged_some += 1
    assert judged_some > 100


def last_state(facts: Sequence[Fact]) -> Any:
    *_, last = states(facts)
    return last


def test_unknown_cards__do_not_matter_when_all_others_passed() -> None:
    judged = hand("antes 5 A B; deal A ?? ?? ??; deal B ?? ?? ??; pass A; count 10; rake 1; pay B 9; close")
    assert judged.verdict is Verdict.LAWFUL


def test_unknown_cards__of_a_passed_player_do_not_matter() -> None:
    judged = hand(
        "antes 5 A B C; deal A KS QS 7D; deal B 9H JH 8C; deal C ?? ?? ??; bet A 5; bet B 5; pass C; propose A; agree B;"
        "open; count 25; rake 1; pay A 24; close",
        seats="A B C",
    )
    assert judged.verdict is Verdict.LAWFUL


def test_unknown_cards__named_at_the_opening_are_evidence() -> None:
    script = "antes 5 A B; deal A ?? ?? ??; deal B ?? ?? ??; bet A 5; bet B 5; propose A; agree B; {}; count 20; rake 1; pay A 19; close"
    assert hand(script.format("open")).verdict is Verdict.NOT_ENOUGH_EVIDENCE
    assert hand(script.format("open A KS QS 7D B 9H JH 8C")).verdict is Verdict.LAWFUL


def test_unknown_cards__a_known_lower_holding_has_lost_all_the_same() -> None:
    judged = hand(
        "antes 5 A B C; deal A KS QS 7D; deal B 9H JH 8C; deal C ?? ?? ??; bet A 5; bet B 5; bet C 5; propose A;"
        "agree B; agree C; open; count 30; rake 1; pay B 29; close",
        seats="A B C",
    )
    assert [(finding.clause, finding.event) for finding in judged.findings][0] == ("BP-21", 17)


def test_unknown_cards__leave_rake_and_its_rounding_judged() -> None:
    judged = hand(
        "antes 5 A B; deal A ?? ?? ??; deal B ?? ?? ??; bet A 50; confirm B 50; open; count 110; rake 3; pay A 107; close"
    )
    assert [finding.clause for finding in judged.findings] == ["BP-38", "BP-21"]


# --- any record at all


SEATS = st.sampled_from(("A", "B", "C", "D", "E", "X", CROUPIER, INSPECTOR, "место {1}"))
AMOUNTS = st.one_of(st.integers(-5, 60), st.integers(-LARGEST, LARGEST), st.sampled_from((0, LARGEST, -LARGEST)))
CARDS = st.lists(st.sampled_from((*ALL_CARDS, *JOKERS, UNKNOWN)), max_size=5).map(tuple)
STAFF = st.sampled_from((None, "k07", "p-1", "i02"))
VALUES = st.one_of(st.none(), st.booleans(), AMOUNTS, st.floats(allow_nan=False), st.text(max_size=5), st.just("1e9"))
LAWFUL_RULES = tuple(facts[0].rules for facts in hands(60, seed=9) if isinstance(facts[0], HandOpened))


@st.composite
def taken(draw: st.DrawFn) -> SeatTaken:
    return SeatTaken(seat=draw(SEATS), player=draw(STAFF), stack=draw(st.one_of(st.none(), AMOUNTS)))


@st.composite
def rules(draw: st.DrawFn) -> dict[str, Any]:
    names = st.sampled_from((*FAMILY.settings.model_fields, "big_blind"))
    spoilt = draw(st.dictionaries(names, VALUES, max_size=3))
    return {**(draw(st.sampled_from(LAWFUL_RULES)) if draw(st.integers(0, 9)) else {}), **spoilt}


@st.composite
def openings(draw: st.DrawFn) -> HandOpened:
    roles = st.sampled_from((CROUPIER, INSPECTOR, "pit"))
    on_duty = st.builds(StaffOnDuty, role=roles, staff=st.sampled_from(("k07", "i02", "p-1")))
    return HandOpened(
        game=draw(st.sampled_from(("belarusian",) * 9 + ("whist",))),
        rulebook="belarusian/1",
        hand="1",
        seats=tuple(draw(st.lists(taken(), max_size=9))),
        bystanders=tuple(draw(st.lists(taken(), max_size=2))),
        first=draw(st.one_of(st.none(), SEATS)),
        carried=draw(AMOUNTS),
        exponent=draw(st.integers(0, 6)),
        staff=tuple(draw(st.lists(on_duty, max_size=3))),
        rules=draw(rules()),
    )


HOLDINGS = st.builds(OpenedHolding, seat=SEATS, cards=CARDS)
PLAIN = st.builds(
    PlainFact, topic=st.sampled_from((*TOPICS, "hand.never-heard-of.v1")), fields=st.dictionaries(st.sampled_from(("seat", "amount")), VALUES)
)  # fmt: skip
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "seat": SEATS,
    "amount": AMOUNTS,
    "cards": CARDS,
    "by": STAFF,
    "at": st.none(),
    "event": st.integers(-2, 12),
    "proposal": st.integers(-2, 12),
    "rules": st.dictionaries(st.text(max_size=5), VALUES, max_size=3),
    "holdings": st.lists(HOLDINGS, max_size=3).map(tuple),
    "facts": st.lists(PLAIN, max_size=2).map(tuple),
}


@st.composite
def any_fact(draw: st.DrawFn, kinds: Sequence[type[Fact]]) -> Fact:
    """A valid fact of any of the kinds; the fields every game knows are drawn from one small room."""
    kind = draw(st.sampled_from(kinds))
    if kind is HandOpened:
        return draw(openings())
    known = {name: strategy for name, strategy in FIELDS.items() if name in kind.model_fields}
    return draw(st.builds(kind, **known))


IN_PLAY = tuple(QUESTIONS)
CALM = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def check_anything(facts: Sequence[Fact]) -> None:
    """Replay answers, twice the same, says every finding in both languages and points into the record."""
    judged = replay(facts)
    assert judged == replay(facts)
    assert len(judged.frames) == len(facts)
    for finding in judged.findings:
        assert 1 <= finding.event <= len(facts)
        assert finding.text.ru
        assert finding.text.en
        assert finding.clause in FAMILY.clauses
    assert judged.explanation is None or judged.settlement is not None
    assert judged.holdings is not None
    if judged.game is not None:
        check_conserved(facts)


@CALM
@given(openings(), st.lists(any_fact(IN_PLAY), max_size=40))
def test_replay__answers_to_any_events_in_any_order(opened: HandOpened, played: list[Fact]) -> None:
    check_anything([opened, *played])


@CALM
@given(st.lists(any_fact(tuple(TOPICS.values())), max_size=12))
def test_replay__answers_to_any_events_of_any_game_and_of_the_session(facts: list[Fact]) -> None:
    replay(facts)


@CALM
@given(st.integers(0, 199), st.randoms(use_true_random=False), st.lists(any_fact(IN_PLAY), max_size=6))
def test_replay__answers_to_hands_shuffled_doubled_cut_and_spoilt(
    index: int, draw: random.Random, strangers: list[Fact]
) -> None:
    opened, *played = sample(200)[index]
    kept = [fact for fact in played if draw.random() > 0.15]
    told = [*kept, *strangers, *(fact for fact in played if draw.random() < 0.1)]
    for _ in range(draw.randrange(4)):
        one, other = draw.randrange(len(told) or 1), draw.randrange(len(told) or 1)
        told[one : one + 1], told[other : other + 1] = told[other : other + 1], told[one : one + 1]
    check_anything([opened, *told])


def test_replay__answers_to_an_empty_record() -> None:
    judged = replay([])
    assert judged.verdict is Verdict.UNSETTLED
    assert judged.opened is judged.settlement is None


def test_phases__each_is_reached_by_the_sample() -> None:
    reached = {state.phase for facts in sample(600) for state in states(facts)}
    assert reached == set(Phase)
    ends = {state.ended for facts in sample(600) for state in states(facts)}
    assert ends == {None, *End} - {End.UNSAID}
