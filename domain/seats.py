"""Who sits where: order of acting and who is left of whom."""

from collections import Counter
from collections.abc import Collection, Container, Iterator, Sequence

from domain.text import Text, same

CROUPIER = "croupier"
INSPECTOR = "inspector"
HOUSE = "house"
DEALER = "dealer"
STAFF = frozenset({CROUPIER, INSPECTOR})
_WORDS = {
    CROUPIER: Text("крупье", "croupier"),
    INSPECTOR: Text("инспектор", "inspector"),
    HOUSE: Text("казино", "house"),
    DEALER: Text("дилер", "dealer"),
}


def seat_words(seat: str) -> Text:
    """A seat as the reader sees it: its own label, or the word for staff, dealer and house."""
    return _WORDS.get(seat) or same(seat)


def doubled(names: Collection[str]) -> list[str]:
    """The names that stand there more than once, each once."""
    if len(set(names)) == len(names):
        return []
    return [name for name, times in Counter(names).items() if times > 1]


def clockwise(order: Sequence[str], first: str) -> tuple[str, ...]:
    """All seats clockwise beginning with `first`; the order as it stands when `first` is not among them."""
    if first not in order:
        return tuple(order)
    start = order.index(first)
    return (*order[start:], *order[:start])


def after(order: Sequence[str], seat: str) -> Iterator[str]:
    """The other seats clockwise, beginning with the one left of `seat`."""
    turned = clockwise(order, seat)
    yield from (other for other in turned if other != seat)


def next_of(order: Sequence[str], seat: str, among: Container[str]) -> str | None:
    """The first seat clockwise after `seat` that is in `among`; `seat` itself comes last; None if there is none."""
    for other in clockwise(order, seat):
        if other in among and other != seat:
            return other
    return seat if seat in among else None
