"""The deal, the fixing of trumps and the tricks (TP-1 to TP-11, TP-22)."""

from domain import events
from domain.cards import SUIT_WORD, SUITS, UNKNOWN, is_joker, show_card, show_cards
from domain.games.tricks import events as own
from domain.games.tricks.barred import (
    Answer,
    before_the_cards,
    joker_unnamed,
    not_bidding,
    not_seated,
    refuse,
    speaks_out_of_turn,
)
from domain.games.tricks.hand import PARTNERS, THREE, Phase, TricksHand
from domain.games.tricks.ranking import HELD
from domain.lawful import Option, Refusal
from domain.text import Text, joined

_EITHER_WAY = Text("с партнёром или в одиночку", "with the partner or alone")

# --- the deal


def may_deal(hand: TricksHand, _fact: events.Fact | None, seat: str) -> Answer:
    """Five cards to each player, once (TP-3)."""
    if (stranger := not_seated(hand, seat)) is not None:
        return stranger
    if hand.phase is not Phase.DEAL or seat in hand.holdings:
        return refuse("TP-3", "dealt_twice", seat=seat)
    return Option(events.CardsDealt, hand.dealer or "", "TP-3", seat, cards=HELD)


def may_turn_up(hand: TricksHand, _fact: events.Fact | None, _seat: str) -> Answer:
    """The dealer turns up one card when everybody has cards (TP-4)."""
    if hand.settings.trump_method == "declared":
        return refuse("TP-4", "declared_no_turnup")
    if hand.phase is Phase.DEAL and (early := before_the_cards(hand)) is not None:
        return early
    if hand.phase is not Phase.TURNUP:
        return refuse("TP-4", "turned_twice")
    return Option(own.TrumpTurned, hand.dealer or "", "TP-4", cards=1)


# --- trumps


def may_pass(hand: TricksHand, _fact: events.Fact | None, seat: str) -> Answer:
    """In his turn a player passes while trumps are being fixed; later nobody drops out (TP-4, TP-22)."""
    if (stranger := not_seated(hand, seat)) is not None:
        return stranger
    if hand.phase is Phase.PLAY:
        defends = hand.players == THREE and seat != hand.leader
        return refuse("TP-22", "dropped_out", seat=seat) if defends else refuse("GN-3", "no_pass_now")
    if hand.played_out:
        return refuse("GN-3", "no_pass_now")
    if (barred := not_bidding(hand) or joker_unnamed(hand)) is not None:
        return barred
    if hand.settings.trump_method == "declared":
        return refuse("TP-4", "declared_no_pass")
    return speaks_out_of_turn(hand, seat) or Option(events.Passed, seat, "TP-4", seat)


def may_order(hand: TricksHand, fact: events.Fact | None, seat: str) -> Answer:
    """In the first round a player in his turn orders the turned-up suit (TP-4, TP-5)."""
    if (barred := not_seated(hand, seat) or not_bidding(hand) or joker_unnamed(hand)) is not None:
        return barred
    if hand.phase is Phase.NAMING:
        declared = hand.settings.trump_method == "declared"
        return refuse("TP-4", "declared_no_turnup" if declared else "only_naming")
    if (early := speaks_out_of_turn(hand, seat)) is not None:
        return early
    what = None if fact else _partnered(hand)
    return _no_partner(hand, fact) or Option(own.TrumpOrdered, seat, "TP-4", seat, what=what)


def may_name(hand: TricksHand, fact: events.Fact | None, seat: str) -> Answer:
    """In the second round a player in his turn names another suit; the dealer names a joker's (TP-4, TP-5)."""
    if (barred := not_seated(hand, seat) or not_bidding(hand)) is not None:
        return barred
    if hand.phase is Phase.SUIT:
        return _joker_suit(hand, fact, seat)
    if hand.phase is Phase.ORDER:
        return refuse("TP-4", "only_ordering")
    if (early := speaks_out_of_turn(hand, seat)) is not None:
        return early
    if isinstance(fact, own.TrumpNamed) and fact.suit == hand.turned_suit:
        return refuse("TP-4", "suit_turned_down", suit=SUIT_WORD[fact.suit])
    what = None if fact else joined([part for part in (_suits(hand), _partnered(hand)) if part], "; ")
    return _no_partner(hand, fact) or Option(own.TrumpNamed, seat, "TP-4", seat, what=what)


def _joker_suit(hand: TricksHand, fact: events.Fact | None, seat: str) -> Answer:
    if seat != hand.dealer:
        return refuse("TP-4", "joker_suit_by_dealer", dealer=hand.dealer or "-", seat=seat)
    if isinstance(fact, own.TrumpNamed) and fact.alone:
        return refuse("TP-4", "joker_suit_only")
    return Option(own.TrumpNamed, seat, "TP-4", seat, what=None if fact else _suits(hand))


def _suits(hand: TricksHand) -> Text:
    """The suits that may be named: every one but the suit turned down."""
    return joined([SUIT_WORD[suit] for suit in SUITS if suit != hand.turned_suit])


def _partnered(hand: TricksHand) -> Text | None:
    """How four players lead: each of them chooses (TP-5)."""
    return _EITHER_WAY if hand.players == PARTNERS else None


def _no_partner(hand: TricksHand, fact: events.Fact | None) -> Answer | None:
    alone = isinstance(fact, own.TrumpOrdered | own.TrumpNamed) and fact.alone
    return refuse("TP-5", "alone_without_partner") if alone and hand.players != PARTNERS else None


def may_discard(hand: TricksHand, fact: events.Fact | None, seat: str) -> Answer:
    """The dealer takes the card that was ordered and discards one of his six (TP-3, TP-4)."""
    if (barred := not_seated(hand, seat) or before_the_cards(hand)) is not None:
        return barred
    if hand.phase is not Phase.PICKUP:
        return refuse("TP-4", "no_pickup")
    if seat != hand.dealer:
        return refuse("TP-4", "discard_by_dealer", dealer=hand.dealer or "-", seat=seat)
    if isinstance(fact, own.CardDiscarded) and not hand.holds(seat, fact.card):
        return refuse("TP-3", "not_in_hand", seat=seat, card=show_card(fact.card))
    return Option(own.CardDiscarded, seat, "TP-4", seat, cards=1)


# --- tricks


def may_play(hand: TricksHand, fact: events.Fact | None, seat: str) -> Answer:
    """In his turn a player plays a card of his hand: the suit led, else a trump, else any (TP-6 to TP-10)."""
    if (barred := not_seated(hand, seat)) is not None:
        return barred
    if hand.phase is not Phase.PLAY:
        return before_the_cards(hand) or _not_playing(hand)
    if seat == hand.resting:
        return refuse("TP-5", "rests", seat=seat, leader=hand.leader or "-")
    if (early := _out_of_turn(hand, seat)) is not None:
        return early
    if isinstance(fact, own.CardPlayed) and (wrong := wrong_card(hand, seat, fact.card)) is not None:
        return wrong
    among = playable(hand, seat) if fact is None else ()
    return Option(own.CardPlayed, seat, _called_for(hand, among), seat, cards=1, among=among)


def _called_for(hand: TricksHand, among: tuple[str, ...]) -> str:
    """The clause by which just these cards may be played."""
    if not hand.laid:
        return "TP-9"
    trumps, laid = hand.trumps, hand.laid_cards
    if not among or trumps.led(laid) in map(trumps.suit_in_play, among):
        return "TP-10" if is_joker(laid[0]) else "TP-6"
    return "TP-7" if all(map(trumps.is_trump, among)) else "TP-8"


def playable(hand: TricksHand, seat: str) -> tuple[str, ...]:
    """The cards a seat may play now; none where not all of its hand is known."""
    held = hand.holdings.get(seat, ())
    return () if UNKNOWN in held else tuple(hand.trumps.playable(held, hand.laid_cards))


def _not_playing(hand: TricksHand) -> Refusal:
    if hand.phase is Phase.PICKUP:
        return refuse("TP-4", "discard_first", dealer=hand.dealer or "-")
    if hand.not_played:
        return refuse("TP-4", "not_played")
    if hand.phase in (Phase.SUIT, Phase.ORDER, Phase.NAMING):
        return refuse("TP-4", "trump_missing")
    return refuse("TP-3", "tricks_over")


def _out_of_turn(hand: TricksHand, seat: str) -> Answer | None:
    turn = hand.turn
    if turn is None or turn == seat:
        return None
    if not hand.laid:
        return refuse("TP-9", "not_lead", seat=seat, turn=turn)
    # Only when both others have laid does a card more show that one was left out, not that somebody hurried.
    again = len(hand.laid) == THREE - 1 and any(seat == played for played, _ in hand.laid)
    if hand.players == THREE and again and turn != hand.leader:
        return refuse("TP-22", "left_out", seat=seat, missing=turn)
    return refuse("TP-9", "not_turn", seat=seat, turn=turn)


def wrong_card(hand: TricksHand, seat: str, card: str) -> Answer | None:
    """Why this card may not be played: not in hand, not of the suit led, not a trump (TP-3, TP-6, TP-7, TP-10)."""
    if not hand.holds(seat, card):
        return refuse("TP-3", "not_in_hand", seat=seat, card=show_card(card))
    if card == UNKNOWN or not hand.laid:
        return None
    held, laid, trumps = hand.holdings.get(seat, ()), hand.laid_cards, hand.trumps
    may = trumps.playable((*held, card), laid)
    if card in may:
        return None
    shown = show_cards(tuple(dict.fromkeys(one for one in may if one in held)))
    if trumps.led(laid) in {trumps.suit_in_play(one) for one in may}:
        clause, why = ("TP-10", "joker_calls") if is_joker(laid[0]) else ("TP-6", "must_follow")
        return refuse(clause, why, seat=seat, card=show_card(card), cards=shown)
    why = "must_overtrump" if trumps.is_trump(card) else "must_trump"
    return refuse("TP-7", why, seat=seat, card=show_card(card), cards=shown)


def may_look(hand: TricksHand, fact: events.Fact | None, seat: str) -> Answer:
    """Anybody looks at any finished trick at any time (TP-11)."""
    trick = fact.trick if isinstance(fact, own.TrickLookedAt) else 1
    if not 1 <= trick <= len(hand.tricks):
        return refuse("TP-11", "no_such_trick", trick=trick)
    return Option(own.TrickLookedAt, seat, "TP-11", seat)


def may_deny(hand: TricksHand, fact: events.Fact | None, seat: str) -> Answer:
    """Nobody may be refused a look at a finished trick; one that is not finished is rightly not shown (TP-11)."""
    trick = fact.trick if isinstance(fact, own.TrickDenied) else 1
    if 1 <= trick <= len(hand.tricks):
        return refuse("TP-11", "denied", seat=seat, trick=trick)
    return Option(own.TrickDenied, seat, "TP-11", seat)
