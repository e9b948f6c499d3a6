"""Findings: what is wrong, where, by which clause and at what cost, each a link to its step."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import cast, get_args
from uuid import UUID

from dashboard.asking import Ask
from dashboard.lettering import coloured
from dashboard.markup import Markup, glued, tag
from dashboard.printing import FINDINGS, HANDS, Noun, counted, minute, number
from dashboard.rulebooks import rulebooks
from dashboard.screens import words
from dashboard.screens.filters import filter_form
from dashboard.screens.parts import (
    Column,
    chips,
    clause_mark,
    empty,
    head,
    listing,
    money,
    nothing_fits,
    nothing_recorded,
    pager,
    severity,
    turned,
)
from domain.findings import SEVERITY_WORDS, Severity
from domain.games import GAMES
from domain.saying import say_party
from projections import queries
from projections.queries import DecisionRow, FindingRow
from projections.queries.findings import Order
from projections.reports.words import DECIDED_WORDS
from projections.view import View

CLAUSES = Noun("пункт правил", "пункта правил", "пунктов правил", "clause", "clauses")
_COLUMNS = (
    Column(words.SEVERITY),
    Column(words.HAND_STEP, class_="nowrap"),
    Column(words.TIME, class_="nowrap"),
    Column(words.TABLE),
    Column(words.CROUPIER, class_="wide"),
    Column(words.SEAT, class_="wide"),
    Column(words.CLAUSE),
    Column(words.WHAT, class_="words"),
    Column(words.MONEY, amount=True),
)


def findings(view: View, ask: Ask) -> Markup:
    """The list of findings with its filter."""
    title = ask.says(words.FINDINGS)
    everything = queries.overview(view)
    if not everything.hands:
        return glued([head(title), nothing_recorded(ask)])
    order = ask.one("order") if ask.one("order") in get_args(Order) else "newest"
    found, ask = turned(ask, lambda page: queries.findings(view, ask.chosen, page=page, order=cast("Order", order)))
    choices = queries.choices(view)
    form = filter_form(
        ask,
        "findings",
        choices,
        "from",
        "to",
        "room",
        "table",
        "croupier",
        "game",
        "clause",
        "decided",
        "number",
        orders=words.FINDING_ORDERS,
    )
    shown = [head(title, counted(found.total, FINDINGS, ask.language)), form, _severities(view, ask)]
    if found.rows:
        return glued(
            [
                *shown,
                finding_list(ask, found.rows, decided=queries.decisions_on(view, found.rows)),
                pager(ask, "findings", shown=len(found.rows), total=found.total),
            ]
        )
    return glued([*shown, _nothing(ask, everything)])


def _nothing(ask: Ask, everything: queries.Overview) -> Markup:
    """Nothing found: by the filter, or at all; then what was checked is said."""
    if everything.findings:
        return nothing_fits(ask, "findings")
    clauses = {clause.number for book in rulebooks() for clause in book.clauses}
    checked = ask.says(
        words.NO_FINDINGS_CHECKED,
        hands=counted(everything.hands, HANDS, ask.language),
        clauses=counted(len(clauses), CLAUSES, ask.language),
        position=number(everything.position, ask.language),
    )
    return empty(ask.says(words.NO_FINDINGS), checked)


def _severities(view: View, ask: Ask) -> Markup:
    """How many of each severity there are, the rest of the filter in force."""
    rest = Ask({**ask.params, "severity": ()})
    counts = queries.overview(view, rest.chosen).severities
    now = ask.several("severity")
    every = (
        f"{ask.says(words.ALL)} {number(sum(counts.values()), ask.language)}",
        ask.narrowed("findings", severity=()),
        not now,
    )
    named = [
        (
            f"{ask.says(SEVERITY_WORDS[weight])} {number(count, ask.language)}",
            ask.narrowed("findings", severity=weight.value),
            weight.value in now,
        )
        for weight, count in counts.items()
        if count or weight.value in now
    ]
    return chips(ask, [every, *named])


def finding_list(
    ask: Ask,
    rows: Sequence[FindingRow],
    *,
    of_session: bool = False,
    decided: Mapping[tuple[UUID, int], DecisionRow] = MappingProxyType({}),
) -> Markup:
    """Findings as a list, with what cases made of them; those of one session without its time and table."""
    cells = [_cells(ask, row, decided.get((row.stream_id, row.ordinal))) for row in rows]
    if not of_session:
        return listing(ask, _COLUMNS, cells)
    kept = [place for place, column in enumerate(_COLUMNS) if column.head not in (words.TIME, words.TABLE)]
    return listing(ask, [_COLUMNS[place] for place in kept], [[row[place] for place in kept] for row in cells])


def _cells(ask: Ask, row: FindingRow, decision: DecisionRow | None) -> list[object]:
    """One finding as a row of the list; what a case made of it stands under its weight."""
    return [
        glued([severity(ask, Severity(row.severity)), _decided(ask, decision)]),
        _where(ask, row),
        minute(row.opened_local, ask.language),
        row.table_name or "—",
        row.croupier or "—",
        row.seat or "—",
        clause_mark(ask, row.game, row.clause),
        coloured(row.text.of(ask.language), ask.language),
        _effects(ask, row),
    ]


def _decided(ask: Ask, decision: DecisionRow | None) -> Markup | None:
    """What became of it, in which case and who said so."""
    if decision is None:
        return None
    said = f"{ask.says(DECIDED_WORDS[decision.decided])}, {decision.decided_by or '—'}"
    link = tag("a", decision.case_number, href=ask.address("case", id=decision.stream_id), class_="nowrap")
    return tag("div", said, " ", link, class_="muted")


def _where(ask: Ask, row: FindingRow) -> Markup:
    """The hand and the step, as a link; a finding on a whole session leads to the session."""
    if row.hand_id is None:
        return tag("a", ask.says(words.WHOLE_SESSION), href=ask.address("session", id=row.stream_id))
    at_hand = row.hand_id == row.stream_id
    step = f" · {row.event}" if at_hand else ""
    return tag(
        "a",
        f"№ {row.number}{step}" if ask.language == "ru" else f"#{row.number}{step}",
        class_="open",
        href=ask.address("replay", hand=row.hand_id, step=row.event if at_hand else None),
    )


def _effects(ask: Ask, row: FindingRow) -> Markup | str:
    """Whom it gives or costs what, one line each."""
    moved = [(seat, amount) for seat, amount in row.effects.items() if amount]
    if not moved:
        return "—"
    game = GAMES.get(row.game)
    return glued(
        (
            f"{ask.says(say_party(seat, game))} {money(ask, amount, row.exponent, signed=True)}"
            for seat, amount in moved
        ),
        tag("br"),
    )
