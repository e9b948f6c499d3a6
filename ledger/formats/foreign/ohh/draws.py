"""The draw of an OHH hand, for which the standard has no word: as an extension of ours tells it, or unknown.

Where nothing tells it, every live player exchanges hidden cards, and a remark says that nobody knows how many: so the
hand is judged as one with evidence missing, neither as one without a draw nor as one in which all stood pat.
"""

from collections.abc import Mapping, Sequence

from domain.cards import ALL_CARDS
from ledger.formats.foreign import remarks
from ledger.formats.foreign.holding import HELD, exchanged, read_cards
from ledger.formats.foreign.ohh.fields import Fields
from ledger.formats.foreign.said import Act, RoomHand
from ledger.formats.foreign.table import number_of


def told_draws(hand: RoomHand, ours: Fields, names: Mapping[str, str], number: int) -> int:
    """The draw as the extension has it; its acts are numbered on from the actions before."""
    for draw in ours.objects("draws"):
        name = names.get(draw.text("player_id"), draw.text("player_id"))
        out, taken = (read_cards(" ".join(draw.words(field))) for field in ("out", "in"))
        hand.say(hand.line, "discard" if out or taken else "pat", name, cards=out, count=len(out))
        if taken:
            hand.say(hand.line, "new", name, cards=taken, kept=())
        number += 1
        hand.acts += hand.ours.asides.get(number, ())
    return number


def unknown_draws(hand: RoomHand, at: int) -> None:
    """Put the unknown draw in at its place: what the cards dealt and shown prove, hidden cards else."""
    before = hand.acts[:at]
    folded = {act.name for act in before if act.kind == "fold"}
    live = [name for name in _in_order(hand) if name not in folded]
    dealt = {act.name: act.cards for act in hand.acts if act.kind == "cards"}
    shown = {act.name: act.cards for act in hand.acts if act.kind in {"show", "muck"} and act.cards}
    stub = len(ALL_CARDS) - HELD * sum(not chair.out for chair in hand.chairs)
    count = max(1, min(HELD, stub // max(len(live), 1)))
    hand.acts[at:at] = [_drawn(hand.line, name, (dealt.get(name, ()), shown.get(name, ())), count) for name in live]
    hand.remarks.append((hand.line, remarks.NO_DRAW))


def _in_order(hand: RoomHand) -> list[str]:
    """The players from the left of the button."""
    chairs = sorted(hand.chairs, key=lambda chair: number_of(chair.label))
    button = number_of(hand.button or "")
    return [chair.name for chair in (*(c for c in chairs if number_of(c.label) > button),
                                     *(c for c in chairs if number_of(c.label) <= button))]  # fmt: skip


def _drawn(line: int, name: str, holdings: tuple[Sequence[str], Sequence[str]], count: int) -> Act:
    before, after = holdings
    if len(before) == len(after) == HELD:
        out, taken = exchanged(before, after, 0)
        return Act(line, "discard" if out else "pat", name, cards=out, count=len(taken))
    return Act(line, "discard", name, count=count)
