"""The proof that a protocol carries: the one place where its digest comes from."""

from dataclasses import dataclass

from ledger.cases import StoredHand


@dataclass(frozen=True, slots=True)
class Proof:
    """What a printed protocol is compared with: a digest and the code that a machine reads from paper."""

    digest: str
    code: str


def proof_of(hand: StoredHand) -> Proof:
    """The proof of a hand: SHA-256 over its stored events; a seal of the room's record may take its place here."""
    return Proof(hand.digest, f"handproof:hand:{hand.stream_id}:sha256:{hand.digest}")
