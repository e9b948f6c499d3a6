"""The end of a foreign hand: hands shown, the rake as printed or derived, who was paid, whether the figures agree."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from domain import events
from domain.events import Fact
from domain.games.draw import events as own
from domain.money import show_amount
from domain.text import Text, joined
from ledger.formats.foreign import remarks
from ledger.formats.foreign.holding import HIDDEN
from ledger.formats.foreign.purse import Purse
from ledger.formats.foreign.said import Act, Printed, RoomHand
from ledger.formats.foreign.street import Street
from ledger.formats.foreign.table import Table

Note: TypeAlias = Callable[[int, Text], tuple[int, Fact]]


@dataclass(slots=True)
class Ending:
    """Takes the acts of the end as they come and tells them once the betting is known whole.

    A room pays pot by pot and shows hands between; the facts have every hand first, then the rake, then the payouts.
    """

    hand: RoomHand
    purse: Purse
    table: Table
    street: Street
    shown: list[Act] = field(default_factory=list)
    wins: list[Act] = field(default_factory=list)

    def take(self, act: Act) -> None:
        """One more hand shown, mucked or paid."""
        (self.wins if act.kind == "win" else self.shown).append(act)

    def tell(self, note: Note) -> Iterator[tuple[int, Fact]]:
        """The facts of the end with their lines."""
        yield from self._showdown()
        voided = any(act.kind == "void" for act in self.hand.acts)
        if voided:
            return
        if not self.hand.complete and not self.hand.rakes:
            yield from self._cut_short(note)
            return
        yield from self._rake(note)
        for act in self.wins:
            amount = self.purse.minor(act.amount)
            yield act.line, events.BankAwarded(at=act.at, seat=self.table.seat(act.name), amount=amount, pot=act.pot)
        yield from self._disagreements(note)
        if self.hand.complete:
            yield self.hand.end or self.hand.line, events.HandClosed()

    # --- hands shown

    def _showdown(self) -> Iterator[tuple[int, Fact]]:
        contested = len(self.street.live) > 1
        acts = [act for act in self.shown if contested or act.kind == "show"]
        acts = [act for act in acts if self.table.seat(act.name) in self.street.live]
        if not self.hand.in_order and contested and self.hand.complete:
            acts = self._by_rule(acts)
        for act in acts:
            yield act.line, _shown(self.table.seat(act.name), act)

    def _by_rule(self, acts: list[Act]) -> list[Act]:
        """The hands in the order of the rules, where the source has none; who is not named took no part in showing.

        A winner whose cards are not printed has shown them unseen by the source; a loser has mucked.
        """
        told = {self.table.seat(act.name): act for act in acts}
        won = {self.table.seat(act.name) for act in self.wins}
        names = {chair.label: chair.name for chair in self.table.playing}
        for seat in self.street.live:
            if seat not in told:
                line = self.hand.end or self.hand.line
                told[seat] = Act(line, "show" if seat in won else "muck", names[seat], cards=())
        order = list(self.street.live)
        if self.street.last_raiser in order:
            at = order.index(self.street.last_raiser)
            order = [*order[at:], *order[:at]]
        return [told[seat] for seat in order]

    # --- money

    @property
    def _pot(self) -> int:
        """What was played for: everything put in, less what nobody matched."""
        return sum(self.street.whole.values()) - self.street.uncalled

    def _won(self) -> int:
        return sum(self.purse.minor(act.amount) for act in self.wins)

    def _cut_short(self, note: Note) -> Iterator[tuple[int, Fact]]:
        """A record that stops before its rake: what was paid until then is no settlement yet, but it is said."""
        for act in self.wins:
            words = {"seat": self.table.seat(act.name), "amount": self._words(self.purse.minor(act.amount))}
            yield note(act.line, remarks.PAID_BEFORE_CUT.fill(**words))

    def _rake(self, note: Note) -> Iterator[tuple[int, Fact]]:
        """The rake: as printed, one fact of all lines; where none is printed, what pot and payouts leave of it."""
        printed = [*self.hand.rakes, *self.hand.jackpots]
        if len(self.hand.rakes) > 1:
            parts = joined([self._words(self.purse.minor(one.amount)) for one in self.hand.rakes], " + ")
            yield note(printed[0].line, remarks.RAKE_PARTS.fill(parts=parts))
        for one in self.hand.jackpots:
            yield note(one.line, remarks.JACKPOT.fill(amount=self._words(self.purse.minor(one.amount))))
        if printed:
            yield printed[0].line, events.RakeTaken(amount=self._sum(printed))
            return
        if not self.hand.complete or not self.wins or self.hand.ours.paid is not None:
            return
        rake = self._pot - self._won()
        words = {"rake": self._words(rake), "pot": self._words(self._pot), "paid": self._words(self._won())}
        yield note(self.hand.end or self.hand.line, remarks.RAKE_DERIVED.fill(**words))
        yield self.hand.end or self.hand.line, events.RakeTaken(amount=rake)

    def _disagreements(self, note: Note) -> Iterator[tuple[int, Fact]]:
        """Where the record's own figures contradict one another: the pot, and pot = paid + rake."""
        if not self.hand.complete:
            return
        rake = sum(self.purse.minor(one.amount) for one in (*self.hand.rakes, *self.hand.jackpots))
        for gross, added in ((self.hand.gross, 0), (self.hand.net, rake)):
            if not gross:
                continue
            printed = self._sum(gross) + added
            if printed != self._pot:
                said = {"printed": self._words(printed), "staked": self._words(self._pot)}
                yield note(gross[0].line, remarks.POT_DIFFERS.fill(**said))
        if self.hand.rakes and self.hand.gross and self._won() + rake != self._sum(self.hand.gross):
            said = {
                "paid": self._words(self._won()),
                "rake": self._words(rake),
                "pot": self._words(self._sum(self.hand.gross)),
            }
            yield note(self.hand.gross[0].line, remarks.SUM_DIFFERS.fill(**said))

    def _sum(self, printed: list[Printed]) -> int:
        return sum(self.purse.minor(one.amount) for one in printed)

    def _words(self, amount: int) -> Text:
        exponent = self.purse.exponent
        return Text(show_amount(amount, exponent, "ru"), show_amount(amount, exponent, "en"))


def _shown(seat: str, act: Act) -> Fact:
    if act.kind == "muck":
        return own.HandMucked(at=act.at, seat=seat, cards=act.cards)
    return own.HandShown(at=act.at, seat=seat, cards=act.cards or HIDDEN)
