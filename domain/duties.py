"""Who may do what: the roles of the room's people and the rights of each."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from domain.text import Text


class Role(StrEnum):
    """What somebody is to the record; an auditor reads and writes nothing."""

    RECORDER = "recorder"
    INSPECTOR = "inspector"
    CHIEF = "chief inspector"
    AUDITOR = "auditor"


class Right(StrEnum):
    """What may be done."""

    READ = "read"
    RECORD = "record"
    INVESTIGATE = "investigate"
    """Open and close a case, attach evidence, decide on findings, propose a ruling or a correction."""
    APPROVE = "approve"
    """Approve what another person proposed, and reopen cases."""
    EXPORT = "export"
    """Carry hands and protocols out of the program."""
    SUPERVISE = "supervise"
    """See who looked at what."""


ROLE_WORDS: Mapping[Role, Text] = MappingProxyType(
    {
        Role.RECORDER: Text("записывающий", "recorder"),
        Role.INSPECTOR: Text("инспектор", "inspector"),
        Role.CHIEF: Text("старший инспектор", "chief inspector"),
        Role.AUDITOR: Text("аудитор", "auditor"),
    }
)
RIGHT_WORDS: Mapping[Right, Text] = MappingProxyType(
    {
        Right.READ: Text("смотреть запись", "read the record"),
        Right.RECORD: Text("вести запись", "keep the record"),
        Right.INVESTIGATE: Text("вести дело", "conduct a case"),
        Right.APPROVE: Text("утверждать и возобновлять", "approve and reopen"),
        Right.EXPORT: Text("выгружать", "export"),
        Right.SUPERVISE: Text("смотреть журнал просмотров", "see who looked at what"),
    }
)
RIGHTS: Mapping[Role, frozenset[Right]] = MappingProxyType(
    {
        Role.RECORDER: frozenset({Right.READ, Right.RECORD}),
        Role.INSPECTOR: frozenset({Right.READ, Right.RECORD, Right.INVESTIGATE, Right.EXPORT}),
        Role.CHIEF: frozenset(Right),
        Role.AUDITOR: frozenset({Right.READ, Right.EXPORT, Right.SUPERVISE}),
    }
)
"""What each role may do."""


def may(role: Role, right: Right) -> bool:
    """Whether a role has a right."""
    return right in RIGHTS[role]
