"""One fact into one sentence of the notation: the verb, then its slots."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from domain.cards import write_card, write_suit
from domain.carried import Carried
from domain.correction import plain, replacement
from domain.events import Fact
from domain.family import Family
from domain.saying import verb_of
from domain.text import Language, Text
from domain.verbs import Slot, SlotKind, Verb
from ledger.formats.hand_text.clock import Clock
from ledger.formats.hand_text.keywords import AND, BY, NOTHING, name_word
from ledger.formats.hand_text.lexer import quoted
from ledger.formats.hand_text.places import Seats
from ledger.formats.item import Unreadable


class Unwritable(Carried):
    """Raised where the notation has no words for a fact; it becomes a value and never leaves the writer."""

    def __init__(self, problem: Text) -> None:
        super().__init__(problem.en)
        self.problem = problem


@dataclass(slots=True)
class SentenceWriter:
    """Writes the events of one hand in order, saying the time and the recorder only where they change."""

    family: Family
    language: Language
    seats: Seats
    clock: Clock
    recorder: str | None = None

    def write(self, fact: Fact) -> str:
        """The sentence of one fact; raises `Unwritable`."""
        verb = verb_of(fact, self.family)
        if verb is None:
            raise Unwritable(_NO_VERB.fill(topic=fact.topic))
        _refuse_unsaid(verb, fact)
        words = [*self._prefixes(fact), verb.word.of(self.language)]
        for slot in verb.slots:
            words.extend(self._slot(slot, fact))
        return " ".join(words)

    def _prefixes(self, fact: Fact) -> list[str]:
        words = []
        try:
            time = self.clock.write(fact.at)
        except Unreadable:
            raise Unwritable(_NO_MOMENT.fill(moment=fact.at)) from None
        if time is not None:
            words.append(time)
        if fact.by != self.recorder:
            self.recorder = fact.by
            words += [BY.of(self.language), NOTHING if fact.by is None else name_word(fact.by)]
        return words

    def _slot(self, slot: Slot, fact: Fact) -> list[str]:
        value = getattr(fact, slot.field)
        if slot.optional and value == type(fact).model_fields[slot.field].default:
            return []
        words = WRITERS[slot.kind](self, slot, value)
        return words if slot.keyword is None else [slot.keyword.of(self.language), *words]

    def inside(self) -> "SentenceWriter":
        """A writer for events inside an event: at no time and by nobody unless they say so."""
        return replace(self, clock=self.clock.branch(), recorder=None)


def _refuse_unsaid(verb: Verb, fact: Fact) -> None:
    """Refuse a fact with a field that the verb does not say and that is not at its default."""
    said = {slot.field for slot in verb.slots} | set(verb.fixed) | {"at", "by"}
    for name, field in type(fact).model_fields.items():
        if name not in said and getattr(fact, name) != field.get_default(call_default_factory=True):
            raise Unwritable(_NO_WORD.fill(verb=verb.word, field=name))


def _seat(writer: SentenceWriter, _slot: Slot, value: Any) -> list[str]:
    return [writer.seats.write(value, writer.language)]


def _number(_writer: SentenceWriter, _slot: Slot, value: Any) -> list[str]:
    return [str(value)]


def _card(writer: SentenceWriter, _slot: Slot, value: Any) -> list[str]:
    return [write_card(value, writer.language)]


def _cards(writer: SentenceWriter, _slot: Slot, value: Any) -> list[str]:
    return [write_card(card, writer.language) for card in value] or [NOTHING]


def _text(_writer: SentenceWriter, _slot: Slot, value: Any) -> list[str]:
    return [quoted(value)]


def _name(_writer: SentenceWriter, _slot: Slot, value: Any) -> list[str]:
    return [name_word(value)]


def _suit(writer: SentenceWriter, _slot: Slot, value: Any) -> list[str]:
    return [write_suit(value, writer.language)]


def _choice(writer: SentenceWriter, slot: Slot, value: Any) -> list[str]:
    words = [word.of(writer.language) for choice, word in slot.choices if choice == value]
    if not words:
        raise Unwritable(_NO_CHOICE.fill(value=value))
    return words


def _flag(_writer: SentenceWriter, _slot: Slot, _value: Any) -> list[str]:
    return []


def _holdings(writer: SentenceWriter, slot: Slot, value: Any) -> list[str]:
    words: list[str] = []
    for held in value:
        words += [writer.seats.write_among_cards(held.seat, writer.language), *_cards(writer, slot, held.cards)]
    return words


def _facts(writer: SentenceWriter, _slot: Slot, value: Any) -> list[str]:
    words: list[str] = []
    for part in value:
        fact = replacement(part)
        if fact is None or plain(fact) != part:
            raise Unwritable(_BAD_REPLACEMENT.fill(topic=part.topic))
        between = [AND.of(writer.language)] if words else []
        words += [*between, writer.inside().write(fact)]
    if not words:
        raise Unwritable(_NO_REPLACEMENT)
    return words


_NO_VERB = Text("в записи стола нет слов для события {topic}", "the table notation has no words for the event {topic}")
_NO_WORD = Text("событие «{verb}» не говорит поле «{field}»", "the event '{verb}' does not say the field '{field}'")
_NO_MOMENT = Text("время {moment} не записать", "the time {moment} cannot be written")
_NO_CHOICE = Text("для значения {value} нет слова", "there is no word for the value {value}")
_BAD_REPLACEMENT = Text(
    "событие {topic} внутри исправления не читается", "the event {topic} inside the correction cannot be read"
)
_NO_REPLACEMENT = Text("в исправлении не сказано, как должно быть", "the correction does not say what it should be")

WRITERS: Mapping[SlotKind, Callable[[SentenceWriter, Slot, Any], list[str]]] = MappingProxyType(
    {
        "seat": _seat,
        "amount": _number,
        "card": _card,
        "cards": _cards,
        "text": _text,
        "number": _number,
        "name": _name,
        "suit": _suit,
        "choice": _choice,
        "flag": _flag,
        "holdings": _holdings,
        "facts": _facts,
    }
)
"""How each kind of slot is written; a `play` stands only in verbs that are read and never written."""
