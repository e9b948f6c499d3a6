import json
import random
import subprocess
import sys
import threading
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ledger.opening import open_ledger
from ledger.store import Ledger, Stored, VersionConflict
from tests.cli.conftest import LAWFUL, RAKE_OF_TWO, Handproof

HEADER, EVENTS = LAWFUL.split("\n\n")
ONE_BY_ONE = [event.strip() for event in EVENTS.replace("\n", ";").split(";") if event.strip()]


def on_record(home: Path) -> list[Stored]:
    with closing(open_ledger(home, read_only=True)) as record:
        stored = [entry for entry in record.walk() if isinstance(entry, Stored)]
    return [entry for entry in stored if not entry.topic.startswith("record.")]


def test_record__answers_each_event(handproof: Handproof, home: Path) -> None:
    run = handproof("record", "--json", said=LAWFUL)

    assert run.code == 0
    assert [answer["event"] for answer in run.objects] == list(range(1, 17))
    assert all(answer["stored"] and not answer["already"] for answer in run.objects)
    assert len(on_record(home)) == 16


def test_record__says_what_is_lawful_next(handproof: Handproof) -> None:
    answer = handproof("record", "--json", said=LAWFUL).objects[4]

    assert answer["said"]["ru"] == "B: сданы 9♥ В♥ 8♣"
    assert answer["hand"] == "17"
    first = answer["lawful"][0]
    assert (first["actor"], first["low"], first["high"], first["clause"]) == ("A", 5, 50, "BP-7")


def test_record__says_what_is_wrong_and_records_it_all_the_same(handproof: Handproof, home: Path) -> None:
    run = handproof("record", "--json", said=RAKE_OF_TWO)

    assert run.code == 1
    assert [finding["clause"] for finding in run.objects[13]["findings"]] == ["BP-37"]
    assert len(on_record(home)) == 16


def test_record__speaks_to_people(handproof: Handproof) -> None:
    run = handproof("record", "--lang", "ru", said=RAKE_OF_TWO)

    assert "№ 6 записано: A: ставка 5" in run.out
    assert "дальше: B — ставка от 5 до 50 (BP-7); пас (BP-7)" in run.out
    assert "BP-37 «Пересчёт и рейк» — деньги не сходятся: записано 2, по правилу ровно 1, разница +1" in run.out


def test_record_strict__refuses_what_is_against_the_rules(handproof: Handproof, home: Path) -> None:
    said = LAWFUL.replace("bet B 20", "bet B 9; bet B 20")
    run = handproof("record", "--strict", "--json", said=said)

    refused = run.objects[8]
    assert run.code == 1
    assert refused["stored"] is False
    assert refused["event"] == 9
    assert [finding["clause"] for finding in refused["findings"]] == ["BP-9"]
    assert (refused["lawful"][0]["low"], refused["lawful"][0]["high"]) == (10, 50)
    assert [answer["event"] for answer in run.objects if answer["stored"]] == list(range(1, 17))
    assert len(on_record(home)) == 16


def test_record_strict__refuses_a_table_that_cannot_be(handproof: Handproof, home: Path) -> None:
    run = handproof("record", "--strict", "--json", said=HEADER.replace("seats A(p-104):200 B", "seats B") + "\n\n")

    assert run.object["stored"] is False
    assert run.object["findings"][0]["clause"] == "BP-2"
    assert on_record(home) == []


def test_record__unreadable_line_is_answered_and_stores_nothing(handproof: Handproof, home: Path) -> None:
    run = handproof("record", "--json", said=LAWFUL.replace("bet A 10", "bett A 10"))

    answer = run.objects[7]
    assert run.code == 2
    assert answer["event"] is None
    assert answer["stored"] is False
    assert (answer["fault"]["line"], answer["fault"]["words"]) == (10, "bett")
    assert len(on_record(home)) == 15


@pytest.mark.parametrize("line", [b"\x98\x00", b"{", b'{"type": "hand.passed.v1"}', b"bet A 5", b"x" * (2 << 20)])
def test_record__line_that_nobody_understands(line: bytes, handproof: Handproof, home: Path) -> None:
    run = handproof("record", "--json", said=line + b"\n")

    assert run.code == 2
    assert all(not answer["stored"] for answer in run.objects)
    assert on_record(home) == []
    assert "Traceback" not in run.err


def test_record__takes_russian_in_the_encoding_of_old_terminals(handproof: Handproof) -> None:
    header = HEADER.replace("hand 17 belarusian", "раздача 17 белорусский")
    run = handproof("record", "--json", said=f"{header}\n\nвзнос A 5\nвзнос B 5\nсдача A Кп Дп 7б\n".encode("cp1251"))

    assert run.code == 0
    assert run.objects[-1]["said"]["en"] == "A is dealt K♠ Q♠ 7♦"


def test_record__takes_json_lines(handproof: Handproof, home: Path, tmp_path: Path) -> None:
    handproof("import", "-", said=LAWFUL)
    handproof("export", "--out", tmp_path / "x.jsonl")
    lines = (tmp_path / "x.jsonl").read_text(encoding="utf-8")
    run = handproof("record", "--json", "--home", tmp_path / "other", said=lines)

    assert run.code == 0
    assert [entry.fact for entry in on_record(tmp_path / "other")] == [entry.fact for entry in on_record(home)]


def test_record__json_line_with_a_number_too_far(handproof: Handproof, tmp_path: Path) -> None:
    handproof("import", "-", said=LAWFUL)
    handproof("export", "--out", tmp_path / "x.jsonl")
    lines = (tmp_path / "x.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    run = handproof("record", "--json", "--home", tmp_path / "other", said="".join([lines[0], lines[2]]))

    assert run.objects[1]["stored"] is False
    assert run.objects[1]["why"]["en"] == "event #3 was sent, but the next on record is #2"


def test_record__takes_the_evening_itself(handproof: Handproof, home: Path, tmp_path: Path) -> None:
    handproof("simulate", "--hands", "3", "--seed", "5", "--out", tmp_path / "x.jsonl")
    run = handproof("record", "--json", said=(tmp_path / "x.jsonl").read_bytes())

    assert run.code == 0
    assert run.objects[0]["said"]["en"].startswith("session '2026-01-05-evening' opened")
    assert len(on_record(home)) == len(run.objects)


def test_record__everything_sent_again_is_acknowledged_and_not_doubled(handproof: Handproof, home: Path) -> None:
    handproof("record", said=LAWFUL)
    run = handproof("record", "--json", said=LAWFUL)

    assert run.code == 0
    assert all(answer["stored"] and answer["already"] for answer in run.objects)
    assert len(on_record(home)) == 16


@pytest.mark.parametrize("known", [1, 2, 5, 9, 15])
@pytest.mark.parametrize("again", [0, 1, 3])
def test_record__goes_on_where_it_broke_off(known: int, again: int, handproof: Handproof, home: Path) -> None:
    """The header comes again and then, besides the new events, the last `again` that may have had no answer."""
    events = "\n".join(ONE_BY_ONE).replace("antes 5 A B", "ante A 5\nante B 5").splitlines()
    handproof("record", said="\n".join([HEADER, "", *events[:known]]))
    run = handproof("record", "--json", said="\n".join([HEADER, "", *events[max(0, known - again) :]]))

    assert run.code == 0
    assert all(answer["stored"] for answer in run.objects)
    assert sum(answer["already"] for answer in run.objects) == 1 + min(known, again)
    assert len(on_record(home)) == 16


def test_record__event_that_contradicts_the_record_is_not_stored(handproof: Handproof, home: Path) -> None:
    handproof("record", said=LAWFUL)
    run = handproof("record", "--json", said=LAWFUL.replace("bet B 5", "bet B 6"))

    contradiction = run.objects[6]
    assert run.code == 1
    assert contradiction["stored"] is False
    assert contradiction["event"] == 7
    assert "event #7 on record is another" in contradiction["why"]["en"]
    assert len(on_record(home)) == 16


def test_record__several_hands_one_after_another(handproof: Handproof) -> None:
    run = handproof("record", "--json", said=LAWFUL + "\n" + RAKE_OF_TWO)

    assert [answer["hand"] for answer in run.objects] == ["17"] * 16 + ["18"] * 16


def test_record_hand__goes_on_with_a_hand_on_record(handproof: Handproof, home: Path) -> None:
    handproof("import", "-", said=LAWFUL.split("count")[0])
    run = handproof("record", "--hand", "17", "--json", said="count 50; rake 1; pay A 49; close\n")

    assert run.code == 0
    assert [answer["event"] for answer in run.objects] == [13, 14, 15, 16]
    assert len(on_record(home)) == 16


def test_record_hand__that_is_not_on_record(handproof: Handproof, lawful: Path) -> None:
    handproof("import", lawful)
    run = handproof("record", "--hand", "99", said="close\n")

    assert run.code == 2
    assert "the record has no hand 99" in run.err


def test_record__another_recorder_was_first_with_the_same_event(
    handproof: Handproof, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    _overtake(monkeypatch, with_same=True)
    run = handproof("record", "--json", said=LAWFUL)

    assert run.code == 0
    assert run.objects[5]["already"] is True
    assert len(on_record(home)) == 16


def test_record__another_recorder_was_first_with_another_event(
    handproof: Handproof, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    _overtake(monkeypatch, with_same=False)
    run = handproof("record", "--json", said=LAWFUL)

    overtaken = run.objects[5]
    assert run.code == 1
    assert overtaken["stored"] is False
    assert "another recorder wrote to the hand" in overtaken["why"]["en"]
    assert run.objects[6]["event"] == 7
    assert len(on_record(home)) == 16


def _overtake(monkeypatch: pytest.MonkeyPatch, *, with_same: bool) -> None:
    """Let another writer append event 6 just before this one does: the same event, or the opponent's pass."""
    append = Ledger.append

    def overtaken(record: Ledger, stream_id: Any, expected_version: int, facts: Any, **words: Any) -> Any:
        if expected_version == 5:
            monkeypatch.setattr(Ledger, "append", append)
            first = facts if with_same else [type(facts[0]).model_validate({"seat": "A", "amount": 15})]
            append(record, stream_id, 5, first, **words)
            raise VersionConflict(stream_id, 5, 6)
        return append(record, stream_id, expected_version, facts, **words)

    monkeypatch.setattr(Ledger, "append", overtaken)


def test_record__two_recorders_at_once_lose_nothing_and_double_nothing(
    surroundings: Mapping[str, str], home: Path
) -> None:
    answers: list[list[dict[str, Any]]] = [[], []]
    sent = "\n".join([HEADER, "", *ONE_BY_ONE]) + "\n"

    def table(number: int) -> None:
        done = subprocess.run(
            [sys.executable, "-m", "cli", "record", "--json"],
            input=sent.encode(),
            capture_output=True,
            env=surroundings,
            check=False,
        )
        answers[number] = [json.loads(line) for line in done.stdout.splitlines()]

    tables = [threading.Thread(target=table, args=(number,)) for number in (0, 1)]
    for thread in tables:
        thread.start()
    for thread in tables:
        thread.join()

    assert all(answer["stored"] for both in answers for answer in both)
    assert [len(both) for both in answers] == [16, 16]
    assert [entry.version for entry in on_record(home)] == list(range(1, 17))


@pytest.mark.parametrize("seed", range(4))
def test_record__killed_at_any_moment_keeps_every_acknowledged_event(
    seed: int, surroundings: Mapping[str, str], home: Path, handproof: Handproof
) -> None:
    draw = random.Random(seed)
    hands = [HEADER.replace("hand 17", f"hand {number}") + "\n\n" + "\n".join(ONE_BY_ONE) for number in range(1, 4)]
    sent = ("\n\n".join(hands) + "\n").encode()
    acknowledged = _killed_after(draw.randrange(1, 40), sent, surroundings)
    kept = on_record(home)
    rest = handproof("record", "--json", said=sent)

    assert len(acknowledged) <= len(kept) <= len(acknowledged) + 1
    assert [(str(entry.stream_id), entry.version) for entry in kept][: len(acknowledged)] == acknowledged
    assert rest.code == 0
    assert len(on_record(home)) == 48


def _killed_after(answers: int, sent: bytes, surroundings: Mapping[str, str]) -> list[tuple[str, int]]:
    """Record until so many answers have come, then kill the recorder as `kill -9` does."""
    with subprocess.Popen(
        [sys.executable, "-m", "cli", "record", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings,
    ) as running:
        assert running.stdin
        assert running.stdout
        running.stdin.write(sent)
        running.stdin.flush()
        lines = [running.stdout.readline() for _ in range(answers)]
        running.kill()
        lines += running.stdout.readlines()
    heard = [json.loads(line) for line in lines if line.endswith(b"\n")]
    return [(answer["stream"], answer["event"]) for answer in heard]
