"""What a form says, read: words into amounts, moments and facts; what cannot be read becomes words for the reader."""

import re
from datetime import datetime, tzinfo
from hashlib import sha256
from typing import TypeVar

from pydantic import JsonValue, ValidationError

from dashboard.asking import Ask
from dashboard.screens import case_words as words
from domain.case.events import AlternativeConsidered, Change, Restitution
from domain.events import LARGEST, Fact
from ledger.cases import StoredHand
from ledger.otherwise import NotRead, read_change_line, read_setting

F = TypeVar("F", bound=Fact)
_RUSSIAN_DAY = re.compile(r"^([0-9]{2})\.([0-9]{2})\.([0-9]{4})")
_AMOUNT = re.compile(r"([+-]?)([0-9]{1,16})(?:[.,]([0-9]{1,6}))?")


class Unsaid(Exception):
    """A form cannot be recorded as it is filled; the words are for the reader."""


def made(ask: Ask, kind: type[F], /, **values: object) -> F:
    """A fact of these values; raises `Unsaid`."""
    try:
        return kind.model_validate(values)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        field = ".".join(map(str, first["loc"]))
        raise Unsaid(ask.says(words.BAD_LINE, words=f"{field}: {first['msg']}")) from None


def amount_of(ask: Ask, said: str, exponent: int) -> int | None:
    """An amount as the screens print it, in minor units; None where nothing is said; raises `Unsaid`."""
    plain = said.replace("\u202f", "").replace("\u00a0", "").replace(" ", "").replace("−", "-")
    if not plain:
        return None
    found = _AMOUNT.fullmatch(plain)
    if found is None:
        raise Unsaid(ask.says(words.BAD_LINE, words=said))
    minor = found[3] or ""
    if len(minor) > exponent:
        raise Unsaid(ask.says(words.DIGITS, words=said, most=exponent))
    amount = int(found[2] + minor.ljust(exponent, "0"))
    if amount > LARGEST:
        raise Unsaid(ask.says(words.BAD_LINE, words=said))
    return -amount if found[1] == "-" else amount


def plain_amount(amount: int, exponent: int) -> str:
    """An amount as it is typed: `-20.50`."""
    whole, minor = divmod(abs(amount), 10**exponent)
    return f"{'-' if amount < 0 else ''}{whole}" + (f".{minor:0{exponent}d}" if exponent else "")


def moment_of(ask: Ask, said: str, zone: tzinfo | None) -> datetime | None:
    """A moment; one without an offset is by the room's clock; raises `Unsaid`."""
    plain = _RUSSIAN_DAY.sub(r"\3-\2-\1", said.strip())
    if not plain:
        return None
    try:
        moment = datetime.fromisoformat(plain)
    except ValueError:
        raise Unsaid(ask.says(words.BAD_TIME, words=said)) from None
    if moment.tzinfo is not None:
        return moment
    return moment.replace(tzinfo=zone) if zone else moment.astimezone()


def restitution_of(ask: Ask, said: str, exponent: int) -> tuple[Restitution, ...]:
    """`A=1.50` and `house=-1.50`, one a line; raises `Unsaid`."""
    back = []
    for line in filter(str.strip, said.splitlines()):
        seat, equals, sum_ = (part.strip() for part in line.partition("="))
        amount = amount_of(ask, sum_, exponent) if equals and seat else None
        if amount is None:
            raise Unsaid(ask.says(words.BAD_LINE, words=line))
        back.append(Restitution(seat=seat, amount=amount))
    return tuple(back)


def considered(ask: Ask, hand: StoredHand, changes: str, rules: str, **about: object) -> AlternativeConsidered:
    """What is to be read otherwise; raises `Unsaid`."""
    read: list[Change] = []
    for line in filter(str.strip, changes.splitlines()):
        change = read_change_line(line, hand.facts, ask.language)
        read.append(_or_unsaid(ask, change))
    settings: dict[str, JsonValue] = {}
    for line in filter(str.strip, rules.splitlines()):
        name, value = _or_unsaid(ask, read_setting(line))
        settings[name] = value
    return made(ask, AlternativeConsidered, changes=tuple(read), rules=settings, **about)


R = TypeVar("R")


def _or_unsaid(ask: Ask, read: R | NotRead) -> R:
    if isinstance(read, NotRead):
        raise Unsaid(f"{read.words}: {ask.says(read.problem)}; {ask.says(read.remedy)}")
    return read


def file_of(data: bytes | None, name: str) -> tuple[str, int | None, str]:
    """The digest, the length and the own name of a file that was handed in."""
    if data is None:
        return "", None, ""
    plain = name.replace("\\", "/").rsplit("/", 1)[-1][:255]
    return sha256(data).hexdigest(), len(data), plain.encode("utf-8", "replace").decode()
