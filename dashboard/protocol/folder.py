"""A case as one ZIP to hand over: the protocol, the events, the money, and how to check that nothing was changed.

The same case gives the same files; only the manifest says when it was made.
"""

import csv
import io
import json
import zipfile
from collections.abc import Mapping
from datetime import datetime
from hashlib import sha256

from dashboard.protocol.document import protocol_of
from dashboard.protocol.html import html_of
from dashboard.protocol.pdf import pdf_of
from dashboard.protocol.proof import proof_of
from domain.text import Language
from ledger.cases import KeptCase

_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time a ZIP can hold: the files in it have none of their own."""
_VERIFY = """\
Как проверить / How to verify

1. sha256sum -c SHA256SUMS
2. handproof check events.jsonl
3. В записи зала / in the room's record: handproof case show {case} --json
   hand_digest: {digest}
4. Без программы / without the program:
   python3 -c "import hashlib, sys; print(hashlib.sha256(open(sys.argv[1], 'rb').read()).hexdigest())" case.pdf
5. manifest.json: записи дела, места раздачи в записи / the case's entries, the hand's positions in the record
"""


def folder_of(kept: KeptCase, language: Language, *, software: str, made_at: datetime) -> bytes | None:
    """The ZIP of a case in one language; None where the case was never opened."""
    sheet, opened = protocol_of(kept, language), kept.opened
    if sheet is None or opened is None:
        return None
    digest = proof_of(kept.hand).digest if kept.hand else "—"
    files = {
        "case.html": html_of(sheet).encode(),
        "case.pdf": pdf_of(sheet),
        "events.jsonl": "".join(kept.lines()).encode(),
        "ledger.csv": _ledger(kept).encode("utf-8-sig"),
        "VERIFY.txt": _VERIFY.format(case=opened.case.replace("{", "").replace("}", ""), digest=digest).encode(),
    }
    sums = {name: sha256(content).hexdigest() for name, content in files.items()}
    files["SHA256SUMS"] = "".join(f"{digest}  {name}\n" for name, digest in sums.items()).encode()
    files["manifest.json"] = _manifest(kept, sums, software, made_at).encode()
    return _zipped(files)


def _manifest(kept: KeptCase, sums: Mapping[str, str], software: str, made_at: datetime) -> str:
    opened, hand = kept.opened, kept.hand
    said = {
        "case": opened.case if opened else None,
        "case_id": str(kept.stream_id),
        "entries": len(kept.facts),
        "status": kept.judged().case.status.value,
        "hand": opened.hand if opened else None,
        "hand_id": str(hand.stream_id) if hand else None,
        "hand_events": len(hand.facts) if hand else None,
        "hand_sha256": hand.digest if hand else None,
        "positions": [hand.first_position, hand.last_position] if hand else None,
        "frozen": _frozen(kept),
        "software": f"handproof {software}",
        "made_at": made_at.isoformat(timespec="seconds"),
        "files": dict(sums),
    }
    return json.dumps(said, ensure_ascii=False, indent=2) + "\n"


def _frozen(kept: KeptCase) -> dict[str, object] | None:
    """The freeze in force with every digest it holds; None where the case is not frozen."""
    entry = kept.judged().case.frozen
    if entry is None:
        return None
    number, fact = entry
    at = fact.at.isoformat() if fact.at else None
    return {"entry": number, "by": fact.by, "at": at, "hand_sha256": fact.hand, "entries_sha256": fact.entries}


def _ledger(kept: KeptCase) -> str:
    """The hand's money, a line for each seat and the house, in minor units; unknown is empty."""
    written = io.StringIO()
    rows = csv.writer(written, delimiter=";", lineterminator="\r\n")
    rows.writerow(["seat", "player", "staked", "paid", "due", "owed"])
    matter = kept.matter
    settlement = matter.replay.settlement if matter else None
    if matter is None or settlement is None:
        return written.getvalue()
    players = {one.seat: one.player or "" for one in matter.seats}
    due = settlement.due
    for seat in dict.fromkeys([*players, *settlement.staked, *settlement.paid, *(due or {})]):
        owes = "" if due is None else due.get(seat, 0)
        paid = settlement.paid.get(seat, 0)
        owed = "" if due is None else due.get(seat, 0) - paid
        rows.writerow([_cell(seat), _cell(players.get(seat, "")), settlement.staked.get(seat, 0), paid, owes, owed])
    house = settlement.restitution.get("house", 0) if due is not None else ""
    rows.writerow(["house", "", "", settlement.rake_taken, "" if due is None else settlement.rake_due, house])
    return written.getvalue()


def _cell(words: str) -> str:
    """Words that no spreadsheet takes for a formula."""
    return f"'{words}" if words[:1] in {"=", "+", "-", "@", "\t", "\r"} else words


def _zipped(files: Mapping[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as folder:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            folder.writestr(entry, content)
    return made.getvalue()
