"""PokerKit's reading of the same hands: winners, pots and nets agree, or the reason is shown.

The hands go to PokerKit as the PHH documents we write. It knows no rake, so a winner there has the rake as well; and it
pays the best hand even where its holder mucked it, while a mucked hand cannot win with us (DP-30).
"""

import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any

import pokerkit
import pytest
from pokerkit.notation import parse_action

from domain.events import Fact, HandOpened
from domain.games.draw.events import HandMucked
from domain.replay import audit
from ledger.formats.foreign import FORMS
from tests.domain.simulated import Rules
from tests.domain.simulated import hands as simulated
from tests.ledger.formats.foreign.reading import RECORDS, hands

BLINDS: Rules = {
    "opening": "blind", "ante": 0, "blinds": [5, 10], "min_bet": 10, "second_interval_first": "left_of_dealer",
    "allow_open_fold": False, "blind_live": True, "blind_allows_raise": True,
}  # fmt: skip
STRUCTURES = {
    "F5CD": pokerkit.BettingStructure.FIXED_LIMIT,
    "N5CD": pokerkit.BettingStructure.NO_LIMIT,
    "P5CD": pokerkit.BettingStructure.POT_LIMIT,
}
STEPS = (
    pokerkit.Automation.ANTE_POSTING, pokerkit.Automation.BET_COLLECTION, pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING, pokerkit.Automation.CHIPS_PUSHING,
    pokerkit.Automation.CHIPS_PULLING,
)  # fmt: skip
KNOWN = (
    "There is no reason to complete",  # a raise when all others are all-in: nothing forbids it here
    "The player must show when all-in",  # a player who is all-in may muck here
    "A card is not shown in final showdown",  # hidden cards
    "must be a subset of hole card",  # hidden cards
    "Not all have stood pat or discarded",  # a draw told player by player
    "is not a valid player for the action",  # the big blind's option where all others are all-in: nothing to act on
)
"""What PokerKit refuses in hands it cannot follow, with the reason."""
pytestmark = pytest.mark.filterwarnings("ignore")


def played(document: dict[str, Any]) -> Any:
    """The hand as PokerKit plays it."""
    fixed = document["variant"] == "F5CD"
    small = document["small_bet"] if fixed else document["min_bet"]
    big, most = (document["big_bet"], 4) if fixed else (small, None)
    position = pokerkit.Opening.POSITION
    state = pokerkit.State(
        STEPS,
        pokerkit.Deck.STANDARD,
        (pokerkit.StandardHighHand,),
        (
            pokerkit.Street(False, (False,) * 5, 0, False, position, small, most),  # noqa: FBT003
            pokerkit.Street(False, (), 0, True, position, big, most),  # noqa: FBT003
        ),
        STRUCTURES[document["variant"]],
        True,  # noqa: FBT003
        tuple(document["antes"]),
        tuple(document["blinds_or_straddles"]),
        0,
        tuple(document["starting_stacks"]),
        len(document["starting_stacks"]),
    )
    for action in document["actions"]:
        if not action.startswith("#"):
            parse_action(state, action)
    return state


def documents(facts: Sequence[Sequence[Fact]]) -> Iterator[tuple[Sequence[Fact], dict[str, Any]]]:
    """The hands PHH carries, with their documents."""
    form = FORMS["phh"]
    for one in facts:
        text = form.capability.refusal(one) or (form.write(one) if form.write else None)
        if isinstance(text, str):
            yield one, tomllib.loads(text, parse_float=Decimal)


def compared(facts: Sequence[Fact], document: dict[str, Any]) -> str:
    """`agree`, or why the two readings cannot be compared; anything else fails."""
    opened, money = facts[0], audit(facts).settlement
    assert isinstance(opened, HandOpened)
    if money is None or money.due is None or money.left_in_bank:
        return "not settled"
    try:
        state = played(document)
    except ValueError as error:
        refusal = str(error)
    else:
        return _figures(opened, facts, state)
    assert any(words in refusal for words in KNOWN), refusal
    return "refused"


def _figures(opened: HandOpened, facts: Sequence[Fact], state: Any) -> str:
    money = audit(facts).settlement
    assert money is not None
    due = money.due or {}
    labels = [taken.seat for taken in opened.seats]
    at = labels.index(opened.first) if opened.first in labels else 0
    order = [*labels[at:], *labels[:at]]
    net: Any = money.extra["net"]
    theirs = {seat: int(state.payoffs[number] * 10**opened.exponent) for number, seat in enumerate(order)}
    more = {seat: theirs[seat] - net.get(seat, 0) for seat in order if theirs[seat] != net.get(seat, 0)}
    if set(more) <= set(due) and sum(more.values()) == money.rake_taken:
        return "agree"
    mucked = {fact.seat for fact in facts if isinstance(fact, HandMucked)}
    # Winners have the rake of their pots as well.
    assert {seat for seat, amount in more.items() if amount > 0} <= mucked | set(due), (opened.hand, net, theirs)
    assert mucked & set(more), (opened.hand, net, theirs)
    return "a mucked hand was the best"


def test_pokerkit__imported_hands_agree() -> None:
    records = [stream.facts for file in sorted(RECORDS.iterdir()) for stream in hands(file.read_bytes())]
    counted = Counter(compared(facts, document) for facts, document in documents(records))
    assert counted["agree"] >= 4, counted


def test_pokerkit__simulated_hands_agree() -> None:
    facts = list(simulated(60, seed=6, game="draw", rules=BLINDS))
    counted = Counter(compared(one, document) for one, document in documents(facts))
    assert counted["agree"] >= 40, counted
    assert counted["refused"] <= 5, counted


@pytest.mark.soak
def test_pokerkit__two_thousand_simulated_hands_agree() -> None:
    facts = list(simulated(2000, seed=9, game="draw", rules=BLINDS))
    counted = Counter(compared(one, document) for one, document in documents(facts))
    assert counted["agree"] >= 1000, counted
    assert counted["refused"] <= 100, counted
