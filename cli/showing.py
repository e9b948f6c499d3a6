"""The demo: the sample evening from the file to the findings, the rake, the house's result and the screens."""

import shutil
from pathlib import Path

from cli.checking import Checking
from cli.exits import Exit, Stopped
from cli.importing import Importing
from cli.moment import now
from cli.recorded import everything, record_of, views_of
from cli.reporting import tell_report
from cli.sealing import seal_after_recording
from cli.serving import serve_home
from cli.sources import read_sources
from cli.terminal import Terminal
from domain.text import Text
from ledger.opening import RECORD_FILE
from ledger.proof.keys import forget_folder
from projections.reports import house_report, rake_report

SAMPLES = Path(__file__).parents[1] / "data"
_HOME = "demo"
_MARK = "handproof-demo"


def show_demo(terminal: Terminal, *, port: int | None) -> Exit:
    """Record, judge and report the samples; serve the dashboard on `port` unless it is None."""
    files = sorted(map(_shown, (*SAMPLES.glob("*.hand"), *SAMPLES.glob("*.jsonl"))))
    if not files:
        raise Stopped(_NO_SAMPLES.fill(folder=SAMPLES), _TAKE_WHOLE)
    terminal.home /= _HOME
    _make_fresh(terminal.home)
    _record(terminal, files)
    _judge(terminal)
    _report(terminal)
    if port is None:
        if not terminal.json:
            terminal.line(_LATER.fill(home=terminal.home))
        return Exit.CLEAN
    return serve_home(terminal, port=port)


def _shown(file: Path) -> str:
    """The file as findings will name it: from here, where it lies below here."""
    here = Path.cwd()
    return str(file.relative_to(here) if file.is_relative_to(here) else file)


def _make_fresh(home: Path) -> None:
    """Empty a folder that an earlier demo made; a folder with anybody else's record is refused."""
    mark = home / _MARK
    if home.exists() and not mark.exists() and any(home.iterdir()):
        raise Stopped(_NOT_OURS.fill(home=home), _OTHER_HOME, code=Exit.USAGE)
    if mark.exists():
        shutil.rmtree(home)
    # Whoever removed the folder by hand left its keys behind, and they would refuse a record begun anew.
    forget_folder(str(home.absolute() / RECORD_FILE))
    home.mkdir(parents=True, exist_ok=True)
    mark.touch()


def _record(terminal: Terminal, files: list[str]) -> None:
    _title(terminal, _RECORDING.fill(count=len(files), home=terminal.home))
    with record_of(terminal, write=True) as record:
        importing = Importing(terminal, record)
        importing.run(read_sources(terminal, files))
        seal_after_recording(terminal, record)
        importing.tell()


def _judge(terminal: Terminal) -> None:
    _title(terminal, _JUDGING)
    with record_of(terminal) as record:
        Checking(terminal, every=False, sessions=True, record=record).run(everything(record))


def _report(terminal: Terminal) -> None:
    _title(terminal, _RAKE)
    with views_of(terminal) as view:
        rake = rake_report(view, "table", generated_at=now())
        house = house_report(view, "box", generated_at=now())
    form = "json" if terminal.json else "table"
    tell_report(terminal, rake, form)
    if house.rows:
        _title(terminal, _HOUSE)
        tell_report(terminal, house, form)


def _title(terminal: Terminal, words: Text) -> None:
    if not terminal.json:
        terminal.line(words, "bold underline")


_NO_SAMPLES = Text("в папке {folder} нет примеров", "there are no samples in {folder}")
_TAKE_WHOLE = Text("запускайте demo из полной папки программы", "run the demo from the program's whole folder")
_NOT_OURS = Text("в папке {home} лежит не демонстрация", "the folder {home} holds something else than a demo")
_OTHER_HOME = Text("назовите другую: --home ПАПКА", "name another: --home DIR")
_RECORDING = Text("1. Запись: файлов {count}, папка записи {home}", "1. The record: {count} files, home {home}")
_JUDGING = Text("2. Проверка записанного", "2. The record judged")
_RAKE = Text("3. Рейк по столам", "3. The rake by table")
_HOUSE = Text("4. Казино: результат по боксам", "4. The house's result by box")
_LATER = Text("Экраны: handproof dashboard --home {home}", "The dashboard: handproof dashboard --home {home}")
