"""Foreign records read in a test: hands, facts in short words, what replay says."""

from collections.abc import Sequence
from pathlib import Path

from domain.cards import show_card
from domain.events import Fact, HandOpened
from domain.replay import Replay, audit
from domain.settlement import Settlement
from ledger.formats.foreign.house import House
from ledger.reading import Fault, Item, ReadStream, read_bytes

RECORDS = Path(__file__).parent / "records"
NAMED = House(keep_names=True)
_QUIET = {"topic", "at", "by"}


def record(name: str) -> str:
    """A record of our own."""
    return (RECORDS / name).read_text(encoding="utf-8")


def read(text: str | bytes, house: House = NAMED) -> list[Item]:
    """Everything a record gives."""
    return list(read_bytes(text if isinstance(text, bytes) else text.encode(), "x", house))


def hands(text: str | bytes, house: House = NAMED) -> list[ReadStream]:
    """The hands of a record that has no fault in the way."""
    return [item for item in read(text, house) if isinstance(item, ReadStream)]


def hand(text: str | bytes, number: str, house: House = NAMED) -> ReadStream:
    """One hand of a record by its number."""
    return next(one for one in hands(text, house) if opened(one).hand == number)


def faults(text: str | bytes, house: House = NAMED) -> list[Fault]:
    """What could not be read."""
    return [item for item in read(text, house) if isinstance(item, Fault)]


def opened(stream: ReadStream) -> HandOpened:
    """The opening fact."""
    first = stream.facts[0]
    assert isinstance(first, HandOpened)
    return first


def judged(stream: ReadStream) -> Replay:
    """What replay says of a hand."""
    return audit(stream.facts, stream.places)


def settled(stream: ReadStream) -> Settlement:
    """The money of a hand."""
    money = judged(stream).settlement
    assert money is not None
    return money


def clauses(stream: ReadStream) -> list[str]:
    """The clauses of its findings that are more than a remark."""
    return [finding.clause for finding in judged(stream).findings if finding.severity != "remark"]


def short(facts: Sequence[Fact]) -> list[str]:
    """Every fact after the opening in a few words: `draw.called 3 50`."""
    return [_short(fact) for fact in facts[1:]]


def _short(fact: Fact) -> str:
    kind = fact.topic.split(".")[1]
    fields = fact.model_dump(exclude=_QUIET, exclude_defaults=True)
    words = [_word(value) for value in fields.values()]
    return " ".join([kind, *words])


def _word(value: object) -> str:
    if isinstance(value, tuple):
        return "".join(show_card(card).en for card in value) if value else "-"
    return str(value)
