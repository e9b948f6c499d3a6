"""The steps through a hand: as recorded and with its corrections."""

from dashboard.player.reading import readings
from domain.events import CorrectionApproved, CorrectionProposed, HandClosed, PlainFact, RakeTaken
from domain.replay import replay
from tests.dashboard.evening import disputed


def test_readings__one_where_nothing_was_corrected() -> None:
    (only,) = readings(replay(disputed(corrected=False)))
    assert [step.number for step in only.steps] == list(range(1, 26))
    assert {step.standing for step in only.steps} == {"plain"}


def test_readings__the_record_strikes_the_event_and_the_correction_reads_it_anew() -> None:
    recorded, corrected = readings(replay(disputed()))
    assert [(step.number, step.standing, step.by_event) for step in recorded.steps if step.standing != "plain"] == [
        (15, "struck", 26),
        (26, "about", None),
        (27, "about", None),
    ]
    assert [(step.number, step.standing, step.by_event) for step in corrected.steps if step.standing != "plain"] == [
        (15, "amended", 26)
    ]
    assert getattr(corrected.steps[14].frame.fact, "amount", None) == 1500
    assert "BP-9" not in {finding.clause for finding in corrected.replay.findings}


def test_readings__a_correction_that_names_no_time_keeps_the_recorded_one() -> None:
    recorded, corrected = readings(replay(disputed()))
    assert (corrected.steps[14].at, corrected.steps[14].by) == (recorded.steps[14].at, "k07")


def test_readings__an_unapproved_correction_changes_nothing() -> None:
    assert len(readings(replay(disputed()[:-1]))) == 1


def test_readings__a_struck_event_is_gone_from_the_corrected_reading() -> None:
    facts = [*disputed(corrected=False), CorrectionProposed(event=17, action="strike", reason="не то", by="i02")]
    recorded, corrected = readings(replay([*facts, CorrectionApproved(proposal=26, by="c01")]))
    assert recorded.steps[16].standing == "struck"
    assert 17 not in {step.number for step in corrected.steps}


def test_readings__an_addition_stands_after_an_event_that_stays_as_it_was() -> None:
    added = PlainFact(topic="hand.remark-made.v1", fields={"text": "показано по камере"})
    facts = [
        *disputed(corrected=False),
        CorrectionProposed(event=17, action="after", facts=(added,), reason="-", by="i02"),
    ]
    recorded, corrected = readings(replay([*facts, CorrectionApproved(proposal=26, by="c01")]))
    assert recorded.steps[16].standing == "plain"
    assert [(step.number, step.standing) for step in corrected.steps[16:18]] == [(17, "plain"), (17, "amended")]


def test_steps__the_stage_is_the_one_in_which_the_event_happened() -> None:
    (hand,) = readings(replay(disputed(corrected=False)))
    assert hand.steps[4].stage.ru == "входные ставки"
    assert hand.steps[5].stage.ru == "сдача"
    assert hand.steps[-1].stage.ru == "расчёт"


def test_steps__pauses_between_events() -> None:
    (hand,) = readings(replay(disputed(corrected=False)))
    assert (hand.steps[0].pause, hand.steps[1].pause, hand.steps[11].pause) == (None, 6, 54)


def test_steps__decisions_are_choices_of_players_and_what_was_wrong() -> None:
    """Antes and deals are no decisions; a wrong rake is worth stopping at."""
    (hand,) = readings(replay(disputed(corrected=False)))
    assert [step.number for step in hand.steps if step.decision] == [10, 11, 12, 13, 14, 15, 16, 18, 23]


def test_steps__a_finding_made_at_the_end_stands_at_its_event() -> None:
    """Unknown cards of a player in the showdown: the gap is found when the hand is over, and belongs to the opening."""
    facts = [
        fact for fact in disputed(corrected=False) if getattr(fact, "seat", "") != "C" or "passed" not in fact.topic
    ]
    (hand,) = readings(replay(facts))
    shown = [finding for step in hand.steps for finding in step.frame.findings]
    assert len(shown) == len(hand.replay.findings)


def test_readings__a_record_that_does_not_begin_with_an_opening() -> None:
    (hand,) = readings(replay([RakeTaken(amount=1), HandClosed()]))
    assert [finding.clause for finding in hand.steps[0].frame.findings] == ["RC-1"]
    assert len(hand.steps) == 2
    assert readings(replay([]))[0].steps == ()
