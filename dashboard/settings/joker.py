"""The settings of joker bank poker and Odessa poker in words."""

from collections.abc import Mapping
from types import MappingProxyType

from dashboard.settings import Setting
from domain.text import Text


def _said(ru: str, en: str, clause: str = "") -> Setting:
    return Setting(Text(ru, en), clause)


SETTINGS: Mapping[str, Setting] = MappingProxyType({
    "stake": _said("Начальная ставка каждого.", "Everybody's first stake.", "JP-3"),
    "max_stake": _said("Условленный предел одной ставки.", "The agreed limit of one payment.", "JP-7"),
    "jokers": _said("Сколько джокеров в колоде; два — одесский покер.", "Jokers in the pack; two: Odessa poker.", "JP-1"),
    "unit": _said("Сколько младших единиц в условной.", "Minor units in one conditional unit.", "GN-1"),
    "chip": _said("Наименьшая фишка.", "The smallest chip.", "JP-7"),
    "category_order": _said(
        "Порядок комбинаций от младшей к старшей.", "The order of combinations from the lowest up.", "JP-17"),
    "joker_scope": _said(
        "Чем бывает джокер: any_card — любой картой, any_card_no_double_flush — без повтора достоинства в масти, "
        "any_not_held — только картой, которой нет на руке.",
        "What the joker may be: any_card; any_card_no_double_flush: no rank twice in a suit; any_not_held.", "JP-25"),
    "tie_break": _said(
        "Равенство: full_kickers — решают остальные карты, combination_only — ничья.",
        "Ties: full_kickers: the other cards decide; combination_only: a tie.", "JP-18"),
    "reverse_straight": _said("Есть ли обратный стрит.", "Whether there is a reverse straight.", "JP-20"),
    "joker_declaration": _said(
        "Чем стал джокер: best_auto — лучшей картой сам, player_declares — как назвал игрок.",
        "What the joker is: best_auto: the best card by itself; player_declares.", "JP-25"),
    "draw_rounds": _said("Сколько обменов карт.", "How many exchanges of cards.", "JP-4"),
    "max_draw": _said("Сколько карт можно обменять.", "How many cards may be exchanged.", "JP-4"),
    "multiway_open_by_consent": _said(
        "Могут ли трое и больше вскрыться по согласию.", "Whether three or more may open by consent.", "JP-12"),
    "odd_chip": _said(
        "Нечётные фишки: first_clockwise — первым по кругу, carry_over — в следующий банк, house — казино.",
        "Odd chips: first_clockwise; carry_over; house.", "JP-14"),
    "rake": _said("Рейка нет: игра домашняя.", "No rake: a home game.", "JP-29"),
})  # fmt: skip
"""Every setting by its name."""
