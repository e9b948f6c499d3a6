"""A hand of five-card draw into an OHH object.

OHH has no word for the draw: who discarded what stands in an extension object of its own, and so does whatever else
the standard cannot say. A reader that does not know the extension sees the betting and the pots alone.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC
from decimal import Decimal
from types import MappingProxyType
from typing import Any

from domain import events
from domain.cards import UNKNOWN
from domain.events import Fact, HandOpened
from domain.games.draw import events as own
from domain.games.draw.settings import Settings
from domain.replay import audit
from domain.text import Text
from ledger.formats.foreign.ohh.hand import OURS
from ledger.formats.foreign.ohh.json_text import Number, written
from ledger.formats.foreign.ours import opening_words
from ledger.formats.foreign.writing import Unwritable, spelt

_VERSION = "1.4.7"
_LIMITS = MappingProxyType({"no_limit": "NL", "pot_limit": "PL", "fixed_limit": "FL"})
_BLINDS = MappingProxyType({"extra": "Post Extra Blind", "dead": "Post Dead", "straddle": "Straddle"})
_STREETS = ("Predraw", "Postdraw", "Showdown")
NOTE = "OHH has no action for the draw: the discards stand here, in draws"


def write_object(facts: Sequence[Fact]) -> str:
    """The object of a hand, a blank line after it; raises `Unwritable`."""
    opened = facts[0]
    if not isinstance(opened, HandOpened):
        raise Unwritable(1, _NOT_OPENED)
    writer = _Writer(opened, Settings.model_validate(opened.rules))
    for number, fact in enumerate(facts[1:], 2):
        writer.take(number, fact)
    return written({"ohh": writer.object(facts)}) + "\n\n"


@dataclass(slots=True)
class _Writer:
    """Takes the facts one by one."""

    opened: HandOpened
    rules: Settings
    rounds: list[list[dict[str, Any]]] = field(default_factory=lambda: [[]])
    draws: list[dict[str, Any]] = field(default_factory=list)
    put: dict[str, int] = field(default_factory=dict)
    blinds: int = 0
    number: int = 1
    ours: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.ours = {"note": NOTE, "format": 1, **opening_words(self.opened)}
        self.ours |= {"remarks_after": [], "returned": [], "mucked": {}, "paid": [], "rakes": [], "closed": False}

    def take(self, number: int, fact: Fact) -> None:
        """One more fact; raises `Unwritable`."""
        self.number = number
        write = _WRITES.get(type(fact))
        if write is None:
            raise Unwritable(number, _NO_WORD.fill(topic=fact.topic))
        write(self, fact)

    def _id(self, seat: str) -> int:
        labels = [taken.seat for taken in self.opened.seats]
        if seat not in labels:
            raise Unwritable(self.number, _NO_SEAT.fill(seat=seat))
        return labels.index(seat)

    def _amount(self, amount: int) -> Number:
        if amount < 0:
            raise Unwritable(self.number, _NEGATIVE)
        return Number(Decimal(amount).scaleb(-self.opened.exponent))

    @property
    def _said(self) -> int:
        return sum(map(len, self.rounds)) + len(self.draws)

    def _act(self, seat: str, action: str, amount: int | None = None, **more: Any) -> None:
        told: dict[str, Any] = {
            "action_number": len(self.rounds[-1]) + 1,
            "player_id": self._id(seat),
            "action": action,
        }
        if amount is not None:
            told["amount"] = self._amount(amount)
        self.rounds[-1].append({**told, **more})

    def _staked(self, seat: str, action: str, amount: int) -> None:
        self._act(seat, action, amount)
        self.put[seat] = self.put.get(seat, 0) + amount

    # --- facts

    def _ante(self, fact: events.AnteStaked) -> None:
        self._act(fact.seat, "Post Ante", fact.amount)

    def _blind(self, fact: own.BlindPosted) -> None:
        if fact.kind == "blind":
            self.blinds += 1
            alone = len(self.rules.blind_amounts) == 1
            action = "Post BB" if alone or self.blinds > 1 else "Post SB"
        else:
            action = _BLINDS[fact.kind]
        if fact.kind == "dead":
            self._act(fact.seat, action, fact.amount)
        else:
            self._staked(fact.seat, action, fact.amount)

    def _deal(self, fact: events.CardsDealt) -> None:
        known = [] if all(card == UNKNOWN for card in fact.cards) else list(map(spelt, fact.cards))
        self._act(fact.seat, "Dealt Cards", cards=known)

    def _fold(self, fact: events.Passed) -> None:
        self._act(fact.seat, "Fold")

    def _check(self, fact: own.Checked) -> None:
        self._act(fact.seat, "Check")

    def _bet(self, fact: events.BetPlaced) -> None:
        self._staked(fact.seat, "Bet", fact.amount)

    def _call(self, fact: own.Called) -> None:
        self._staked(fact.seat, "Call", fact.amount)

    def _raise(self, fact: own.Raised) -> None:
        self._staked(fact.seat, "Raise", fact.total - self.put.get(fact.seat, 0))

    def _draw(self, fact: own.CardsDrawn) -> None:
        self._begin_second()
        entry = {"out": list(map(spelt, fact.out)), "in": list(map(spelt, fact.taken))}
        self.draws.append({"player_id": self._id(fact.seat), **entry})

    def _pat(self, fact: own.StoodPat) -> None:
        self._begin_second()
        self.draws.append({"player_id": self._id(fact.seat), "out": [], "in": []})

    def _begin_second(self) -> None:
        if len(self.rounds) == 1:
            self.rounds.append([])
            self.put.clear()

    def _return(self, fact: own.BetReturned) -> None:
        self._id(fact.seat)
        self.ours["returned"].append([self._said, fact.seat, fact.amount])

    def _show(self, fact: own.HandShown) -> None:
        self._begin_showdown()
        known = [] if all(card == UNKNOWN for card in fact.cards) else list(map(spelt, fact.cards))
        self._act(fact.seat, "Shows Cards", cards=known)

    def _muck(self, fact: own.HandMucked) -> None:
        self._begin_showdown()
        self._act(fact.seat, "Mucks Cards")
        if fact.cards:
            self.ours["mucked"][fact.seat] = " ".join(map(spelt, fact.cards))

    def _begin_showdown(self) -> None:
        while len(self.rounds) < len(_STREETS):
            self.rounds.append([])

    def _rake(self, fact: events.RakeTaken) -> None:
        self._amount(fact.amount)
        self.ours["rakes"].append(fact.amount)

    def _pay(self, fact: events.BankAwarded) -> None:
        self._id(fact.seat)
        self._amount(fact.amount)
        self.ours["paid"].append([fact.seat, fact.amount, fact.pot])

    def _close(self, _fact: events.HandClosed) -> None:
        self.ours["closed"] = True

    def _remark(self, fact: events.RemarkMade) -> None:
        if self._said:
            self.ours["remarks_after"].append([self._said, fact.text])
        else:
            self.ours["remarks"].append(fact.text)

    # --- the object

    def object(self, facts: Sequence[Fact]) -> dict[str, Any]:
        """The whole object."""
        opened, blinds = self.opened, self.rules.blind_amounts
        at = opened.at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if opened.at else ""
        labels = [taken.seat for taken in opened.seats]
        numbers = _numbers(labels)
        return {
            "spec_version": _VERSION,
            "site_name": opened.room,
            "game_type": "Draw",
            "game_number": opened.hand,
            "start_date_utc": at,
            "table_name": opened.table,
            "table_size": max([*numbers, len(numbers)], default=0),
            "currency": opened.currency,
            "ante_amount": self._amount(self.rules.ante),
            "small_blind_amount": self._amount(blinds[0] if len(blinds) > 1 else 0),
            "big_blind_amount": self._amount(blinds[-1] if blinds else 0),
            "bet_limit": {"bet_type": _LIMITS[self.rules.structure], "bet_cap": 0},
            "dealer_seat": numbers[labels.index(opened.button)] if opened.button in labels else numbers[-1],
            "players": [self._player(number, seat) for number, seat in enumerate(numbers)],
            "rounds": [
                {"id": number, "street": street, "cards": [], "actions": actions}
                for number, (street, actions) in enumerate(zip(_STREETS, self.rounds, strict=False))
            ],
            "pots": self._pots(facts),
            OURS: {**self.ours, "draws": self.draws},
        }

    def _player(self, number: int, seat: int) -> dict[str, Any]:
        taken = self.opened.seats[number]
        if taken.stack is None:
            raise Unwritable(1, _NO_STACK)
        name = taken.player or taken.seat
        return {"id": number, "seat": seat, "name": name, "starting_stack": self._amount(taken.stack)}

    def _pots(self, facts: Sequence[Fact]) -> list[dict[str, Any]]:
        """The pots as the rules have them, if the record pays just so; else one pot of all that was paid."""
        money = audit(facts).settlement
        judged: Any = money.extra.get("pots") if money is not None else None
        paid: dict[str, int] = {}
        for seat, amount, _ in self.ours["paid"]:
            paid[seat] = paid.get(seat, 0) + amount
        if judged and money is not None and money.due is not None and dict(money.due) == paid:
            pots = [(pot["amount"], pot["rake"], pot["awards"]) for pot in judged if pot["awards"] is not None]
        else:
            rake = sum(self.ours["rakes"])
            pots = [(sum(paid.values()) + rake, rake, paid)] if paid else []
        return [self._pot(number, pot) for number, pot in enumerate(pots)]

    def _pot(self, number: int, pot: tuple[int, int, Mapping[str, int]]) -> dict[str, Any]:
        amount, rake, awards = pot
        wins = [{"player_id": self._id(seat), "win_amount": self._amount(won)} for seat, won in awards.items()]
        return {
            "number": number,
            "amount": self._amount(amount),
            "rake": self._amount(rake or 0),
            "jackpot": 0,
            "player_wins": wins,
        }


def _numbers(labels: Sequence[str]) -> list[int]:
    """The seats as numbers: their own where all have one, else from 1 in order."""
    own_numbers = [int(label) for label in labels if label.isascii() and label.isdigit() and len(label) < len("100")]
    if len(set(own_numbers)) == len(labels):
        return own_numbers
    return [number + 1 for number in range(len(labels))]


_Write = Callable[[_Writer, Any], None]
_WRITES: Mapping[type[Fact], _Write] = MappingProxyType(
    {
        events.AnteStaked: _Writer._ante,  # noqa: SLF001 - the table of the class's own methods
        own.BlindPosted: _Writer._blind,  # noqa: SLF001
        events.CardsDealt: _Writer._deal,  # noqa: SLF001
        events.Passed: _Writer._fold,  # noqa: SLF001
        own.Checked: _Writer._check,  # noqa: SLF001
        own.Called: _Writer._call,  # noqa: SLF001
        events.BetPlaced: _Writer._bet,  # noqa: SLF001
        own.Raised: _Writer._raise,  # noqa: SLF001
        own.CardsDrawn: _Writer._draw,  # noqa: SLF001
        own.StoodPat: _Writer._pat,  # noqa: SLF001
        own.BetReturned: _Writer._return,  # noqa: SLF001
        own.HandShown: _Writer._show,  # noqa: SLF001
        own.HandMucked: _Writer._muck,  # noqa: SLF001
        events.RakeTaken: _Writer._rake,  # noqa: SLF001
        events.BankAwarded: _Writer._pay,  # noqa: SLF001
        events.HandClosed: _Writer._close,  # noqa: SLF001
        events.RemarkMade: _Writer._remark,  # noqa: SLF001
    }
)
_NOT_OPENED = Text("раздача не открыта", "the hand is not open")
_NO_WORD = Text("в OHH нет слова для события {topic}", "OHH has no word for the event {topic}")
_NO_SEAT = Text("места «{seat}» в раздаче нет", "the hand has no seat '{seat}'")
_NEGATIVE = Text("в OHH нет сумм меньше нуля", "OHH has no amounts below zero")
_NO_STACK = Text("стек одного из мест не известен, а OHH его требует", "the stack of a seat is not known; OHH needs it")
