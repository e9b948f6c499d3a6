"""The screens of the desk: the list of cases, a case with its forms, a new case, the log of looks."""

from datetime import UTC, datetime, timedelta
from urllib.parse import parse_qs

import streamlit as st

from dashboard.asking import Ask
from dashboard.desk.forms import FORMS, NEEDS, Desk, Freeze, next_form, open_forms
from dashboard.desk.reader import NAMED, Reader
from dashboard.desk.saying import Unsaid, amount_of, made, moment_of, plain_amount
from dashboard.markup import tag
from dashboard.printing import moment
from dashboard.protocol.document import protocol_of
from dashboard.protocol.folder import folder_of
from dashboard.protocol.html import html_of
from dashboard.protocol.pdf import pdf_of
from dashboard.room import Room
from dashboard.screens import case_words as words
from dashboard.screens.cases import case_file, cases, no_case
from dashboard.screens.looks import looks_list
from dashboard.screens.parts import empty, head
from dashboard.sheet.component import sheet
from domain.case.events import CaseOpened
from domain.duties import ROLE_WORDS, Right
from domain.events import Fact, HandOpened
from domain.saying import say
from ledger.cases import KeptCase, Refused, StoredHand
from ledger.looking import looked
from ledger.roster import roster_of
from ledger.store import Recording
from projections import queries
from projections.stamp import software
from projections.view import View

_SAID, _BY = "handproof-said", "handproof-by"


def now() -> datetime:
    """The time of an entry, with this machine's offset."""
    return datetime.now(UTC).astimezone()


def list_screen(view: View, ask: Ask) -> None:
    """The list of cases."""
    sheet(cases(view, ask, now()), key="sheet-cases")


def case_screen(room: Room, ask: Ask, reader: Reader) -> None:
    """One case, what may be done with it, its protocol to carry away."""
    _tell_said()
    asked = ask.id("id")
    kept = room.case(asked) if asked else None
    if kept is None or kept.opened is None:
        sheet(no_case(ask), key="sheet-case")
        return
    _log_case(room, reader, kept)
    report = kept.judged(now())
    sheet(case_file(ask, kept, report), key="sheet-case")
    _carry_away(room, ask, reader, kept)
    forms = [name for name in open_forms(report, kept) if reader.may(NEEDS[name])]
    if not forms:
        return
    sheet(tag("h2", ask.says(words.MAKE_ENTRY)), key="sheet-make")
    by, due = _who(ask, reader), next_form(report, kept, forms)
    name = st.segmented_control(
        ask.says(words.MAKE_ENTRY), forms, format_func=lambda one: ask.says(words.KINDS[one]), default=due,
        required=True, label_visibility="collapsed", key=f"form-of-{kept.stream_id}-{due}-{'-'.join(forms)}",
    )  # fmt: skip
    if name is not None:
        _form(room, Desk(ask, kept, report, by, now()), name)


def _form(room: Room, desk: Desk, name: str) -> None:
    """One form; what it says is recorded when its button is pressed, or the reader is told why it is not."""
    entries = len(desk.kept.facts)
    # A new key after each entry: the fields of what was recorded are empty again.
    with st.form(f"{name}-{desk.kept.stream_id}-{entries}"):
        read = FORMS[name](desk)
        pressed = st.form_submit_button(desk.ask.says(words.SAVE), type="primary")
    if not pressed:
        return
    try:
        _named(desk.ask, desk.by)
        done = _entered(room, desk, read())
    except Unsaid as unsaid:
        st.error(_plain(str(unsaid)))
        return
    if isinstance(done, Refused):
        _refused(desk.ask, done)
        return
    st.session_state[_SAID] = desk.ask.says(words.RECORDED, number=done.version)
    st.rerun()


def _entered(room: Room, desk: Desk, wanted: Fact | Freeze) -> Recording | Refused:
    case, at = desk.kept.stream_id, now()
    if isinstance(wanted, Freeze):
        return room.freeze(case, by=wanted.by, at=at, reason=wanted.reason)
    return room.enter(case, wanted, at=at)


def new_screen(room: Room, view: View, ask: Ask, reader: Reader) -> None:
    """A new case on a hand, at the step the reader came from."""
    hand_id = ask.id("hand")
    hand = room.hand(hand_id) if hand_id and reader.may(Right.INVESTIGATE) else None
    opened = next((fact for fact in hand.facts if isinstance(fact, HandOpened)), None) if hand else None
    if hand is None or opened is None:
        sheet(no_case(ask), key="sheet-dispute")
        return
    event = min(max(int(ask.one("step")), 1), len(hand.facts)) if ask.one("step").isdecimal() else None
    number = f"№ {opened.hand}" if ask.language == "ru" else f"#{opened.hand}"
    sheet(
        head(ask.says(words.NEW_CASE), f"{ask.says(words.HAND)} {number}", _event_words(ask, hand, event)),
        key="sheet-dispute",
    )
    by = _who(ask, reader)
    with st.form(f"open-{hand.stream_id}"):
        said = _opening_fields(room, view, ask, opened, len(hand.facts), event)
        pressed = st.form_submit_button(ask.says(words.OPEN_CASE), type="primary")
    if pressed:
        _open(room, ask, opened, said, by)


def looks_screen(room: Room, view: View, ask: Ask) -> None:
    """Who looked at what."""
    sheet(looks_list(view, ask, room.looks()), key="sheet-looks")


def refused_screen(ask: Ask, reader: Reader) -> None:
    """Why this reader sees nothing, and how to come in."""
    if reader.asked:
        sheet(tag("div", empty("Handproof"), class_="signs-in"), key="sheet-refused")
        st.button(ask.says(words.SIGN_IN), on_click=st.login, type="primary")
        return
    if reader.role is not None:
        said = ask.says(words.NO_RIGHT, role=ROLE_WORDS[reader.role])
    elif reader.login:
        said = ask.says(words.NO_ACCESS_LOGIN, login=reader.login)
    else:
        said = ask.says(words.NO_ACCESS_LOCAL)
    sheet(empty(ask.says(words.NO_ACCESS), said), key="sheet-refused")
    if reader.login and reader.role is None:
        st.button(ask.says(words.SIGN_OUT), on_click=st.logout)


def _log_case(room: Room, reader: Reader, kept: KeptCase) -> None:
    """Log that this reader looks at a case: once while he stays with the program and nothing is entered."""
    seen: set[str] = st.session_state.setdefault("handproof-cases-seen", set())
    known = f"{reader.who}/{kept.stream_id}/{len(kept.facts)}"
    if known in seen:
        return
    hands = [kept.hand.stream_id] if kept.hand else []
    number = kept.opened.case if kept.opened else ""
    room.log(looked(reader.who or "—", now(), what="view", where="screen", form="case", hands=hands, case=number))
    seen.add(known)


def _carry_away(room: Room, ask: Ask, reader: Reader, kept: KeptCase) -> None:
    """The protocol as a file; each that is made is logged."""
    document = protocol_of(kept, ask.language)
    if document is None or not reader.may(Right.EXPORT):
        return
    number = kept.opened.case if kept.opened else ""
    name = "".join(letter if letter.isalnum() or letter in "-_" else "_" for letter in number)

    def logged(form: str) -> None:
        hands = [kept.hand.stream_id] if kept.hand else []
        room.log(looked(reader.who or "—", now(), what="export", where="screen", form=form, hands=hands, case=number))

    def pdf() -> bytes:
        logged("pdf")
        return pdf_of(document)

    def html() -> bytes:
        logged("html")
        return html_of(document).encode()

    def folder() -> bytes:
        logged("zip")
        return folder_of(kept, ask.language, software=software(), made_at=now()) or b""

    files = (
        (words.PDF, pdf, "pdf", "application/pdf"),
        (words.HTML, html, "html", "text/html"),
        (words.ZIP, folder, "zip", "application/zip"),
    )
    for place, (said, make, suffix, kind) in zip(st.columns([1, 1, 1, 3]), files, strict=False):
        file = f"{name}-{ask.language}.{suffix}"
        place.download_button(ask.says(said), make, file, kind, on_click="ignore")


def _who(ask: Ask, reader: Reader) -> str:
    """Who makes the entry: the reader or, on a machine where nobody is named, whoever he says he is."""
    if reader.who and reader.role is not None:
        st.text(ask.says(words.AS_WHO, who=reader.who, role=ROLE_WORDS[reader.role]))
        return reader.who
    # Streamlit forgets a field that another screen does not show.
    st.session_state.setdefault(_BY, st.session_state.get(NAMED, ""))
    named: str = st.text_input(ask.says(words.WHO), max_chars=64, key=_BY).strip()
    st.session_state[NAMED] = named
    return named


def _opening_fields(
    room: Room, view: View, ask: Ask, opened: HandOpened, events: int, event: int | None
) -> dict[str, object]:
    terms = roster_of(room.home).terms
    days = terms.decide_within_days
    term = moment(now() + timedelta(days=days), ask.language) if days else ""
    seats = {taken.seat: taken.player or "" for taken in opened.seats}
    left, middle, right = st.columns(3)
    unit = opened.currency or ask.says(words.UNIT)
    # Who disputes what comes first; what the room's terms and the step have filled in already comes after it.
    said: dict[str, object] = {
        "seat": left.selectbox(
            ask.says(words.SEAT_NAME), ["", *seats], index=_sat(ask, seats), format_func=lambda one: _seat(one, seats)
        ),
        "claimant": middle.text_input(ask.says(words.CLAIMANT), max_chars=64, help=ask.says(words.CLAIMANT_HELP)),
        "amount": right.text_input(ask.says(words.AMOUNT_IN, unit=unit)),
        "claim": st.text_area(ask.says(words.CLAIM_WORDS), max_chars=2000),
        "players": seats,
    }
    first, second, third, fourth = st.columns(4)
    return {
        **said,
        "case": first.text_input(ask.says(words.NUMBER), value=queries.next_number(view, now().year), max_chars=64),
        "event": second.number_input(ask.says(words.EVENT), 1, max(events, 1), value=event, step=1),
        "decide_by": third.text_input(ask.says(words.TERM), value=term, placeholder=ask.says(words.TIME_FORM)),
        "notice_from": fourth.text_input(
            ask.says(words.NOTICE_FROM, unit=unit),
            value="" if terms.notice_from is None else plain_amount(terms.notice_from, opened.exponent),
        ),
    }


def _sat(ask: Ask, seats: dict[str, str]) -> int:
    """The place of the seat whose player the reader was looking for; of nobody's, where he looked for none."""
    wanted = parse_qs(ask.one("list")).get("player", [])
    return next((place for place, player in enumerate(seats.values(), 1) if player and player in wanted), 0)


def _named(ask: Ask, by: str) -> None:
    """Nobody makes an entry without a name."""
    if not by:
        raise Unsaid(ask.says(words.NEEDS_NAME))


def _seat(seat: str, players: dict[str, str]) -> str:
    return f"{seat} · {players[seat]}" if players.get(seat) else seat or "—"


def _open(room: Room, ask: Ask, opened: HandOpened, said: dict[str, object], by: str) -> None:
    players = said.pop("players")
    seat = str(said["seat"])
    claimant = str(said["claimant"]).strip() or (players.get(seat, "") if isinstance(players, dict) else "")
    try:
        _named(ask, by)
        zone = opened.at.tzinfo if opened.at else None
        amounts = {name: amount_of(ask, str(said[name]), opened.exponent) for name in ("amount", "notice_from")}
        term = moment_of(ask, str(said["decide_by"]), zone)
        fact = made(
            ask, CaseOpened,
            **{**said, **amounts, "claimant": claimant, "decide_by": term}, by=by, at=now(), hand=opened.hand,
            room=opened.room, table=opened.table, session=opened.session, currency=opened.currency,
            exponent=opened.exponent,
        )  # fmt: skip
        done = room.open_case(fact, at=now())
    except Unsaid as unsaid:
        st.error(_plain(str(unsaid)))
        return
    if isinstance(done, Refused):
        _refused(ask, done)
        return
    st.session_state[_SAID] = ask.says(words.CASE_OPENED, case=fact.case)
    room.freshen()
    st.query_params.clear()
    st.switch_page(
        st.session_state["handproof-pages"]["case"], query_params={"id": str(done.stream_id), "lang": ask.language}
    )


def _event_words(ask: Ask, hand: StoredHand, event: int | None) -> str:
    if event is None:
        return ""
    fact: Fact = hand.facts[event - 1]
    opened = next((one for one in hand.facts if isinstance(one, HandOpened)), None)
    return f"{ask.says(words.STEP)} {event}: {ask.says(say(fact, hand.family, opened.exponent if opened else 0))}"


def _refused(ask: Ask, refused: Refused) -> None:
    clause = f"{refused.clause}: " if refused.clause else ""
    st.error(_plain(ask.says(words.REFUSED, why=f"{clause}{ask.says(refused.problem)}")))


def _plain(said: str) -> str:
    """Foreign words as Streamlit's own messages take them: none of the signs its Markdown knows has a meaning left."""
    return "".join(f"\\{letter}" if letter in "\\`*_{}[]()#+-.!|$:<>~&" else letter for letter in said)


def _tell_said() -> None:
    said = st.session_state.pop(_SAID, None)
    if said:
        st.success(_plain(str(said)))
