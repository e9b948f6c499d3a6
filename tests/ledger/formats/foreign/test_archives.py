"""Archives: read file by file; bombs, tricks with paths, locked and broken ones refused, the rest still read."""

import io
import zipfile

import pytest

from ledger.formats import archive
from ledger.formats.item import Fault, ReadStream
from tests.ledger.formats.foreign.reading import read, record


def packed(*files: tuple[str, bytes | str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in files:
            made.writestr(name, data)
    return out.getvalue()


def test_archive__every_record_by_its_content() -> None:
    data = packed(
        ("a/x.dat", record("boss.xml")), ("b.bin", record("ongame.txt")), ("__MACOSX/y", "x"), ("c/.DS_Store", "x")
    )
    items = read(data)
    assert len([item for item in items if isinstance(item, ReadStream)]) == 4
    assert {item.places[0].file for item in items if isinstance(item, ReadStream)} == {"x!a/x.dat", "x!b.bin"}


@pytest.mark.parametrize("name", ["../x.txt", "/etc/x.txt", "a/../../x.txt", "C:/x.txt", "..\\x.txt"])
def test_archive__a_path_that_leads_outside_is_refused(name: str) -> None:
    items = read(packed((name, record("ongame.txt")), ("good.txt", record("ongame.txt"))))
    (fault,) = [item for item in items if isinstance(item, Fault)]
    assert "leads outside" in fault.problem.en
    assert len(items) == 3


def test_archive__a_link_is_refused() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        link = zipfile.ZipInfo("link.txt")
        link.external_attr = 0o120777 << 16
        made.writestr(link, "/etc/passwd")
    (fault,) = read(out.getvalue())
    assert isinstance(fault, Fault)
    assert "link" in fault.problem.en


def test_archive__a_bomb_is_refused_before_it_is_unpacked() -> None:
    (fault,) = read(packed(("bomb.txt", b"\0" * (1 << 26))))
    assert isinstance(fault, Fault)
    assert "too much" in fault.problem.en


def test_archive__no_more_is_unpacked_than_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_BYTES", 3000)
    items = read(packed(("a.txt", record("fulltilt.txt")), ("b.txt", record("fulltilt.txt"))))
    assert isinstance(items[-1], Fault)
    assert "too much" in items[-1].problem.en


def test_archive__too_many_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_FILES", 1)
    (fault,) = read(packed(("a", "x"), ("b", "x")))
    assert isinstance(fault, Fault)


def test_archive__broken_or_empty() -> None:
    whole = packed(("a.txt", record("ongame.txt")))
    for data in (whole[: len(whole) // 2], packed(), b"PK\x03\x04" + b"x" * 50):
        (fault,) = read(data)
        assert isinstance(fault, Fault)
        assert fault.line == 0


def test_archive__of_what_systems_leave_alone_is_empty() -> None:
    (fault,) = read(packed(("__MACOSX/._x", "x"), (".DS_Store", "x"), ("folder/", "")))
    assert isinstance(fault, Fault)
    assert fault.problem.en == "the archive holds no files"


def test_archive__why_it_is_broken_is_said_in_both_languages() -> None:
    whole = packed(("x.txt", record("ongame.txt")))
    (cut,) = read(whole[:-30])
    assert isinstance(cut, Fault)
    assert "нет оглавления" in cut.problem.ru
    spoilt = bytearray(whole)
    spoilt[200] ^= 0xFF
    (fault,) = read(bytes(spoilt))
    assert isinstance(fault, Fault)
    assert fault.problem.ru.removeprefix("архив испорчен: ") in {
        "данные не сходятся с контрольной суммой", "сжатые данные испорчены",
    }  # fmt: skip
