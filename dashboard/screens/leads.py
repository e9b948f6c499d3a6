"""The page of leads: what departs from chance, in words, with the hands behind it; and how often leads are false."""

from collections.abc import Sequence

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import Noun, counted, gap, minute, number, share
from dashboard.screens import leads_words, words
from dashboard.screens.filters import filter_form
from dashboard.screens.hands import hand_link
from dashboard.screens.parts import Column, head, listing, nothing_recorded, pager
from projections import queries
from projections.patterns import KINDS, LateHand, Lead, Looked, chance_words, late_hands, whole_sessions
from projections.patterns.measured import (
    DISHONEST_ROOMS,
    DRAW_FALSE,
    DRAW_FOUND,
    FALSE,
    FOUND,
    HANDS,
    HONEST_ROOMS,
    Rate,
)
from projections.queries import Page
from projections.reports.leads import KIND_WORDS
from projections.view import View

_SUBJECTS = {
    "croupiers": Noun("крупье", "крупье", "крупье", "croupier", "croupiers"),
    "soft_play": Noun("пара", "пары", "пар", "pair", "pairs"),
    "dumping": Noun("пара", "пары", "пар", "pair", "pairs"),
    "cards": Noun("крупье", "крупье", "крупье", "croupier", "croupiers"),
    "by_croupier": Noun("крупье", "крупье", "крупье", "croupier", "croupiers"),
    "by_player": Noun("игрок", "игрока", "игроков", "player", "players"),
}
_COLUMNS = (
    Column(leads_words.WHO, class_="nowrap"),
    Column(leads_words.DETAIL, class_="words"),
    Column(leads_words.BY_CHANCE),
)
_LATE = (
    Column(words.HAND, class_="nowrap"),
    Column(words.TABLE),
    Column(words.SESSION),
    Column(leads_words.ENDED, class_="nowrap"),
    Column(leads_words.RECORDED, class_="nowrap"),
    Column(leads_words.BEHIND, amount=True),
    Column(leads_words.USUAL, amount=True),
    Column(leads_words.AFTER),
)
_RATES = (Column(leads_words.LOOK), Column(leads_words.FALSE_RATE), Column(leads_words.FOUND_RATE))


def leads(view: View, ask: Ask) -> Markup:
    """The page."""
    title = ask.says(leads_words.LEADS)
    if not view.position:
        return glued([head(title), nothing_recorded(ask)])
    form = filter_form(ask, "leads", queries.choices(view), "from", "to", "room", "table", "croupier", "game")
    sections = (_section(ask, kind, look(view, ask.chosen)) for kind, look in KINDS.items())
    said = tag("p", ask.says(leads_words.SAID), class_="warning said")
    return glued([head(title), said, form, *sections, _late(view, ask), _measured(ask)])


def _section(ask: Ask, kind: str, found: Looked) -> Markup:
    counts = {
        "subjects": counted(found.subjects, _SUBJECTS[kind], ask.language),
        "cases": number(found.cases, ask.language),
    }
    about = tag("p", ask.says(leads_words.ABOUT[kind]), class_="muted said")
    if not found.subjects:
        shown = tag("p", ask.says(leads_words.NOT_ENOUGH), class_="muted")
    elif not found.leads:
        shown = tag("p", ask.says(leads_words.NOTHING, **counts))
    else:
        lines = [_line(ask, lead) for lead in found.leads]
        looked = tag("p", ask.says(leads_words.LOOKED, **counts), class_="muted")
        shown = glued([listing(ask, _COLUMNS, lines), looked])
    said = ask.says(KIND_WORDS[kind])
    return tag("section", tag("h2", said[:1].upper() + said[1:]), about, shown, class_="chart")


def _line(ask: Ask, lead: Lead) -> list[object]:
    between = " → "
    links = [tag("a", name, class_="open", href=_hands(ask, lead, name)) for name in lead.subjects]
    return [glued(links, between), ask.says(lead.said), ask.says(chance_words(lead.adjusted))]


def _hands(ask: Ask, lead: Lead, name: str) -> str:
    """The hands of one of those it is about; of two players those in which both sat cannot be asked for yet."""
    if lead.kind in {"croupiers", "cards", "by_croupier"}:
        return ask.narrowed("hands", croupier=name, order="difference", by=(), part=())
    return ask.narrowed("hands", player=name, order="bank", by=(), part=())


def _late(view: View, ask: Ask) -> Markup:
    found = late_hands(view, ask.chosen, page=Page(ask.page.limit, ask.page.offset))
    whole = whole_sessions(view, ask.chosen)
    counts = {"sessions": number(whole.sessions, ask.language), "hands": number(whole.hands, ask.language)}
    said = [ask.says(leads_words.LATE_SAID), *([ask.says(leads_words.LATE_WHOLE, **counts)] if whole.sessions else [])]
    parts = [tag("h2", ask.says(leads_words.LATE)), tag("p", " ".join(said), class_="muted said")]
    if not found.rows:
        return tag("section", *parts, tag("p", ask.says(leads_words.NO_LATE)), class_="chart")
    lines = [_late_line(ask, row) for row in found.rows]
    pages = pager(ask, "leads", shown=len(found.rows), total=found.total)
    return tag("section", *parts, listing(ask, _LATE, lines), pages, class_="chart")


def _late_line(ask: Ask, row: LateHand) -> Sequence[object]:
    sign = "№ " if ask.language == "ru" else "#"
    return [
        hand_link(ask, row),
        row.table_name or "—",
        row.session or "—",
        minute(row.played_local, ask.language),
        minute(row.recorded_local, ask.language),
        gap(row.behind, ask.language),
        gap(max(row.usual, 0), ask.language),
        f"{sign}{row.after}" if row.after else "—",
    ]


def _measured(ask: Ask) -> Markup:
    """The rates measured on simulated rooms."""
    said = ask.says(leads_words.MEASURED_SAID, hands=HANDS, honest=HONEST_ROOMS, dishonest=DISHONEST_ROOMS)
    lines = [
        [ask.says(KIND_WORDS[kind]), _rate(ask, FALSE[kind]), _rate(ask, FOUND[kind]) if kind in FOUND else "—"]
        for kind in KINDS
    ]
    lines.append([ask.says(leads_words.SOFT_DRAW), _rate(ask, DRAW_FALSE), _rate(ask, DRAW_FOUND)])
    shown = listing(ask, _RATES, lines)
    title = tag("h2", ask.says(leads_words.MEASURED))
    return tag("section", title, tag("p", said, class_="muted said"), shown, class_="chart")


def _rate(ask: Ask, rate: Rate) -> str:
    low, _, high = (share(round(bound * 10_000), 10_000, ask.language) for bound in rate.interval)
    return ask.says(leads_words.RATE, given=rate.given, rooms=rate.rooms, low=low, high=high)
