"""PHH and OHH read: what is ours, what is refused by name, decimals as they stand, empty lists, unknown draws."""

import json

import pytest

from tests.ledger.formats.foreign.reading import clauses, faults, hand, hands, judged, opened, record, short

PHH, OHH = record("no-limit.phh"), record("draw.ohh")


def test_phh__a_private_code_is_five_card_draw() -> None:
    one = hand(PHH, "12")
    assert opened(one).rules["structure"] == "no_limit"
    assert (opened(one).exponent, opened(one).seats[1].stack) == (2, 11050)
    assert "called 2 400" in short(one.facts)
    assert clauses(one) == []


def test_phh__commentary_is_data_and_names_nobody() -> None:
    words = short(hand(PHH, "12").facts)
    assert words[words.index("called 2 400") + 1] == "remark-made [2] thinks"


@pytest.mark.parametrize("code", ["N2L1D", "F2L3D", "FB", "NT", "FO/8", "XYZ"])
def test_phh__any_other_code_is_refused_by_name(code: str) -> None:
    (fault,) = faults(PHH.replace("N5CD", code))
    assert code in fault.problem.en
    assert fault.hand


def test_phh__many_hands_in_one_file_and_a_broken_one_costs_itself() -> None:
    broken = PHH.replace("hand = 12", "hand = 13\nhand = 13")
    text = f"[1]\n{PHH}\n[2]\n{broken}\n[3]\n{PHH.replace('hand = 12', 'hand = 14')}"
    assert [opened(one).hand for one in hands(text)] == ["12", "14"]
    (fault,) = faults(text)
    assert fault.line == 18


def test_phh__of_two_players_the_blinds_stand_reversed() -> None:
    text = (
        "variant = 'F5CD'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nsmall_bet = 2\nbig_bet = 4\n"
        "starting_stacks = [100, 100]\nactions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\nhand = 1\n"
    )
    assert short(hand(text, "1").facts)[1:3] == ["blind-posted 2 1", "blind-posted 1 2"]


@pytest.mark.parametrize(
    ("field", "value"),
    [("starting_stacks", "[1, 'x', 3]"), ("actions", "['p9 f']"), ("actions", "['p1 zz']"), ("min_bet", "inf")],
)
def test_phh__a_wrong_field_is_named(field: str, value: str) -> None:
    lines = [f"{field} = {value}" if line.startswith(field) else line for line in PHH.splitlines()]
    (fault,) = faults("\n".join(lines))
    assert fault.hand
    assert hands("\n".join(lines)) == []


def test_ohh__a_raise_is_what_was_added_and_the_pot_holds_the_rake() -> None:
    one = hand(OHH, "77")
    assert [word for word in short(one.facts) if word.startswith("raised")] == ["raised 3 300", "raised 2 600"]
    money = judged(one).settlement
    assert money is not None
    assert (money.bank, money.rake_taken) == (1250, 50)


def test_ohh__a_draw_nobody_wrote_down_is_hidden_cards_and_never_a_breach() -> None:
    one = hand(OHH, "77")
    assert [word for word in short(one.facts) if word.startswith("cards-drawn")] == [
        f"cards-drawn {seat} {'??' * 5} {'??' * 5}" for seat in (2, 3)
    ]
    assert clauses(one) == []
    assert any("OHH format has no exchange of cards" in word for word in short(one.facts))


def test_ohh__another_game_is_refused_by_name() -> None:
    (fault,) = faults(OHH.replace('"Draw"', '"OmahaHiLo"'))
    assert "OmahaHiLo" in fault.problem.en


def test_ohh__empty_lists_as_texts_and_many_objects() -> None:
    text = OHH.replace('"actions": []', '"actions": ""') + "\n" + OHH.replace('"77"', '"78"')
    assert [opened(one).hand for one in hands(text)] == ["77", "78"]


def test_ohh__a_broken_object_costs_itself() -> None:
    broken = OHH.replace('"Ann"', '"Ann').replace('"77"', '"76"')
    text = f"{OHH}\n{broken}\n{OHH.replace(chr(34) + '77', chr(34) + '78')}"
    assert [opened(one).hand for one in hands(text)] == ["77", "78"]
    assert len(faults(text)) == 1


def test_ohh__amounts_are_the_text_s_own_decimals() -> None:
    one = hand(OHH.replace("30.5}", "30.123}"), "77")
    assert (opened(one).exponent, opened(one).seats[2].stack) == (3, 30123)


def test_ohh__a_pot_that_is_not_its_parts_is_said_to_be() -> None:
    assert not any("wins, rake and jackpot" in word for word in short(hand(OHH, "77").facts))
    wrong = hand(OHH.replace('"win_amount": 12.0', '"win_amount": 11.0'), "77")
    assert any("wins, rake and jackpot make 11.5" in word for word in short(wrong.facts))
    assert clauses(wrong)


@pytest.mark.parametrize(
    ("given", "printed"),
    [("year = 2020", "2020"), ("year = 2020\nmonth = 2\nday = 30", "2020-2-30"), ("year = 2020\nmonth = 2", "2020-2")],
)
def test_phh__a_date_that_is_none_stays_as_printed(given: str, printed: str) -> None:
    kept = "\n".join(line for line in PHH.splitlines() if line.split(" ")[0] not in {"year", "month", "day"})
    one = hand(f"{kept}\n{given}\n", "12")
    assert opened(one).at is None
    assert any(f"time as printed: {printed}" in words for words in short(one.facts))


def test_ohh__objects_right_after_one_another_are_objects() -> None:
    text = json.dumps(json.loads(OHH))
    assert len(hands(text + text.replace('"77"', '"78"'))) == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (PHH.replace("hand = 12", "hand = 13\nhand = 13"), "ключ сказан дважды"),
        (PHH.replace("hand = 12", "hand = [12"), "не закрыт"),
        (OHH.replace('"game_type":', '"game_type"', 1), "не хватает двоеточия"),
        (record("boss.xml").replace("SEAT=", "SEAT=&", 1), "недопустимый знак"),
    ],
)
def test_standards__a_parser_complains_in_both_languages(text: str, said: str) -> None:
    assert any(said in fault.problem.ru for fault in faults(text))
