"""Faults before the betting: antes, re-antes, the deal, misdeals, blinds (DP-2, DP-4, DP-5, DP-10, DP-18, DP-34, DP-35)."""

from domain.breaking import Breach, at
from domain.events import AnteStaked, CardsDealt, Fact, MisdealDeclared
from domain.games.draw.events import BlindPosted, Checked, Raised
from domain.games.draw.faults.places import ANY, BLIND, facing, one_of, seen_card, unseen
from domain.games.draw.hand import DrawHand, Phase
from domain.games.draw.stakes import blind_due, unanted
from domain.habits import Choose
from domain.seats import INSPECTOR


def _ante(more: int) -> Breach:
    name, redealt = ("ante-too-small", False) if more < 0 else ("ante-too-large", False)

    def spot(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
        if not isinstance(fact, AnteStaked) or bool(hand.redeals) is not redealt:
            return None
        return fact.model_copy(update={"amount": fact.amount + more * (1 + choose(max(fact.amount - 1, 1)))})

    return Breach(name, "DP-4", at(spot))


def _reante_wrong(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    if not isinstance(fact, AnteStaked) or not hand.redeals:
        return None
    return fact.model_copy(update={"amount": fact.amount + 1 + choose(3)})


def _ante_twice(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(sorted(hand.anted), choose) if hand.phase is Phase.ANTES and not hand.redeals else None
    return AnteStaked(seat=seat, amount=hand.settings.ante) if seat else None


def _ante_late(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    late = hand.phase in {Phase.DEAL, Phase.FIRST, Phase.DRAW} and hand.settings.ante
    seat = one_of(hand.live, choose) if late else None
    return AnteStaked(seat=seat, amount=hand.settings.ante) if seat else None


def _stranger_antes(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return AnteStaked(seat="Z", amount=hand.settings.ante) if hand.phase is Phase.ANTES else None


def _dealt_early(hand: DrawHand, *, redealt: bool, choose: Choose) -> Fact | None:
    short = hand.phase is Phase.ANTES and unanted(hand) and hand.settings.short_ante == "all_in"
    seat = one_of(hand.live, choose) if short and bool(hand.redeals) is redealt else None
    return CardsDealt(seat=seat, cards=unseen(hand, choose)) if seat else None


def _dealt_without_antes(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _dealt_early(hand, redealt=False, choose=choose)


def _dealt_without_reantes(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    return _dealt_early(hand, redealt=True, choose=choose)


def _stranger_dealt_in(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    dealt = hand.phase is Phase.DEAL and fact is not None
    return CardsDealt(seat="Z", cards=unseen(hand, choose)) if dealt else None


# --- the deal


def _cards(fact: Fact | None, cards: tuple[str, ...]) -> Fact | None:
    return fact.model_copy(update={"cards": cards}) if isinstance(fact, CardsDealt) else None


def _wrong_count(count: int, name: str) -> Breach:
    def spot(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
        return _cards(fact, unseen(hand, choose, count))

    return Breach(name, "DP-5", at(spot))


def _dealt_again(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(sorted(hand.holdings), choose) if hand.phase is Phase.DEAL else None
    return CardsDealt(seat=seat, cards=unseen(hand, choose)) if seat else None


def _dealt_late(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.live, choose) if hand.phase is Phase.FIRST and len(hand.players) < 7 else None  # noqa: PLR2004 - the stub must last
    return CardsDealt(seat=seat, cards=unseen(hand, choose)) if seat else None


def _acted_before_deal(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.live, choose) if hand.phase is Phase.DEAL else None
    return Checked(seat=seat) if seat else None


def _foreign_card(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    return _cards(fact, (*unseen(hand, choose, 4), ("JK1", "JK2")[choose(2)]))


def _card_of_another(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    card = seen_card(hand, choose)
    return _cards(fact, (card, *unseen(hand, choose, 4))) if card else None


def _card_doubled(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    if not isinstance(fact, CardsDealt):
        return None  # later in the hand the stub may have run out
    first, *others = unseen(hand, choose, 4)
    return _cards(fact, (first, *others, first))


def _misdeal_late(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    late = hand.begun and hand.phase in {Phase.FIRST, Phase.DRAW, Phase.SECOND}
    return MisdealDeclared(reason="карта открылась") if late else None


def _misdeal_early(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    return MisdealDeclared(reason="карта открылась") if hand.phase is Phase.ANTES else None


def _misdeal_by_other(hand: DrawHand, fact: Fact | None, _choose: Choose) -> Fact | None:
    named = any(duty.role == INSPECTOR for duty in hand.opened.staff)
    early = bool(hand.holdings) and not hand.begun and hand.phase in {Phase.DEAL, Phase.FIRST}
    return MisdealDeclared(reason="ошибка сдачи", by="k-99") if named and early and fact is not None else None


# --- blinds


def _blind_by_other(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    if not isinstance(fact, BlindPosted):
        return None
    seat = one_of([other for other in hand.able if other != fact.seat], choose)
    return fact.model_copy(update={"seat": seat}) if seat else None


def _blind_wrong(hand: DrawHand, fact: Fact | None, choose: Choose) -> Fact | None:
    more = 1 + choose(5)
    if not isinstance(fact, BlindPosted) or fact.amount + more in hand.settings.blind_amounts:
        return None
    return fact.model_copy(update={"amount": fact.amount + more})


def _blind_twice(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    posted = hand.phase is Phase.FIRST and hand.blinds
    seat = one_of(hand.able, choose) if posted else None
    return BlindPosted(seat=seat, amount=hand.settings.blind_amounts[0]) if seat else None


def _blind_elsewhere(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.able, choose) if hand.phase is Phase.FIRST and not hand.settings.blind_amounts else None
    return BlindPosted(seat=seat, amount=hand.settings.min_bet) if seat else None


def _blind_before_deal(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    due = blind_due(hand) if hand.phase is Phase.DEAL and len(hand.settings.blind_amounts) == 1 else None
    return BlindPosted(seat=due[0], amount=due[1]) if due else None


def _acted_before_blind(hand: DrawHand, _fact: Fact | None, choose: Choose) -> Fact | None:
    seat = one_of(hand.able, choose) if hand.phase is Phase.BLIND else None
    return Checked(seat=seat) if seat else None


def _blind_raised(hand: DrawHand, _fact: Fact | None, _choose: Choose) -> Fact | None:
    turn = facing(hand) if hand.phase is Phase.FIRST else None
    return Raised(seat=turn, total=hand.interval.level + hand.settings.min_bet) if turn else None


BREACHES: tuple[Breach, ...] = (
    _ante(-1),
    _ante(1),
    Breach("re-ante-wrong", "DP-10", at(_reante_wrong)),
    Breach("ante-twice", "DP-4", at(_ante_twice)),
    Breach("ante-late", "DP-4", at(_ante_late)),
    Breach("stranger-antes", "DP-4", at(_stranger_antes), rules=ANY),
    Breach("dealt-without-antes", "DP-4", at(_dealt_without_antes), rules=ANY),
    Breach("dealt-without-re-antes", "DP-10", at(_dealt_without_reantes), rules=ANY),
    Breach("stranger-dealt-in", "DP-4", at(_stranger_dealt_in)),
    _wrong_count(4, "four-cards"),
    _wrong_count(6, "six-cards"),
    Breach("dealt-again", "DP-5", at(_dealt_again)),
    Breach("dealt-late", "DP-5", at(_dealt_late)),
    Breach("acted-before-deal", "DP-5", at(_acted_before_deal)),
    Breach("foreign-card", "DP-2", at(_foreign_card)),
    Breach("card-of-another", "DP-35", at(_card_of_another)),
    Breach("card-doubled", "DP-35", at(_card_doubled)),
    Breach("misdeal-late", "DP-34", at(_misdeal_late)),
    Breach("misdeal-before-deal", "DP-34", at(_misdeal_early)),
    Breach("misdeal-by-another", "DP-34", at(_misdeal_by_other)),
    Breach("blind-by-another", "DP-18", at(_blind_by_other), rules=BLIND),
    Breach("blind-of-another-size", "DP-18", at(_blind_wrong), rules=BLIND),
    Breach("blind-twice", "DP-18", at(_blind_twice), rules=BLIND),
    Breach("blind-without-blinds", "DP-18", at(_blind_elsewhere), rules=ANY),
    Breach("blind-before-deal", "DP-18", at(_blind_before_deal), rules=BLIND),
    Breach("acted-before-blind", "DP-18", at(_acted_before_blind), rules=BLIND),
    Breach("blind-raised", "DP-18", at(_blind_raised), rules={**BLIND, "blind_allows_raise": False}),
)
