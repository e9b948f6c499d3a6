"""Whose signatures stand under checkpoints: the record's own keys, in their order, and witnesses."""

from collections.abc import Sequence

from ledger.proof import wrong
from ledger.proof.facts import KeyRotated
from ledger.proof.home import KeyChain, handed_on
from ledger.proof.kept import Kept
from ledger.proof.note import COSIGNS, Forged, Key, NotANote, Note, cosigned_at
from ledger.proof.verdict import Verdict


def hold_keys(verdict: Verdict, chain: KeyChain, known: Sequence[Key]) -> None:
    """Each key handed on by the one before, and the keys we know of among them."""
    keys = chain.keys
    verdict.looked("keys", len(keys))
    for key in known:
        if key not in keys:
            verdict.found("keys", wrong.NOT_OUR_KEY.fill(key=key.word))
    for replaced in chain.replaced:
        verdict.remarks.append(wrong.KEY_REPLACED.fill(key=replaced.key, reason=replaced.reason))
    for before, fact, key in zip(keys, chain.facts[1:], keys[1:], strict=False):
        if isinstance(fact, KeyRotated) and not _handed(before, fact.note, key):
            verdict.found("keys", wrong.NOT_HANDED_ON.fill(key=key.word))


def hold_signatures(verdict: Verdict, kept: Sequence[Kept], keys: Sequence[Key]) -> None:
    """Every checkpoint signed by a key of the record."""
    for one in dict.fromkeys(kept):
        size, where = one.checkpoint.size, one.where
        verdict.looked("signatures")
        try:
            signed = [key for key in keys if key.signed(one.note)]
        except Forged as error:
            verdict.found("signatures", wrong.FORGED.fill(size=size, key=str(error)))
            continue
        if not signed or one.checkpoint.origin != signed[0].name:
            verdict.found("signatures", wrong.UNSIGNED.fill(size=size, where=where))


def witnesses_of(
    note: Note, own: Sequence[Key], known: Sequence[Key], verdict: Verdict | None = None
) -> list[tuple[str, int | None]]:
    """Who cosigned, and when; the time is None where the witness's key is not known here."""
    found: list[tuple[str, int | None]] = []
    ids, witnesses = {(key.name, key.key_id) for key in own}, {(key.name, key.key_id): key for key in known}
    for one in note.signatures:
        if (one.name, one.key_id) in ids:
            continue
        key = witnesses.get((one.name, one.key_id))
        try:
            sure = key is not None and key.kind == COSIGNS and bool(key.signed(note))
        except Forged as error:
            if verdict is not None:
                verdict.found("signatures", wrong.FORGED.fill(size="—", key=str(error)))
            continue
        found.append((one.name, cosigned_at(one.body) if sure else None))
    return found


def _handed(before: Key, note: str, key: Key) -> bool:
    try:
        return handed_on(before, [note]) == [before, key]
    except (Forged, NotANote, IndexError):
        return False
