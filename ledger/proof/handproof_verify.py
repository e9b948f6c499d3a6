"""Проверка доказательства раздачи Handproof одним файлом, без программы и без сети: нужен только Python 3.7 или новее.

The proof of one hand, checked by this file alone: no Handproof, no network, nothing but Python 3.7 or newer.

    python handproof_verify.py FILE.tlog-proof --key NAME+ID+BASE64 [--witness NAME+ID+BASE64] [--lang en]

The key must come to you by another way than the proof. Exit code: 0 proved, 1 not proved, 2 the file cannot be read.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import io
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    Point = tuple[int, int, int, int]

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)
PLAIN, COSIGNS = 1, 4
HASH, ID, TIME, SIGNATURE = 32, 4, 8, 64
RECORD_FORMAT = "handproof.record/v1"
PROOF_FORMAT = "c2sp.org/tlog-proof@v1"
EXTRA_FORMAT = "handproof.hand-proof/v1"
ROTATION_FORMAT = "handproof.key-rotation/v1"
SEALED = "record.hand-sealed.v1"
LEAF_LINES, CHECKPOINT_LINES, PROOF_LINES, ROTATION_LINES = 7, 4, 3, 5


class Refused(Exception):
    """The proof does not hold: why, in Russian and in English."""

    def __init__(self, ru: str, en: str) -> None:
        super().__init__(ru, en)
        self.ru, self.en = ru, en

    def __str__(self) -> str:
        """The English words alone."""
        return self.en


class Key(NamedTuple):
    """A public key: its name, kind, id and bytes."""

    name: str
    kind: int
    key_id: bytes
    public: bytes


class Proved(NamedTuple):
    """What a proof proves: the hand, its events as stored, the checkpoint, and which keys stand under it."""

    hand: str
    states: tuple[bytes, ...]
    origin: str
    size: int
    root: bytes
    leaf_index: int
    signed_by: str
    cosigned_by: tuple[tuple[str, int], ...]


def _added(one: Point, other: Point) -> Point:
    a, b = (one[1] - one[0]) * (other[1] - other[0]) % P, (one[1] + one[0]) * (other[1] + other[0]) % P
    c, d = 2 * one[3] * other[3] * D % P, 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def _times(factor: int, point: Point) -> Point:
    total: Point = (0, 1, 1, 0)
    while factor:
        if factor & 1:
            total = _added(total, point)
        point, factor = _added(point, point), factor >> 1
    return total


def _point(data: bytes) -> Point | None:
    y, odd = int.from_bytes(data, "little") & (1 << 255) - 1, data[31] >> 7
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P or (x == 0 and odd):
        return None
    if x & 1 != odd:
        x = P - x
    return x, y, 1, x * y % P


_BASE_POINT = _point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def ed25519_verified(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether the signature is that of the key over the message (RFC 8032, 5.1.7)."""
    if len(public) != HASH or len(signature) != SIGNATURE or _BASE_POINT is None:
        return False
    key, commitment, response = _point(public), _point(signature[:HASH]), int.from_bytes(signature[HASH:], "little")
    if key is None or commitment is None or response >= ORDER:
        return False
    challenge = int.from_bytes(hashlib.sha512(signature[:HASH] + public + message).digest(), "little") % ORDER
    one, other = _times(response, _BASE_POINT), _added(commitment, _times(challenge, key))
    return (one[0] * other[2] - other[0] * one[2]) % P == 0 and (one[1] * other[2] - other[1] * one[2]) % P == 0


def decoded(words: str) -> bytes:
    """Base64 in its one canonical spelling."""
    try:
        data = base64.b64decode(words, validate=True)
    except ValueError:
        data = b""
    if not words or base64.b64encode(data).decode() != words:
        raise Refused("не base64: " + words[:40], "not base64: " + words[:40])
    return data


def read_key(word: str) -> Key:
    """A key written as one word: name, id, base64."""
    found = re.fullmatch(r"([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})", word.strip())
    material = decoded(found.group(3)) if found else b""
    if found is None or len(material) != 1 + HASH or material[0] not in (PLAIN, COSIGNS):
        raise Refused("это не ключ: нужно имя+номер+base64", "not a key: name+id+base64 is expected")
    key_id = hashlib.sha256(found.group(1).encode() + b"\n" + material).digest()[:ID]
    if key_id.hex() != found.group(2):
        raise Refused("в ключе ошибка: номер не от него", "the key has an error: its id does not belong to it")
    return Key(found.group(1), material[0], key_id, material[1:])


def read_note(words: str) -> tuple[str, list[tuple[str, bytes]]]:
    """The text of a signed note, and its signatures: name, bytes."""
    text, between, under = words.rpartition("\n\n")
    lines = under.split("\n")
    if not between or lines.pop() or not lines or any(sign < " " and sign != "\n" for sign in words):
        raise Refused("контрольная точка испорчена", "the checkpoint is malformed")
    found = []
    for line in lines:
        dash, _, rest = line.partition(" ")
        name, _, encoded = rest.partition(" ")
        body = decoded(encoded)
        if dash != "\u2014" or not re.fullmatch(r"[^\s+]+", name) or len(body) <= ID:
            raise Refused("строка подписи испорчена", "a signature line is malformed")
        found.append((name, body))
    return text + "\n", found


def signed_at(text: str, signatures: Sequence[tuple[str, bytes]], key: Key) -> int | None:
    """When this key signed the note (0 for a key that signs no time); None where it did not; a false one is refused."""
    moment = None
    for name, body in signatures:
        if name != key.name or body[:ID] != key.key_id:
            continue
        moment, message, signature = 0, text.encode(), body[ID:]
        if key.kind == COSIGNS:
            moment, signature = int.from_bytes(signature[:TIME], "big"), signature[TIME:]
            message = "cosignature/v1\ntime {}\n{}".format(moment, text).encode()  # noqa: UP032
        if not ed25519_verified(key.public, message, signature):
            raise Refused("подпись «" + name + "» не его: подделка", "the signature of '" + name + "' is forged")
    return moment


def leaf_hash(data: bytes) -> bytes:
    """The hash of a leaf (RFC 9162)."""
    return hashlib.sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash of an inner node (RFC 9162)."""
    return hashlib.sha256(b"\x01" + left + right).digest()


def root_of(leaves: Sequence[bytes]) -> bytes:
    """The root over the hashes of some leaves (RFC 9162, 2.1.1)."""
    if len(leaves) == 1:
        return leaves[0]
    split = 1 << (len(leaves) - 1).bit_length() - 1
    return node_hash(root_of(leaves[:split]), root_of(leaves[split:]))


def included(leaf: bytes, index: int, size: int, path: Sequence[bytes], root: bytes) -> bool:
    """Whether the path leads from the leaf to the root (RFC 9162, 2.1.3.2)."""
    at, last, made = index, size - 1, leaf
    for sibling in path:
        if last == 0:
            return False
        if at & 1 or at == last:
            made = node_hash(sibling, made)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            made = node_hash(made, sibling)
        at, last = at >> 1, last >> 1
    return 0 <= index < size and last == 0 and made == root


def taken_apart(data: bytes) -> tuple[dict[str, Any], int, list[bytes], str]:
    """The parts of a proof file: our data, the index, the path, the checkpoint."""
    try:
        head, between, note = data.decode().partition("\n\n")
    except UnicodeDecodeError:
        raise Refused("файл не в UTF-8", "the file is not UTF-8") from None
    lines = head.split("\n")
    if not between or len(lines) < PROOF_LINES or lines[0] != PROOF_FORMAT or not lines[1].startswith("extra "):
        raise Refused("это не доказательство раздачи", "this is no proof of a hand")
    if not re.fullmatch(r"index (0|[1-9][0-9]{0,18})", lines[2]):
        raise Refused("номер листа испорчен", "the leaf's index is malformed")
    path = [decoded(line) for line in lines[3:]]
    try:
        extra = json.loads(decoded(lines[1][len("extra ") :]).decode())
    except (ValueError, RecursionError):
        extra = None
    if not isinstance(extra, dict) or extra.get("format") != EXTRA_FORMAT or any(len(one) != HASH for one in path):
        raise Refused("данные раздачи в файле испорчены", "the hand's data in the file are malformed")
    return extra, int(lines[2][len("index ") :]), path, note


def checked_leaf(leaf: Any, state: bytes) -> list[str]:
    """The lines of a leaf, once it is known to be that of these stored bytes."""
    lines = leaf.split("\n") if isinstance(leaf, str) else []
    if len(lines) != LEAF_LINES or lines[0] != RECORD_FORMAT or lines[6]:
        raise Refused("лист записи испорчен", "a leaf is malformed")
    if lines[5] != hashlib.sha256(state).hexdigest():
        raise Refused(
            "событие " + lines[3] + " изменено: его сумма другая", "event " + lines[3] + " was changed: its sum differs"
        )
    return list(lines)


def state_of(event: dict[str, Any]) -> bytes:
    """The stored bytes of an event as the file carries them."""
    state = event.get("state")
    return state.encode() if isinstance(state, str) else decoded(str(event.get("state_base64", "")))


def trusted_keys(key: Key, rotations: Sequence[Any]) -> list[Key]:
    """The key that is trusted and those it has handed on to, each signed by the one before."""
    keys = [key]
    for words in rotations:
        text, signatures = read_note(str(words))
        lines = text.split("\n")
        if len(lines) == ROTATION_LINES and lines[0] == ROTATION_FORMAT and read_key(lines[2]) == keys[-1]:
            fresh = read_key(lines[3])
            names = {lines[1], fresh.name, key.name}
            if signed_at(text, signatures, keys[-1]) is None or len(names) != 1:
                raise Refused("смена ключа не подписана прежним", "a change of keys is not signed by the old one")
            keys.append(fresh)
    return keys


def _sealed(extra: dict[str, Any]) -> tuple[str, list[bytes], bytes]:
    """The hand, its events as stored, and the leaf of its seal: everything about the hand is held against the seal."""
    seal_state, events = state_of(extra), extra.get("events")
    seal = checked_leaf(extra.get("leaf"), seal_state)
    fact = json.loads(seal_state.decode())["fact"]
    if seal[4] != SEALED or not isinstance(events, list) or len(events) != fact["versions"] or not events:
        raise Refused("событий не столько, сколько запечатано", "there are not as many events as were sealed")
    lengths = [span["last"] - span["first"] + 1 for span in fact["spans"]]
    if min(lengths, default=0) < 1 or sum(lengths) != len(events):
        raise Refused("места событий в печати не сходятся", "the places in the seal do not agree")
    places = [place for span in fact["spans"] for place in range(span["first"], span["last"] + 1)]
    states, leaves = [], []
    for version, (event, place) in enumerate(zip(events, places), 1):  # noqa: B905 - runs on Python 3.7 too
        state = state_of(event)
        lines = checked_leaf(event.get("leaf"), state)
        if lines[1:4] != [str(place), fact["hand"], str(version)]:
            raise Refused("событие не на своём месте", "an event is out of its place")
        states.append(state)
        leaves.append(leaf_hash(event["leaf"].encode()))
    if root_of(leaves) != decoded(fact["root"]):
        raise Refused("печать раздачи не сходится", "the hand's seal does not agree with its events")
    return fact["hand"], states, extra["leaf"].encode()


def verified(data: bytes, key: str, witnesses: Sequence[str] = ()) -> Proved:
    """What a proof file proves under this key; raises `Refused` where it proves nothing."""
    extra, index, path, note = taken_apart(data)
    try:
        hand, states, leaf = _sealed(extra)
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        raise Refused("данные раздачи в файле испорчены", "the hand's data in the file are malformed") from None
    text, signatures = read_note(note)
    lines = text.split("\n")
    if len(lines) < CHECKPOINT_LINES or not re.fullmatch(r"0|[1-9][0-9]{0,18}", lines[1]):
        raise Refused("контрольная точка испорчена", "the checkpoint is malformed")
    origin, size, root = lines[0], int(lines[1]), decoded(lines[2])
    if leaf.decode().split("\n")[1] != str(index) or not included(leaf_hash(leaf), index, size, path, root):
        raise Refused("путь не ведёт к корню записи", "the path does not lead to the record's root")
    rotations = extra.get("rotations", [])
    keys = trusted_keys(read_key(key), rotations if isinstance(rotations, list) else [])
    signed = [one for one in keys if signed_at(text, signatures, one) is not None]
    if not signed or origin != keys[0].name:
        raise Refused("под контрольной точкой нет подписи этого ключа", "the checkpoint is not signed by this key")
    cosigned = [(one.name, signed_at(text, signatures, one)) for one in map(read_key, witnesses)]
    missing = [name for name, moment in cosigned if moment is None]
    if missing:
        raise Refused("нет подписи свидетеля " + missing[0], "the witness " + missing[0] + " has not cosigned")
    times = tuple((name, moment or 0) for name, moment in cosigned)
    return Proved(hand, tuple(states), origin, size, root, index, signed[-1].name, times)


def main(words: Sequence[str]) -> int:
    """One run: the answer on standard output, the exit code."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("file")
    arguments.add_argument("--key", required=True)
    arguments.add_argument("--witness", action="append", default=[])
    arguments.add_argument("--lang", choices=("ru", "en"), default="ru")
    arguments.add_argument("--events", action="store_true", help="print the events as they are stored")
    if isinstance(sys.stdout, io.TextIOWrapper):
        # What a terminal cannot show is spelled out: a failure of ours would read as "not proved".
        sys.stdout.reconfigure(errors="backslashreplace")
    chosen = arguments.parse_args(list(words))
    russian = chosen.lang == "ru"
    try:
        data = Path(chosen.file).read_bytes()
    except OSError as error:
        sys.stderr.write(str(error) + "\n")
        return 2
    try:
        found = verified(data, chosen.key, chosen.witness)
    except Refused as refused:
        sys.stdout.write(("НЕ ДОКАЗАНО: " + refused.ru if russian else "NOT PROVED: " + refused.en) + "\n")
        return 1
    answer = (
        ("ДОКАЗАНО", "раздача", "событий", "запись", "событий в записи", "корень", "подписал", "свидетель")
        if russian
        else ("PROVED", "hand", "events", "record", "events on record", "root", "signed by", "witness")
    )
    rows = (found.hand, len(found.states), found.origin, found.size, base64.b64encode(found.root).decode())
    sys.stdout.write(answer[0] + "\n")
    for name, value in zip(answer[1:], (*rows, found.signed_by)):  # noqa: B905 - runs on Python 3.7 too
        sys.stdout.write("  {}: {}\n".format(name, value))  # noqa: UP032
    for name, moment in found.cosigned_by:
        sys.stdout.write("  {}: {}, time {}\n".format(answer[7], name, moment))  # noqa: UP032
    if chosen.events:
        sys.stdout.writelines(state.decode("utf-8", "backslashreplace") + "\n" for state in found.states)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
