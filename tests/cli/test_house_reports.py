"""The verbs of the house's reports."""

from tests.cli.conftest import Handproof
from tests.house_evening import house_hand


def test_report_house__wrong_payout_is_a_finding(handproof: Handproof) -> None:
    handproof("import", "-", said=house_hand("1") + "\n" + house_hand("2", paid=20))

    run = handproof("report", "house", "--by", "box")

    assert run.code == 1
    rows = [line.split() for line in run.out.splitlines()]
    assert any(row[:4] == ["1", "2", "2", "80"] and row[-1] == "1" for row in rows)


def test_report_house__clean_is_zero(handproof: Handproof) -> None:
    handproof("import", "-", said=house_hand("1"))
    assert handproof("report", "house").code == 0
    assert handproof("report", "wrong-payouts").code == 0


def test_report_wrong_payouts__as_json(handproof: Handproof) -> None:
    handproof("import", "-", said=house_hand("2", paid=20))
    run = handproof("report", "wrong-payouts", "--json")
    assert run.code == 1
    assert "wrong-payouts" in run.out


def test_report_payouts__says_what_is_compared(handproof: Handproof) -> None:
    handproof("import", "-", said=house_hand("1"))
    assert "2 598 960" in handproof("report", "payouts", "--lang", "ru").out
