"""A PostgreSQL server for one test run: made in a temporary folder, reached by its socket, gone at the end."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_UNPRIVILEGED = ("postgres", "nobody")


def binaries() -> Path | None:
    """The folder of the server's programs: on the path, or where distributions put them."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return installed[-1].parent if installed else None


@contextmanager
def running(programs: Path) -> Iterator[dict[str, str]]:
    """A running server; the library's environment variables to reach it."""
    home = Path(tempfile.mkdtemp(prefix="pg"))
    server = _Server(programs, home)
    try:
        server.start()
        yield {
            "PERSISTENCE_MODULE": "eventsourcing.postgres",
            "POSTGRES_DBNAME": "postgres",
            "POSTGRES_HOST": str(home),
            "POSTGRES_USER": "room",
            "POSTGRES_PASSWORD": "none is asked of those who reach the socket",
        }
    finally:
        server.stop()
        shutil.rmtree(home)


class _Server:
    def __init__(self, programs: Path, home: Path) -> None:
        self._programs = programs
        self._data = home / "data"
        self._log = home / "log"
        self._home = home
        # The server refuses to run as root.
        self._user = _unprivileged() if os.geteuid() == 0 else None

    def start(self) -> None:
        if self._user:
            shutil.chown(self._home, self._user)
        self._run("initdb", "-U", "room", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C")
        # Only this server's files are lost with the machine, and they are thrown away: no need to wait for the disk.
        options = f"-c listen_addresses='' -c unix_socket_directories='{self._home}' -c fsync=off"
        self._run("pg_ctl", "-w", "-l", str(self._log), "-o", options, "start")

    def stop(self) -> None:
        if (self._data / "postmaster.pid").exists():
            self._run("pg_ctl", "-w", "-m", "immediate", "stop")

    def _run(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self._programs / program, "-D", self._data, *arguments],
            check=True,
            cwd=self._home,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            user=self._user,
            extra_groups=[] if self._user else None,
        )


def _unprivileged() -> str:
    for name in _UNPRIVILEGED:
        if shutil.which("id") and subprocess.run(["id", name], capture_output=True, check=False).returncode == 0:
            return name
    raise LookupError("there is no user to run the server as")
