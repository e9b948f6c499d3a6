"""The settings of poker for points per trick in words."""

from collections.abc import Mapping
from types import MappingProxyType

from dashboard.settings import Setting
from domain.text import Text


def _said(ru: str, en: str, clause: str = "") -> Setting:
    return Setting(Text(ru, en), clause)


SETTINGS: Mapping[str, Setting] = MappingProxyType({
    "players": _said("Сколько игроков: двое, трое или четверо.", "How many players: two, three or four.", "TP-2"),
    "jokers": _said("Сколько джокеров в колоде.", "How many jokers the pack has.", "TP-1"),
    "trump_method": _said(
        "Как назначают козырь: euchre_turnup — по открытой карте, declared — объявляют.",
        "How trumps are made: euchre_turnup: by the card turned up; declared.", "TP-4"),
    "joker_turned_up": _said(
        "Открылся джокер: dealer_names — козырь называет сдающий.", "The joker is turned up: dealer_names trumps.", "TP-4"),
    "joker_in_tricks": _said(
        "Джокер в игре: top_trump — старший козырь, free — кладут когда угодно.",
        "The joker in play: top_trump; free: at any time.", "TP-10"),
    "bowers": _said("Валеты козыря и его цвета старше туза.", "Jacks of trumps and of its colour above the ace.", "TP-10"),
    "must_trump": _said("Нет масти — обязан козырять.", "Without the suit one must trump.", "TP-7"),
    "must_overtrump": _said("Обязан бить старшим козырем.", "One must overtrump.", "TP-7"),
    "alone_march_points": _said(
        "Очки за сквозной марш в одиночку.", "Points of a march alone.", "TP-14"),
    "failed_leader_4p": _said(
        "Ведущий вчетвером не взял трёх взяток: minus_to_leader — ему минус, plus_to_opponents — плюс соперникам.",
        "A leader of four who fails: minus_to_leader; plus_to_opponents.", "TP-15"),
    "game_points": _said("До скольких очков играют.", "Points a game is played to.", "TP-16"),
    "premium_scale": _said(
        "Премия по счёту проигравшего.", "The premium by the loser's score.", "TP-17"),
    "premium_stake": _said("Цена одной премии.", "The price of one premium.", "TP-16"),
    "three_hand_premium": _said(
        "Премия втроём: each_loser_by_own_score — каждый проигравший по своему счёту, none — нет.",
        "The premium with three: each_loser_by_own_score; none.", "TP-17"),
    "joint_win_premium": _said(
        "Двое победителей: scale_to_each — третий платит каждому по своему счёту.",
        "Two winners: scale_to_each: the third pays each by his own score.", "TP-21"),
})  # fmt: skip
"""Every setting by its name."""
