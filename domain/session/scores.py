"""The score of a game that goes on over several hands: it carries from hand to hand until the game is won (SN-19).

A hand need not say the score it begins with: the evening carries it, and the premium is judged by it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from domain.findings import Severity
from domain.session.evening import Evening, Found
from domain.session.hands import GameScore
from domain.session.restarted import found_from
from domain.text import Text

_OTHER = Text(
    "счёт до раздачи {before}, а после раздачи № {last} было {carried}",
    "the score before the hand is {before}, after hand #{last} it was {carried}",
)
_BY_CARRIED = Text(
    "со счётом до раздачи {before} — {text} ({clause})", "with {before} as the score before the hand: {text} ({clause})"
)
_UNKNOWN = Text(
    "записана премия, а счёт до раздачи не назван и по записи вечера не известен",
    "a premium is recorded, but the score before the hand is not said, and the evening's record does not give it",
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
        if not score.recorded:
            yield from _unsaid(evening, known, index, score)
        elif known is not None:
            yield from _compared(evening, known, index, score)
        elif index == 0 and evening.opened is not None and any(score.before.values()):
            text = _FROM_NOWHERE.fill(before=_shown(score.before))
            yield evening.on_hand(index, "SN-19", Severity.GAP, text, recorded=_shown(score.before))
        last = _after(known, index, score) if hand.settled else None


def _goes_on(evening: Evening, last: _Course, index: int, score: GameScore) -> bool:
    """Whether the same sides play on and no hand between is missing."""
    same = all(tuple(scores) == tuple(score.before) for scores in last.scores)
    return same and not evening.hole_between(last.index, index)


def _unsaid(evening: Evening, last: _Course | None, index: int, score: GameScore) -> Iterator[Found]:
    """A hand that does not say the score before it, judged with the one carried; the first begins at nothing."""
    if last is None and index:
        if score.premium_open:
            yield evening.on_hand(index, "SN-19", Severity.GAP, _UNKNOWN)
        return
    before = _carried(last)[0] if last is not None else score.before
    for one in found_from(evening.hands[index], before):
        text = _BY_CARRIED.fill(before=_shown(before), text=one.text, clause=one.clause)
        yield evening.on_hand(index, "SN-19", one.severity, text, money=one.money)


def _compared(evening: Evening, last: _Course, index: int, score: GameScore) -> Iterator[Found]:
    carried = _carried(last)
    if score.before in carried:
        return
    number, before, expected = evening.hands[last.index].number, _shown(score.before), _shown(carried[0])
    if last.won:
        text = _GAME_OVER.fill(before=before, last=number, won=", ".join(last.won))
    else:
        text = _OTHER.fill(before=before, last=number, carried=expected)
    yield evening.on_hand(index, "SN-19", Severity.BREACH, text, recorded=before, lawful=expected)


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
