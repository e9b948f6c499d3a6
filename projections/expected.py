"""How often each senior combination comes among all holdings of five and of six cards, counted exactly."""

from decimal import Decimal
from types import MappingProxyType

from projections.queries.rake import percent

FIVE = MappingProxyType(
    {
        "no_game": 1_135_260,
        "ace_king": 167_280,
        "pair": 1_098_240,
        "two_pair": 123_552,
        "three": 54_912,
        "straight": 10_200,
        "flush": 5_108,
        "full_house": 3_744,
        "four": 624,
        "straight_flush": 36,
        "royal_flush": 4,
    }
)
"""All 2,598,960 holdings of five cards."""
SIX = MappingProxyType(
    {
        "no_game": 5_322_480,
        "ace_king": 1_290_420,
        "pair": 9_730_740,
        "two_pair": 2_532_816,
        "three": 732_160,
        "straight": 361_620,
        "flush": 205_792,
        "full_house": 165_984,
        "four": 14_664,
        "straight_flush": 1_656,
        "royal_flush": 188,
    }
)
"""All 20,358,520 holdings of six cards by their senior combination."""


def expected_share(manner: str, category: str) -> Decimal | None:
    """The share of a combination among all holdings of as many cards, in percent; None for one that is unknown."""
    counts = SIX if manner == "six" else FIVE
    return percent(counts[category], sum(counts.values())) if category in counts else None
