"""Simulated hands and evenings: lawful, believable, varied, and the same for the same choices."""

from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from itertools import pairwise

import pytest

from domain import events
from domain.evenings import SimulatedEvening, evenings
from domain.events import Fact, HandOpened
from domain.findings import Verdict
from domain.games import GAMES
from domain.habits import Choose, Temper, drawn
from domain.replay import audit
from domain.seats import CROUPIER, INSPECTOR
from domain.session.events import DropCounted, SessionClosed, SessionOpened, StaffSeated
from domain.session.report import digest, judge_session
from domain.simulation import carry_on, concealed, moves_of, named_when_opened, play
from tests.domain.script import facts as script
from tests.domain.simulated import choices, hands, sample

GAME_NAMES = sorted(name for name, family in GAMES.items() if family.habits.tempers)


def opening(facts: Sequence[Fact]) -> HandOpened:
    opened = facts[0]
    assert isinstance(opened, HandOpened)
    return opened


def first_evening(game: str = "belarusian", hands_played: int = 40, seed: int = 4) -> SimulatedEvening:
    return next(evenings(GAMES[game], choices(seed), hands_played, each=90))


# --- one hand


@pytest.mark.parametrize("game", GAME_NAMES)
def test_play__plays_a_hand_from_its_opening_to_its_close(game: str) -> None:
    for facts in hands(30, seed=2, game=game):
        again = play(GAMES[game], opening(facts), choices(8))
        assert again[0] == facts[0]
        assert isinstance(again[-1], events.HandClosed | events.HandVoided)
        assert audit(again).findings == ()


@pytest.mark.parametrize("game", GAME_NAMES)
def test_play__the_same_choices_give_the_same_hand(game: str) -> None:
    for facts in hands(10, seed=3, game=game):
        family, opened = GAMES[game], opening(facts)
        assert play(family, opened, choices(9)) == play(family, opened, choices(9))


def test_play__takes_only_what_is_lawful_and_every_move_has_a_verb() -> None:
    family = GAMES["belarusian"]
    for facts in sample(30):
        hand = family.begin(opening(facts))
        for fact in facts[1:]:
            moves = moves_of(family, hand)
            assert type(fact) in {move.option.fact for move in moves}
            assert {move.option.fact for move in moves} == {option.fact for option in family.lawful(hand)}
            family.apply(hand, fact)


STUBBORN: dict[str, Choose] = {
    "first": lambda _: 0,
    "last": lambda count: count - 1,
    "middle": lambda count: count // 2,
}


@pytest.mark.parametrize("always", STUBBORN)
def test_play__ends_whatever_is_chosen(always: str) -> None:
    """A stubborn source of choices cannot keep a hand going for ever: what leads nowhere gets rarer."""
    family, opened = GAMES["belarusian"], opening(sample(30)[0])
    for temper in family.habits.tempers:
        assert len(play(family, opened, STUBBORN[always], temper=temper)) < 400


def test_play__time_goes_on_and_the_croupier_records() -> None:
    for facts in sample(60):
        staff = {duty.role: duty.staff for duty in opening(facts).staff}
        for before, after in pairwise(facts):
            assert before.at is not None
            assert after.at is not None
            assert timedelta(0) < after.at - before.at <= timedelta(seconds=15)
        rulings = (events.MisdealDeclared, events.HandVoided)
        for fact in facts:
            assert fact.by == staff[INSPECTOR if isinstance(fact, rulings) else CROUPIER]


def test_play__without_times_and_staff_leaves_them_out() -> None:
    opened = opening(script(""))
    assert {(fact.at, fact.by) for fact in play(GAMES["belarusian"], opened, choices(1))} == {(None, None)}


def test_carry_on__goes_on_from_the_middle_of_a_hand() -> None:
    family = GAMES["belarusian"]
    told = script("antes 5 A B; deal A KS QS 7D; deal B 9H JH 8C; bet A 5")
    hand = family.begin(opening(told))
    for fact in told[1:]:
        family.apply(hand, fact)
    judged = audit([*told, *carry_on(family, hand, choices(5))])
    assert judged.findings == ()
    assert judged.verdict is Verdict.LAWFUL


def test_carry_on__ends_in_annulment_where_nothing_else_is_lawful() -> None:
    """One player of two cannot stake his ante, so that the hand can only be annulled."""
    told = play(GAMES["belarusian"], opening(script("", seats="A B:3")), choices(1))
    assert isinstance(told[-1], events.HandVoided)
    assert audit(told).verdict is Verdict.VOID


# --- what is known of the cards


def test_concealed__leaves_only_the_cards_that_were_turned_up() -> None:
    told = script(
        "antes 5 A B C; deal A KS QS 7D; deal B 9H JH 8C; deal C 7S 8H 9D; bet A 5; bet B 5; pass C; propose A; agree B; open",
        seats="A B C",
    )
    seen = concealed(GAMES["belarusian"], told)
    dealt = {fact.seat: fact.cards for fact in seen if isinstance(fact, events.CardsDealt)}
    assert dealt == {"A": ("KS", "QS", "7D"), "B": ("9H", "JH", "8C"), "C": ("??", "??", "??")}


def test_concealed__goes_by_the_game_the_cards_were_dealt_in() -> None:
    """A player tied in the first game and gone in the svara showed his first cards and not his second."""
    told = script(
        "antes 5 A B; deal A KS QS 7D; deal B KH QH 7C; propose A; agree B; open; svara_yes A; svara_yes B;"
        "deal A 9S JS 8C; deal B 7S 8H 9D; pass A; count 10; rake 1; pay B 9; close"
    )
    dealt = [fact.cards for fact in concealed(GAMES["belarusian"], told) if isinstance(fact, events.CardsDealt)]
    assert dealt == [("KS", "QS", "7D"), ("KH", "QH", "7C"), ("??",) * 3, ("??",) * 3]


def test_named_when_opened__moves_the_cards_from_the_deal_to_the_opening() -> None:
    told = script(
        "antes 5 A B; deal A KS QS 7D; deal B 9H JH 8C; propose A; agree B; open; count 10; rake 1; pay A 9; close"
    )
    seen = named_when_opened(GAMES["belarusian"], told)
    assert [fact.cards for fact in seen if isinstance(fact, events.CardsDealt)] == [("??",) * 3, ("??",) * 3]
    (shown,) = (fact.holdings for fact in seen if isinstance(fact, events.CardsOpened))
    assert {held.seat: held.cards for held in shown} == {"A": ("KS", "QS", "7D"), "B": ("9H", "JH", "8C")}
    assert audit(seen).verdict is Verdict.LAWFUL


# --- evenings


@pytest.mark.parametrize("game", GAME_NAMES)
def test_evenings__are_without_a_finding_as_sessions_too(game: str) -> None:
    for evening in evenings(GAMES[game], choices(21), 150):
        digests = [digest(audit(facts), facts) for facts in evening.hands]
        judged = judge_session(evening.session, [each for each in digests if each is not None])
        assert [(found.finding.clause, found.hand, found.finding.text.en) for found in judged.findings] == []


@pytest.mark.parametrize("game", GAME_NAMES)
def test_evenings__play_as_many_hands_as_asked_for(game: str) -> None:
    played = list(hands(70, seed=12, game=game))
    assert 70 <= len(played) <= 90  # a few more where something is left in the bank


def test_evenings__the_same_choices_give_the_same_evenings() -> None:
    once, again = (list(evenings(GAMES["belarusian"], choices(6), 60)) for _ in range(2))
    assert once == again
    assert once != list(evenings(GAMES["belarusian"], choices(7), 60))


def test_evenings__every_hand_has_a_place_of_its_own() -> None:
    places = Counter((o.room, o.table, o.session, o.hand) for o in map(opening, sample(600)))
    assert max(places.values()) == 1


def test_evenings__hands_are_numbered_from_one() -> None:
    assert [opening(facts).hand for facts in first_evening().hands] == [str(number) for number in range(1, 41)]


def test_evenings__stacks_are_carried_from_hand_to_hand() -> None:
    carried = 0
    before: dict[str, int | None] = {}
    for facts in first_evening().hands:
        opened = opening(facts)
        for taken in opened.seats:
            if taken.player in before and taken.stack == before[taken.player]:
                carried += 1
        money = audit(facts).settlement
        assert money is not None
        before = {taken.player: money.stacks[taken.seat] for taken in opened.seats if taken.player}
    assert carried > 60


def test_evenings__the_session_opens_first_counts_the_drop_and_closes_last() -> None:
    evening = first_evening()
    assert isinstance(evening.session[0], SessionOpened)
    assert isinstance(evening.session[-1], SessionClosed)
    (counted,) = (fact.amount for fact in evening.session if isinstance(fact, DropCounted))
    assert counted == sum(
        fact.amount for facts in evening.hands for fact in facts if isinstance(fact, events.RakeTaken)
    )


def test_evenings__the_croupier_is_relieved() -> None:
    croupiers = [fact for fact in first_evening().session if isinstance(fact, StaffSeated) and fact.role == CROUPIER]
    assert len(croupiers) == 4


def test_evenings__rules_asked_for_hold_at_every_table() -> None:
    for facts in hands(60, seed=1, rules={"svara_max": 0, "table_min": 5, "table_max": 100, "unit": 5, "chip": 5}):
        opened = opening(facts)
        assert (opened.rules["svara_max"], opened.rules["table_max"]) == (0, 100)


def test_evenings__sometimes_nobody_counts_the_stacks() -> None:
    counted = Counter(opening(facts).seats[0].stack is not None for facts in sample(600))
    assert counted[True] > counted[False] > 0


def test_evenings__some_people_sit_a_hand_out() -> None:
    assert any(opening(facts).bystanders for facts in sample(600))


# --- variety


def test_variety__hands_of_two_to_seven_players() -> None:
    assert {len(opening(facts).seats) for facts in sample(600)} == set(range(2, 8))


def test_variety__svaras_follow_one_another() -> None:
    family = GAMES["belarusian"]
    played: Counter[int] = Counter()
    for facts in sample(600):
        hand = family.begin(opening(facts))
        for fact in facts[1:]:
            family.apply(hand, fact)
        played[hand.svaras] += 1
    assert played[0] > played[1] > played[2] > 0


# --- drawing


def test_drawn__goes_by_the_weights() -> None:
    choose = choices(1)
    counted = Counter(drawn([1, 0, 3], choose) for _ in range(4000))
    assert counted[1] == 0
    assert 2800 < counted[2] < 3200


def test_drawn__without_any_weight_all_are_as_likely() -> None:
    assert {drawn([0, 0, 0], choices(seed)) for seed in range(30)} == {0, 1, 2}


def test_drawn__refuses_a_source_that_answers_beyond_what_was_asked() -> None:
    with pytest.raises(ValueError, match="beyond"):
        drawn([1, 1], lambda count: count)


def test_temper__cards_are_dealt_while_there_are_enough_of_them() -> None:
    family, opened = GAMES["belarusian"], opening(script("", seats="A B"))
    aces = frozenset({"AS", "AH", "AD", "AC"})
    told = play(
        family,
        opened,
        choices(2),
        temper=Temper({"ante": 1, "deal": 1, "pass": 1, "count": 1, "rake": 1, "pay": 1, "close": 1}, cards=aces),
    )
    first, second = (set(fact.cards) for fact in told if isinstance(fact, events.CardsDealt))
    assert first < aces
    assert not second <= aces
