"""Clauses that hold in every game: GN for the table, RC for the record itself."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from domain.findings import Clause
from domain.text import Text


def rulebook(*clauses: Clause) -> Mapping[str, Clause]:
    """Clauses by number, in the order given; a number used twice is a fault of the program."""
    return merged(clauses)


def merged(*books: Iterable[Clause]) -> Mapping[str, Clause]:
    """Several lists of clauses as one rulebook."""
    numbered: dict[str, Clause] = {}
    for clause in (clause for book in books for clause in book):
        if clause.number in numbered:
            raise ValueError(f"clause {clause.number} stands twice")
        numbered[clause.number] = clause
    return MappingProxyType(numbered)


GENERAL = (
    Clause(
        "GN-1",
        Text("Целые фишки", "Whole chips"),
        Text(
            "Деньги считаются в целых минимальных единицах. Каждая ставка, вход, рейк и выплата — положительное целое "
            "число фишек стола. Минимум стола не меньше одной условной единицы и не больше максимума.",
            "Money is counted in whole minor units. Every stake, entry, rake and payout is a positive whole number of "
            "the table's chips. The table minimum is at least one conditional unit and not above the maximum.",
        ),
    ),
    Clause(
        "GN-2",
        Text("Деньги не возникают и не исчезают", "Money is conserved"),
        Text(
            "После каждого события банк, все стеки и взятый рейк вместе равны тому, что было за столом в начале "
            "раздачи. Стек и банк не бывают отрицательными.",
            "After every event the bank, all stacks and the rake taken add up to what was on the table when the hand "
            "began. No stack and no bank is ever negative.",
        ),
    ),
    Clause(
        "GN-3",
        Text("Только то, что положено сейчас", "Only what the moment allows"),
        Text(
            "Событие, которое в этот момент игры не предусмотрено, недопустимо. Если его запрещает более точный пункт, "
            "называется тот пункт.",
            "An event the present moment of the game does not provide for is not allowed. Where a more precise clause "
            "forbids it, that clause is named.",
        ),
    ),
    Clause(
        "GN-4",
        Text("Правила записаны в раздаче", "The rules travel with the hand"),
        Text(
            "Все настройки стола записываются в первом событии раздачи. Проверка ведётся по ним, а не по нынешним "
            "правилам зала.",
            "All settings of the table are written into the first event of the hand. It is judged by them, never by "
            "the room's present rules.",
        ),
    ),
    Clause(
        "GN-5",
        Text("Карты не повторяются", "No card twice"),
        Text(
            "Карты, сданные в одной игре, все разные и принадлежат колоде этой игры.",
            "The cards dealt in one game are all different and belong to the pack of that game.",
        ),
    ),
)

RECORD = (
    Clause(
        "RC-1",
        Text("Запись начинается с открытия", "A record begins with the opening"),
        Text(
            "Первое событие раздачи — её открытие с названием игры и правилами; открытие бывает одно.",
            "The first event of a hand is its opening, with the game's name and its rules; there is one opening.",
        ),
    ),
    Clause(
        "RC-2",
        Text("Исправление утверждает другой человек", "Another person approves a correction"),
        Text(
            "Исправление предлагает один человек и утверждает другой; оба названы. Исходное событие остаётся видно.",
            "A correction is proposed by one person and approved by another; both are named. The original event stays "
            "visible.",
        ),
    ),
    Clause(
        "RC-3",
        Text("Исправление ссылается на событие", "A correction points at an event"),
        Text(
            "Исправление называет номер уже записанного события этой раздачи и пригодную замену; утверждение называет "
            "номер предложенного исправления.",
            "A correction names the number of an event already recorded in this hand and a usable replacement; an "
            "approval names the number of a proposed correction.",
        ),
    ),
)
