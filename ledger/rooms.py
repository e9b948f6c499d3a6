"""The house of a home: the rules it reads other people's records by, the key of its pseudonyms.

Rules come from a profile (`rooms.toml` of the home, a section a room) and from words like `PokerStars:rake_bp=450`.
"""

import os
import secrets
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from pydantic import ValidationError

from domain.carried import Carried
from domain.games.draw.settings import Settings
from domain.text import Text, same
from ledger.formats.foreign.house import House
from ledger.formats.invalid import details_of, field_of, reason_of

__all__ = ["KEY_FILE", "PROFILE_FILE", "BadHouse", "House", "house_of", "key_of"]

KEY_FILE = "pseudonyms.key"
PROFILE_FILE = "rooms.toml"
_KEY_BYTES = 32
_NOTHING = {"none", "null", "нет"}


class BadHouse(Carried):
    """What was laid down cannot be understood, or the key cannot be read: what is wrong, and what to do."""

    def __init__(self, problem: Text, remedy: Text, *, usage: bool = True) -> None:
        super().__init__(problem.en)
        self.problem = problem
        self.remedy = remedy
        self.usage = usage


def house_of(
    home: Path,
    *,
    rules: Sequence[str] = (),
    profile: Path | None = None,
    keep_names: bool = False,
    make_key: bool = False,
) -> House:
    """The house of a home with what is laid down besides; raises `BadHouse`."""
    laid_down = {room: dict(said) for room, said in _profiles(home, profile).items()}
    for words in rules:
        room, name, value = _rule(words)
        laid_down.setdefault(room, {})[name] = value
    for room, said in laid_down.items():
        _check(room, {**laid_down.get("", {}), **said})
    return House(key_of(home, make=make_key), keep_names, laid_down)


def key_of(home: Path, *, make: bool) -> bytes:
    """The secret of the home's pseudonyms, for the owner's eyes alone; made the first time something is recorded.

    Raises `BadHouse` where it cannot be read; without one it is empty.
    """
    file = home / KEY_FILE
    try:
        if make and not file.exists():
            home.mkdir(parents=True, exist_ok=True)
            _write_key(file)
        return bytes.fromhex(file.read_text(encoding="ascii").strip())
    except (FileNotFoundError, NotADirectoryError):
        return b""
    except (OSError, ValueError) as error:
        raise BadHouse(_BAD_KEY.fill(file=file, reason=same(error)), _RESTORE_KEY, usage=False) from None


def _write_key(file: Path) -> None:
    """Made whole under another name first: two imports at once then agree on one key."""
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as out:
        out.write(secrets.token_hex(_KEY_BYTES))
    try:
        os.link(fresh, file)
    except FileExistsError:
        pass
    finally:
        fresh.unlink()


def _profiles(home: Path, profile: Path | None) -> Mapping[str, Mapping[str, object]]:
    file = profile or home / PROFILE_FILE
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except (FileNotFoundError, NotADirectoryError):
        if profile is None:
            return {}
        raise BadHouse(_NO_PROFILE.fill(file=file), _PROFILE_FORM) from None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadHouse(_BAD_PROFILE.fill(file=file, reason=same(error)), _PROFILE_FORM) from None
    everywhere = {name: value for name, value in told.items() if not isinstance(value, dict)}
    return {"": everywhere, **{room: value for room, value in told.items() if isinstance(value, dict)}}


def _rule(words: str) -> tuple[str, str, object]:
    before, found, value = words.partition("=")
    room, _, name = before.rpartition(":")
    if not found or not name.strip():
        raise BadHouse(_BAD_RULE.fill(words=words), _RULE_FORM)
    said = value.strip()
    return room.strip(), name.strip(), None if said.lower() in _NOTHING else said


def _check(room: str, said: Mapping[str, object]) -> None:
    try:
        Settings.model_validate({"opening": "blind", "ante": 0, **said})
    except ValidationError as error:
        detail = details_of(error)[0]
        problem = _BAD_SETTING.fill(room=room or "—", name=field_of(detail) or "—", reason=reason_of(detail))
        raise BadHouse(problem, _RULE_FORM) from None


_BAD_KEY = Text(
    "ключ псевдонимов {file} не читается: {reason}", "the key of pseudonyms {file} cannot be read: {reason}"
)
_RESTORE_KEY = Text(
    "верните файл из копии: с другим ключом те же игроки получат другие псевдонимы",
    "restore the file from a copy: with another key the same players get other pseudonyms",
)
_NO_PROFILE = Text("файла правил {file} нет", "there is no file of rules {file}")
_BAD_PROFILE = Text("файл правил {file} не читается: {reason}", "the file of rules {file} cannot be read: {reason}")
_BAD_RULE = Text("правило «{words}» не прочитано", "the rule '{words}' cannot be read")
_RULE_FORM = Text(
    "пишут [ЗАЛ:]ИМЯ=ЗНАЧЕНИЕ, например PokerStars:rake_bp=450",
    "it is written [ROOM:]NAME=VALUE, such as PokerStars:rake_bp=450",
)
_BAD_SETTING = Text("правила зала {room}: {name}: {reason}", "rules of the room {room}: {name}: {reason}")
_PROFILE_FORM = Text(
    "в файле TOML раздел на зал: [PokerStars], в нём rake_bp = 500",
    "a TOML file has a section a room: [PokerStars], in it rake_bp = 500",
)
