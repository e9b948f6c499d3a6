"""How a hand looks and how it came out, for the reader."""

from collections.abc import Sequence

from domain.family import Outcome, SeatState, SeatView
from domain.findings import Finding, Severity
from domain.games.belarusian.hand import BelarusianHand, End, Phase
from domain.games.belarusian.ranking import PACK, described, points_ru
from domain.games.belarusian.reasons import WHY
from domain.games.belarusian.settle import rake_by, rake_due, shares
from domain.lawful import amount_words
from domain.settlement import Holding, Settlement
from domain.text import Text, joined, same


def seats(hand: BelarusianHand) -> Sequence[SeatView]:
    """The seats clockwise from the first."""
    players = {taken.seat: taken.player for taken in (*hand.opened.seats, *hand.opened.bystanders)}
    return tuple(
        SeatView(
            seat, players.get(seat), hand.stack_of(seat), hand.staked.get(seat, 0), hand.holdings.get(seat, ()),
            face_up=seat in hand.face_up, state=_state(hand, seat), marks=_marks(hand, seat),
        )
        for seat in hand.everybody
    )  # fmt: skip


def _state(hand: BelarusianHand, seat: str) -> SeatState:
    if hand.paid.get(seat, 0) > 0:
        return "won"
    if seat in hand.passed:
        return "out"
    return "in" if seat in hand.players else "aside"


_STAKE = Text("ставка {made} из {most}", "stake {made} of {most}")


def _marks(hand: BelarusianHand, seat: str) -> tuple[Text, ...]:
    marks = []
    made, scored = hand.stakes.get(seat, 0), hand.scores.get(seat)
    if scored is not None:
        marks.append(Text(points_ru(scored.points), f"{scored.points} points"))
    elif made:
        most = hand.settings.max_circles
        levelled = hand.settings.equalised
        words = Text("круг {made} из {most}", "circle {made} of {most}") if levelled else _STAKE
        marks.append(words.fill(made=min(hand.circle, most) if levelled else made, most=most))
    if seat == hand.maximum_by:
        marks.append(Text("максимум", "maximum"))
    if seat in hand.tied and len(hand.tied) > 1:
        marks.append(Text("поровну", "tied"))
    return tuple(marks)


def stub(hand: BelarusianHand) -> Sequence[str]:
    """The cards of the pack that nobody holds in this game."""
    held = {card for cards in hand.holdings.values() for card in cards}
    return [card for card in PACK if card not in held]


def phase_words(hand: BelarusianHand) -> Text:
    """The phase in words, with the svara's number where one is played."""
    if not hand.svaras or hand.phase is Phase.CLOSED:
        return hand.phase.value
    return Text(f"{hand.svaras}-я свара: {hand.phase.value.ru}", f"svara {hand.svaras}: {hand.phase.value.en}")


def outcome(hand: BelarusianHand) -> Outcome:
    """How the hand stands or came out."""
    return Outcome(
        _settlement(hand, settled=_won(hand)),
        finished=hand.closed,
        gap=_gap(hand),
    )


def _won(hand: BelarusianHand) -> bool:
    return hand.phase in {Phase.SETTLE, Phase.CLOSED} and not hand.voided and bool(hand.winners)


def _settlement(hand: BelarusianHand, *, settled: bool) -> Settlement:
    due = rake_due(hand)
    owed = {seat: amount for seat, amount in shares(hand, hand.gross - due).items() if amount}
    judged = settled or (hand.phase in {Phase.SETTLE, Phase.CLOSED} and (hand.opened_cards or hand.raked))
    judged = judged and not (hand.undecided and hand.settings.odd_chip == "house")
    return Settlement(
        bank=hand.gross,
        rake_due=0 if hand.voided else hand.rake_due_before + due if judged else None,
        rake_taken=hand.rake,
        due={} if hand.voided else owed if settled else None,
        paid={seat: amount for seat, amount in hand.paid.items() if amount},
        staked={seat: amount for seat, amount in hand.staked.items() if amount},
        stacks={seat: hand.stack_of(seat) for seat in hand.stacks},
        left_in_bank=hand.bank,
    )


def holdings(hand: BelarusianHand) -> dict[str, Holding]:
    """What the opened cards of the last game are worth; nothing where the bank was won unseen."""
    if hand.ended is End.LAST_LEFT and not hand.opened_cards:
        return {}
    made = {seat: score for seat, score in hand.scores.items() if score is not None}
    return {seat: Holding(described(score), score.points, score.kind, score.cards) for seat, score in made.items()}


def _gap(hand: BelarusianHand) -> Finding | None:
    """The finding that the winner, or the tie a svara was played for, cannot be judged because cards are not known."""
    if hand.voided:
        return None
    if hand.undecided:
        text = WHY["cards_unknown"].fill(seats=", ".join(hand.unseen))
        return Finding("BP-21", Severity.GAP, text, hand.event)
    if hand.unproved is not None:
        event, seats = hand.unproved
        return Finding("BP-28", Severity.GAP, WHY["tie_unknown"].fill(seats=", ".join(seats)), event)
    return None


def explanation(hand: BelarusianHand) -> Text | None:
    """Why the winner won and how the rake was computed, in words."""
    if not _won(hand):
        return None
    sentences = [_why_won(hand), *_share_words(hand), _rake_words(hand)]
    return joined(sentences, " ")


def _why_won(hand: BelarusianHand) -> Text:
    winners = hand.winners or ()
    names = ", ".join(winners)
    if hand.ended is End.LAST_LEFT:
        return Text(
            f"Выигрывает {names}: остальные спасовали, карты не сравнивают (BP-19).",
            f"{names} wins: everybody else passed, cards are not compared (BP-19).",
        )
    scored = {seat: made for seat, made in hand.scores.items() if made is not None}
    best = scored[winners[0]]
    others = sorted((made.points for seat, made in scored.items() if seat not in winners), reverse=True)
    against = Text(f"; у следующего {points_ru(others[0])}", f"; the next has {others[0]}") if others else same("")
    if len(winners) == 1:
        held = described(best)
        return Text(
            f"Выигрывает {names}: {held.ru}{against.ru} (BP-21).", f"{names} wins: {held.en}{against.en} (BP-21)."
        )
    why = _no_more_svara(hand)
    return Text(
        f"Поровну у {names}: {points_ru(best.points)}{against.ru}; {why.ru}, банк делится поровну (BP-36).",
        f"{names} tie on {best.points} points{against.en}; {why.en}, the bank is split equally (BP-36).",
    )


def _no_more_svara(hand: BelarusianHand) -> Text:
    if hand.refused_by:
        return Text(f"от свары отказ ({hand.refused_by})", f"svara refused ({hand.refused_by})")
    if hand.svaras >= hand.settings.svara_max:
        return Text(f"сыграно свар: {hand.svaras}, больше нельзя", f"{hand.svaras} svaras played, no more allowed")
    return Text("свара не сыграна", "no svara was played")


def _share_words(hand: BelarusianHand) -> list[Text]:
    given = shares(hand, hand.gross - rake_due(hand))
    if len(given) < 2:  # noqa: PLR2004 - a split has two sides
        return []
    parts = [joined([same(seat), amount_words(amount, hand.opened.exponent)], " ") for seat, amount in given.items()]
    words = joined(parts)
    return [Text(f"Доли: {words.ru}.", f"Shares: {words.en}.")]


def _rake_words(hand: BelarusianHand) -> Text:
    """How the rake due was computed, so that anybody can check it by hand (BP-37, BP-38)."""
    rules, exponent = hand.settings, hand.opened.exponent
    due = rake_due(hand)
    words = {
        "bank": amount_words(hand.gross, exponent), "due": amount_words(due, exponent),
        "threshold": amount_words(rules.rake_threshold, exponent), "percent": same(rules.rake_percent),
    }  # fmt: skip
    if due == 0 and hand.ended is End.LAST_LEFT:
        return Text("Рейк не берут: карты не вскрывались.", "No rake: there was no showdown.")
    if hand.gross <= rules.rake_threshold:
        return Text(
            "Рейк: банк {bank} не больше {threshold} — {due} (BP-37).",
            "Rake: the bank {bank} is not above {threshold}: {due} (BP-37).",
        ).fill(**words)
    if due != rake_by(hand, hand.gross, rules.rake_rounding):
        return Text("Рейк с нечётными фишками: {due}.", "Rake with the odd chips: {due}.").fill(**words)
    return Text(
        "Рейк: {percent} % от {bank} — {due} (BP-37, BP-38).", "Rake: {percent}% of {bank} is {due} (BP-37, BP-38)."
    ).fill(**words)
