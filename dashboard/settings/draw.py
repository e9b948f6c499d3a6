"""The settings of five-card draw in words."""

from collections.abc import Mapping
from types import MappingProxyType

from dashboard.settings import Setting
from domain.text import Text


def _said(ru: str, en: str, clause: str = "") -> Setting:
    return Setting(Text(ru, en), clause)


SETTINGS: Mapping[str, Setting] = MappingProxyType({
    "ante": _said("Анте каждого игрока.", "Every player's ante.", "DP-4"),
    "short_ante": _said(
        "Не хватает на анте: all_in — ставит остаток, sit_out — пропускает раздачу.",
        "Too few chips for the ante: all_in: stakes what is left; sit_out: misses the hand.", "DP-4"),
    "chip": _said("Наименьшая фишка.", "The smallest chip.", "DP-29"),
    "opening": _said(
        "Кто может открыть торговлю: any_open — любой, jacks — с парой валетов или старше, blind — открывает блайнд.",
        "Who may open: any_open: anybody; jacks: a pair of jacks or better; blind: the blind opens.", "DP-17"),
    "structure": _said(
        "Предел ставок: no_limit — без предела, pot_limit — размер банка, fixed_limit — твёрдые ставки.",
        "The limit of bets: no_limit; pot_limit: the pot; fixed_limit: fixed sizes.", "DP-24"),
    "min_bet": _said("Наименьшая ставка.", "The least bet.", "DP-25"),
    "fl_bets": _said(
        "Размеры ставок в двух интервалах при твёрдых ставках.", "Bet sizes of the two intervals at fixed limit.", "DP-24"),
    "fl_max_raises": _said(
        "Сколько рейзов в интервале при твёрдых ставках.", "How many raises an interval has at fixed limit.", "DP-24"),
    "second_interval_first": _said(
        "Кто начинает второй интервал: left_of_dealer — слева от дилера, opener — открывший.",
        "Who begins the second interval: left_of_dealer; opener.", "DP-14"),
    "allow_open_fold": _said(
        "Можно ли сложить карты, когда ставки ещё нет.", "Whether one may fold without a bet.", "DP-7"),
    "blind": _said("Размер блайнда; если не сказано — наименьшая ставка.", "The blind; the minimum bet if not said.", "DP-18"),
    "blinds": _said("Блайнды зала, меньший первым.", "A room's blinds, smallest first.", "DP-18"),
    "blind_allows_raise": _said("Можно ли повышать блайнд.", "Whether the blind may be raised.", "DP-18"),
    "blind_live": _said(
        "Может ли блайнд повысить, когда никто не повышал.", "Whether the blind may raise when nobody did.", "DP-18"),
    "redeal_dealer": _said(
        "Кто сдаёт после переигровки: same — тот же, next — следующий.", "Who redeals: same; next.", "DP-3"),
    "max_redeals": _said("Сколько переигровок подряд.", "How many redeals in a row.", "DP-10"),
    "max_draw": _said("Сколько карт можно обменять.", "How many cards may be exchanged.", "DP-12"),
    "five_card_draw_split": _said(
        "Обмен пяти карт идёт в два приёма: четыре, потом последняя.",
        "Five cards are exchanged in two goes: four, then the last.", "DP-12"),
    "burn_before_draw": _said("Снимают ли карту перед обменом.", "Whether a card is burnt before the draw.", "DP-13"),
    "stub_exhaustion": _said(
        "Колода кончилась: residual_first — сначала остаток, потом сброс; merge_all — всё вместе; bottom_card_dead — нижняя "
        "карта не сдаётся.",
        "The deck runs out: residual_first: the rest, then discards; merge_all: all together; bottom_card_dead: the bottom "
        "card is never dealt.", "DP-31"),
    "early_false_opener": _said(
        "Ложное открытие до обмена: dead_hand_only — рука мертва, игра идёт; reopen — ставки возвращают, открывает другой.",
        "A false opening before the draw: dead_hand_only: the hand is dead, play goes on; reopen: bets go back.", "DP-22"),
    "false_opener_uncontested": _said(
        "Ложно открывший остался один: carry_over — банк переносится, last_folder — его берёт спасовавший последним, "
        "return_bets — ставки возвращаются.",
        "A false opener left alone: carry_over: the pot carries over; last_folder: the last to fold takes it; return_bets.",
        "DP-23"),
    "folded_opener_must_prove": _said(
        "Доказывает ли открытие тот, кто сложил карты.", "Whether an opener who folded must prove.", "DP-19"),
    "retrieve_from_muck": _said(
        "Можно ли достать сброшенное, чтобы доказать открытие.", "Whether discards may be taken back to prove openers.",
        "DP-21"),
    "rake_bp": _said(
        "Рейк в сотых долях процента; нет — правило зала не названо.",
        "The rake in hundredths of a percent; none: the room's rule is not named.", "DP-32"),
    "rake_cap": _said("Предел рейка с раздачи.", "The limit of a hand's rake.", "DP-32"),
    "rake_rounding": _said(
        "Округление рейка: floor — вниз, half_up — до ближайшей фишки, ceil — вверх.",
        "Rounding of the rake: floor; half_up; ceil.", "DP-32"),
    "rake_scope": _said(
        "С чего считают рейк: per_pot — с каждого банка, total — со всех вместе.",
        "What the rake is of: per_pot: each pot; total: all of them.", "DP-32"),
    "no_draw_no_drop": _said("Нет обмена — нет рейка.", "No draw, no rake.", "DP-32"),
    "odd_chip": _said(
        "Нечётные фишки: one_each — по одной слева от дилера, all_to_first — все первому.",
        "Odd chips: one_each: from the left of the dealer; all_to_first.", "DP-29"),
    "dealer_is_player": _said("Сдаёт ли игрок за столом.", "Whether the dealer is a player.", "DP-3"),
})  # fmt: skip
"""Every setting by its name."""
