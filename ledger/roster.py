"""The room's own file, `room.toml` beside the record: its people with their roles, and the terms of its disputes.

```toml
[cases]
notice_from = 50000          # minor units: a claim of this much or more is reported to the supervisor
decide_within_days = 3

[people.i02]
role = "inspector"           # recorder, inspector, chief inspector or auditor
login = "i02@example.org"    # who signs in under it, where the dashboard asks for a login
```

Without the file everybody who names himself may do everything: then it is one person's own machine.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from domain.duties import RIGHT_WORDS, ROLE_WORDS, Right, Role, may
from domain.events import Amount, Name
from domain.text import Text, same
from ledger.fault import LedgerFault

ROSTER = "room.toml"


class Person(BaseModel):
    """One person of the room."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    role: Role
    login: str = ""


class Terms(BaseModel):
    """The terms every new dispute is held under."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    notice_from: Amount | None = None
    decide_within_days: Annotated[int, Field(ge=1, le=3660)] | None = None


class _File(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    cases: Terms = Terms()
    people: dict[Name, Person] = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Roster:
    """The people of a room by reference; where nobody is named, everybody may do everything."""

    people: Mapping[str, Person] = field(default_factory=lambda: MappingProxyType({}))
    terms: Terms = field(default_factory=Terms)

    def role_of(self, who: str) -> Role | None:
        """The role of a person; that of the chief where no people are named, None for a stranger."""
        if not self.people:
            return Role.CHIEF
        person = self.people.get(who)
        return person.role if person else None

    def signed_in(self, login: str) -> str | None:
        """The reference of whoever signs in under this name; None for a stranger."""
        wanted = login.casefold()
        return next((who for who, one in self.people.items() if one.login and one.login.casefold() == wanted), None)

    def refusal(self, who: str, right: Right) -> Text | None:
        """Why this person may not do this; None where he may."""
        role = self.role_of(who)
        if role is None:
            return _STRANGER.fill(who=who)
        return None if may(role, right) else _NO_RIGHT.fill(who=who, role=ROLE_WORDS[role], right=RIGHT_WORDS[right])


def roster_of(home: Path) -> Roster:
    """The roster of an installation, empty where it has none. Raises `LedgerFault` when the file cannot be used."""
    file = home / ROSTER
    try:
        said = tomllib.loads(file.read_text("utf-8"))
        read = _File.model_validate(said)
    except FileNotFoundError:
        return Roster()
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"]))
        raise _unusable(file, _BAD_FIELD.fill(field=where, why=same(first["msg"]))) from None
    except (OSError, ValueError) as error:
        raise _unusable(file, same(error)) from None
    return Roster(MappingProxyType(dict(read.people)), read.cases)


def _unusable(file: Path, why: Text) -> LedgerFault:
    return LedgerFault(_UNUSABLE.fill(file=file, why=why), _MEND)


_STRANGER = Text("{who} не назван среди людей зала", "{who} is not among the room's people")
_NO_RIGHT = Text("{who} ({role}) не вправе: {right}", "{who} ({role}) may not: {right}")
_UNUSABLE = Text("файл {file} не годится: {why}", "the file {file} cannot be used: {why}")
_BAD_FIELD = Text("поле «{field}»: {why}", "the field '{field}': {why}")
_MEND = Text(
    "исправьте файл; пока он не читается, никто ничего не вправе",
    "mend the file; until it can be read nobody may do anything",
)
