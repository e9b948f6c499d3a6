"""Another process at the same home: `python -m tests.projections.another HOME VERB`, until it is told to stop."""

import sys
from pathlib import Path
from threading import Event, Thread

from projections import queries, views


def ready() -> Event:
    """Say so, and return what is set when the other side says stop."""
    print("ready", flush=True)  # noqa: T201
    stop = Event()
    Thread(target=_stop_when_told, args=(stop,), daemon=True).start()
    return stop


def _stop_when_told(stop: Event) -> None:
    sys.stdin.readline()
    stop.set()


def hold(home: Path) -> str:
    """Keep one view open all the time."""
    with views.open_view(home) as view:
        ready().wait()
        held = queries.overview(view).hands
    with views.open_view(home) as view:
        return f"held {held}, now {queries.overview(view).hands}"


def ask(home: Path) -> str:
    """Ask again and again: how often, the most hands seen, how often the parts of an answer did not agree."""
    door, stop = views.Door(home), ready()
    answered = most = broken = 0
    while True:
        last = stop.is_set()
        view = door.view()
        overview, rake = queries.overview(view), queries.rake(view, "table")
        answered, most = answered + 1, max(most, overview.hands)
        broken += overview.hands != sum(row.hands for row in rake.rows) or overview.position != view.position
        if last:
            return f"{answered} {most} {broken}"


def rebuild(home: Path) -> str:
    """Build the views anew again and again: how often."""
    stop, times = ready(), 0
    while not stop.is_set() or not times:
        views.rebuild(home)
        times += 1
    return str(times)


def die(home: Path) -> str:
    """Wait in the middle of the work, to be killed there."""
    views.catch_up(home, pace=views.Pace(stretch=30, tell=_wait))
    return "survived"


def _wait(progress: views.Progress) -> None:
    assert progress.done < progress.total
    ready().wait()


if __name__ == "__main__":
    verbs = {"hold": hold, "ask": ask, "rebuild": rebuild, "die": die}
    print(verbs[sys.argv[2]](Path(sys.argv[1])), flush=True)  # noqa: T201
