"""Hands as a room writes them, and the short ways in which the tests read them."""

from domain.events import Fact
from ledger.reading import Fault, Item, ReadStream, read_bytes

FILE = "evening.hand"

HAND_EN = """\
# typed from camera 4
hand 204 belarusian
room "Minsk 1"    table 7    session 2026-12-05-night
at 2026-12-05T23:58:30+03:00
staff croupier=k11 inspector=i03
money BYN 2
rules table_min=200 table_max=2000
seats A(p-7):15000 B(p-12):9000 C:12000

antes 200 A B C
deal A AS 9S KS; deal B 10H JH 8C; deal C ?? ?? ??
bet A 200; bet B 400; pass C   # C leans back
propose A; agree B; open
count 1200; rake 100; pay A 1100; close
"""

HAND_RU = """\
# набрано с камеры 4
раздача 204 белорусский
зал «Minsk 1»    стол 7    смена 2026-12-05-night
время 2026-12-05T23:58:30+03:00
персонал крупье=k11 инспектор=i03
деньги BYN 2
правила table_min=200 table_max=2000
места A(p-7):15000 B(p-12):9000 C:12000

взносы 200 A B C
сдача A Тп 9п Кп; сдача B 10ч Вч 8т; сдача C ?? ?? ??
ставка A 200; ставка B 400; пас C   # C откинулся
предлагаю A; согласен B; вскрытие
банк 1200; рейк 100; выплата A 1100; закрыть
"""
"""The same hand in Russian."""

EVENING = """\
hand 1 belarusian
room Minsk table 3 session s1
at 2026-11-28T21:14:00+03:00
staff croupier=k07 inspector=i02
money BYN 2
rules table_min=500 table_max=5000
seats A:20000 B:20000

antes 500 A B
deal A KS QS 7D; deal B 9H JH 8C
pass A
count 1000; rake 100; pay B 900; close

hand 2 belarusian
room Minsk table 3 session s1
at 2026-11-28T21:18:00+03:00
staff croupier=k07 inspector=i02
money BYN 2
rules table_min=500 table_max=5000
seats B:20400 A:19500

antes 500 B A
deal B JK AS AH; deal A 7S 8H 9D
bet B 500; pass A
count 1500; rake 100; pay B 1400; close

раздача 3 белорусский
зал Minsk стол 3 смена s1
время 2026-11-28T21:21:00+03:00
персонал крупье=k07 инспектор=i02
деньги BYN 2
правила table_min=500 table_max=5000
места A:19000 B:20800

взносы 500 A B
сдача A Тп Кч 7б; сдача B 10ч Вч 8т
ставка A 500; пас B
банк 1500; рейк 100; выплата A 1400; закрыть
"""
"""Three whole hands, each with its own full header."""

HEADER = "hand 1 belarusian\nat 2026-11-28T21:14:00+03:00\nrules table_min=5 table_max=50\nseats A:200 B:200 C:200\n\n"
"""The shortest header that has a time; events follow."""


def read(text: str | bytes, file: str = FILE) -> list[Item]:
    """Everything that reading gives."""
    return list(read_bytes(text if isinstance(text, bytes) else text.encode(), file))


def streams(items: list[Item]) -> list[ReadStream]:
    """What could be read."""
    return [item for item in items if isinstance(item, ReadStream)]


def faults(items: list[Item]) -> list[Fault]:
    """What could not be read."""
    return [item for item in items if isinstance(item, Fault)]


def only_stream(text: str | bytes) -> ReadStream:
    """The one stream of a file without a fault."""
    (item,) = read(text)
    assert isinstance(item, ReadStream), item
    return item


def events(text: str) -> list[Fact]:
    """The facts after the opening of a hand with these events."""
    return list(only_stream(HEADER + text).facts[1:])


def first_fault(text: str) -> Fault:
    """The first fault of a hand with these events."""
    return faults(read(HEADER + text))[0]
