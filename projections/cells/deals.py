"""One row per deal of a hand: the first one and every svara played for its bank, with the cards dealt in it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple
from uuid import UUID

from domain.cards import ALL_CARDS, JOKERS, UNKNOWN
from domain.events import AnteStaked, BetPlaced, CardsDealt, Fact, MisdealDeclared, RakeTaken
from domain.games.belarusian.events import MaximumConfirmed, SvaraAnswered, SvaraDeclined, SvaraEntered
from projections.judged import JudgedHand
from projections.table import Cell, table_of

BITS = MappingProxyType({card: 1 << place for place, card in enumerate((*ALL_CARDS, *JOKERS))})
"""The bit of every card in a mask of cards."""


class DealRow(NamedTuple):
    """One deal, in minor units: `svara` is 0 for the first deal of a hand, then 1, 2...

    `brought` lay in the bank before it, `entries` is what joining the svara cost, `staked` the antes and stakes of the
    deal; what is left of the three after `taken` (rake) goes on to the next deal or to the winners. `seats` were dealt
    cards, `cards` is the mask of them and `known` says that every card was recorded, each once.
    """

    stream_id: UUID
    svara: int
    brought: int
    entries: int
    staked: int
    taken: int
    seats: int
    dealt: int
    cards: int
    known: bool

    @property
    def bank(self) -> int:
        """The bank the deal was played for, before rake."""
        return self.brought + self.entries + self.staked


DEALS = table_of("deals", DealRow)
"""The deals of every hand."""


@dataclass(slots=True)
class Deal:
    """A deal being read from its facts."""

    brought: int
    entries: int = 0
    staked: int = 0
    taken: int = 0
    holdings: dict[str, list[str]] = field(default_factory=dict)

    @property
    def left(self) -> int:
        """What lies in the bank when it ends."""
        return self.brought + self.entries + self.staked - self.taken

    @property
    def known(self) -> bool:
        """Whether every card dealt was recorded and none twice."""
        dealt = [card for cards in self.holdings.values() for card in cards]
        return UNKNOWN not in dealt and len(set(dealt)) == len(dealt)


def deals_of(facts: Sequence[Fact], carried: int) -> list[Deal]:
    """The deals of a hand as recorded; a deal that was declared void is dealt anew and leaves no stakes."""
    deals, agreed = [Deal(carried)], False
    for fact in facts:
        kind = type(fact)
        if kind is SvaraAnswered:
            agreed = True
        elif agreed and kind in _BEGINS:
            deals.append(Deal(deals[-1].left))
            agreed = False
        if kind in _MOVES:
            _MOVES[kind](deals[-1], fact)
    return deals


def _deal(deal: Deal, fact: CardsDealt) -> None:
    deal.holdings.setdefault(fact.seat, []).extend(fact.cards)


def _stake(deal: Deal, fact: AnteStaked | BetPlaced | MaximumConfirmed) -> None:
    deal.staked += fact.amount


def _enter(deal: Deal, fact: SvaraEntered) -> None:
    deal.entries += fact.amount


def _rake(deal: Deal, fact: RakeTaken) -> None:
    deal.taken += fact.amount


def _anew(deal: Deal, _fact: MisdealDeclared) -> None:
    deal.staked = 0
    deal.holdings.clear()


_BEGINS = frozenset({CardsDealt, SvaraEntered, SvaraDeclined})
_MOVES: MappingProxyType[type[Fact], Callable[[Deal, Any], None]] = MappingProxyType({
    CardsDealt: _deal,
    AnteStaked: _stake,
    BetPlaced: _stake,
    MaximumConfirmed: _stake,
    SvaraEntered: _enter,
    RakeTaken: _rake,
    MisdealDeclared: _anew,
})  # fmt: skip


def deal_rows(hand: JudgedHand) -> Iterator[DealRow]:
    """A row for every deal of a hand that opened."""
    opened = hand.replay.opened
    if opened is None:
        return
    for svara, deal in enumerate(deals_of([one.fact for one in hand.kept], opened.carried)):
        dealt = [card for cards in deal.holdings.values() for card in cards]
        yield DealRow(
            hand.stream_id,
            svara,
            deal.brought,
            deal.entries,
            deal.staked,
            deal.taken,
            len(deal.holdings),
            len(dealt),
            mask_of(dealt),
            deal.known,
        )


def mask_of(cards: Sequence[str]) -> int:
    """Cards as bits of one number; unknown ones leave none."""
    mask = 0
    for card in cards:
        mask |= BITS.get(card, 0)
    return mask


DEAL_CELL = Cell(DEALS, deal_rows)
