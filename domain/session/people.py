"""Who sits where: one player a seat, one seat a player, and nobody plays who did not sit down (SN-5, SN-6)."""

from collections.abc import Iterator

from domain.findings import Severity
from domain.session.evening import Evening, Found
from domain.session.events import ChipsBought, ChipsCashed, PlayerLeft, PlayerSeated
from domain.session.placing import Placed
from domain.session.state import Session
from domain.text import Text

_SEAT_TAKEN = Text(
    "место {seat}: садится игрок {player}, а там сидит игрок {other}",
    "seat {seat}: player {player} sits down where player {other} sits",
)
_SITS_ALREADY = Text("место {seat}: игрок {player} здесь уже сидит", "seat {seat}: player {player} sits here already")
_TWO_SEATS = Text(
    "игрок {player} садится на место {seat}, а сидит на месте {other}",
    "player {player} sits down at seat {seat} while sitting at seat {other}",
)
_NOT_THERE = Text(
    "место {seat}: встаёт игрок {player}, а по записи там {who}",
    "seat {seat}: player {player} leaves, but by the record the seat holds {who}",
)
_CHIPS_ELSEWHERE = Text(
    "место {seat}: фишки покупает или сдаёт игрок {player}, а по записи там {who}",
    "seat {seat}: player {player} buys or cashes chips, but by the record the seat holds {who}",
)
_TWO_SEATS_IN_HAND = Text("игрок {player} назван на местах {seats}", "player {player} is named at seats {seats}")
_SEAT_TWICE = Text("место {seat} названо дважды", "seat {seat} is named twice")
_OTHER_PLAYER = Text(
    "место {seat}: в раздаче игрок {player}, а по записи сессии там {who}",
    "seat {seat}: the hand names player {player}, by the record of the session it holds {who}",
)
_EMPTY_SEAT = Text(
    "место {seat} в раздаче есть, а по записи сессии там {who}",
    "seat {seat} is in the hand, by the record of the session it holds {who}",
)
_NOBODY = Text("никто не сидит", "nobody")
_PLAYER = Text("игрок {player}", "player {player}")


def one_seat_each(session: Session, placed: Placed, evening: Evening) -> Iterator[Found]:
    """A fact puts one player on one free seat, or takes away the one who sits there (SN-5)."""
    if not evening.records(PlayerSeated):
        return
    match placed.fact:
        case PlayerSeated(seat=seat, player=player):
            for text in _sits_down(session, seat, player):
                yield evening.on_fact(placed, "SN-5", Severity.BREACH, text, seat=seat)
        case PlayerLeft(seat=seat, player=player) if session.occupants.get(seat) != player:
            text = _NOT_THERE.fill(seat=seat, player=player, who=_who(session.occupants.get(seat)))
            yield evening.on_fact(placed, "SN-5", Severity.BREACH, text, seat=seat)
        case (ChipsBought() | ChipsCashed()) as fact if not _his_seat(session, fact, evening):
            who = _who(session.occupants.get(fact.seat))
            text = _CHIPS_ELSEWHERE.fill(seat=fact.seat, player=fact.player, who=who)
            yield evening.on_fact(placed, "SN-5", Severity.BREACH, text, seat=fact.seat)
        case _:
            pass


def _sits_down(session: Session, seat: str, player: str) -> Iterator[Text]:
    occupant = session.occupants.get(seat)
    if occupant == player:
        yield _SITS_ALREADY.fill(seat=seat, player=player)
    elif occupant is not None:
        yield _SEAT_TAKEN.fill(seat=seat, player=player, other=occupant)
    for other in session.seats_of(player):
        if other != seat:
            yield _TWO_SEATS.fill(seat=seat, player=player, other=other)


def _his_seat(session: Session, fact: ChipsBought | ChipsCashed, evening: Evening) -> bool:
    """Whether the chips move at the player's own seat; he may buy before he sits and cash after he left."""
    occupant = session.occupants.get(fact.seat)
    if occupant == fact.player:
        return True
    if occupant is not None and isinstance(fact, ChipsBought):
        return False
    sat = (one for one in evening.recorded if isinstance(one, PlayerSeated))
    return any(one.seat == fact.seat and one.player == fact.player for one in sat)


def one_seat_in_hand(evening: Evening) -> Iterator[Found]:
    """A hand names each seat and each player once (SN-5)."""
    for index, hand in enumerate(evening.hands):
        seats = [seat.seat for seat in hand.seats]
        for seat in dict.fromkeys(seat for seat in seats if seats.count(seat) > 1):
            text = _SEAT_TWICE.fill(seat=seat)
            yield evening.on_hand(index, "SN-5", Severity.BREACH, text, seat=seat)
        players: dict[str, list[str]] = {}
        for seat_ in hand.seats:
            if seat_.player is not None:
                players.setdefault(seat_.player, []).append(seat_.seat)
        for player, held in players.items():
            if len(held) > 1:
                text = _TWO_SEATS_IN_HAND.fill(player=player, seats=", ".join(held))
                yield evening.on_hand(index, "SN-5", Severity.BREACH, text, seat=held[-1])


def only_the_seated_play(session: Session, index: int, evening: Evening) -> Iterator[Found]:
    """Each seat of a hand holds the player the session's record seats there (SN-6)."""
    if not evening.records(PlayerSeated):
        return
    hand, unsure = evening.hands[index], evening.unsure_seats.get(index, frozenset())
    moment = None if index in evening.misplaced else hand.opened_at
    for seat in hand.seats:
        known = session.readings(seat.seat, moment)
        in_order = known != (None,) if seat.player is None else seat.player in known
        if in_order or seat.seat in unsure:
            continue
        who = _who(known[0])
        named = _EMPTY_SEAT if seat.player is None else _OTHER_PLAYER
        text = named.fill(seat=seat.seat, player=seat.player, who=who)
        yield evening.on_hand(index, "SN-6", Severity.BREACH, text, seat=seat.seat)


def _who(player: str | None) -> Text:
    return _NOBODY if player is None else _PLAYER.fill(player=player)
