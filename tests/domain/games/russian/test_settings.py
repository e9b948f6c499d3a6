"""Every setting of Russian poker by hands with figures worked out by hand; ANTE 10 and BET 20 unless said otherwise."""

import pytest
from pydantic import ValidationError

from domain.events import HandOpened
from domain.findings import Verdict
from domain.games import GAMES
from domain.games.russian.settings import PAYTABLE, PROFILES, Settings
from ledger.formats.hand_text.rules import shortest, write_setting
from tests.domain.games.russian.houses import alone, breaks, facts, hand, lawful, nets

TRIPS = "7H 7S 7D KC 2H"
NO_GAME = "QC JD 9S 5D 4D"
QUEENS = "QC QD 9S 5D 4D"
TWO = (
    "ante 1 P1 10 open; ante 2 P2 20 open; deal 1 7H 7S 7D KC 2H; deal 2 10H 10S 6D 3C 2C; deal dealer QC JD 9S 5D 4D;"
)
"""Box 1 holds three sevens, box 2 a pair of tens at ANTE 20, the dealer no game."""


# --- limits of the table


@pytest.mark.parametrize(("rules", "amount"), [("ante_min=20", 10), ("ante_max=5", 10)])
def test_ante__outside_the_limits_of_the_table(rules: str, amount: int) -> None:
    breaks(hand(f"ante 1 P1 {amount} open", rules=rules), "RP-5")


def test_boxes__of_the_table_are_counted() -> None:
    breaks(hand("ante 5 P1 10 open"), "RP-2")
    lawful(hand("ante 5 P1 10 open", rules="boxes=6"))
    breaks(hand("ante 3 P1 10 open", rules="boxes=2"), "RP-2")


def test_open_boxes__two_for_a_player_or_for_the_table() -> None:
    three = "ante 1 P1 10 open; ante 2 P2 10 open; ante 3 P1 10 open"
    lawful(hand(three))
    breaks(hand(three, rules="open_box_scope=table"), "RP-2")
    breaks(hand("ante 1 P1 10 open; ante 2 P1 10 open", rules="max_open_boxes=1"), "RP-2")
    lawful(hand(f"{three}; ante 4 P1 10 closed"))


@pytest.mark.parametrize(
    ("rule", "manner", "faulty"),
    [
        ("off", "open", False),
        ("open_boxes", "open", True),
        ("open_boxes", "closed", False),
        ("all_boxes", "closed", True),
    ],
)
def test_equal_antes__of_one_player(rule: str, manner: str, faulty: bool) -> None:  # noqa: FBT001 - a column of the table
    judged = hand(f"ante 1 P1 10 open; ante 2 P1 20 {manner}", rules=f"equal_antes={rule}")
    if faulty:
        breaks(judged, "RP-5")
    else:
        lawful(judged)
    lawful(hand("ante 1 P1 10 open; ante 2 P2 20 open", rules=f"equal_antes={rule}"))


# --- two combinations


@pytest.mark.parametrize(("rules", "net"), [("", 70), ("second_combination=outside_best_five", 50)])
def test_second_combination__outside_the_forming_cards_or_the_best_five(rules: str, net: int) -> None:
    """Three aces and Ace-King: the king is a kicker of the best five."""
    script = "sixth 1 3S; bet 1 20; reveal; settle 1"
    assert nets(lawful(alone("AH AS AD KC 2H", QUEENS, script, rules=rules))) == {"1": net}


@pytest.mark.parametrize(("rules", "net"), [("", 60), ("double_on_five=true", 80), ("profile=classic_ru", 80)])
def test_double_on_five__pays_ace_king_beside_three_aces(rules: str, net: int) -> None:
    assert nets(lawful(alone("AH AS AD KC 2H", QUEENS, "bet 1 20; reveal; settle 1", rules=rules))) == {"1": net}


@pytest.mark.parametrize(("rules", "net"), [("", 150), ("paired_straight=pair", 90)])
def test_paired_straight__is_a_second_straight_or_a_pair(rules: str, net: int) -> None:
    script = "sixth 1 9D; bet 1 20; reveal; settle 1"
    assert nets(lawful(alone("KH QS JD 10C 9H", "7C 7D 5S 4C 2D", script, rules=rules))) == {"1": net}


# --- insurance


@pytest.mark.parametrize(("rules", "net"), [("", -30), ("insurance_when_beaten=lost", -70)])
def test_insurance__when_the_insured_box_is_beaten(rules: str, net: int) -> None:
    judged = alone(TRIPS, "9C 8D JS 10D QC", "insure 1 40; bet 1 20; reveal; settle 1", rules=rules)
    assert nets(lawful(judged)) == {"1": net}


def test_insurance__pays_one_to_one_without_a_game_and_is_lost_to_a_winner() -> None:
    assert nets(lawful(alone(TRIPS, NO_GAME, "insure 1 60; bet 1 20; reveal; take_ante 1; settle 1"))) == {"1": 70}
    assert nets(lawful(alone(TRIPS, QUEENS, "insure 1 60; bet 1 20; reveal; settle 1"))) == {"1": 0}


@pytest.mark.parametrize(("rules", "most"), [("", 60), ("insurance_max=half", 30), ("profile=baltic", 30)])
def test_insurance__limit_is_the_full_payout_or_half_of_it(rules: str, most: int) -> None:
    lawful(alone(TRIPS, NO_GAME, f"insure 1 {most}", rules=rules))
    breaks(alone(TRIPS, NO_GAME, f"insure 1 {most + 1}", rules=rules), "RP-17")
    breaks(alone(TRIPS, NO_GAME, "insure 1 9", rules=rules), "RP-17")


def test_insurance__of_both_combinations_takes_two_stakes() -> None:
    """A flush and a straight: one stake, or one each."""
    drawn = "sixth 1 10S; insure 1 100"
    box = "KH QH JH 9H 7H"
    breaks(alone(box, NO_GAME.replace("QC", "AC"), f"{drawn}; insure 1 80"), "RP-16")
    lawful(alone(box, NO_GAME.replace("QC", "AC"), f"{drawn}; insure 1 80", rules="insurance_combo=both"))
    breaks(alone(box, NO_GAME.replace("QC", "AC"), f"{drawn}; insure 1 80", rules="insurance_combo=any_one"), "RP-16")


def test_insurance__below_three_is_rejected_or_given_back() -> None:
    pair = "7H 7S 6D KC 2H"
    breaks(alone(pair, NO_GAME, "insure 1 10"), "RP-16")
    returned = "insure 1 10; bet 1 20; reveal; take_ante 1; settle 1"
    assert nets(lawful(alone(pair, NO_GAME, returned, rules="ineligible_insurance=return"))) == {"1": 10}


# --- buying the dealer's game


@pytest.mark.parametrize(("rules", "second"), [("", 20), ("buy_scope=table", 40)])
def test_purchase__binds_the_buyer_or_the_whole_table(rules: str, second: int) -> None:
    """The dealer's queen becomes a nine: a pair of nines. Box 2 did not buy."""
    script = f"{TWO} bet 1 20; bet 2 40; reveal; buy 1; take_ante 2; replace out QC in 9C; settle 1; settle 2"
    assert nets(lawful(hand(script, rules=rules))) == {"1": 50, "2": second}


@pytest.mark.parametrize(("rules", "second"), [("", 20), ("buy_cost=one_per_table", 40)])
def test_purchase__costs_every_buyer_or_the_table_once(rules: str, second: int) -> None:
    script = f"{TWO} bet 1 20; bet 2 40; reveal; buy 1; buy 2; replace out QC in 9C; settle 1; settle 2"
    assert nets(lawful(hand(script, rules=rules))) == {"1": 50, "2": second}


def test_replacement__of_the_same_rank_stays_or_is_drawn_again() -> None:
    bought = "bet 1 20; reveal; buy 1; replace out QC in QD"
    again = f"{bought}; replace out QD in 9C; settle 1"
    assert nets(lawful(alone(TRIPS, NO_GAME, f"{bought}; settle 1"))) == {"1": -10}
    breaks(alone(TRIPS, NO_GAME, f"{bought}; replace out QD in 9C"), "RP-32b")
    for rules in ("buy_redraw_same_rank=true", "profile=classic_ru"):
        assert nets(lawful(alone(TRIPS, NO_GAME, again, rules=rules))) == {"1": 50}
        breaks(alone(TRIPS, NO_GAME, f"{bought}; settle 1", rules=rules), "RP-32b")


def test_closed_box__may_buy_or_not() -> None:
    script = "bet 1 20; reveal; buy 1"
    lawful(alone(TRIPS, NO_GAME, script, ante="10 closed"))
    breaks(alone(TRIPS, NO_GAME, script, ante="10 closed", rules="closed_box_may_buy=false"), "RP-31")
    settled = alone(TRIPS, NO_GAME, "bet 1 20; reveal; settle 1", ante="10 closed", rules="closed_box_may_buy=false")
    assert nets(lawful(settled)) == {"1": 10}


# --- order of decisions


def test_closed_box__bets_on_its_turn_or_with_the_ante() -> None:
    early = "ante 1 P1 10 closed; bet 1 20"
    breaks(hand(early), "RP-6")
    lawful(hand(f"{early}; deal 1 {TRIPS}; deal dealer {QUEENS}; reveal; settle 1", rules="closed_box_bet=with_ante"))
    breaks(hand(f"ante 1 P1 10 closed; deal 1 {TRIPS}", rules="closed_box_bet=with_ante"), "RP-15")


def test_closed_box__of_a_player_who_cannot_bet_may_only_pass() -> None:
    short = hand(
        f"ante 1 p-1 10 closed; deal 1 {TRIPS}; deal dealer {QUEENS}; pass 1",
        rules="closed_box_bet=with_ante", seats="1(p-1):25",
    )  # fmt: skip
    assert nets(lawful(short)) == {"1": -10}


def test_decisions__in_one_pass_or_two() -> None:
    draws = "exchange 1 out 2H in 3S; sixth 2 4C; bet 1 20; bet 2 40"
    breaks(hand(f"{TWO} exchange 1 out 2H in 3S; sixth 2 4C"), "RP-9")
    lawful(hand(f"{TWO} {draws}", rules="decision_pass=two_pass"))
    breaks(hand(f"{TWO} bet 1 20; sixth 2 4C", rules="decision_pass=two_pass"), "RP-9")
    breaks(hand(f"{TWO} sixth 2 4C; exchange 1 out 2H in 3S", rules="decision_pass=two_pass"), "RP-9")


def test_exchange__of_one_card_is_repeated_at_a_rising_price() -> None:
    """One ANTE, then two, then three: 60 before the BET."""
    thrice = "exchange 1 out 2H in 3S; exchange 1 out 3S in 4S; exchange 1 out 4S in 5S; bet 1 20; reveal; settle 1"
    assert nets(lawful(alone(TRIPS, QUEENS, thrice, rules="repeat_exchange=true"))) == {"1": 60 - 10 - 20 - 30}
    breaks(alone(TRIPS, QUEENS, "exchange 1 out 2H in 3S; exchange 1 out 3S in 4S"), "RP-13")
    two_cards = "exchange 1 out 2H KC in 3S 4S; exchange 1 out 3S in 5S"
    breaks(alone(TRIPS, QUEENS, two_cards, rules="repeat_exchange=true"), "RP-13")


@pytest.mark.parametrize(
    ("rules", "out", "taken"), [("exchange_min=2", "2H", "3S"), ("exchange_max=1", "2H KC", "3S 4S")]
)
def test_exchange__of_fewer_or_more_cards_than_the_house_allows(rules: str, out: str, taken: str) -> None:
    lawful(alone(TRIPS, QUEENS, f"exchange 1 out {out} in {taken}"))
    breaks(alone(TRIPS, QUEENS, f"exchange 1 out {out} in {taken}", rules=rules), "RP-11")


def test_dealer__reveals_when_all_passed_where_the_house_says_so() -> None:
    breaks(alone(TRIPS, QUEENS, "pass 1; reveal"), "RP-41")
    shown = alone(TRIPS, QUEENS, "pass 1; reveal; close", rules="reveal_when_all_pass=true")
    assert nets(lawful(shown)) == {"1": -10}
    assert shown.verdict is Verdict.LAWFUL


# --- money


def test_payout__is_cut_to_the_limit_the_first_combination_first() -> None:
    """A flush and a pair at BET 20: 100 and 20."""
    script = "sixth 1 7S; bet 1 20; reveal; settle 1"
    cards = "KH QH JH 8H 7H"
    assert nets(lawful(alone(cards, "9C 9D 5S 4C 2D", script))) == {"1": 110}
    assert nets(lawful(alone(cards, "9C 9D 5S 4C 2D", script, rules="max_payout=110"))) == {"1": 100}
    assert nets(lawful(alone(cards, "9C 9D 5S 4C 2D", script, rules="max_payout=70"))) == {"1": 60}


def test_payout__limit_spares_insurance_and_ante() -> None:
    script = "insure 1 60; bet 1 20; reveal; take_ante 1; settle 1"
    assert nets(lawful(alone(TRIPS, NO_GAME, script, rules="max_payout=1"))) == {"1": 70}


def test_mistake__is_annulled_by_the_inspector_or_corrected() -> None:
    void = 'void "карта открылась"'
    assert alone(TRIPS, QUEENS, void).verdict is Verdict.VOID
    assert alone(TRIPS, QUEENS, void).findings == ()
    breaks(alone(TRIPS, QUEENS, void, rules="dealer_error=correct"), "RP-37")
    assert alone(TRIPS, QUEENS, void, rules="dealer_error=inspector_ruling").findings == ()


def test_annulled_hand__gives_everything_back() -> None:
    judged = hand(
        f'ante 1 p-1 10 open; deal 1 {TRIPS}; deal dealer {QUEENS}; sixth 1 3S; bet 1 20; void "ошибка"',
        seats="1(p-1):100",
    )
    money = judged.settlement
    assert money is not None
    assert (dict(money.stacks), money.house_taken, money.left_in_bank, money.restitution) == ({"1": 100}, 0, 0, {})


def test_conduct__is_recorded_and_changes_no_settlement() -> None:
    script = 'incident 1 "показал карты"; bet 1 20; reveal; settle 1; close'
    judged = alone(TRIPS, QUEENS, script, rules="conduct_policy=record_only")
    assert [finding.clause for finding in judged.findings] == ["RP-8"]
    assert judged.verdict is Verdict.OFFENCES
    assert nets(judged) == {"1": 60}


@pytest.mark.parametrize("style", ["one_by_one", "packets_of_five"])
def test_deal_style__is_noted(style: str) -> None:
    assert nets(lawful(alone(TRIPS, QUEENS, "bet 1 20; reveal; settle 1", rules=f"deal_style={style}"))) == {"1": 60}


def test_paytable__may_pay_a_pair_double() -> None:
    """In the notation only the payouts that differ need to be named."""
    pair = ("7H 7S 6D KC 2H", "QC AD KS 5D 4D", "bet 1 20; reveal; settle 1")
    assert nets(lawful(alone(*pair))) == {"1": 20}
    assert nets(lawful(alone(*pair, rules="paytable=pair:2"))) == {"1": 40}


@pytest.mark.parametrize("paytable", [{"pair": 2}, {**PAYTABLE, "pair": -1}, "pair:two", "poker:3", "pair"])
def test_paytable__that_names_too_little_or_what_does_not_exist_is_refused(paytable: object) -> None:
    with pytest.raises(ValidationError):
        Settings.model_validate({"paytable": paytable})


def test_paytable__is_written_in_the_notation_and_read_again() -> None:
    rules = Settings(paytable={**PAYTABLE, "pair": 2}, ante_min=5).model_dump(mode="json")
    said = shortest(GAMES["russian"], rules)
    assert said is not None
    words = " ".join(word for name, value in said.items() if (word := write_setting(name, value)))
    opened = facts("ante 1 P1 10 open", rules=words)[0]
    assert isinstance(opened, HandOpened)
    assert opened.rules == {**rules, "ante_max": 1000}


def test_profiles__are_what_they_say_and_give_way_to_settings_beside_them() -> None:
    assert set(PROFILES) == {"seed", "classic_ru", "baltic"}
    assert Settings(profile="seed") == Settings()
    classic = Settings(profile="classic_ru")
    assert (classic.double_on_five, classic.buy_redraw_same_rank, classic.insurance_max) == (True, True, "full")
    assert Settings(profile="baltic").insurance_max == "half"
    assert not Settings.model_validate({"profile": "classic_ru", "double_on_five": False}).double_on_five


@pytest.mark.parametrize(
    "rules", [{"ante_min": 10, "ante_max": 5}, {"exchange_min": 4, "exchange_max": 2}, {"boxes": 7}]
)
def test_settings__that_contradict_themselves_are_refused(rules: dict[str, int]) -> None:
    with pytest.raises(ValidationError):
        Settings.model_validate(rules)


# --- extremes


def test_extremes__most_a_box_can_win_is_498_antes() -> None:
    """Sixth card, royal and straight flush, insured for 200 ANTEs, no game, bought, won."""
    script = "sixth 1 9H; insure 1 2000; bet 1 20; reveal; buy 1; replace out QS in 8S; settle 1 paid 5000 returned 2030; close"
    judged = alone("AH KH QH JH 10H", "QS JD 8C 6D 4S", script)
    assert nets(lawful(judged)) == {"1": 4980}
    assert judged.settlement is not None
    assert judged.settlement.house_taken == -4980


def test_extremes__most_a_box_can_lose_is_five_antes() -> None:
    script = "exchange 1 out 2H in 3S; bet 1 20; reveal; buy 1; replace out QC in JH; settle 1 paid 0 returned 0; close"
    judged = alone("9H 9D 7D KC 2H", "QC JD 8S 5D 4D", script)
    assert nets(lawful(judged)) == {"1": -50}
    assert judged.settlement is not None
    assert judged.settlement.house_taken == 50


# --- insurance and the BET that must follow


def test_insurance__leaves_the_bet_that_must_follow_in_the_stack() -> None:
    """A box that insured may no longer pass, so what its BET needs cannot be insured away (RP-15, RP-18)."""
    start = f"ante 1 P1 10 open; deal 1 {TRIPS}; deal dealer {NO_GAME}; insure 1 "
    lawful(hand(start + "30", seats="1(P1):60"))
    judged = hand(start + "31", seats="1(P1):60")
    breaks(judged, "RP-38")
    (finding,) = judged.findings
    assert (finding.recorded, finding.lawful) == (31, "10..30")
    assert finding.text.en == (
        "recorded 31, but besides 20 for the stake that must follow the stack holds only 30, difference +1"
    )
