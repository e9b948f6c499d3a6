"""The parts of the compliance page beside the sums: exceptions, svara chains, drop, corrections, rules of the rake."""

from collections.abc import Callable, Sequence

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import minute, moment, number
from dashboard.screens import rake_words, words
from dashboard.screens.bars import Bar, diverging_bars
from dashboard.screens.hands import hand_link
from dashboard.screens.parts import (
    Column,
    chips,
    difference,
    game_title,
    listing,
    money,
    nothing_fits,
    pager,
    percent_words,
    unit_of,
)
from domain.text import Text
from projections.cells.changes import ChangeRow
from projections.queries.chains import Chain, chains
from projections.queries.changes import changes
from projections.queries.drop import Drop, drops
from projections.queries.exceptions import RakeException, exceptions, fault_counts
from projections.queries.rake import percent
from projections.queries.spread import RakeRule, rake_rules
from projections.reports.compliance import (
    FAULT_WORDS,
    STATE_WORDS,
    change_place,
    changed_how,
    fault_words,
    game_of_chain,
)
from projections.reports.rake_rule import rule_words
from projections.view import View

_BARS = 30
_EXCEPTIONS = (
    Column(words.HAND, class_="nowrap"),
    Column(rake_words.FAULTS, class_="words"),
    Column(words.BANK, amount=True),
    Column(words.DUE, amount=True),
    Column(words.TAKEN, amount=True),
    Column(words.DIFFERENCE, amount=True),
    Column(words.OF_BANK, amount=True),
    Column(words.TIME, class_="nowrap wide"),
    Column(words.TABLE),
    Column(words.CROUPIER),
    Column(rake_words.RULE, class_="wide"),
)
_CHAINS = (
    Column(words.HAND, class_="nowrap"),
    Column(rake_words.CHAIN_GAME, class_="nowrap"),
    Column(rake_words.BROUGHT, amount=True),
    Column(rake_words.ENTRIES, amount=True),
    Column(rake_words.STAKES, amount=True),
    Column(words.BANK, amount=True),
    Column(words.TAKEN, amount=True),
    Column(words.DUE, amount=True),
    Column(words.DIFFERENCE, amount=True),
    Column(words.OF_BANK, amount=True),
    Column(words.TABLE),
    Column(words.CROUPIER, class_="wide"),
)
_DROP = (
    Column(words.SESSION),
    Column(words.TABLE),
    Column(words.OPENED, class_="nowrap"),
    Column(words.HANDS_COUNT, amount=True),
    Column(words.DUE, amount=True),
    Column(words.TAKEN, amount=True),
    Column(rake_words.COUNTED, amount=True),
    Column(rake_words.GAP, amount=True),
    Column(rake_words.COUNT),
    Column(rake_words.COUNTERS),
)
_CHANGES = (
    Column(rake_words.WHEN, class_="nowrap"),
    Column(rake_words.WHAT),
    Column(rake_words.WAS),
    Column(rake_words.NOW),
    Column(rake_words.BY_WHOM),
    Column(rake_words.APPROVED),
    Column(rake_words.WHY, class_="words"),
)
_RULES = (
    Column(words.GAME),
    Column(rake_words.RULE, class_="words"),
    Column(words.HANDS_COUNT, amount=True),
    Column(rake_words.SESSIONS, amount=True),
    Column(rake_words.RULEBOOK, class_="wide"),
)


def exceptions_part(view: View, ask: Ask) -> Markup:
    """Rake out of order, with a chip for every kind of it."""
    found = exceptions(view, ask.chosen, terms=ask.terms, fault=ask.one("fault"), page=ask.page)
    lines = [_exception(ask, row) for row in found.rows]
    shown = _part(ask, rake_words.EXCEPTIONS_SAID, _EXCEPTIONS, lines, rake_words.NO_EXCEPTIONS, found.total)
    return glued([_faults(view, ask), shown])


def _part(
    ask: Ask, said: Text, columns: Sequence[Column], lines: Sequence[Sequence[object]], none: Text, total: int
) -> Markup:
    if not lines:
        return tag("p", ask.says(none), class_="muted") if ask.chosen.empty else nothing_fits(ask, "rake")
    pages = pager(ask, "rake", shown=len(lines), total=total)
    return glued([tag("p", ask.says(said), class_="muted"), listing(ask, columns, lines), pages])


def _faults(view: View, ask: Ask) -> Markup | None:
    counts, now = fault_counts(view, ask.chosen, terms=ask.terms), ask.one("fault")
    named = [
        (
            f"{ask.says(FAULT_WORDS[fault])} {number(count, ask.language)}",
            ask.narrowed("rake", fault=fault),
            fault == now,
        )
        for fault, count in counts.items()
        if count or fault == now
    ]
    every = (ask.says(words.ALL), ask.narrowed("rake", fault=()), not now)
    return chips(ask, [every, *named]) if named else None


def _exception(ask: Ask, row: RakeException) -> list[object]:
    return [
        hand_link(ask, row),
        ask.says(fault_words(row.faults).words),
        money(ask, row.bank, row.exponent),
        money(ask, row.rake_due, row.exponent),
        money(ask, row.rake_taken, row.exponent),
        difference(ask, row.difference, row.exponent),
        percent_words(ask, row.percent_of_bank),
        minute(row.opened_local, ask.language),
        row.table_name or "—",
        row.croupier or "—",
        ask.says(rule_words(row.rake_rule, row.exponent)),
    ]


def svara_part(view: View, ask: Ask) -> Markup:
    """The svara chains: every game of each, and the chain as a whole."""
    found = chains(view, ask.chosen, page=ask.page)
    lines = [line for chain in found.rows for line in _chain(ask, chain)]
    said = (rake_words.CHAINS_SAID, _CHAINS, lines, rake_words.NO_CHAINS)
    if not lines:
        return _part(ask, *said, total=0)
    pages = pager(ask, "rake", shown=len(found.rows), total=found.total)
    return glued([tag("p", ask.says(rake_words.CHAINS_SAID), class_="muted"), listing(ask, _CHAINS, lines), pages])


def _chain(ask: Ask, chain: Chain) -> list[list[object]]:
    hand, exponent = chain.hand, chain.hand.exponent
    place: list[object] = [hand.table_name or "—", hand.croupier or "—"]
    lines: list[list[object]] = []
    for deal in chain.deals:
        amounts = (deal.brought, deal.entries, deal.staked, deal.bank, deal.taken)
        figures = [money(ask, amount, exponent) if amount else "—" for amount in amounts]
        lines.append([
            hand_link(ask, hand) if not deal.svara else "", ask.says(game_of_chain(deal)), *figures, "", "",
            percent_words(ask, percent(deal.taken, deal.bank)) if deal.taken else "—", "", "",
        ])  # fmt: skip
    entries, staked = sum(deal.entries for deal in chain.deals), sum(deal.staked for deal in chain.deals)
    sums = (chain.deals[0].brought, entries, staked, chain.deals[-1].bank)
    whole: list[object] = [
        "", ask.says(rake_words.WHOLE_CHAIN),
        *(money(ask, amount, exponent) if amount else "—" for amount in sums), money(ask, chain.taken, exponent),
        money(ask, hand.rake_due, exponent), difference(ask, hand.difference, exponent),
        percent_words(ask, percent(chain.taken, chain.bank)), *place,
    ]  # fmt: skip
    lines.append([tag("b", cell) if cell else cell for cell in whole])
    return lines


def drop_part(view: View, ask: Ask) -> Markup:
    """The drop of every session against its rake."""
    found = drops(view, ask.chosen, page=ask.page)
    lines = [_drop(ask, row) for row in found.rows]
    shown = _part(ask, rake_words.DROP_SAID, _DROP, lines, rake_words.NO_DROP, found.total)
    return glued([_gaps(ask, found.rows), shown])


def _gaps(ask: Ask, rows: Sequence[Drop]) -> Markup:
    """The gaps as bars, each currency on a scale of its own."""
    units = dict.fromkeys((row.currency, row.exponent) for row in rows if row.gap)
    return glued(
        _gap_bars(ask, [row for row in rows if row.gap and (row.currency, row.exponent) == unit]) for unit in units
    )


def _gap_bars(ask: Ask, gaps: Sequence[Drop]) -> Markup:
    exponent = gaps[0].exponent
    bars = [
        Bar(
            f"{row.session} · {ask.says(words.TABLE_NAMED, table=row.table_name)}",
            max(row.gap or 0, 0),
            max(-(row.gap or 0), 0),
            ask.address("session", id=row.stream_id),
        )
        for row in gaps[:_BARS]
    ]
    label = f"{ask.says(rake_words.DROP_CHART)}, {unit_of(ask, gaps[0].currency)}"
    drawn = diverging_bars(bars, lambda amount: money(ask, amount, exponent), label=label)
    sides = (("under", rake_words.LESS_COUNTED), ("over", rake_words.MORE_COUNTED))
    legend = tag("p", *(tag("span", tag("i", class_=side), ask.says(said)) for side, said in sides), class_="legend")
    return glued([tag("h2", label), legend, drawn])


def _drop(ask: Ask, row: Drop) -> list[object]:
    unit = f" {unit_of(ask, row.currency)}"
    return [
        tag(
            "a", row.session or ask.says(words.NOT_NAMED), class_="open", href=ask.address("session", id=row.stream_id)
        ),
        row.table_name or "—",
        minute(row.opened_local, ask.language),
        number(row.hands, ask.language),
        money(ask, row.due, row.exponent),
        money(ask, row.taken, row.exponent) + unit,
        money(ask, row.counted, row.exponent),
        difference(ask, row.gap, row.exponent),
        ask.says(STATE_WORDS[row.state]),
        ", ".join(row.counters) or "—",
    ]


def changes_part(view: View, ask: Ask) -> Markup:
    """Corrections and overrides in seven fields."""
    found = changes(view, ask.chosen, page=ask.page)
    lines = [_change(ask, row) for row in found.rows]
    return _part(ask, rake_words.CHANGES_SAID, _CHANGES, lines, rake_words.NO_CHANGES, found.total)


def _change(ask: Ask, row: ChangeRow) -> list[object]:
    page = "replay" if row.number else "session"
    named = {"hand": row.stream_id, "step": row.event} if row.number else {"id": row.stream_id}
    kind = ask.says(changed_how(row))
    link = tag("a", ask.says(change_place(row)), class_="open", href=ask.address(page, **named))
    return [
        moment(row.changed_local, ask.language),
        glued([link, tag("span", kind, class_="muted")], tag("br")),
        ask.says(row.was),
        ask.says(row.now),
        row.changed_by or "—",
        row.approved_by or "—",
        row.reason,
    ]


def rules_part(view: View, ask: Ask) -> Markup:
    """The rules about rake that the hands carry."""
    lines = [_rule(ask, row) for row in rake_rules(view, ask.chosen)]
    return _part(ask, rake_words.RULES_SAID, _RULES, lines, rake_words.NO_RULES, len(lines))


def _rule(ask: Ask, row: RakeRule) -> list[object]:
    said = f"{ask.says(rule_words(row.rule, row.exponent))} ({unit_of(ask, row.currency)})"
    counts = (number(row.hands, ask.language), number(row.sessions, ask.language))
    return [game_title(ask, row.game), said, *counts, row.rulebook]


PARTS: dict[str, Callable[[View, Ask], Markup]] = {
    "exceptions": exceptions_part,
    "svara": svara_part,
    "drop": drop_part,
    "changes": changes_part,
    "rules": rules_part,
}
"""The parts by the word in the address; without one of them the sums are shown."""
