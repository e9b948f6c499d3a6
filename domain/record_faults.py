"""Faults of the record, the same in every game: no opening or two, corrections nobody may make (RC-1 to RC-3)."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from domain.breaking import Breach, at, record
from domain.events import CorrectionApproved, CorrectionProposed, Fact, PlainFact
from domain.habits import Choose
from domain.hand import Hand
from domain.text import Text

_REASON = "описка"


def _never_opened(facts: Sequence[Fact]) -> list[Fact]:
    return list(facts[1:])


def _other_game(facts: Sequence[Fact]) -> list[Fact]:
    return [facts[0].model_copy(update={"game": "preferans"}), *facts[1:]]


def _opened_again(hand: Hand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return hand.opened.model_copy(update={"hand": f"{hand.opened.hand}-2"})


# --- corrections


def _struck(event: int, by: str | None = "i01") -> CorrectionProposed:
    return CorrectionProposed(event=event, action="strike", reason=_REASON, by=by)


def _correction(name: str, clause: str, told: Callable[[int], Sequence[Fact]], *, after: int = 0) -> Breach:
    """A fault in a correction; `told` writes it down when so many events are recorded."""

    def spot(hand: Hand, _fact: Fact | None, _choose: Choose) -> Sequence[Fact] | None:
        return told(hand.event) if hand.event > 1 else None

    return Breach(name, clause, at(spot), after)


def _approved(event: int, by: str | None) -> CorrectionApproved:
    return CorrectionApproved(proposal=event, by=by)


def _unreadable() -> CorrectionProposed:
    part = PlainFact(topic="hand.never-heard-of.v1", fields={})
    return CorrectionProposed(event=2, action="replace", facts=(part,), reason=_REASON, by="i01")


RECORD_BREACHES: tuple[Breach, ...] = (
    Breach("never-opened", "RC-1", record(_never_opened)),
    Breach("unknown-game", "RC-1", record(_other_game)),
    Breach("opened-twice", "RC-1", at(_opened_again)),
    _correction("approved-by-the-proposer", "RC-2", lambda so_far: (_struck(2), _approved(so_far + 1, "i01")), after=1),
    _correction("approved-by-nobody", "RC-2", lambda so_far: (_struck(2), _approved(so_far + 1, None)), after=1),
    _correction("proposed-by-nobody", "RC-2", lambda so_far: (_struck(2, None), _approved(so_far + 1, "i02")), after=1),
    _correction("correction-of-no-event", "RC-3", lambda so_far: (_struck(so_far + 5),)),
    _correction("correction-of-the-opening", "RC-3", lambda _: (_struck(1),)),
    _correction("correction-of-a-correction", "RC-3", lambda so_far: (_struck(2), _struck(so_far + 1)), after=1),
    _correction(
        "correction-without-replacement",
        "RC-3",
        lambda _: (CorrectionProposed(event=2, action="replace", reason=_REASON, by="i01"),),
    ),
    _correction("correction-unreadable", "RC-3", lambda _: (_unreadable(),)),
    _correction("approval-of-no-proposal", "RC-3", lambda _: (_approved(2, "i02"),)),
)

RECORD_TITLES: Mapping[str, Text] = MappingProxyType({
    "never-opened": Text("нет открытия раздачи", "the hand is never opened"),
    "unknown-game": Text("неизвестная игра", "an unknown game"),
    "opened-twice": Text("раздача открыта дважды", "the hand is opened twice"),
    "approved-by-the-proposer": Text(
        "исправление утвердил тот, кто предложил", "a correction approved by its proposer"
    ),
    "approved-by-nobody": Text("не названо, кто утвердил исправление", "nobody is named as approving a correction"),
    "proposed-by-nobody": Text("не названо, кто предложил исправление", "nobody is named as proposing a correction"),
    "correction-of-no-event": Text("исправление события, которого нет", "a correction of an event that does not exist"),
    "correction-of-the-opening": Text("исправление открытия раздачи", "a correction of the opening"),
    "correction-of-a-correction": Text("исправление исправления", "a correction of a correction"),
    "correction-unreadable": Text("замена не читается", "a correction whose replacement cannot be read"),
    "approval-of-no-proposal": Text("утверждено то, что не предлагали", "an approval of something never proposed"),
    "correction-without-replacement": Text(
        "не сказано, как должно быть", "a correction that does not say what it should be"
    ),
})  # fmt: skip
"""The name of every kind in words."""
