"""Hands as their sessions see them, kept in the private copy while sessions are judged, never published."""

from collections.abc import Iterator
from typing import NamedTuple
from uuid import UUID

from pydantic import TypeAdapter

from domain.session.hands import HandDigest, digest
from projections.judged import JudgedHand
from projections.table import table_of

_DIGEST = TypeAdapter(HandDigest)


class DigestRow(NamedTuple):
    """One hand for its session."""

    stream_id: UUID
    session_id: UUID
    position: int
    digest: str

    @property
    def hand(self) -> HandDigest:
        """The digest itself."""
        return _DIGEST.validate_json(self.digest)


DIGESTS = table_of("digests", DigestRow)
"""The hands judged since the private copy was opened."""


def digest_rows(hand: JudgedHand) -> Iterator[DigestRow]:
    """The one row of a hand that belongs to a session."""
    made = digest(hand.replay, [one.fact for one in hand.kept])
    session_id = hand.context.session_id
    if made is not None and session_id is not None:
        yield DigestRow(hand.stream_id, session_id, hand.kept[0].position, _DIGEST.dump_json(made).decode())
