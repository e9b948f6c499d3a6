"""Laws of points per trick that no other game has."""

from domain.cards import UNKNOWN
from domain.events import CardsDealt
from domain.findings import Severity
from domain.games import GAMES
from domain.games.tricks import events as own
from domain.games.tricks.ranking import deck
from domain.replay import audit, replay
from domain.simulation import concealed
from tests.domain.games.tricks.houses import GAME, extra
from tests.domain.laws import last_state, states
from tests.domain.simulated import sample

FAMILY = GAMES[GAME]


def test_lawful_deals__turn_up_no_hand() -> None:
    """Nobody needs to have seen the hands: whether suit was followed shows from the cards laid."""
    for facts in sample(200, game=GAME):
        known = concealed(FAMILY, facts)
        assert {card for fact in known if isinstance(fact, CardsDealt) for card in fact.cards} <= {UNKNOWN}


def test_tricks__hold_every_card_played_once_and_are_seen_by_all() -> None:
    """Each finished trick lies open beside whoever won it, in every later frame (TP-11)."""
    for facts in sample(80, game=GAME):
        for frame, state in zip(replay(facts).frames, states(facts), strict=True):
            shown = {won for view in frame.seats if view.trick for won in view.trick.won}
            assert shown == {(number, trick.cards) for number, trick in enumerate(state.tricks, 1)}
            for view in frame.seats:
                own_tricks = [trick.cards for trick in state.tricks if trick.winner == view.seat]
                assert view.trick is not None
                assert [cards for _, cards in view.trick.won] == own_tricks
        laid = [card for trick in last_state(facts).tricks for card in trick.cards]
        assert len(set(laid)) == len(laid)


def test_looks__may_be_had_of_every_finished_trick_by_every_seat_at_any_time() -> None:
    for facts in sample(40, game=GAME):
        for state in states(facts):
            for seat in () if state.closed else state.order:
                for trick in range(1, len(state.tricks) + 1):
                    assert not FAMILY.judge(state, own.TrickLookedAt(seat=seat, trick=trick))
                    [found] = FAMILY.judge(state, own.TrickDenied(seat=seat, trick=trick))
                    assert (found.clause, found.severity) == ("TP-11", Severity.OFFENCE)


def test_points__are_those_of_the_score_table() -> None:
    for facts in sample(200, game=GAME):
        state = last_state(facts)
        counted = state.result
        if counted is None:
            continue
        side, took = state.side_of(state.leader), counted.took
        if took >= 3:
            march = {2: 2, 3: 3, 4: state.settings.alone_march_points if state.alone else 2}[state.players]
            assert counted.points == {side: march if took == 5 else 1}
        elif state.players == 4 and state.settings.failed_leader_4p == "minus_to_leader":
            assert counted.points == {side: -2}
        else:
            assert counted.points == {other: 2 for other in state.sides if other != side}


def test_lawful__every_card_that_may_be_played_and_no_other_of_the_hand() -> None:
    for facts in sample(80, game=GAME):
        for state in states(facts):
            for option in (option for option in FAMILY.lawful(state) if option.fact is own.CardPlayed):
                held = state.holdings[option.seat]
                may = state.trumps.playable(held, state.laid_cards)
                for card in held:
                    found = FAMILY.judge(state, own.CardPlayed(seat=option.seat or "", card=card))
                    assert (len(found) == 0) is (card in may)


def test_pack__is_the_one_of_the_game() -> None:
    assert [len(deck(players, jokers)) for players in (4, 3, 2) for jokers in (1, 2)] == [33, 34, 33, 34, 25, 26]


def test_variety__every_outcome_happens() -> None:
    ends = [last_state(facts) for facts in sample(300, game=GAME)]
    clauses = {counted.clause for state in ends if (counted := state.result) is not None}
    assert clauses == {"TP-13", "TP-14", "TP-15", "TP-18", "TP-19", "TP-23"}
    assert any(state.not_played for state in ends)
    assert {state.alone for state in ends} == {True, False}
    assert {state.players for state in ends} == {2, 3, 4}
    assert {len(extra(audit(facts))["game"]["won"]) for facts in sample(300, game=GAME)} == {0, 1, 2}
