"""The shapes of JSON answers: one function for each thing that is answered."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, TypeAlias
from uuid import UUID

from cli.judged import Judged
from domain.case.report import CaseReport
from domain.family import Family, SeatView
from domain.findings import Finding
from domain.ids import session_id
from domain.lawful import Option
from domain.replay import Frame, Replay
from domain.saying import say, say_option
from domain.session.report import SessionReport
from domain.settlement import Holding, Settlement
from domain.text import Text
from domain.verbs import EVERYWHERE, Verb
from ledger.formats.item import Fault

Shape: TypeAlias = dict[str, Any]


def of_hand(hand: Judged) -> Shape:
    """A judged hand: what it is, the verdict, the findings, the money, the cards and why the winner won."""
    opened, replay = hand.opened, hand.replay
    return {
        "hand": opened.hand if opened else None,
        "game": opened.game if opened else None,
        "room": opened.room if opened else None,
        "table": opened.table if opened else None,
        "session": opened.session if opened else None,
        "id": str(hand.stream_id),
        "file": hand.place.file if hand.place else None,
        "line": hand.place.line if hand.place else None,
        "rulebook": opened.rulebook if opened else None,
        "verdict": replay.verdict.value,
        "events": replay.events,
        "findings": [of_finding(finding) for finding in replay.findings],
        "settlement": of_settlement(replay.settlement) if replay.settlement else None,
        "holdings": {seat: of_holding(holding) for seat, holding in replay.holdings.items()},
        "explanation": of_text(replay.explanation),
    }


def of_finding(finding: Finding) -> Shape:
    """One finding, with the file and line of its event where it was read from a file."""
    return {
        "clause": finding.clause,
        "severity": finding.severity.value,
        "event": finding.event,
        "file": finding.place.file if finding.place else None,
        "line": finding.place.line if finding.place else None,
        "seat": finding.seat,
        "recorded": finding.recorded,
        "lawful": finding.lawful,
        "money": dict(finding.money),
        "text": of_text(finding.text),
    }


def of_settlement(money: Settlement) -> Shape:
    """The money of a hand in minor units; null where it cannot be known."""
    return {
        "bank": money.bank,
        "rake_due": money.rake_due,
        "rake_taken": money.rake_taken,
        "due": None if money.due is None else dict(money.due),
        "paid": dict(money.paid),
        "stacks": dict(money.stacks),
        "contributions": dict(money.staked),
        "left_in_bank": money.left_in_bank,
        "restitution": dict(money.restitution),
        **{name: plain(value) for name, value in money.extra.items()},
    }


def of_holding(holding: Holding) -> Shape:
    """What a seat's cards are worth."""
    worth = {"points": holding.points, "category": holding.category}
    return {name: value for name, value in worth.items() if value is not None} | {
        "cards": list(holding.cards),
        **holding.text._asdict(),
    }


def of_session(report: SessionReport) -> Shape:
    """A judged evening: its findings, the people's chips, the rake and the drop."""
    first = report.opened or next((hand.digest for hand in report.hands), None)
    return {
        "session": first.session if first else None,
        "room": first.room if first else None,
        "table": first.table if first else None,
        "id": str(session_id(first.room, first.table, first.session)) if first else None,
        "verdict": report.verdict.value,
        "hands": len(report.hands),
        "findings": [{**of_finding(one.finding), "hand": one.hand} for one in report.findings],
        "people": [asdict(person) for person in report.people],
        "rake_taken": report.rake_taken,
        "rake_due": report.rake_due,
        "rake_difference": report.rake_difference,
        "not_judged": report.not_judged,
        "house_due": report.house_due,
        "house_taken": report.house_taken,
        "drop_counted": report.drop_counted,
        "currency": report.currency,
        "exponent": report.exponent,
        "closed": report.closed,
    }


def of_dispute(stream_id: UUID, report: CaseReport) -> Shape:
    """A case judged among hands: which, how far it has come, and what is wrong with its record."""
    opened = report.case.opened
    return {
        "case": opened.case if opened else None,
        "hand": opened.hand if opened else None,
        "id": str(stream_id),
        "status": report.case.status.value,
        "verdict": report.verdict.value,
        "findings": [{**of_finding(finding), "entry": finding.event} for finding in report.findings],
    }


def of_option(option: Option, game: Family | None, exponent: int = 0) -> Shape:
    """One thing that may lawfully happen next, with its limits and clause."""
    return {
        "event": option.fact.topic,
        "verbs": [verb.word._asdict() for verb in _verbs(option, game)],
        "actor": option.actor,
        "seat": option.seat,
        "low": option.low,
        "high": option.reach,
        "cards": option.cards or None,
        "among": list(option.among) or None,
        "what": of_text(option.what),
        "clause": option.clause,
        "text": of_text(say_option(option, game, exponent)),
    }


def _verbs(option: Option, game: Family | None) -> list[Verb]:
    """The verbs of the notation that say it: a table terminal offers them."""
    rows = (*(game.verbs if game else ()), *EVERYWHERE)
    return [verb for verb in rows if verb.fact is option.fact and not verb.each]


def of_fault(fault: Fault) -> Shape:
    """Something that could not be read."""
    return {
        "file": fault.file,
        "line": fault.line,
        "words": fault.words,
        "problem": of_text(fault.problem),
        "remedy": of_text(fault.remedy),
    }


def of_frame(frame: Frame, number: int, replay: Replay) -> Shape:
    """The table after one event; `number` is the event's own in the record."""
    exponent = replay.opened.exponent if replay.opened else 0
    pots = [{"amount": pot.amount, "contenders": list(pot.contenders)} for pot in frame.pots]
    return {
        "event": number,
        "topic": frame.fact.topic,
        "fact": frame.fact.model_dump(mode="json", exclude_defaults=True),
        "said": of_text(say(frame.fact, replay.game, exponent)),
        "phase": of_text(frame.phase),
        "bank": frame.bank,
        "rake": frame.rake,
        **({"pots": pots} if pots else {}),
        "to_act": list(frame.to_act),
        "seats": [of_seat(seat) for seat in frame.seats],
        "lawful": [of_option(option, replay.game, exponent) for option in frame.lawful],
        "findings": [of_finding(finding) for finding in frame.findings],
    }


def of_seat(seat: SeatView) -> Shape:
    """One seat as the table shows it."""
    return {
        **asdict(seat),
        "cards": list(seat.cards),
        "marks": [of_text(mark) for mark in seat.marks],
        "amounts": [{"text": of_text(name), "amount": amount} for name, amount in seat.amounts],
        "payments": [{"text": of_text(name), "amount": amount} for name, amount in seat.payments],
        "combinations": [{"text": of_text(name), "cards": list(cards)} for name, cards in seat.combinations],
    }


def of_text(text: Text | None) -> Shape | None:
    """Words in both languages."""
    return None if text is None else text._asdict()


def plain(value: object) -> Any:
    """Any value of a game's own as JSON has it."""
    match value:
        case Text():
            return of_text(value)
        case Mapping():
            return {str(key): plain(inner) for key, inner in value.items()}
        case str() | int() | None:
            return value
        case tuple() | list() | frozenset() | set():
            return [plain(inner) for inner in value]
        case _:
            return str(value)
