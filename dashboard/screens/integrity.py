"""Integrity: the newest checkpoint, who stands under it, what a verification and a drill found."""

from collections.abc import Sequence
from datetime import UTC, datetime

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import EVENTS, counted, moment, number
from dashboard.screens import proof_words as words
from dashboard.screens.parts import Column, empty, head, listing, tile
from dashboard.screens.qr import qr_code
from domain.text import Text
from ledger.integrity import CHECK_NAMES, CHECKS, Drilled, Integrity, SealOfHand, Trouble, Verdict, verifier_digest
from projections.queries import Recorder

_CHECKS = (Column(words.CHECK), Column(words.LOOKED, amount=True), Column(words.WRONG, amount=True))
_DRILL = (Column(words.ATTACK), Column(words.FOUND_BY, class_="nowrap"), Column(words.FIRST_FOUND, class_="words"))


def integrity(ask: Ask, found: Integrity | None, late: int) -> Markup:
    """The state of the record."""
    title = head(ask.says(words.INTEGRITY))
    if found is None:
        return glued([title, empty(ask.says(words.NO_RECORD), ask.says(words.NOT_SEALED_DO))])
    if found.checkpoint is None or found.note is None:
        return glued(
            [title, empty(ask.says(words.NOT_SEALED), ask.says(words.NOT_SEALED_DO)), _tiles(ask, found, late)]
        )
    said = tag("p", ask.says(words.SEALED_SAID), class_="muted")
    return glued([title, said, _tiles(ask, found, late), _checkpoint(ask, found, found.note.words)])


def verified(ask: Ask, verdict: Verdict) -> Markup:
    """What a verification found."""
    rows = [
        [ask.says(title), number(verdict.counts[check], ask.language), _wrong(ask, verdict.wrong[check])]
        for check, title in CHECKS.items()
    ]
    troubles = [
        tag("p", glued([ask.says(CHECK_NAMES[one.check]), ": ", ask.says(one.problem)]), class_="warning red")
        for one in verdict.troubles
    ]
    remarks = [tag("p", ask.says(remark), class_="warning") for remark in verdict.remarks]
    return glued(
        [tag("h2", ask.says(words.RESULT)), _sentence(ask, verdict), *troubles, *remarks, listing(ask, _CHECKS, rows)]
    )


def drill_table(ask: Ask, found: Sequence[Drilled]) -> Markup:
    """What each attack on a copy was found by."""
    rows = [[ask.says(one.attack), _found_by(ask, one), _first(ask, one.first)] for one in found]
    said = tag("p", ask.says(words.DRILL_SAID), class_="muted")
    return glued([tag("h2", ask.says(words.DRILL_RESULT)), said, listing(ask, _DRILL, rows)])


def recorders_table(ask: Ask, found: Sequence[Recorder]) -> Markup:
    """Who recorded what: people down, kinds of events across."""
    said = tag("p", ask.says(words.RECORDERS_SAID), class_="muted")
    columns = (
        Column(words.WHO),
        *(Column(name, amount=True) for name in _RECORDED),
        Column(words.ALL_EVENTS, amount=True),
    )
    rows = [
        [one.who or ask.says(words.UNSIGNED), *(_count(ask, number_) for number_ in (*one[1:], one.events))]
        for one in found
    ]
    return glued(
        [tag("h2", ask.says(words.RECORDERS)), said, tag("div", listing(ask, columns, rows), class_="recorders")]
    )


_RECORDED = (
    words.HANDS, words.PLAY, words.MONEY, words.PROPOSED, words.APPROVED, words.SESSION_EVENTS, words.CASE_ENTRIES,
    words.BOOKMARK_ENTRIES,
)  # fmt: skip


def _count(ask: Ask, many: int) -> str:
    return number(many, ask.language) if many else "—"


def recipe(ask: Ask) -> Markup:
    """How an outsider checks without this program."""
    steps = [tag("li", ask.says(step, digest=verifier_digest())) for step in words.RECIPE_STEPS]
    return glued([tag("h2", ask.says(words.RECIPE)), tag("ol", *steps, class_="recipe")])


def hand_seal(ask: Ask, seal: SealOfHand | None) -> Markup:
    """Whether a hand is sealed."""
    if seal is None:
        return tag("p", ask.says(words.HAND_NOT_SEALED), class_="warning")
    sealed = ask.says(words.HAND_SEALED, versions=counted(seal.versions, EVENTS, ask.language), root=seal.root)
    later = ask.says(words.HAND_LATER, later=counted(seal.later, EVENTS, ask.language)) if seal.later else None
    return tag("p", glued([sealed, later], " "), class_="sealed")


def checkpoint_code(ask: Ask, note: str) -> Markup:
    """A checkpoint as a code for a telephone."""
    return tag("figure", qr_code(note, ask.says(words.PROOF_QR)), tag("figcaption", ask.says(words.QR_SAID)))


def _tiles(ask: Ask, found: Integrity, late: int) -> Markup:
    unsealed = found.unsealed
    sure = [name for name, at in found.witnesses if at is not None]
    return tag(
        "div",
        tile(
            ask.says(words.SIZE),
            number(found.checkpoint.size if found.checkpoint else 0, ask.language),
            tone="green" if found.checkpoint else "amber",
        ),
        tile(
            ask.says(words.AFTER),
            number(unsealed, ask.language),
            more=ask.says(words.AFTER_SOME if unsealed else words.AFTER_NONE),
        ),
        tile(
            ask.says(words.WITNESSES),
            number(len(sure), ask.language),
            more=", ".join(sure) or ask.says(words.WITNESS_NONE),
            tone=None if sure else "amber",
        ),
        tile(
            ask.says(words.LATE),
            number(late, ask.language),
            more=ask.says(words.LATE_SAID),
            tone="amber" if late else None,
        ),
        class_="tiles",
    )


def _checkpoint(ask: Ask, found: Integrity, note: str) -> Markup:
    checkpoint, key = found.checkpoint, found.key
    pairs = [
        (words.ORIGIN, checkpoint.origin if checkpoint else "—"),
        (words.ROOT, tag("code", checkpoint.root_word if checkpoint else "—")),
        (
            words.KEY,
            glued([tag("code", key.word if key else "—"), tag("small", ask.says(words.KEY_SAID), class_="muted")], " "),
        ),
        (words.COSIGNED, _cosigners(ask, found)),
    ]
    facts = tag("dl", *(glued([tag("dt", ask.says(name)), tag("dd", value)]) for name, value in pairs), class_="proof")
    inside = (tag("div", tag("h2", ask.says(words.CHECKPOINT)), facts), checkpoint_code(ask, note))
    return tag("section", *inside, class_="checkpoint")


def _cosigners(ask: Ask, found: Integrity) -> Markup | str:
    if not found.witnesses:
        return ask.says(words.NO_WITNESS)
    return glued((tag("div", _cosigner(ask, name, at)) for name, at in found.witnesses), "")


def _cosigner(ask: Ask, name: str, at: int | None) -> str:
    if at is None:
        return ask.says(words.WITNESS_UNKNOWN, name=name)
    return ask.says(words.WITNESS_AT, name=name, time=f"{moment(datetime.fromtimestamp(at, UTC), ask.language)} UTC")


def _sentence(ask: Ask, verdict: Verdict) -> Markup:
    if verdict.sound:
        size = counted(verdict.size, EVENTS, ask.language)
        return tag("p", ask.says(words.FOUND_SOUND, size=size), class_="warning green")
    return tag("p", ask.says(words.FOUND_BROKEN, first=ask.says(_place(verdict.first))), class_="warning red")


def _place(trouble: Trouble | None) -> Text:
    if trouble is None or trouble.place is None:
        return words.NOWHERE
    return words.PLACE.fill(place=trouble.place)


def _wrong(ask: Ask, wrong: int) -> Markup | str:
    return tag("span", number(wrong, ask.language), class_="bad") if wrong else "—"


def _found_by(ask: Ask, one: Drilled) -> Markup:
    if not one.checks:
        return tag("span", ask.says(words.MISSED), class_="bad")
    return glued((tag("div", ask.says(CHECK_NAMES[check])) for check in one.checks), "")


def _first(ask: Ask, trouble: Trouble | None) -> Markup | str:
    if trouble is None:
        return "—"
    place = tag("strong", ask.says(_place(trouble)))
    return glued([place, ": ", ask.says(trouble.problem)])
