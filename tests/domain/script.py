"""Hands as an inspector writes them: `antes 5 A B; deal A KS QS 7D; ...`, read by the verbs alone."""

import re

from domain.cards import read_card
from domain.events import Fact, HandOpened, OpenedHolding, SeatTaken
from domain.games import GAMES
from domain.replay import Replay, replay
from domain.verbs import EVERYWHERE, Verb

USUAL = "table_min=5 table_max=50"


def hand(script: str, *, seats: str = "A B", rules: str = USUAL, stack: int | None = 200, **opening: object) -> Replay:
    """The script replayed; `seats` may name stacks (`A:8 B`), the others have `stack`."""
    return replay(facts(script, seats=seats, rules=rules, stack=stack, **opening))


def facts(
    script: str, *, seats: str = "A B", rules: str = USUAL, stack: int | None = 200, **opening: object
) -> list[Fact]:  # fmt: skip
    """The facts of a script, the opening first."""
    family = GAMES["belarusian"]
    given = dict(word.split("=", 1) for word in rules.split())
    opened = HandOpened.model_validate(
        {
            "game": family.name,
            "rulebook": family.rulebook,
            "hand": "17",
            "seats": tuple(taken(word, stack) for word in seats.split()),
            "rules": family.settings.model_validate(_read(given)).model_dump(mode="json"),
            **opening,
        }
    )
    words = {verb.word.en: verb for verb in (*family.verbs, *EVERYWHERE)}
    told = [part.split() for part in re.split(r"[;\n]", script) if part.strip()]
    return [opened, *(fact for verb, *rest in told for fact in _facts(words[verb], rest))]


def taken(word: str, stack: int | None = 200) -> SeatTaken:
    """A seat as the header writes it: `A`, `A:200`, `A(p-1):200`."""
    found = re.fullmatch(r"(\w+)(?:\((.+)\))?(?::(-?\d+))?", word)
    assert found is not None, word
    return SeatTaken(seat=found[1], player=found[2], stack=int(found[3]) if found[3] else stack)


def _read(rules: dict[str, str]) -> dict[str, str | None]:
    limit = "open_proposals_per_player_per_circle"
    return {name: None if (name, value) == (limit, "none") else value for name, value in rules.items()}


def _facts(verb: Verb, words: list[str]) -> list[Fact]:
    if verb.each:
        return [verb.fact.model_validate({"seat": seat, "amount": int(words[0])}) for seat in words[1:]]
    values: dict[str, object] = dict(verb.fixed)
    left = list(words)
    for slot in verb.slots:
        if slot.kind == "seat":
            values[slot.field] = left.pop(0)
        elif slot.kind == "amount":
            values[slot.field] = int(left.pop(0))
        elif slot.kind == "cards":
            values[slot.field] = tuple(read_card(word) for word in left)
        elif slot.kind == "text":
            values[slot.field] = " ".join(left)
        elif slot.kind == "holdings" and left:
            values[slot.field] = tuple(_holdings(left))
    return [verb.fact.model_validate(values)]


def _holdings(words: list[str]) -> list[OpenedHolding]:
    starts = [index for index, word in enumerate(words) if len(word) == 1]
    ends = [*starts[1:], len(words)]
    return [
        OpenedHolding(seat=words[start], cards=tuple(read_card(word) for word in words[start + 1 : end]))
        for start, end in zip(starts, ends, strict=True)
    ]
