"""Combinations of joker poker in words, and what decided between two of them."""

from domain.cards import JOKERS, RANK_GENITIVE_PLURAL, RANKS, show_card
from domain.games.joker.ranking import FORMING, Made
from domain.text import Text, joined, same

CATEGORY_WORDS = {
    "high_card": Text("без комбинации", "no combination"),
    "pair": Text("пара", "pair"),
    "two_pair": Text("две пары", "two pairs"),
    "straight": Text("стрит", "straight"),
    "three": Text("тройка", "three of a kind"),
    "full_house": Text("фул", "full house"),
    "suit": Text("масть", "suit"),
    "four": Text("каре", "four of a kind"),
    "flush": Text("флеш", "flush"),
    "five": Text("покер", "five of a kind"),
}
CLAUSE_OF = {
    "high_card": "JP-28", "pair": "JP-18", "two_pair": "JP-19", "straight": "JP-20", "three": "JP-21",
    "full_house": "JP-22", "suit": "JP-23", "four": "JP-27", "flush": "JP-24", "five": "JP-26",
}  # fmt: skip
"""The clause that compares two combinations of one category."""
_UP_TO = {11: Text("валета", "jack"), 12: Text("дамы", "queen"), 13: Text("короля", "king"), 14: Text("туза", "ace")}
_AS = {
    7: Text("семёрку", "seven"), 8: Text("восьмёрку", "eight"), 9: Text("девятку", "nine"),
    10: Text("десятку", "ten"), 11: Text("валета", "jack"), 12: Text("даму", "queen"), 13: Text("короля", "king"),
    14: Text("туза", "ace"),
}  # fmt: skip
_REVERSE_TOP = 10
_BY_RANKS = frozenset({"pair", "two_pair", "three", "four", "full_house"})


def _plural(rank: int) -> Text:
    return RANK_GENITIVE_PLURAL[RANKS[rank - 2]]


def _letters(ranks: tuple[int, ...]) -> Text:
    """Ranks as on the cards: `Т К 9`."""
    shown = [show_card(RANKS[rank - 2] + "S") for rank in ranks]
    return joined([Text(card.ru[:-1], card.en[:-1]) for card in shown], " ")


def combination(made: Made) -> Text:
    """A combination in words, without the cards beside it: `пара королей`, `стрит до дамы`."""
    first, second = _plural(made.full[0]), _plural(made.full[min(1, len(made.full) - 1)])
    match made.category:
        case "high_card":
            top = _letters(made.full)
            return Text(f"без комбинации, карты {top.ru}", f"no combination, cards {top.en}")
        case "pair":
            return Text(f"пара {first.ru}", f"pair of {first.en}")
        case "two_pair":
            return Text(f"две пары, {first.ru} и {second.ru}", f"two pairs, {first.en} and {second.en}")
        case "three":
            return Text(f"тройка {first.ru}", f"three {first.en}")
        case "full_house":
            return Text(f"фул, тройка {first.ru} и пара {second.ru}", f"full house, {first.en} over {second.en}")
        case "four":
            return Text(f"каре {first.ru}", f"four {first.en}")
        case "five":
            return Text(f"покер, пять {first.ru}", f"five {first.en}")
        case "suit":
            held = _letters(made.full)
            return Text(f"масть, карты {held.ru}", f"suit, cards {held.en}")
        case _:
            return _sequence(made)


def _sequence(made: Made) -> Text:
    """A straight or a flush by its highest card (JP-20, JP-24)."""
    word, top = CATEGORY_WORDS[made.category], made.full[0]
    if top == _REVERSE_TOP:
        return Text(f"обратный {word.ru}", f"reverse {word.en}")
    return Text(f"{word.ru} до {_UP_TO[top].ru}", f"{word.en} to the {_UP_TO[top].en}")


def described(made: Made) -> Text:
    """A combination with the cards beside it that count and what the jokers stand for."""
    said = [combination(made)]
    beside = made.key[len(made.full[: FORMING.get(made.category)]) :]
    if beside:
        said.append(_beside(_letters(beside), alone=len(beside) == 1))
    if made.stands:
        said.append(_stands(made))
    return joined(said)


def _beside(cards: Text, *, alone: bool) -> Text:
    if alone:
        return Text(f"пятая карта {cards.ru}", f"fifth card {cards.en}")
    return Text(f"остальные карты {cards.ru}", f"other cards {cards.en}")


def _stands(made: Made) -> Text:
    """What the jokers stand for (JP-25, OD-3)."""
    words = list(dict.fromkeys(_AS[rank] for rank in made.stands))
    ru, en = " и ".join(word.ru for word in words), " and ".join(f"a {word.en}" for word in words)
    en = en.replace("a ace", "an ace").replace("a eight", "an eight")
    if len(made.stands) == 1:
        return Text(f"джокер за {ru}", f"the joker as {en}")
    both = len(words) < len(made.stands)
    return Text(f"{'оба джокера' if both else 'джокеры'} за {ru}", f"{'both' if both else 'the'} jokers as {en}")


def forming(made: Made, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that make the combination, the jokers among them where they stand for one of its cards."""
    if made.category not in _BY_RANKS | {"high_card"}:
        return cards
    ranks = set(made.full[: FORMING.get(made.category, 1)])
    stands = list(made.stands)
    held = []
    for card in cards:
        rank = (stands.pop(0) if stands else 0) if card in JOKERS else RANKS.index(card[:-1]) + 2
        if rank in ranks:
            held.append(card)
    return tuple(held)


def decided(best: Made, other: Made) -> Text:
    """What decides between the winner and another hand: the order of combinations, their ranks, or a card beside."""
    if best.category != other.category:
        return same("JP-17")
    clause = CLAUSE_OF[best.category]
    place = next(index for index, pair in enumerate(zip(best.key, other.key, strict=True)) if pair[0] != pair[1])
    alone = place == 0 and best.category not in {"suit", "high_card"}
    if alone:
        return same(clause)
    won, lost = _letters((best.key[place],)), _letters((other.key[place],))
    return Text(f"решает {won.ru} против {lost.ru}, {clause}", f"{won.en} against {lost.en} decides, {clause}")
