"""The first screen: what was checked, how it came out, where to look first; every number leads to its list."""

from collections.abc import Mapping

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import EVENTS, HANDS, counted, day, moment, number, share
from dashboard.screens import case_words, words
from dashboard.screens.cases import CASES
from dashboard.screens.parts import clause_mark, head, money, nothing_recorded, tile, unit_of
from dashboard.screens.sessions import session_list
from dashboard.tone import SEVERITY_TONES, VERDICT_TONES
from domain.case.state import Status
from domain.findings import SEVERITY_WORDS, VERDICT_WORDS
from projections import queries
from projections.queries import Overview, Page, Rake
from projections.view import View

_LATEST = Page(6)
_CLAUSES = 6


def overview(view: View, ask: Ask) -> Markup:
    """The state of everything recorded."""
    found = queries.overview(view, ask.chosen)
    if not found.hands and not found.sessions:
        return glued([head(ask.says(words.OVERVIEW)), nothing_recorded(ask)])
    latest = queries.sessions(view, ask.chosen, page=_LATEST)
    every = tag("a", ask.says(words.ALL_SESSIONS), href=ask.address("sessions"))
    return glued(
        [
            head(ask.says(words.OVERVIEW), _period(ask, found), _recorded(ask, found)),
            _damage(ask, found),
            _tiles(ask, found, _disputes(view, ask)),
            _mix(ask, found),
            tag("div", _verdicts(ask, found), _severities(ask, found), _clauses(view, ask), class_="beside"),
            tag("h2", ask.says(words.LAST_SESSIONS), " ", tag("small", every)),
            session_list(view, ask, latest.rows),
        ]
    )


def _period(ask: Ask, found: Overview) -> str:
    if found.first_day is None:
        return ""
    if found.first_day == found.last_day:
        return day(found.first_day, ask.language)
    return ask.says(words.PERIOD, since=day(found.first_day, ask.language), until=day(found.last_day, ask.language))


def _recorded(ask: Ask, found: Overview) -> str:
    return ask.says(words.LAST_RECORDED, moment=moment(found.recorded_at, ask.language)) if found.recorded_at else ""


def _damage(ask: Ask, found: Overview) -> Markup | None:
    if not found.damaged_rows:
        return None
    return tag("p", ask.says(words.DAMAGED, rows=number(found.damaged_rows, ask.language)), class_="warning red")


def _disputes(view: View, ask: Ask) -> Markup | None:
    """How many cases are being worked on; None where nobody ever disputed anything."""
    if not queries.cases(view, page=Page(0)).total:
        return None
    waiting = queries.cases(view, statuses=[one for one in Status if one is not Status.CLOSED], page=Page(0)).total
    said = counted(waiting, CASES, ask.language)
    return tile(ask.says(case_words.AT_WORK), said, href=ask.address("cases"), tone="amber" if waiting else "green")


def _tiles(ask: Ask, found: Overview, disputes: Markup | None) -> Markup:
    language, wrong = ask.language, found.hands_with_findings
    tiles = [
        tile(
            ask.says(words.CHECKED),
            counted(found.hands, HANDS, language),
            more=counted(found.events, EVENTS, language),
            href=ask.address("hands"),
        ),
        tile(
            ask.says(words.WITH_FINDINGS),
            counted(wrong, HANDS, language),
            href=ask.address("findings"),
            more=ask.says(words.PERCENT_OF_HANDS, percent=share(wrong, found.hands, language)),
            tone="red" if wrong else "green",
        ),
        *(_rake_tile(ask, total) for total in found.rake),
        tile(ask.says(words.SESSIONS), number(found.sessions, language), href=ask.address("sessions")),
        tile(ask.says(words.CORRECTED), counted(found.corrected_hands, HANDS, language)),
        disputes,
    ]
    return tag("div", *tiles, class_="tiles")


def _rake_tile(ask: Ask, total: Rake) -> Markup:
    unit = unit_of(ask, total.currency)
    sums = ((words.TAKEN_SUM, total.taken), (words.DUE_SUM, total.due))
    more = glued((ask.says(name, amount=money(ask, amount, total.exponent)) for name, amount in sums), tag("br"))
    value = money(ask, total.difference, total.exponent, signed=True)
    return tile(
        ask.says(words.RAKE_DIFFERENCE),
        value,
        unit=unit,
        more=more,
        href=ask.address("rake"),
        tone="red" if total.differing else "green",
    )


def _mix(ask: Ask, found: Overview) -> Markup:
    """All hands as one bar, each verdict in its tone."""
    parts = [
        tag(
            "span",
            class_=VERDICT_TONES[judged],
            style=f"flex:{count}",
            title=f"{ask.says(VERDICT_WORDS[judged])}: {count}",
        )
        for judged, count in found.verdicts.items()
        if count
    ]
    return tag("div", *parts, class_="mix", aria_hidden="true")


def _verdicts(ask: Ask, found: Overview) -> Markup:
    tones = {judged.value: tone for judged, tone in VERDICT_TONES.items()}
    said = {judged.value: ask.says(name) for judged, name in VERDICT_WORDS.items()}
    counts = {judged.value: count for judged, count in found.verdicts.items()}
    links = {name: ask.address("hands", verdict=name) for name in counts}
    return tag("section", tag("h2", ask.says(words.BY_VERDICT)), _counts(ask, counts, said, tones, links))


def _severities(ask: Ask, found: Overview) -> Markup:
    tones = {weight.value: tone for weight, tone in SEVERITY_TONES.items()}
    said = {weight.value: ask.says(name) for weight, name in SEVERITY_WORDS.items()}
    counts = {weight.value: count for weight, count in found.severities.items()}
    links = {name: ask.address("findings", severity=name) for name in counts}
    return tag("section", tag("h2", ask.says(words.BY_SEVERITY)), _counts(ask, counts, said, tones, links))


def _counts(
    ask: Ask, counts: Mapping[str, int], said: Mapping[str, str], tones: Mapping[str, str], links: Mapping[str, str]
) -> Markup:
    rows = []
    for name, count in counts.items():
        label = glued([tag("i", class_=f"dot {tones[name]}"), said[name]])
        shown = tag("a", label, href=links[name]) if count else tag("span", label, class_="none")
        rows.append(tag("li", shown, tag("b", number(count, ask.language), class_=None if count else "none")))
    return tag("ul", *rows, class_="counts")


def _clauses(view: View, ask: Ask) -> Markup | None:
    counts: dict[str, int] = {}
    for each in queries.clause_counts(view, ask.chosen):
        counts[each.clause] = counts.get(each.clause, 0) + each.findings
    if not counts:
        return None
    most = sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))[:_CLAUSES]
    rows = [
        tag(
            "li",
            tag("span", clause_mark(ask, "", clause), class_="cut"),
            tag("a", number(count, ask.language), href=ask.address("findings", clause=clause)),
        )
        for clause, count in most
    ]
    return tag("section", tag("h2", ask.says(words.BY_CLAUSE)), tag("ul", *rows, class_="counts"))
