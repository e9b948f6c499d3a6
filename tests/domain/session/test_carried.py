"""A pot that waits on the table, and the deal that moved within a hand (SN-7, SN-15, SN-20)."""

import dataclasses

from domain.replay import audit
from domain.session.report import HandDigest, digest, judge_session
from tests.domain.games.draw.houses import dealt, facts, nets
from tests.domain.session.evening import clauses, hand, judged, words, words_ru


def round_of(seats: str, first: str, number: str) -> HandDigest:
    return hand(number, None, dict.fromkeys(seats, (None, None)), first=first)


def test_carried_pot__is_played_for_by_those_who_left_it() -> None:
    left = dataclasses.replace(round_of("ABC", "A", "1"), carried_out=800, waits_for=("A", "B", "C"))
    for seats in ("ABC", "BC"):
        same = dataclasses.replace(round_of(seats, "B", "2"), carried_in=800)
        assert judged((), [left, same]).findings == ()


def test_carried_pot__is_not_played_for_by_a_newcomer() -> None:
    left = dataclasses.replace(round_of("ABC", "A", "1"), carried_out=800, waits_for=("A", "B", "C"))
    joined = dataclasses.replace(round_of("ABCD", "B", "2"), carried_in=800)
    report = judged((), [left, joined])
    assert words(report) == [
        "SN-20 hand #2: D plays for the pot of 8.00 that hand #1 left, but was not in that hand",
    ]
    assert words_ru(report) == [
        "SN-20 раздача № 2: D играет на банк 8,00, оставшийся от раздачи № 1, а в ней не участвовал",
    ]


def test_carried_pot__of_a_game_that_names_nobody_is_open_to_all() -> None:
    left = dataclasses.replace(round_of("ABC", "A", "1"), carried_out=800)
    joined = dataclasses.replace(round_of("ABCD", "B", "2"), carried_in=800)
    assert judged((), [left, joined]).findings == ()


def test_carried_pot__of_a_false_opener_waits_for_his_table() -> None:
    replayed = dealt("check A; bet B 5; fold C; fold A; not_proved B; carry 8; close", rules="opening=jacks")
    (digested,) = [digest(replayed)]
    assert digested is not None
    assert (digested.carried_out, digested.waits_for) == (8, ("A", "B", "C"))
    assert nets(replayed) == {"A": -1, "B": -6, "C": -1}


def test_deal__moves_on_from_where_a_redeal_left_it() -> None:
    """Under redeal_dealer=next the deal moves with every redeal; the next hand goes on from there."""
    script = "antes 1 A B C; deal A ?? ?? ?? ?? ??; deal B ?? ?? ?? ?? ??; deal C ?? ?? ?? ?? ??; check A; check B; check C; redeal; antes 1 A B C"
    first = facts(script, rules="redeal_dealer=next")
    second = facts("antes 1 A B C", rules="redeal_dealer=next", button="B")
    third = facts("antes 1 A B C", rules="redeal_dealer=next", button="A")
    hands = [digest(audit(told), told) for told in (first, second, third)]
    numbered = [dataclasses.replace(one, number=str(n)) for n, one in enumerate(hands, 1) if one is not None]
    assert clauses(judge_session((), numbered[:2])) == []
    assert clauses(judge_session((), [numbered[0], dataclasses.replace(numbered[2], number="2")])) == ["SN-7"]
