"""Evenings drawn at random: lawful ones in which every chip is recorded, and records of whatever kind."""

from datetime import datetime, timedelta

from hypothesis import strategies as st

from domain.events import AnteStaked, CorrectionApproved, CorrectionProposed, Fact, RemarkMade, StaffOnDuty
from domain.findings import Verdict
from domain.seats import next_of
from domain.session.events import (
    ChipsBought,
    ChipsCashed,
    DropCounted,
    PlayerLeft,
    PlayerSeated,
    RulesPublished,
    SessionClosed,
    SessionOpened,
    StaffRelieved,
    StaffSeated,
)
from domain.session.report import HandDigest, SeatDigest
from tests.domain.session.evening import RULES, STAFF

SEATS = ("A", "B", "C", "D")
START = datetime.fromisoformat("2026-11-28T20:00:00+03:00")


class Table:
    """A table at which people buy, play, leave and come back; everything that happens takes a minute of its own."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.minutes = 0
        self.facts: list[Fact] = [SessionOpened(at=START, currency="BYN", exponent=2)]
        self.facts += [StaffSeated(at=START, role=one.role, staff=one.staff) for one in STAFF]
        self.hands: list[HandDigest] = []
        self.stacks: dict[str, int] = {}

    def now(self) -> datetime:
        self.minutes += 1
        return START + timedelta(minutes=self.minutes)

    def yes(self) -> bool:
        return self.draw(st.booleans())

    def come_and_buy(self) -> None:
        for seat in SEATS:
            if seat not in self.stacks and self.yes():
                self.facts.append(PlayerSeated(at=self.now(), seat=seat, player=f"p-{seat}"))
                self.stacks[seat] = 0
            if seat in self.stacks and self.yes():
                amount = self.draw(st.integers(1, 50)) * 100
                self.facts.append(ChipsBought(at=self.now(), seat=seat, player=f"p-{seat}", amount=amount))
                self.stacks[seat] += amount

    def play(self) -> None:
        """One hand: everybody puts in what he likes, the house takes some, a little stays, one seat gets the rest."""
        order = tuple(seat for seat in SEATS if seat in self.stacks)
        if not order:
            return
        last = self.hands[-1] if self.hands else None
        carried = last.carried_out if last else 0
        put = {seat: self.draw(st.integers(0, self.stacks[seat])) for seat in order}
        bank = sum(put.values()) + carried
        taken = self.draw(st.integers(0, bank))
        left = self.draw(st.integers(0, min(bank - taken, len(order) - 1)))
        winner = self.draw(st.sampled_from(order))
        before = {seat: self.stacks[seat] for seat in order}
        for seat in order:
            self.stacks[seat] += (bank - taken - left if seat == winner else 0) - put[seat]
        self.hands.append(
            HandDigest(
                str(len(self.hands) + 1),
                game="belarusian",
                currency="BYN",
                exponent=2,
                opened_at=self.now(),
                closed_at=self.now(),
                seats=tuple(SeatDigest(seat, f"p-{seat}", before[seat], self.stacks[seat]) for seat in order),
                first=next_of(SEATS, last.first or "", order) if last else order[0],
                staff=STAFF,
                rake_taken=taken,
                rake_due=taken,
                carried_in=carried,
                carried_out=left,
                rules=RULES,
            )
        )

    def leave(self, seat: str) -> None:
        stack = self.stacks.pop(seat)
        if stack:
            self.facts.append(ChipsCashed(at=self.now(), seat=seat, player=f"p-{seat}", amount=stack))
        self.facts.append(PlayerLeft(at=self.now(), seat=seat, player=f"p-{seat}"))

    def close(self) -> None:
        """Everybody cashes and goes, the drop is counted; a bank that still holds chips keeps the session open."""
        for seat in list(self.stacks):
            self.leave(seat)
        rake = sum(hand.rake_taken for hand in self.hands)
        if rake:
            self.facts.append(DropCounted(at=self.now(), first="i02", second="m01", amount=rake))
        if not self.hands or not self.hands[-1].carried_out:
            self.facts.append(SessionClosed(at=self.now()))


@st.composite
def lawful_evenings(draw: st.DrawFn) -> tuple[list[Fact], list[HandDigest]]:
    """An evening in which every chip is recorded."""
    table = Table(draw)
    for _ in range(draw(st.integers(0, 6))):
        table.come_and_buy()
        table.play()
        for seat in SEATS:
            if seat in table.stacks and table.yes() and table.yes():
                table.leave(seat)
    table.close()
    return table.facts, table.hands


NAMES = st.sampled_from(["A", "B", "p-1", "p-2", "k07", "{x}"])
AMOUNTS = st.integers(-3, 3) | st.sampled_from([10**15, -(10**15)])
TIMES = st.none() | st.sampled_from(
    [
        datetime.fromisoformat(f"{day}:00:00{zone}")
        for day in ("0001-01-01T00", "2026-11-28T20", "2026-11-28T21", "2026-11-29T00", "9999-12-31T23")
        for zone in ("+03:00", "-08:00", "+00:00")
    ]
)
NUMBERS = st.sampled_from(["1", "2", "02", "5", "H-3", "x", "x9", "9" * 64])
VALUES = (
    st.none()
    | st.booleans()
    | st.integers(0, 2)
    | st.sampled_from(["rotate", "fixed"])
    | st.lists(st.none(), max_size=1)
)
SETTINGS = st.dictionaries(st.sampled_from(["first_actor", "odd_chip", "players", "{x}"]), VALUES, max_size=3)


def facts_of(kind: type[Fact], **fields: st.SearchStrategy[object]) -> st.SearchStrategy[Fact]:
    return st.builds(kind, at=TIMES, by=st.none() | NAMES, **fields)


FACTS = st.one_of(
    facts_of(SessionOpened, currency=st.sampled_from(["", "BYN"]), exponent=st.integers(0, 3)),
    facts_of(SessionClosed),
    facts_of(RulesPublished, game=NAMES, rules=SETTINGS),
    facts_of(StaffSeated, role=st.sampled_from(["croupier", "inspector", "floor"]), staff=NAMES),
    facts_of(StaffRelieved, role=st.sampled_from(["croupier", "inspector"]), staff=NAMES),
    facts_of(PlayerSeated, seat=NAMES, player=NAMES),
    facts_of(PlayerLeft, seat=NAMES, player=NAMES),
    facts_of(ChipsBought, seat=NAMES, player=NAMES, amount=AMOUNTS),
    facts_of(ChipsCashed, seat=NAMES, player=NAMES, amount=AMOUNTS),
    facts_of(DropCounted, first=NAMES, second=NAMES, amount=AMOUNTS),
    facts_of(RemarkMade, text=NAMES),
    facts_of(AnteStaked, seat=NAMES, amount=AMOUNTS),
    facts_of(CorrectionProposed, event=st.integers(-1, 9), action=st.just("strike"), reason=NAMES),
    facts_of(CorrectionApproved, proposal=st.integers(-1, 9)),
)
SEAT_DIGESTS = st.builds(
    SeatDigest, NAMES, st.none() | NAMES, st.none() | AMOUNTS, st.none() | AMOUNTS, AMOUNTS, st.booleans()
)
DUTIES = st.builds(StaffOnDuty, role=st.sampled_from(["croupier", "inspector"]), staff=NAMES)
HANDS = st.builds(
    HandDigest,
    NUMBERS,
    game=NAMES,
    rulebook=NAMES,
    table=NAMES,
    currency=st.sampled_from(["", "BYN"]),
    exponent=st.integers(0, 3),
    opened_at=TIMES,
    closed_at=TIMES,
    seats=st.lists(SEAT_DIGESTS, max_size=4).map(tuple),
    first=st.none() | NAMES,
    button=st.none() | NAMES,
    staff=st.lists(DUTIES, max_size=3).map(tuple),
    rake_taken=AMOUNTS,
    rake_due=st.none() | AMOUNTS,
    house_due=st.none() | AMOUNTS,
    house_taken=st.none() | AMOUNTS,
    carried_in=AMOUNTS,
    carried_out=AMOUNTS,
    settled=st.booleans(),
    verdict=st.sampled_from(Verdict),
    rules=SETTINGS,
    restitution=st.dictionaries(NAMES, AMOUNTS, max_size=2),
)
