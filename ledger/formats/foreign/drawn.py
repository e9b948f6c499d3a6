"""The draw of a foreign hand: discards, new cards and standing pat put together, one fact a player."""

from collections.abc import Sequence
from dataclasses import dataclass

from domain.cards import UNKNOWN
from ledger.formats.foreign.holding import HELD, exchanged, filled, less
from ledger.formats.foreign.said import Act, RoomHand


@dataclass(frozen=True, slots=True)
class Exchange:
    """What a player did in the draw; nothing out and nothing in is standing pat."""

    act: Act
    out: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()


def exchanges(hand: RoomHand) -> dict[int, Exchange]:
    """What every act of the draw comes to, by the identity of the act it stands for.

    New cards printed on a line of their own belong to the discards before them; without any they are the draw.
    """
    dealt: dict[str, tuple[str, ...]] = {}
    waiting: dict[str, Act] = {}
    news: dict[str, Act] = {}
    for act in hand.acts:
        if act.kind == "cards":
            dealt[act.name] = act.cards
        elif act.kind in {"discard", "pat"}:
            waiting.setdefault(act.name, act)
        elif act.kind == "new":
            news.setdefault(act.name, act)
    made = {id(act): _exchange(act, dealt.get(name, ()), news.get(name)) for name, act in waiting.items()}
    for name, act in news.items():
        if name not in waiting:
            made[id(act)] = _exchange(act, dealt.get(name, ()), act)
    return made


def _exchange(act: Act, before: Sequence[str], new: Act | None) -> Exchange:
    count = act.count
    if new is not None and new.kept is not None:
        out = act.cards if act is not new and act.cards else less(before, new.kept)
        number = max(count or 0, len(new.cards))
        return Exchange(act, filled(out[:number], number), filled(new.cards, number))
    if new is not None and UNKNOWN not in new.cards and len(new.cards) == HELD:
        out, taken = exchanged(before, new.cards, count)
        told = act.cards if act is not new else ()
        return Exchange(act, filled(told, len(taken)) if told else out, taken)
    number = count if count is not None else len(act.cards if act is not new else ())
    taken = new.cards if new is not None and len(new.cards) == number else ()
    return Exchange(act, filled(act.cards if act is not new else (), number), filled(taken, number))


def pats_before(order: Sequence[str], silent: Sequence[str], printed: Sequence[str]) -> dict[str | None, list[str]]:
    """Where those who stood pat without a line come in: before which printed seat (None: after them all)."""
    places: dict[str | None, list[str]] = {}
    for seat in silent:
        later = order[order.index(seat) + 1 :]
        following = next((other for other in printed if other in later), None)
        places.setdefault(following, []).append(seat)
    return places
