"""How a hand looks and how it came out, for the reader."""

from collections.abc import Sequence

from domain.family import Outcome, SeatState, SeatView
from domain.findings import Finding, Severity
from domain.games.joker.hand import End, JokerHand, Phase
from domain.games.joker.naming import CATEGORY_WORDS, CLAUSE_OF, combination, decided, described, forming
from domain.games.joker.ranking import Made
from domain.games.joker.reasons import WHY
from domain.games.joker.settle import house_due, left_over, shares
from domain.lawful import amount_words
from domain.settlement import Holding, Settlement
from domain.text import Text, joined, same

_DEALS = Text("сдаёт", "deals")
_OPENS = Text("откроемся", "let us open")
_TIED = Text("ничья", "tie")
_PUT_IN = Text("взнос {amount}", "put in {amount}")


def seats(hand: JokerHand) -> Sequence[SeatView]:
    """The seats clockwise from the first speaker, then whoever sits by."""
    players = {taken.seat: taken.player for taken in (*hand.opened.seats, *hand.opened.bystanders)}
    everybody = dict.fromkeys((*hand.order, *players))
    return tuple(
        SeatView(
            seat, players.get(seat), hand.stack_of(seat), hand.staked.get(seat, 0), hand.holdings.get(seat, ()),
            face_up=seat in hand.face_up, state=_state(hand, seat), marks=_marks(hand, seat),
        )
        for seat in everybody
    )  # fmt: skip


def _state(hand: JokerHand, seat: str) -> SeatState:
    if hand.paid.get(seat, 0) > 0:
        return "won"
    if seat in hand.passed:
        return "out"
    return "in" if seat in hand.order else "aside"


def _marks(hand: JokerHand, seat: str) -> tuple[Text, ...]:
    marks = [_DEALS] if seat == hand.dealer else []
    made = hand.made.get(seat)
    if made is not None:
        marks.append(CATEGORY_WORDS[made.category])
    elif seat in hand.last_sums and seat not in hand.passed:
        marks.append(_PUT_IN.fill(amount=amount_words(hand.last_sums[seat], hand.opened.exponent)))
    if seat == hand.opener:
        marks.append(_OPENS)
    if seat in (hand.winners or ()) and len(hand.winners or ()) > 1:
        marks.append(_TIED)
    return tuple(marks)


def stub(hand: JokerHand) -> Sequence[str]:
    """The cards of the pack that nobody holds and nobody discarded."""
    held = {card for cards in hand.holdings.values() for card in cards}.union(hand.gone)
    return [card for card in hand.pack if card not in held]


def outcome(hand: JokerHand) -> Outcome:
    """How the hand stands or came out."""
    return Outcome(_settlement(hand), finished=hand.closed, gap=_gap(hand))


def _won(hand: JokerHand) -> bool:
    return hand.phase in {Phase.SETTLE, Phase.CLOSED} and not hand.voided and bool(hand.winners)


def _settlement(hand: JokerHand) -> Settlement:
    won = _won(hand)
    unsure = hand.settings.odd_chip == "house" and not won and not hand.voided
    due = {seat: amount for seat, amount in shares(hand).items() if amount} if won else None
    return Settlement(
        bank=hand.gross,
        rake_due=None if unsure else house_due(hand) if won else 0,
        rake_taken=hand.rake,
        due={} if hand.voided else due,
        paid={seat: amount for seat, amount in hand.paid.items() if amount},
        staked={seat: amount for seat, amount in hand.staked.items() if amount},
        stacks={seat: hand.stack_of(seat) for seat in hand.stacks},
        left_in_bank=hand.bank,
    )


def holdings(hand: JokerHand) -> dict[str, Holding]:
    """What the hands that were compared are worth; nothing where the bank was won unseen (JP-10)."""
    return {
        seat: Holding(described(made), category=made.category, cards=forming(made, hand.holdings[seat]))
        for seat, made in hand.made.items()
        if made is not None
    }


def _gap(hand: JokerHand) -> Finding | None:
    """The finding that the stronger hand cannot be told because cards are not known."""
    if hand.voided or not hand.undecided:
        return None
    return Finding("JP-13", Severity.GAP, WHY["cards_unknown"].fill(seats=", ".join(hand.unseen)), hand.event)


def explanation(hand: JokerHand) -> Text | None:
    """Why the winner won, and the shares of a tie, in words."""
    if not _won(hand):
        return None
    return joined([_why_won(hand), *_share_words(hand)], " ")


def _why_won(hand: JokerHand) -> Text:
    winners = hand.winners or ()
    names = ", ".join(winners)
    if hand.ended is End.LAST_LEFT:
        return Text(
            f"Банк берёт {names}: остальные спасовали, карт не проверяют (JP-10).",
            f"{names} takes the bank: everybody else passed, the cards are not checked (JP-10).",
        )
    made = {seat: worth for seat, worth in hand.made.items() if worth is not None}
    best = made[winners[0]]
    held = described(best)
    if len(winners) > 1:
        clause = CLAUSE_OF[best.category]
        return Text(
            f"Ничья: {names} — {held.ru}; банк делят поровну (JP-14, {clause}).",
            f"A tie: {names} hold {held.en}; the bank is split equally (JP-14, {clause}).",
        )
    losers = [seat for seat in made if seat not in winners]
    if not losers:
        return Text(f"Банк берёт {names}: {held.ru} (JP-13).", f"{names} takes the bank: {held.en} (JP-13).")
    second = max(losers, key=lambda seat: made[seat][:2])
    return _against(names, best, second, made[second])


def _against(names: str, best: Made, second: str, other: Made) -> Text:
    held, lost, why = described(best), combination(other), decided(best, other)
    return Text(
        f"Банк берёт {names}: {held.ru} — против {second}: {lost.ru} (JP-13; {why.ru}).",
        f"{names} takes the bank: {held.en}, against {second}: {lost.en} (JP-13; {why.en}).",
    )


def _share_words(hand: JokerHand) -> list[Text]:
    """The shares of a tie, and where the odd chips go (JP-14)."""
    given, exponent = shares(hand), hand.opened.exponent
    if len(given) < 2:  # noqa: PLR2004 - a split has two sides
        return []
    parts = [joined([same(seat), amount_words(amount, exponent)], " ") for seat, amount in given.items()]
    words = joined(parts)
    said = [Text(f"Доли: {words.ru}.", f"Shares: {words.en}.")]
    if left_over(hand):
        left = amount_words(left_over(hand), exponent)
        said.append(Text(f"До следующей партии остаётся {left.ru}.", f"{left.en} stays for the next game."))
    return said
