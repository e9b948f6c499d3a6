"""The deck commitment: promised before the cut, opened card by card, held against the hand."""

import json
import stat
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.deck import DeckCommitted
from domain.events import CardsDealt, Fact, Passed
from domain.games.russian.events import CardsExchanged, DeckCut, SixthCardBought
from domain.replay import replay
from ledger.proof.deck import ALGORITHM, PACKS, Deck, below, card_opens, deck_troubles, read_deck, shuffled
from tests.ledger.hands import hand

PACK = PACKS["33"]


def deck() -> Deck:
    """The same shuffled pack every time."""
    numbers = count()
    return shuffled(PACK, lambda size: bytes((next(numbers) * 37) % 251 for _ in range(size)))


def dealt(made: Deck, start: int = 0) -> list[Fact]:
    """A hand of three seats dealt from the top, one card at a time round the table."""
    cards = (*made.cards[start:], *made.cards[:start])
    return [made.commitment, *(CardsDealt(seat=seat, cards=cards[at:9:3]) for at, seat in enumerate("ABC"))]


def problems(facts: list[Fact], made: Deck) -> list[str]:
    return [trouble.en for trouble in deck_troubles(facts, made, PACK)]


def test_hand__that_keeps_the_promise() -> None:
    assert problems(dealt(deck()), deck()) == []


def test_promise__missing_or_double() -> None:
    made = deck()
    assert "no commitment" in problems(dealt(made)[1:], made)[0]
    assert "more than one" in problems([made.commitment, *dealt(made)], made)[0]


def test_promise__after_the_deal() -> None:
    made = deck()
    promise, *deal = dealt(made)
    assert "after" in problems([*deal, promise], made)[0]
    assert "after" in problems([DeckCut(who="player"), promise, *deal], made)[0]


def test_promise__of_another_deck() -> None:
    made = deck()
    other = Deck(made.cards[::-1], made.salts)
    assert "not the one" in problems(dealt(made), other)[0]
    strange = made.commitment.model_copy(update={"algorithm": "md5"})
    assert "not the one" in problems([strange, *dealt(made)[1:]], made)[0]


def test_deck__that_is_no_whole_pack() -> None:
    made = Deck((PACK[1], *PACK[1:]), deck().salts)
    assert "no whole pack" in problems(dealt(made), made)[0]


def test_card__dealt_out_of_turn() -> None:
    made = deck()
    facts = dealt(made)
    facts[2] = CardsDealt(seat="B", cards=(made.cards[20], *made.cards[4:9:3]))
    assert "out of turn" in problems(facts, made)[0]


def test_card__that_is_not_in_the_deck() -> None:
    made = deck()
    facts = dealt(made)
    facts[2] = CardsDealt(seat="B", cards=("2S", *made.cards[4:9:3]))
    assert "holds no 2S" in problems(facts, made)[0]


def test_cards__that_nobody_saw_take_their_places() -> None:
    made = deck()
    facts = dealt(made)
    facts[2] = CardsDealt(seat="B", cards=("??", "??", "??"))
    assert problems(facts, made) == []


def test_draws__follow_in_order() -> None:
    made = deck()
    exchange = CardsExchanged(seat="1", out=(made.cards[0],), taken=(made.cards[9], made.cards[10]))
    sixth = SixthCardBought(seat="2", card=made.cards[11])
    assert problems([*dealt(made), exchange, sixth], made) == []
    assert "out of turn" in problems([*dealt(made), sixth, exchange], made)[0]


def test_cut__moves_the_beginning() -> None:
    made = deck()
    promise, *deal = dealt(made, start=11)
    assert problems([promise, DeckCut(who="player"), *deal], made) == []
    assert "out of turn" in problems([promise, *deal], made)[0]


def test_card__opens_without_the_others() -> None:
    made = deck()
    for position in range(len(PACK)):
        opened = made.opened(position)
        assert card_opens(made.root, opened)
        assert not {card for card in PACK if card != made.cards[position]} & set(json.dumps(opened).split('"'))
        assert not card_opens(made.root, {**opened, "card": made.cards[position - 1]})
        assert not card_opens(made.root, {**opened, "position": (position + 1) % len(PACK)})
        assert not card_opens(made.root, {**opened, "salt": "00" * 16})
    assert not card_opens(made.root, {})
    assert not card_opens("none", made.opened(0))


def test_secret__is_closed_to_others(tmp_path: Path) -> None:
    file, made = tmp_path / "deck.json", deck()
    made.write(file)

    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert read_deck(file) == made
    with pytest.raises(FileExistsError):
        made.write(file)


@pytest.mark.parametrize(
    "words", ["{}", "[]", '{"algorithm": "x"}', f'{{"algorithm": "{ALGORITHM}", "cards": ["AS"], "salts": ["00"]}}']
)
def test_secret__that_is_none(tmp_path: Path, words: str) -> None:
    (tmp_path / "deck.json").write_text(words)
    with pytest.raises(ValueError, match=r"."):
        read_deck(tmp_path / "deck.json")


def test_draw__rejects_what_would_favour_low_numbers() -> None:
    """Of 256 bytes a remainder of 36 favours residues 0 to 3: those bytes are drawn again."""
    assert Counter(below(36, one_byte(value)) for value in range(252)) == dict.fromkeys(range(36), 7)
    assert [below(36, one_byte(value)) for value in range(252, 256)] == [5] * 4


@given(st.integers(1, 256), st.binary(min_size=1))
def test_draw__stays_below_its_limit(limit: int, data: bytes) -> None:
    drawn = iter(data + b"\x00")
    assert 0 <= below(limit, lambda _count: bytes([next(drawn)])) < limit


def test_shuffle__by_the_machines_own_chance() -> None:
    one, other = shuffled(PACK), shuffled(PACK)
    assert sorted(one.cards) == sorted(PACK)
    assert one.cards != other.cards
    assert len(set(one.salts)) == len(PACK)


def test_packs__have_as_many_cards_as_they_say() -> None:
    assert {name: len(set(cards)) for name, cards in PACKS.items()} == {name: int(name) for name in PACKS}


def test_promise__changes_nothing_in_the_judgement() -> None:
    plain = hand(1).facts
    promised = (plain[0], DeckCommitted(root=deck().root, algorithm=ALGORITHM), *plain[1:])

    assert [finding.clause for finding in replay(promised).findings] == [
        finding.clause for finding in replay(plain).findings
    ]
    assert isinstance(plain[8], Passed)


def one_byte(value: int) -> Callable[[int], bytes]:
    """Draws this byte first and then 5."""
    drawn: Iterator[int] = iter((value, 5))
    return lambda _count: bytes([next(drawn)])
