"""Whose signatures stand under checkpoints: the record's own keys, in their order, and witnesses."""

from collections.abc import Sequence

from ledger.proof import wrong
from ledger.proof.facts import KeyRotated
from ledger.proof.home import CHAIN, KeyChain, ProofHome, handed_on
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


def hold_chain_file(verdict: Verdict, place: ProofHome, chain: KeyChain) -> None:
    """The keys as others get them with the tree; where only the newest is missing, its change was not finished."""
    file = place.folder / CHAIN
    if place.newest() is None:
        return
    said = file.read_bytes() if file.is_file() else b""
    if said == chain.words.encode():
        return
    trouble = wrong.CHAIN_FILE.fill(file=file)
    if any(said == KeyChain(chain.facts[:number]).words.encode() for number in range(1, len(chain.facts))):
        verdict.remarks.append(trouble)
    else:
        verdict.found("keys", trouble)


def hold_signatures(verdict: Verdict, kept: Sequence[Kept], keys: Sequence[Key], witnesses: Sequence[Key] = ()) -> None:
    """Every checkpoint signed by a key of the record, and no signature of a witness forged."""
    for one in dict.fromkeys(kept):
        size, where = one.checkpoint.size, one.where
        verdict.looked("signatures")
        try:
            signed = [key for key in keys if key.signed(one.note)]
            for key in witnesses:
                key.signed(one.note)
        except Forged as error:
            verdict.found("signatures", wrong.FORGED.fill(size=size, key=str(error)))
            continue
        if not signed or one.checkpoint.origin != signed[0].name:
            verdict.found("signatures", wrong.UNSIGNED.fill(size=size, where=where))


def untold(kept: Sequence[Kept], keys: Sequence[Key]) -> frozenset[str]:
    """The texts of checkpoints that the record signed and has no event of."""
    told = {one.note.text for one in kept if one.where is wrong.IN_RECORD}
    return frozenset(one.note.text for one in kept if one.note.text not in told and _signed(one.note, keys))


def witnesses_of(note: Note, own: Sequence[Key], known: Sequence[Key]) -> list[tuple[str, int | None]]:
    """Who cosigned, and when; the time is None where the witness's key is not known here."""
    found: list[tuple[str, int | None]] = []
    origin = note.text.partition("\n")[0]
    ids, witnesses = {(key.name, key.key_id) for key in own}, {(key.name, key.key_id): key for key in known}
    for one in note.signatures:
        if (one.name, one.key_id) in ids or one.name == origin:
            continue
        key = witnesses.get((one.name, one.key_id))
        try:
            sure = key is not None and key.kind == COSIGNS and bool(key.signed(note))
        except Forged:
            continue
        found.append((one.name, cosigned_at(one.body) if sure else None))
    return found


def _signed(note: Note, keys: Sequence[Key]) -> bool:
    try:
        return any(key.signed(note) for key in keys)
    except Forged:
        return False


def _handed(before: Key, note: str, key: Key) -> bool:
    try:
        return handed_on(before, [note]) == [before, key]
    except (Forged, NotANote, IndexError):
        return False
