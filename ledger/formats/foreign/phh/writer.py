"""A hand of five-card draw into a PHH document, under a private code that says so.

All discards stand before the cards dealt for them, as the standard has it. What PHH has no word for stands in one text
of our own, `_handproof`.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC
from types import MappingProxyType
from typing import Any

from domain import events
from domain.events import Fact, HandOpened, SeatTaken
from domain.games.draw import events as own
from domain.games.draw.settings import Settings
from domain.text import Text
from ledger.formats.foreign.ours import opening_words
from ledger.formats.foreign.phh.variants import CODES, EXTENSION, EXTENSION_KEY, OURS_KEY, RAKE_KEY
from ledger.formats.foreign.writing import Unwritable, decimal, spelt

_CODE_OF = MappingProxyType({limit: code for code, limit in CODES.items()})
_TWO = 2


def write_document(facts: Sequence[Fact]) -> str:
    """The document of a hand; raises `Unwritable`."""
    opened = facts[0]
    if not isinstance(opened, HandOpened):
        raise Unwritable(1, _NOT_OPENED)
    writer = _Writer(opened, _from_first(opened))
    for number, fact in enumerate(facts[1:], 2):
        writer.take(number, fact)
    return writer.text()


@dataclass(slots=True)
class _Writer:
    """Takes the facts one by one; `order` is that of dealing."""

    opened: HandOpened
    order: list[SeatTaken]
    first_remarks: list[str] = field(default_factory=list)
    antes: dict[str, int] = field(default_factory=dict)
    blinds: dict[str, int] = field(default_factory=dict)
    actions: list[str] = field(default_factory=list)
    new_cards: list[str] = field(default_factory=list)
    dealt: bool = False
    returned: list[list[Any]] = field(default_factory=list)
    mucked: dict[str, str] = field(default_factory=dict)
    paid: list[list[Any]] = field(default_factory=list)
    rake: int | None = None
    closed: bool = False
    number: int = 1

    def take(self, number: int, fact: Fact) -> None:
        """One more fact; raises `Unwritable`."""
        self.number = number
        write = _WRITES.get(type(fact))
        if write is None:
            raise Unwritable(number, _NO_WORD.fill(topic=fact.topic))
        if self.new_cards and not isinstance(fact, own.CardsDrawn | own.StoodPat | events.RemarkMade):
            self._flush()
        write(self, fact)

    def _player(self, seat: str) -> str:
        for number, taken in enumerate(self.order, 1):
            if taken.seat == seat:
                return f"p{number}"
        raise Unwritable(self.number, _NO_SEAT.fill(seat=seat))

    def _amount(self, amount: int) -> str:
        if amount < 0:
            raise Unwritable(self.number, _NEGATIVE)
        return decimal(amount, self.opened.exponent)

    def _say(self, seat: str, words: str) -> None:
        self.actions.append(f"{self._player(seat)} {words}".rstrip())

    def _flush(self) -> None:
        self.actions += self.new_cards
        self.new_cards = []

    # --- facts

    def _ante(self, fact: events.AnteStaked) -> None:
        self._once(self.antes, fact.seat, fact.amount)

    def _blind(self, fact: own.BlindPosted) -> None:
        if fact.kind not in {"blind", "straddle"}:
            raise Unwritable(self.number, _OTHER_BLIND)
        self._once(self.blinds, fact.seat, fact.amount)

    def _once(self, posted: dict[str, int], seat: str, amount: int) -> None:
        if seat in posted or self.dealt or amount <= 0:
            raise Unwritable(self.number, _POSTED)
        self._player(seat)
        posted[seat] = amount

    def _deal(self, fact: events.CardsDealt) -> None:
        self.dealt = True
        self.actions.append(f"d dh {self._player(fact.seat)} {''.join(map(spelt, fact.cards))}".rstrip())

    def _fold(self, fact: events.Passed) -> None:
        self._say(fact.seat, "f")

    def _check(self, fact: own.Checked | own.Called) -> None:
        self._say(fact.seat, "cc")

    def _bet(self, fact: events.BetPlaced) -> None:
        self._say(fact.seat, f"cbr {self._amount(fact.amount)}")

    def _raise(self, fact: own.Raised) -> None:
        self._say(fact.seat, f"cbr {self._amount(fact.total)}")

    def _draw(self, fact: own.CardsDrawn) -> None:
        self._say(fact.seat, f"sd {''.join(map(spelt, fact.out))}")
        if fact.taken:
            self.new_cards.append(f"d dh {self._player(fact.seat)} {''.join(map(spelt, fact.taken))}")

    def _pat(self, fact: own.StoodPat) -> None:
        self._say(fact.seat, "sd")

    def _return(self, fact: own.BetReturned) -> None:
        self._player(fact.seat)
        self.returned.append([len(self.actions), fact.seat, fact.amount])

    def _show(self, fact: own.HandShown) -> None:
        self._say(fact.seat, f"sm {''.join(map(spelt, fact.cards))}")

    def _muck(self, fact: own.HandMucked) -> None:
        self._say(fact.seat, "sm -")
        if fact.cards:
            self.mucked[fact.seat] = " ".join(map(spelt, fact.cards))

    def _rake(self, fact: events.RakeTaken) -> None:
        if self.rake is not None:
            raise Unwritable(self.number, _RAKE_TWICE)
        self._amount(fact.amount)
        self.rake = fact.amount

    def _pay(self, fact: events.BankAwarded) -> None:
        self._player(fact.seat)
        self._amount(fact.amount)
        self.paid.append([fact.seat, fact.amount, fact.pot])

    def _close(self, _fact: events.HandClosed) -> None:
        self.closed = True

    def _remark(self, fact: events.RemarkMade) -> None:
        if fact.text != " ".join(fact.text.split()) or not fact.text:
            raise Unwritable(self.number, _REMARK)
        if self.antes or self.blinds or self.dealt:
            self.actions.append(f"# {fact.text}")
        else:
            self.first_remarks.append(fact.text)

    # --- the document

    def text(self) -> str:
        """The whole document."""
        self._flush()
        rules = Settings.model_validate(self.opened.rules)
        fields: list[tuple[str, str]] = [("variant", _string(_CODE_OF[rules.structure]))]
        fields += self._stakes(rules)
        fields.append(("starting_stacks", _list(self._stacks())))
        fields.append(("actions", _list(map(_string, self.actions))))
        fields += self._place()
        fields += self._end()
        return "".join(f"{name} = {value}\n" for name, value in fields)

    def _stakes(self, rules: Settings) -> list[tuple[str, str]]:
        order = [taken.seat for taken in self.order]
        rows = []
        for name, posted in (("antes", self.antes), ("blinds_or_straddles", self.blinds)):
            amounts = [self._amount(posted.get(seat, 0)) for seat in order]
            rows.append((name, _list(amounts[::-1] if len(order) == _TWO else amounts)))
        if rules.structure == "fixed_limit":
            small, big = rules.limit_bets
            return [*rows, ("small_bet", self._amount(small)), ("big_bet", self._amount(big))]
        return [*rows, ("min_bet", self._amount(rules.min_bet))]

    def _stacks(self) -> list[str]:
        stacks = [taken.stack for taken in self.order]
        known = [stack for stack in stacks if stack is not None]
        if len(known) != len(stacks):
            raise Unwritable(1, _NO_STACK)
        return [self._amount(stack) for stack in known]

    def _place(self) -> list[tuple[str, str]]:
        opened = self.opened
        rows = [("hand", _string(opened.hand))]
        if opened.currency:
            rows.append(("currency", _string(opened.currency)))
        if opened.at is not None:
            at = opened.at.astimezone(UTC)
            rows += [("year", str(at.year)), ("month", str(at.month)), ("day", str(at.day))]
            rows += [("time", at.strftime("%H:%M:%S")), ("time_zone", _string("UTC"))]
        return rows

    def _end(self) -> list[tuple[str, str]]:
        rows = []
        if self.paid:
            won = {taken.seat: 0 for taken in self.order}
            for seat, amount, _ in self.paid:
                won[seat] += amount
            rows.append(("winnings", _list(map(self._amount, won.values()))))
        if self.rake is not None:
            rows.append((RAKE_KEY, self._amount(self.rake)))
        ours = {
            **opening_words(self.opened),
            "remarks": self.first_remarks,
            "returned": self.returned,
            "mucked": self.mucked,
            "paid": self.paid,
            "closed": self.closed,
        }
        words = json.dumps(ours, ensure_ascii=False, separators=(",", ":"))
        return [*rows, (EXTENSION_KEY, _string(EXTENSION)), (OURS_KEY, _string(words))]


def _from_first(opened: HandOpened) -> list[SeatTaken]:
    """The seats from the one that is dealt first."""
    labels = [taken.seat for taken in opened.seats]
    at = labels.index(opened.first) if opened.first in labels else 0
    return [*opened.seats[at:], *opened.seats[:at]]


def _string(words: str) -> str:
    """A text as TOML writes it, in quotes."""
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")


def _list(values: Any) -> str:
    return f"[{', '.join(values)}]"


_Write = Callable[[_Writer, Any], None]
_WRITES: Mapping[type[Fact], _Write] = MappingProxyType(
    {
        events.AnteStaked: _Writer._ante,  # noqa: SLF001 - the table of the class's own methods
        own.BlindPosted: _Writer._blind,  # noqa: SLF001
        events.CardsDealt: _Writer._deal,  # noqa: SLF001
        events.Passed: _Writer._fold,  # noqa: SLF001
        own.Checked: _Writer._check,  # noqa: SLF001
        own.Called: _Writer._check,  # noqa: SLF001
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
_NO_WORD = Text("в PHH нет слова для события {topic}", "PHH has no word for the event {topic}")
_NO_SEAT = Text("места «{seat}» в раздаче нет", "the hand has no seat '{seat}'")
_NEGATIVE = Text("в PHH нет сумм меньше нуля", "PHH has no amounts below zero")
_OTHER_BLIND = Text(
    "в PHH нет мёртвого и дополнительного блайнда", "PHH has no dead blind and no blind out of position"
)
_POSTED = Text(
    "в PHH анте и блайнд ставят по разу до сдачи", "in PHH an ante and a blind are posted once each, before the deal"
)
_RAKE_TWICE = Text("рейк взят не один раз", "the rake was taken more than once")
_REMARK = Text("замечание не помещается в строку", "the remark does not fit on one line")
_NO_STACK = Text("стек одного из мест не известен, а PHH его требует", "the stack of a seat is not known; PHH needs it")
