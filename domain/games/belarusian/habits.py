"""How simulated players of Belarusian poker behave, at which tables, and every value of every setting."""

from domain.games.belarusian.ranking import PACK
from domain.habits import Habits, Limits, Temper

_TENS = frozenset(card for card in PACK if card[:-1] in {"10", "J", "Q", "K"})
"""Cards of ten points: dealt alone they tie more often than not."""

_SURE = {
    "ante": 10000, "deal": 10000, "open": 10000, "count": 10000,
    "rake": 200000, "pay": 200000, "carry": 800000, "close": 200000,
    "topup": 150, "misdeal": 20, "void": 1,
}  # fmt: skip

ORDINARY = Temper({
    **_SURE, "bet": 7000, "pass": 1500, "confirm": 3500, "propose": 800, "agree": 7000, "refuse": 3000,
    "svara_yes": 7000, "svara_no": 3000, "enter": 4000, "stay_out": 6000,
})  # fmt: skip
PATIENT = Temper({
    **_SURE, "bet": 9600, "pass": 250, "confirm": 1000, "propose": 50, "agree": 3000, "refuse": 7000,
    "svara_yes": 5000, "svara_no": 5000, "enter": 2000, "stay_out": 8000,
}, lowest=85, raised=13, anywhere=1, highest=1)  # fmt: skip
BOLD = Temper({
    **_SURE, "bet": 8500, "pass": 1000, "confirm": 2500, "propose": 300, "agree": 6000, "refuse": 4000,
    "svara_yes": 8500, "svara_no": 1500, "enter": 7000, "stay_out": 3000,
}, lowest=20, raised=40, anywhere=20, highest=20)  # fmt: skip
CAUTIOUS = Temper({
    **_SURE, "bet": 4000, "pass": 5000, "confirm": 1000, "propose": 1000, "agree": 7000, "refuse": 3000,
    "svara_yes": 3000, "svara_no": 7000, "enter": 1000, "stay_out": 9000,
})  # fmt: skip
SVARA = Temper({
    **_SURE, "bet": 7000, "pass": 600, "confirm": 5000, "propose": 2000, "agree": 8500, "refuse": 1500,
    "svara_yes": 9500, "svara_no": 500, "enter": 5000, "stay_out": 5000,
}, cards=_TENS)  # fmt: skip

HABITS = Habits(
    seats=(2, 7),
    tempers=(ORDINARY, ORDINARY, PATIENT, BOLD, CAUTIOUS, SVARA),
    limits=(
        Limits({"table_min": 5, "table_max": 50}, 5, (100, 200, 300)),
        Limits({"table_min": 1, "table_max": 20}, 1, (40, 100)),
        Limits({"table_min": 2, "table_max": 100}, 2, (150, 400)),
        Limits({"table_min": 10, "table_max": 10}, 10, (100, 200)),
        Limits({"table_min": 5, "table_max": 100, "unit": 5, "chip": 5}, 5, (200, 500)),
        Limits({"table_min": 500, "table_max": 5000, "unit": 100, "chip": 50}, 500, (10000, 20000), "BYN", 2),
        Limits({"table_min": 300, "table_max": 3000, "unit": 100}, 300, (5000, 15000), "BYN", 2),
    ),
    variety={
        "betting_model": ("ladder", "equalised"),
        "max_circles": (5, 1, 2, 3),
        "bet_floor_scope": ("game", "circle"),
        "max_confirm_scope": ("all_others", "rest_of_circle"),
        "confirm_counts_as_bet": (False, True),
        "open_proposal_when": ("any_time", "own_turn", "between_circles"),
        "open_proposals_per_player_per_circle": (None, 0, 1, 2),
        "fold_win_shows_cards": (False, True),
        "short_stack_rule": ("must_pass", "all_in_side_pot"),
        "topup_during_hand": (False, True),
        "joker_value": ("combo_top", "ace11"),
        "no_combination": ("highest_card", "zero"),
        "three_sevens_points": (21, 34),
        "svara_max": (2, 0, 1, 3),
        "svara_betting": ("full", "none"),
        "svara_refusal_by": ("tied", "any_live"),
        "svara_entry_share": ("1/2", "1/3", "1"),
        "svara_entry_base": ("carried_bank", "current_bank"),
        "svara_entry_rounding": ("ceil", "floor"),
        "svara_entry_eligible": ("dealt_in_hand", "any_seated"),
        "odd_chip": ("first_clockwise", "carry_over", "house"),
        "rake_threshold": ("50u", "0u", "100u"),
        "rake_flat": ("1u", "0u", "2u"),
        "rake_percent": ("2", "5/2", "5", "0"),
        "rake_rounding": ("floor", "half_up", "ceil"),
        "rake_timing": ("on_award", "each_game"),
        "rake_on_fold_out": (True, False),
        "first_actor": ("rotate", "fixed"),
        "misdeal_policy": ("redeal_before_first_stake", "none"),
        "timeout_action": ("pass",),
    },
    asides=frozenset({"propose", "topup", "misdeal", "count"}),
    words={"misdeal": "карта открылась при сдаче", "void": "сбой подачи карт"},
)
