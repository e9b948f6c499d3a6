"""Keys from the command line: shown, rotated, replaced after a loss; witnesses known."""

from cli.exits import Exit
from cli.moment import now
from cli.recorded import record_of
from cli.terminal import Terminal
from cli.verifying import read_trusted
from domain.text import Text
from ledger.proof.home import key_chain
from ledger.proof.keys import public_pem, trust_witness, trusted_witnesses
from ledger.proof.rotation import replace_key, rotate_key
from ledger.proof.sealing import seal


def show_keys(terminal: Terminal) -> Exit:
    """The record's keys, the last one in force, and the witnesses known here."""
    with record_of(terminal) as record:
        chain = key_chain(record)
    keys, witnesses = chain.keys, trusted_witnesses()
    pem = public_pem(keys[-1]) if keys else None
    if terminal.json:
        terminal.emit(
            {
                "keys": [{"key": key.word, "how": fact.topic} for key, fact in zip(keys, chain.facts, strict=True)],
                "public_key": str(pem) if pem else None,
                "witnesses": [key.word for key in witnesses],
            }
        )
        return Exit.CLEAN
    if not keys:
        terminal.line(_NONE)
    for key in keys:
        terminal.line(_IN_FORCE.fill(key=key.word) if key == keys[-1] else _OLD.fill(key=key.word))
    if pem:
        terminal.line(_PEM.fill(file=pem))
    for key in witnesses:
        terminal.line(_WITNESS.fill(key=key.word))
    return Exit.CLEAN


def rotate(terminal: Terminal, *, by: str) -> Exit:
    """A new key signed by the old one, and a checkpoint under it."""
    with record_of(terminal, write=True) as record:
        key = rotate_key(record, terminal.home, recorded_at=now, by=by)
        seal(record, terminal.home, recorded_at=now)
    return _tell(terminal, _ROTATED, key.word)


def replace(terminal: Terminal, *, reason: str, by: str) -> Exit:
    """A new key after the loss of the old one."""
    with record_of(terminal, write=True) as record:
        key = replace_key(record, terminal.home, reason=reason, by=by, recorded_at=now)
        seal(record, terminal.home, recorded_at=now)
    return _tell(terminal, _REPLACED, key.word)


def trust(terminal: Terminal, word: str) -> Exit:
    """Know a witness's key from now on."""
    (key,) = read_trusted([word])
    trust_witness(key)
    return _tell(terminal, _TRUSTED, key.word)


def _tell(terminal: Terminal, words: Text, key: str) -> Exit:
    if terminal.json:
        terminal.emit({"key": key})
    else:
        terminal.line(words.fill(key=key), "green")
    return Exit.CLEAN


_NONE = Text(
    "Ключа ещё нет: он появится при первом handproof seal.", "There is no key yet: the first handproof seal makes it."
)
_IN_FORCE = Text("Ключ записи: {key}", "The record's key: {key}")
_OLD = Text("прежний ключ: {key}", "an older key: {key}")
_PEM = Text("Открытый ключ для openssl: {file}", "The public key for openssl: {file}")
_WITNESS = Text("свидетель: {key}", "witness: {key}")
_ROTATED = Text(
    "Ключ сменён, прежний подписал новый: {key}", "The key is changed, the old one has signed for the new one: {key}"
)
_REPLACED = Text(
    "Введён новый ключ без подписи прежнего: {key}. Передайте его инспектору лично.",
    "A new key is in force without the old one's signature: {key}. Hand it to the inspector in person.",
)
_TRUSTED = Text("Свидетель известен: {key}", "The witness is known: {key}")
