"""What the reader's own house says about other people's records: the rules it reads them by, the names it keeps."""

import hmac
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from types import MappingProxyType

_LENGTH = 12
_PSEUDONYM = re.compile(rf"p-[0-9a-f]{{{_LENGTH}}}")


@dataclass(frozen=True, slots=True)
class House:
    """How foreign hands are to be read.

    `rules` are settings by room (`""`: every room), as words or values; they are laid over what the room's own
    customs say. A player's name becomes a pseudonym made with `key`; without a key no reference is kept at all, and
    with `keep_names` the name itself is. A pseudonym that an export of ours put in a name's place stays what it is.
    """

    key: bytes = b""
    keep_names: bool = False
    rules: Mapping[str, Mapping[str, object]] = field(default_factory=lambda: MappingProxyType({}))

    def player(self, room: str, name: str) -> str | None:
        """The reference under which a player of a room is kept; the same for ever with the same key."""
        if self.keep_names or _PSEUDONYM.fullmatch(name):
            return name[:64] or None
        if not self.key:
            return None
        told = hmac.new(self.key, f"{room}\x1f{name}".encode(), sha256).hexdigest()
        return f"p-{told[:_LENGTH]}"

    def settings(self, room: str) -> dict[str, object]:
        """The settings this house lays down for hands of a room."""
        return {**self.rules.get("", {}), **self.rules.get(room, {})}


PLAIN = House()
"""Nothing laid down and no names kept."""
