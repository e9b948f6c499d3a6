"""A proof file checked offline, twice: by the verifier in one file, and the signatures by the library as well."""

from collections.abc import Sequence

from ledger.proof.handproof_verify import Proved, Refused, verified
from ledger.proof.home import handed_on
from ledger.proof.note import Forged, Key, NotANote, read_key, read_note, read_text
from ledger.proof.proof_file import read_proof

_NO_KEY = (
    "не назван ключ, которому вы доверяете: --key; он приходит другим путём, не с файлом",
    "no key is named that you trust: --key; it comes by another way than the file",
)


def check_proof(data: bytes, keys: Sequence[Key], witnesses: Sequence[str] = ()) -> Proved:
    """What a proof proves under the first of the keys it stands under; raises `Refused` where it proves nothing."""
    if not keys:
        raise Refused(*_NO_KEY)
    refused: Refused | None = None
    for key in keys:
        try:
            proved = verified(data, key.word, witnesses)
        except Refused as error:
            refused = error
        else:
            _signatures_again(data, key, witnesses)
            return proved
    raise refused or Refused(*_NO_KEY)


def _signatures_again(data: bytes, key: Key, witnesses: Sequence[str]) -> None:
    """The same signatures by the library: two programs have to agree before anything is called proved."""
    try:
        proof = read_proof(data)
        keys = [*handed_on(key, proof.rotations), *map(read_key, witnesses)]
        read_text(read_note(proof.checkpoint.encode()), keys)
    except (NotANote, Forged) as error:
        raise Refused(f"подпись не подтвердилась: {error}", f"the signature was not confirmed: {error}") from None
