"""Laws of lawful hands, the same in every game: no finding, nothing owing, not a chip lost, whatever is known of them."""

import random
from collections.abc import Sequence
from itertools import islice

import pytest

from domain.cards import UNKNOWN
from domain.events import CardsOpened, Fact, HandOpened
from domain.findings import Severity, Verdict
from domain.games import GAMES
from domain.replay import audit
from domain.simulation import concealed, named_when_opened
from tests.domain.games.particulars import PARTICULARS
from tests.domain.laws import check_conserved, states
from tests.domain.simulated import Rules, broken, choices, hands, sample

each_game = pytest.mark.parametrize("game", GAMES)
MANY, PART = 100_000, 10_000
PARTS = [
    pytest.param(game, rules, part, id=f"{game}{''.join(f'-{name}={value}' for name, value in rules.items())}-{part}")
    for game, particular in PARTICULARS.items()
    for rules in particular.kinds
    for part in range(MANY // PART)
]


def check_lawful(game: str, facts: Sequence[Fact]) -> None:
    """No finding, all money given away as due, no restitution, and what the game asks besides."""
    judged = audit(facts)
    assert judged.findings == (), facts
    if judged.verdict is Verdict.VOID:
        return
    assert judged.verdict is Verdict.LAWFUL
    money = judged.settlement
    assert money is not None
    assert money.due == money.paid
    assert money.rake_due in {None, money.rake_taken}
    assert money.restitution == {}
    assert judged.explanation is not None
    PARTICULARS[game].settled(judged)


@each_game
def test_lawful_hands__have_no_finding_and_leave_nothing_owing(game: str) -> None:
    for facts in sample(300, game=game):
        check_lawful(game, facts)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "rules", "part"), PARTS)
def test_lawful_hands__a_hundred_thousand_of_each_kind_have_no_finding(game: str, rules: Rules, part: int) -> None:
    for facts in islice(hands(PART, seed=2026 + part, game=game, rules=rules), PART):
        check_lawful(game, facts)
        check_conserved(facts)


@each_game
def test_lawful_hands__are_judged_where_the_record_knows_only_what_was_turned_up(game: str) -> None:
    """In some games that is enough to judge them in full; in no game is anything said but what could not be seen."""
    family, hidden = GAMES[game], 0
    opens = any(verb.fact is CardsOpened for verb in family.verbs)
    for seen in (concealed, named_when_opened) if opens else (concealed,):
        for facts in sample(200, game=game):
            known = seen(family, facts)
            hidden += known != list(facts)
            if PARTICULARS[game].seen_is_enough:
                check_lawful(game, known)
            else:
                check_nothing_worse_than_a_gap(known)
    assert hidden > 50


@each_game
def test_lawful_hands__of_unseen_cards_have_nothing_worse_than_a_gap(game: str) -> None:
    """A record that names no card still tells what was done, and what cannot be judged is said to be so."""
    for facts in sample(150, game=game):
        faced_up = PARTICULARS[game].faced_up
        check_nothing_worse_than_a_gap([fact if type(fact) in faced_up else unseen(fact) for fact in facts])


def check_nothing_worse_than_a_gap(facts: Sequence[Fact]) -> None:
    found = audit(facts).findings
    assert [finding for finding in found if finding.severity is not Severity.GAP] == [], facts


def unseen(fact: Fact) -> Fact:
    """The fact as somebody far from the table would write it: how many cards, not which."""
    hidden = {
        name: UNKNOWN if isinstance(value, str) else (UNKNOWN,) * len(value)
        for name, value in fact.__dict__.items()
        if name in {"cards", "card", "out", "taken"} and value
    }
    return fact.model_copy(update=hidden)


# --- money


@each_game
def test_money__is_conserved_after_every_event_and_nobody_owes_any(game: str) -> None:
    for facts in sample(300, game=game):
        check_conserved(facts)
        for state in states(facts):
            assert state.bank >= 0
            assert [seat for seat in state.stacks if (state.stack_of(seat) or 0) < 0] == []


@each_game
def test_money__is_conserved_when_every_amount_is_wrong(game: str) -> None:
    """Whatever was recorded, chips leave one place only to come to another."""
    draw = random.Random(11)
    for facts in sample(300, game=game):
        check_conserved([wrong(fact, draw.randrange(-9, 10)) for fact in facts])


def wrong(fact: Fact, by: int) -> Fact:
    amount = getattr(fact, "amount", None)
    return fact if amount is None else fact.model_copy(update={"amount": amount + by})


@each_game
def test_money__is_conserved_after_every_event_of_a_broken_hand(game: str) -> None:
    for kind in GAMES[game].faults:
        for facts, _ in islice(broken(kind, sample(40, game=game), choices(2)), 2):
            if isinstance(facts[0], HandOpened) and facts[0].game == game:
                check_conserved(facts)
