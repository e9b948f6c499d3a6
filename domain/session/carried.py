"""A pot that nobody won waits on the table for the players of its hand (SN-20)."""

from collections.abc import Iterator

from domain.findings import Clause, Severity
from domain.session.evening import Evening, Found
from domain.session.hands import HandDigest
from domain.text import Text

CARRIED = (
    Clause(
        "SN-20",
        Text("Перенесённый банк играют те же", "A carried pot is played for by the same players"),
        Text(
            "Банк, который никто не выиграл и который правила игры переносят в следующую раздачу, разыгрывают только "
            "игроки той раздачи, где он остался. Новый игрок ждёт, пока его не выиграют.",
            "A pot that nobody won and that the game's rules carry over is played for only by the players of the hand "
            "that left it. A new player waits until it is won.",
        ),
    ),
)
"""Clauses on carried pots."""

_STRANGER = Text(
    "{seat} играет на банк {carried}, оставшийся от раздачи № {last}, а в ней не участвовал",
    "{seat} plays for the pot of {carried} that hand #{last} left, but was not in that hand",
)


def same_players_contest(evening: Evening) -> Iterator[Found]:
    """A carried pot is contested only by those for whom it waits (SN-20)."""
    for index in range(1, len(evening.hands)):
        last, hand = evening.hands[index - 1], evening.hands[index]
        if not last.waits_for or not hand.carried_in or index in evening.numbering.holes:
            continue
        waiting = {_person(last, seat) for seat in last.waits_for}
        for seat in hand.order:
            if _person(hand, seat) not in waiting:
                text = _STRANGER.fill(seat=seat, carried=evening.amount(hand.carried_in), last=last.number)
                lawful = " | ".join(last.waits_for)
                yield evening.on_hand(index, "SN-20", Severity.BREACH, text, seat=seat, recorded=seat, lawful=lawful)


def _person(hand: HandDigest, seat: str) -> tuple[str, str | None]:
    """Who sits on a seat: the player where he is named, else the seat itself."""
    player = next((one.player for one in hand.seats if one.seat == seat), None)
    return ("player", player) if player else ("seat", seat)
