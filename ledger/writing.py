"""Files out: hands in the table notation, and any stream as JSON lines; reading them gives the same facts."""

from ledger.formats.hand_text.writer import NotWritten, write_hand, write_hands
from ledger.formats.jsonl import write_stream

__all__ = ["NotWritten", "write_hand", "write_hands", "write_stream"]
