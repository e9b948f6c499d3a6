"""Laws: however the record comes in, and in whatever pieces it is read, the views are the same function of it."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.correction import plain
from domain.events import CorrectionApproved, CorrectionProposed, Fact, RakeTaken, RemarkMade
from domain.ids import session_id
from domain.session.events import ChipsBought, DropCounted, SessionClosed, SessionOpened, StaffRelieved, StaffSeated
from projections import views
from tests.projections.room import ANNULLED, CUT, NO_RAKE, RAKE_OF_TWO, UNSEEN, Notebook, hand, read

HANDS = read(
    hand("1"),
    hand("2", RAKE_OF_TWO, staff=None),
    hand("3", CUT, at=None),
    hand("5", ANNULLED, staff=None),
    hand("1", UNSEEN, table="4", staff=None),
    hand("2", NO_RAKE, table="4", money="USD 2"),
)
CORRECTION: tuple[Fact, ...] = (
    CorrectionProposed(event=15, action="replace", facts=(plain(RakeTaken(amount=1)),), reason="опечатка", by="i02"),
    CorrectionApproved(proposal=18, by="m01"),
    RemarkMade(text="исправлено"),
)
EVENING: tuple[Fact, ...] = (
    SessionOpened(room="Минск", table="3", session="вечер", currency="BYN", exponent=2),
    StaffSeated(role="croupier", staff="k01"),
    ChipsBought(seat="A", player="p-104", amount=200),
    StaffRelieved(role="croupier", staff="k01"),
    StaffSeated(role="croupier", staff="k02"),
    DropCounted(first="i02", second="m01", amount=4),
    SessionClosed(),
)
STREAMS = [(stream.stream_id, stream.facts) for stream in HANDS]
STREAMS[1] = (STREAMS[1][0], (*STREAMS[1][1], *CORRECTION))
STREAMS.append((session_id("Минск", "3", "вечер"), EVENING))
TURNS = [index for index, (_, facts) in enumerate(STREAMS) for _ in facts]


@st.composite
def records(draw: st.DrawFn) -> Notebook:
    """The same streams written in any order in which several tables may write them, some rows damaged later."""
    record, written = Notebook(holes=draw(st.booleans())), [0] * len(STREAMS)
    for index in draw(st.permutations(TURNS)):
        stream_id, facts = STREAMS[index]
        record.add(stream_id, [facts[written[index]]])
        written[index] += 1
    for position in draw(st.lists(st.sampled_from([entry.position for entry in record.entries]), max_size=2)):
        record.damage(position)
    return record


# Every example writes several files: an eighth of the house's examples is enough, here as in the soak.
@settings(max_examples=settings().max_examples // 8, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data(), record=records())
def test_views__follow_from_the_record_in_any_chunks(data: st.DataObject, record: Notebook) -> None:
    """Catching up again and again, in stretches of any length, gives what one rebuild gives."""
    stops = data.draw(st.lists(st.integers(0, len(record.entries)), max_size=4).map(sorted))
    with TemporaryDirectory() as folder:
        home = Path(folder)
        for stop in (*stops, len(record.entries)):
            pace = views.Pace(stretch=data.draw(st.sampled_from([7, 20, 1000])))
            views.catch_up(home, record=record.first(stop), pace=pace)
        comparison = views.compare(home, record=record)
    assert comparison.same, comparison
