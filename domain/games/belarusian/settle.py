"""The money at the end: rake due, who shares the bank, odd chips, side pots (BP-36 to BP-40, A11 to A16)."""

from domain.games.belarusian.hand import BelarusianHand, End
from domain.money import Rounding, equal_shares, share_of


def rake_by(hand: BelarusianHand, bank: int, rounding: Rounding) -> int:
    """The rake on a bank under a named rounding (BP-37)."""
    rules = hand.settings
    if bank <= rules.rake_threshold:
        return min(rules.rake_flat, max(bank, 0))
    return share_of(bank, rules.rake_share, rules.chip, rounding)


def rake_due(hand: BelarusianHand) -> int:
    """The rake due on this game's bank (BP-37, BP-38, A14), with the odd chips where they go to the house (A16)."""
    if hand.ended is End.LAST_LEFT and not hand.settings.rake_on_fold_out:
        return 0
    due = rake_by(hand, hand.gross, hand.settings.rake_rounding)
    if hand.settings.odd_chip == "house" and hand.winners and len(hand.winners) > 1 and not hand.all_in:
        _, odd, dust = equal_shares(hand.gross - due, len(hand.winners), hand.settings.chip)
        due += odd * hand.settings.chip + dust
    return due


def rake_between_games(hand: BelarusianHand) -> int:
    """The rake due on the bank a svara is played for, without the entries; none where it is taken once (A13)."""
    if hand.settings.rake_timing == "on_award":
        return 0
    return rake_by(hand, hand.gross - hand.entries, hand.settings.rake_rounding)


def entry_price(hand: BelarusianHand) -> int:
    """What a seat pays to enter the svara (BP-33, A15)."""
    rules = hand.settings
    base = hand.carried_bank if rules.svara_entry_base == "carried_bank" else hand.bank
    return max(share_of(base, rules.svara_entry_share, rules.chip, rules.svara_entry_rounding), rules.chip)


def shares(hand: BelarusianHand, net: int) -> dict[str, int]:
    """How the bank less rake falls to the winners; empty where they are not known (BP-21, BP-36)."""
    if not hand.winners:
        return {}
    if hand.all_in:
        return _pot_shares(hand, net)
    return _split(hand, hand.winners, net)


def _split(hand: BelarusianHand, among: tuple[str, ...], net: int) -> dict[str, int]:
    """Equal shares, odd chips one each clockwise from the first seat, or left in the bank (A16)."""
    chip = hand.settings.chip
    if len(among) == 1:
        return {among[0]: net}
    share, odd, dust = equal_shares(net, len(among), chip)
    given = dict.fromkeys(among, share)
    if hand.settings.odd_chip == "first_clockwise":
        for seat in among[:odd]:
            given[seat] += chip
        given[among[0]] += dust
    return given


def left_over(hand: BelarusianHand, net: int) -> int:
    """What stays in the bank after a lawful payout (A16, odd chips carried over)."""
    given = shares(hand, net)
    return net - sum(given.values()) if given else 0


def _pot_shares(hand: BelarusianHand, net: int) -> dict[str, int]:
    """The bank by layers: an all-in player wins from each other at most what he put in himself (A11)."""
    given: dict[str, int] = {}
    rake = hand.gross - net
    for amount, eligible in side_pots(hand):
        taken = min(rake, amount)
        rake -= taken
        best = max(_rank(hand, seat) for seat in eligible)
        among = tuple(seat for seat in eligible if _rank(hand, seat) == best)
        for seat, share in _split(hand, among, amount - taken).items():
            given[seat] = given.get(seat, 0) + share
    return given


def side_pots(hand: BelarusianHand) -> list[tuple[int, tuple[str, ...]]]:
    """The layers of the bank and who may win each, the main pot first; a layer ends where an all-in stake ends.

    What lay in the bank before the stakes of this game (antes, a svara's bank and entries) belongs to the main pot.
    """
    live = hand.live
    ends = sorted({hand.wagered.get(seat, 0) for seat in live if seat in hand.all_in})
    pots: list[tuple[int, tuple[str, ...]]] = []
    below, left = 0, hand.gross
    for top in ends:
        amount = sum(min(max(put - below, 0), top - below) for put in hand.wagered.values())
        amount += hand.gross - sum(hand.wagered.values()) if not pots else 0
        amount = min(amount, left)
        pots.append((amount, tuple(seat for seat in live if _reaches(hand, seat, top))))
        below, left = top, left - amount
    rest = tuple(seat for seat in live if seat not in hand.all_in)
    if left and rest:
        pots.append((left, rest))
    elif left and pots:
        amount, eligible = pots[-1]
        pots[-1] = (amount + left, eligible)
    return pots


def _reaches(hand: BelarusianHand, seat: str, top: int) -> bool:
    return seat not in hand.all_in or hand.wagered.get(seat, 0) >= top


def _rank(hand: BelarusianHand, seat: str) -> int:
    made = hand.scores.get(seat)
    return made.points if made else 0
