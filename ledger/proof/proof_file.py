"""The proof file (C2SP tlog-proof): a place in the record, the path from there to the root, and the signed checkpoint.

The extra data, which the format leaves to us, hold the hand: its seal, and each event exactly as it is stored.
"""

import json
import re
from base64 import b64encode
from collections.abc import Sequence
from typing import Any, NamedTuple

from ledger.proof.note import NotANote, decoded
from ledger.proof.tree import HASH_SIZE

FORMAT = "c2sp.org/tlog-proof@v1"
HAND_FORMAT = "handproof.hand-proof/v1"
SUFFIX = ".tlog-proof"
_INDEX = re.compile(r"index (0|[1-9][0-9]{0,18})")
_EXTRA = "extra "


class Proof(NamedTuple):
    """A proof taken apart; nothing is verified yet."""

    place: int
    path: tuple[bytes, ...]
    checkpoint: str
    extra: bytes | None = None

    @property
    def rotations(self) -> list[str]:
        """The notes by which the record's key handed on, as the file carries them."""
        try:
            found = json.loads(self.extra or b"{}").get("rotations", [])
        except (ValueError, AttributeError, RecursionError):
            return []
        return [one for one in found if isinstance(one, str)] if isinstance(found, list) else []

    @property
    def words(self) -> str:
        """The proof as it is written."""
        extra = [] if self.extra is None else [_EXTRA + b64encode(self.extra).decode()]
        head = [FORMAT, *extra, f"index {self.place}", *(b64encode(one).decode() for one in self.path)]
        return "\n".join(head) + "\n\n" + self.checkpoint


def read_proof(data: bytes) -> Proof:
    """A proof taken apart; raises `NotANote` when the bytes are none."""
    try:
        head, between, checkpoint = data.decode().partition("\n\n")
    except UnicodeDecodeError as error:
        raise NotANote("a proof is UTF-8") from error
    first, *lines = head.split("\n")
    if first != FORMAT or not between or not lines:
        raise NotANote("this is no proof")
    extra = decoded(lines.pop(0).removeprefix(_EXTRA)) if lines[0].startswith(_EXTRA) else None
    found = _INDEX.fullmatch(lines.pop(0)) if lines else None
    path = tuple(map(decoded, lines))
    if found is None or any(len(one) != HASH_SIZE for one in path):
        raise NotANote("the place or the path of the proof is malformed")
    return Proof(int(found[1]), path, checkpoint, extra)


def hand_extra(seal: tuple[bytes, bytes], events: Sequence[tuple[bytes, bytes]], rotations: Sequence[str]) -> bytes:
    """A hand as the extra data carry it: leaf and stored bytes of its seal and of each event, and changes of keys."""
    body: dict[str, Any] = {"format": HAND_FORMAT, **_carried(*seal), "events": [_carried(*one) for one in events]}
    if rotations:
        body["rotations"] = list(rotations)
    return json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()


def _carried(leaf: bytes, state: bytes) -> dict[str, str]:
    try:
        return {"leaf": leaf.decode(), "state": state.decode()}
    except UnicodeDecodeError:
        return {"leaf": leaf.decode("ascii", "replace"), "state_base64": b64encode(state).decode()}
