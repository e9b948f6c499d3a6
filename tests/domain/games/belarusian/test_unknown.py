"""Not knowing is an answer: cut hands are unsettled, unknown cards leave the winner unjudged."""

from collections.abc import Sequence

from domain import events
from domain.cards import UNKNOWN
from domain.events import Fact
from domain.findings import Severity, Verdict
from domain.games.belarusian import events as own
from domain.games.belarusian.habits import SVARA
from domain.games.belarusian.hand import End, Phase
from domain.replay import audit
from tests.domain.laws import last_state, states
from tests.domain.script import hand
from tests.domain.simulated import hands, sample


def test_cut_hand__is_unsettled_and_lists_what_everybody_put_in() -> None:
    for facts in sample(60):
        for length in range(1, len(facts)):
            judged = audit(facts[:length])
            assert judged.verdict is Verdict.UNSETTLED
            assert judged.findings == ()
            money = judged.settlement
            assert money is not None
            assert sum(money.staked.values()) == staked(facts[:length])


def staked(facts: Sequence[Fact]) -> int:
    """What the seats put in and did not get back by a misdeal."""
    stakes = (events.AnteStaked, events.BetPlaced, own.MaximumConfirmed, own.SvaraEntered)
    total, carried = 0, 0
    for fact in facts:
        if isinstance(fact, stakes):
            total += fact.amount
        if isinstance(fact, events.CardsDealt | own.SvaraEntered | own.SvaraAnswered) and total:
            carried = total if not isinstance(fact, events.CardsDealt) else carried
        if isinstance(fact, events.MisdealDeclared):
            total = carried
    return total


def hidden(facts: Sequence[Fact], seat: str) -> list[Fact]:
    """The hand with the cards of one seat unknown."""
    return [
        fact.model_copy(update={"cards": (UNKNOWN,) * len(fact.cards)})
        if isinstance(fact, events.CardsDealt) and fact.seat == seat
        else fact
        for fact in facts
    ]


def test_unknown_cards__of_a_live_player_leave_the_winner_unjudged() -> None:
    judged_some = 0
    for facts in (*sample(300), *hands(150, seed=8, rules={"odd_chip": "carry_over", "svara_max": 0}, temper=SVARA)):
        end = last_state(facts)
        if end.svaras or not end.opened_cards or end.ended is End.LAST_LEFT or end.voided or len(end.live) < 2:
            continue
        for seat in end.live:
            judged = audit(hidden(facts, seat))
            if any(finding.clause == "BP-21" and finding.severity is Severity.SHORTFALL for finding in judged.findings):
                continue  # a known lower holding was paid, which is wrong whatever the unknown cards are
            assert judged.verdict is Verdict.NOT_ENOUGH_EVIDENCE, (seat, judged.findings)
            assert [finding.severity for finding in judged.findings] == [Severity.GAP]
            judged_some += 1
    assert judged_some > 100


def test_unknown_cards__of_a_tied_player_leave_the_svara_unproved() -> None:
    """The room says who is tied, and the svara is played out; whether it was due nobody can say."""
    judged_some = 0
    for facts in hands(400, seed=3, rules={"svara_refusal_by": "tied"}, temper=SVARA):
        end = last_state(facts)
        tied, offered = next(
            ((state.tied, at) for at, state in enumerate(states(facts)) if state.phase is Phase.SVARA_OFFER), ((), 0)
        )
        for seat in tied if end.svaras and not end.voided else ():
            judged = audit([*hidden(facts[:offered], seat), *facts[offered:]])
            assert [(found.clause, found.severity) for found in judged.findings] == [("BP-28", Severity.GAP)]
            assert judged.verdict is Verdict.NOT_ENOUGH_EVIDENCE
            judged_some += 1
    assert judged_some > 100


def test_unknown_cards__do_not_matter_when_all_others_passed() -> None:
    judged = hand("antes 5 A B; deal A ?? ?? ??; deal B ?? ?? ??; pass A; count 10; rake 1; pay B 9; close")
    assert judged.verdict is Verdict.LAWFUL


def test_unknown_cards__of_a_passed_player_do_not_matter() -> None:
    judged = hand(
        "antes 5 A B C; deal A KS QS 7D; deal B 9H JH 8C; deal C ?? ?? ??; bet A 5; bet B 5; pass C; propose A; agree B;"
        "open; count 25; rake 1; pay A 24; close",
        seats="A B C",
    )
    assert judged.verdict is Verdict.LAWFUL


def test_unknown_cards__named_at_the_opening_are_evidence() -> None:
    script = "antes 5 A B; deal A ?? ?? ??; deal B ?? ?? ??; bet A 5; bet B 5; propose A; agree B; {}; count 20; rake 1; pay A 19; close"
    assert hand(script.format("open")).verdict is Verdict.NOT_ENOUGH_EVIDENCE
    assert hand(script.format("open A KS QS 7D B 9H JH 8C")).verdict is Verdict.LAWFUL


def test_unknown_cards__a_known_lower_holding_has_lost_all_the_same() -> None:
    judged = hand(
        "antes 5 A B C; deal A KS QS 7D; deal B 9H JH 8C; deal C ?? ?? ??; bet A 5; bet B 5; bet C 5; propose A;"
        "agree B; agree C; open; count 30; rake 1; pay B 29; close",
        seats="A B C",
    )
    assert (judged.findings[0].clause, judged.findings[0].event) == ("BP-21", 17)


def test_unknown_cards__leave_rake_and_its_rounding_judged() -> None:
    judged = hand(
        "antes 5 A B; deal A ?? ?? ??; deal B ?? ?? ??; bet A 50; confirm B 50; open; count 110; rake 3; pay A 107; close"
    )
    assert [finding.clause for finding in judged.findings] == ["BP-38", "BP-21"]
