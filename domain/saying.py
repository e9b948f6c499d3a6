"""Facts said in words: one sentence a fact, from the verb that would write it in the table notation."""

import re
from collections.abc import Mapping, Sequence

from domain.cards import SUIT_WORD, name_card, show_card, show_cards
from domain.correction import replacement
from domain.events import CorrectionProposed, Fact, HandOpened, OpenedHolding, PlainFact
from domain.family import Family
from domain.lawful import Option, amount_words
from domain.seats import seat_words
from domain.text import Text, joined, same
from domain.verbs import EVERYWHERE, SEAT, Slot, Verb

_OPENED = Text("раздача {hand} открыта: {game}", "hand {hand} opened: {game}")
_AT_TABLE = Text("{said}, стол {table}", "{said}, table {table}")
_SHOULD_BE = Text("{said}; должно быть — {facts}", "{said}; it should read — {facts}")
_NO_WORDS = Text("событие {topic}", "event {topic}")
_FROM = Text("от {low}", "from {low}")
_FROM_TO = Text("от {low} до {high}", "from {low} to {high}")
_AFTER_KEYWORD = same("{keyword} {value}")
_EITHER = Text(" или ", " or ")
_ONE_CARD = Text("{count} карта", "{count} card")
_FEW_CARDS = Text("{count} карты", "{count} cards")
_MANY_CARDS = Text("{count} карт", "{count} cards")
_CARDS_FROM_TO = Text("от {fewest} до {count} карт", "{fewest} to {count} cards")
_SEAT = Text("место {number}", "seat {number}")
_BOX = Text("бокс {number}", "box {number}")
_PART = re.compile(r"\[([^\[\]]*)\]")
_HOLE = re.compile(r"{(\w+)}")


def say(fact: Fact, family: Family | None, exponent: int = 0, *, aloud: bool = False) -> Text:
    """The fact as one sentence; amounts with the currency's `exponent`, cards as printed or, `aloud`, in full words."""
    if isinstance(fact, HandOpened):
        return _capital(_opening(fact, family))
    verb = verb_of(fact, family)
    if verb is None:
        return _capital(_NO_WORDS.fill(topic=fact.topic))
    spoken = {slot.field: _part(getattr(fact, slot.field), slot, family, exponent, aloud=aloud) for slot in verb.slots}
    begins = _HOLE.match(verb.says.ru)
    first = begins[1] if begins else ""
    if first == SEAT.field:
        spoken[first] = say_party(str(getattr(fact, first)), family)
    said = _filled(verb.says, spoken)
    if not first or spoken[first] != same(getattr(fact, first)):
        said = _capital(said)
    if isinstance(fact, CorrectionProposed) and fact.facts:
        said = _SHOULD_BE.fill(said=said, facts=spoken["facts"])
    return Text(said.ru.rstrip(" :"), said.en.rstrip(" :"))


def say_party(who: str, family: Family | None) -> Text:
    """Who it is, amid a sentence: `C`, `бокс 2`, `казино`; a place that has a bare number is named for what it is."""
    if not who.isdecimal():
        return seat_words(who)
    return say_place(who, family)


def say_place(seat: str, family: Family | None) -> Text:
    """Where somebody sits: `место C`, at a table of boxes `бокс 2`."""
    return (_SEAT if family is None or family.seats_needed else _BOX).fill(number=seat)


def say_option(option: Option, family: Family | None, exponent: int = 0) -> Text:
    """What may happen, as the fact would be said but without the seat: `ставка от 5 до 50`, `is dealt 3 cards`."""
    rows = (*(family.verbs if family else ()), *EVERYWHERE)
    verbs = [verb for verb in rows if verb.fact is option.fact and not verb.each]
    said = [_bare(verb, option, exponent) for verb in verbs] or [_NO_WORDS.fill(topic=option.fact.topic)]
    return _either(list(dict.fromkeys(said)))


def say_limits(option: Option, exponent: int = 0) -> Text:
    """The amounts an option allows: one amount, a range, or nothing where it takes no money."""
    if option.low is None:
        return same("")
    low = amount_words(option.low, exponent)
    if option.reach is None:
        return _FROM.fill(low=low)
    return low if option.low == option.reach else _FROM_TO.fill(low=low, high=amount_words(option.reach, exponent))


def verb_of(fact: Fact, family: Family | None) -> Verb | None:
    """The verb that says this fact: its class and its fixed fields match; None when no row of the notation does."""
    rows = (*(family.verbs if family else ()), *EVERYWHERE)
    return next((verb for verb in rows if not verb.each and _matches(verb, fact)), None)


def _matches(verb: Verb, fact: Fact) -> bool:
    return verb.fact is type(fact) and all(getattr(fact, name) == value for name, value in verb.fixed.items())


def _either(said: list[Text]) -> Text:
    return Text(_EITHER.ru.join(words.ru for words in said), _EITHER.en.join(words.en for words in said))


def _bare(verb: Verb, option: Option, exponent: int) -> Text:
    among = _either([show_card(card) for card in option.among])
    known = {"amount": say_limits(option, exponent), "cards": _counted_cards(option), "card": among}
    if verb.offered is not None:
        return _filled(verb.offered, {**known, "what": option.what or same("")})
    parts = {slot.field: known.get(slot.kind, same("")) for slot in verb.slots}
    said = _filled(Text(verb.says.ru.removeprefix("{seat}: "), verb.says.en.removeprefix("{seat} ")), parts)
    return Text(said.ru.strip(" :"), said.en.strip(" :"))


def _counted_cards(option: Option) -> Text:
    """`5 карт`, `от 1 до 5 карт`; nothing where the option takes no cards."""
    count, fewest = option.cards, option.fewest_cards
    if not count:
        return same("")
    if fewest and fewest < count:
        return _CARDS_FROM_TO.fill(fewest=fewest, count=count)
    if count == 1:
        return _ONE_CARD.fill(count=count)
    return (_FEW_CARDS if count < 5 else _MANY_CARDS).fill(count=count)  # noqa: PLR2004 - пять карт


def _filled(sentence: Text, values: Mapping[str, Text]) -> Text:
    """The sentence filled; a part in brackets is left out where nothing stands in a hole of it."""
    ru = _PART.sub(lambda part: _kept(part[1], {name: value.ru for name, value in values.items()}), sentence.ru)
    en = _PART.sub(lambda part: _kept(part[1], {name: value.en for name, value in values.items()}), sentence.en)
    return Text(ru, en).fill(**values)


def _kept(part: str, values: Mapping[str, str]) -> str:
    return part if all(values.get(name) for name in _HOLE.findall(part)) else ""


def _opening(fact: HandOpened, family: Family | None) -> Text:
    said = _OPENED.fill(hand=fact.hand, game=family.title if family else fact.game)
    return _AT_TABLE.fill(said=said, table=fact.table) if fact.table else said


def _part(value: object, slot: Slot, family: Family | None, exponent: int, *, aloud: bool) -> Text:
    if value is None:
        return same("")
    match slot.kind:
        case "amount" if isinstance(value, int):
            return amount_words(value, exponent)
        case "card" | "cards":
            return _cards(value if isinstance(value, tuple) else (str(value),), aloud=aloud)
        case "holdings" if isinstance(value, tuple):
            return _holdings(value, aloud=aloud)
        case "facts" if isinstance(value, tuple):
            return _replacements(value, family, exponent, aloud=aloud)
        case "seat":
            return seat_words(str(value))
        case _:
            return _word(value, slot)


def _word(value: object, slot: Slot) -> Text:
    match slot.kind:
        case "suit":
            return SUIT_WORD.get(str(value)) or same(value)
        case "number":
            return same(str(value).replace("-", "−"))
        case "flag":
            return (slot.keyword or same("")) if value else same("")
        case "name" if slot.keyword:
            return _AFTER_KEYWORD.fill(keyword=slot.keyword, value=value)
        case "choice":
            return next((word for known, word in slot.choices if known == value), same(value))
        case _:
            return same(value)


def _cards(cards: Sequence[str], *, aloud: bool) -> Text:
    return joined([name_card(card) for card in cards]) if aloud else show_cards(tuple(cards))


def _holdings(holdings: Sequence[OpenedHolding], *, aloud: bool) -> Text:
    shown = [same("{seat}: {cards}").fill(seat=held.seat, cards=_cards(held.cards, aloud=aloud)) for held in holdings]
    return joined(shown, "; ")


def _replacements(parts: Sequence[PlainFact], family: Family | None, exponent: int, *, aloud: bool) -> Text:
    facts = ((part, replacement(part)) for part in parts)
    said = [say(fact, family, exponent, aloud=aloud) if fact else same(part.topic) for part, fact in facts]
    return joined(said, "; ")


def _capital(sentence: Text) -> Text:
    """The sentence with a capital first letter; a hole at the start is left as it is."""
    return Text(sentence.ru[:1].upper() + sentence.ru[1:], sentence.en[:1].upper() + sentence.en[1:])
