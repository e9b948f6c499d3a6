"""The settings of Russian poker in words."""

from collections.abc import Mapping
from types import MappingProxyType

from dashboard.settings import Setting
from domain.text import Text


def _said(ru: str, en: str, clause: str = "") -> Setting:
    return Setting(Text(ru, en), clause)


SETTINGS: Mapping[str, Setting] = MappingProxyType({
    "profile": _said(
        "Готовый набор правил: seed — исходный, classic_ru, baltic; настройка рядом с ним сильнее.",
        "A named set of rules: seed, classic_ru, baltic; a setting beside it wins."),
    "ante_min": _said("Наименьшее анте.", "The least ante.", "RP-3"),
    "ante_max": _said("Наибольшее анте.", "The largest ante.", "RP-3"),
    "boxes": _said("Сколько боксов за столом.", "How many boxes the table has.", "RP-1"),
    "max_open_boxes": _said(
        "Сколько боксов можно играть в открытую.", "How many boxes may be played open.", "RP-5"),
    "open_box_scope": _said(
        "На кого это ограничение: player — на игрока, table — на весь стол.",
        "Whom that limit holds for: player; table: the whole table.", "RP-5"),
    "equal_antes": _said(
        "Должны ли анте одного игрока быть равны: off — нет, open_boxes — на открытых боксах, all_boxes — на всех.",
        "Whether a player's antes must be equal: off; open_boxes; all_boxes.", "RP-3"),
    "second_combination": _said(
        "Что даёт вторую комбинацию: forming — новая карта должна её составлять, outside_best_five — лежать вне лучших пяти.",
        "What makes a second combination: forming: a new card must form it; outside_best_five: lie outside the best five.",
        "RP-24"),
    "double_on_five": _said(
        "Оплачивают ли вторую комбинацию на пяти картах.", "Whether a second combination is paid on five cards.", "RP-24"),
    "paired_straight": _said(
        "Что считать старшей комбинацией шести карт со стритом и парой внутри: straight — стрит, pair — пара.",
        "The senior combination of six cards with a straight and a pair inside it: straight; pair.", "RP-24"),
    "insurance_when_beaten": _said(
        "Страховка, когда у дилера игра и бокс не выиграл: returned — возвращается, lost — проиграна.",
        "Insurance when the dealer has a game and the box does not win: returned; lost.", "RP-30"),
    "insurance_max": _said(
        "Предел страховки: full — полная выплата комбинации, half — половина.",
        "The limit of insurance: full: the whole payout of the combination; half.", "RP-17"),
    "insurance_combo": _said(
        "Что страхуют: senior — старшую комбинацию, any_one — любую одну, both — обе.",
        "What is insured: senior: the senior combination; any_one; both.", "RP-16"),
    "ineligible_insurance": _said(
        "Страховка, на которую не было права: reject — нарушение, return — возвращается.",
        "Insurance without the right to it: reject: a breach; return: goes back.", "RP-16"),
    "buy_scope": _said(
        "На кого действует купленная карта дилера: box — на купивших, table — на весь стол.",
        "Whom a bought dealer's card counts for: box: the buyers; table: everybody.", "RP-35"),
    "buy_cost": _said(
        "Кто платит за покупку: each_buyer — каждый купивший, one_per_table — один за стол.",
        "Who pays for the purchase: each_buyer; one_per_table.", "RP-31"),
    "buy_redraw_same_rank": _said(
        "Меняют ли карту дилера ещё раз, если пришла того же достоинства.",
        "Whether the dealer's card is replaced again when one of the same rank comes.", "RP-32b"),
    "closed_box_may_buy": _said(
        "Может ли закрытый бокс покупать игру дилеру.", "Whether a closed box may buy the dealer a game.", "RP-31"),
    "closed_box_bet": _said(
        "Когда ставят бет на закрытый бокс: on_turn — в свой ход, with_ante — вместе с анте.",
        "When a closed box bets: on_turn; with_ante.", "RP-19"),
    "decision_pass": _said(
        "Порядок решений: single — бокс за боксом до конца, two_pass — сначала обмены, потом беты.",
        "The order of decisions: single: box after box; two_pass: first exchanges, then bets.", "RP-9"),
    "repeat_exchange": _said(
        "Можно ли менять карты повторно.", "Whether cards may be exchanged again.", "RP-13"),
    "exchange_min": _said("Наименьшее число карт обмена.", "The fewest cards exchanged.", "RP-11"),
    "exchange_max": _said("Наибольшее число карт обмена.", "The most cards exchanged.", "RP-11"),
    "paytable": _said(
        "Выплата бета по комбинациям.", "What the bet is paid by combination.", "RP-22"),
    "max_payout": _said(
        "Предел выплаты по боксу; нет — без предела.", "The limit of a box's payout; none: no limit.", "RP-26"),
    "dealer_error": _said(
        "Ошибка дилера: void_hand — раздача аннулируется, correct — исправляется, inspector_ruling — решает инспектор.",
        "An error of the dealer: void_hand; correct: it is put right; inspector_ruling.", "RP-38"),
    "reveal_when_all_pass": _said(
        "Открывает ли дилер карты, когда все боксы спасовали.",
        "Whether the dealer reveals when every box passed.", "RP-41"),
    "deal_style": _said(
        "Как сдают: one_by_one — по одной, packets_of_five — по пять сразу.",
        "How cards are dealt: one_by_one; packets_of_five.", "RP-6"),
    "conduct_policy": _said(
        "Происшествия за столом: record_only — записываются и на расчёт не влияют.",
        "Incidents at the table: record_only: written down, they change no settlement.", "RP-8"),
})  # fmt: skip
"""Every setting by its name."""
