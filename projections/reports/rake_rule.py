"""The rule of a hand's rake in words, from its own settings about rake."""

import json
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Any

from domain.lawful import amount_words
from domain.text import Text, joined, same

_ROUNDINGS = {
    "floor": Text("с округлением вниз", "rounded down"),
    "half_up": Text("с округлением до ближайшего", "rounded to the nearest"),
    "ceil": Text("с округлением вверх", "rounded up"),
}
_FLAT = Text("банк до {threshold} — {flat}", "a bank up to {threshold}: {flat}")
_PERCENT = Text("{percent} % банка {rounding}", "{percent}% of the bank {rounding}")
_ABOVE = Text("{flat}, выше — {percent}", "{flat}, above it {percent}")
_EACH_GAME = Text("после каждой игры", "after every game")
_NO_SHOWDOWN = Text("без вскрытия не берётся", "none without a showdown")
_CAP = Text("не больше {cap}", "no more than {cap}")
_PER_POT = Text("с каждого банка отдельно", "from each pot by itself")
_NOT_KNOWN = Text("правило зала не названо", "the room's rule is not named")
_POINTS = 100


def rule_words(rule: str, exponent: int) -> Text:
    """The rule in one sentence; the settings as they are written where there are others than we know."""
    settings: dict[str, Any] = json.loads(rule or "{}")
    try:
        said = _of_percent(settings, exponent) if "rake_percent" in settings else _of_points(settings, exponent)
    except (KeyError, TypeError, ValueError, ArithmeticError):
        said = None
    return said or same("; ".join(f"{name}={_plain(value)}" for name, value in settings.items()))


def _of_percent(settings: Mapping[str, Any], exponent: int) -> Text:
    threshold, flat = int(settings["rake_threshold"]), int(settings["rake_flat"])
    share, rounding = _percent(str(settings["rake_percent"])), _ROUNDINGS[settings["rake_rounding"]]
    percent = _PERCENT.fill(percent=share, rounding=rounding)
    small = _FLAT.fill(threshold=amount_words(threshold, exponent), flat=amount_words(flat, exponent))
    more = [_EACH_GAME] if settings.get("rake_timing") == "each_game" else []
    more += [] if settings.get("rake_on_fold_out", True) else [_NO_SHOWDOWN]
    return joined([_ABOVE.fill(flat=small, percent=percent), *more], "; ")


def _of_points(settings: Mapping[str, Any], exponent: int) -> Text | None:
    if "rake_bp" not in settings:
        return None
    if settings["rake_bp"] is None:
        return _NOT_KNOWN
    whole, rest = divmod(int(settings["rake_bp"]), _POINTS)
    share = f"{whole}.{rest:02d}".rstrip("0").rstrip(".")
    shown = Text(share.replace(".", ","), share)
    said = [_PERCENT.fill(percent=shown, rounding=_ROUNDINGS[settings.get("rake_rounding", "floor")])]
    if settings.get("rake_cap") is not None:
        said.append(_CAP.fill(cap=amount_words(int(settings["rake_cap"]), exponent)))
    if settings.get("rake_scope") == "per_pot":
        said.append(_PER_POT)
    return joined(said, "; ")


def _percent(words: str) -> Text:
    """A percentage as it is said: 5/2 is two and a half; one that has no end stays a fraction."""
    exact = Fraction(words)
    shown = f"{Decimal(exact.numerator) / Decimal(exact.denominator):f}"
    if Fraction(shown) != exact:
        return same(words)
    return Text(shown.replace(".", ","), shown)


def _plain(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)
