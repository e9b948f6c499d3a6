"""The settings of Belarusian poker in words."""

from collections.abc import Mapping
from types import MappingProxyType

from dashboard.settings import Setting
from domain.text import Text, same


def _said(ru: str, en: str, clause: str = "", default: str = "") -> Setting:
    return Setting(Text(ru, en), clause, same(default) if default else None)


SETTINGS: Mapping[str, Setting] = MappingProxyType({
    "table_min": _said(
        "Минимум стола: он же входная ставка и наименьшая первая ставка.",
        "The table minimum: the ante and the least first stake.", "BP-5"),
    "table_max": _said(
        "Максимум стола: ставка, которую остальные подтверждают или пасуют.",
        "The table maximum: the stake that the others confirm or pass.", "BP-12"),
    "unit": _said(
        "Сколько младших единиц в одной условной единице; в ней считаются порог и твёрдая часть рейка.",
        "How many minor units make one conditional unit, in which the rake's threshold and flat part are said.", "GN-1"),
    "chip": _said(
        "Наименьшая фишка: все ставки, рейк и выплаты кратны ей.",
        "The smallest chip: stakes, rake and payouts are multiples of it.", "GN-1"),
    "betting_model": _said(
        "ladder — каждая ставка не меньше предыдущей, прежние не доравнивают; equalised — каждый круг выравнивают.",
        "ladder: each stake at least the one before, earlier ones are not topped up; equalised: every circle is levelled.",
        "BP-9"),
    "max_circles": _said(
        "Сколько ставок может сделать игрок за игру, не считая входной.",
        "How many stakes a player may make in a game, the ante not counted.", "BP-14"),
    "bet_floor_scope": _said(
        "Где действует «не меньше предыдущей»: game — через границы кругов, circle — только внутри круга.",
        "Where “at least the last stake” holds: game: across circles; circle: within a circle.", "BP-9"),
    "max_confirm_scope": _said(
        "Кто отвечает на максимум: all_others — все остальные, rest_of_circle — кто ещё не ставил в этом круге.",
        "Who answers a maximum: all_others; rest_of_circle: those who have not staked in this circle.", "BP-12"),
    "confirm_counts_as_bet": _said(
        "Считается ли подтверждение максимума одной из ставок игрока.",
        "Whether confirming the maximum counts as one of the player's stakes.", "BP-12"),
    "open_proposal_when": _said(
        "Когда можно предложить вскрыться: any_time — в любой момент, own_turn — в свой ход, between_circles — между кругами.",
        "When opening may be proposed: any_time; own_turn; between_circles.", "BP-15"),
    "open_proposals_per_player_per_circle": _said(
        "Сколько раз за круг игрок может предложить вскрыться; нет — без ограничения.",
        "How often a player may propose opening in a circle; none: without limit.", "BP-15"),
    "fold_win_shows_cards": _said(
        "Показывает ли карты тот, кто выиграл, потому что остальные спасовали.",
        "Whether a player who won because all others passed shows the cards.", "BP-19"),
    "short_stack_rule": _said(
        "Не хватает стека: must_pass — пас, all_in_side_pot — ставит всё и играет за свою часть банка.",
        "A stack too short: must_pass; all_in_side_pot: stakes all and plays for its part of the bank.", "BP-42"),
    "topup_during_hand": _said(
        "Можно ли докупать фишки во время раздачи.", "Whether chips may be added while a hand is on.", "BP-42"),
    "joker_value": _said(
        "Сколько очков даёт джокер: combo_top — как старшая карта комбинации, ace11 — всегда 11.",
        "What the joker counts: combo_top: as the top card of the combination; ace11: always 11.", "BP-26"),
    "no_combination": _said(
        "Рука без комбинации: highest_card — очки старшей карты, zero — ноль.",
        "A holding without combination: highest_card: its points; zero: nothing.", "BP-27"),
    "three_sevens_points": _said(
        "Очки трёх семёрок.", "The points of three sevens.", "BP-23"),
    "svara_max": _said(
        "Сколько свар подряд можно сыграть за один банк.", "How many svaras may be played for one bank.", "BP-35"),
    "svara_betting": _said(
        "Торговля в сваре: full — полная, none — карты сдают и сразу вскрывают.",
        "Betting in a svara: full; none: cards are dealt and opened at once.", "BP-34"),
    "svara_refusal_by": _said(
        "Чей отказ отменяет свару: tied — одного из равных, any_live — любого оставшегося.",
        "Whose refusal prevents a svara: tied: one of the tied; any_live: anybody still in.", "BP-31"),
    "svara_entry_share": _said(
        "Доля банка, за которую входят в свару.", "The share of the bank that entry to a svara costs.", "BP-33"),
    "svara_entry_base": _said(
        "От чего считают вход: carried_bank — от банка до входов, current_bank — от растущего банка.",
        "What entry is a share of: carried_bank: the bank before entries; current_bank: the growing bank.", "BP-33"),
    "svara_entry_rounding": _said(
        "Округление цены входа до фишки: ceil — вверх, floor — вниз.",
        "Rounding of the entry to a chip: ceil: up; floor: down.", "BP-33"),
    "svara_entry_eligible": _said(
        "Кто может войти: dealt_in_hand — кому сдавали в раздаче, any_seated — любой за столом.",
        "Who may enter: dealt_in_hand: those dealt into the hand; any_seated.", "BP-33"),
    "odd_chip": _said(
        "Нечётная фишка при дележе: first_clockwise — первым по кругу, carry_over — в следующий банк, house — казино.",
        "Odd chips of a split: first_clockwise; carry_over: to the next bank; house.", "BP-36"),
    "rake_threshold": _said(
        "Порог банка, до которого рейк твёрдый; 50u — пятьдесят условных единиц.",
        "The bank up to which the rake is flat; 50u: fifty units.", "BP-37", "50u"),
    "rake_flat": _said(
        "Рейк с банка до порога.", "The rake of a bank up to the threshold.", "BP-37", "1u"),
    "rake_percent": _said(
        "Рейк с банка выше порога, в процентах.", "The rake of a larger bank, in percent.", "BP-37"),
    "rake_rounding": _said(
        "Округление рейка до фишки: floor — вниз, half_up — до ближайшей, ceil — вверх.",
        "Rounding of the rake to a chip: floor: down; half_up: to the nearest; ceil: up.", "BP-38"),
    "rake_timing": _said(
        "Когда берут рейк: on_award — один раз при выплате банка, each_game — после каждой игры, и перед сварой.",
        "When rake is taken: on_award: once, when the bank is paid; each_game: after every game, before a svara too.",
        "BP-39"),
    "rake_on_fold_out": _said(
        "Берут ли рейк, когда карты не вскрывались.", "Whether rake is taken without a showdown.", "BP-37"),
    "first_actor": _said(
        "Первое место: rotate — каждую раздачу сдвигается по кругу, fixed — постоянное.",
        "The first seat: rotate: moves clockwise every hand; fixed.", "BP-10"),
    "misdeal_policy": _said(
        "Пересдача: redeal_before_first_stake — инспектор может объявить до первой ставки, none — не бывает.",
        "Misdeals: redeal_before_first_stake: the inspector may declare one before the first stake; none.", "GN-3"),
    "timeout_action": _said(
        "Что записывают за игрока, который не ответил: pass — пас.",
        "What is recorded for a player who does not answer: pass.", "BP-10"),
})  # fmt: skip
"""Every setting by its name."""
