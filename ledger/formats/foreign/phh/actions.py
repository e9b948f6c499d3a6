"""The actions of a PHH hand told as a room would: calls as what was added, raises as totals, cards two by two."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from ledger.formats.foreign import troubles
from ledger.formats.foreign.holding import read_cards
from ledger.formats.foreign.said import Act, RoomHand
from ledger.formats.item import Unreadable

_ACTION = re.compile(r"(?P<who>d|p(?P<number>\d{1,2})) (?P<what>dh|db|f|cc|cbr|sd|sm)(?: (?P<more>.*))?")
_DEALT = re.compile(r"p(?P<number>\d{1,2})(?: (?P<cards>.+))?")
_NOTHING = Decimal(0)


@dataclass(slots=True)
class Actions:
    """Reads action after action; keeps the bets only so far as a call needs them."""

    hand: RoomHand
    names: Sequence[str]
    stacks: dict[str, Decimal]
    put: dict[str, Decimal] = field(default_factory=dict)
    whole: dict[str, Decimal] = field(default_factory=dict)
    level: Decimal = _NOTHING
    dealt: dict[str, tuple[str, ...]] = field(default_factory=dict)
    drew: dict[str, Act] = field(default_factory=dict)
    folded: set[str] = field(default_factory=set)
    drawing: bool = False

    def post(self, kind: str, name: str, amount: str) -> None:
        """An ante or a blind, at most what the player has."""
        value = min(Decimal(amount), self.stacks[name] - self.whole.get(name, _NOTHING))
        if value <= 0:
            return
        self._add(name, value, counts=kind != "ante")
        self.hand.say(self.hand.line, kind, name, amount=format(value, "f"))  # type: ignore[arg-type]

    def read(self, number: int, words: str) -> None:
        """One action; raises `Unreadable`."""
        action, mark, comment = words.partition("#")
        if action.strip():
            self._read(number, action)
        if mark and comment.strip():
            self._comment(comment.strip())
        self.hand.acts += self.hand.asides.get(number, ())

    def _read(self, number: int, words: str) -> None:
        match = _ACTION.fullmatch(" ".join(words.split()))
        if match is None:
            raise Unreadable(words, troubles.BAD_ACTION.fill(number=number))
        try:
            self._act(match)
        except Unreadable as unreadable:
            raise Unreadable(f"{words}: {unreadable.words}", unreadable.trouble) from None
        except (IndexError, ValueError, ArithmeticError):
            raise Unreadable(words, troubles.BAD_ACTION.fill(number=number)) from None

    def _comment(self, comment: str) -> None:
        """Commentary is data; players in it are named by their seats."""
        for name in sorted(self.names, key=len, reverse=True):
            chair = self.hand.chair_of(name)
            if chair is not None and len(name) > 1:
                comment = comment.replace(name, f"[{chair.label}]")
        self.hand.say(self.hand.line, "remark", text=comment)

    def _act(self, match: re.Match[str]) -> None:
        what, more = match["what"], match["more"] or ""
        if match["who"] == "d":
            if what != "dh" or (dealt := _DEALT.fullmatch(more)) is None:
                raise ValueError(what)
            self._deal(self._name(dealt["number"]), _pairs(dealt["cards"] or ""))
            return
        name = self._name(match["number"])
        if what == "f":
            self.folded.add(name)
            self.hand.say(self.hand.line, "fold", name)
        elif what == "cc":
            self._call(name)
        elif what == "cbr":
            self._raise(name, Decimal(more))
        elif what == "sd":
            self._discard(name, _pairs(more))
        elif what == "sm":
            self._show(name, more)
        else:
            raise ValueError(what)

    def _name(self, number: str) -> str:
        if int(number) < 1:
            raise IndexError(number)
        return self.names[int(number) - 1]

    def _deal(self, name: str, cards: tuple[str, ...]) -> None:
        if name not in self.dealt:
            if not self.dealt:
                self.hand.say(self.hand.line, "deal")
            self.dealt[name] = cards
            self.hand.say(self.hand.line, "cards", name, cards=cards)
            return
        act = self.drew.get(name)
        if act is None:
            raise ValueError(name)
        self.hand.say(self.hand.line, "new", name, cards=cards, kept=())

    def _call(self, name: str) -> None:
        missing = min(self.level - self.put.get(name, _NOTHING), self._left(name))
        if missing <= 0:
            self.hand.say(self.hand.line, "check", name)
            return
        self._add(name, missing)
        self.hand.say(self.hand.line, "call", name, amount=format(missing, "f"), all_in=not self._left(name))

    def _raise(self, name: str, total: Decimal) -> None:
        before, bet = self.put.get(name, _NOTHING), self.level == 0
        if total <= 0:
            raise ValueError(total)
        self._add(name, total - before)
        said = total - before if bet else total
        self.hand.say(self.hand.line, "bet" if bet else "raise", name, amount=format(said, "f"))

    def _discard(self, name: str, cards: tuple[str, ...]) -> None:
        if not self.drawing:
            self.drawing = True
            self.put.clear()
            self.level = _NOTHING
        act = self.hand.say(self.hand.line, "discard" if cards else "pat", name, count=len(cards), cards=cards)
        self.drew[name] = act

    def _show(self, name: str, more: str) -> None:
        if more == "-":
            chair = self.hand.chair_of(name)
            cards = self.hand.mucked.get(chair.label, ()) if chair else ()
            self.hand.say(self.hand.line, "muck", name, cards=cards)
        else:
            self.hand.say(self.hand.line, "show", name, cards=_pairs(more))

    def _left(self, name: str) -> Decimal:
        return self.stacks[name] - self.whole.get(name, _NOTHING)

    def _add(self, name: str, amount: Decimal, *, counts: bool = True) -> None:
        self.whole[name] = self.whole.get(name, _NOTHING) + amount
        if counts:
            self.put[name] = self.put.get(name, _NOTHING) + amount
            self.level = max(self.level, self.put[name])

    @property
    def uncalled(self) -> tuple[str, Decimal]:
        """Who put in a bet nobody matched in the last interval, and how much of it."""
        puts = sorted(self.put.items(), key=lambda one: -one[1])
        second = puts[1][1] if len(puts) > 1 else _NOTHING
        return (puts[0][0], puts[0][1] - second) if puts else ("", _NOTHING)

    @property
    def live(self) -> list[str]:
        """Who has not folded."""
        return [name for name in self.names if name not in self.folded]


def _pairs(text: str) -> tuple[str, ...]:
    """Cards written one after another: `JsTd??`."""
    text = text.replace(" ", "")
    if len(text) % 2:
        raise ValueError(text)
    return read_cards(" ".join(text[at : at + 2] for at in range(0, len(text), 2)))
