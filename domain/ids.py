"""Deterministic ids: the same room, table, session and hand number give the same id everywhere, for ever."""

from uuid import UUID, uuid5

NAMESPACE = UUID("6f1d6a4e-6d0e-5c3b-9a57-0d1f7f3b2c11")
_BETWEEN = "\x1f"


def session_id(room: str, table: str, session: str) -> UUID:
    """The stream id of one table's session."""
    return _id("session", room, table, session)


def hand_id(room: str, table: str, session: str, hand: str) -> UUID:
    """The stream id of one hand."""
    return _id("hand", room, table, session, hand)


def case_id(room: str, table: str, session: str, *, hand: str, case: str) -> UUID:
    """The stream id of one dispute over a hand."""
    return _id("case", room, table, session, hand, case)


def bookmarks_id(room: str, table: str, session: str, hand: str) -> UUID:
    """The stream id of one hand's bookmarks."""
    return _id("bookmarks", room, table, session, hand)


def _id(*names: str) -> UUID:
    return uuid5(NAMESPACE, _BETWEEN.join(map(_plain, names)))


def _plain(name: str) -> str:
    """The name without the separator, so that no two lists of names join to the same words."""
    return name.replace("\\", "\\\\").replace(_BETWEEN, "\\u")
