"""The address line, read and written."""

from datetime import date
from uuid import UUID

import pytest

from dashboard.asking import FILTER_NAMES, ROWS_ON_A_PAGE, Ask
from domain.findings import Severity, Verdict
from projections.queries import EVERYTHING


def ask(**params: str) -> Ask:
    return Ask({name.rstrip("_"): [value] for name, value in params.items()})


def test_ask__russian_and_two_colours_unless_said_otherwise() -> None:
    assert (Ask({}).language, Ask({}).deck) == ("ru", "two")
    assert (ask(lang="en").language, ask(deck="four").deck) == ("en", "four")
    assert (ask(lang="de").language, ask(deck="?").deck) == ("ru", "two")
    assert (Ask({}).print, ask(print="large").print, ask(print="huge").print) == ("usual", "large", "usual")


def test_chosen__every_name_narrows() -> None:
    asked = ask(
        from_="2026-11-24",
        to="2026-11-30",
        table="3",
        croupier="k07",
        severity="breach",
        clause="BP-9",
        verdict="void",
        number="17",
    )
    chosen = asked.chosen
    assert (chosen.since, chosen.until) == (date(2026, 11, 24), date(2026, 11, 30))
    assert (chosen.tables, chosen.croupiers, chosen.clauses, chosen.number) == (("3",), ("k07",), ("BP-9",), "17")
    assert (chosen.severities, chosen.verdicts) == ((Severity.BREACH,), (Verdict.VOID,))


@pytest.mark.parametrize("params", [{"from": ["вчера"]}, {"severity": ["?"]}, {"verdict": [""]}, {"unknown": ["1"]}])
def test_chosen__what_means_nothing_narrows_nothing(params: dict[str, list[str]]) -> None:
    assert Ask(params).chosen == EVERYTHING


@pytest.mark.parametrize(
    ("page", "offset"), [("", 0), ("1", 0), ("3", 2 * ROWS_ON_A_PAGE), ("0", 0), ("-1", 0), ("x", 0), ("٣", 0)]
)
def test_page__counts_from_one_and_forgives(page: str, offset: int) -> None:
    assert ask(page=page).page.offset == offset


def test_address__carries_the_size_of_print() -> None:
    assert ask(print="large").address("hands") == "/hands?lang=ru&print=large"


def test_address__carries_language_and_deck_and_escapes() -> None:
    assert (
        ask(lang="en", deck="four").address("hands", table="3 & 4", number="")
        == "/hands?table=3+%26+4&lang=en&deck=four"
    )


def test_narrowed__keeps_the_filter_and_starts_at_the_first_page() -> None:
    asked = ask(table="3", page="5", clause="BP-9")
    assert asked.narrowed("findings", clause=()) == "/findings?table=3&lang=ru"
    assert asked.narrowed("findings", page=2) == "/findings?table=3&clause=BP-9&page=2&lang=ru"


def test_narrowed__carries_every_name_of_the_filter() -> None:
    asked = Ask({name: ["1"] for name in FILTER_NAMES})
    assert all(f"{name}=1" in asked.narrowed("hands") for name in FILTER_NAMES)


def test_id__only_an_id() -> None:
    assert ask(hand="379c5a73-9aba-58ca-9826-f7203023f648").id("hand") == UUID("379c5a73-9aba-58ca-9826-f7203023f648")
    assert ask(hand="17").id("hand") is None
