"""How a deal for points per trick looks and how it came out, for the reader."""

from collections.abc import Iterator, Sequence

from domain.cards import SUIT_WORD, show_card
from domain.family import Outcome, SeatState, SeatView, TrickPlay
from domain.findings import Finding, Severity
from domain.games.tricks.due import left_to_the_evening, payments, premiums_due, standing, winners, written
from domain.games.tricks.hand import Phase, Trick, TricksHand, at_start
from domain.games.tricks.reasons import WHY
from domain.settlement import Holding, Settlement
from domain.text import Text, joined

DEALS = Text("сдаёт", "dealer")
LEADS = Text("ведущий", "leader")
LEADS_ALONE = Text("ведущий, в одиночку", "leader, alone")
RESTS = Text("не играет", "sits out")
_TOOK = Text("взяток: {count}", "tricks: {count}")


def seats(hand: TricksHand) -> Sequence[SeatView]:
    """The seats in the order the opening names them."""
    player = {taken.seat: taken.player for taken in hand.opened.seats}
    return tuple(_seat(hand, seat, who) for seat, who in player.items())


def _seat(hand: TricksHand, seat: str, player: str | None) -> SeatView:
    return SeatView(
        seat, player, hand.stack_of(seat), hand.staked.get(seat, 0), hand.holdings.get(seat, ()), face_up=False,
        state=_state(hand, seat), marks=tuple(_marks(hand, seat)),
        trick=_trick(hand, seat),
    )  # fmt: skip


def _trick(hand: TricksHand, seat: str) -> TrickPlay:
    """What the seat has on the table and has won, for all to see (TP-11)."""
    side = hand.side_of(seat)
    won = ((number, trick.cards) for number, trick in enumerate(hand.tricks, 1) if trick.winner == seat)
    trump = hand.trump if seat == hand.leader else None
    points, last = written(hand).get(side, 0), _finished(hand)
    laid = _laid(hand, seat) if last is None else tuple(card for other, card in last.plays if other == seat)
    took = None if last is None else last.winner == seat
    enough = hand.settings.game_points
    return TrickPlay(side, points, enough, laid, took, tuple(won), trump, known=hand.start_known)


def _finished(hand: TricksHand) -> Trick | None:
    """The trick that lies there finished until the next lead, or until the points are written."""
    waits = hand.phase in (Phase.PLAY, Phase.COUNT) and not hand.laid and not hand.scored
    return hand.tricks[-1] if waits and hand.tricks else None


def _state(hand: TricksHand, seat: str) -> SeatState:
    if seat == hand.resting:
        return "aside"
    return "won" if hand.side_of(seat) in winners(hand) else "in"


def _laid(hand: TricksHand, seat: str) -> tuple[str, ...]:
    """The card a seat has in the trick on the table; before the play the dealer's turned-up card."""
    waiting = hand.phase in (Phase.SUIT, Phase.ORDER, Phase.PICKUP)
    if waiting and seat == hand.dealer and hand.turnup is not None:
        return (hand.turnup,)
    return tuple(card for other, card in hand.laid if other == seat)


def _marks(hand: TricksHand, seat: str) -> Iterator[Text]:
    if seat == hand.dealer:
        yield DEALS
    if seat == hand.leader:
        yield LEADS_ALONE if hand.alone else LEADS
    if seat == hand.resting:
        yield RESTS


def phase_words(hand: TricksHand) -> Text:
    """The part of the deal, with the card turned up or the number of the trick."""
    words = hand.phase.value
    if hand.phase in (Phase.SUIT, Phase.ORDER, Phase.PICKUP) and hand.turnup is not None:
        return _TURNED.fill(phase=words, card=show_card(hand.turnup))
    if hand.phase is Phase.PLAY:
        return _PLAYING.fill(phase=words, number=len(hand.tricks) + 1)
    return words


_TURNED = Text("{phase}, открыта {card}", "{phase}, {card} turned up")
_PLAYING = Text("{phase}, взятка № {number}", "{phase}, trick #{number}")


# --- the outcome


def outcome(hand: TricksHand) -> Outcome:
    """How the deal stands or came out."""
    over = hand.phase in (Phase.OVER, Phase.CLOSED)
    return Outcome(_settlement(hand), finished=over, gap=_gap(hand) if over else None)


def _settlement(hand: TricksHand) -> Settlement:
    known = hand.result is not None or hand.not_played
    return Settlement(
        bank=hand.bank, rake_due=0, rake_taken=0,
        due=_due(hand) if hand.voided or (known and not left_to_the_evening(hand)) else None,
        paid={seat: amount for seat, amount in hand.paid.items() if amount},
        staked={seat: amount for seat, amount in hand.staked.items() if amount},
        stacks={seat: hand.stack_of(seat) for seat in hand.stacks},
        left_in_bank=hand.bank,
        extra=_extra(hand),
    )  # fmt: skip


def _due(hand: TricksHand) -> dict[str, int]:
    """What each winner gets in premiums, minor units; nothing in an annulled deal."""
    due: dict[str, int] = {}
    for one in () if hand.voided else premiums_due(hand):
        for _, winner, amount in payments(hand, one.side, one.payer, one.points):
            due[winner] = due.get(winner, 0) + amount
    return due


def _extra(hand: TricksHand) -> dict[str, object]:
    counted = None if hand.voided else hand.result
    nothing = hand.not_played or hand.voided
    return {
        "tricks": [trick.winner for trick in hand.tricks],
        "score": dict(counted.points) if counted else {} if nothing else None,
        "scored": {} if hand.voided else dict(hand.scored),
        "leader": hand.leader, "trump": hand.trump, "alone": hand.alone,
        "game": _game(hand),
    }  # fmt: skip


def _game(hand: TricksHand) -> dict[str, object]:
    """The score of the game before the deal, after it by the rules and as written, who has won, what is paid."""
    before = dict(at_start(hand))
    premiums = () if hand.voided else premiums_due(hand)
    return {
        "to": hand.settings.game_points,
        "recorded": bool(hand.before),
        "before": before,
        "after": before if hand.voided else dict(standing(hand)),
        "written": before if hand.voided else dict(written(hand)),
        "won": [] if hand.voided else list(winners(hand)),
        "open": left_to_the_evening(hand) and not hand.voided,
        "premiums": [{"to": one.side, "from": one.payer, "points": one.points} for one in premiums],
    }


def _gap(hand: TricksHand) -> Finding | None:
    unknown = [str(number) for number, trick in enumerate(hand.tricks, 1) if trick.winner is None]
    if not unknown or hand.voided:
        return None
    return Finding("TP-9", Severity.GAP, WHY["cards_unknown"].fill(tricks=", ".join(unknown)), hand.event)


def holdings(hand: TricksHand) -> dict[str, Holding]:
    """How many tricks each seat has won; nothing before the first is finished or where a winner is not known."""
    if not hand.tricks or any(trick.winner is None for trick in hand.tricks):
        return {}
    took = {seat: sum(trick.winner == seat for trick in hand.tricks) for seat in hand.active}
    return {seat: Holding(_TOOK.fill(count=count), count) for seat, count in took.items()}


def explanation(hand: TricksHand) -> Text | None:
    """Trumps and leader, the tricks, the points with their clause, and how the game stands."""
    if hand.voided:
        return None
    if hand.not_played:
        return _ALL_PASSED
    counted = hand.result
    if counted is None:
        return None
    told = [_leader_words(hand), _tricks_words(hand), _points_words(hand), _game_words(hand)]
    return joined([words for words in told if words], " ")


_ALL_PASSED = Text("Все спасовали, раздача не играется.", "Everybody passed, the deal is not played.")
_LEADER = Text("Козырь — {suit}, ведущий {leader}{how}.", "Trumps are {suit}, {leader} leads the game{how}.")
_NOT_FIXED = Text("не назначен", "not fixed")
_ALONE = Text(" в одиночку", " alone")
_WITH = Text(" с партнёром {partner}", " with partner {partner}")
_WON = Text("Взятки взяли: {tricks}.", "Tricks won by {tricks}.")
_POINTS = Text(
    "Взяток у стороны ведущего: {took}, очки: {scores} ({clause}).",
    "The leader's side took {took}: {scores} ({clause}).",
)
_STANDS = Text("Счёт после раздачи: {scores}.", "The score after the deal: {scores}.")
_BY_THE_EVENING = Text(
    "Счёт до раздачи в её записи не назван: премию проверяют по счёту вечера (SN-19).",
    "The record of the deal does not say the score before it: the premium is checked by the evening's score (SN-19).",
)
_GAME_WON = Text("Игра до {enough} выиграна: {won}.", "The game to {enough} is won by {won}.")
_PREMIUMS = Text("Премия: {premiums} ({clause}).", "Premium: {premiums} ({clause}).")
_PAYS = Text("{payer} платит {side} {points}", "{payer} pays {side} {points}")


def _leader_words(hand: TricksHand) -> Text:
    how = _ALONE if hand.alone else _WITH.fill(partner=hand.partner) if hand.partner else Text("", "")
    suit = SUIT_WORD[hand.trump] if hand.trump else _NOT_FIXED
    return _LEADER.fill(suit=suit, leader=hand.leader, how=how)


def _tricks_words(hand: TricksHand) -> Text:
    return _WON.fill(tricks=" ".join(trick.winner or "?" for trick in hand.tricks))


def _points_words(hand: TricksHand) -> Text:
    counted = hand.result
    if counted is None:
        return Text("", "")
    scores = _scores({side: f"{points:+d}" for side, points in counted.points.items()})
    return _POINTS.fill(took=counted.took, scores=scores, clause=counted.clause)


def _game_words(hand: TricksHand) -> Text | None:
    """The score, said where the deal did not begin a game or ended one; then the winners and the premium."""
    won, premiums = winners(hand), premiums_due(hand)
    if left_to_the_evening(hand):
        return _BY_THE_EVENING
    if not hand.before and not won:
        return None
    told = [_STANDS.fill(scores=_scores({side: str(points) for side, points in standing(hand).items()}))]
    if won:
        told.append(_GAME_WON.fill(enough=hand.settings.game_points, won=", ".join(won)))
    if premiums:
        paid = joined([_PAYS.fill(payer=one.payer, side=one.side, points=one.points) for one in premiums])
        told.append(_PREMIUMS.fill(premiums=paid, clause=premiums[0].clause))
    return joined(told, " ")


def _scores(scores: dict[str, str]) -> str:
    return ", ".join(f"{side} {points}" for side, points in scores.items()).replace("-", "−")
