"""What of the laws of every game is Belarusian poker's own."""

from domain.seats import CROUPIER, DEALER, INSPECTOR
from tests.domain.games.particulars import Particulars

_UNSEEN = frozenset({"BP-21", "BP-28"})

PARTICULARS = Particulars(
    few=8,
    brings={
        "staff-at-a-seat": frozenset({"BP-4"}),  # the same person then deals as a player
        "bet-before-antes": _UNSEEN,  # cards that were never dealt cannot be compared
        "bet-before-deal": _UNSEEN,
        "bank-below-nothing": frozenset({"GN-2"}),  # what is taken from it leaves still less
    },
    seen_is_enough=True,
    about=lambda state, _kind: (*state.everybody, "X", CROUPIER, INSPECTOR),
    stake="table_min",
    dealt=3,
    asked=15,
    shown=600,
    places=("A", "B", "C", "D", "E", "X", DEALER, CROUPIER, INSPECTOR, "место {1}"),
)
