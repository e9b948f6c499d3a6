"""How far an import is and how it came out: progress, tiles, files, rooms, what could not be read, quarantine."""

from collections.abc import Sequence

from dashboard.asking import Ask
from dashboard.importing import words
from dashboard.importing.job import Job, Progress
from dashboard.markup import Markup, glued, tag
from dashboard.printing import minute, number
from dashboard.screens.parts import Column, difference, empty, listing, money, tile
from dashboard.tone import Tone
from domain.events import HandOpened
from ledger.importing import FileBook, RoomBook
from ledger.reading import Fault
from ledger.store import Quarantined, Stored

_PERCENT = 100


def job_drawn(ask: Ask, job: Job | None) -> Markup:
    """The job as it stands; what to do where there is none."""
    if job is None:
        return empty(ask.says(words.NOTHING), ask.says(words.NOTHING_DO))
    progress, total = job.progress, job.books.total()
    parts: list[Markup | None] = [_state(ask, job, progress), _tiles(ask, job, total)]
    if not progress.running and not total.read and progress.failed is None:
        parts.append(tag("p", ask.says(words.NO_HANDS), class_="warning"))
    parts += [_rooms(ask, list(job.books.rooms.values())), _files(ask, job), _faults(ask, job)]
    if not progress.running and total.new:
        parts.append(_onward(ask))
    return glued(parts)


def _state(ask: Ask, job: Job, progress: Progress) -> Markup:
    """Where the job stands, with a bar while it runs."""
    if progress.failed is not None:
        return tag("p", f"{ask.says(words.FAILED)}: {ask.says(progress.failed)}", class_="warning")
    if not progress.running:
        said = words.STOPPED if progress.stopped else words.TRIED if job.dry else words.DONE
        return tag("h2", ask.says(said))
    done, total = (number(value, ask.language) for value in (progress.done, progress.total))
    share = progress.done * _PERCENT // max(progress.total, 1)
    bar = tag("div", tag("div", class_="done", style=f"width: {share}%"), class_="bar", role="progressbar",
              aria_valuenow=share, aria_valuemin=0, aria_valuemax=_PERCENT)  # fmt: skip
    told = tag("p", ask.says(words.LINES, done=done, total=total), class_="muted")
    return glued([tag("h2", ask.says(words.TRYING if job.dry else words.RUNNING)), bar, told])


def _tiles(ask: Ask, job: Job, total: FileBook) -> Markup:
    """The counts: in = out."""
    figures = [tile(ask.says(words.READ), number(total.read, ask.language))]
    if not job.dry:
        figures += [
            tile(ask.says(words.NEW), number(total.new, ask.language), tone="green" if total.new else None),
            tile(ask.says(words.KNOWN), number(total.known + total.extended, ask.language)),
            tile(
                ask.says(words.QUARANTINED),
                number(total.quarantined, ask.language),
                tone="red" if total.quarantined else None,
            ),
        ]
    found = sum(room.findings for room in job.books.rooms.values())
    if job.books.rooms:
        figures.append(tile(ask.says(words.FINDINGS), number(found, ask.language), tone="red" if found else "green"))
    bad: Tone | None = "amber" if total.unreadable else None
    figures.append(tile(ask.says(words.UNREADABLE), number(total.unreadable, ask.language), tone=bad))
    return tag("div", *figures, class_="tiles")


def _rooms(ask: Ask, rooms: Sequence[RoomBook]) -> Markup | None:
    """Rake as printed beside the rake due, a row a room and currency."""
    if not rooms:
        return None
    columns = (
        Column(words.ROOM), Column(words.CURRENCY), Column(words.HANDS, amount=True),
        Column(words.FINDINGS, amount=True), Column(words.PRINTED, amount=True), Column(words.DUE, amount=True),
        Column(words.DIFFERENCE, amount=True),
    )  # fmt: skip
    rows = []
    for room in rooms:
        known = room.rake_judged > 0
        rows.append(
            (
                room.room,
                room.currency or "—",
                number(room.hands, ask.language),
                tag("span", number(room.findings, ask.language), class_="bad" if room.findings else None),
                money(ask, room.rake_printed, room.exponent),
                money(ask, room.rake_due, room.exponent)
                if known
                else tag("span", ask.says(words.RULE_UNKNOWN), class_="muted"),
                difference(ask, room.rake_of_judged - room.rake_due, room.exponent) if known else "—",
            )
        )
    return glued([tag("h2", ask.says(words.BY_ROOM)), listing(ask, columns, rows)])


def _files(ask: Ask, job: Job) -> Markup | None:
    books = list(job.books.files.values())
    if not books:
        return None
    heads = [words.READ] if job.dry else [words.READ, words.NEW, words.KNOWN, words.QUARANTINED]
    columns = (Column(words.FILE, class_="words"), *(Column(head, amount=True) for head in (*heads, words.UNREADABLE)),
               Column(words.ASIDE, amount=True, class_="wide"))  # fmt: skip
    rows = [(book.file, *(number(value, ask.language) for value in _figures(job, book))) for book in books]
    return glued([tag("h2", ask.says(words.BY_FILE)), listing(ask, columns, rows)])


def _figures(job: Job, book: FileBook) -> tuple[int, ...]:
    counted = (book.read,) if job.dry else (book.read, book.new, book.known + book.extended, book.quarantined)
    return (*counted, book.unreadable, book.passed_over)


def _faults(ask: Ask, job: Job) -> Markup | None:
    """What could not be read: where, the words, what is wrong, what to do."""
    faults = list(job.faults)
    if not faults:
        return None
    columns = (
        Column(words.WHERE, class_="where"),
        Column(words.WORDS, class_="words wide"),
        Column(words.WRONG, class_="words"),
        Column(words.DO, class_="words"),
    )
    rows = [_fault_row(ask, fault) for fault in faults]
    rest = job.books.total().faults - len(faults)
    more = tag("p", ask.says(words.MORE, count=number(rest, ask.language)), class_="muted") if rest > 0 else None
    return glued([tag("h2", ask.says(words.NOT_READ)), listing(ask, columns, rows), more])


def _fault_row(ask: Ask, fault: Fault) -> tuple[object, ...]:
    return fault.where, fault.words, _sentence(ask.says(fault.problem)), _sentence(ask.says(fault.remedy))


def quarantine_drawn(ask: Ask, cases: Sequence[Quarantined]) -> Markup:
    """Everything that stands in quarantine, and what to do about it."""
    title = tag("h2", ask.says(words.IN_QUARANTINE))
    if not cases:
        return glued([title, tag("p", ask.says(words.QUARANTINE_NONE), class_="muted")])
    columns = (
        Column(words.HAND),
        Column(words.ARRIVED, class_="nowrap"),
        Column(words.WHERE, class_="where"),
        Column(words.WRONG, class_="words"),
    )
    rows = [_case_row(ask, case) for case in cases]
    said = tag("p", ask.says(words.QUARANTINE_SAID), " ", ask.says(words.QUARANTINE_DO))
    return glued([title, said, listing(ask, columns, rows)])


def _case_row(ask: Ask, case: Quarantined) -> tuple[object, ...]:
    facts = (entry.fact for entry in case.arrived if isinstance(entry, Stored))
    hand = next((fact.hand for fact in facts if isinstance(fact, HandOpened)), "—")
    link = tag("a", hand, href=ask.address("replay", hand=str(case.stream_id))) if hand != "—" else hand
    where = f"{case.source.file}:{case.source.line}" if case.source else "—"
    moment = minute(case.recorded_at, ask.language)
    return link, moment, where, _sentence(ask.says(case.reason))


def _onward(ask: Ask) -> Markup:
    findings = tag("a", ask.says(words.TO_FINDINGS), class_="button", href=ask.address("findings"))
    hands = tag("a", ask.says(words.TO_HANDS), class_="button", href=ask.address("hands"))
    return tag("p", findings, " ", hands)


def _sentence(said: str) -> str:
    return said[:1].upper() + said[1:] + ("" if said.endswith(".") else ".")
