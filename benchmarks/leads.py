"""How often honest rooms give a lead, and how often a dishonest one is found: `python -m benchmarks.leads`.

Fair dealing, players who know nothing of one another, wrong rakes that fall on croupiers by lot; then rooms with one
thing wrong in each. The figures stand in `projections.patterns.measured`.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from benchmarks.recording import NOW
from benchmarks.sample import SampleHand
from domain.evenings import evenings
from domain.events import BankAwarded, BetPlaced, CardsDealt, Fact, HandOpened, Passed, RakeTaken
from domain.family import Family
from domain.games.belarusian import Belarusian
from domain.games.belarusian.habits import HABITS
from domain.games.draw import FAMILY as DRAW
from domain.games.draw.events import Called, CardsDrawn, Raised, StoodPat
from domain.ids import hand_id
from ledger.opening import open_ledger
from projections.patterns import KINDS
from projections.views import catch_up, open_view

HANDS = 600
WRONG, CARELESS = 0.01, 0.1
Spoil = Callable[[tuple[Fact, ...], Random], tuple[Fact, ...]]


class Fair(Belarusian):
    """The game with its players of every temper, and cards that are always dealt from the whole pack."""

    habits = replace(HABITS, tempers=tuple(temper for temper in HABITS.tempers if not temper.cards))  # type: ignore[misc]


def honest(facts: tuple[Fact, ...], rng: Random) -> tuple[Fact, ...]:
    """A hand as played; one in a hundred has a wrong rake, whoever deals."""
    return _wrong_rake(facts, rng) if rng.random() < WRONG else facts


def careless_croupier(facts: tuple[Fact, ...], rng: Random) -> tuple[Fact, ...]:
    """One croupier whose rake is wrong in one hand of ten."""
    opened = facts[0]
    careless = isinstance(opened, HandOpened) and any(person.staff == "k03" for person in opened.staff)
    return _wrong_rake(facts, rng) if careless and rng.random() < CARELESS else honest(facts, rng)


def _wrong_rake(facts: tuple[Fact, ...], rng: Random) -> tuple[Fact, ...]:
    more = rng.choice((1, 1, 2))
    return tuple(
        fact.model_copy(update={"amount": fact.amount + more}) if isinstance(fact, RakeTaken) else fact
        for fact in facts
    )


def favoured_player(facts: tuple[Fact, ...], rng: Random) -> tuple[Fact, ...]:
    """A player who is dealt the joker in place of his first card in a third of his hands."""
    opened = facts[0]
    if not isinstance(opened, HandOpened) or rng.random() > 1 / 3:
        return honest(facts, rng)
    seat = next((taken.seat for taken in opened.seats if (taken.player or "").endswith("02")), None)
    first = next((fact.cards[0] for fact in facts if isinstance(fact, CardsDealt) and fact.seat == seat), None)
    if first is None:
        return honest(facts, rng)
    swap = {first: "JK", "JK": first}
    return tuple(
        fact.model_copy(update={"cards": tuple(swap.get(card, card) for card in fact.cards)})
        if isinstance(fact, CardsDealt)
        else fact
        for fact in facts
    )


def dumped_chips(facts: tuple[Fact, ...], rng: Random) -> tuple[Fact, ...]:
    """Whatever the player 01 of a table would win goes to the player 02, if he is in the hand."""
    opened = facts[0]
    if not isinstance(opened, HandOpened):
        return facts
    seats = {(taken.player or "")[-2:]: taken.seat for taken in opened.seats}
    if not {"01", "02"} <= set(seats):
        return honest(facts, rng)
    return tuple(
        fact.model_copy(update={"seat": seats["02"]})
        if isinstance(fact, BankAwarded) and fact.seat == seats["01"]
        else fact
        for fact in facts
    )


def soft_players(facts: tuple[Fact, ...], rng: Random) -> tuple[Fact, ...]:
    """Players 01 and 02 of a table pass whenever the stake before them is the other's."""
    opened = facts[0]
    if not isinstance(opened, HandOpened):
        return facts
    seats = {(taken.player or "")[-2:]: taken.seat for taken in opened.seats}
    friends = {seats.get("01"): seats.get("02"), seats.get("02"): seats.get("01")}
    if None in friends:
        return honest(facts, rng)
    kept: list[Fact] = []
    gone, last = "", ""
    for fact in facts:
        seat = getattr(fact, "seat", "")
        if isinstance(fact, BetPlaced | Raised | Called) and not gone and friends.get(seat) == last:
            kept.append(Passed(at=fact.at, by=fact.by, seat=seat))
            gone = seat
        elif seat != gone or not isinstance(fact, BetPlaced | Raised | Called | Passed):
            kept.append(fact)
            last = seat if isinstance(fact, BetPlaced | Raised) else "" if isinstance(fact, _DRAWS) else last
    return tuple(kept)


_DRAWS = (CardsDrawn, StoodPat)
ROOMS: dict[str, Spoil] = {
    "honest": honest,
    "careless croupier": careless_croupier,
    "favoured player": favoured_player,
    "dumped chips": dumped_chips,
    "soft players": soft_players,
}
"""The rooms that are played."""


def found(seed: int, spoil: Spoil, hands: int = HANDS, game: Family | None = None) -> set[str]:
    """The kinds of leads that a simulated room gives; Belarusian poker is played unless another game is named."""
    rng = Random(seed)
    played = [facts for evening in evenings(game or Fair(), rng.randrange, hands) for facts in evening.hands]
    with TemporaryDirectory() as name:
        folder = Path(name)
        with open_ledger(folder) as ledger:
            list(ledger.record(list(_named(played, spoil, rng)), recorded_at=NOW))
        catch_up(folder)
        with open_view(folder) as view:
            return {kind for kind, look in KINDS.items() if look(view).leads}


def _named(played: list[tuple[Fact, ...]], spoil: Spoil, rng: Random) -> Iterator[SampleHand]:
    for facts in played:
        opened = facts[0]
        assert isinstance(opened, HandOpened)
        yield SampleHand(hand_id(opened.room, opened.table, opened.session, opened.hand), spoil(facts, rng))


def main() -> None:
    """Print, for every kind of room, in how many each kind of lead was given."""
    arguments = argparse.ArgumentParser(prog="benchmarks.leads")
    arguments.add_argument("--rooms", type=int, default=200)
    arguments.add_argument("--hands", type=int, default=HANDS)
    arguments.add_argument("--dishonest", type=int, default=20)
    arguments.add_argument("--draw", action="store_true", help="five-card draw, of which only players can be told")
    given = arguments.parse_args()
    game = DRAW if given.draw else None
    for name, spoil in ROOMS.items():
        rooms = given.rooms if spoil is honest else given.dishonest
        counts: Counter[str] = Counter()
        for seed in range(rooms):
            counts.update(found(seed, spoil, given.hands, game))
            print(f"\r{name} {seed + 1}/{rooms}", end="", file=sys.stderr, flush=True)
        print(f"{name}: {rooms} rooms of {given.hands} hands: {dict(sorted(counts.items()))}", flush=True)


if __name__ == "__main__":
    main()
