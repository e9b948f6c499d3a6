"""The events of a hand: one sentence after another into facts."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self, get_args

from pydantic import ValidationError

from domain.correction import plain
from domain.events import CorrectionApproved, CorrectionProposed, Fact, HandOpened, PlainFact
from domain.family import Family
from domain.text import Language, Text
from domain.verbs import EVERYWHERE, Verb
from ledger.formats.hand_text import keywords, troubles
from ledger.formats.hand_text.clock import Clock
from ledger.formats.hand_text.lexer import cut, is_plain
from ledger.formats.hand_text.places import Seats
from ledger.formats.hand_text.slots import FORMS, Fields, Sentence, read_slots, usage
from ledger.formats.invalid import trouble_of
from ledger.formats.item import Trouble, Unreadable
from ledger.formats.spelling import hint, mixes_alphabets, nearest, normal

_TIME = re.compile(r"\d{1,2}:\d{2}(?::\d{2})?")
LANGUAGES: tuple[Language, ...] = get_args(Language)


class Spelling(NamedTuple):
    """One way to write a verb, and the language it is written in (none where both languages share the word)."""

    verb: Verb
    languages: tuple[Language, ...]


_known: dict[str, tuple[Family, Mapping[str, tuple[Spelling, ...]]]] = {}


def spellings(family: Family) -> Mapping[str, tuple[Spelling, ...]]:
    """The verbs of a game and those of every game, by the word as it is looked up."""
    kept = _known.get(family.name)
    if kept is None or kept[0] is not family:
        kept = _known[family.name] = (family, _spellings(family))
    return kept[1]


def _spellings(family: Family) -> Mapping[str, tuple[Spelling, ...]]:
    found: dict[str, tuple[Spelling, ...]] = {}
    for verb in (*family.verbs, *EVERYWHERE):
        shared = normal(verb.word.ru) == normal(verb.word.en)
        for language in LANGUAGES:
            word = normal(verb.word.of(language))
            if not any(spelling.verb is verb for spelling in found.get(word, ())):
                spelling = Spelling(verb, () if shared else (language,))
                found[word] = (*found.get(word, ()), spelling)
    return found


def verb_words(family: Family) -> Text:
    """All verbs of a game in both languages, for a person."""
    verbs = (*family.verbs, *EVERYWHERE)
    return Text(", ".join(verb.word.ru for verb in verbs), ", ".join(verb.word.en for verb in verbs))


@dataclass(slots=True)
class EventReader:
    """Reads the events of one hand in order, keeping the time and the recorder said last."""

    family: Family
    language: Language
    seats: Seats
    exponent: int = 0
    clock: Clock = field(default_factory=lambda: Clock(None))
    recorder: str | None = None

    @classmethod
    def of(cls, family: Family, language: Language, opened: HandOpened) -> Self:
        """The reader of the hand that this fact opens."""
        seats = Seats(taken.seat for taken in (*opened.seats, *opened.bystanders))
        return cls(family, language, seats, opened.exponent, Clock(opened.at), opened.by)

    def read(self, words: Sequence[str]) -> list[Fact]:
        """The facts of one event (several where a verb names several seats); raises `Unreadable`."""
        said = self._after_prefixes(words)
        if not said:
            return []
        recorder, said = self._recorder_of(said)
        known = self._spellings_of(said[0])
        refusal: Unreadable | None = None
        for spelling in known:
            try:
                return list(self._facts(spelling, said[1:], recorder))
            except Unreadable as unreadable:
                refusal = refusal or unreadable
        raise refusal or Unreadable(said[0], troubles.OUTSIDE_HAND)

    def _after_prefixes(self, words: Sequence[str]) -> Sequence[str]:
        """The words after `@time` and `by WHO`, which are taken in."""
        at = 0
        while at < len(words):
            if is_plain(words[at]) and words[at].startswith("@"):
                self.clock.read(words[at])
                at += 1
            elif keywords.says_by(words[at]):
                self.recorder = _recorder(words[at : at + 2])
                at += 2
            else:
                break
        return words[at:]

    def _recorder_of(self, words: Sequence[str]) -> tuple[str | None, Sequence[str]]:
        """Who recorded this event, and its words without the `by WHO` at their end."""
        if len(words) > 2 and keywords.says_by(words[-2]):  # noqa: PLR2004 - a verb, `by`, a name
            return _recorder(words[-2:]), words[:-2]
        if len(words) > 1 and keywords.says_by(words[-1]):
            raise Unreadable(words[-1], troubles.NO_RECORDER)
        return self.recorder, words

    def _spellings_of(self, word: str) -> tuple[Spelling, ...]:
        known = spellings(self.family)
        found = known.get(normal(word), ()) if is_plain(word) else ()
        if found:
            return found
        meant = nearest(word, known)
        if meant is not None and mixes_alphabets(word):
            raise Unreadable(word, troubles.MIXED_LETTERS.fill(nearest=meant))
        if is_plain(word) and _TIME.fullmatch(word):
            raise Unreadable(word, troubles.NAKED_TIME.fill(time=word))
        if meant is not None:
            raise Unreadable(word, troubles.MISSPELT_VERB.fill(nearest=hint(word, known)))
        raise Unreadable(word, troubles.UNKNOWN_VERB.fill(known=verb_words(self.family)))

    def _facts(self, spelling: Spelling, words: Sequence[str], recorder: str | None) -> Iterator[Fact]:
        verb = spelling.verb
        for fields in self._fields(spelling, words):
            try:
                yield verb.fact.model_validate({"at": self.clock.now, "by": recorder, **verb.fixed, **fields})
            except ValidationError as error:
                shown = " ".join((verb.word.of(self.language), *words))
                raise Unreadable(shown, trouble_of(error)) from None

    def _fields(self, spelling: Spelling, words: Sequence[str]) -> list[Fields]:
        verb = spelling.verb
        if not verb.each:
            return [read_slots(self._sentence(spelling, _apart(verb, words)), verb.slots)]
        shared = len(verb.slots) - 1
        if len(words) <= shared:
            raise Unreadable(" ".join(words) or verb.word.of(self.language), _missing(verb))
        return [read_slots(self._sentence(spelling, [*words[:shared], last]), verb.slots) for last in words[shared:]]

    def _sentence(self, spelling: Spelling, words: Sequence[str]) -> Sentence:
        languages = (self.language, *spelling.languages)
        return Sentence(words, spelling.verb, self.seats, languages, self.exponent, self._inner)

    def _inner(self, words: Sequence[str]) -> list[PlainFact]:
        """The events inside a correction: at no time and by nobody unless they say so."""
        inside = replace(self, clock=self.clock.branch(), recorder=None)
        facts = inside.read(words)
        if not facts or any(isinstance(fact, CorrectionProposed | CorrectionApproved) for fact in facts):
            raise Unreadable(" ".join(words), troubles.NESTED_CORRECTION)
        return [plain(fact) for fact in facts]


def _apart(verb: Verb, words: Sequence[str]) -> Sequence[str]:
    """`A:KS` as in a trick where the verb takes a seat and a card."""
    if len(words) == 1 and [slot.kind for slot in verb.slots] == ["seat", "card"]:
        return cut(words[0], ":") or words
    return words


def _recorder(words: Sequence[str]) -> str | None:
    if len(words) < 2:  # noqa: PLR2004 - `by` and a name
        raise Unreadable(words[0], troubles.NO_RECORDER)
    return None if keywords.is_nothing(words[1]) else str(words[1])


def _missing(verb: Verb) -> Trouble:
    return troubles.SLOT_MISSING.fill(slot=FORMS[verb.slots[-1].kind], usage=usage(verb))
