"""The same hand of five-card draw played by PokerKit: a second opinion on who wins what, and the peer of the bench.

PokerKit knows no re-ante, no reshuffle of DP-31, no odd chip of DP-29 and no rake of draw games: such hands it is not
asked about, nor those where not every card is known.
"""

from collections.abc import Mapping, Sequence

from pokerkit import Automation, BettingStructure, Deck, Opening, StandardHighHand, State, Street

from domain import events
from domain.cards import UNKNOWN
from domain.events import Fact, HandOpened
from domain.games import GAMES
from domain.games.draw import events as own
from domain.games.draw.settings import HOUSE_RULES, Settings

_BY_ITSELF = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
_STRUCTURES = {
    "no_limit": BettingStructure.NO_LIMIT,
    "pot_limit": BettingStructure.POT_LIMIT,
    "fixed_limit": BettingStructure.FIXED_LIMIT,
}
_ITS_OWN = {
    "second_interval_first": "left_of_dealer", "five_card_draw_split": False, "burn_before_draw": False,
    "allow_open_fold": False, "blind_allows_raise": True, "blind_live": True,
}  # fmt: skip
"""The settings under which PokerKit plays."""
_BEYOND_IT = (
    own.Redealt, own.DeckReshuffled, own.SplitDeclared, events.BankCarried, events.MisdealDeclared, events.HandVoided,
    events.ChipsAdded,
)  # fmt: skip
_BURNS, _DRAWS, _TRIMS_ANTES = False, (False, True), True
HEADS_UP = 2


def can_be_asked(facts: Sequence[Fact]) -> bool:
    """Whether PokerKit can express the hand."""
    opened = _opened(facts)
    settings = HOUSE_RULES.of(opened.rules).settings
    usual = all(getattr(settings, name) == value for name, value in _ITS_OWN.items())
    dealt = sum(isinstance(fact, events.CardsDealt) for fact in facts) == len(opened.seats)
    counted = not opened.carried and all(taken.stack is not None for taken in opened.seats)
    return usual and dealt and counted and _opens_as_it_does(settings, opened) and all(map(_known_to_it, facts))


def _opens_as_it_does(settings: Settings, opened: HandOpened) -> bool:
    if settings.opening == "blind":
        return bool(settings.blinds) and len(opened.seats) > HEADS_UP
    return settings.opening == "any_open"


def _known_to_it(fact: Fact) -> bool:
    besides = isinstance(fact, own.BlindPosted) and fact.kind != "blind"
    raked = isinstance(fact, events.RakeTaken) and fact.amount
    unseen = UNKNOWN in (*getattr(fact, "cards", ()), *getattr(fact, "taken", ()))
    return not (isinstance(fact, _BEYOND_IT) or besides or raked or unseen)


def played(facts: Sequence[Fact]) -> dict[str, int]:
    """The hand played by PokerKit: the stacks it ends with by seat, in minor units."""
    opened = _opened(facts)
    order: Sequence[str] = GAMES["draw"].begin(opened).order
    state = _begun(opened, order)
    dealt: dict[str, tuple[str, ...]] = {}
    drawn: dict[str, tuple[str, ...]] = {}
    for fact in facts:
        if isinstance(fact, events.CardsDealt):
            dealt[fact.seat] = fact.cards
            if len(dealt) == len(order):
                _deal(state, order, dealt)
        elif isinstance(fact, own.StoodPat | own.CardsDrawn):
            out, drawn[fact.seat] = (fact.out, fact.taken) if isinstance(fact, own.CardsDrawn) else ((), ())
            state.stand_pat_or_discard(_spelled(out))
            if not state.can_stand_pat_or_discard():
                _deal(state, order, drawn)
        else:
            _bet(state, fact)
    mucked = {fact.seat for fact in facts if isinstance(fact, own.HandMucked)}
    while (index := state.showdown_index) is not None:
        state.show_or_muck_hole_cards(order[index] not in mucked)
    assert not state.status
    return {seat: int(stack) for seat, stack in zip(order, state.stacks, strict=True)}


def _bet(state: State, fact: Fact) -> None:
    match fact:
        case own.Checked() | own.Called():
            state.check_or_call()
        case events.BetPlaced():
            state.complete_bet_or_raise_to(fact.amount)
        case own.Raised():
            state.complete_bet_or_raise_to(fact.total)
        case events.Passed():
            state.fold()
        case _:
            pass


def _begun(opened: HandOpened, order: Sequence[str]) -> State:
    settings = HOUSE_RULES.of(opened.rules).settings
    stacks = {taken.seat: taken.stack or 0 for taken in opened.seats}
    fixed = settings.structure == "fixed_limit"
    first, second = settings.limit_bets if fixed else (settings.min_bet, settings.min_bet)
    most = 1 + settings.fl_max_raises if fixed else None
    blinds = settings.blinds if settings.opening == "blind" else ()
    return State(
        _BY_ITSELF,
        Deck.STANDARD,
        (StandardHighHand,),
        (
            Street(_BURNS, (False,) * 5, 0, _DRAWS[0], Opening.POSITION, first, most),
            Street(_BURNS, (), 0, _DRAWS[1], Opening.POSITION, second, most),
        ),
        _STRUCTURES[settings.structure],
        _TRIMS_ANTES,
        (settings.ante,) * len(order),
        (*blinds, *(0 for _ in order[len(blinds) :])),
        0,
        tuple(stacks[seat] for seat in order),
        len(order),
    )


def _deal(state: State, order: Sequence[str], cards: Mapping[str, tuple[str, ...]]) -> None:
    for seat in order:
        if cards.get(seat):
            state.deal_hole(_spelled(cards[seat]))


def _spelled(cards: Sequence[str]) -> str:
    return "".join(card.replace("10", "T")[0] + card[-1].lower() for card in cards)


def _opened(facts: Sequence[Fact]) -> HandOpened:
    opened = facts[0]
    assert isinstance(opened, HandOpened)
    return opened
