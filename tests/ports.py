"""A port for a server that a test starts."""

import os
import socket
from itertools import count

_BELOW_THE_HANDED_OUT = 12_000
"""How many ports above 20,000 no system hands out by itself, so that none is gone again before the server has it."""
_TRIED = count(os.getpid() * 61)


def free_port() -> int:
    """A port nobody listens at; every process of a run begins somewhere else."""
    for number in _TRIED:
        port = 20_000 + number % _BELOW_THE_HANDED_OUT
        with socket.socket() as found:
            try:
                found.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("unreachable: the count has no end")
