"""The page on integrity as Streamlit runs it: its buttons, the bar while a verification runs, what is carried away."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from uuid import UUID

import streamlit as st

from dashboard.asking import Ask
from dashboard.markup import glued
from dashboard.printing import number
from dashboard.screens import proof_words as words
from dashboard.screens.integrity import (
    checkpoint_code,
    drill_table,
    hand_seal,
    integrity,
    recipe,
    recorders_table,
    verified,
)
from dashboard.screens.parts import empty, head
from dashboard.sheet.component import sheet
from ledger.integrity import (
    SUFFIX,
    VERIFIER,
    Drilled,
    Integrity,
    Verdict,
    drill_home,
    integrity_of,
    prove_hand,
    seal_of_hand,
    verify_home,
)
from ledger.store import LedgerFault
from projections.patterns import late_hands
from projections.queries import recorders
from projections.reports.files import spreadsheet_csv
from projections.reports.late import late_report
from projections.view import View

_ATTACKS = 8
_VERDICT, _DRILL = "integrity-verdict", "integrity-drill"


def show_integrity(home: Path, view: View, now: Ask) -> None:
    """The page: the state, the buttons, what they found, the recipe."""
    try:
        found = integrity_of(home) if view.position else None
    except LedgerFault as fault:
        sheet(
            glued([head(now.says(words.INTEGRITY)), empty(now.says(fault.problem), now.says(fault.remedy))]),
            key="sheet-integrity",
        )
        return
    sheet(integrity(now, found, late_hands(view).total), key="sheet-integrity")
    if found is None:
        return
    _buttons(home, view, now, found)
    verdict, drilled = _kept(_VERDICT, found), _kept(_DRILL, found)
    if isinstance(verdict, Verdict):
        sheet(verified(now, verdict), key="sheet-verified")
    if isinstance(drilled, list):
        sheet(drill_table(now, drilled), key="sheet-drill")
    sheet(recorders_table(now, recorders(view)), key="sheet-recorders")
    sheet(recipe(now), key="sheet-recipe")


def show_hand_seal(home: Path, hand: UUID, now: Ask) -> None:
    """Whether a hand is sealed, and its proof to be carried away."""
    try:
        seal = seal_of_hand(home, hand)
    except LedgerFault as fault:
        sheet(empty(now.says(fault.problem), now.says(fault.remedy)), key="sheet-seal")
        return
    sheet(hand_seal(now, seal), key="sheet-seal")
    if seal is None:
        return

    def proof() -> bytes:
        return prove_hand(home, hand).proof.words.encode()

    st.download_button(now.says(words.GET_PROOF), proof, f"hand-{hand}{SUFFIX}", "text/plain", on_click="ignore")
    with st.expander(now.says(words.PROOF_QR)):
        found = integrity_of(home)
        if found.note is not None:
            sheet(checkpoint_code(now, found.note.words), key="sheet-code")


def _buttons(home: Path, view: View, now: Ask, found: Integrity) -> None:
    with st.container(horizontal=True):
        verify, drill = st.button(now.says(words.VERIFY), type="primary"), st.button(now.says(words.DRILL))
        if found.note is not None:
            st.download_button(
                now.says(words.GET_CHECKPOINT), found.note.words, "checkpoint.txt", "text/plain", on_click="ignore"
            )
        st.download_button(
            now.says(words.GET_VERIFIER), VERIFIER.read_bytes(), VERIFIER.name, "text/x-python", on_click="ignore"
        )
        st.download_button(
            now.says(words.GET_LATE),
            lambda: spreadsheet_csv(late_report(view, generated_at=datetime.now(UTC)), now.language),
            f"handproof-late-{now.language}.csv",
            "text/csv",
            on_click="ignore",
        )
    if verify:
        with _bar(now) as tell:
            _keep(_VERDICT, found, verify_home(home, tell=tell))
    if drill:
        _keep(_DRILL, found, _drilled(home, now))


def _drilled(home: Path, now: Ask) -> list[Drilled]:
    done: list[Drilled] = []
    bar = st.progress(0.0, now.says(words.DRILLING))
    for one in drill_home(home):
        done.append(one)
        bar.progress(min(len(done) / _ATTACKS, 1.0), f"{now.says(words.DRILLING)}: {now.says(one.attack)}")
    bar.empty()
    return done


@contextmanager
def _bar(now: Ask) -> Iterator[Callable[[int, int], None]]:
    """A bar that shows how far a verification is, gone when it ends."""
    bar = st.progress(0.0, "")

    def tell(done: int, total: int) -> None:
        said = now.says(words.VERIFYING, done=number(done, now.language), total=number(total, now.language))
        bar.progress(min(done / max(total, 1), 1.0), said)

    yield tell
    bar.empty()


def _keep(name: str, found: Integrity, value: object) -> None:
    """Remember a result as long as the record is the one it speaks of."""
    st.session_state[name] = (found.events, found.note, value)


def _kept(name: str, found: Integrity) -> object:
    events, note, value = st.session_state.get(name, (None, None, None))
    return value if (events, note) == (found.events, found.note) else None
