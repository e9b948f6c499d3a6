"""How much may be put in: antes, blinds, bets and raises under the table's limit (DP-4, DP-10, DP-18, DP-24, DP-25)."""

from domain.betting import pot_limit
from domain.events import LARGEST, AnteStaked, BetPlaced
from domain.games.draw.events import BlindPosted, Raised
from domain.games.draw.hand import DrawHand, Phase
from domain.lawful import Option

_TWO = 2


def ante_due(hand: DrawHand, seat: str) -> int:
    """What the seat puts in as ante: the ante, or a shorter stack where that is all-in (DP-4)."""
    stack, ante = hand.stack_of(seat), hand.settings.ante
    if stack is None or hand.settings.short_ante == "sit_out":
        return ante
    return min(ante, max(stack, 0))


def may_still_ante(hand: DrawHand, seat: str) -> bool:
    """Whether a seat has the chips for the ante, or some where a short ante is all-in."""
    stack = hand.stack_of(seat)
    if stack is None:
        return True
    return stack >= hand.settings.ante if hand.settings.short_ante == "sit_out" else stack > 0


def unanted(hand: DrawHand) -> list[str]:
    """Who has not put in the ante of this deal and has the chips for it, in order."""
    if not hand.settings.ante:
        return []
    return [seat for seat in hand.players if seat not in hand.anted and may_still_ante(hand, seat)]


def ante_option(hand: DrawHand, seat: str) -> Option:
    """The ante of a seat: exactly what is due (DP-4; on a redeal DP-10)."""
    exact, clause = ante_due(hand, seat), "DP-10" if hand.redeals else "DP-4"
    return Option(
        AnteStaked, seat, clause, seat, exact, exact, clause, clause,
        cover=hand.stack_of(seat), cover_clause="DP-38",
    )  # fmt: skip


# --- blinds


def blind_seats(hand: DrawHand) -> tuple[str, ...]:
    """Who posts blinds, in order; of two players the dealer posts the small one (DP-18)."""
    able = hand.able
    seats = tuple([seat for seat in hand.live if seat in hand.blinds or seat in able])
    if len(hand.settings.blind_amounts) > 1 and len(hand.players) == _TWO:
        return seats[::-1]
    return seats


def blind_due(hand: DrawHand) -> tuple[str, int] | None:
    """Who posts the next blind and how much it is; None when all are posted."""
    amounts = hand.settings.blind_amounts
    if hand.blinds_done >= len(amounts):
        return None
    waiting = [seat for seat in blind_seats(hand) if seat not in hand.blinds]
    return (waiting[0], amounts[hand.blinds_done]) if waiting else None


def blind_option(hand: DrawHand, seat: str, amount: int) -> Option:
    """A blind: exactly its amount, or the whole of a shorter stack (DP-18)."""
    exact = _covered(hand, seat, amount)
    return Option(
        BlindPosted, seat, "DP-18", seat, exact, exact, "DP-18", "DP-18",
        cover=hand.stack_of(seat), cover_clause="DP-38",
    )  # fmt: skip


def _covered(hand: DrawHand, seat: str, amount: int) -> int:
    stack = hand.stack_of(seat)
    return amount if stack is None else min(amount, max(stack, 0))


# --- bets and raises


def bet_size(hand: DrawHand) -> int:
    """The fixed bet of this interval (DP-24)."""
    return hand.settings.limit_bets[1 if hand.phase is Phase.SECOND else 0]


def bet_option(hand: DrawHand, seat: str, amount: int | None) -> Option:
    """The opening bet of an interval with its limits."""
    stack = hand.stack_of(seat)
    low, high, clauses = _limits(hand, seat, 0, stack)
    return Option(
        BetPlaced, seat, "DP-7", seat, low, high, *clauses,
        chip=_chip(hand, amount, stack), cover=stack, cover_clause="DP-38",
    )  # fmt: skip


def raise_option(hand: DrawHand, seat: str, total: int | None) -> Option:
    """A raise, as the total of the seat in this interval, with its limits."""
    put, stack = hand.interval.put.get(seat, 0), hand.stack_of(seat)
    reach = None if stack is None else stack + put
    low, high, clauses = _limits(hand, seat, hand.interval.level, reach)
    return Option(
        Raised, seat, "DP-7", seat, low, high, *clauses,
        chip=_chip(hand, total, reach), cover=reach, cover_clause="DP-38",
    )  # fmt: skip


def _limits(hand: DrawHand, seat: str, level: int, reach: int | None) -> tuple[int, int, tuple[str, str]]:
    """The least and the most a seat may have put in, and the clauses that say so."""
    rules, step = hand.settings, max(hand.interval.step, hand.settings.min_bet)
    if rules.structure == "fixed_limit":
        exact = _at_most(level + bet_size(hand), reach)
        return exact, exact, ("DP-24", "DP-24")
    low = -(-(level + step) // rules.chip) * rules.chip
    if rules.structure == "pot_limit":
        most = max(pot_limit(hand.bank, hand.interval, seat), low)
        return _at_most(low, reach), most, ("DP-25", "DP-24")
    return _at_most(low, reach), LARGEST if reach is None else max(reach, 0), ("DP-25", "DP-38")


def _at_most(amount: int, reach: int | None) -> int:
    return amount if reach is None else min(amount, max(reach, 0))


def _chip(hand: DrawHand, amount: int | None, reach: int | None) -> int:
    """The chip an amount is counted in; a whole stack and a fixed bet go in as they are."""
    fixed = hand.settings.structure == "fixed_limit"
    return 1 if fixed or (amount is not None and amount == reach) else hand.settings.chip


def is_full(hand: DrawHand, total: int) -> bool:
    """Whether a raise to this total is a full one; in fixed limit half a bet is enough (DP-26)."""
    more = total - hand.interval.level
    if hand.settings.structure == "fixed_limit":
        return 2 * more >= bet_size(hand)
    return more >= max(hand.interval.step, hand.settings.min_bet)
