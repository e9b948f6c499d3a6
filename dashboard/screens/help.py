"""The help: the guide for a new inspector, the glossary, the keys of the replay, the files the program writes."""

from collections.abc import Callable

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.player.words import KEY_ROWS
from dashboard.screens import help_words, words
from dashboard.screens.glossary import FORMS, GLOSSARY
from dashboard.screens.guide import SAMPLE_HAND, STOPS, Stop
from dashboard.screens.parts import Column, head, listing, tabs
from domain.text import Text
from projections import queries
from projections.view import View


def guidance(view: View, ask: Ask) -> Markup:
    """The help, a part of it at a time."""
    now = ask.one("part") if ask.one("part") in _PARTS else "guide"
    links = tabs(ask, [
        (ask.says(said), ask.address("help", part="" if name == "guide" else name), name == now)
        for name, said in help_words.PARTS.items()
    ])  # fmt: skip
    return glued([head(ask.says(help_words.HELP), ask.says(help_words.HELP_SAID)), links, _PARTS[now](view, ask)])


def _guide(view: View, ask: Ask) -> Markup:
    there = queries.hand(view, SAMPLE_HAND) is not None
    missing = None if there else tag("p", ask.says(help_words.NO_SAMPLE), class_="warning")
    stops = (_stop(ask, stop) for stop in STOPS)
    return glued([tag("p", ask.says(help_words.GUIDE_SAID), class_="said"), missing, tag("ol", *stops, class_="guide")])


def _stop(ask: Ask, stop: Stop) -> Markup:
    minutes = tag("small", ask.says(help_words.MINUTES, minutes=stop.minutes))
    link = tag("a", ask.says(help_words.GO), class_="button", href=ask.address(stop.page, **dict(stop.params)))
    return tag("li", tag("h2", ask.says(stop.title), " ", minutes), tag("p", ask.says(stop.does)), link)


def _glossary(view: View, ask: Ask) -> Markup:
    del view
    columns = (
        Column(help_words.TERM, class_="nowrap"),
        Column(help_words.ENGLISH, class_="nowrap"),
        Column(help_words.MEANS, class_="words"),
    )
    lines = []
    for term in GLOSSARY:
        other = term.word.en if ask.language == "ru" else term.word.ru
        lines.append([tag("b", ask.says(term.word)), tag("span", other, class_="foreign"), ask.says(term.means)])
    return listing(ask, columns, lines)


def _keys(view: View, ask: Ask) -> Markup:
    del view
    columns = (Column(Text("Клавиши", "Keys"), class_="nowrap"), Column(Text("Действие", "Action")))
    shown = listing(ask, columns, [(ask.says(keys), ask.says(does)) for keys, does in KEY_ROWS])
    return glued([tag("h2", ask.says(words.KEYS)), shown])


def _files(view: View, ask: Ask) -> Markup:
    del view
    columns = (Column(help_words.FORM, class_="nowrap"), Column(help_words.FOR_WHOM))
    return listing(ask, columns, [(tag("b", name), ask.says(said)) for name, said in FORMS])


_PARTS: dict[str, Callable[[View, Ask], Markup]] = {
    "guide": _guide,
    "words": _glossary,
    "keys": _keys,
    "files": _files,
}
