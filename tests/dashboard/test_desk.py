"""The desk: who is at the screen, what its forms read, and a dispute from the claim to the ruling on screen."""

import json
import shutil
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from dashboard.asking import Ask
from dashboard.desk.forms import FORMS, NEEDS, open_forms
from dashboard.desk.reader import local_reader, login_of, signed_reader
from dashboard.desk.saying import Unsaid, amount_of, considered, file_of, moment_of, plain_amount, restitution_of
from dashboard.desk.screens import _plain
from dashboard.player.marks import Marking, Wish, wish_of, with_marks
from dashboard.screens.bookmarks import bookmarks as bookmarks_list
from dashboard.screens.cases import case_file, cases, cases_of_hand
from dashboard.screens.findings import findings
from dashboard.screens.looks import looks_list
from domain.bookmarks import Bookmark, StepMarked
from domain.case.events import CaseFrozen, CaseOpened, FindingDismissed, Restitution
from domain.duties import Right, Role
from ledger.bookmarks import bookmark
from ledger.cases import KeptCase, enter, freeze, kept_case, open_case, stored_hand
from ledger.correction import Refused
from ledger.looking import LOOKS, looks
from ledger.opening import open_ledger
from ledger.roster import ROSTER, Person, Roster
from projections import queries
from projections.view import open_view
from projections.views import catch_up
from tests.dashboard.evening import HOSTILE, disputed, recorded
from tests.dashboard.test_app import markup, run

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
HAND = recorded(disputed("18", player=HOSTILE, corrected=False))
ASK = Ask({"lang": ["en"]})
PEOPLE = Roster({"i05": Person(role=Role.INSPECTOR, login="i05@example.org"), "a01": Person(role=Role.AUDITOR)})


@pytest.fixture
def room(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the room, which may be written in."""
    own = tmp_path / "room"
    shutil.copytree(home, own)
    (own / LOOKS).unlink(missing_ok=True)
    monkeypatch.setenv("HANDPROOF_HOME", str(own))
    monkeypatch.delenv("HANDPROOF_USER", raising=False)
    yield own
    st.cache_resource.clear()


def with_case(room: Path, claim: str = "the rake", at: datetime = NOW) -> KeptCase:
    """A case on the hand with the hostile name."""
    opening = CaseOpened(
        at=at, by="i05", case="2026-001", hand="18", room="Минск", table="3", session="2026-11-28-вечер",
        event=10, claimant=HOSTILE, claim=claim, currency="BYN", exponent=2, amount=50,
    )  # fmt: skip
    with closing(open_ledger(room)) as record:
        done = open_case(record, opening, recorded_at=NOW)
        assert not isinstance(done, Refused), done
        kept = kept_case(record, done.stream_id)
    catch_up(room)
    assert kept is not None
    return kept


# --- who is at the screen


def test_reader__of_an_unnamed_room_may_do_everything() -> None:
    assert local_reader(Roster(), {}).may(Right.APPROVE)
    assert local_reader(Roster(), {"HANDPROOF_USER": " i05 "}).who == "i05"


def test_reader__of_a_named_room_has_his_role_alone() -> None:
    assert local_reader(PEOPLE, {"HANDPROOF_USER": "i05"}).role is Role.INSPECTOR
    assert not local_reader(PEOPLE, {}).may(Right.READ)
    assert not local_reader(PEOPLE, {"HANDPROOF_USER": "z99"}).may(Right.READ)


def test_reader__who_signed_in_is_known_by_his_login() -> None:
    assert signed_reader(PEOPLE, "I05@example.org").who == "i05"
    stranger = signed_reader(PEOPLE, "other@example.org")
    assert (stranger.role, stranger.login) == (None, "other@example.org")
    assert signed_reader(Roster(), "i05@example.org").role is None


@pytest.mark.parametrize(
    ("claims", "login"),
    [
        ({"email": "i05@example.org", "sub": "1"}, "i05@example.org"),
        ({"email": "i05@example.org", "email_verified": True, "sub": "1"}, "i05@example.org"),
        ({"email": "i05@example.org", "email_verified": "true", "sub": "1"}, "i05@example.org"),
        ({"email": "i05@example.org", "email_verified": False, "sub": "1"}, "1"),
        ({"email": "i05@example.org", "email_verified": "false", "sub": "1"}, "1"),
        ({"sub": "1"}, "1"),
        ({}, ""),
    ],
)
def test_login__an_address_that_was_never_verified_is_nobodys(claims: dict[str, object], login: str) -> None:
    assert login_of(claims) == login


# --- what the forms read


@pytest.mark.parametrize(
    ("said", "amount"),
    [("", None), ("20", 2000), ("20,5", 2050), ("1\u202f234.50", 123450), ("−1,00", -100), ("+3", 300)],
)
def test_amount__is_read_as_the_screens_print_it(said: str, amount: int | None) -> None:
    assert amount_of(ASK, said, 2) == amount


@pytest.mark.parametrize("said", ["x", "1.005", "1,2,3", "1e5", "٣", "9" * 17])
def test_amount__that_is_none_is_unsaid(said: str) -> None:
    with pytest.raises(Unsaid):
        amount_of(ASK, said, 2)


def test_amount__is_typed_as_it_is_read() -> None:
    assert [plain_amount(amount, 2) for amount in (2050, -5, 0)] == ["20.50", "-0.05", "0.00"]
    assert plain_amount(-7, 0) == "-7"


def test_restitution__is_a_line_for_each() -> None:
    assert restitution_of(ASK, "A=1.50\n\nhouse=-1,50", 2) == (
        Restitution(seat="A", amount=150),
        Restitution(seat="house", amount=-150),
    )
    for said in ("A", "=1", "A=", "A=x"):
        with pytest.raises(Unsaid):
            restitution_of(ASK, said, 2)


def test_moment__without_an_offset_is_by_the_rooms_clock() -> None:
    assert moment_of(ASK, "", UTC) is None
    assert moment_of(ASK, "2026-11-28 21:14", UTC) == datetime(2026, 11, 28, 21, 14, tzinfo=UTC)
    with pytest.raises(Unsaid):
        moment_of(ASK, "noon", UTC)


def test_file__keeps_its_own_name_alone() -> None:
    digest, size, name = file_of(b"abc", "C:\\secret\\<b>cam.mp4")
    assert (len(digest), size, name) == (64, 3, "<b>cam.mp4")
    assert file_of(None, "") == ("", None, "")


def test_considered__reads_changes_and_settings(room: Path) -> None:
    with closing(open_ledger(room, read_only=True)) as record:
        hand = stored_hand(record, HAND.stream_id)
    assert hand is not None
    about = {"by": "i05", "at": NOW, "reason": "x"}
    fact = considered(ASK, hand, "25: rake 150\n18: -\n19+: pass B", "rake_flat=100", **about)
    assert [(one.event, one.action) for one in fact.changes] == [(25, "replace"), (18, "strike"), (19, "after")]
    assert fact.rules == {"rake_flat": 100}
    for changes, rules in (("rake 1", ""), ("25: nonsense", ""), ("", "rake_flat")):
        with pytest.raises(Unsaid):
            considered(ASK, hand, changes, rules, **about)


def test_messages__take_foreign_words_as_words() -> None:
    """What Streamlit's Markdown would read as its own is said with a backslash."""
    assert _plain("**x** :red[y] <b> $z$") == r"\*\*x\*\* \:red\[y\] \<b\> \$z\$"


def test_forms__are_those_that_make_sense(room: Path) -> None:
    kept = with_case(room)
    assert set(NEEDS) == set(FORMS)
    forms = open_forms(kept.judged(), kept)
    assert "approve" not in forms
    assert "reopen" not in forms
    assert {"note", "decide", "whatif", "propose", "close"} <= set(forms)


# --- what the screens say


@pytest.mark.parametrize("language", ["ru", "en"])
def test_screens__take_foreign_words_as_words(language: str, room: Path) -> None:
    kept = with_case(room, claim=HOSTILE)
    ask = Ask({"lang": [language]})
    with open_view(room) as view:
        pages = [
            cases(view, ask, NOW),
            cases_of_hand(view, ask, HAND.stream_id),
            case_file(ask, kept, kept.judged(NOW)),
        ]
    for page in pages:
        assert page is not None
        assert "<img" not in page
    assert "&lt;img" in str(pages[0])


def test_cases__of_nobody_say_what_to_do(room: Path) -> None:
    with open_view(room) as view:
        assert "handproof case open" in cases(view, ASK, NOW)
        assert cases_of_hand(view, ASK, HAND.stream_id) is None


def test_looks__show_who_and_whether_the_log_is_whole(room: Path) -> None:
    run("replay", hand=str(HAND.stream_id), lang="en")
    with open_view(room) as view:
        whole = looks_list(view, ASK, looks(room))
        said = (room / LOOKS).read_text()
        (room / LOOKS).write_text(said.replace('"view"', '"export"') + said)
        torn = looks_list(view, ASK, looks(room))
    assert "The log is intact: 1 lines" in whole
    assert "broken at line 2" in torn


# --- the program


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("page", ["cases", "dispute", "case", "looks"])
def test_app__shows_the_desk_in_both_languages(page: str, language: str, room: Path) -> None:
    kept = with_case(room)
    params = {"dispute": {"hand": str(HAND.stream_id), "step": "10"}, "case": {"id": str(kept.stream_id)}}.get(page, {})
    assert "<h1>" in markup(run(page, lang=language, **params))


def test_app__logs_each_look_at_a_hand_once(room: Path) -> None:
    app = run("replay", hand=str(HAND.stream_id), lang="en")
    app.run()
    (line,) = (room / LOOKS).read_text().splitlines()
    said = json.loads(line)
    assert (said["what"], said["where"], said["hands"]) == ("view", "screen", [str(HAND.stream_id)])


def test_app__a_stranger_sees_nothing(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (room / ROSTER).write_text('[people.i05]\nrole = "inspector"\n')
    for who in ("", "z99"):
        monkeypatch.setenv("HANDPROOF_USER", who)
        shown = markup(run("hands", lang="en"))
        assert "No access" in shown
        assert "18" not in shown


def test_app__an_auditor_reads_and_enters_nothing(room: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = with_case(room)
    (room / ROSTER).write_text('[people.a01]\nrole = "auditor"\n')
    monkeypatch.setenv("HANDPROOF_USER", "a01")
    app = run("case", id=str(kept.stream_id), lang="en")
    assert "Case #2026-001" in markup(app)
    assert [button.label for button in app.button] == []
    refused = run("dispute", hand=str(HAND.stream_id), lang="en")
    assert "The role &#x27;auditor&#x27; does not show this." in markup(refused)


def test_app__a_bad_roster_shows_nobody_anything(room: Path) -> None:
    (room / ROSTER).write_text("[people.i05]\nrole = 'king'\n")
    assert "room.toml cannot be used" in markup(run("hands", lang="en"))


def field(app: AppTest, label: str) -> object:
    """The field of this label."""
    return next(one for one in (*app.text_input, *app.text_area, *app.number_input) if one.label == label)


def test_app__a_dispute_from_the_claim_to_the_note(room: Path) -> None:
    """Opened at the step, the entry refused without a name and recorded with one."""
    app = run("dispute", hand=str(HAND.stream_id), step="10", lang="en")
    app.text_area[0].set_value("the rake")
    field(app, "Claimant").set_value("p-031")  # type: ignore[attr-defined]
    app.button[0].click().run()
    assert "it is not said who" in app.error[0].value
    field(app, "Who makes the entry").set_value("i05")  # type: ignore[attr-defined]
    app.button[0].click().run()
    catch_up(room)
    with open_view(room) as view:
        (row,) = queries.cases(view).rows
    assert (row.claim, row.event, row.opened_by) == ("the rake", 10, "i05")
    case = run("case", id=str(row.stream_id), lang="en")
    assert case.segmented_control[0].value == "decide"  # what the case waits for
    case.segmented_control[0].set_value("note").run()
    field(case, "Who makes the entry").set_value("i05")  # type: ignore[attr-defined]
    field(case, "Text").set_value("**seen**")  # type: ignore[attr-defined]
    case.button[0].click().run()
    assert "Recorded as entry" in case.success[0].value
    assert "**seen**" in markup(case)


def test_moment__is_read_as_the_readers_language_has_it() -> None:
    said = datetime(2026, 11, 28, 21, 14, tzinfo=UTC)
    assert moment_of(ASK, "28.11.2026 21:14", UTC) == moment_of(ASK, "2026-11-28 21:14", UTC) == said


# --- freezing


def test_forms__of_a_frozen_case_only_thaw(room: Path) -> None:
    kept = frozen(room)
    assert open_forms(kept.judged(), kept) == ["thaw"]
    assert NEEDS["thaw"] is Right.APPROVE


@pytest.mark.parametrize("language", ["ru", "en"])
def test_case__frozen_shows_its_digests(language: str, room: Path) -> None:
    kept = frozen(room)
    assert kept.hand is not None
    ask = Ask({"lang": [language]})
    page = case_file(ask, kept, kept.judged(NOW))
    assert all(digest in page for digest in (*kept.hand.sums, kept.sums[0]))
    with open_view(room) as view:
        assert {"ru": "заморожено", "en": "frozen"}[language] in cases(view, ask, NOW)


def test_app__a_case_is_frozen_on_screen(room: Path) -> None:
    kept = with_case(room, at=datetime(2026, 11, 29, tzinfo=UTC))
    app = run("case", id=str(kept.stream_id), lang="en")
    app.segmented_control[0].set_value("freeze").run()
    field(app, "Who makes the entry").set_value("i05")  # type: ignore[attr-defined]
    app.button[0].click().run()
    with closing(open_ledger(room, read_only=True)) as record:
        again = kept_case(record, kept.stream_id)
    assert again is not None
    assert isinstance(again.facts[-1], CaseFrozen)


def frozen(room: Path) -> KeptCase:
    """A case on the hand with the hostile name, frozen."""
    kept = with_case(room)
    with closing(open_ledger(room)) as record:
        done = freeze(record, kept.stream_id, by="i05", at=NOW, reason="", recorded_at=NOW)
        assert not isinstance(done, Refused)
        again = kept_case(record, kept.stream_id)
    catch_up(room)
    assert again is not None
    return again


# --- bookmarks


def test_wish__is_read_from_what_the_browser_sent() -> None:
    assert wish_of({"key": "k", "do": "add", "event": 3, "text": "x"}) == Wish("k", "add", 3, "x")
    assert wish_of({"key": "k", "do": "remove", "event": 3, "bookmark": 2}) == Wish("k", "remove", 3, bookmark=2)
    for said in (None, "add", {"do": "add", "event": "3"}, {"do": "drop", "event": 3}, {}):
        assert wish_of(said) is None


def test_marks__foreign_words_stay_words() -> None:
    marked = Bookmark(2, StepMarked(event=3, text=HOSTILE, by="i05", at=NOW))
    data = with_marks({"version": "v"}, "en", [marked], Marking("i05", may=True, cases={"c": "2026-001"}))
    (one,) = data["marks"]["list"]
    assert "<img" not in one["html"]
    assert (one["event"], one["own"], one["bare"]) == (3, True, False)
    assert data["marks"]["cases"] == [{"id": "c", "label": "into case #2026-001"}]
    assert data["version"] != "v"
    reader = with_marks({"version": "v"}, "en", [marked], Marking("a01", may=False, cases={}))
    assert "button" not in reader["marks"]["list"][0]["html"]


def test_bookmarks__say_what_to_do_and_lead_to_their_steps(room: Path) -> None:
    with open_view(room) as view:
        assert "key B" in bookmarks_list(view, ASK, "i05")
    with closing(open_ledger(room)) as record:
        bookmark(record, HAND.stream_id, StepMarked(event=10, text=HOSTILE, by="i05", at=NOW), recorded_at=NOW)
    catch_up(room)
    with open_view(room) as view:
        page = bookmarks_list(view, ASK, "i05")
        assert f"hand={HAND.stream_id}&amp;step=10" in page
        assert "<img" not in page
        assert "step=10" not in bookmarks_list(view, Ask({"lang": ["en"], "of": ["me"]}), "c01")


@pytest.mark.usefixtures("room")
def test_app__bookmarks_in_both_languages() -> None:
    assert "Закладок ещё нет" in markup(run("bookmarks", lang="ru"))
    assert "There are no bookmarks yet" in markup(run("bookmarks", lang="en"))


def test_findings__say_what_a_case_made_of_them(room: Path) -> None:
    kept = with_case(room)
    assert kept.matter is not None
    clause, event, seat = next(iter(kept.matter.findings))
    fact = FindingDismissed(clause=clause, event=event, seat=seat, reason="видно", by="i05", at=NOW)
    with closing(open_ledger(room)) as record:
        assert not isinstance(enter(record, kept.stream_id, fact, recorded_at=NOW), Refused)
    catch_up(room)
    with open_view(room) as view:
        page = findings(view, Ask({"lang": ["en"], "decided": ["dismissed"]}))
    assert "dismissed, i05" in page
    assert f"/case?id={kept.stream_id}" in page
    assert page.count('class="open"') == 1
