"""What a format of files can carry: which games, which facts, what it leaves out, whether it reads back.

Every format says it once, as data; the exporter refuses by it and the page `docs/formats.md` prints it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from domain.events import Fact, HandOpened
from domain.text import Text
from ledger.formats.hand_text.writer import NotWritten

NOTHING: Mapping[str, Text] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Capability:
    """One format.

    `games` are the games it carries by their stored names (None: every game), `cannot` the facts by topic it refuses
    with the reason, `drops` what it leaves out and says so. `sessions` says whether evenings go in as well as hands.
    """

    name: str
    title: Text
    suffixes: tuple[str, ...]
    reads: bool
    writes: bool
    games: tuple[str, ...] | None = None
    sessions: bool = False
    cannot: Mapping[str, Text] = field(default_factory=lambda: NOTHING)
    drops: tuple[Text, ...] = ()
    why_games: Text = Text("", "")

    def refusal(self, facts: Sequence[Fact]) -> NotWritten | None:
        """Why these facts do not go into the format; None where they do."""
        opened = facts[0] if facts else None
        if not isinstance(opened, HandOpened):
            return None if self.sessions else NotWritten(1, _NO_SESSION.fill(format=self.title))
        if self.games is not None and opened.game not in self.games:
            return NotWritten(1, _NO_GAME.fill(format=self.title, game=opened.game, why=self.why_games))
        for number, fact in enumerate(facts, 1):
            if fact.topic in self.cannot:
                return NotWritten(number, self.cannot[fact.topic])
        return None


_NO_SESSION = Text("формат «{format}» не знает сессий", "the format {format} has no sessions")
_NO_GAME = Text(
    "формат «{format}» не несёт игру «{game}»: {why}", "the format {format} does not carry the game '{game}': {why}"
)
