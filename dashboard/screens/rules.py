"""The rules: every clause the record is checked by, with its number, title and text; and the keys of the replay."""

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.player.words import KEY_ROWS
from dashboard.rulebooks import Book, rulebooks
from dashboard.screens import words
from dashboard.screens.parts import Column, head, listing
from domain.text import Text
from projections.view import View


def rules(view: View, ask: Ask) -> Markup:
    """All rulebooks, or the one clause asked for."""
    del view
    wanted = ask.one("clause")
    only = [Book(book.title, [clause for clause in book.clauses if clause.number == wanted]) for book in rulebooks()]
    found = [book for book in only if book.clauses]
    every = (
        tag("p", tag("a", ask.says(words.ALL_RULES), class_="button", href=ask.address("rules")))
        if found
        else _keys(ask)
    )
    shown = glued(_book(ask, book) for book in (found or rulebooks()))
    return glued([head(ask.says(words.RULES), ask.says(words.RULES_SAID)), shown, every])


def _book(ask: Ask, book: Book) -> Markup:
    rows = [
        glued([tag("dt", f"{clause.number}. {ask.says(clause.title)}"), tag("dd", ask.says(clause.rule))])
        for clause in book.clauses
    ]
    title = ask.says(book.title)
    return glued([tag("h2", title[:1].upper() + title[1:]), tag("dl", *rows, class_="clauses")])


def _keys(ask: Ask) -> Markup:
    columns = (Column(Text("Клавиши", "Keys"), class_="nowrap"), Column(Text("Действие", "Action")))
    return glued(
        [tag("h2", ask.says(words.KEYS)), listing(ask, columns, [(keys, ask.says(does)) for keys, does in KEY_ROWS])]
    )
