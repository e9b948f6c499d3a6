"""The drop: two counters, and the rake that was recorded (SN-16, SN-17)."""

from domain.events import Fact
from domain.findings import Severity
from tests.domain.session.evening import clauses, closes, counts, hand, judged, opens, words, words_ru

HANDS = [
    hand("1", "20:10", {"A": (5, 5), "B": (5, 5)}, rake=100),
    hand("2", "20:20", {"B": (5, 5), "A": (5, 5)}, rake=250),
    hand("3", "20:30", {"A": (5, 5), "B": (5, 5)}, rake=50),
]


def test_drop__equals_the_rake() -> None:
    report = judged([opens(), counts("21:00", 400), closes()], HANDS)
    assert report.findings == ()
    assert (report.rake_taken, report.drop_counted) == (400, 400)


def test_drop__differs_from_the_rake() -> None:
    report = judged([opens(), counts("21:00", 380), closes()], HANDS)
    assert words(report) == ["SN-17 the drop was counted at 3.80, the rake recorded is 4.00, difference −0.20"]
    assert words_ru(report) == ["SN-17 в дропе пересчитано 3,80, рейка записано 4,00, разница −0,20"]
    (found,) = report.findings
    assert found.finding.severity is Severity.SHORTFALL
    assert (found.finding.event, found.finding.money) == (2, {"house": -20})


def test_drop__each_count_is_held_against_the_rake_since_the_last() -> None:
    report = judged([opens(), counts("20:25", 350), counts("21:00", 60), closes()], HANDS)
    assert words(report) == ["SN-17 the drop was counted at 0.60, the rake recorded is 0.50, difference +0.10"]
    assert report.findings[0].finding.event == 3


def test_drop__missing_hands_are_named_beside_the_difference() -> None:
    """A hand that is not on record may be where the rake came from."""
    report = judged([opens(), counts("21:00", 400), closes()], [HANDS[0], HANDS[2]])
    assert words(report)[-1].endswith("difference +2.50; hand #2 is not on record")


def test_drop__is_counted_by_two_people() -> None:
    report = judged([opens(), counts("21:00", 400, "i02", "i02"), closes()], HANDS)
    assert words(report) == ["SN-16 the drop was counted by i02 alone; two are needed"]
    assert report.findings[0].finding.severity is Severity.BREACH


def test_drop__not_counted_when_the_session_closed() -> None:
    report = judged([opens(), closes()], HANDS)
    assert words(report) == ["SN-16 the session is closed, but the drop was not counted: the rake recorded is 4.00"]
    assert report.findings[0].finding.severity is Severity.GAP
    assert report.drop_counted is None
    assert judged([opens()], HANDS).findings == ()


def test_drop__rake_after_the_last_count_is_not_counted() -> None:
    report = judged([opens(), counts("20:25", 350), closes()], HANDS)
    assert words(report) == [
        "SN-16 the session is closed, but the rake since the last count of the drop was not counted: 0.50"
    ]


def test_drop__a_game_without_rake_needs_no_count() -> None:
    assert judged([opens(), closes()], [hand("1", "20:10", {"A": (5, 5)})]).findings == ()


def test_drop__counted_at_no_known_time_is_held_against_the_whole_evening() -> None:
    """Which hands a count covers is unknown without its time; the sums of the evening are compared."""
    facts: list[Fact] = [opens(), counts(None, 150), counts(None, 260)]
    report = judged(facts, HANDS)
    assert clauses(report) == ["SN-4", "SN-17"]
    assert words(report)[1] == "SN-17 the drop was counted at 4.10, the rake recorded is 4.00, difference +0.10"
    assert clauses(judged([opens(), counts(None, 400)], HANDS)) == ["SN-4"]
