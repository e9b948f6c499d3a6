"""Hands and sessions drawn at random: any facts of the known topics, lawful or not, with names nobody would choose."""

from datetime import timedelta, timezone
from typing import Any, get_args

from hypothesis import strategies as st

from domain import events
from domain.cards import ALL_CARDS, JOKERS, UNKNOWN
from domain.correction import plain
from domain.events import LARGEST, CorrectionProposed, Fact, HandOpened, OpenedHolding, SeatTaken, StaffOnDuty
from domain.family import Family
from domain.games import GAMES
from domain.verbs import EVERYWHERE

_TRAPS = (
    *(
        "A",
        "B",
        "a",
        "А",
        "В",
        "C",
        "1",
        "10",
        "7S",
        "KS",
        "JK",
        "AS",
        "??",
        "croupier",
        "крупье",
        "Inspector",
        "дилер",
    ),
    *("-", "@", "@21:14:07", "by", "внёс", "внес", "as", "как", "and", "и", "pot", "банк", "hand", "раздача", "места"),
    *(
        "Inspector",
        "room",
        "перенос",
        "#",
        "a#b",
        ";",
        '"',
        "\\",
        "«",
        "»",
        "“",
        "№ 5",
        "p-104",
        "p(1):2",
        "k=v",
        "two words",
    ),
    *(
        "\t",
        "\n",
        "\u2028",
        "\u200b",
        "\ufeff",
        "\x00",
        "\x7f",
        "é",
        "e\u0301",
        "ſ",
        "ß",
        "İ",
        "\u00a0",
        "🂡",
        "\U000e0001",
    ),
)
_LETTERS = st.characters(codec="utf-8")

names = st.one_of(st.sampled_from(("A", "B", "C")), st.sampled_from(_TRAPS), st.text(_LETTERS, min_size=1, max_size=12))
labels = st.one_of(st.just(""), names)
texts = st.one_of(
    st.sampled_from(_TRAPS), st.text(_LETTERS, max_size=40), st.lists(st.sampled_from(_TRAPS)).map("".join)
)
amounts = st.one_of(st.integers(-5, 5000), st.integers(-LARGEST, LARGEST))
ordinals = st.integers(-3, 10**9)
one_card = st.sampled_from((*ALL_CARDS, *JOKERS, UNKNOWN))
cards = st.lists(one_card, max_size=6).map(tuple)
offsets = st.integers(-23 * 60 - 59, 23 * 60 + 59).map(lambda minutes: timezone(timedelta(minutes=minutes)))
moments = st.one_of(
    st.datetimes(timezones=offsets),
    st.datetimes(timezones=st.just(timezone(timedelta(hours=3)))).map(
        lambda moment: moment.replace(year=2026, month=11, day=28, microsecond=moment.microsecond // 100_000 * 100_000)
    ),
)
whens = st.one_of(st.none(), moments)
whos = st.one_of(st.none(), names)
taken = st.builds(SeatTaken, seat=names, player=st.one_of(st.none(), names), stack=st.one_of(st.none(), amounts))
people = st.builds(StaffOnDuty, role=names, staff=names)
holdings = st.lists(st.builds(OpenedHolding, seat=names, cards=cards), max_size=3).map(tuple)

_BY_FIELD: dict[str, st.SearchStrategy[Any]] = {
    "at": whens,
    "by": whos,
    "seat": names,
    "amount": amounts,
    "total": amounts,
    "kind": st.sampled_from(("blind", "extra", "dead", "straddle")),
    "paid": st.one_of(st.none(), amounts),
    "returned": st.one_of(st.none(), amounts),
    "manner": st.sampled_from(("open", "closed")),
    "who": st.sampled_from(("player", "dealer")),
    "card": one_card,
    "cards": cards,
    "declared": cards,
    "holdings": holdings,
    "agreed": st.booleans(),
    "alone": st.booleans(),
    "suit": st.sampled_from("SHDC"),
    "side": names,
    "payer": st.one_of(st.none(), names),
    "points": ordinals,
    "trick": ordinals,
    "pot": st.one_of(st.none(), ordinals),
    "reason": texts,
    "text": texts,
    "event": ordinals,
    "proposal": ordinals,
    "root": texts,
    "algorithm": names,
    "role": names,
    "staff": names,
    "player": names,
    "first": names,
    "second": names,
    "game": names,
    "room": labels,
    "table": labels,
    "session": labels,
    "currency": labels,
    "exponent": st.integers(0, 6),
    "rules": st.dictionaries(names, st.one_of(st.none(), st.booleans(), st.integers(-9, 9), names), max_size=3),
}


def built(kind: type[Fact]) -> st.SearchStrategy[Fact]:
    """Any fact of one kind."""
    return st.builds(
        kind, **{name: _of_field(name, str(field.annotation)) for name, field in kind.model_fields.items()}
    )


def _of_field(name: str, annotation: str) -> st.SearchStrategy[Any]:
    """Any value of a field; cards go out and come in one by one or several at a time."""
    if name in {"out", "taken"}:
        return cards if annotation.startswith("tuple") else one_card
    return _BY_FIELD[name]


def played(family: Family) -> st.SearchStrategy[Fact]:
    """Any fact that the notation of a game has a verb for, corrections apart."""
    kinds = {verb.fact for verb in (*family.verbs, *EVERYWHERE)} - {CorrectionProposed}
    return st.sampled_from(sorted(kinds, key=lambda kind: kind.topic)).flatmap(built)


def corrections(family: Family) -> st.SearchStrategy[Fact]:
    """Any correction the notation can say."""
    inside = st.lists(
        played(family).filter(lambda fact: not isinstance(fact, events.CorrectionApproved)), min_size=1, max_size=2
    )
    parts = inside.map(lambda facts: tuple(map(plain, facts)))
    common = {"at": whens, "by": whos, "event": ordinals, "reason": texts}
    changed = st.builds(CorrectionProposed, action=st.sampled_from(("replace", "after")), facts=parts, **common)
    return st.one_of(changed, st.builds(CorrectionProposed, action=st.just("strike"), **common))


@st.composite
def rules(draw: st.DrawFn, family: Family) -> dict[str, Any]:
    """A full copy of settings that the game accepts."""
    unit = draw(st.sampled_from((1, 100)))
    low, high = 5 * unit, draw(st.integers(5, 50)) * unit
    said: dict[str, Any] = {"table_min": low, "table_max": high, "stake": low, "max_stake": high, "unit": unit}
    known = family.settings.model_fields
    said = {name: value for name, value in said.items() if name in known}
    for name, field in known.items():
        choices = get_args(field.annotation) if field.annotation is not bool else (True, False)
        if (
            name not in said
            and choices
            and all(isinstance(choice, str | bool) for choice in choices)
            and draw(st.booleans())
        ):
            said[name] = draw(st.sampled_from(choices))
    if "rake_percent" in known and draw(st.booleans()):
        said |= {"rake_percent": draw(st.sampled_from(("2", "5/2", "0"))), "rake_threshold": draw(st.integers(0, 99))}
    return family.settings.model_validate(said).model_dump(mode="json")


@st.composite
def openings(draw: st.DrawFn, family: Family) -> HandOpened:
    """Any opening of a hand of this game."""
    fields = {
        "game": st.just(family.name),
        "rulebook": st.one_of(st.just(family.rulebook), names),
        "hand": names,
        "seats": st.lists(taken, max_size=4).map(tuple),
        "bystanders": st.lists(taken, max_size=2).map(tuple),
        "first": whos,
        "button": whos,
        "carried": amounts,
        "staff": st.lists(people, max_size=3).map(tuple),
        "rules": rules(family),
    }
    others = {name: _BY_FIELD[name] for name in HandOpened.model_fields if name not in fields}
    return draw(st.builds(HandOpened, **fields, **others))


@st.composite
def hands(draw: st.DrawFn) -> tuple[Fact, ...]:
    """Any hand of any game: an opening and whatever facts after it."""
    family = draw(st.sampled_from(list(GAMES.values())))
    facts = st.one_of(played(family), played(family), played(family), corrections(family))
    return (draw(openings(family)), *draw(st.lists(facts, max_size=8)))
