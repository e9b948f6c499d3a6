"""The groups of the rake report: what each is called and which hands stand behind it."""

from dataclasses import dataclass
from datetime import date

from dashboard.asking import Ask
from dashboard.printing import day
from dashboard.screens import rake_words, words
from dashboard.screens.parts import game_title
from projections.queries import Rake
from projections.queries.rake import By


@dataclass(frozen=True, slots=True)
class Groups:
    """What the groups of a report are called and where they lead; the room is named where there are several."""

    ask: Ask
    by: By
    several_rooms: bool

    def name(self, row: Rake) -> str:
        """A group by its name."""
        ask = self.ask
        match self.by, row.key:
            case "day", (date() as when,):
                return day(when, ask.language)
            case "hour", (int(hour),):
                return f"{hour:02d}:00–{(hour + 1) % 24:02d}:00"
            case "shift", (date() as when, int(start)):
                times = {"start": start, "end": ask.terms.shift_ends(start)}
                return ask.says(rake_words.SHIFT, day=day(when, ask.language), **times)
            case "game", (str(game),):
                return game_title(ask, game)
            case "table" | "session", (room, table, *session):
                named = ask.says(words.TABLE_NAMED, table=table) if table else None
                parts = (*session, named, room if self.several_rooms else None)
                return " · ".join(str(part) for part in parts if part) or ask.says(words.NOT_NAMED)
            case _:
                return " · ".join(str(part) for part in row.key if part not in (None, "")) or ask.says(words.NOT_NAMED)

    def link(self, row: Rake) -> str | None:
        """The hands behind a group."""
        match self.by, row.key:
            case "table", (room, table) if table:
                return self._hands(room=room, table=table)
            case "croupier", (str(croupier),):
                return self._hands(croupier=croupier)
            case "day", (date() as when,):
                return self._hands(**{"from": when.isoformat(), "to": when.isoformat()})
            case "game", (str(game),):
                return self._hands(game=game)
            case "session", _ if row.session_id:
                return self.ask.address("session", id=row.session_id)
            case _:
                return None

    def _hands(self, **narrowed: object) -> str:
        return self.ask.narrowed("hands", **narrowed, order="difference", by=())
