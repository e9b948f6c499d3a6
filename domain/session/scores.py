"""The score of a game that goes on over several hands: it carries from hand to hand until the game is won (SN-19)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from domain.findings import Severity
from domain.session.evening import Evening, Found
from domain.session.hands import GameScore
from domain.text import Text

_OTHER = Text(
    "счёт до раздачи {before}, а после раздачи № {last} было {carried}",
    "the score before the hand is {before}, after hand #{last} it was {carried}",
)
_NOT_SAID = Text(
    "счёт до раздачи не записан; после раздачи № {last} было {carried}",
    "the score before the hand is not recorded; after hand #{last} it was {carried}",
)
_WON_UNSEEN = Text(
    "{text}. С этой раздачей игра до {enough} выиграна: {won}; премию по записи раздачи проверить нельзя",
    "{text}. This hand wins the game to {enough}: {won}; the hand's record does not let the premium be checked",
)
_GAME_OVER = Text(
    "счёт до раздачи {before}, а раздачей № {last} игра выиграна ({won}): новая начинается с нуля",
    "the score before the hand is {before}, but hand #{last} won the game ({won}): a new one begins at nothing",
)
_FROM_NOWHERE = Text(
    "счёт до раздачи {before}, а раздач, которые его дали, в записи вечера нет",
    "the score before the hand is {before}, but the evening's record has no hands that made it",
)


@dataclass(slots=True)
class _Course:
    """The game as it stood after a hand: the scores as written and by the rules, and who had won it."""

    index: int
    scores: tuple[Mapping[str, int], ...]
    won: tuple[str, ...]


def scores_carry(evening: Evening) -> Iterator[Found]:
    """A hand begins with the score the last hand of its game left, and a game that is won is over (SN-19)."""
    last: _Course | None = None
    for index, hand in enumerate(evening.hands):
        score = hand.score
        if score is None:
            continue
        known = last if last is not None and _goes_on(evening, last, index, score) else None
        if known is not None:
            yield from _compared(evening, known, index, score)
        elif index == 0 and evening.opened is not None and any(score.before.values()):
            text = _FROM_NOWHERE.fill(before=_shown(score.before))
            yield evening.on_hand(index, "SN-19", Severity.GAP, text, recorded=_shown(score.before))
        last = _after(known, index, score) if hand.settled else None


def _goes_on(evening: Evening, last: _Course, index: int, score: GameScore) -> bool:
    """Whether the same sides play on and no hand between is missing."""
    same = all(tuple(scores) == tuple(score.before) for scores in last.scores)
    return same and not evening.hole_between(last.index, index)


def _compared(evening: Evening, last: _Course, index: int, score: GameScore) -> Iterator[Found]:
    carried = _carried(last)
    if score.before in carried:
        return
    number, nothing = evening.hands[last.index].number, not score.recorded
    before, expected = _shown(score.before), _shown(carried[0])
    if last.won:
        text = _GAME_OVER.fill(before=before, last=number, won=", ".join(last.won))
    else:
        text = (_NOT_SAID if nothing else _OTHER).fill(before=before, last=number, carried=expected)
    reached = _reached(carried[0], score)
    if nothing and reached and not score.won:
        text = _WON_UNSEEN.fill(text=text, enough=score.enough, won=", ".join(reached))
    severity = Severity.GAP if nothing else Severity.BREACH
    yield evening.on_hand(index, "SN-19", severity, text, recorded=before, lawful=expected)


def _carried(last: _Course) -> tuple[Mapping[str, int], ...]:
    """The scores a next hand may begin with; all nothing after a game that was won."""
    if last.won:
        return (dict.fromkeys(last.scores[0], 0),)
    return last.scores


def _after(last: _Course | None, index: int, score: GameScore) -> _Course:
    """The game after a hand; where the hand says no score before it, on top of what was carried."""
    base = _carried(last)[0] if last is not None and not score.recorded else score.before
    made = tuple(
        {side: base[side] + points[side] - score.before[side] for side in base}
        for points in (score.written, score.after)
    )
    won = score.won or _reached(base, score)
    return _Course(index, made[:1] if made[0] == made[1] else made, won)


def _reached(base: Mapping[str, int], score: GameScore) -> tuple[str, ...]:
    """The sides that win the game when the hand's points are added to this score."""
    gained = {side: base[side] + score.after[side] - score.before[side] for side in base}
    return tuple(side for side, points in gained.items() if points >= score.enough)


def _shown(score: Mapping[str, int]) -> str:
    return ", ".join(f"{side} {points}" for side, points in score.items()).replace("-", "−")
