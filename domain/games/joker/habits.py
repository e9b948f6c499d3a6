"""How simulated players of joker poker behave, at which tables, and every value of every setting."""

from domain.habits import Habits, Limits, Temper

_SURE = {
    "ante": 10000, "deal": 10000, "show": 10000, "rake": 200000, "pay": 200000, "carry": 800000, "close": 200000,
    "exchange": 10000, "misdeal": 20, "void": 1,
}  # fmt: skip
ORDINARY = Temper({**_SURE, "play": 6000, "pass": 2000, "openup": 4000, "agree": 6000, "refuse": 4000})

HABITS = Habits(
    seats=(2, 6),
    tempers=(ORDINARY,),
    limits=(Limits({"stake": 2, "max_stake": 10}, 2, (100, 200)),),
    variety={"jokers": (1, 2)},
)
