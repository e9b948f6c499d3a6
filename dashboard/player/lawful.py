"""What may lawfully happen next, with limits and clauses, as a small table."""

from collections.abc import Sequence

from dashboard.markup import Markup, glued, tag
from dashboard.player import words
from dashboard.player.telling import Telling
from domain.lawful import Option
from domain.saying import say_option
from domain.seats import INSPECTOR
from domain.text import Text


def lawful_table(telling: Telling, options: Sequence[Option]) -> Markup:
    """One row for each thing that may happen, with everybody who may do it; the inspector's own stand last."""
    if not options:
        return tag("p", telling.says(words.NOTHING_LAWFUL), class_="muted")
    rows = [_row(telling, said, alike) for said, alike in _alike(telling, options).items()]
    return tag("table", tag("tbody", *rows), class_="lawful")


def _alike(telling: Telling, options: Sequence[Option]) -> dict[Text, list[Option]]:
    """Options by what is said of them, so that what several may do is said once."""
    alike: dict[Text, list[Option]] = {}
    for option in sorted(options, key=lambda option: option.actor == INSPECTOR):
        alike.setdefault(say_option(option, telling.game, telling.look.exponent), []).append(option)
    return alike


def _row(telling: Telling, said: Text, options: Sequence[Option]) -> Markup:
    whom = dict.fromkeys(option.seat or option.actor for option in options)
    clauses = dict.fromkeys(clause for option in options for clause in _clauses(option))
    actors = glued((tag("span", telling.who(seat), class_="seat") for seat in whom), " ")
    return tag(
        "tr",
        tag("td", telling.tells(said)),
        tag("td", actors),
        tag("td", glued((telling.clause_mark(clause) for clause in clauses), ", "), class_="clauses"),
    )


def _clauses(option: Option) -> tuple[str, ...]:
    bounds = (option.low_clause, option.high_clause) if option.low is not None else ()
    return tuple(clause for clause in (option.clause, *bounds) if clause)
