"""Compliance: what is out of order, svara by game and chain, drop against record, what was altered, the terms."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from random import Random
from typing import Any

import pytest

from domain.evenings import evenings
from domain.events import HandOpened
from domain.games import GAMES
from domain.replay import audit
from projections import queries
from projections.cells.deals import BITS, deals_of, mask_of
from projections.cells.hands import _rake_rule
from projections.filters import Filter
from projections.queries.chains import chains
from projections.queries.changes import changes
from projections.queries.drop import drops
from projections.queries.exceptions import exceptions, fault_counts
from projections.queries.listing import Page
from projections.queries.spread import moments, rake_rules, shares, spots
from projections.reports.rake_rule import rule_words
from projections.terms import Terms, ceiling_of, shifts_of
from tests.projections.conftest import Show
from tests.projections.room import ANNULLED, CUT, LAWFUL, NO_RAKE, RAKE_OF_TWO, hand, notebook

SVARA = (
    "antes 5 A B C; deal A KS QS 7D; deal B 7S 8H 9D; deal C KH QH 7C; bet A 5; bet B 5; bet C 5; propose A; agree B; "
    "agree C; open; svara_yes A; svara_yes C; enter B 15; deal A KS QS 7D; deal B 7S 8H 9D; deal C 9H JH 8C; bet A 5; "
    "bet B 5; pass C; propose A; agree B; open; count 55; rake 1; pay A 54; close"
)
CORRECTED = f'{RAKE_OF_TWO}; correct 15 "с банка 25 положено 1" as rake 1 by i02; approve 18 by i01'


@pytest.mark.parametrize("game", ["belarusian"])
def test_deals_of__money_of_every_simulated_hand(game: str) -> None:
    """What the deals of a lawful hand leave in the bank is what was paid out and what stays there."""
    played = 0
    for evening in evenings(GAMES[game], Random(4).randrange, 200):
        for facts in evening.hands:
            replay = audit(facts)
            assert replay.opened is not None
            assert replay.settlement is not None
            deals = deals_of(facts, replay.opened.carried)
            assert len(deals) - 1 == getattr(replay.hand, "svaras", 0)
            assert deals[-1].left == sum(replay.settlement.paid.values()) + replay.settlement.left_in_bank
            assert sum(deal.taken for deal in deals) == replay.settlement.rake_taken
            played += len(deals)
    assert played > 200


def test_mask_of__one_bit_a_card() -> None:
    assert mask_of(["7S", "JK", "??"]) == BITS["7S"] | BITS["JK"]
    assert len(set(BITS.values())) == 55


def test_chains__by_game_and_by_chain(show: Show) -> None:
    """The first game leaves 30; B pays 15 to enter, 10 are staked; the chain's rake is 1 of 55."""
    (chain,) = chains(show(notebook(hand("1", SVARA), hand("2", LAWFUL)))).rows
    assert [(deal.svara, deal.brought, deal.entries, deal.staked, deal.taken) for deal in chain.deals] == [
        (0, 0, 0, 30, 0),
        (1, 30, 15, 10, 1),
    ]
    assert (chain.hand.number, chain.bank, chain.taken, chain.hand.svaras) == ("1", 55, 1, 1)


def test_exceptions__the_worst_first(show: Show) -> None:
    """Too much, none taken, and nothing of what is in order; two rakes of one bank are seen as such."""
    twice = LAWFUL.replace("rake 1;", "rake 1; rake 1;").replace("pay A 24", "pay A 23")
    view = show(notebook(hand("1"), hand("2", RAKE_OF_TWO), hand("3", NO_RAKE), hand("4", twice), hand("5", CUT)))
    found = {row.number: row.faults for row in exceptions(view).rows}
    assert found == {"2": ["over"], "3": ["not_taken"], "4": ["over", "twice"]}
    assert [row.number for row in exceptions(view, fault="twice").rows] == ["4"]
    assert exceptions(view, page=Page(1)).total == 3
    assert {fault: count for fault, count in fault_counts(view).items() if count} == {
        "over": 2,
        "not_taken": 1,
        "twice": 1,
    }


def test_exceptions__the_law_allows_less_than_the_rules(show: Show) -> None:
    """One of 25 is four percent: above a ceiling of 3.5 and within one of 4, whatever the rules of the room."""
    view = show(notebook(hand("1")))
    assert exceptions(view, terms=Terms(ceiling=Decimal(4))).rows == ()
    (row,) = exceptions(view, terms=Terms(ceiling=Decimal("3.5"))).rows
    assert (row.faults, row.percent_of_bank) == (["ceiling"], Decimal("4.00"))


def test_exceptions__most_is_in_whole_units(show: Show) -> None:
    """A limit of one unit is a hundred minor units where the currency has two places."""
    view = show(notebook(hand("1"), hand("2", RAKE_OF_TWO, money="USD 0", table="4", session="b")))
    assert [row.number for row in exceptions(view, terms=Terms(None, most=1), fault="ceiling").rows] == ["2"]


def test_rake__by_shift_across_midnight(show: Show) -> None:
    """A hand of one in the morning belongs to the shift that began the evening before."""
    late = hand("2", at="2026-11-29T01:00:00+03:00")
    noon = hand("3", at="2026-11-29T12:00:00+03:00")
    table = queries.rake(show(notebook(hand("1"), late, noon)), "shift")
    assert [(row.key, row.hands) for row in table.rows] == [
        ((date(2026, 11, 28), 20), 2),
        ((date(2026, 11, 29), 8), 1),
    ]
    assert (table.terms.shift_ends(20), table.terms.shift_ends(8)) == (8, 20)


def test_rake__hands_with_the_largest_differences(show: Show) -> None:
    view = show(notebook(hand("1"), hand("2", RAKE_OF_TWO), hand("3", NO_RAKE)))
    (row,) = queries.rake(view, "table", terms=Terms(Decimal(5))).rows
    ids = {each.number: each.stream_id for each in queries.hands(view).rows}
    assert (row.most_over, row.most_under) == (ids["2"], ids["3"])
    assert (row.raked, row.over_ceiling, row.at_cap, row.over_cap) == (2, 1, 0, 0)


def test_drops__against_what_was_recorded(show: Show) -> None:
    """A session with rake and no count is shown as such; a hand's session stands by its hands alone."""
    (drop,) = drops(show(notebook(hand("1"), hand("2")))).rows
    assert (drop.taken, drop.counted, drop.gap, drop.state, drop.hands) == (2, None, None, "none", 2)


def test_changes__seven_fields(show: Show) -> None:
    """A correction says when, what, was, now, who, who approved and why; an annulled hand is an override as well."""
    view = show(notebook(hand("1", CORRECTED), hand("2", ANNULLED), hand("3")))
    found = {row.number: row for row in changes(view).rows}
    assert set(found) == {"1", "2"}
    row = found["1"]
    assert (row.kind, row.state, row.event, row.changed_by, row.approved_by) == (
        "replace",
        "in_force",
        15,
        "i02",
        "i01",
    )
    assert (row.was.ru, row.now.ru, row.reason) == ("Рейк 0,02", "Рейк 0,01", "с банка 25 положено 1")
    assert (found["2"].kind, found["2"].changed_by, found["2"].reason) == ("void", "i02", "колода неполная")
    assert changes(view, Filter(tables=("9",))).total == 0


def test_spread__shares_moments_and_spots(show: Show) -> None:
    view = show(notebook(hand("1"), hand("2", RAKE_OF_TWO), hand("3", CUT)))
    assert [(each.low, each.hands, each.wrong) for each in shares(view, ("BYN", 2))] == [(8, 1, 0), (16, 1, 1)]
    assert [(each.weekday, each.hour, each.hands, each.wrong) for each in moments(view)] == [(6, 21, 3, 1)]
    assert [(each.bank, each.taken, each.due) for each in spots(view, ("BYN", 2))] == [(25, 2, 1), (25, 1, 1)]
    (rule,) = rake_rules(view)
    assert (rule.hands, rule.sessions) == (3, 1)
    assert rule_words(rule.rule, 2).ru == "банк до 0,50 — 0,01, выше — 2\N{NO-BREAK SPACE}% банка с округлением вниз"


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ('{"rake_bp": 250, "rake_cap": 300, "rake_rounding": "floor"}', "2.5% of the bank rounded down; no more than 3.00"),
        ('{"rake_bp": null}', "the room's rule is not named"),
        ('{"rake_percent": "5/2", "rake_flat": 100, "rake_threshold": 0, "rake_rounding": "ceil"}',
         "a bank up to 0.00: 1.00, above it 2.5% of the bank rounded up"),
        ('{"rake_percent": "x"}', "rake_percent=x"),
        ('{"rake_of": [1]}', "rake_of=[1]"),
        ("", ""),
    ],
)  # fmt: skip
def test_rule_words(rule: str, words: str) -> None:
    assert rule_words(rule, 2).en == words


@pytest.mark.parametrize(
    ("reads", "words", "value"),
    [
        (ceiling_of, "10", Decimal(10)),
        (ceiling_of, "7,5 %", Decimal("7.5")),
        (ceiling_of, "101", None),
        (ceiling_of, "-1", None),
        (ceiling_of, "", None),
        (shifts_of, "20, 8", (8, 20)),
        (shifts_of, "24", None),
        (shifts_of, "²", None),
        (shifts_of, "", None),
    ],
)
def test_terms__as_they_are_written(reads: Callable[[str], object], words: str, value: object) -> None:
    assert reads(words) == value


def test_terms__in_words() -> None:
    assert Terms(Decimal("7.50"), most=3).words.ru == "7,5\N{NO-BREAK SPACE}% банка и не больше 3 за раздачу"
    assert Terms(None).words.en == "none is set"
    assert Terms(None).over_ceiling == "false"


@pytest.mark.parametrize(
    ("rules", "limit"),
    [
        ({"rake_cap": 300}, 300),
        ({"rake_cap": None}, None),
        ({"rake_cap": True}, None),
        ({"rake_cap": -5}, None),
        ({}, None),
    ],
)
def test_rake_rule__the_limit_of_the_hand(rules: dict[str, Any], limit: int | None) -> None:
    assert _rake_rule(HandOpened(game="draw", rulebook="draw/1", hand="1", rules=rules))[0] == limit
