"""The filter over a list: a form whose every change asks anew; what it says stands in the address."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from dashboard.asking import FILTER_NAMES, Ask
from dashboard.markup import Markup, tag
from dashboard.printing import day
from dashboard.screens import rake_words, words
from dashboard.screens.parts import game_title
from domain.findings import SEVERITY_WORDS, VERDICT_WORDS
from domain.text import Text
from projections.bounds import minute_of
from projections.combinations import combination_words
from projections.queries import Choices
from projections.reports.words import DECIDED_WORDS
from projections.terms import USUAL


def filter_form(
    ask: Ask,
    page: str,
    choices: Choices,
    *names: str,
    orders: Mapping[str, Text] | None = None,
    more: Sequence[str] = (),
) -> Markup:
    """The filter of a screen with the fields it names, those with a single choice left out; `more` fold away."""
    fields = [_field(ask, name, choices) for name in names]
    folded = _folded(ask, [_field(ask, name, choices) for name in more], opened=any(ask.one(name) for name in more))
    order = _order(ask, orders) if orders else None
    shown_names = {*names, *more, *(["order"] if orders else [])}
    kept = [tag("input", type="hidden", name=name, value=value) for name, value in _kept(ask, shown_names)]
    clear = tag("a", ask.says(words.CLEAR), class_="button", href=ask.address(page)) if _narrowed(ask) else None
    show = tag("button", ask.says(words.SHOW))
    inside = (*kept, *fields, order, clear, folded, show)
    return tag("form", *inside, class_="filter", method="get", action=f"/{page}")


def _folded(ask: Ask, fields: Sequence[Markup | None], *, opened: bool) -> Markup | None:
    if not any(fields):
        return None
    return tag("details", tag("summary", ask.says(words.MORE)), tag("div", *fields), open=opened)


def _kept(ask: Ask, shown: Collection[str]) -> Iterator[tuple[str, str]]:
    """What stands in the address beside the fields and stays there."""
    yield from (
        (name, value)
        for name, values in ask.manner.items()
        for value in ([values] if isinstance(values, str) else values)
    )
    yield from ((name, value) for name in FILTER_NAMES if name not in shown for value in ask.several(name))


def _narrowed(ask: Ask) -> bool:
    return not ask.chosen.empty


def _field(ask: Ask, name: str, choices: Choices) -> Markup | None:
    match name:
        case "from":
            return _day(ask, name, words.SINCE, choices)
        case "to":
            return _day(ask, name, words.UNTIL, choices)
        case "ceiling" | "most" | "shifts":
            return _term(ask, name)
        case "number":
            return _typed(ask, name, words.NUMBER, "search")
        case "player":
            return _typed(ask, name, words.PLAYER, "search")
        case "words":
            return _typed(ask, name, words.WORDS, "search")
        case "bank_from" | "bank_to":
            return _typed(ask, name, words.BANK_FROM if name == "bank_from" else words.BANK_TO, "text")
        case "time_from" | "time_to":
            return _clock(ask, name, words.TIME_FROM if name == "time_from" else words.TIME_TO)
        case _:
            head, options = _options(ask, name, choices)
            return _select(ask, name, head, options) if len(options) > 1 or ask.one(name) else None


def _typed(ask: Ask, name: str, head: Text, kind: str) -> Markup:
    """A field to write in."""
    short = "short" if kind == "text" else None
    field = tag("input", type=kind, name=name, value=ask.one(name), maxlength=64, class_=short)
    return tag("label", ask.says(head), field)


def _clock(ask: Ask, name: str, head: Text) -> Markup:
    """A time of the day, of twenty-four hours whatever the browser's language."""
    typed = ask.one(name)
    field = tag(
        "input", type="text", name=name, value=typed, maxlength=5, inputmode="numeric", autocomplete="off",
        placeholder=ask.says(words.CLOCK_FORM), class_="short",
        aria_invalid="true" if typed and minute_of(typed) is None else None,
    )  # fmt: skip
    return tag("label", ask.says(head), field)


def _options(ask: Ask, name: str, choices: Choices) -> tuple[Text, list[tuple[str, str]]]:
    plain = {
        "room": (words.ROOM, choices.rooms),
        "table": (words.TABLE, choices.tables),
        "croupier": (words.CROUPIER, choices.croupiers),
        "clause": (words.CLAUSE, choices.clauses),
    }
    if name in plain:
        head, values = plain[name]
        return head, [(value, value) for value in values]
    if name == "game":
        return words.GAME, [(game, game_title(ask, game)) for game in choices.games]
    if name == "combination":
        return words.COMBINATION, [(each, ask.says(combination_words(each))) for each in choices.combinations]
    if name == "decided":
        return words.DECIDED, [(each, ask.says(said)) for each, said in DECIDED_WORDS.items()]
    if name == "verdict":
        return words.VERDICT, [(judged.value, ask.says(said)) for judged, said in VERDICT_WORDS.items()]
    return words.SEVERITY, [(weight.value, ask.says(said)) for weight, said in SEVERITY_WORDS.items()]


def _select(ask: Ask, name: str, head: Text, options: Sequence[tuple[str, str]]) -> Markup:
    """A choice of one value; the first, empty one does not narrow."""
    now = ask.one(name)
    stranger = [(now, now)] if now and now not in {value for value, _ in options} else []
    offered = (("", ask.says(words.ALL)), *options, *stranger)
    shown = [tag("option", said, value=value, selected=value == now) for value, said in offered]
    return tag("label", ask.says(head), tag("select", *shown, name=name))


def _order(ask: Ask, orders: Mapping[str, Text]) -> Markup:
    """A choice of order; the first is the usual one and does not stand in the address."""
    usual, now = next(iter(orders)), ask.one("order")
    shown = [
        tag("option", ask.says(said), value="" if name == usual else name, selected=name == now)
        for name, said in orders.items()
    ]
    return tag("label", ask.says(words.ORDER), tag("select", *shown, name="order"))


def _term(ask: Ask, name: str) -> Markup:
    """A term of the rake report; what stands there unsaid is shown as the usual."""
    head, usual = {
        "ceiling": (rake_words.CEILING, f"{USUAL.ceiling}"),
        "most": (rake_words.MOST, "—"),
        "shifts": (rake_words.SHIFTS, ", ".join(map(str, USUAL.shifts))),
    }[name]
    field = tag("input", name=name, value=ask.one(name), placeholder=usual, maxlength=24, class_="short")
    return tag("label", ask.says(head), field)


def _day(ask: Ask, name: str, head: Text, choices: Choices) -> Markup:
    """A day as the reader's language writes it: the browser's own field follows the browser's language, not ours.

    The browser's calendar stays, behind a button; what is picked in it is written into the field.
    """
    chosen, typed = ask.day(name), ask.one(name)
    wrong = bool(typed) and chosen is None
    field = tag(
        "input", type="text", name=name, value=day(chosen, ask.language) if chosen else typed, maxlength=10,
        inputmode="numeric", autocomplete="off", placeholder=ask.says(words.DAY_FORM), class_="day",
        aria_invalid="true" if wrong else None,
    )  # fmt: skip
    calendar = tag(
        "input", type="date", tabindex="-1", aria_hidden="true", class_="calendar", data_for=ask.language,
        value=chosen.isoformat() if chosen else "",
        min=choices.first_day.isoformat() if choices.first_day else None,
        max=choices.last_day.isoformat() if choices.last_day else None,
    )  # fmt: skip
    said = ask.says(words.CALENDAR)
    pick = tag("button", _CALENDAR, type="button", class_="pick", aria_label=said, title=said)
    hint = tag("small", ask.says(words.NOT_A_DAY, form=words.DAY_FORM), class_="bad", role="alert") if wrong else None
    return tag("div", tag("label", ask.says(head), field), pick, calendar, hint, class_="dayfield")


_CALENDAR = tag(
    "svg", tag("path", d="M3.5 5h13v11.5h-13zM3.500 8.500h13M7 3v3M13 3v3"), viewBox="0 0 20 20", aria_hidden="true"
)
