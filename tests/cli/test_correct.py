from pathlib import Path

import pytest

from tests.cli.conftest import Handproof

REASON = ["--reason", "camera 3, 21:14", "--by", "i02"]


@pytest.fixture
def recorded(handproof: Handproof, raked: Path) -> Handproof:
    """A record with the hand whose rake was 2; the camera shows that it was 1 and that 49 was paid."""
    handproof("import", raked)
    return handproof


def test_correction__counts_when_another_person_approves_it(recorded: Handproof) -> None:
    proposed = recorded("correct", "18", "14", "--as", "rake 1", *REASON)
    before = recorded("replay", "--hand", "18", "--corrected")
    recorded("correct", "18", "15", "--as", "pay A 49", *REASON)
    recorded("approve", "18", "17", "--by", "i05")
    approved = recorded("approve", "18", "18", "--by", "i05")

    assert proposed.code == 0
    assert "recorded as event #17" in proposed.out
    assert "handproof approve 18 17 --by WHO" in proposed.out
    assert before.code == 1
    assert "Rake 2" in before.out
    assert approved.code == 0
    assert "Hand 18 · Belarusian poker · table 3 · session 2026-11-28-evening · lawful" in approved.out


def test_correction__leaves_the_original_visible(recorded: Handproof) -> None:
    recorded("correct", "18", "14", "--as", "rake 1", *REASON)
    recorded("approve", "18", "17", "--by", "i05")
    as_recorded = recorded("replay", "--hand", "18", "--json").objects
    corrected = recorded("replay", "--hand", "18", "--corrected", "--json").objects

    assert as_recorded[13]["fact"]["amount"] == 2
    assert corrected[13]["fact"]["amount"] == 1
    assert (corrected[13]["event"], len(corrected)) == (14, 16)


def test_correction__by_the_same_person_is_refused(recorded: Handproof) -> None:
    recorded("correct", "18", "14", "--as", "rake 1", *REASON)
    run = recorded("approve", "18", "17", "--by", "i02")

    assert run.code == 2
    assert "not recorded: RC-2: proposed by i02, approved by i02: two different persons are needed" in run.err


def test_correction__of_an_event_that_is_not_there(recorded: Handproof) -> None:
    run = recorded("correct", "18", "99", "--strike", *REASON)

    assert run.code == 2
    assert "RC-3" in run.err


def test_correction__in_words_that_cannot_be_read(recorded: Handproof) -> None:
    run = recorded("correct", "18", "14", "--as", "rakee 1", *REASON)

    assert run.code == 2
    assert "rakee" in run.err


@pytest.mark.parametrize("way", [[], ["--as", "rake 1", "--strike"], ["--as", "rake 1", "--after", "rake 1"]])
def test_correction__in_no_way_or_two_is_a_wrong_command(way: list[str], recorded: Handproof) -> None:
    run = recorded("correct", "18", "14", *way, *REASON)

    assert run.code == 64
    assert "give one of --as, --after and --strike" in run.err


def test_correction__strikes_out_and_adds(recorded: Handproof) -> None:
    struck = recorded("correct", "18", "14", "--strike", *REASON, "--json")
    added = recorded("correct", "18", "13", "--after", "рейк 1", *REASON, "--json", "--lang", "ru")
    for run in (struck, added):
        recorded("approve", "18", str(run.object["proposal"]), "--by", "i05")
    corrected = recorded("replay", "--hand", "18", "--corrected", "--json").objects

    assert [(frame["event"], frame["fact"].get("amount")) for frame in corrected[12:14]] == [(13, 50), (13, 1)]


def test_approval__json_says_how_the_hand_now_reads(recorded: Handproof) -> None:
    recorded("correct", "18", "14", "--as", "rake 1", *REASON)
    answer = recorded("approve", "18", "17", "--by", "i05", "--json").object

    assert answer["approved"] is True
    assert answer["findings"][0]["clause"] == "BP-40"
