"""A hand that does not say the score it begins with, judged with the score the evening carries (SN-19)."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from domain.events import TOPICS, Fact, PlainFact
from domain.family import KeepsScore
from domain.findings import Finding
from domain.games import GAMES
from domain.replay import audit
from domain.session.hands import HandDigest


def found_from(hand: HandDigest, score: Mapping[str, int]) -> Iterator[Finding]:
    """What is wrong with the hand when it begins with this score, besides what its own record shows wrong."""
    game = GAMES.get(hand.game)
    facts = _facts(hand.score.told) if hand.score else ()
    if not isinstance(game, KeepsScore) or not facts:
        return
    known = Counter((one.clause, one.event) for one in audit(facts).findings)
    said = game.starting_from(facts, score)
    later = len(said) - len(facts)
    for one in audit(said).findings:
        place = one.clause, one.event - later
        if known[place]:
            known[place] -= 1
        else:
            yield one


def _facts(told: Sequence[PlainFact]) -> tuple[Fact, ...]:
    return tuple(TOPICS[one.topic].model_validate_json(json.dumps(one.fields)) for one in told)
