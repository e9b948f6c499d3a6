"""The rules: every clause the record is checked by and every setting of the games, to be searched."""

from collections.abc import Mapping, Sequence

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import number
from dashboard.rulebooks import Book, rulebooks
from dashboard.screens import help_words, words
from dashboard.screens.parts import Column, empty, head, listing
from dashboard.settings import SettingRow, settings_of
from domain.findings import Clause
from domain.games import GAMES
from projections import queries
from projections.view import View

_SETTINGS = (
    Column(help_words.SETTING),
    Column(help_words.MEANING, class_="words"),
    Column(help_words.VALUES, class_="wide"),
    Column(help_words.DEFAULT),
    Column(words.CLAUSE, class_="nowrap"),
)
_LONGEST = 12


def rules(view: View, ask: Ask) -> Markup:
    """All rulebooks, those that hold the words asked for, or the one clause asked for."""
    counts = {row.clause: row.findings for row in queries.clause_counts(view)}
    wanted, said = ask.one("clause"), ask.one("q").strip()
    title = head(ask.says(words.RULES), ask.says(words.RULES_SAID))
    if wanted:
        return glued([title, _search(ask), _one(ask, wanted, counts)])
    books = [(book, name) for book, name in _books() if ask.one("book") in {"", name}]
    if said:
        return glued([title, _search(ask), _found(ask, books, said, counts)])
    contents = glued([_contents(ask), *(_book(ask, book, name, counts) for book, name in books)])
    return glued([title, _search(ask), contents])


def _books() -> list[tuple[Book, str]]:
    """Every rulebook with the word it has in the address: the game's name, or the letters of its clauses."""
    books, games = rulebooks(), list(GAMES)
    rest = [book.clauses[0].number.partition("-")[0].lower() for book in books[len(games) :]]
    return list(zip(books, (*games, *rest), strict=True))


def _search(ask: Ask) -> Markup:
    field = tag("input", type="search", name="q", value=ask.one("q"), maxlength=80, class_="broad")
    options = [tag("option", ask.says(words.ALL), value="")] + [
        tag("option", _capital(ask.says(book.title)), value=name, selected=name == ask.one("book"))
        for book, name in _books()
    ]
    kept = [
        tag("input", type="hidden", name=name, value=value)
        for name, values in ask.manner.items()
        for value in ([values] if isinstance(values, str) else values)
    ]
    asked = ask.one("q") or ask.one("book") or ask.one("clause")
    clear = tag("a", ask.says(words.ALL_RULES), class_="button", href=ask.address("rules")) if asked else None
    return tag(
        "form",
        *kept,
        tag("label", ask.says(help_words.SEARCH), field),
        tag("label", ask.says(help_words.BOOK), tag("select", *options, name="book")),
        clear,
        tag("button", ask.says(words.SHOW)),
        class_="filter",
        method="get",
        action="/rules",
    )


def _contents(ask: Ask) -> Markup:
    links = [
        tag("a", _capital(ask.says(book.title)), class_="chip", href=ask.address("rules", book=name))
        for book, name in _books()
    ]
    return tag(
        "nav",
        tag("span", ask.says(help_words.CONTENTS), class_="muted"),
        *links,
        class_="chips kept",
        aria_label=ask.says(help_words.CONTENTS),
    )


def _one(ask: Ask, wanted: str, counts: Mapping[str, int]) -> Markup:
    """A clause by its number, with the settings it names; every game's wording of it."""
    found = [(book, name, clause) for book, name in _books() for clause in book.clauses if clause.number == wanted]
    if not found:
        return _nothing(ask, wanted)
    shown = []
    for book, name, clause in found:
        rows = [row for row in settings_of(name) if row.clause == wanted] if name in GAMES else []
        shown += [_titled(ask, book), _clauses(ask, [clause], counts), _settings(ask, rows)]
    return glued(shown)


def _found(ask: Ask, books: Sequence[tuple[Book, str]], said: str, counts: Mapping[str, int]) -> Markup:
    """What holds all the words, in either language: a clause's number, title and text, a setting's name and meaning."""
    parts, clauses, settings = [], 0, 0
    for book, name in books:
        fit = [clause for clause in book.clauses if _holds(said, clause.number, *clause.title, *clause.rule)]
        rows = [row for row in _rows(name) if _holds(said, row.name, *row.meaning, *row.values)]
        clauses, settings = clauses + len(fit), settings + len(rows)
        if fit or rows:
            parts += [_titled(ask, book), _clauses(ask, fit, counts) if fit else None, _settings(ask, rows)]
    if not parts:
        return _nothing(ask, said)
    numbers = {"clauses": number(clauses, ask.language), "settings": number(settings, ask.language)}
    return glued([tag("p", ask.says(help_words.FOUND, **numbers), class_="muted"), *parts])


def _holds(said: str, *texts: str) -> bool:
    whole = " ".join(texts).casefold().replace("ё", "е")
    return all(word in whole for word in said.casefold().replace("ё", "е").split())


def _nothing(ask: Ask, said: str) -> Markup:
    return empty(ask.says(help_words.NOTHING), ask.says(help_words.NOTHING_DO, words=said))


def _book(ask: Ask, book: Book, name: str, counts: Mapping[str, int]) -> Markup:
    return glued([_titled(ask, book), _clauses(ask, book.clauses, counts), _settings(ask, _rows(name))])


def _rows(name: str) -> list[SettingRow]:
    return list(settings_of(name)) if name in GAMES else []


def _titled(ask: Ask, book: Book) -> Markup:
    return tag("h2", _capital(ask.says(book.title)))


def _clauses(ask: Ask, clauses: Sequence[Clause], counts: Mapping[str, int]) -> Markup:
    rows = [
        glued([
            tag("dt", tag("a", clause.number, href=ask.address("rules", clause=clause.number)), ". ",
                ask.says(clause.title), _broken(ask, clause.number, counts)),
            tag("dd", ask.says(clause.rule)),
        ])
        for clause in clauses
    ]  # fmt: skip
    return tag("dl", *rows, class_="clauses")


def _broken(ask: Ask, clause: str, counts: Mapping[str, int]) -> Markup | None:
    """How often the clause was found broken, leading to the findings."""
    if not counts.get(clause):
        return None
    said = ask.says(help_words.FINDINGS_BY, count=number(counts[clause], ask.language))
    return glued([" ", tag("a", said, class_="broken", href=ask.address("findings", clause=clause))])


def _settings(ask: Ask, rows: Sequence[SettingRow]) -> Markup | None:
    if not rows:
        return None
    lines = [
        [
            tag("code", row.name),
            ask.says(row.meaning),
            ask.says(row.values),
            tag("code", _shortened(ask.says(row.default)), title=ask.says(row.default)),
            tag("a", row.clause, href=ask.address("rules", clause=row.clause)) if row.clause else "—",
        ]
        for row in rows
    ]
    said = tag("p", ask.says(help_words.SETTINGS_SAID), class_="muted")
    return glued([tag("h3", ask.says(help_words.SETTINGS)), said, listing(ask, _SETTINGS, lines)])


def _shortened(words_: str) -> str:
    return words_ if len(words_) <= _LONGEST * 3 else f"{words_[: _LONGEST * 3]}…"


def _capital(title: str) -> str:
    return title[:1].upper() + title[1:]
