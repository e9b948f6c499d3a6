"""What foreign formats leave out or refuse of five-card draw, in words they share."""

from collections.abc import Mapping
from types import MappingProxyType

from domain import events
from domain.games.draw import events as own
from domain.text import Text
from ledger.formats.capability import Capability

DRAW = ("draw",)
WHY_DRAW = Text(
    "в нём нет ни свары, ни боксов русского покера, ни джокера, ни взяток; под чужим именем раздача не пишется",
    "it has no svara, no boxes of Russian poker, no joker, no tricks; no hand is written under another game's name",
)
_NO_WORD = Text("в формате нет слова для этого события", "the format has no word for this event")
_CORRECTED = Text(
    "исправления видны только в .hand и .jsonl: выгрузите раздачу в них",
    "corrections are seen in .hand and .jsonl alone: export the hand to one of these",
)
_ANNULLED = Text("в формате нет отменённых раздач", "the format has no annulled hands")
_OPENERS = Text("в формате нет доказательства открытия", "the format has no proof of openers")
_REDEALT = Text("в формате нет переигровки и пересдачи", "the format has no redeal and no misdeal")

REFUSED: Mapping[str, Text] = MappingProxyType(
    {
        own.Redealt.topic: _REDEALT,
        events.MisdealDeclared.topic: _REDEALT,
        own.SplitDeclared.topic: _OPENERS,
        own.OpenersProved.topic: _OPENERS,
        own.OpenersNotProved.topic: _OPENERS,
        own.DeckReshuffled.topic: _NO_WORD,
        events.BankCarried.topic: _NO_WORD,
        events.ChipsAdded.topic: _NO_WORD,
        events.HandVoided.topic: _ANNULLED,
        events.CorrectionProposed.topic: _CORRECTED,
        events.CorrectionApproved.topic: _CORRECTED,
    }
)
"""The facts no foreign format carries, each with the reason."""
TIMES = Text(
    "время и автор отдельных событий, персонал стола", "when and by whom single events were recorded, the staff"
)


def read_only(name: str, title: str, *suffixes: str) -> Capability:
    """A room's format that is read and never written."""
    return Capability(name, Text(title, title), suffixes, reads=True, writes=False, games=DRAW, why_games=WHY_DRAW)
