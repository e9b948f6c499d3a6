"""The parts of an event: words into the fields of a fact, slot by slot."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TypeAlias

from domain.cards import CardMisread, read_card, read_suit
from domain.events import OpenedHolding, PlainFact
from domain.text import Language, Text, joined
from domain.verbs import Slot, SlotKind, Verb
from ledger.formats.hand_text import keywords, troubles
from ledger.formats.hand_text.amounts import read_amount, read_number
from ledger.formats.hand_text.lexer import cut, is_plain
from ledger.formats.hand_text.places import Seats
from ledger.formats.item import Trouble, Unreadable
from ledger.formats.spelling import normal

Fields: TypeAlias = dict[str, object]


@dataclass(slots=True)
class Sentence:
    """The words of one event after its verb, read from left to right, and what is needed to understand them.

    `languages` are those of the hand and of the verb: a card's letters must fit them all. `inner` reads an event inside
    this one.
    """

    words: Sequence[str]
    verb: Verb
    seats: Seats
    languages: tuple[Language, ...]
    exponent: int
    inner: Callable[[Sequence[str]], Sequence[PlainFact]]
    at: int = 0
    stops: frozenset[str] = field(default_factory=frozenset)

    def peek(self) -> str | None:
        """The word to be read next; None at the end and before a keyword of a later slot."""
        if self.at >= len(self.words):
            return None
        word = self.words[self.at]
        return None if self.stops and is_plain(word) and normal(word) in self.stops else word

    def take(self, slot: Slot) -> str:
        """The next word, for a slot that needs one; raises `Unreadable` when there is none."""
        word = self.words[self.at] if self.at < len(self.words) else None
        if word is None or keywords.is_nothing(word):
            raise self.refusal(troubles.SLOT_MISSING.fill(slot=FORMS[slot.kind], usage=usage(self.verb)))
        self.at += 1
        return word

    def skip(self, keyword: Text) -> bool:
        """Whether the next word is this keyword; if so it is read."""
        found = self.at < len(self.words) and keywords.says(self.words[self.at], keyword)
        self.at += found
        return found

    def refusal(self, what: Trouble) -> Unreadable:
        """The trouble with the whole event."""
        return Unreadable(" ".join(self.words) or self.verb.word.of(self.languages[-1]), what)


def read_slots(sentence: Sentence, slots: tuple[Slot, ...]) -> Fields:
    """The fields these slots give, all words used up; raises `Unreadable`."""
    fields: Fields = {}
    for number, slot in enumerate(slots):
        sentence.stops = keywords.keywords_of(slots[number + 1 :])
        if slot.keyword is not None and not sentence.skip(slot.keyword):
            if not slot.optional:
                missing = troubles.KEYWORD_MISSING.fill(word=slot.keyword, usage=usage(sentence.verb))
                raise sentence.refusal(missing)
            continue
        if slot.keyword is None and slot.optional and sentence.peek() is None:
            continue
        fields.update(READERS[slot.kind](sentence, slot))
    if sentence.at < len(sentence.words):
        raise sentence.refusal(troubles.TOO_MANY_WORDS.fill(usage=usage(sentence.verb)))
    return fields


def usage(verb: Verb) -> Text:
    """How the event is written: `bet SEAT AMOUNT`."""
    more = [Text("...", "...")] if verb.each else []
    return joined([verb.word, *map(_form, verb.slots), *more], " ")


def _form(slot: Slot) -> Text:
    said = joined([word for _, word in slot.choices], "/") if slot.choices else FORMS[slot.kind]
    parts = [part for part in (slot.keyword, said if slot.kind != "flag" else None) if part is not None]
    form = joined(parts, " ")
    return Text(f"[{form.ru}]", f"[{form.en}]") if slot.optional else form


def _seat(sentence: Sentence, slot: Slot) -> Fields:
    return {slot.field: sentence.seats.named(sentence.take(slot))}


def _amount(sentence: Sentence, slot: Slot) -> Fields:
    word = sentence.take(slot)
    try:
        return {slot.field: read_amount(word, sentence.exponent)}
    except Unreadable as unreadable:
        if unreadable.trouble is not troubles.BAD_AMOUNT:
            raise
        raise Unreadable(word, troubles.AMOUNT_IN_ITS_PLACE.fill(usage=usage(sentence.verb))) from None


def _number(sentence: Sentence, slot: Slot) -> Fields:
    return {slot.field: read_number(sentence.take(slot))}


def _word(sentence: Sentence, slot: Slot) -> Fields:
    return {slot.field: str(sentence.take(slot))}


def _suit(sentence: Sentence, slot: Slot) -> Fields:
    word = sentence.take(slot)
    try:
        return {slot.field: read_suit(word)}
    except CardMisread as misread:
        raise Unreadable(word, troubles.BAD_CARD.fill(problem=misread.problem)) from None


def _choice(sentence: Sentence, slot: Slot) -> Fields:
    word = sentence.take(slot)
    for value, spelt in slot.choices:
        if keywords.says(word, spelt):
            return {slot.field: value}
    known = joined([spelt for _, spelt in slot.choices])
    raise Unreadable(word, troubles.BAD_CHOICE.fill(known=known, usage=usage(sentence.verb)))


def _flag(_sentence: Sentence, slot: Slot) -> Fields:
    return {slot.field: True}


def _card(sentence: Sentence, slot: Slot) -> Fields:
    return {slot.field: _read_card(sentence, sentence.take(slot))}


def _cards(sentence: Sentence, slot: Slot) -> Fields:
    word = sentence.peek()
    if word is None:
        if _names_no_card(sentence, slot):
            return {slot.field: ()}
        raise sentence.refusal(troubles.SLOT_MISSING.fill(slot=FORMS["cards"], usage=usage(sentence.verb)))
    if keywords.is_nothing(word):
        sentence.at += 1
        return {slot.field: ()}
    cards: list[str] = []
    while sentence.peek() is not None:
        cards.append(_read_card(sentence, sentence.take(slot)))
    return {slot.field: tuple(cards)}


def _names_no_card(sentence: Sentence, slot: Slot) -> bool:
    """Whether the event says its keywords with no card after any of them: `exchange 1 out in` is one of no cards.

    With cards after one keyword only, those after the other have been forgotten.
    """
    said = keywords.keywords_of(sentence.verb.slots)
    return slot.keyword is not None and all(is_plain(word) and normal(word) in said for word in sentence.words[1:])


def _play(sentence: Sentence, slot: Slot) -> Fields:
    word = sentence.take(slot)
    parts = cut(word, ":")
    if parts is None:
        raise Unreadable(word, troubles.BAD_PLAY)
    return {"seat": sentence.seats.named(parts[0]), "card": _read_card(sentence, parts[1])}


def _holdings(sentence: Sentence, slot: Slot) -> Fields:
    held: list[OpenedHolding] = []
    while sentence.peek() is not None:
        seat = sentence.take(slot)
        if not _is_seat(sentence, seat):
            raise Unreadable(seat, troubles.SLOT_MISSING.fill(slot=FORMS["seat"], usage=usage(sentence.verb)))
        cards: list[str] = []
        nothing = keywords.is_nothing(sentence.peek() or "")
        sentence.at += nothing
        while not nothing and (word := sentence.peek()) is not None and not _is_seat(sentence, word):
            cards.append(_read_card(sentence, sentence.take(slot)))
        if not cards and not nothing:
            raise Unreadable(seat, troubles.SLOT_MISSING.fill(slot=FORMS["cards"], usage=usage(sentence.verb)))
        held.append(OpenedHolding(seat=sentence.seats.named(seat), cards=tuple(cards)))
    return {slot.field: tuple(held)}


def _is_seat(sentence: Sentence, word: str) -> bool:
    """Whether a seat is named here and not a card; raises `Unreadable` where it is surely neither."""
    if not is_plain(word):
        return True
    try:
        read_card(word)
    except CardMisread as misread:
        if sentence.seats.known(word):
            return True
        raise Unreadable(word, troubles.NOT_CARD_NOR_SEAT.fill(problem=misread.problem)) from None
    return False


def _facts(sentence: Sentence, slot: Slot) -> Fields:
    events: list[list[str]] = [[]]
    for word in sentence.words[sentence.at :]:
        if keywords.says(word, keywords.AND):
            events.append([])
        else:
            events[-1].append(word)
    sentence.at = len(sentence.words)
    if not all(events):
        raise sentence.refusal(troubles.SLOT_MISSING.fill(slot=FORMS["facts"], usage=usage(sentence.verb)))
    return {slot.field: tuple(part for words in events for part in sentence.inner(words))}


def _read_card(sentence: Sentence, word: str) -> str:
    if not is_plain(word):
        raise Unreadable(word, troubles.BAD_CARD.fill(problem=_QUOTED))
    try:
        for language in sentence.languages[1:]:
            read_card(word, language)
        return read_card(word, sentence.languages[0])
    except CardMisread as misread:
        if "," in word:
            raise Unreadable(word, troubles.COMMA) from None
        raise Unreadable(word, troubles.BAD_CARD.fill(problem=misread.problem)) from None


_QUOTED = Text("слово в кавычках — не карта", "a quoted word is no card")

FORMS: Mapping[SlotKind, Text] = MappingProxyType(
    {
        "seat": Text("МЕСТО", "SEAT"),
        "amount": Text("СУММА", "AMOUNT"),
        "card": Text("КАРТА", "CARD"),
        "cards": Text("КАРТЫ", "CARDS"),
        "text": Text('"ТЕКСТ"', '"TEXT"'),
        "number": Text("НОМЕР", "NUMBER"),
        "name": Text("ИМЯ", "NAME"),
        "suit": Text("МАСТЬ", "SUIT"),
        "choice": Text("СЛОВО", "WORD"),
        "flag": Text("", ""),
        "play": Text("МЕСТО:КАРТА", "SEAT:CARD"),
        "holdings": Text("МЕСТО КАРТЫ ...", "SEAT CARDS ..."),
        "facts": Text("СОБЫТИЕ", "EVENT"),
    }
)
"""What a slot takes, as a person reads it."""

READERS: Mapping[SlotKind, Callable[[Sentence, Slot], Fields]] = MappingProxyType(
    {
        "seat": _seat,
        "amount": _amount,
        "card": _card,
        "cards": _cards,
        "text": _word,
        "number": _number,
        "name": _word,
        "suit": _suit,
        "choice": _choice,
        "flag": _flag,
        "play": _play,
        "holdings": _holdings,
        "facts": _facts,
    }
)
"""How each kind of slot is read."""
