"""Hands of Russian poker as a room writes them, for the tests of screens and reports."""

TWO_COMBINATIONS = """\
hand {number} russian
room Minsk    table {table}    session 2026-11-28-evening
at 2026-11-28T21:14:00+03:00
staff croupier={croupier} inspector=i03
money BYN 0
rules ante_min=5 ante_max=100
seats 1(p-501):500 4(p-503):500

shuffle; cut player
ante 1 p-501 10 open
ante 4 p-503 10 closed
deal 1 8h 8s Ac 9c 5d; deal 4 Qh Js 9d 4c 2s
deal dealer 7h 7s Jd 4d 2h
sixth 1 Kd
bet 1 20; bet 4 20
reveal
settle 1 paid {paid} returned 30
settle 4 paid 0 returned 0
close
"""
"""Box 1 has a pair of eights and Ace-King, 40 on a BET of 20; box 4, closed, loses 30; the house wins 0 after a fee."""


def house_hand(number: str = "1", *, paid: int = 40, table: str = "5", croupier: str = "k12") -> str:
    """The hand with what box 1 was paid."""
    return TWO_COMBINATIONS.format(number=number, paid=paid, table=table, croupier=croupier)
