"""The verbs of the table notation that poker for points per trick uses."""

from domain import verbs
from domain.games.tricks import events as own
from domain.text import Text
from domain.verbs import SEAT, Slot, Verb

_ALONE = Slot("alone", "flag", Text("один", "alone"), optional=True)
_CARD = Slot("card", "card")
_SIDE, _POINTS, _TRICK = Slot("side", "name"), Slot("points", "number"), Slot("trick", "number")
_FROM = Slot("payer", "name", Text("от", "from"), optional=True)

VERBS: tuple[Verb, ...] = (
    Verb(Text("было", "before"), own.ScoreStood, (_SIDE, _POINTS), Text("счёт до раздачи: {side} {points}", "score before the deal: {side} {points}")),
    verbs.DEAL,
    Verb(Text("козырь", "turnup"), own.TrumpTurned, (_CARD,), Text("открыта {card}", "{card} is turned up"), offered=Text("открывает карту", "turns a card up")),
    verbs.PASS,
    Verb(Text("заказ", "order"), own.TrumpOrdered, (SEAT, _ALONE), Text("{seat}: заказывает козырь по открытой карте {alone}", "{seat} orders the turned-up suit {alone}"), offered=Text("заказывает козырь по открытой карте[, {what}]", "orders the turned-up suit[, {what}]")),
    Verb(Text("объявил", "name"), own.TrumpNamed, (SEAT, Slot("suit", "suit"), _ALONE), Text("{seat}: объявляет козырь — {suit} {alone}", "{seat} names {suit} as trumps {alone}"), offered=Text("объявляет козырь[: {what}]", "names trumps[: {what}]")),
    Verb(Text("снос", "discard"), own.CardDiscarded, (SEAT, _CARD), Text("{seat}: берёт открытую карту, сносит {card}", "{seat} picks the turned-up card up, discards {card}")),
    Verb(Text("ход", "play"), own.CardPlayed, (SEAT, _CARD), Text("{seat}: ход {card}", "{seat} plays {card}")),
    Verb(Text("взятка", "trick"), own.CardPlayed, (Slot("seat:card", "play"),), each=True),
    Verb(Text("смотрит", "look"), own.TrickLookedAt, (SEAT, _TRICK), Text("{seat}: смотрит взятку № {trick}", "{seat} looks at trick #{trick}")),
    Verb(Text("отказано", "denied"), own.TrickDenied, (SEAT, _TRICK), Text("{seat}: взятку № {trick} не показали", "{seat} is refused trick #{trick}")),
    Verb(Text("счёт", "score"), own.DealScored, (_SIDE, _POINTS), Text("очки {side}: {points}", "{side} scores {points}"), offered=Text("очки[: {what}]", "scores[ {what}]")),
    Verb(Text("премия", "premium"), own.PremiumPaid, (_SIDE, _POINTS, _FROM), Text("премия {side}: {points} {payer}", "premium to {side}: {points} {payer}"), offered=Text("премия[: {what}]", "premium[ of {what}]")),
)  # fmt: skip
