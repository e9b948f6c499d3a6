"""A room's hand into the facts of five-card draw: the one place where other people's words become events.

Nothing is repaired: what the record says comes out as it stands, in its order, with its line. What a room does not
print (hidden cards, a rake, who stood pat) is hidden, derived and labelled so, or left out.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from domain import events
from domain.events import Fact, HandOpened, SeatTaken
from domain.findings import Place
from domain.games import GAMES
from domain.games.draw import events as own
from domain.text import Text
from ledger.formats.foreign import remarks
from ledger.formats.foreign.drawn import Exchange, exchanges, pats_before
from ledger.formats.foreign.ending import Ending
from ledger.formats.foreign.holding import HIDDEN
from ledger.formats.foreign.house import House
from ledger.formats.foreign.purse import Purse
from ledger.formats.foreign.rules import rules_of
from ledger.formats.foreign.said import Act, Chair, RoomHand
from ledger.formats.foreign.street import Street
from ledger.formats.foreign.stub import Stub
from ledger.formats.foreign.table import Table, table_of
from ledger.formats.item import Note, Origin, ReadStream, shown

GAME = "draw"
_MOST_NAME = 64


def stream_of(file: str, hand: RoomHand, house: House) -> ReadStream:
    """The facts of a hand with their places; raises `Unreadable` where it cannot be told."""
    purse = Purse(hand)
    table = table_of(hand)
    teller = _Teller(hand, purse, table, house)
    told = list(teller.tell())
    origin = Origin(
        hand.room,
        cut=not hand.complete,
        notes=tuple(Note(line, text) for line, text in teller.notes),
        passed_over=tuple(hand.notices),
    )
    return ReadStream(tuple(fact for _, fact in told), tuple(Place(file, line) for line, _ in told), origin)


@dataclass(slots=True)
class _Teller:
    """Tells one hand, act by act, following the betting only as far as the words of the facts need it."""

    hand: RoomHand
    purse: Purse
    table: Table
    house: House
    notes: list[tuple[int, Text]] = field(default_factory=list)
    street: Street = field(init=False)
    drawn: dict[int, Exchange] = field(init=False)
    stub: Stub = field(default_factory=Stub)
    held: dict[str, tuple[str, ...]] = field(default_factory=dict)
    dealt: bool = False
    drawing: bool = False
    second: bool = False
    blinds: int = 0

    def __post_init__(self) -> None:
        labels = [chair.label for chair in self.table.playing]
        stacks = {chair.label: self._stack(chair) for chair in self.table.playing}
        self.street = Street(labels, stacks)
        self.drawn = exchanges(self.hand)

    def tell(self) -> Iterator[tuple[int, Fact]]:
        """The facts with their lines."""
        yield self.hand.line, self._opened()
        yield from self._first_remarks()
        ending = Ending(self.hand, self.purse, self.table, self.street)
        for act in self.hand.acts:
            if act.kind in {"show", "muck", "win"}:
                ending.take(act)
                continue
            yield from self._told(act)
        yield from self._close_draw(None)
        yield from ending.tell(self.note)

    def note(self, line: int, text: Text) -> tuple[int, Fact]:
        """A remark in the record, and the same among the notes of the import."""
        self.notes.append((line, text))
        return line, events.RemarkMade(text=f"{text.ru} / {text.en}")

    # --- the opening

    def _opened(self) -> HandOpened:
        hand, purse = self.hand, self.purse
        seats = tuple(map(self._taken, self.table.playing))
        rules = rules_of(hand, purse, self.house.settings(hand.room))
        self.stub.merged = rules["stub_exhaustion"] == "merge_all"
        return HandOpened(
            at=hand.at,
            game=GAME,
            rulebook=GAMES[GAME].rulebook,
            hand=hand.number[:_MOST_NAME],
            room=hand.room,
            table=hand.table[:_MOST_NAME],
            session=hand.session[:_MOST_NAME],
            currency=purse.currency,
            exponent=purse.exponent,
            seats=seats,
            bystanders=tuple(map(self._taken, [*self.table.aside, *hand.ours.aside])),
            first=(seats[0].seat if seats else None) if hand.ours.first is None else hand.ours.first or None,
            button=hand.button,
            carried=purse.minor(hand.ours.carried) if hand.ours.carried else 0,
            rules=rules,
        )

    def _taken(self, chair: Chair) -> SeatTaken:
        told = self.hand.ours.players
        player = told[chair.label] if chair.label in told else self.house.player(self.hand.room, chair.name)
        return SeatTaken(seat=chair.label, player=player, stack=self._stack(chair))

    def _stack(self, chair: Chair) -> int | None:
        return None if chair.stack is None else self.purse.minor(chair.stack)

    def _first_remarks(self) -> Iterator[tuple[int, Fact]]:
        if self.hand.stamp:
            yield self.note(self.hand.line, remarks.STAMP.fill(stamp=shown(self.hand.stamp)))
        for name in self.table.seatless:
            yield self.note(self.hand.line, remarks.SEATLESS.fill(seat=self.table.seat(name)))
        for line, text in self.hand.remarks:
            yield self.note(line, text)
        for words in self.hand.ours.remarks:
            yield self.hand.line, events.RemarkMade(text=words)

    # --- the play

    def _told(self, act: Act) -> Iterator[tuple[int, Fact]]:
        if act.kind in _BETTING and self.dealt:
            yield from self._close_draw(act)
        tell = _TOLD.get(act.kind)
        if tell is not None:
            for fact in tell(self, act):
                yield act.line, fact.model_copy(update={"at": act.at}) if act.at is not None else fact

    def _seat(self, act: Act) -> str:
        return self.table.seat(act.name)

    def _amount(self, act: Act) -> int:
        return self.purse.minor(act.amount)

    def _ante(self, act: Act) -> Iterator[Fact]:
        self.street.add(self._seat(act), self._amount(act), dead=True)
        yield events.AnteStaked(seat=self._seat(act), amount=self._amount(act))

    def _post(self, act: Act) -> Iterator[Fact]:
        """A blind: the first small and big one belong to the positions, others come besides.

        Where the stakes are two equal blinds, two big ones belong to the positions.
        """
        seat, amount = self._seat(act), self._amount(act)
        if act.kind == "both":
            yield from self._post_both(seat, amount)
            return
        kind = _BESIDES.get(act.kind) or ("extra" if act.kind == "big" and self._blind_besides() else "blind")
        self.blinds += kind == "blind"
        self.street.add(seat, amount, dead=kind == "dead")
        yield own.BlindPosted(seat=seat, amount=amount, kind=kind)

    def _blind_besides(self) -> bool:
        """Whether the blinds of the positions are all posted."""
        posted = {"small": 0, "big": 0}
        stakes = self.hand.stakes
        equal = len(stakes) > 1 and self.purse.exact(stakes[0]) == self.purse.exact(stakes[1])
        for act in self.hand.acts:
            if act.kind in posted:
                posted[act.kind] += 1
        most = 2 if equal and not posted["small"] and self.hand.limit != "fixed_limit" else 1 + min(posted["small"], 1)
        return self.blinds >= most

    def _post_both(self, seat: str, amount: int) -> Iterator[Fact]:
        """Both blinds of one who comes in: the small one is dead, the big one is his stake."""
        stakes = [self.purse.minor(text) for text in self.hand.stakes]
        big = next((self.purse.minor(act.amount) for act in self.hand.acts if act.kind == "big"), None)
        live = big or (stakes[-1] if stakes else amount)
        dead = amount - live
        if dead > 0:
            self.street.add(seat, dead, dead=True)
            yield own.BlindPosted(seat=seat, amount=dead, kind="dead")
        live = min(live, amount)
        self.street.add(seat, live)
        yield own.BlindPosted(seat=seat, amount=live, kind="extra")

    def _deal(self, _act: Act) -> Iterator[Fact]:
        """Five cards to everybody, hidden but for those the record shows."""
        if self.dealt:
            return
        self.dealt = True
        shown = {act.name: act.cards for act in self.hand.acts if act.kind == "cards"}
        playing = {chair.name: chair.label for chair in self.table.playing}
        names = list(shown) if shown.keys() == playing.keys() else self._dealing_order()
        for name in names:
            cards = self.held[playing[name]] = shown.get(name) or HIDDEN
            self.stub.dealt(cards)
            yield events.CardsDealt(seat=playing[name], cards=cards)

    def _dealing_order(self) -> list[str]:
        """The names of the players from the seat that is dealt first."""
        labels = [chair.label for chair in self.table.playing]
        at = labels.index(self.hand.ours.first) if self.hand.ours.first in labels else 0
        return [chair.name for chair in (*self.table.playing[at:], *self.table.playing[:at])]

    def _fold(self, act: Act) -> Iterator[Fact]:
        seat = self._seat(act)
        self.street.acts(seat)
        self.street.folded.add(seat)
        self.stub.thrown(self.held.get(seat, ()))
        yield events.Passed(seat=seat)

    def _check(self, act: Act) -> Iterator[Fact]:
        self.street.acts(self._seat(act))
        yield own.Checked(seat=self._seat(act))

    def _call(self, act: Act) -> Iterator[Fact]:
        seat, amount = self._seat(act), self._amount(act)
        self.street.add(seat, amount)
        self.street.acts(seat)
        yield own.Called(seat=seat, amount=amount)

    def _bet(self, act: Act) -> Iterator[Fact]:
        seat, amount = self._seat(act), self._amount(act)
        self.street.add(seat, amount)
        self.street.acts(seat, raises=True)
        yield events.BetPlaced(seat=seat, amount=amount)

    def _raise(self, act: Act) -> Iterator[Fact]:
        seat, said = self._seat(act), self._amount(act)
        before = self.street.put.get(seat, 0)
        total = before + said if act.kind == "put" else said
        self.street.add(seat, total - before)
        self.street.acts(seat, raises=True)
        yield own.Raised(seat=seat, total=total)

    def _return(self, act: Act) -> Iterator[Fact]:
        yield own.BetReturned(seat=self._seat(act), amount=self._amount(act))

    def _remark(self, act: Act) -> Iterator[Fact]:
        yield events.RemarkMade(text=act.text)

    def _void(self, act: Act) -> Iterator[Fact]:
        """A room may say so twice, in the play and in the summary."""
        if next(one for one in self.hand.acts if one.kind == "void") is act:
            yield events.HandVoided(reason=remarks.CANCELLED)

    # --- the draw

    def _draw(self, act: Act) -> Iterator[Fact]:
        self._begin_draw()
        made = self.drawn.get(id(act))
        if made is None:
            return
        seat = self._seat(act)
        if not self.hand.pats_told:
            yield from self._pats(before=seat)
        if made.out or made.taken:
            yield from self._reshuffled(act, len(made.taken))
            self.stub.dealt(made.taken)
            self.stub.thrown(made.out)
            yield own.CardsDrawn(seat=seat, out=made.out, taken=made.taken)
        else:
            yield own.StoodPat(seat=seat)

    def _reshuffled(self, act: Act, needed: int) -> Iterator[Fact]:
        """A reshuffle that must have been: rooms deal from it without a word."""
        if self.hand.ours.given or not self.stub.is_short(needed):
            return
        yield self.note(act.line, remarks.RESHUFFLED)[1]
        yield own.DeckReshuffled(cards=self.stub.reshuffled())

    def _begin_draw(self) -> None:
        if not self.drawing and not self.second:
            self.drawing = True
            self.street.begin_next()

    def _pats(self, *, before: str | None) -> Iterator[Fact]:
        """Those who stood pat without a line, where their turn came."""
        printed = [self.table.seat(one.act.name) for one in self.drawn.values()]
        silent = [seat for seat in self.street.live if seat not in printed]
        for seat in pats_before(self.street.order, silent, printed).get(before, ()):
            yield own.StoodPat(seat=seat)

    def _close_draw(self, act: Act | None) -> Iterator[tuple[int, Fact]]:
        """Before the second interval: the draw is over, for those who stood pat without a line too."""
        silent = not self.hand.pats_told
        if silent and not self.drawing and not self.second and self._interval_done(act):
            self._begin_draw()
        if not self.drawing:
            return
        self.drawing, self.second = False, True
        if silent:
            line = act.line if act is not None else self.hand.end or self.hand.line
            for fact in self._pats(before=None):
                yield line, fact

    def _interval_done(self, act: Act | None) -> bool:
        """Whether the first interval is over although the record shows no draw."""
        goes_on = act is not None or any(one.kind in {"show", "muck"} for one in self.hand.acts) or self._contested
        return self.dealt and goes_on and len(self.street.live) > 1 and self.street.over

    @property
    def _contested(self) -> bool:
        return self.hand.complete and len(self.street.live) > 1


_BESIDES: Mapping[str, own.BlindKind] = MappingProxyType({"dead": "dead", "extra": "extra", "straddle": "straddle"})
_BETTING = frozenset({"fold", "check", "call", "bet", "raise", "put"})
_Tell = Callable[[_Teller, Act], Iterable[Fact]]
_TOLD: Mapping[str, _Tell] = MappingProxyType(
    {
        "ante": _Teller._ante,  # noqa: SLF001 - the table of the class's own methods
        **dict.fromkeys(("blind", "small", "big", "both", "dead", "extra", "straddle"), _Teller._post),  # noqa: SLF001
        **dict.fromkeys(("deal", "cards"), _Teller._deal),  # noqa: SLF001
        "fold": _Teller._fold,  # noqa: SLF001
        "check": _Teller._check,  # noqa: SLF001
        "call": _Teller._call,  # noqa: SLF001
        "bet": _Teller._bet,  # noqa: SLF001
        **dict.fromkeys(("raise", "put"), _Teller._raise),  # noqa: SLF001
        "remark": _Teller._remark,  # noqa: SLF001
        "return": _Teller._return,  # noqa: SLF001
        "void": _Teller._void,  # noqa: SLF001
        **dict.fromkeys(("draw", "discard", "pat", "new"), _Teller._draw),  # noqa: SLF001
    }
)
