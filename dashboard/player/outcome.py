"""How the hand came out: why the winner won, who was due what against what was recorded, and the rules in force."""

from dashboard.markup import Markup, glued, tag
from dashboard.player import words
from dashboard.player.findings import severity_pill
from dashboard.player.reading import Reading
from dashboard.player.telling import Telling
from domain.replay import Replay
from domain.seats import HOUSE
from domain.settlement import Settlement


def outcome_section(telling: Telling, reading: Reading) -> Markup:
    """The settlement, the holdings, every finding of the hand and the rules it carries."""
    read = reading.replay
    explained = tag("p", telling.tells(read.explanation), class_="explained") if read.explanation else None
    return glued(
        [
            tag("h2", telling.says(words.OUTCOME)),
            explained,
            _money(telling, read) if read.settlement else tag("p", telling.says(words.NOT_SETTLED), class_="muted"),
            _findings(telling, reading),
            _rules(telling),
        ]
    )


def _money(telling: Telling, read: Replay) -> Markup:
    money = read.settlement
    if money is None or telling.opened is None:
        return Markup("")
    heads = (
        words.BOX if telling.house else words.SEAT,
        words.PLAYER,
        words.START,
        words.STAKED,
        words.DUE,
        words.PAID,
        words.OWED,
        words.STACK_AFTER,
        words.HOLDING,
    )
    amounts = heads[2:8]
    head = tag(
        "tr",
        *(tag("th", telling.says(name), scope="col", class_="amount" if name in amounts else None) for name in heads),
    )
    people = {taken.seat: taken for taken in (*telling.opened.bystanders, *telling.opened.seats)}
    seats = dict.fromkeys(
        (*(taken.seat for taken in telling.opened.seats), *money.staked, *money.paid, *(money.due or ()))
    )
    order = sorted(seats, key=lambda seat: (len(seat), seat)) if telling.house else list(seats)
    rows = [_seat_row(telling, read, money, seat, people.get(seat)) for seat in order if seat != HOUSE]
    return tag("table", tag("thead", head), tag("tbody", *rows, _rake_row(telling, money)), class_="money")


def _seat_row(telling: Telling, read: Replay, money: Settlement, seat: str, taken: object) -> Markup:
    due = None if money.due is None else money.due.get(seat, 0)
    held, player = read.holdings.get(seat), getattr(taken, "player", None) or _holder(read, seat)
    stack = money.stacks.get(seat, money.stacks.get(player or ""))
    return tag(
        "tr",
        tag("th", seat, scope="row"),
        tag("td", player or "—"),
        _cell(telling, getattr(taken, "stack", None)),
        _cell(telling, money.staked.get(seat, 0)),
        _cell(telling, due),
        _cell(telling, money.paid.get(seat, 0)),
        _owed(telling, money, seat),
        _cell(telling, stack),
        tag("td", telling.tells(held.text) if held else "—"),
    )


def _holder(read: Replay, seat: str) -> str | None:
    """Who held the seat at the end, where the hand's opening does not say it."""
    views = read.frames[-1].seats if read.frames else ()
    return next((view.player for view in views if view.seat == seat), None)


def _rake_row(telling: Telling, money: Settlement) -> Markup:
    empty, house = tag("td"), telling.house
    return tag(
        "tr",
        tag("th", telling.says(words.HOUSE_ROW if house else words.RAKE_ROW), scope="row"),
        tag("td", "" if house else telling.says(words.HOUSE)),
        empty,
        empty,
        _cell(telling, money.house_due if house else money.rake_due, signed=house),
        _cell(telling, money.house_taken if house else money.rake_taken, signed=house),
        _owed(telling, money, HOUSE),
        empty,
        empty,
        class_="rake",
    )


def _cell(telling: Telling, amount: int | None, *, signed: bool = False) -> Markup:
    shown = "—" if amount is None else telling.look.amount(amount, signed=signed)
    return tag("td", shown, class_="amount")


def _owed(telling: Telling, money: Settlement, seat: str) -> Markup:
    owed = money.restitution.get(seat, 0)
    if not owed:
        return tag("td", "—" if money.due is None else telling.look.amount(0), class_="amount")
    return tag("td", tag("b", telling.look.amount(owed, signed=True)), class_="amount owed")


def _findings(telling: Telling, reading: Reading) -> Markup | None:
    found = [(step, finding) for step in reading.steps for finding in step.frame.findings]
    if not found:
        return None
    rows = [
        tag(
            "li",
            tag(
                "a",
                telling.says(words.EVENT, number=step.number),
                href=telling.address(step.place),
                data_step=step.place,
            ),
            " ",
            severity_pill(telling, finding.severity),
            " ",
            telling.clause_mark(finding.clause),
            " ",
            telling.tells(finding.text),
        )
        for step, finding in found
    ]
    return glued([tag("h3", telling.says(words.ALL_FINDINGS)), tag("ul", *rows, class_="findings")])


def _rules(telling: Telling) -> Markup | None:
    if telling.opened is None:
        return None
    named = tag("p", telling.says(words.RULEBOOK, rulebook=telling.opened.rulebook))
    rows = [
        tag("div", tag("dt", telling.rule_link(name, q=name)), tag("dd", _rule_value(value)))
        for name, value in sorted(telling.opened.rules.items())
    ]
    return tag("details", tag("summary", telling.says(words.RULES)), named, tag("dl", *rows, class_="rules"))


def _rule_value(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
