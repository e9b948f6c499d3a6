"""A judged hand told to a person: what hand, what was wrong and where, why the winner won, who is owed what."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from cli.judged import Judged
from cli.terminal import Terminal
from domain.events import Fact
from domain.family import Family
from domain.findings import SEVERITY_WORDS, VERDICT_WORDS, Finding, Severity, Verdict
from domain.lawful import Option, amount_words
from domain.replay import replay
from domain.saying import say_option, say_party
from domain.seats import INSPECTOR
from domain.text import Text, joined, same

VERDICT_STYLES: Mapping[Verdict, str] = MappingProxyType(
    {
        Verdict.LAWFUL: "green",
        Verdict.BREACHES: "bold red",
        Verdict.OFFENCES: "bold yellow",
        Verdict.NOT_ENOUGH_EVIDENCE: "yellow",
        Verdict.UNSETTLED: "cyan",
        Verdict.VOID: "cyan",
    }
)
SEVERITY_STYLES: Mapping[Severity, str] = MappingProxyType(
    {
        Severity.BREACH: "red",
        Severity.SHORTFALL: "red",
        Severity.OFFENCE: "yellow",
        Severity.GAP: "yellow",
        Severity.REMARK: "cyan",
    }
)


def tell_hand(terminal: Terminal, hand: Judged) -> None:
    """One hand: heading, findings, explanation, restitution, and an empty line."""
    terminal.line(heading(hand), VERDICT_STYLES[hand.replay.verdict])
    for finding in hand.replay.findings:
        _tell_finding(terminal, hand, finding)
    if hand.replay.explanation:
        terminal.line(_INDENTED.fill(words=hand.replay.explanation))
    for words in owed_words(hand):
        terminal.line(_INDENTED.fill(words=words), "bold")
    terminal.line()


def heading(hand: Judged) -> Text:
    """Which hand it is, and the verdict."""
    opened, game = hand.opened, hand.replay.game
    if opened is None:
        return _joined([_NOT_OPENED, VERDICT_WORDS[hand.replay.verdict]])
    parts = [_HAND.fill(hand=opened.hand), game.title if game else same(opened.game)]
    parts += [words.fill(name=name) for words, name in ((_TABLE, opened.table), (_SESSION, opened.session)) if name]
    return _joined([*parts, VERDICT_WORDS[hand.replay.verdict]])


def finding_words(hand: Judged, finding: Finding) -> Text:
    """A finding in one sentence: the clause, its title, how it weighs, what was recorded and what was lawful."""
    clause = hand.clause(finding.clause)
    return _FINDING.fill(
        clause=finding.clause,
        title=clause.title if clause else same("—"),
        severity=SEVERITY_WORDS[finding.severity],
        text=finding.text,
    )


def place_words(hand: Judged, finding: Finding) -> Text:
    """Where it is: file and line, the event's number and the event in words."""
    where = same(f"{finding.place.file}:{finding.place.line}" if finding.place else "")
    said = hand.words_of(finding)
    event = _EVENT.fill(number=finding.event, said=said) if said else _WHOLE
    return joined([where, event], "  ") if finding.place else event


def money_words(hand: Judged, money: Mapping[str, int]) -> Text:
    """Who gained and who lost how much: `A −1, казино +1`."""
    game, exponent = hand.replay.game, hand.exponent
    return joined(
        [joined([say_party(who, game), amount_words(sum_, exponent, signed=True)], " ") for who, sum_ in money.items()]
    )


def owed_words(hand: Judged) -> list[Text]:
    """The restitution list: who is still owed, who holds too much."""
    settlement = hand.replay.settlement
    owed = settlement.restitution if settlement else {}
    lists = (
        (_OWED, {who: sum_ for who, sum_ in owed.items() if sum_ > 0}),
        (_TOO_MUCH, {who: -sum_ for who, sum_ in owed.items() if sum_ < 0}),
    )
    return [words.fill(list=_sums(hand, sums)) for words, sums in lists if sums]


def lawful_words(options: Sequence[Option], game: Family | None, exponent: int = 0) -> list[Text]:
    """What each may do next, a line for each; what the inspector always may is left out while others act."""
    by_actor: dict[str, list[Text]] = {}
    for option in options:
        said = say_option(option, game, exponent)
        if option.seat and option.seat != option.actor:
            said = joined([say_party(option.seat, game), said], ": ")
        by_actor.setdefault(option.actor, []).append(_WITH_CLAUSE.fill(said=said, clause=option.clause))
    if len(by_actor) > 1:
        by_actor.pop(INSPECTOR, None)
    return [
        _ACTOR_MAY.fill(who=say_party(who, game), what=joined(list(dict.fromkeys(said)), "; "))
        for who, said in by_actor.items()
    ]


def lawful_before(facts: Sequence[Fact], event: int) -> tuple[Option, ...]:
    """What was lawful when event number `event` was recorded."""
    frames = replay(facts[: event - 1]).frames
    return frames[-1].lawful if frames else ()


def _tell_finding(terminal: Terminal, hand: Judged, finding: Finding) -> None:
    terminal.line(_INDENTED.fill(words=place_words(hand, finding)))
    style = SEVERITY_STYLES[finding.severity]
    terminal.line(_DEEPER.fill(words=finding_words(hand, finding)), style)
    if isinstance(finding.lawful, str) and finding.severity is Severity.BREACH:
        options = lawful_before(hand.facts, finding.event)
        for words in lawful_words(options, hand.replay.game, hand.exponent):
            terminal.line(_DEEPER.fill(words=_COULD.fill(words=words)))
    money = {who: sum_ for who, sum_ in finding.money.items() if sum_}
    if money:
        terminal.line(_DEEPER.fill(words=_MONEY.fill(list=money_words(hand, money))))


def _sums(hand: Judged, sums: Mapping[str, int]) -> Text:
    game, exponent = hand.replay.game, hand.exponent
    return joined([_SUM.fill(who=say_party(who, game), sum=amount_words(sum_, exponent)) for who, sum_ in sums.items()])


def _joined(parts: list[Text]) -> Text:
    return joined(parts, " · ")


_HAND = Text("Раздача {hand}", "Hand {hand}")
_NOT_OPENED = Text("Раздача без открытия", "A hand without an opening")
_TABLE = Text("стол {name}", "table {name}")
_SESSION = Text("сессия {name}", "session {name}")
_SUM = same("{who} — {sum}")
_EVENT = Text("событие № {number}: {said}", "event #{number}: {said}")
_WHOLE = Text("раздача в целом", "the hand as a whole")
_FINDING = Text("{clause} «{title}» — {severity}: {text}", "{clause} “{title}”, {severity}: {text}")
_COULD = Text("можно было: {words}", "could be done: {words}")
_MONEY = Text("деньги: {list}", "money: {list}")
_ACTOR_MAY = Text("{who} — {what}", "{who}: {what}")
_OWED = Text("Доплатить: {list}.", "Still owed: {list}.")
_TOO_MUCH = Text("Получено лишнего: {list}.", "Received too much: {list}.")
_WITH_CLAUSE = Text("{said} ({clause})", "{said} ({clause})")
_INDENTED = Text("  {words}", "  {words}")
_DEEPER = Text("    {words}", "    {words}")
