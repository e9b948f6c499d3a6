"""The variants of PHH: those of the standard by name, and the private codes five-card draw is written under.

The standard has no code for five-card draw; a file of ours says so under `_phh_extension`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from domain.text import Text, same
from ledger.formats.foreign.said import Limit

CODES: Mapping[str, Limit] = MappingProxyType({"F5CD": "fixed_limit", "N5CD": "no_limit", "P5CD": "pot_limit"})
"""Our private codes, by limit."""
EXTENSION_KEY = "_phh_extension"
EXTENSION = "five-card draw under a private code; the PHH standard has no variant for it"
OURS_KEY = "_handproof"
"""What PHH has no word for: room, table, seats, rules; the writer's own."""
RAKE_KEY = "_rake"
_KNOWN: Mapping[str, Text] = MappingProxyType(
    {
        "FT": same("fixed-limit Texas hold'em"),
        "NT": same("no-limit Texas hold'em"),
        "NS": same("no-limit short-deck hold'em"),
        "PO": same("pot-limit Omaha hold'em"),
        "FO/8": same("fixed-limit Omaha hold'em high/low"),
        "F7S": same("fixed-limit seven-card stud"),
        "F7S/8": same("fixed-limit seven-card stud high/low"),
        "FR": same("fixed-limit razz"),
        "N2L1D": Text("дро на понижение 2-7 с одним обменом, без предела", "no-limit deuce-to-seven single draw"),
        "F2L3D": Text(
            "дро на понижение 2-7 с тремя обменами, фиксированный предел", "fixed-limit deuce-to-seven triple draw"
        ),
        "FB": Text("бадуги, фиксированный предел", "fixed-limit badugi"),
    }
)  # fmt: skip


def name_of(code: str) -> Text:
    """A variant as a person reads it."""
    known = _KNOWN.get(code)
    return Text(f"{code}, {known.ru}", f"{code}, {known.en}") if known else same(code)
