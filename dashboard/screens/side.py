"""The sidebar's own: the name with a field to find a hand, language, deck, print, how far the record is shown."""

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import number
from dashboard.screens import words


def side(ask: Ask, position: int) -> Markup:
    """The reader's choices; each keeps the screen, the step and the filter."""
    languages = _choice(
        ask.says(words.LANGUAGE),
        (("Русский", "lang=ru", ask.language == "ru"), ("English", "lang=en", ask.language == "en")),
    )
    decks = _choice(
        ask.says(words.DECK),
        (
            (ask.says(words.TWO_COLOURS), "deck=", ask.deck == "two"),
            (ask.says(words.FOUR_COLOURS), "deck=four", ask.deck == "four"),
        ),
    )
    prints = _choice(
        ask.says(words.PRINT),
        (
            (ask.says(words.USUAL_PRINT), "print=", ask.print == "usual"),
            (ask.says(words.LARGE_PRINT), "print=large", ask.print == "large"),
        ),
    )
    shown = ask.says(words.RECORD, position=number(position, ask.language)) if position else ""
    kept = [tag("a", each.name, href=ask.address("hands", **each.params), class_="mine") for each in ask.saved]
    mine = tag("section", tag("span", ask.says(words.MY_FILTERS), class_="name"), *kept) if kept else None
    reached = tag("p", shown, class_="muted") if shown else None
    return tag("div", mine, languages, decks, prints, reached, class_="switcher")


def brand(ask: Ask) -> Markup:
    """The name of the product, leading to the first screen, and the shortest way to a hand: its number."""
    name = tag("a", ask.says(words.PRODUCT), tag("small", ask.says(words.ABOUT)), class_="brand", href=ask.address(""))
    kept = [
        tag("input", type="hidden", name=name_, value=value)
        for name_, values in ask.manner.items()
        for value in ([values] if isinstance(values, str) else values)
    ]
    said = ask.says(words.FIND_HAND)
    field = tag("input", type="search", name="hand", placeholder=said, aria_label=said, maxlength=64, required=True)
    return glued([name, tag("form", *kept, field, class_="find", method="get", action="/replay")])


def _choice(name: str, options: tuple[tuple[str, str, bool], ...]) -> Markup:
    links = [
        tag("a", said, href="#", data_set=change, aria_current="true" if now else None) for said, change, now in options
    ]
    return tag("section", tag("span", name, class_="name"), tag("div", *links, role="group", aria_label=name))
