"""Changes of keys: the old key hands on to the new one, or a new one begins because the old one is lost."""

from pathlib import Path

from ledger.proof.facts import RECORD_STREAM, KeyReplaced, KeyRotated
from ledger.proof.fault import NO_CHECKPOINT
from ledger.proof.home import KeyChain, ProofHome, key_chain, keys_at, rotation_text
from ledger.proof.keys import KeyFolder, begin_folder
from ledger.proof.note import Key, Note
from ledger.store import Ledger, When


def rotate_key(ledger: Ledger, home: Path, *, recorded_at: When, by: str | None = None) -> Key:
    """A new key in force; both sign that the old one hands on to it. Raises `LedgerFault` where the old one is lost."""
    with ProofHome(home).sole_sealer():
        folder, chain = _folder(ledger), key_chain(ledger)
        old = folder.signer(chain.keys[-1])
        new = folder.make()
        text = rotation_text(chain.keys[0].name, old.key, new.key)
        note = Note(text, (old.sign(text), new.sign(text)))
        fact = KeyRotated(key=new.key.word, note=note.words, by=by)
        return _put_in_force(ledger, home, folder, fact, recorded_at=recorded_at)


def replace_key(ledger: Ledger, home: Path, *, reason: str, by: str, recorded_at: When) -> Key:
    """A new key in force without the old one's signature: no trust in the old key extends to it."""
    with ProofHome(home).sole_sealer():
        chain = key_chain(ledger)
        if not chain.facts:
            raise NO_CHECKPOINT.at(ledger.where)
        origin = chain.keys[0].name
        folder = keys_at(ledger, origin) or begin_folder(ledger.where, home, origin)
        fact = KeyReplaced(key=folder.make().key.word, reason=reason, by=by)
        return _put_in_force(ledger, home, folder, fact, recorded_at=recorded_at)


def _folder(ledger: Ledger) -> KeyFolder:
    chain = key_chain(ledger)
    folder = keys_at(ledger, chain.keys[0].name) if chain.facts else None
    if folder is None:
        raise NO_CHECKPOINT.at(ledger.where)
    return folder


def _put_in_force(
    ledger: Ledger, home: Path, folder: KeyFolder, fact: KeyRotated | KeyReplaced, *, recorded_at: When
) -> Key:
    ledger.append(RECORD_STREAM, ledger.length(RECORD_STREAM), [fact], recorded_at=recorded_at)
    chain: KeyChain = key_chain(ledger)
    folder.put_in_force(chain.keys[-1])
    ProofHome(home).publish_keys(chain)
    return chain.keys[-1]
