"""Openers proved by a hand nobody had seen, and then the same hand shown: the cards are still its own (DP-19, DP-35)."""

from tests.domain.games.draw.houses import breaks, found, hand, lawful

HIDDEN = "?? ?? ?? ?? ??"
PLAY = (
    f"antes 1 A B C; deal A {HIDDEN}; deal B {HIDDEN}; deal C {HIDDEN}; check A; bet B 3; call C 3; fold A;"
    "draw B out ?? ?? in ?? ??; pat C; check B; check C; prove B Qs Qh;"
)


def test_openers_proved__then_the_hand_is_shown() -> None:
    lawful(hand(f"{PLAY} show B Qs Qh 9d 9c 3s; show C Kh Kd 5c 4d 2h; pay B 9; close", rules="opening=jacks"))


def test_openers_proved__then_another_shows_one_of_them() -> None:
    judged = hand(f"{PLAY} show B Qs Qh 9d 9c 3s; show C Qh Kd 5c 4d 2h", rules="opening=jacks")
    breaks(judged, "DP-35")


def test_openers_proved__then_a_hand_without_them_is_shown() -> None:
    judged = hand(f"{PLAY} show B 8s 8h 9d 9c 3s", rules="opening=jacks")
    assert found(judged)[0] == ("DP-35", judged.events)
