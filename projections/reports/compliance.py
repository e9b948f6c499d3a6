"""The compliance reports beside the sums: rake out of order, svara chains, drop against record, corrections, rules."""

from collections.abc import Iterator
from datetime import datetime
from types import MappingProxyType

from domain.text import Text, joined, same
from projections.cells.changes import ChangeRow
from projections.cells.deals import DealRow
from projections.filters import EVERYTHING, Filter
from projections.queries.chains import Chain, chains
from projections.queries.changes import changes
from projections.queries.drop import Drop, State, drops
from projections.queries.exceptions import Fault, RakeException, exceptions
from projections.queries.listing import WHOLE
from projections.queries.rake import percent
from projections.queries.spread import RakeRule, rake_rules
from projections.reports import words
from projections.reports.rake import CEILING
from projections.reports.rake_rule import rule_words
from projections.reports.report import Coded, Column, Line, Money, Note, Percent, Report, origin
from projections.terms import USUAL, Terms
from projections.view import View

FAULT_WORDS: MappingProxyType[Fault, Text] = MappingProxyType(
    {
        "over": Text("взято лишнего", "taken too much"),
        "under": Text("недобрано", "taken too little"),
        "not_taken": Text("не взят", "not taken"),
        "none_due": Text("взят, хотя не положен", "taken where none is due"),
        "ceiling": Text("выше законного потолка", "over the legal ceiling"),
        "cap": Text("выше предела правил", "over the rules' limit"),
        "twice": Text("взят лишний раз", "taken once too often"),
        "unjudged": Text("положенный не известен", "the rake due is not known"),
    }
)
"""What may be wrong with the rake of a hand."""
STATE_WORDS: MappingProxyType[State, Text] = MappingProxyType(
    {
        "none": Text("не пересчитан", "not counted"),
        "one_person": Text("пересчитан одним человеком", "counted by one person"),
        "counted": Text("пересчитан двумя", "counted by two"),
    }
)
"""How a drop was counted."""
KIND_WORDS: MappingProxyType[str, Text] = MappingProxyType(
    {
        "replace": Text("исправлено", "corrected"),
        "strike": Text("вычеркнуто", "struck out"),
        "after": Text("добавлено", "added"),
        "void": Text("аннулировано", "annulled"),
        "misdeal": Text("пересдача", "misdeal"),
    }
)
"""How something was altered."""
CHANGE_STATES: MappingProxyType[str, Text] = MappingProxyType(
    {
        "in_force": Text("действует", "in force"),
        "proposed": Text("не утверждено", "not approved"),
        "unusable": Text("негодное предложение", "cannot be used"),
    }
)
"""Whether an alteration counts."""

_SHARE = Column("percent_of_bank", Text("Рейк, % банка", "Rake, % of bank"))
_EXCEPTIONS = (
    words.HAND,
    words.HAND_ID,
    Column("faults", Text("Что не в порядке", "What is out of order")),
    words.CURRENCY,
    words.EXPONENT,
    words.BANK,
    words.RAKE_DUE,
    words.RAKE_TAKEN,
    words.DIFFERENCE,
    _SHARE,
    words.ROOM,
    words.TABLE,
    words.SESSION,
    words.OPENED,
    words.CROUPIER,
    words.INSPECTOR,
    Column("rulebook", Text("Правила", "Rulebook")),
    Column("rule", Text("Правило рейка", "Rule of the rake")),
    Column("corrections", Text("Исправлений", "Corrections")),
)
_CHAINS = (
    words.HAND,
    words.HAND_ID,
    Column("svara", Text("Игра", "Game")),
    words.CURRENCY,
    words.EXPONENT,
    Column("brought", Text("Перешло", "Brought over")),
    Column("entries", Text("Входы", "Entries")),
    Column("staked", Text("Ставки", "Stakes")),
    words.BANK,
    words.RAKE_TAKEN,
    words.RAKE_DUE,
    words.DIFFERENCE,
    _SHARE,
    words.TABLE,
    words.SESSION,
    words.OPENED,
    words.CROUPIER,
)
_DROP = (
    words.SESSION,
    words.SESSION_ID,
    words.ROOM,
    words.TABLE,
    words.OPENED,
    words.HANDS,
    words.CURRENCY,
    words.EXPONENT,
    words.RAKE_DUE,
    words.RAKE_TAKEN,
    Column("drop_counted", Text("Дроп пересчитан", "Drop counted")),
    Column("gap", Text("Пересчитано − взято", "Counted − taken")),
    Column("state", Text("Пересчёт", "Count")),
    Column("counters", Text("Считали", "Counted by")),
)
_CHANGES = (
    Column("changed_at", Text("Когда", "When")),
    Column("what", Text("Что изменено", "What was altered")),
    Column("was", Text("Было", "Was")),
    Column("now", Text("Стало", "Now")),
    Column("changed_by", Text("Кто изменил", "Altered by")),
    Column("approved_by", Text("Кто утвердил", "Approved by")),
    Column("reason", Text("Почему", "Why")),
    Column("state", Text("Состояние", "State"), "machines"),
    Column("kind", Text("Вид", "Kind"), "machines"),
    words.HAND_ID,
)
_RULES = (
    words.GAME,
    Column("rulebook", Text("Правила", "Rulebook")),
    Column("rule", Text("Правило рейка", "Rule of the rake")),
    words.CURRENCY,
    words.EXPONENT,
    words.HANDS,
    Column("sessions", Text("Сессий", "Sessions")),
)
_CHAIN = Text("вся цепочка", "the whole chain")
_FIRST = Text("первая игра", "first game")
_SVARA = Text("{nth}-я свара", "svara {nth}")
_OF_HAND = Text("раздача {number}, событие № {event}", "hand {number}, event #{event}")
_OF_SESSION = Text("сессия {session}, событие № {event}", "session {session}, event #{event}")


def exceptions_report(
    view: View, chosen: Filter = EVERYTHING, *, generated_at: datetime, terms: Terms = USUAL
) -> Report:
    """Every hand whose rake is out of order, the largest difference first."""
    made = origin(view, generated_at)
    return Report(
        name="rake-exceptions",
        title=Text("Рейк: исключения", "Rake: exceptions"),
        chosen=chosen,
        notes=(*words.head(view, chosen, made), Note("ceiling", CEILING, terms.words)),
        columns=_EXCEPTIONS,
        rows=tuple(map(_exception, exceptions(view, chosen, terms=terms, page=WHOLE).rows)),
        totals=(),
        origin=made,
    )


def chains_report(view: View, chosen: Filter = EVERYTHING, *, generated_at: datetime) -> Report:
    """The svara chains: every game of each, then the chain as a whole."""
    found = chains(view, chosen, page=WHOLE).rows
    title = Text("Свары: по играм и по цепочке", "Svara: game by game and by chain")
    lines = tuple(line for chain in found for line in _chain(chain))
    return _report("svara-chains", title, _CHAINS, lines, view, chosen, generated_at)


def drop_report(view: View, chosen: Filter = EVERYTHING, *, generated_at: datetime) -> Report:
    """The drop of every session against the rake recorded."""
    lines = tuple(map(_drop, drops(view, chosen, page=WHOLE).rows))
    title = Text("Дроп: пересчитано и взято", "Drop: counted and taken")
    return _report("drop", title, _DROP, lines, view, chosen, generated_at)


def changes_report(view: View, chosen: Filter = EVERYTHING, *, generated_at: datetime) -> Report:
    """Corrections and overrides in seven fields: when, what, was, now, who, who approved, why."""
    lines = tuple(map(_change, changes(view, chosen, page=WHOLE).rows))
    title = Text("Исправления и отмены", "Corrections and overrides")
    return _report("changes", title, _CHANGES, lines, view, chosen, generated_at)


def rules_report(view: View, chosen: Filter = EVERYTHING, *, generated_at: datetime) -> Report:
    """The rules about rake that the hands carry."""
    lines = tuple(map(_rule, rake_rules(view, chosen)))
    title = Text("Правила рейка в раздачах", "The rules about rake in the hands")
    return _report("rake-rules", title, _RULES, lines, view, chosen, generated_at)


def _report(
    name: str,
    title: Text,
    columns: tuple[Column, ...],
    lines: tuple[Line, ...],
    view: View,
    chosen: Filter,
    generated_at: datetime,
) -> Report:
    made = origin(view, generated_at)
    return Report(name, title, chosen, words.head(view, chosen, made), columns, lines, (), made)


def fault_words(faults: list[Fault]) -> Coded:
    """What is wrong with a hand's rake, all of it."""
    return Coded("+".join(faults), joined([FAULT_WORDS[fault] for fault in faults]))


def game_of_chain(deal: DealRow) -> Text:
    """A deal of a chain by its name."""
    return _SVARA.fill(nth=deal.svara) if deal.svara else _FIRST


def change_place(row: ChangeRow) -> Text:
    """The event that was altered."""
    if row.number:
        return _OF_HAND.fill(number=row.number, event=row.event)
    return _OF_SESSION.fill(session=row.session, event=row.event)


def changed_how(row: ChangeRow) -> Text:
    """How it was altered, and whether that counts where it does not."""
    kind = KIND_WORDS.get(row.kind, same(row.kind))
    return kind if row.state == "in_force" else joined([kind, CHANGE_STATES.get(row.state, same(row.state))])


def _money(amount: int | None, currency: str, exponent: int) -> Money | None:
    return None if amount is None else Money(amount, currency, exponent)


def _exception(row: RakeException) -> Line:
    unit = (row.currency, row.exponent)
    share = row.percent_of_bank
    return (
        row.number,
        row.stream_id,
        fault_words(row.faults),
        words.unit_words(row.currency),
        row.exponent,
        _money(row.bank, *unit),
        _money(row.rake_due, *unit),
        _money(row.rake_taken, *unit),
        _money(row.difference, *unit),
        None if share is None else Percent(share),
        row.room,
        row.table_name,
        row.session,
        row.opened_local,
        row.croupier,
        row.inspector,
        row.rulebook,
        rule_words(row.rake_rule, row.exponent),
        row.corrections,
    )


def _chain(chain: Chain) -> Iterator[Line]:
    hand, last = chain.hand, chain.deals[-1]
    unit = (hand.currency, hand.exponent)
    place = (hand.table_name, hand.session, hand.opened_local, hand.croupier)
    begins = (hand.number, hand.stream_id)
    for deal in chain.deals:
        money = (deal.brought, deal.entries, deal.staked, deal.bank, deal.taken, None, None)
        share = percent(deal.taken, deal.bank)
        yield (
            *begins,
            Coded(str(deal.svara), game_of_chain(deal)),
            words.unit_words(hand.currency),
            hand.exponent,
            *(_money(amount, *unit) for amount in money),
            None if share is None else Percent(share),
            *place,
        )
    share = percent(chain.taken, chain.bank)
    sums = (sum(deal.entries for deal in chain.deals), sum(deal.staked for deal in chain.deals), last.bank)
    yield (
        *begins,
        Coded("chain", _CHAIN),
        words.unit_words(hand.currency),
        hand.exponent,
        *(_money(amount, *unit) for amount in (chain.deals[0].brought, *sums, chain.taken, hand.rake_due)),
        _money(hand.difference, *unit),
        None if share is None else Percent(share),
        *place,
    )


def _drop(row: Drop) -> Line:
    unit = (row.currency, row.exponent)
    return (
        row.session,
        row.stream_id,
        row.room,
        row.table_name,
        row.opened_local,
        row.hands,
        words.unit_words(row.currency),
        row.exponent,
        *(_money(amount, *unit) for amount in (row.due, row.taken, row.counted, row.gap)),
        Coded(row.state, STATE_WORDS[row.state]),
        ", ".join(row.counters) or None,
    )


def _change(row: ChangeRow) -> Line:
    kind = KIND_WORDS.get(row.kind, same(row.kind))
    return (
        row.changed_local,
        joined([change_place(row), changed_how(row)], ": "),
        row.was,
        row.now,
        row.changed_by,
        row.approved_by,
        row.reason,
        Coded(row.state, CHANGE_STATES.get(row.state, same(row.state))),
        Coded(row.kind, kind),
        row.stream_id if row.number else None,
    )


def _rule(row: RakeRule) -> Line:
    return (
        words.game_words(row.game),
        row.rulebook,
        rule_words(row.rule, row.exponent),
        words.unit_words(row.currency),
        row.exponent,
        row.hands,
        row.sessions,
    )
