"""How a hand came out: pots, rake, results, what is owed, and why, in words."""

from collections.abc import Mapping, Sequence

from domain.family import Outcome
from domain.findings import Finding, Severity
from domain.games.draw.due import PotDue, dues, nobody_wins, proof_unknown, rake_due, unseen
from domain.games.draw.hand import ENDING, DrawHand, Phase
from domain.games.draw.naming import hand_words, kicker_words
from domain.games.draw.openers import rank_of_hand
from domain.games.draw.reasons import WHY
from domain.lawful import amount_words
from domain.settlement import Settlement
from domain.text import Text, joined, same


def outcome(hand: DrawHand) -> Outcome:
    """How the hand stands or came out; it is finished when it is closed or its pot is given away."""
    over = hand.phase in ENDING
    found = dues(hand, as_taken=False)
    finished = hand.closed or (over and hand.paying and not hand.bank)
    return Outcome(_settlement(hand, found), finished=finished, gap=_gap(hand, found) if over else None)


def _settlement(hand: DrawHand, found: Sequence[PotDue]) -> Settlement:
    over = hand.phase in ENDING and not hand.voided
    carries = over and nobody_wins(hand)
    judged = over and all(pot.awards is not None for pot in found) and (carries or bool(found))
    awards = _awards(found) if judged else {}
    return Settlement(
        bank=hand.bank + hand.rake + sum(hand.paid.values()),
        rake_due=0 if hand.voided else rake_due(hand) if over else None,
        rake_taken=hand.rake,
        due={} if hand.voided else awards if judged else None,
        paid={seat: amount for seat, amount in hand.paid.items() if amount},
        staked={seat: amount for seat, amount in hand.staked.items() if amount},
        stacks={seat: hand.stack_of(seat) for seat in hand.stacks},
        left_in_bank=hand.bank,
        extra={
            "pots": [] if hand.voided else [_row(pot, over=over) for pot in found],
            "contenders": [] if hand.voided else [list(pot.contenders) for pot in found],
            "net": _net(hand, awards if judged else hand.paid),
            "carried": _carried(hand, carries=carries),
            "waits_for": list(hand.players) if hand.bank and (carries or hand.voided) else [],
            "order": list(hand.order),
            "judged": judged or hand.voided,
        },
    )  # fmt: skip


def _awards(found: Sequence[PotDue]) -> dict[str, int]:
    """What each seat is due from all pots, with the rake that is due."""
    given: dict[str, int] = {}
    for pot in found:
        for seat, amount in (pot.awards or {}).items():
            given[seat] = given.get(seat, 0) + amount
    return {seat: amount for seat, amount in given.items() if amount}


def _row(pot: PotDue, *, over: bool) -> dict[str, object]:
    """A pot as reports and JSON have it; nobody has won it while the hand goes on."""
    won = pot.awards if over else None
    awards = None if won is None else {seat: amount for seat, amount in won.items() if amount}
    return {"amount": pot.amount, "rake": pot.rake, "awards": awards}


def _net(hand: DrawHand, awards: Mapping[str, int]) -> dict[str, int]:
    """The result of every player: what he is due, or was paid where that cannot be judged, less what he put in."""
    seats = dict.fromkeys((*hand.players, *hand.staked))
    return {seat: awards.get(seat, 0) - hand.staked.get(seat, 0) for seat in seats}


def _carried(hand: DrawHand, *, carries: bool) -> int:
    return hand.bank if carries or hand.voided else 0


def _gap(hand: DrawHand, found: Sequence[PotDue]) -> Finding | None:
    """The finding that a winner cannot be judged because hands are not known."""
    if hand.voided:
        return None
    unknown = unseen(hand, found)
    if unknown:
        return Finding("DP-15", Severity.GAP, WHY["cards_unknown"].fill(seats=", ".join(unknown)), hand.event)
    if proof_unknown(hand) and any(hand.opener in pot.winners for pot in found):
        return Finding("DP-20", Severity.GAP, WHY["first_unknown_cards"].fill(seat=hand.opener), hand.event)
    return None


# --- in words


def explanation(hand: DrawHand) -> Text | None:
    """Why each pot went where it went, and how the rake was computed; None while nobody has won."""
    if hand.phase not in ENDING or hand.voided:
        return None
    if nobody_wins(hand):
        return _carry_words(hand)
    found = dues(hand, as_taken=False)
    if not found or any(pot.awards is None for pot in found):
        return None
    told = [_pot_words(hand, pot, number if len(found) > 1 else 0) for number, pot in enumerate(found, 1)]
    return joined([*told, *_rake_words(hand, found)], " ")


_ALL_CHECKED = Text(
    "Все сказали чек: {bank} переходит в следующую раздачу (DP-10).",
    "Everybody checked: {bank} is carried over (DP-10).",
)
_FALSE = Text(
    "Открытие {seat} не доказано, соперников нет: {bank} переходит в следующую раздачу (DP-23).",
    "The openers of {seat} are not proved and nobody is left: {bank} is carried over (DP-23).",
)
_ALONE = Text(
    "{which}: {seat} — больше претендентов нет ({clause}).", "{which}: {seat}, nobody else contests it ({clause})."
)
_TIED = Text(
    "{which}: поровну у {seat} — {held}; доли {shares} (DP-29).",
    "{which}: {seat} tie with {held}; shares {shares} (DP-29).",
)
_BEST = Text("{which}: {seat} — {held}{against} (DP-15).", "{which}: {seat} with {held}{against} (DP-15).")


_RAKE = Text("Рейк {percent} %: {due} (DP-32).", "Rake {percent}%: {due} (DP-32).")
_RAKE_BY_POT = Text("Рейк {percent} %: {listed} = {due} (DP-32).", "Rake {percent}%: {listed} = {due} (DP-32).")
_RAKE_AS_TAKEN = Text(
    "Правило рейка этого зала не записано: рейк {taken} взят из записи и не проверен.",
    "The room's rake rule is not on record: the rake {taken} is as recorded and not checked.",
)


def _carry_words(hand: DrawHand) -> Text:
    bank = amount_words(hand.bank, hand.opened.exponent)
    if hand.opener is None:
        return _ALL_CHECKED.fill(bank=bank)
    return _FALSE.fill(seat=hand.opener, bank=bank)


def _pot_words(hand: DrawHand, pot: PotDue, number: int) -> Text:
    names = same(", ".join(pot.winners))
    amount = amount_words(pot.amount, hand.opened.exponent)
    which = _which(number, amount)
    if len(pot.contenders) == 1 or any(seat in hand.mucked for seat in pot.contenders) or not _ranked(hand, pot):
        clause = "DP-39" if hand.phase in (Phase.UNCONTESTED, Phase.AWARD) and len(hand.live) == 1 else "DP-27"
        return _ALONE.fill(which=which, seat=names, clause=clause)
    rank = rank_of_hand(hand.holdings.get(pot.winners[0], ()))
    held = hand_words(rank) if rank is not None else same("")
    if len(pot.winners) > 1:
        return _TIED.fill(which=which, seat=names, held=held, shares=_share_words(hand, pot))
    return _BEST.fill(which=which, seat=names, held=held, against=_against(hand, pot))


def _share_words(hand: DrawHand, pot: PotDue) -> Text:
    shares = (pot.awards or {}).items()
    return joined([joined([same(seat), amount_words(amount, hand.opened.exponent)], " ") for seat, amount in shares])


def _which(number: int, amount: Text) -> Text:
    if not number:
        return Text("Банк {amount}", "The pot of {amount}").fill(amount=amount)
    if number == 1:
        return Text("Главный банк {amount}", "The main pot of {amount}").fill(amount=amount)
    return Text("Побочный банк № {number}, {amount}", "Side pot {number} of {amount}").fill(
        number=number, amount=amount
    )


def _ranked(hand: DrawHand, pot: PotDue) -> bool:
    return all(rank_of_hand(hand.holdings.get(seat, ())) is not None for seat in pot.contenders)


def _against(hand: DrawHand, pot: PotDue) -> Text:
    """The best beaten hand and, where the category is the same, what decided."""
    won = rank_of_hand(hand.holdings.get(pot.winners[0], ()))
    others = [rank_of_hand(hand.holdings.get(seat, ())) for seat in pot.contenders if seat not in pot.winners]
    next_best = max((rank for rank in others if rank is not None), default=None)
    if won is None or next_best is None:
        return same("")
    decided = kicker_words(won, next_best)
    words = hand_words(next_best)
    if decided is None:
        return Text(f"; у следующего {words.ru}", f"; the next has {words.en}")
    return Text(f"; у следующего {words.ru}, {decided.ru}", f"; the next has {words.en}, {decided.en}")


def _rake_words(hand: DrawHand, found: Sequence[PotDue]) -> list[Text]:
    rules, exponent = hand.settings, hand.opened.exponent
    due = rake_due(hand)
    if due is None:
        return [_RAKE_AS_TAKEN.fill(taken=amount_words(hand.rake, exponent))]
    if not rules.rake_bp:
        return []
    if not due and rules.no_draw_no_drop and not hand.draw_over:
        return [
            Text("Рейка нет: раздача кончилась до обмена (DP-32).", "No rake: the hand ended before the draw (DP-32).")
        ]
    listed = joined([amount_words(pot.rake, exponent) for pot in found], " + ")
    several = len(found) > 1
    whole, left = divmod(rules.rake_bp, 100)
    percent = Text(f"{whole},{left:02d}" if left else str(whole), f"{whole}.{left:02d}" if left else str(whole))
    return [(_RAKE_BY_POT if several else _RAKE).fill(percent=percent, listed=listed, due=amount_words(due, exponent))]
