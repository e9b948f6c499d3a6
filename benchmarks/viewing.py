"""The views: a rebuild beside the audit, the rake report, a hand found and replayed."""

from collections.abc import Iterator
from os import cpu_count
from pathlib import Path

from benchmarks.auditing import audited
from benchmarks.clock import medians
from benchmarks.sample import SampleHand
from benchmarks.table import Row
from ledger.opening import open_ledger
from projections.hands import replayed
from projections.views import Pace, rebuild


def measure(folder: Path, hands: tuple[SampleHand, ...]) -> Iterator[Row]:
    """Times as rates, so that more is better in every row."""
    with open_ledger(folder, read_only=True) as ledger:
        head = ledger.head()
    every_core = Pace(processes=cpu_count() or 1)
    built, together, judged = medians([
        lambda: rebuild(folder), lambda: rebuild(folder, pace=every_core), lambda: audited(str(folder), 0, head),
    ])  # fmt: skip
    yield Row("rebuild of all views (events/s)", head / built, "the audit alone", head / judged, 1)
    yield Row("the same on every core, as the command does", head / together, "the audit on one", head / judged, None)
    some = hands[:: max(1, len(hands) // 200)]
    [found] = medians([lambda: [replayed(folder, hand.stream_id) for hand in some]])
    yield Row("a hand found and replayed (hands/s)", len(some) / found, "20 ms a hand", 50, 1)
