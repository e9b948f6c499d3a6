"""How often each look gave a lead in simulated rooms, honest ones and dishonest: measured by `benchmarks.leads`."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from projections.chance import Interval, wilson


class Rate(NamedTuple):
    """In how many of so many rooms a lead was given."""

    given: int
    rooms: int

    @property
    def interval(self) -> Interval:
        """The share with its 95 % interval."""
        return wilson(self.given, self.rooms)


HONEST_ROOMS = 40
DISHONEST_ROOMS = 6
HANDS = 400
"""Hands in every simulated room."""
FALSE: Mapping[str, Rate] = MappingProxyType(
    {
        "croupiers": Rate(0, HONEST_ROOMS),
        "soft_play": Rate(0, HONEST_ROOMS),
        "dumping": Rate(0, HONEST_ROOMS),
        "cards": Rate(0, HONEST_ROOMS),
        "by_croupier": Rate(1, HONEST_ROOMS),
        "by_player": Rate(0, HONEST_ROOMS),
    }
)
"""Leads given by honest rooms: fair dealing, players strangers to one another, wrong rakes by lot."""
FOUND: Mapping[str, Rate] = MappingProxyType(
    {
        "croupiers": Rate(2, DISHONEST_ROOMS),
        "soft_play": Rate(6, DISHONEST_ROOMS),
        "dumping": Rate(6, DISHONEST_ROOMS),
        "by_player": Rate(5, DISHONEST_ROOMS),
    }
)
"""Leads given where one thing was wrong: a croupier ten times as careless, players who pass to one another, one who
loses to another on purpose, one who is dealt the joker in a third of his hands."""
DRAW_FALSE, DRAW_FOUND = Rate(0, HONEST_ROOMS), Rate(5, DISHONEST_ROOMS)
"""Soft play in rooms of five-card draw, where a call or a raise answers a stake too."""
