"""Combinations and outcomes of Russian poker in words."""

from domain.cards import RANK_GENITIVE_PLURAL, RANKS
from domain.games.russian.due import Outcome
from domain.games.russian.ranking import Combo
from domain.text import Text

CATEGORY_WORDS = {
    "no_game": Text("Нет игры", "no game"),
    "ace_king": Text("Туз-Король", "Ace-King"),
    "pair": Text("пара", "pair"),
    "two_pair": Text("две пары", "two pair"),
    "three": Text("три одного типа", "three of a kind"),
    "straight": Text("стрит", "straight"),
    "flush": Text("флеш", "flush"),
    "full_house": Text("фулл-хаус", "full house"),
    "four": Text("четыре одного типа", "four of a kind"),
    "straight_flush": Text("стрит-флеш", "straight flush"),
    "royal_flush": Text("роял-флеш", "royal flush"),
}
OUTCOME_WORDS: dict[Outcome, Text] = {
    "pass": Text("пас", "pass"),
    "win": Text("выигрыш", "win"),
    "lose": Text("проигрыш", "loss"),
    "stay": Text("стэй", "stay"),
    "no_game": Text("у дилера «Нет игры», АНТЕ 1:1", "the dealer has no game, ANTE 1:1"),
    "bought_no_game": Text("игра куплена, но её нет", "game bought, still no game"),
}
_FEW = {
    2: "двойки", 3: "тройки", 4: "четвёрки", 5: "пятёрки", 6: "шестёрки", 7: "семёрки", 8: "восьмёрки", 9: "девятки",
    10: "десятки", 11: "валета", 12: "дамы", 13: "короля", 14: "туза",
}  # fmt: skip
_TOP_RU = {14: "туза", 13: "короля", 12: "дамы", 11: "валета"}
_TOP_EN = {14: "ace", 13: "king", 12: "queen", 11: "jack"}


def combo_words(combo: Combo | None) -> Text:
    """A combination in words: `пара восьмёрок`, `стрит до короля`; no combination is no game."""
    if combo is None or not combo.place:
        return CATEGORY_WORDS["no_game"]
    plural = [RANK_GENITIVE_PLURAL[RANKS[rank - 2]] for rank in combo.key[:2]]
    match combo.category:
        case "pair":
            return Text(f"пара {plural[0].ru}", f"pair of {plural[0].en}")
        case "two_pair":
            return Text(f"две пары, {plural[0].ru} и {plural[1].ru}", f"two pair, {plural[0].en} and {plural[1].en}")
        case "three":
            return Text(f"три {_FEW[combo.key[0]]}", f"three {plural[0].en}")
        case "four":
            return Text(f"четыре {_FEW[combo.key[0]]}", f"four {plural[0].en}")
        case "full_house":
            return Text(
                f"фулл-хаус, {plural[0].ru} с парой {plural[1].ru}", f"full house, {plural[0].en} over {plural[1].en}"
            )
        case "straight" | "straight_flush" | "flush":
            top, word = combo.key[0], CATEGORY_WORDS[combo.category]
            return Text(f"{word.ru} до {_TOP_RU.get(top, str(top))}", f"{word.en}, {_TOP_EN.get(top, str(top))} high")
        case _:
            return CATEGORY_WORDS[combo.category]


def quoted_combo(combo: Combo | None) -> Text:
    """A combination amid a sentence, where «Нет игры» is quoted as the name it is."""
    said = combo_words(combo)
    return Text(f"«{said.ru}»", said.en) if combo is None or not combo.place else said
