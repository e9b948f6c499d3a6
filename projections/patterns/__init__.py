"""Patterns across hands: departures from chance and from the room's habit, as leads for a person and never verdicts."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from projections.patterns.croupiers import croupiers
from projections.patterns.dealing import cards, holdings_by_croupier, holdings_by_player
from projections.patterns.late import LateHand, late_hands, whole_sessions
from projections.patterns.lead import LEVEL, Lead, Looked, chance_words
from projections.patterns.pairs import dumping, soft_play

Look = Callable[..., Looked]
KINDS: Mapping[str, Look] = MappingProxyType(
    {
        "croupiers": croupiers,
        "soft_play": soft_play,
        "dumping": dumping,
        "cards": cards,
        "by_croupier": holdings_by_croupier,
        "by_player": holdings_by_player,
    }
)
"""Every way of looking for a departure, by its name."""

__all__ = ["KINDS", "LEVEL", "LateHand", "Lead", "Looked", "chance_words", "late_hands", "whole_sessions"]
