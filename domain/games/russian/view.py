"""How a hand of Russian poker looks and how it came out, for the reader."""

from collections.abc import Iterator, Mapping, Sequence

from domain.cards import ALL_CARDS
from domain.family import Outcome, SeatState, SeatView
from domain.findings import Finding, Severity
from domain.games.russian.due import BoxDue, box_due, multiplier
from domain.games.russian.hand import Box, Phase, RussianHand
from domain.games.russian.naming import CATEGORY_WORDS, OUTCOME_WORDS, combo_words, quoted_combo
from domain.games.russian.ranking import Combo, known
from domain.games.russian.reasons import WHY
from domain.lawful import amount_words
from domain.seats import DEALER, seat_words
from domain.settlement import Holding, Settlement
from domain.text import Text, joined, same


def seats(hand: RussianHand) -> Sequence[SeatView]:
    """The dealer first, then the boxes in order."""
    numbers = [str(number) for number in range(1, hand.settings.boxes + 1)]
    extra = [seat for seat in hand.boxes if seat not in numbers]
    return (_dealer_view(hand), *(_box_view(hand, seat) for seat in (*numbers, *extra)))


def _dealer_view(hand: RussianHand) -> SeatView:
    combo = hand.dealer_combo() if hand.revealed else None
    marks = (CATEGORY_WORDS[combo.category],) if combo else ()
    return SeatView(
        DEALER, None, None, 0, hand.dealer, face_up=hand.revealed, state="in", marks=marks,
        combinations=_combinations(hand.dealer, combo),
    )  # fmt: skip


def _box_view(hand: RussianHand, seat: str) -> SeatView:
    box = hand.boxes.get(seat)
    if box is None:
        player = hand.player_of_seat.get(seat)
        return SeatView(seat, player, hand.stack_of(player) if player else None, 0, (), face_up=False, state="aside")
    shown = hand.revealed and not box.passed
    return SeatView(
        seat, box.player, hand.stack_of(box.player), box.put_in, box.cards, face_up=shown,
        state=_state(box), marks=tuple(_marks(hand, box)), amounts=_amounts(box), payments=_payments(box),
        combinations=_combinations(box.cards, *(hand.pair_of(box) or ())),
    )  # fmt: skip


def _state(box: Box) -> SeatState:
    if box.passed:
        return "out"
    return "won" if box.settled and (box.paid or 0) > 0 else "in"


def _marks(hand: RussianHand, box: Box) -> Iterator[Text]:
    yield Text("открытый" if box.open else "закрытый", "open" if box.open else "closed")
    due = box_due(hand, box)
    if due is not None and (hand.revealed or box.passed):
        yield OUTCOME_WORDS[due.outcome]


def _amounts(box: Box) -> tuple[tuple[Text, int], ...]:
    """What the box put down, each stake by its name."""
    draw = Text("шестая карта", "sixth card") if box.drew_sixth else Text("обмен", "draw")
    named = (
        (Text("АНТЕ", "ANTE"), box.ante),
        (draw, box.fee),
        (Text("БЕТ", "BET"), box.bet),
        (Text("страховка", "insurance"), box.insured),
        (Text("покупка", "purchase"), box.price),
    )
    return tuple((words, amount) for words, amount in named if amount)


def _payments(box: Box) -> tuple[tuple[Text, int], ...]:
    """What was paid and returned to a settled box, as recorded."""
    named = ((Text("выплачено", "paid"), box.paid), (Text("возвращено", "returned"), box.returned))
    return tuple((words, amount) for words, amount in named if amount is not None and not box.passed)


def _combinations(cards: Sequence[str], *held: Combo | None) -> tuple[tuple[Text, tuple[str, ...]], ...]:
    """Each combination in words with its forming cards, in the order they are held."""
    made = [combo for combo in held if combo is not None and combo.place]
    return tuple((combo_words(combo), tuple(card for card in cards if card in combo.forming)) for combo in made)


def outcome(hand: RussianHand) -> Outcome:
    """How the hand stands or came out."""
    over = hand.phase in (Phase.OVER, Phase.CLOSED)
    dues = {box.seat: box_due(hand, box) for box in hand.in_order}
    return Outcome(_settlement(hand, dues), finished=over, gap=_gap(hand, dues) if over else None)


def _settlement(hand: RussianHand, dues: Mapping[str, BoxDue | None]) -> Settlement:
    sure = {seat: due for seat, due in dues.items() if due is not None}
    judged = len(sure) == len(dues) and bool(dues)
    paid = {box.seat: (box.paid or 0) + (box.returned or 0) for box in hand.in_order if box.paid is not None}
    rows = {seat: _row(hand.boxes[seat], due) for seat, due in sure.items()}
    house = -sum(due.net for due in sure.values())
    return Settlement(
        bank=hand.bank, rake_due=0, rake_taken=0,
        due=_due(hand, sure) if judged or hand.voided else None,
        paid={} if hand.voided else paid,
        staked={box.seat: box.put_in for box in hand.in_order},
        stacks=_stacks(hand),
        left_in_bank=hand.bank,
        house_due=0 if hand.voided else house if judged else None,
        house_taken=hand.rake,
        extra={
            "boxes": rows, "house": 0 if hand.voided else house if judged else None, "house_recorded": hand.rake,
            "dealer": _dealer_row(hand),
        },
    )  # fmt: skip


def _stacks(hand: RussianHand) -> dict[str, int | None]:
    """The stacks by the box at which the opening seats their players; others by the player's name."""
    seated = {seat: hand.stack_of(player) for seat, player in hand.player_of_seat.items()}
    others = [player for player in hand.stacks if player not in hand.player_of_seat.values()]
    return {**seated, **{player: hand.stack_of(player) for player in others}}


def stub(hand: RussianHand) -> Sequence[str]:
    """The cards of the deck that this hand has not seen yet (RP-40)."""
    seen = hand.seen()
    return [card for card in ALL_CARDS if card not in seen]


def _due(hand: RussianHand, sure: dict[str, BoxDue]) -> dict[str, int]:
    """What is due to each box that bet, stakes and winnings together; nothing in an annulled hand."""
    if hand.voided:
        return {}
    return {seat: due.returned + due.paid for seat, due in sure.items() if due.outcome != "pass"}


def _row(box: Box, due: BoxDue) -> dict[str, object]:
    """A box as reports and JSON have it, as it is due."""
    return {
        "player": box.player, "outcome": due.outcome,
        "first": due.first.category if due.first else "no_game" if known(box.cards) else None,
        "second": due.second.category if due.second else None,
        "open": box.open, "cards": len(box.cards), "known": known(box.cards),
        "in": due.put_in, "returned": due.returned, "paid": due.paid, "net": due.net,
        "recorded": None if box.paid is None else {"paid": box.paid, "returned": box.returned},
    }  # fmt: skip


def _dealer_row(hand: RussianHand) -> dict[str, object] | None:
    """The dealer's category on his first cards and as he stood; None where they are not known."""
    before, now = hand.first_combo(), hand.dealer_combo()
    if not hand.revealed or before is None or now is None:
        return None
    return {"first": before.category, "now": now.category}


def _gap(hand: RussianHand, dues: Mapping[str, BoxDue | None]) -> Finding | None:
    unknown = [box.seat for box in hand.bettors if dues[box.seat] is None]
    if not unknown or hand.voided:
        return None
    hidden = [seat for seat in unknown if hand.pair_of(hand.boxes[seat]) is None]
    if not hidden or hand.first_combo() is None or hand.dealer_combo() is None:
        hidden.insert(0, DEALER)
    whose = joined([seat_words(seat) for seat in hidden], ", ")
    why = WHY["cards_unknown"].fill(whose=whose, seats=", ".join(unknown))
    return Finding("RP-25", Severity.GAP, why, hand.event)


def holdings(hand: RussianHand) -> dict[str, Holding]:
    """What each box's cards are worth, and the dealer's when they are open."""
    found = {}
    for box in hand.in_order:
        pair = hand.pair_of(box)
        if pair is not None:
            words = combo_words(pair.first)
            if pair.second:
                words = joined([words, combo_words(pair.second)], " + ")
            category = pair.first.category if pair.first else "no_game"
            found[box.seat] = Holding(words, None, category, tuple(box.cards))
    dealer = hand.dealer_combo() if hand.revealed else None
    if dealer is not None:
        found[DEALER] = Holding(combo_words(dealer), None, dealer.category, hand.dealer)
    return found


def explanation(hand: RussianHand) -> Text | None:
    """Every box in words: what it held, how it came out, what was paid on what; then the house's result."""
    told = [words for box in hand.in_order if (words := _box_words(hand, box)) is not None]
    if not told or hand.voided:
        return None
    dealer = hand.dealer_combo() if hand.revealed else None
    opening = [_dealer_words(hand)] if dealer is not None else []
    return joined([*opening, *told], " ")


def _dealer_words(hand: RussianHand) -> Text:
    first, now = hand.first_combo(), hand.dealer_combo()
    before = quoted_combo(first)
    if hand.replaced and now is not None:
        after = quoted_combo(now)
        return Text(
            f"У дилера на первых картах {before.ru}, после замены {after.ru}.",
            f"The dealer has {before.en} on the first cards, {after.en} after the replacement.",
        )
    return Text(f"У дилера {before.ru}.", f"The dealer has {before.en}.")


def _box_words(hand: RussianHand, box: Box) -> Text | None:
    due = box_due(hand, box)
    if due is None:
        return None
    exponent = hand.opened.exponent
    result = OUTCOME_WORDS[due.outcome]
    held = _held_words(hand, box, due)
    net = amount_words(due.net, exponent, signed=True)
    return Text(
        f"Бокс {box.seat}: {held.ru}{result.ru} ({due.clause}), итог {net.ru}.",
        f"Box {box.seat}: {held.en}{result.en} ({due.clause}), net {net.en}.",
    )


def _held_words(hand: RussianHand, box: Box, due: BoxDue) -> Text:
    """`пара восьмёрок и Туз-Король, обе оплачены: 1:1 и 1:1 на БЕТ 20 — `."""
    if due.outcome == "pass":
        return same("")
    first = quoted_combo(due.first)
    if due.outcome != "win":
        return Text(f"{first.ru} — ", f"{first.en}; ")
    bet = amount_words(box.bet, hand.opened.exponent)
    rate = multiplier(hand, due.first)
    if due.second is None:
        return Text(f"{first.ru}, оплата {rate}:1 на БЕТ {bet.ru} — ", f"{first.en}, paid {rate}:1 on BET {bet.en}; ")
    second, other = combo_words(due.second), multiplier(hand, due.second)
    return Text(
        f"{first.ru} и {second.ru}, обе оплачены: {rate}:1 и {other}:1 на БЕТ {bet.ru} — ",
        f"{first.en} and {second.en}, both paid: {rate}:1 and {other}:1 on BET {bet.en}; ",
    )
