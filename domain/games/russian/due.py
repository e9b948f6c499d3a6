"""What a box is due: every stake returned, paid or lost, each with its clause (RP-10, RP-26 to RP-36)."""

from typing import Literal, NamedTuple, TypeAlias

from domain.games.russian.hand import Box, RussianHand
from domain.games.russian.ranking import PLACE, Combo, Pair

Outcome: TypeAlias = Literal["win", "lose", "stay", "no_game", "bought_no_game", "pass"]
CLAUSE_OF: dict[Outcome, str] = {
    "pass": "RP-10", "win": "RP-26", "lose": "RP-27", "stay": "RP-28", "no_game": "RP-29", "bought_no_game": "RP-34",
}  # fmt: skip


class BoxDue(NamedTuple):
    """What is due to a box: how it came out, its combinations, and the chips returned and paid."""

    outcome: Outcome
    first: Combo | None
    second: Combo | None
    returned: int
    paid: int
    put_in: int
    first_pays: int = 0
    second_pays: int = 0
    insurance_returned: int = 0
    insurance_paid: int = 0
    ante_paid: int = 0

    @property
    def net(self) -> int:
        """What the box won (or lost, negative)."""
        return self.returned + self.paid - self.put_in

    @property
    def clause(self) -> str:
        """The clause of the outcome."""
        return CLAUSE_OF[self.outcome]


def box_due(hand: RussianHand, box: Box) -> BoxDue | None:
    """What a box is due as the hand stands; None while it is not decided or cards are not known."""
    return due_by(hand, box, new_game=takes_new_game(hand, box))


def due_by(hand: RussianHand, box: Box, *, new_game: bool) -> BoxDue | None:
    """What a box is due by the dealer's cards after the replacement, or by his first ones."""
    pair = hand.pair_of(box)
    if box.passed:
        first, second = pair or (None, None)
        return BoxDue("pass", first, second, 0, 0, box.put_in)
    dealer, before = hand.dealer_combo(), hand.first_combo()
    if (
        not hand.revealed
        or dealer is None
        or before is None
        or not box.bet
        or (pair is None and not _needs_none(hand, new_game=new_game))
    ):
        return None
    outcome = _outcome(pair, dealer, before, new_game=new_game)
    back, won = _insurance(hand, box, pair, before)
    first, second = pair or (None, None)
    stakes = 0 if outcome == "lose" else box.ante + box.bet
    ante_paid = box.ante if outcome == "no_game" else 0
    first_pays, second_pays = _bet_pays(hand, box, pair) if outcome == "win" and pair else (0, 0)
    return BoxDue(
        outcome, first, second, stakes + back, won + ante_paid + first_pays + second_pays, box.put_in,
        first_pays, second_pays, back, won, ante_paid,
    )  # fmt: skip


def _needs_none(hand: RussianHand, *, new_game: bool) -> bool:
    """Whether the outcome is the same whatever the box holds: no game, nobody compares."""
    before, dealer = hand.first_combo(), hand.dealer_combo()
    if before is None or dealer is None or before.place:
        return False
    return not dealer.place or not new_game


def takes_new_game(hand: RussianHand, box: Box) -> bool:
    """Whether the dealer's bought card counts for this box (RP-33, RP-35, A9)."""
    return box.bought or (hand.settings.buy_scope == "table" and any(other.bought for other in hand.boxes.values()))


def _outcome(pair: Pair | None, dealer: Combo, before: Combo, *, new_game: bool) -> Outcome:
    if not before.place and not new_game:
        return "no_game"
    if not before.place and not dealer.place:
        return "bought_no_game"
    return compared(pair.first if pair else None, dealer)


def compared(first: Combo | None, dealer: Combo) -> Literal["win", "lose", "stay"]:
    """The senior combination of a box against the dealer's game (RP-25)."""
    mine = first[:2] if first else (0, ())
    if mine == dealer[:2]:
        return "stay"
    return "win" if mine > dealer[:2] else "lose"


def _insurance(hand: RussianHand, box: Box, pair: Pair | None, before: Combo) -> tuple[int, int]:
    """Insurance on the dealer's first cards: what is returned and what is paid (RP-30, A7, A23)."""
    if not box.insurances:
        return 0, 0
    eligible = sum(amount for amount, good in box.insurances if good)
    other = box.insured - eligible
    if not before.place:
        return eligible + other, eligible
    won = pair is not None and compared(pair.first, before) == "win"
    kept = won or hand.settings.insurance_when_beaten == "lost"
    return other if kept else eligible + other, 0


def _bet_pays(hand: RussianHand, box: Box, pair: Pair) -> tuple[int, int]:
    """What the dealer pays on the BET for each combination, cut to the table's maximum, the first first (RP-39)."""
    first = multiplier(hand, pair.first) * box.bet
    second = multiplier(hand, pair.second) * box.bet
    most = hand.settings.max_payout
    if most is None:
        return first, second
    first = min(first, most)
    return first, min(second, most - first)


def multiplier(hand: RussianHand, combo: Combo | None) -> int:
    """What the pay table gives for a combination (RP-22)."""
    return hand.settings.paytable[combo.category] if combo and combo.place else 0


def insurable(hand: RussianHand, box: Box) -> list[Combo]:
    """The combinations of a box that may be insured: three of a kind or higher (RP-16, A22)."""
    pair = hand.pair_of(box)
    if pair is None:
        return []
    chosen = [pair.first] if hand.settings.insurance_combo == "senior" else [pair.first, pair.second]
    return [combo for combo in chosen if combo is not None and combo.place >= PLACE["three"]]
