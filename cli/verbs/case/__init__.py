"""`case`: disputes over hands, from the claim to the protocol."""

from cli.verb import Group, Shelf
from cli.verbs.case.deciding import CONFIRM, DISMISS, WHAT_IF
from cli.verbs.case.evidence import EVIDENCE, NOTE
from cli.verbs.case.freezing import FREEZE, THAW
from cli.verbs.case.opening import LIST, OPEN, SHOW
from cli.verbs.case.protocol import PROTOCOL
from cli.verbs.case.ruling import APPROVE, CLOSE, NOTICE, PROPOSE, REOPEN
from domain.text import Text

VERB = Group(
    "case",
    (
        OPEN,
        LIST,
        SHOW,
        EVIDENCE,
        NOTE,
        CONFIRM,
        DISMISS,
        WHAT_IF,
        NOTICE,
        PROPOSE,
        APPROVE,
        CLOSE,
        REOPEN,
        FREEZE,
        THAW,
        PROTOCOL,
    ),
    Text(
        "Дела о спорах: претензия, доказательства, нарушения, решение двух человек, протокол.",
        "Disputes: the claim, the evidence, the findings, a ruling by two people, the protocol.",
    ),
    Shelf.JUDGE,
    30,
)
