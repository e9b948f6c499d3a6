"""What may happen in five-card draw: `may` answers every question by an option or a refusal, in the order of play.

Judgement, screen, terminal and simulator ask here and nowhere else.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeAlias

from domain import events
from domain.events import Fact
from domain.games.draw import draws, ending, play
from domain.games.draw import events as own
from domain.games.draw.barred import Answer, drawing, refuse
from domain.games.draw.due import dues, folded_proof_owed, is_false
from domain.games.draw.hand import DrawHand, Phase
from domain.games.draw.stakes import blind_due
from domain.lawful import Option

Question: TypeAlias = Callable[[DrawHand, Fact | None, str], Answer]

QUESTIONS: Mapping[type[Fact], Question] = MappingProxyType({
    events.AnteStaked: play.may_ante,
    events.CardsDealt: play.may_deal,
    own.BlindPosted: play.may_post,
    own.Checked: play.may_check,
    events.BetPlaced: play.may_bet,
    own.Called: play.may_call,
    own.Raised: play.may_raise,
    events.Passed: play.may_fold,
    own.BetReturned: play.may_return,
    own.Redealt: draws.may_redeal,
    own.CardsDrawn: draws.may_draw,
    own.StoodPat: draws.may_stand_pat,
    own.SplitDeclared: draws.may_split,
    own.DeckReshuffled: draws.may_reshuffle,
    own.HandShown: ending.may_show,
    own.HandMucked: ending.may_muck,
    own.OpenersProved: ending.may_prove,
    own.OpenersNotProved: ending.may_not_prove,
    events.RakeTaken: ending.may_rake,
    events.BankAwarded: ending.may_pay,
    events.BankCarried: ending.may_carry,
    events.ChipsAdded: draws.may_top_up,
    events.MisdealDeclared: draws.may_misdeal,
    events.HandVoided: ending.may_void,
    events.HandClosed: ending.may_close,
})  # fmt: skip


def may(hand: DrawHand, kind: type[Fact], seat: str = "", fact: Fact | None = None) -> Answer:
    """Whether a fact of this kind may happen now for this seat: the option with its limits, or why not."""
    if hand.closed:
        return refuse("DP-36", "closed")
    question = QUESTIONS.get(kind)
    return question(hand, fact, seat) if question else refuse("GN-3", "other_game")


def lawful(hand: DrawHand) -> tuple[Option, ...]:
    """Everything that may lawfully happen next, in the order of play.

    Blinds besides those of the positions, and a dead hand before the end, are lawful but not prompted for.
    """
    if hand.closed:
        return ()
    kinds: tuple[type[Fact], ...] = (*_PLACED[hand.phase], *_settling(hand), events.HandVoided)
    if folded_proof_owed(hand):
        kinds = tuple(kind for kind in kinds if kind is not events.HandClosed)
    answers = (may(hand, kind, seat) for kind in kinds for seat in _asked_about(hand, kind))
    return tuple(answer for answer in answers if isinstance(answer, Option) and _within_reach(answer))


def _within_reach(option: Option) -> bool:
    if option.cards < option.fewest_cards:
        return False
    return option.low is None or option.reach is None or option.reach >= option.low


_BETTING: tuple[type[Fact], ...] = (own.Checked, events.BetPlaced, own.Called, own.Raised, events.Passed)
_MONEY: tuple[type[Fact], ...] = (events.RakeTaken, events.BankAwarded)
_PROOF: tuple[type[Fact], ...] = (own.OpenersProved, own.OpenersNotProved)
_PLACED: Mapping[Phase, tuple[type[Fact], ...]] = MappingProxyType({
    Phase.ANTES: (events.AnteStaked, own.BlindPosted, events.CardsDealt),
    Phase.DEAL: (own.BlindPosted, events.CardsDealt, events.MisdealDeclared),
    Phase.BLIND: (own.BlindPosted, events.MisdealDeclared),
    Phase.FIRST: (*_BETTING, events.MisdealDeclared),
    Phase.REDEAL: (own.Redealt,),
    Phase.DRAW: (own.BetReturned, own.SplitDeclared, own.DeckReshuffled, own.CardsDrawn, own.StoodPat),
    Phase.SECOND: (own.BetReturned, *_BETTING),
    Phase.SHOWDOWN: (own.BetReturned, own.HandShown, own.HandMucked, *_PROOF),
    Phase.UNCONTESTED: (own.BetReturned, own.HandShown, *_PROOF),
    Phase.AWARD: (own.OpenersProved, events.HandClosed),
    Phase.CARRY: (events.BankCarried, events.HandClosed),
})  # fmt: skip


def _settling(hand: DrawHand) -> tuple[type[Fact], ...]:
    """The money, once all hands are shown or mucked and the openers are decided on."""
    match hand.phase:
        case Phase.SHOWDOWN if all(seat in hand.shown or seat in hand.mucked for seat in hand.live):
            return _to_be_paid(hand)
        case Phase.UNCONTESTED:
            return (events.BankCarried,) if is_false(hand) else _to_be_paid(hand)
        case _:
            return ()


def _to_be_paid(hand: DrawHand) -> tuple[type[Fact], ...]:
    """The rake before the payouts; the closing where nothing is left in the pot."""
    answer = ending.may_rake(hand, None, "")
    told = hand.settings.rake_bp is None and hand.rake_told
    first = isinstance(answer, Option) and (answer.high or 0) > 0 and not told
    if first:
        return (events.RakeTaken,)
    return (events.BankAwarded,) if hand.bank else (events.BankAwarded, events.HandClosed)


_OF_ALL = frozenset({events.AnteStaked, events.CardsDealt})
_ON_TURN = frozenset(_BETTING)


def _asked_about(hand: DrawHand, kind: type[Fact]) -> Sequence[str]:
    """The seats that could do this at all."""
    if kind in _OF_ALL:
        return hand.players
    if kind in _ON_TURN:
        return () if hand.to_act is None else (hand.to_act,)
    if kind in (own.CardsDrawn, own.StoodPat):
        turn = drawing(hand)
        return () if turn is None else (turn,)
    if kind in (own.HandShown, own.HandMucked):
        return ending.show_turns(hand) or hand.live
    if kind in (*_PROOF, own.SplitDeclared):
        return () if hand.opener is None else (hand.opener,)
    if kind is own.BlindPosted:
        due = blind_due(hand)
        return () if due is None else due[:1]
    if kind is events.BankAwarded:
        return list(dict.fromkeys(seat for pot in dues(hand) for seat in pot.winners))
    return ("",)
