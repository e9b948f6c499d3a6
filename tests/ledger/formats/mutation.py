"""Files spoilt at random, the way disks, copies and hands spoil them; the same seed spoils in the same way."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

Mutation: TypeAlias = Callable[[bytes, Random], bytes]

_NASTY = (
    *(b"\x00", b"\x07", b"\x1b[2J", b"\x7f", b"\xff\xfe", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xc3\x28"),
    *(b"\xe2\x80\xa8", b"\xe2\x80\x8b", b"\xc2\xa0", b"\r", b"\t", b'"', b"\xc2\xab", b"\xe2\x80\x9d", b"#", b";"),
    *(b"@", b"\\", b"\\ud800", b"{", b"=", b"(", b"-", b"9" * 5000, b"[" * 3000),
)


def mutated(data: bytes, seed: int) -> bytes:
    """The bytes after one to four mutations."""
    random = Random(seed)
    for mutation in random.choices(MUTATIONS, k=random.randint(1, 4)):
        data = mutation(data, random)
    return data


def _lines(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True) or [b""]


def truncate(data: bytes, random: Random) -> bytes:
    """A copy broken off."""
    return data[: random.randint(0, len(data))]


def behead(data: bytes, random: Random) -> bytes:
    """A copy without its beginning."""
    return data[random.randint(0, len(data)) :]


def flip_bits(data: bytes, random: Random) -> bytes:
    """A few bits turned over."""
    spoilt = bytearray(data)
    for _ in range(random.randint(1, 8)):
        if spoilt:
            spoilt[random.randrange(len(spoilt))] ^= 1 << random.randrange(8)
    return bytes(spoilt)


def swap_lines(data: bytes, random: Random) -> bytes:
    """Two lines in each other's place."""
    lines = _lines(data)
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def double_lines(data: bytes, random: Random) -> bytes:
    """A stretch of lines pasted twice."""
    lines = _lines(data)
    start = random.randrange(len(lines))
    end = start + random.randint(1, 12)
    return b"".join([*lines[:end], *lines[start:]])


def drop_lines(data: bytes, random: Random) -> bytes:
    """A stretch of lines lost."""
    lines = _lines(data)
    start = random.randrange(len(lines))
    return b"".join([*lines[:start], *lines[start + random.randint(1, 4) :]])


def insert(data: bytes, random: Random) -> bytes:
    """Something nasty put in somewhere."""
    at = random.randint(0, len(data))
    return data[:at] + random.choice(_NASTY) * random.randint(1, 3) + data[at:]


def mix_encodings(data: bytes, random: Random) -> bytes:
    """One line in another encoding."""
    lines = _lines(data)
    at = random.randrange(len(lines))
    encoding = random.choice(("cp1251", "utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "koi8-r"))
    lines[at] = lines[at].decode("utf-8", "replace").encode(encoding, "replace")
    return b"".join(lines)


def recode(data: bytes, random: Random) -> bytes:
    """The whole file in another encoding."""
    encoding = random.choice(("cp1251", "utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "utf-32"))
    return data.decode("utf-8", "replace").encode(encoding, "replace")


def end_lines(data: bytes, random: Random) -> bytes:
    """Other line ends, in part or throughout."""
    count = random.choice((-1, random.randint(1, 9)))
    return data.replace(b"\n", random.choice((b"\r", b"\r\n", b"\n\n", b"", b"\x0b")), count)


def shuffle_words(data: bytes, random: Random) -> bytes:
    """The words of one line in another order."""
    lines = _lines(data)
    at = random.randrange(len(lines))
    words = lines[at].split(b" ")
    random.shuffle(words)
    lines[at] = b" ".join(words)
    return b"".join(lines)


def splice(data: bytes, random: Random) -> bytes:
    """A piece of the file written over another."""
    at, source = random.randint(0, len(data)), random.randint(0, len(data))
    piece = data[source : source + random.randint(1, 200)]
    return data[:at] + piece + data[at + len(piece) :]


MUTATIONS: tuple[Mutation, ...] = (
    *(truncate, behead, flip_bits, swap_lines, double_lines, drop_lines),
    *(insert, mix_encodings, recode, end_lines, shuffle_words, splice),
)
