"""What is wrong with the opening of a hand: the number of players, seats, the deal's position, money, staff."""

from collections.abc import Iterator
from functools import partial

from domain.events import HandOpened
from domain.findings import Finding, Severity
from domain.games.draw.finding import finding
from domain.games.draw.hand import DrawHand
from domain.games.draw.play import FEWEST
from domain.games.draw.reasons import WHY
from domain.lawful import amount_words
from domain.seats import after, doubled

MOST = 8
_found = partial(finding, severity=Severity.BREACH)


def opening_faults(hand: DrawHand, opened: HandOpened) -> Iterator[Finding]:
    """Every fault of the opening fact."""
    if hand.settings_fault:
        yield _found(hand, "GN-4", WHY["settings_bad"].fill(fault=hand.settings_fault), allowed="")
    count = len(opened.seats)
    if not FEWEST <= count <= MOST:
        why = WHY["players_number"].fill(count=count)
        yield _found(hand, "DP-1", why, recorded=count, allowed=f"{FEWEST}..{MOST}")
    yield from _people_faults(hand, opened)
    yield from _position_faults(hand, opened)
    yield from _money_faults(hand, opened)


def _people_faults(hand: DrawHand, opened: HandOpened) -> Iterator[Finding]:
    """A seat and a player stand once at the table, and nobody on duty plays (DP-1)."""
    everybody = (*opened.seats, *opened.bystanders)
    seats = [taken.seat for taken in everybody]
    people = [taken.player for taken in everybody if taken.player]
    for twice in (*doubled(seats), *doubled(people)):
        yield _found(hand, "DP-1", WHY["seat_doubled"].fill(seat=twice), seat=twice, allowed="")
    for duty in opened.staff:
        if duty.staff in people:
            yield _found(hand, "DP-1", WHY["staff_plays"].fill(player=duty.staff), allowed="")


def _position_faults(hand: DrawHand, opened: HandOpened) -> Iterator[Finding]:
    """The deal's position is a player's seat, and the first seat is the one left of it (DP-3)."""
    labels = [taken.seat for taken in opened.seats]
    if opened.first is not None and opened.first not in labels:
        yield _found(hand, "DP-3", WHY["first_unknown"].fill(seat=opened.first), seat=opened.first, allowed="")
    if opened.button is None:
        return
    if opened.button not in labels:
        if hand.settings.dealer_is_player:
            why = WHY["button_unknown"].fill(seat=opened.button)
            yield _found(hand, "DP-3", why, seat=opened.button, allowed=" | ".join(labels))
        return
    left = next(after(labels, opened.button), opened.button)
    if opened.first is not None and opened.first in labels and opened.first != left:
        why = WHY["first_not_after_dealer"].fill(seat=opened.first, next=left)
        yield _found(hand, "DP-3", why, seat=opened.first, allowed=left)


def _money_faults(hand: DrawHand, opened: HandOpened) -> Iterator[Finding]:
    """Nobody begins with less than nothing, nor does the pot (GN-2)."""
    for taken in (*opened.seats, *opened.bystanders):
        if taken.stack is not None and taken.stack < 0:
            why = WHY["stack_negative"].fill(seat=taken.seat, amount=amount_words(taken.stack, opened.exponent))
            yield _found(hand, "GN-2", why, seat=taken.seat, recorded=taken.stack, allowed="0")
    if opened.carried < 0:
        why = WHY["bank_negative"].fill(amount=amount_words(opened.carried, opened.exponent))
        yield _found(hand, "GN-2", why, recorded=opened.carried, allowed="0")
