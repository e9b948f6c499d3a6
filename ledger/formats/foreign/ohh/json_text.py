"""JSON text with exact decimals: numbers are written as they stand, never through a float."""

import json
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, NamedTuple


class Number(NamedTuple):
    """A number to be written exactly."""

    value: Decimal

    def text(self) -> str:
        """Without needless zeros: `0.5`, `12`."""
        whole = self.value.to_integral_value()
        return str(int(whole)) if self.value == whole else format(self.value.normalize(), "f")


def written(value: Any, depth: int = 0) -> str:
    """The text of a value, objects and lists of objects indented, the rest on a line."""
    if isinstance(value, Number):
        return value.text()
    if isinstance(value, Mapping) and value:
        rows = [f"{' ' * (depth + 1)}{_text(str(key))}: {written(inner, depth + 1)}" for key, inner in value.items()]
        return "{\n" + ",\n".join(rows) + "\n" + " " * depth + "}"
    if isinstance(value, list | tuple) and any(isinstance(one, Mapping) for one in value):
        rows = [" " * (depth + 1) + written(one, depth + 1) for one in value]
        return "[\n" + ",\n".join(rows) + "\n" + " " * depth + "]"
    if isinstance(value, list | tuple):
        return f"[{', '.join(written(one) for one in value)}]"
    return _text(value)


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
