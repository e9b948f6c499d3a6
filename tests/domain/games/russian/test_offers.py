"""The purchase is offered to every box with a BET, and every one answers before anything is settled (RP-31)."""

from tests.domain.games.russian.houses import alone, breaks, hand, lawful, nets

TRIPS, NO_GAME = "7h 7s 7d Kc 2h", "Qc Jd 9s 5d 4d"
TWO = "ante 1 P1 10 open; ante 2 P2 10 {second}; deal 1 7h 7s 7d Kc 2h; deal 2 8h 8s Td Ac 3h; deal dealer Qc Jd 9s 5d 4d;"


def test_settle__before_the_only_box_has_answered() -> None:
    breaks(alone(TRIPS, NO_GAME, "bet 1 20; reveal; settle 1 paid 10 returned 30"), "RP-31")


def test_settle__before_the_last_box_has_answered() -> None:
    two = TWO.format(second="open")
    breaks(hand(f"{two} bet 1 20; bet 2 20; reveal; take_ante 1; settle 1 paid 10 returned 30"), "RP-31")


def test_settle__where_the_dealers_cards_are_not_known__needs_no_answer() -> None:
    judged = alone(TRIPS, "?? ?? ?? ?? 4d", "bet 1 20; reveal; settle 1 paid 10 returned 30; close")
    assert [finding.clause for finding in judged.findings if finding.clause == "RP-31"] == []


def test_closed_box_that_may_not_buy__need_not_answer_but_may() -> None:
    two, rules = TWO.format(second="closed"), "closed_box_may_buy=false"
    opened = f"{two} bet 1 20; bet 2 20; reveal; take_ante 1"
    for answer in ("", "; take_ante 2"):
        judged = hand(f"{opened}{answer}; settle 1; settle 2; close", rules=rules)
        assert nets(lawful(judged)) == {"1": 10, "2": 10}


def test_closed_box_that_may_not_buy__answers_once_and_buys_never() -> None:
    two, rules = TWO.format(second="closed"), "closed_box_may_buy=false"
    opened = f"{two} bet 1 20; bet 2 20; reveal; take_ante 1"
    breaks(hand(f"{opened}; buy 2", rules=rules), "RP-31")
    breaks(hand(f"{opened}; take_ante 2; take_ante 2", rules=rules), "RP-31")


def test_two_passes__a_closed_box_with_its_bet_does_not_end_the_draws() -> None:
    script = TWO.format(second="closed").replace("deal 1", "bet 2 20; deal 1", 1)
    rules = "decision_pass=two_pass closed_box_bet=with_ante"
    lawful(hand(f"{script} exchange 1 out 2h in 9c; bet 1 20; reveal; take_ante 1; take_ante 2; settle 1", rules=rules))
    breaks(hand(f"{script} pass 1; exchange 1 out 2h in 9c", rules=rules), "RP-10")
