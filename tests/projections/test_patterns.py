"""Patterns: what a lead needs, what chance words say, and that honest hands give none while a dishonest one is found."""

from itertools import combinations
from math import comb

import pytest

from benchmarks.leads import careless_croupier, dumped_chips, favoured_player, found, honest
from domain.games.belarusian.ranking import PACK
from domain.text import Text
from projections.filters import Filter
from projections.patterns import KINDS, chance_words, late_hands
from projections.patterns.dealing import _bins, belarusian_counts
from projections.patterns.measured import FALSE, FOUND
from projections.patterns.pairs import bernstein, chernoff
from tests.projections.conftest import Show
from tests.projections.room import LAWFUL, RAKE_OF_TWO, UNSEEN, Notebook, hand, notebook, read


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_looks__an_honest_room_gives_no_lead(seed: int) -> None:
    assert found(seed, honest, 150) == set()


def test_looks__dishonest_rooms_are_found() -> None:
    """Each kind of dishonesty gives its own lead, and not that of another kind."""
    assert found(0, dumped_chips, 200) >= {"dumping"}
    assert "by_player" in found(1, favoured_player, 300)


@pytest.mark.soak
def test_looks__as_often_as_measured() -> None:
    """Twenty honest rooms give at most one lead altogether; a careless croupier is found in most of six."""
    assert sum(len(found(seed, honest, 300)) for seed in range(1000, 1020)) <= 1
    assert sum("croupiers" in found(seed, careless_croupier, 600) for seed in range(6)) >= 3


def test_measured__every_look_has_its_rate() -> None:
    assert set(FALSE) == set(KINDS)
    assert set(FOUND) <= set(KINDS)
    assert all(rate.given <= rate.rooms for rate in (*FALSE.values(), *FOUND.values()))


def test_belarusian_counts__all_5456_holdings() -> None:
    """The counts agree with those that can be made by hand: three of a rank, natural or with the joker, and so on."""
    counts = belarusian_counts()
    assert sum(counts.values()) == comb(33, 3) == 5456 == len(list(combinations(PACK, 3)))
    assert counts["three_of_rank"] == 8 * comb(4, 3) + 8 * comb(4, 2)
    assert counts["single"] == 1932


def test_bins__rare_combinations_are_put_together() -> None:
    bins = _bins({"a": (0, 0.5), "b": (3, 2.0), "c": (9, 10.0), "d": (40, 38.0)})
    assert [(name, times, expected) for name, times, expected in bins] == [("c", 12, 12.5), ("d", 40, 38.0)]


@pytest.mark.parametrize("seen", range(9))
def test_chernoff__is_never_below_the_exact_chance(seen: int) -> None:
    """Eight even cases: the bound lies above the binomial tail and falls as more is seen."""
    exact = sum(comb(8, k) for k in range(seen, 9)) / 2**8
    cases = [(1, 0.5, 1 if place < seen else 0) for place in range(8)]
    assert chernoff(cases) >= exact * (1 - 1e-9)
    assert chernoff(cases) <= 1


def test_chernoff__all_of_them_is_nearly_exact() -> None:
    assert chernoff([(5, 0.5, 5)] * 20) == pytest.approx(0.5**20, rel=1e-3)
    assert chernoff([]) == 1
    assert chernoff([(0, 0.5, 0)]) == 1


def test_bernstein__above_chernoff() -> None:
    cases = [(1, 0.5, 1)] * 400 + [(1, 0.5, 0)] * 200
    assert bernstein(100, 150, 1) >= chernoff(cases)
    assert bernstein(0, 10, 1) == 1


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.5, Text("обычное дело: так бывает в 50 случаях из 100", "usual: it happens in 50 cases of 100")),
        (0.04, Text("примерно один раз из 25", "about once in 25")),
        (0.00008123, Text("примерно один раз из 12\u202f000", "about once in 12,000")),
        (1e-12, Text("реже одного раза из миллиарда", "less than once in a billion")),
        (0.0, Text("реже одного раза из миллиарда", "less than once in a billion")),
    ],
)
def test_chance_words(chance: float, words: Text) -> None:
    assert chance_words(chance) == words


def test_looks__of_nothing_and_of_hands_with_unseen_cards(show: Show) -> None:
    """Few hands, hidden cards and players without names give no lead and raise nothing."""
    view = show(notebook(hand("1", LAWFUL), hand("2", UNSEEN), hand("3", RAKE_OF_TWO, staff=None)))
    for chosen in (Filter(), Filter(tables=("9",)), Filter(croupiers=("k07",))):
        assert [look(view, chosen).leads for look in KINDS.values()] == [()] * len(KINDS)


def test_late_hands__recorded_after_a_later_one(show: Show) -> None:
    """Hand 2 was played before hand 3 and recorded after it; hands in their turn are not told."""
    texts = {n: hand(str(n), at=f"2026-11-28T21:{n:02d}:00+03:00") for n in (1, 2, 3)}
    view = show(Notebook(*read(texts[1]), *read(texts[3]), *read(texts[2])))
    (row,) = late_hands(view).rows
    assert (row.number, row.after) == ("2", "3")
    assert late_hands(view, Filter(tables=("9",))).total == 0


def test_late_hands__an_evening_entered_late_as_a_whole_is_no_lead(show: Show) -> None:
    view = show(notebook(*[hand(str(n), at=f"2026-11-20T21:{n:02d}:00+03:00") for n in range(1, 9)]))
    assert late_hands(view).rows == ()
