"""How much may be staked, whose turn it is, and when the betting is over (BP-7 to BP-16, A1 to A3, A8, A11)."""

from domain.events import BetPlaced
from domain.games.belarusian.events import MaximumConfirmed
from domain.games.belarusian.hand import BelarusianHand, End, Phase
from domain.lawful import Option
from domain.seats import after, next_of


def circle_of(hand: BelarusianHand, seat: str) -> int:
    """The circle the seat's next stake belongs to."""
    return hand.circle if hand.settings.equalised else hand.stakes.get(seat, 0) + 1


def floor(hand: BelarusianHand, seat: str) -> int:
    """The least a seat must stake now (BP-9): the last stake, or the table minimum where nobody has staked yet."""
    rules = hand.settings
    minimum = rules.table_min
    fresh = rules.bet_floor_scope == "circle" and hand.last_circle < circle_of(hand, seat)
    last = minimum if fresh or hand.last_stake < minimum else hand.last_stake
    if not rules.equalised:
        return last
    level = max(hand.in_circle.values(), default=0)
    return level - hand.in_circle.get(seat, 0) if level else last


def ceiling(hand: BelarusianHand, seat: str) -> int:
    """The most a seat may stake now (BP-8)."""
    rules = hand.settings
    already = hand.in_circle.get(seat, 0) if rules.equalised else 0
    return _whole(hand, rules.table_max - already)


def _whole(hand: BelarusianHand, amount: int) -> int:
    """The amount in whole chips, not less: a stake that was none has no say in how the next is paid (GN-1)."""
    chip = hand.settings.chip
    return -(-amount // chip) * chip


def stake_option(hand: BelarusianHand, seat: str) -> Option:
    """The stake a seat may make on its turn, with its limits."""
    least, high, stack = _whole(hand, floor(hand, seat)), ceiling(hand, seat), hand.stack_of(seat)
    low, chip = _or_all_in(hand, least, stack)
    return Option(
        BetPlaced, seat, "BP-7", seat, low, max(high, low), "BP-9", "BP-8",
        chip=chip, cover=stack, cover_clause="BP-42",
    )  # fmt: skip


def _or_all_in(hand: BelarusianHand, amount: int, stack: int | None) -> tuple[int, int]:
    """The amount, or the whole of a shorter stack where all-in is played (A11), and the chip it is counted in."""
    if stack is not None and 0 < stack < amount and hand.settings.all_in:
        return stack, 1
    return amount, hand.settings.chip


def confirm_option(hand: BelarusianHand, seat: str) -> Option:
    """The confirmation of the maximum a seat may make on its turn: exactly the maximum (BP-12)."""
    stack = hand.stack_of(seat)
    exact, chip = _or_all_in(hand, ceiling(hand, seat), stack)
    return Option(
        MaximumConfirmed, seat, "BP-12", seat, exact, exact, "BP-12", "BP-12",
        chip=chip, cover=stack, cover_clause="BP-42",
    )  # fmt: skip


def reaches_maximum(hand: BelarusianHand, seat: str, amount: int) -> bool:
    """Whether a stake brings the seat to the table maximum (BP-12)."""
    already = hand.in_circle.get(seat, 0) if hand.settings.equalised else 0
    return already + amount >= hand.settings.table_max


def may_still_stake(hand: BelarusianHand) -> list[str]:
    """Live players who have a stake left in this game, clockwise from the first seat (BP-11)."""
    limit, made, all_in = hand.settings.max_circles, hand.stakes, hand.all_in
    if hand.settings.equalised:
        return [seat for seat in hand.live if seat not in all_in] if hand.circle <= limit else []
    return [seat for seat in hand.live if made.get(seat, 0) < limit and seat not in all_in]


def note_stake(hand: BelarusianHand, seat: str, amount: int) -> None:
    """Count a stake: its circle, the new floor, and an empty stack where all-in is played."""
    least, circle = floor(hand, seat), circle_of(hand, seat)
    if hand.settings.bet_floor_scope == "circle" and circle > hand.last_circle:
        hand.last_stake = 0
    hand.last_circle = max(hand.last_circle, circle)
    hand.stakes[seat] = hand.stakes.get(seat, 0) + 1
    hand.in_circle[seat] = hand.in_circle.get(seat, 0) + amount
    note_all_in(hand, seat)
    if not (amount < least and seat in hand.all_in):
        hand.last_stake = max(hand.in_circle.values()) if hand.settings.equalised else amount


def note_confirmation(hand: BelarusianHand, seat: str, amount: int) -> None:
    """Count a confirmation of the maximum; it is a stake of the five only where the house says so (A8)."""
    if hand.settings.confirm_counts_as_bet:
        hand.stakes[seat] = hand.stakes.get(seat, 0) + 1
    hand.in_circle[seat] = hand.in_circle.get(seat, 0) + amount
    note_all_in(hand, seat)


def note_all_in(hand: BelarusianHand, seat: str) -> None:
    """A seat whose stack is empty is all-in where the house plays so (A11)."""
    if hand.settings.all_in and hand.stack_of(seat) == 0:
        hand.all_in.add(seat)


def ask_for_maximum(hand: BelarusianHand, by: str) -> None:
    """A seat staked the maximum: the others are to confirm or pass, clockwise from it (BP-12, A8)."""
    hand.maximum_by = by
    others = [seat for seat in after(hand.players, by) if seat in hand.live and seat not in hand.all_in]
    if hand.settings.max_confirm_scope == "rest_of_circle":
        circle = hand.stakes.get(by, 0)
        others = [seat for seat in others if not _acted_in(hand, seat, circle)]
    hand.asked = others
    hand.to_act = None
    hand.phase = Phase.CONFIRM
    if not others:
        end_betting(hand, End.MAXIMUM)


def _acted_in(hand: BelarusianHand, seat: str, circle: int) -> bool:
    return seat in hand.in_circle if hand.settings.equalised else hand.stakes.get(seat, 0) >= circle


def first_turn(hand: BelarusianHand) -> None:
    """The first player clockwise from the first seat is to act; with all but one all-in there is nothing to stake."""
    for seat in hand.live:
        note_all_in(hand, seat)
    able = may_still_stake(hand)
    if len(able) < 2:  # noqa: PLR2004 - nobody could answer
        end_betting(hand, End.ALL_IN)
        return
    hand.phase = Phase.BETTING
    hand.to_act = able[0]


def pass_turn(hand: BelarusianHand, seat: str) -> None:
    """Give the turn to the next player who may still stake, or end the betting (BP-10, BP-16)."""
    if hand.settings.equalised and _level(hand):
        hand.circle += 1
        hand.in_circle.clear()
        seat = hand.players[-1]
    able = may_still_stake(hand)
    if not able:
        end_betting(hand, End.ALL_IN if hand.all_in else End.CIRCLES)
        return
    if hand.all_in and len(able) == 1 and _answered_all(hand, able[0]):
        end_betting(hand, End.ALL_IN)
        return
    hand.phase = Phase.BETTING
    hand.to_act = next_of(hand.players, seat, _owing(hand, able) if hand.settings.equalised else able)


def _level(hand: BelarusianHand) -> bool:
    """Whether every live player has acted in this circle and put in as much as the others."""
    return not _owing(hand, [seat for seat in hand.live if seat not in hand.all_in])


def _owing(hand: BelarusianHand, seats: list[str]) -> list[str]:
    """Who of the seats has not acted in this circle, or has put in less than another."""
    level = max((hand.in_circle.get(seat, 0) for seat in hand.live), default=0)
    return [seat for seat in seats if hand.in_circle.get(seat) != level]


def _answered_all(hand: BelarusianHand, seat: str) -> bool:
    """Whether the only player with chips left owes no answer to those who are all-in."""
    if hand.settings.equalised:
        return hand.in_circle.get(seat, 0) >= max(hand.in_circle.values(), default=0)
    most = max((hand.stakes.get(other, 0) for other in hand.live if other != seat), default=0)
    return hand.stakes.get(seat, 0) >= most


def end_betting(hand: BelarusianHand, end: End) -> None:
    """The betting of this game is over; cards are opened next, unless one player is left and shows nothing."""
    hand.ended = end
    hand.to_act = None
    hand.asked = []
    shows = end is not End.LAST_LEFT or hand.settings.fold_win_shows_cards
    hand.phase = Phase.SHOWDOWN if shows else Phase.SETTLE
    if end is End.LAST_LEFT:
        hand.winners = hand.live


def between_circles(hand: BelarusianHand) -> bool:
    """Whether every live player has made equally many stakes, so that a circle begins (A10)."""
    if hand.settings.equalised:
        return not hand.in_circle
    return len({hand.stakes.get(seat, 0) for seat in hand.live}) <= 1
