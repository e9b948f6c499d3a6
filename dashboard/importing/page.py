"""The import page as the reader handles it: files, two ways to go, and the job drawn anew every second."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import streamlit as st

from dashboard.asking import Ask
from dashboard.importing import words
from dashboard.importing.drawing import job_drawn, quarantine_drawn
from dashboard.importing.job import Job, Upload
from dashboard.markup import Markup, tag
from dashboard.screens.parts import empty, head
from dashboard.sheet.component import sheet
from ledger.opening import open_ledger
from ledger.rooms import BadHouse, house_of
from ledger.store import LedgerFault, Quarantined

_SHOWN = 100
_EVERY_SECOND = 1.0


@dataclass(slots=True)
class Desk:
    """The one import of an installation; whoever opens the page sees the same."""

    home: Path
    job: Job | None = None

    @property
    def running(self) -> bool:
        """Whether an import is under way."""
        return self.job is not None and self.job.progress.running

    def quarantine(self) -> list[Quarantined]:
        """What stands in quarantine; nothing while there is no record."""
        try:
            with closing(open_ledger(self.home, read_only=True)) as record:
                return record.quarantine(limit=_SHOWN)
        except LedgerFault:
            return []


def show(now: Ask, desk: Desk, freshen: Callable[[], None]) -> None:
    """The whole page."""
    sheet(head(now.says(words.IMPORT), now.says(words.SAID)), key="sheet-import-head")
    _ask_for_files(now, desk, freshen)
    _follow(now, desk)
    sheet(quarantine_drawn(now, desk.quarantine()), key="sheet-import-quarantine")


def _ask_for_files(now: Ask, desk: Desk, freshen: Callable[[], None]) -> None:
    given = st.file_uploader(now.says(words.FILES), accept_multiple_files=True, key="import-files")
    rules_at, names_at = st.columns([3, 2], vertical_alignment="bottom")
    rules = rules_at.text_input(
        now.says(words.RULES),
        placeholder=now.says(words.RULES_HINT),
        help=now.says(words.RULES_HELP),
        key="import-rules",
    )
    names = names_at.toggle(now.says(words.NAMES), help=now.says(words.NAMES_HELP), key="import-names")
    try_at, record_at, stop_at, _ = st.columns([3, 2, 2, 1])
    ready = bool(given) and not desk.running
    dry = try_at.button(now.says(words.TRY), disabled=not ready, width="stretch")
    real = record_at.button(now.says(words.RECORD), type="primary", disabled=not ready, width="stretch")
    if desk.running and desk.job is not None and stop_at.button(now.says(words.STOP), width="stretch"):
        desk.job.stop()
    if not (dry or real) or not given:
        return
    try:
        house = house_of(desk.home, rules=rules.split(), keep_names=names, make_key=not dry)
    except BadHouse as bad:
        sheet(empty(now.says(bad.problem), now.says(bad.remedy)), key="sheet-import-bad")
        return
    files = [Upload(one.name, one.getvalue()) for one in given]
    desk.job = Job(desk.home, files, house, dry, freshen)
    desk.job.start()
    st.rerun()


def _follow(now: Ask, desk: Desk) -> None:
    """The job, drawn anew every second while it runs; when it ends the whole page is."""
    was_running = desk.running

    @st.fragment(run_every=_EVERY_SECOND if was_running else None)
    def drawn() -> None:
        sheet(_framed(job_drawn(now, desk.job)), key="sheet-import-job")
        if was_running and not desk.running:
            st.rerun()

    drawn()


def _framed(markup: Markup) -> Markup:
    return tag("section", markup, aria_live="polite")
