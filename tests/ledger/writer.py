"""A writer of the record in a process of its own: `python -m tests.ledger.writer FOLDER VERB ARGUMENTS...`.

It says `ready`, waits for a line, and then says a line for everything the record acknowledged.
"""

import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from domain.events import RemarkMade
from ledger.opening import open_ledger
from ledger.store import Ledger, VersionConflict
from tests.ledger.hands import EVENING, hand, hands


def import_hands(ledger: Ledger, first: int, amount: int, batch: int) -> Iterator[str]:
    """Record hands in batches: `STATUS NUMBER` for each."""
    recordings = ledger.record(hands(amount, first=first), recorded_at=EVENING, batch=batch)
    return (f"{recording.status} {number}" for number, recording in enumerate(recordings, first))


def play_hands(ledger: Ledger, first: int, amount: int) -> Iterator[str]:
    """Append hands event by event: `added NUMBER VERSION` for each."""
    for number in range(first, first + amount):
        stream = hand(number).stream_id
        for version, fact in enumerate(hand(number).facts):
            ledger.append(stream, version, [fact], recorded_at=EVENING)
            yield f"added {number} {version + 1}"


def race(ledger: Ledger, number: int, amount: int) -> Iterator[str]:
    """Append remarks to one hand that others write to as well: `added VERSION` or `conflict VERSION` for each."""
    stream, added = hand(number).stream_id, 0
    for attempt in count():
        if added == amount:
            return
        version = len(ledger.stream(stream))
        try:
            ledger.append(stream, version, [RemarkMade(text=f"попытка {attempt}")], recorded_at=EVENING)
        except VersionConflict:
            yield f"conflict {version + 1}"
        else:
            added += 1
            yield f"added {version + 1}"


VERBS = {"import": import_hands, "play": play_hands, "race": race}


def main() -> None:
    """Do what the command line says."""
    folder, verb, *numbers = sys.argv[1:]
    with open_ledger(Path(folder)) as ledger:
        sys.stdout.write("ready\n")
        sys.stdout.flush()
        sys.stdin.readline()
        for line in VERBS[verb](ledger, *map(int, numbers)):  # type: ignore[operator]
            sys.stdout.write(line + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
