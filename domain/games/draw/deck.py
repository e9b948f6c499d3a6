"""What is left to be drawn: the stub, the muck and, after a reshuffle, the new stub (DP-31, DP-35)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from domain.cards import ALL_CARDS, UNKNOWN


@dataclass(slots=True)
class Deck:
    """The cards of one deal outside the hands.

    `left` cards of the first stub are not dealt yet; `pool` is the new stub after a reshuffle. `muck` holds folded
    hands and the discards of those who have drawn, `apart` what lies protected by the pot. `seen` are the known cards
    that have left the first stub. `bottom` is 1 where the last card is never dealt. `spare` is what there was to draw
    when the cards were reshuffled last, `fresh` whether nobody has drawn since.
    """

    left: int = len(ALL_CARDS)
    bottom: int = 0
    pool: Counter[str] = field(default_factory=Counter)
    muck: list[str] = field(default_factory=list)
    apart: list[str] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)
    reshuffles: int = 0
    spare: int = 0
    fresh: bool = False

    def available(self) -> int:
        """How many cards may be drawn before the muck must be shuffled."""
        new = self.pool.total() if self.pool else 0
        return max(self.left + new - self.bottom, 0)

    @property
    def _held_back(self) -> int:
        """How many cards of the first stub are never dealt."""
        return 0 if self.reshuffles else self.bottom

    def deal(self, cards: Sequence[str]) -> None:
        """Cards leave the first stub."""
        self.left -= len(cards)
        self.see(cards)

    def see(self, cards: Iterable[str]) -> None:
        """Cards have left the first stub, those of them that are known."""
        self.seen.update(cards)
        self.seen.discard(UNKNOWN)

    def draw(self, cards: Sequence[str]) -> None:
        """Cards come to a player: from the first stub while it lasts, then from the new one."""
        pool, held_back = self.pool, self._held_back
        for card in cards:
            if pool and card != UNKNOWN and pool[card] > 0:
                pool[card] -= 1
            elif self.left > held_back:
                self.left -= 1
            elif pool and pool[UNKNOWN] > 0:
                pool[UNKNOWN] -= 1
        self.see(cards)
        self.fresh = False

    def to_muck(self, cards: Iterable[str]) -> None:
        """Cards of a folded hand or discards of a player who has drawn."""
        self.muck.extend(cards)

    def expected_pool(self, own: Sequence[str], *, merged: bool) -> Counter[str]:
        """The cards to be shuffled: the muck without the drawing player's own discards, and what rests of the stub."""
        expected = Counter(self.muck) - Counter(own)
        if merged:
            expected += self.pool
            expected[UNKNOWN] += self.left
        elif self.bottom and self.left:
            expected[UNKNOWN] += 1
        return +expected

    def reshuffle(self, cards: Sequence[str], own: Sequence[str], *, merged: bool) -> None:
        """The named cards become the new stub."""
        self.spare = self.available()
        if merged:
            self.left, self.pool = 0, Counter()
        elif self.bottom and self.left:
            self.left -= 1
        self.pool.update(cards)
        self.muck = list(own)
        self.reshuffles += 1
        self.fresh = True

    def may_still_come(self, card: str) -> bool:
        """Whether a known card may be drawn now (DP-35)."""
        return self.pool[card] > 0 or card not in self.seen

    def out_of_order(self, cards: Sequence[str]) -> int:
        """How many cards come from the new stub although the first still has some (DP-31)."""
        rest = max(self.left - self._held_back, 0)
        from_pool = sum(1 for card in cards if self.pool[card] > 0 and card != UNKNOWN)
        return max(from_pool - max(len(cards) - rest, 0), 0)

    def stub(self) -> list[str]:
        """The cards that may be drawn, as far as the record knows them, the ones to come first in front."""
        mixed = [card for card, count in self.pool.items() if count > 0 and card != UNKNOWN]
        unseen = [card for card in ALL_CARDS if card not in self.seen and not self.pool[card]]
        return [*unseen, *mixed] if self.left else mixed or unseen
