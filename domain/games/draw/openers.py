"""Openers in jacks or better: who holds them, and what proves them (DP-17, DP-19 to DP-21)."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from domain.cards import UNKNOWN, is_joker
from domain.five_cards import FIVE, FiveRank, known, rank_five, rank_number

JACK = 11
_FEWEST = 2


@lru_cache(maxsize=4096)
def rank_of_hand(cards: tuple[str, ...]) -> FiveRank | None:
    """The rank of a hand; None where its cards are not all known or not five. The same hand is asked about often."""
    return rank_five(cards) if known(cards) else None


def has_openers(cards: Sequence[str]) -> bool:
    """Whether these known cards, five or fewer, show a pair of jacks or better (DP-17)."""
    natural = [card for card in cards if card != UNKNOWN and not is_joker(card)]
    if len(natural) < _FEWEST:
        return False
    if len(natural) == FIVE and len(set(natural)) == FIVE:
        rank = rank_five(natural)
        return rank.category != "high_card" and (rank.category != "pair" or rank.key[0] >= JACK)
    counts = Counter(map(rank_number, natural))
    of_a_kind = sorted(counts.values(), reverse=True)
    pairs = [rank for rank, count in counts.items() if count >= _FEWEST]
    return of_a_kind[0] > _FEWEST or len(pairs) >= _FEWEST or any(rank >= JACK for rank in pairs)


def holds_openers(first_five: Sequence[str]) -> bool | None:
    """Whether the first five cards are openers; None where too few of them are known to say."""
    if has_openers(first_five):
        return True
    return False if known(first_five) else None
