"""A hand step by step: the table after one event, drawn in the terminal."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from cli.judged import Judged
from cli.table import Column, Table
from cli.telling import SEVERITY_STYLES, finding_words, heading, lawful_words, money_words, owed_words
from cli.terminal import Terminal
from domain.cards import SUIT_WORD, show_cards
from domain.correction import corrected
from domain.events import Fact
from domain.family import SeatState, SeatView
from domain.findings import Finding, Place
from domain.lawful import amount_words
from domain.replay import Frame
from domain.replay import replay as replayed
from domain.saying import say
from domain.text import Text, joined, same


@dataclass(frozen=True, slots=True)
class Steps:
    """A hand replayed with a frame after every event; `numbers` are the events' numbers in the record."""

    hand: Judged
    numbers: tuple[int, ...]
    corrected: bool = False

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The table after each event."""
        return self.hand.replay.frames

    @property
    def found_at(self) -> tuple[int, ...]:
        """The steps, from 0, at which something was found."""
        return tuple(index for index, frame in enumerate(self.frames) if frame.findings)


def steps_of(hand: Judged, places: Sequence[Place | None]) -> Steps:
    """The hand as recorded."""
    known = [place for place in places if place is not None]
    told = replayed(hand.facts, known if len(known) == len(hand.facts) else ())
    return Steps(replace(hand, replay=told), tuple(range(1, len(hand.facts) + 1)))


def corrected_steps(hand: Judged) -> Steps:
    """The hand as it reads with its approved corrections."""
    reading = corrected(hand.facts)
    facts: tuple[Fact, ...] = tuple(one.fact for one in reading)
    return Steps(
        replace(hand, facts=facts, replay=replayed(facts)), tuple(one.number for one in reading), corrected=True
    )


def tell_step(terminal: Terminal, steps: Steps, index: int) -> None:
    """One step: the event, the table, what was found there, and what may lawfully follow."""
    frame, hand = steps.frames[index], steps.hand
    exponent = hand.exponent
    said = say(frame.fact, hand.replay.game, exponent)
    terminal.line(
        _EVENT.fill(number=steps.numbers[index], count=max(steps.numbers), at=_time(frame.fact), said=said), "bold"
    )
    bank, rake = amount_words(frame.bank, exponent), amount_words(frame.rake, exponent)
    terminal.line(_MONEY.fill(phase=frame.phase, bank=bank, rake=rake))
    if frame.seats:
        _tell_seats(terminal, frame, exponent)
    for finding in frame.findings:
        _tell_finding(terminal, hand, finding)
    for words in lawful_words(frame.lawful, hand.replay.game, exponent):
        terminal.line(_NEXT.fill(words=words), "cyan")


def tell_heading(terminal: Terminal, steps: Steps) -> None:
    """Which hand it is, and how it is read."""
    reading = _WITH_CORRECTIONS if steps.corrected else _AS_RECORDED
    terminal.line(joined([heading(steps.hand), reading], " · "), "bold")


def tell_ending(terminal: Terminal, steps: Steps) -> None:
    """How the hand came out: why the winner won, who is owed what, what was found on the hand as a whole."""
    hand = steps.hand
    told = sum(len(frame.findings) for frame in steps.frames)
    for finding in hand.replay.findings[told:]:
        _tell_finding(terminal, hand, finding)
    if hand.replay.explanation:
        terminal.line(hand.replay.explanation, "green")
    for words in owed_words(hand):
        terminal.line(words, "bold")


def _tell_finding(terminal: Terminal, hand: Judged, finding: Finding) -> None:
    terminal.line(_FOUND.fill(words=finding_words(hand, finding)), SEVERITY_STYLES[finding.severity])
    if any(finding.money.values()):
        terminal.line(_EFFECT.fill(words=money_words(hand, finding.money)))


def _tell_seats(terminal: Terminal, frame: Frame, exponent: int) -> None:
    table = Table(_COLUMNS)
    for seat in frame.seats:
        acts = seat.seat in frame.to_act
        put_down = [joined([name, amount_words(amount, exponent)], " ") for name, amount in seat.amounts]
        paid = [joined([name, amount_words(amount, exponent)], " ") for name, amount in seat.payments]
        marks = joined([_STATES[seat.state], *seat.marks, *put_down, *paid, *_trick(seat)])
        table.row(
            ("▶ " if acts else "  ") + seat.seat,
            seat.player or "",
            None if seat.stack is None else amount_words(seat.stack, exponent),
            amount_words(seat.staked, exponent),
            _cards(seat),
            marks,
            style="bold" if acts else "dim" if seat.state in {"out", "aside"} else "",
        )
    terminal.show(table)
    for seat in frame.seats:
        for number, cards in seat.trick.won if seat.trick else ():
            terminal.line(_WON.fill(seat=seat.seat, number=number, cards=show_cards(cards)))


def _trick(seat: SeatView) -> Iterator[Text]:
    """What a trick game has of a seat besides: its trumps, its card on the table, its side's score."""
    trick = seat.trick
    if trick is None:
        return
    if trick.trump is not None:
        yield _TRUMPS.fill(suit=SUIT_WORD[trick.trump])
    if trick.laid:
        yield (_TOOK if trick.took else _LAID).fill(cards=show_cards(trick.laid))
    yield (_SCORE if trick.known else _THIS_DEAL).fill(side=trick.side, points=str(trick.points).replace("-", "−"))


def _cards(seat: SeatView) -> Text:
    shown = show_cards(seat.cards)
    return joined([shown, _OPEN], "  ") if seat.face_up and seat.cards else shown


def _time(fact: Fact) -> Text:
    return same(f"  {fact.at:%H:%M:%S}" if fact.at else "")


_EVENT = Text("Событие {number} из {count}{at}  {said}", "Event {number} of {count}{at}  {said}")
_MONEY = Text("{phase} · банк {bank} · рейк {rake}", "{phase} · bank {bank} · rake {rake}")
_TRUMPS = Text("козырь {suit}", "trumps {suit}")
_LAID = Text("на столе {cards}", "{cards} on the table")
_TOOK = Text("взял: {cards}", "won with {cards}")
_SCORE = Text("счёт {side} {points}", "score {side} {points}")
_THIS_DEAL = Text("очки раздачи {side} {points}", "this deal {side} {points}")
_WON = Text("взятка № {number} у {seat}: {cards}", "trick #{number} of {seat}: {cards}")
_COLUMNS = (
    Column(Text("Место", "Seat")),
    Column(Text("Игрок", "Player"), spare=1),
    Column(Text("Стек", "Stack"), numeric=True),
    Column(Text("В банке", "Staked"), numeric=True),
    Column(Text("Карты", "Cards")),
    Column(Text("Состояние", "State")),
)
_STATES: Mapping[SeatState, Text] = MappingProxyType(
    {
        "in": Text("в игре", "in the game"),
        "out": Text("пас", "passed"),
        "aside": Text("вне игры", "sits out"),
        "won": Text("выплата", "paid"),
    }
)
_OPEN = Text("открыты", "face up")
_FOUND = Text("✗ {words}", "✗ {words}")
_EFFECT = Text("  деньги: {words}", "  money: {words}")
_NEXT = Text("дальше: {words}", "next: {words}")
_AS_RECORDED = Text("как записано", "as recorded")
_WITH_CORRECTIONS = Text("с исправлениями", "with corrections")
