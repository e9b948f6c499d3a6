"""The table of ratios the benchmark prints."""

from collections.abc import Iterable
from typing import NamedTuple


class Row(NamedTuple):
    """One measurement: ours, the peer's, and the ratio asked for (None where the figure itself is asked for)."""

    what: str
    ours: float
    peer: str
    theirs: float
    target: float | None

    @property
    def ratio(self) -> float:
        """How many times ours is the peer's."""
        return self.ours / self.theirs


def show(rows: Iterable[Row]) -> None:
    """Print each row as it is measured."""
    print(f"{'what':<52} {'ours':>12} {'peer':>12} {'ratio':>8} {'target':>8}   beside")
    for row in rows:
        target = f"{row.target:g}x" if row.target else "-"
        print(
            f"{row.what:<52} {row.ours:>12,.0f} {row.theirs:>12,.0f} {row.ratio:>7.2f}x {target:>8}   {row.peer}",
            flush=True,
        )
