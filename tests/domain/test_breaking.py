"""Where a lawful hand may be broken: nowhere after it was annulled."""

from domain.events import HandVoided
from domain.games import GAMES
from domain.replay import audit
from tests.domain.games.draw.houses import dealt, facts
from tests.domain.simulated import choices

KINDS = {kind.name: kind for kind in GAMES["draw"].faults}
VOIDED = (
    "antes 1 A B C; deal A Jh Js 9d 8c 2h; deal B Ah Kd 9s 7c 3s; deal C Qs Qd 6c 5h 4h;"
    'bet A 4; call B 4; call C 4; pat A; pat B; pat C; check A; void "fire alarm"'
)


def test_annulled_hand__is_broken_before_the_annulment_or_nowhere() -> None:
    lawful = facts(VOIDED)
    assert isinstance(lawful[-1], HandVoided)
    for seed in range(20):
        told = KINDS["raked-early"].break_(lawful, choices(seed))
        assert told is not None
        assert audit(told).findings[0].clause == "DP-15"


def test_finished_hand__is_broken_after_its_end_by_what_comes_too_late() -> None:
    assert dealt("bet A 4; fold B; fold C; return A 4; pay A 3; close; check A").findings[-1].clause == "DP-36"
