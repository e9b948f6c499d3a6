"""The whole protocol of a case, as a document in one language."""

from itertools import chain

from dashboard.protocol import words
from dashboard.protocol.matter import about, findings, hand
from dashboard.protocol.outcome import conduct, evidence, not_final, otherwise, proof, ruling, signatures
from dashboard.protocol.saying import Saying
from dashboard.protocol.sheet import Sheet
from domain.text import Language
from ledger.cases import KeptCase

_PARTS = (not_final, about, hand, findings, evidence, otherwise, ruling, conduct, signatures, proof)


def protocol_of(kept: KeptCase, language: Language) -> Sheet | None:
    """The protocol: the same for the same record, for no clock is read; None where the case was never opened."""
    opened = kept.opened
    if opened is None:
        return None
    saying = Saying(kept, kept.judged(), opened, language)
    game = saying.told.game.title if saying.told and saying.told.game else words.DASH
    return Sheet(
        language=language,
        title=saying.says(words.TITLE, case=opened.case),
        subtitle=saying.says(words.SUBTITLE, hand=opened.hand, game=game),
        running=saying.says(words.RUNNING, case=opened.case, hand=opened.hand),
        blocks=tuple(chain.from_iterable(part(saying) for part in _PARTS)),
    )
