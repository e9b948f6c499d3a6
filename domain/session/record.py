"""The record of the evening itself: opened and closed, one table, one money, corrections (SN-1, SN-2)."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Literal

from domain.correction import fault_of_approval, fault_of_proposal
from domain.events import CorrectionApproved, CorrectionProposed, Fact, RemarkMade
from domain.findings import Severity
from domain.session.evening import Evening, Found
from domain.session.events import SESSION_FACTS, SessionClosed, SessionOpened, moment_words
from domain.text import Text, same

_BELONG: tuple[type[Fact], ...] = (*SESSION_FACTS, RemarkMade, CorrectionProposed, CorrectionApproved)

_NOT_OPENED = Text(
    "запись сессии начинается не с открытия стола", "the record of the session does not begin with its opening"
)
_OPENED_TWICE = Text(
    "сессия открыта второй раз; второе открытие не учитывается",
    "the session is opened a second time; the second opening is not counted",
)
_AFTER_CLOSE = Text(
    "записано после закрытия сессии (событие № {closed})", "recorded after the session was closed (event #{closed})"
)
_FOREIGN_FACT = Text("событие {topic} к сессии не относится", "event {topic} does not belong to a session")
_HAND_BEFORE = Text("открыта {at}, а сессия открыта {opened}", "opened {at}, but the session opened {opened}")
_HAND_AFTER = Text("открыта {at}, а сессия закрыта {closed}", "opened {at}, but the session closed {closed}")
_ELSEWHERE = Text(
    "{what}: в раздаче «{hand}», в сессии «{session}»", "{what}: the hand says '{hand}', the session '{session}'"
)
_OTHER_MONEY = Text(
    "деньги: в раздаче {hand}, в сессии {session}; в итоги вечера раздача не входит",
    "money: the hand has {hand}, the session {session}; the hand does not enter the evening's totals",
)
_MONEY = Text("{currency} (знаков после запятой: {exponent})", "{currency} (decimal places: {exponent})")
_NO_CURRENCY = Text("без валюты", "no currency")
_GAME = Text("игра", "game")
_LABELS: Mapping[Literal["room", "table", "session"], Text] = {
    "room": Text("зал", "room"),
    "table": Text("стол", "table"),
    "session": Text("сессия", "session"),
}


def opened_and_closed(evening: Evening) -> Iterator[Found]:
    """A session's record opens once, first, and nothing follows its closing (SN-1)."""
    closed: int | None = None
    for placed in sorted(evening.facts, key=lambda one: one.number):
        fact = placed.fact
        if placed.number == 1 and not isinstance(fact, SessionOpened):
            yield evening.on_fact(placed, "SN-1", Severity.BREACH, _NOT_OPENED)
        if placed.number > 1 and isinstance(fact, SessionOpened):
            yield evening.on_fact(placed, "SN-1", Severity.BREACH, _OPENED_TWICE)
        if not isinstance(fact, _BELONG):
            yield evening.on_fact(placed, "SN-1", Severity.BREACH, _FOREIGN_FACT.fill(topic=fact.topic))
        if closed is not None and isinstance(fact, SESSION_FACTS):
            yield evening.on_fact(placed, "SN-1", Severity.BREACH, _AFTER_CLOSE.fill(closed=closed))
        if closed is None and isinstance(fact, SessionClosed):
            closed = placed.number


def hands_within(evening: Evening) -> Iterator[Found]:
    """No hand is opened before the session opens or after it closes (SN-1)."""
    opened, closed = _time_of(evening, SessionOpened), _time_of(evening, SessionClosed)
    for index, hand in enumerate(evening.hands):
        if hand.opened_at is None or index in evening.misplaced:
            continue
        if opened is not None and hand.opened_at < opened:
            text = _HAND_BEFORE.fill(at=moment_words(hand.opened_at), opened=moment_words(opened))
            yield evening.on_hand(index, "SN-1", Severity.BREACH, text)
        if closed is not None and hand.opened_at > closed:
            text = _HAND_AFTER.fill(at=moment_words(hand.opened_at), closed=moment_words(closed))
            yield evening.on_hand(index, "SN-1", Severity.BREACH, text)


def one_table(evening: Evening) -> Iterator[Found]:
    """Every hand names the session's room, table, session and money, and the game it was opened for (SN-2)."""
    for index, hand in enumerate(evening.hands):
        for name, what in _LABELS.items():
            said, meant = getattr(hand, name), evening.label(name)
            if said and meant and said != meant:
                text = _ELSEWHERE.fill(what=what, hand=said, session=meant)
                yield evening.on_hand(index, "SN-2", Severity.BREACH, text, recorded=said, lawful=meant)
        if evening.opened is not None and evening.opened.game and hand.game != evening.opened.game:
            text = _ELSEWHERE.fill(what=_GAME, hand=hand.game, session=evening.opened.game)
            yield evening.on_hand(index, "SN-2", Severity.BREACH, text, recorded=hand.game, lawful=evening.opened.game)
        if index in evening.foreign:
            said_money = _money(hand.currency, hand.exponent)
            text = _OTHER_MONEY.fill(hand=said_money, session=_money(evening.currency, evening.exponent))
            yield evening.on_hand(index, "SN-2", Severity.BREACH, text)


def corrections_stand(evening: Evening) -> Iterator[Found]:
    """A correction is proposed by one and approved by another, and points at an event of the session (RC-2, RC-3)."""
    for placed in evening.facts:
        fault: tuple[str, Text] | None = None
        if isinstance(placed.fact, CorrectionProposed):
            wrong = fault_of_proposal(evening.recorded, placed.number, placed.fact)
            fault = None if wrong is None else ("RC-3", wrong)
        elif isinstance(placed.fact, CorrectionApproved):
            fault = fault_of_approval(evening.recorded, placed.number, placed.fact)
        if fault is not None:
            yield evening.on_fact(placed, fault[0], Severity.BREACH, fault[1])


def _time_of(evening: Evening, kind: type[Fact]) -> datetime | None:
    return next((fact.at for fact in evening.recorded if isinstance(fact, kind)), None)


def _money(currency: str, exponent: int) -> Text:
    return _MONEY.fill(currency=same(currency) if currency else _NO_CURRENCY, exponent=exponent)
