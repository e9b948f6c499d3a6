"""Writers in processes of their own, started together and killed at will."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tests.ledger.storage import Storage


class Writer:
    """One running `tests.ledger.writer`."""

    def __init__(self, storage: Storage, verb: str, *numbers: int) -> None:
        command = [sys.executable, "-m", "tests.ledger.writer", str(storage.folder), verb, *map(str, numbers)]
        environment = {**os.environ, **storage.env}
        self.process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self._stdin, self._stdout = self.process.stdin, self.process.stdout

    def wait_until_ready(self) -> None:
        """Until it has opened the record."""
        assert self._stdout.readline() == "ready\n"

    def go(self) -> None:
        """Let it write."""
        self._stdin.write("go\n")
        self._stdin.flush()

    def lines(self) -> Iterator[str]:
        """What it was acknowledged, as it comes; a line cut short by its death is none."""
        return (line.rstrip("\n") for line in self._stdout if line.endswith("\n"))

    def kill(self) -> None:
        """As a power cut would, for the process."""
        self.process.kill()


@contextmanager
def writing(storage: Storage, *jobs: tuple[str, *tuple[int, ...]]) -> Iterator[list[Writer]]:
    """Writers that begin at the same moment."""
    writers = [Writer(storage, *job) for job in jobs]
    try:
        for writer in writers:
            writer.wait_until_ready()
        for writer in writers:
            writer.go()
        yield writers
    finally:
        for writer in writers:
            with writer.process:
                writer.kill()
