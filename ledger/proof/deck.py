"""The deck commitment: the order of a shuffled pack is promised before the cut, and each card opens without the others.

Leaf `i` is a few lines of text: the format's name, the position, the card, a salt of 16 bytes in hex. The salt keeps a
folded hand closed: who has seen only the root cannot try the cards one by one. What it does not prove: that the
shuffle was fair, that the cards on the felt were these, and that nobody with the opening file told them to a player.
"""

import json
import os
from base64 import b64encode
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from domain.cards import RANKS, pack
from domain.deck import DeckCommitted
from domain.events import CardsDealt, Fact
from domain.text import Text
from ledger.proof.note import NotANote, decoded
from ledger.proof.tree import complete, included, inclusion_proof, leaf_hash, root_of

ALGORITHM = "handproof.deck/v1"
SALT = 16
_HIGH = tuple(rank for rank in RANKS if rank not in {"2", "3", "4", "5", "6"})
PACKS: dict[str, tuple[str, ...]] = {
    "33": pack(_HIGH, ("JK",)),
    "34": pack(_HIGH, ("JK1", "JK2")),
    "52": pack(),
    "53": pack(RANKS, ("JK",)),
    "54": pack(RANKS, ("JK1", "JK2")),
}
"""The packs that can be promised, by the number of their cards."""

Draw = Callable[[int], bytes]


@dataclass(frozen=True)
class Deck:
    """A shuffled pack with its salts: the secret that opens the promise."""

    cards: tuple[str, ...]
    salts: tuple[bytes, ...]

    @property
    def hashes(self) -> list[bytes]:
        """The leaves, hashed."""
        return [leaf_hash(card_leaf(*one)) for one in zip(range(len(self.cards)), self.cards, self.salts, strict=True)]

    @property
    def root(self) -> str:
        """The root that is promised."""
        return b64encode(root_of(self.hashes)).decode()

    @property
    def commitment(self) -> DeckCommitted:
        """The promise as a fact of the hand."""
        return DeckCommitted(root=self.root, algorithm=ALGORITHM)

    def opened(self, position: int) -> dict[str, Any]:
        """What opens one card and no other."""
        hashes = self.hashes
        path = inclusion_proof(
            lambda level, index: complete(hashes[index << level : (index + 1) << level]), position, len(hashes)
        )
        return {
            "algorithm": ALGORITHM,
            "root": self.root,
            "cards": len(self.cards),
            "position": position,
            "card": self.cards[position],
            "salt": self.salts[position].hex(),
            "path": [b64encode(one).decode() for one in path],
        }

    def write(self, file: Path) -> None:
        """Write the secret to a file closed to others."""
        body = {"algorithm": ALGORITHM, "cards": self.cards, "salts": [salt.hex() for salt in self.salts]}
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as opened:
            opened.write(json.dumps(body, indent=1) + "\n")


def shuffled(cards: Sequence[str], draw: Draw = os.urandom) -> Deck:
    """A pack in an order of which every one is as likely as another."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, draw)
        order[last], order[other] = order[other], order[last]
    return Deck(tuple(order), tuple(draw(SALT) for _ in order))


def below(limit: int, draw: Draw = os.urandom) -> int:
    """A number from 0 below a limit; a byte past the last whole multiple is drawn anew, or some were likelier."""
    whole = 256 - 256 % limit
    while True:
        (byte,) = draw(1)
        if byte < whole:
            return byte % limit


def read_deck(file: Path) -> Deck:
    """The secret from its file; raises `ValueError` when it holds none."""
    body = json.loads(file.read_text("utf-8"))
    if not isinstance(body, dict) or body.get("algorithm") != ALGORITHM:
        raise ValueError("no opening of a deck")
    salts = tuple(bytes.fromhex(str(one)) for one in body["salts"])
    deck = Deck(tuple(map(str, body["cards"])), salts)
    if not deck.cards or len(deck.cards) != len(salts) or any(len(salt) != SALT for salt in salts):
        raise ValueError("cards and salts do not belong together")
    return deck


def card_leaf(position: int, card: str, salt: bytes) -> bytes:
    """The text of one leaf."""
    return f"{ALGORITHM}\n{position}\n{card}\n{salt.hex()}\n".encode()


def card_opens(root: str, opened: dict[str, Any]) -> bool:
    """Whether an opening shows that this card lies at this position under the promised root."""
    try:
        leaf = leaf_hash(card_leaf(int(opened["position"]), str(opened["card"]), bytes.fromhex(opened["salt"])))
        path = [decoded(one) for one in opened["path"]]
        return included(leaf, int(opened["position"]), size=int(opened["cards"]), path=path, root=decoded(root))
    except (KeyError, TypeError, ValueError, NotANote):
        return False


def deck_troubles(facts: Sequence[Fact], deck: Deck, whole: Sequence[str]) -> list[Text]:
    """What is wrong between a hand, the promise in it and the opening of the deck; empty where all agrees."""
    found = list(_promise_troubles(facts, deck))
    if sorted(deck.cards) != sorted(whole):
        found.append(_NOT_A_PACK)
    return found or list(_deal_troubles(facts, deck))


def _promise_troubles(facts: Sequence[Fact], deck: Deck) -> Iterator[Text]:
    promises = [(number, fact) for number, fact in enumerate(facts, 1) if isinstance(fact, DeckCommitted)]
    if len(promises) != 1:
        yield _NO_PROMISE if not promises else _TWO_PROMISES
        return
    number, promise = promises[0]
    begun = next((at for at, fact in enumerate(facts, 1) if _begins_the_deal(fact)), len(facts) + 1)
    if number > begun:
        yield _TOO_LATE.fill(number=number, begun=begun)
    if promise.algorithm != ALGORITHM or promise.root != deck.root:
        yield _OTHER_ROOT


def _begins_the_deal(fact: Fact) -> bool:
    return isinstance(fact, CardsDealt) or fact.topic.partition(".")[2].startswith("deck-cut.")


def _deal_troubles(facts: Sequence[Fact], deck: Deck) -> Iterator[Text]:
    """Cards against positions: for some cut of the pack the deal takes the first ones, draws the next in order."""
    draws = list(_draws(facts))
    cut = any(fact.topic.partition(".")[2].startswith("deck-cut.") for fact in facts)
    tries = [_in_order(draws, deck, start) for start in (range(len(deck.cards)) if cut else (0,))]
    if all(trouble is not None for trouble in tries):
        yield next(trouble for trouble in tries if trouble is not None)


def _draws(facts: Sequence[Fact]) -> Iterator[tuple[int, bool, list[str]]]:
    """Events that take cards from the pack: number, whether it is the deal, the cards (`??` where not seen)."""
    seen: set[str] = set()
    for number, fact in enumerate(facts, 1):
        if isinstance(fact, CardsDealt):
            seen.update(fact.cards)
            yield number, True, list(fact.cards)
            continue
        named = [getattr(fact, "taken", ()), getattr(fact, "card", ())]
        cards = [card for one in named for card in ((one,) if isinstance(one, str) else one or ())]
        fresh = [card for card in cards if card not in seen]
        seen.update(fresh)
        if fresh:
            yield number, False, fresh


def _in_order(draws: Sequence[tuple[int, bool, list[str]]], deck: Deck, start: int) -> Text | None:
    places = {card: (place - start) % len(deck.cards) for place, card in enumerate(deck.cards)}
    dealt = sum(len(cards) for _, is_deal, cards in draws if is_deal)
    after = dealt - 1
    for number, is_deal, cards in draws:
        for card in (one for one in cards if one != "??"):
            place = places.get(card)
            if place is None:
                return _NOT_IN_DECK.fill(number=number, card=card)
            if is_deal and place >= dealt:
                return _OUT_OF_ORDER.fill(number=number, card=card, place=place + 1)
            if not is_deal:
                if place <= after:
                    return _OUT_OF_ORDER.fill(number=number, card=card, place=place + 1)
                after = place
    return None


_NO_PROMISE = Text("в раздаче нет обязательства по колоде", "the hand holds no commitment of a deck")
_TWO_PROMISES = Text("обязательств по колоде больше одного", "the hand holds more than one commitment of a deck")
_TOO_LATE = Text(
    "обязательство (событие № {number}) дано после съёмки или сдачи (№ {begun})",
    "the commitment (event #{number}) came after the cut or the deal (#{begun})",
)
_OTHER_ROOT = Text("открыта не та колода, что была обещана", "the deck opened is not the one that was promised")
_NOT_A_PACK = Text(
    "карты колоды — не полный набор: какая-то лишняя, другой нет",
    "the cards of the deck are no whole pack: one is there twice, another is missing",
)
_NOT_IN_DECK = Text(
    "событие № {number}: карты {card} в обещанной колоде нет", "event #{number}: the promised deck holds no {card}"
)
_OUT_OF_ORDER = Text(
    "событие № {number}: карта {card} лежит в колоде {place}-й, а взята не в свой черёд",
    "event #{number}: the card {card} lies at place {place} of the deck and was taken out of turn",
)
