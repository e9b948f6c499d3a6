"""The last bet of a false opener whom nobody answered stays in the pot: it may not be given back (DP-23)."""

from domain.findings import Severity
from tests.domain.games.draw.houses import carried, found, hand

FALSE = (
    "antes 1 A B C; deal A Th Ts Ad 4c 2h; deal B 9h 8s 7d 3c 2s; deal C Qh Tc 6d 5c 4d;"
    "bet A 5; fold B; fold C; not_proved A"
)


def test_return_after_the_proof_failed__is_money_wrong_and_moves_it() -> None:
    judged = hand(f"{FALSE}; return A 5", rules="opening=jacks")
    last = judged.findings[-1]
    assert (last.clause, last.event, last.severity) == ("DP-23", judged.events, Severity.SHORTFALL)
    assert last.money == {"A": 5}
    assert judged.settlement is not None
    assert judged.settlement.stacks == {"A": 99, "B": 99, "C": 99}
    assert carried(judged) == 3


def test_return_after_the_pot_was_carried__is_money_wrong() -> None:
    judged = hand(f"{FALSE.removesuffix('; not_proved A')}; carry 8; return A 5", rules="opening=jacks")
    assert found(judged) == [("DP-17", 8), ("DP-23", 12)]


def test_return_where_the_house_gives_bets_back__is_lawful() -> None:
    judged = hand(f"{FALSE}; return A 5; carry 3", rules="opening=jacks false_opener_uncontested=return_bets")
    assert found(judged) == [("DP-17", 8), ("DP-22", 11)]
    assert carried(judged) == 3


def test_return_where_the_last_to_fold_wins__is_money_wrong() -> None:
    judged = hand(f"{FALSE}; return A 5", rules="opening=jacks false_opener_uncontested=last_folder")
    assert found(judged) == [("DP-17", 8), ("DP-22", 11), ("DP-23", 12)]
