"""The clauses by which anything is judged: those of the games, those of the record and those of a table's evening."""

from collections.abc import Sequence
from typing import NamedTuple

from domain.case.clauses import CASE
from domain.clauses import GENERAL, RECORD
from domain.findings import Clause
from domain.games import GAMES
from domain.session.clauses import SESSION
from domain.text import Text

_EVERYWHERE = Text("Для любой игры", "For every game")
_EVENING = Text("Для сессии стола", "For a table's session")
_DISPUTE = Text("Для дела о споре", "For a dispute")


class Book(NamedTuple):
    """One rulebook: what it is for, and its clauses in order."""

    title: Text
    clauses: Sequence[Clause]


def rulebooks() -> tuple[Book, ...]:
    """Every rulebook; what holds everywhere stands once, after the games."""
    common = (*GENERAL, *RECORD)
    numbers = {clause.number for clause in common}
    games = [
        Book(game.title, [clause for clause in game.clauses.values() if clause.number not in numbers])
        for game in GAMES.values()
    ]
    return (
        *games,
        Book(_EVERYWHERE, common),
        Book(_EVENING, tuple(SESSION.values())),
        Book(_DISPUTE, tuple(CASE.values())),
    )


def clause_of(number: str, game: str = "") -> Clause | None:
    """A clause by its number, as the game words it where it has its own wording."""
    own = GAMES[game].clauses.get(number) if game in GAMES else None
    return own or next((clause for book in rulebooks() for clause in book.clauses if clause.number == number), None)
