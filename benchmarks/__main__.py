"""`make bench`: the table of ratios. ARGS=--hands N changes how many hands are measured."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks import auditing, drawing, million, proving, recording, viewing
from benchmarks.sample import events_in, sample
from benchmarks.table import Row, show
from ledger.opening import open_ledger

HANDS = 5_000
RECORDED_ONE_BY_ONE = 1_000


def rows(hands: int) -> Iterator[Row]:
    """Every measurement, in the order of the design's table."""
    played = sample(hands)
    print(f"{len(played):,} hands of Belarusian poker, {events_in(played):,} events, one seed")
    yield from drawing.measure()
    yield from recording.measure(played[:RECORDED_ONE_BY_ONE])
    with TemporaryDirectory() as name:
        folder = Path(name)
        with open_ledger(folder) as ledger:
            list(ledger.record(played, recorded_at=recording.NOW))
        yield from auditing.measure(folder)
        yield from viewing.measure(folder, played)
        yield from million.measure(folder)
    yield from proving.measure(played)


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(prog="benchmarks")
    arguments.add_argument("--hands", type=int, default=HANDS)
    show(rows(arguments.parse_args().hands))
