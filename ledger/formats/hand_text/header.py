"""The header of a hand: its lines in any order, and the opening fact they make."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from pydantic import ValidationError

from domain.events import HandOpened, SeatTaken
from domain.family import Family
from domain.games import GAMES, game_named
from domain.text import Language, Text, joined
from ledger.formats.hand_text import troubles
from ledger.formats.hand_text.header_words import READERS, Fields, listed, no_value
from ledger.formats.hand_text.keywords import HEADER, hand_language, header_key
from ledger.formats.hand_text.places import Seats
from ledger.formats.hand_text.rules import Setting, full_copy, read_setting
from ledger.formats.invalid import details_of, field_of, reason_of
from ledger.formats.item import Trouble, Unreadable
from ledger.formats.spelling import hint, nearest
from ledger.formats.troubles import BAD_FIELD


class Said(NamedTuple):
    """What one word of the header said: where, and the fields of the opening it fills; None where it was not read."""

    line: int
    words: str
    fields: Fields | None


class Problem(NamedTuple):
    """Something in a header that could not be read."""

    line: int
    words: str
    trouble: Trouble


Carried: TypeAlias = Mapping[str, Said]
"""What carries over from hand to hand, by the word of the header."""


@dataclass(slots=True)
class Header:
    """One header, taken in line by line; `problems` is everything wrong with it."""

    above: Carried
    line: int = 0
    words: str = ""
    language: Language = "en"
    family: Family | None = None
    said: dict[str, Said] = field(default_factory=dict)
    settings: list[Setting] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    @property
    def names_hand(self) -> bool:
        """Whether the line that begins a hand has been read."""
        return "hand" in self.said

    @property
    def only_carries(self) -> bool:
        """Whether everything said so far carries over, so that it may stand above a hand."""
        return all(HEADER[key].carries for key in self.said)

    @property
    def exponent(self) -> int:
        """The currency's minor digits as far as they are known."""
        found = self._fields("money").get("exponent", 0)
        return found if isinstance(found, int) else 0

    def take(self, line: int, words: Sequence[str]) -> None:
        """Take in the words of one line."""
        self.line = self.line or line
        self.words = self.words or " ".join(words)
        try:
            for item in _items(words):
                self._take(line, item)
        except Unreadable as unreadable:
            self.lose(line, unreadable)

    def lose(self, line: int, unreadable: Unreadable) -> None:
        """Note a line that could not be read; what it probably said is not known to the hands below either."""
        self.line = self.line or line
        self.words = self.words or unreadable.words
        self.problems.append(Problem(line, unreadable.words, unreadable.trouble))
        meant = nearest(unreadable.words.split(" ")[0], _EVERY_WORD)
        key = header_key(meant) if meant else None
        if key is not None:
            self.said.setdefault(key, Said(line, unreadable.words, None))

    def carries(self) -> Carried:
        """What carries over to the hands below."""
        return {**self.above, **{key: said for key, said in self.said.items() if HEADER[key].carries}}

    def seats(self) -> Seats:
        """The seats of the hand; any word may be one where the header does not say them."""
        taken = (*self._taken("seats"), *self._taken("bystanders"))
        return Seats((seat.seat for seat in taken), unread=not taken)

    def opened(self) -> HandOpened | None:
        """The opening fact; None when something is wrong, and then `problems` says what."""
        needed = self.family is not None and self.family.seats_needed
        if self.names_hand and needed and "seats" not in self.said:
            self.problems.append(Problem(self.line, self.words, troubles.NO_SEATS))
        fields = self._all_fields()
        if self.family is not None:
            fields.update(self._of_family(self.family))
        if self.problems:
            return None
        try:
            return HandOpened.model_validate(fields)
        except ValidationError as error:
            self.problems.extend(self._misfits(error))
            return None

    def _take(self, line: int, words: Sequence[str]) -> None:
        key = header_key(words[0]) or ""
        before = self.said.get(key)
        if before is not None and before.fields is not None and key != "rules":
            twice = troubles.HEADER_TWICE.fill(word=HEADER[key].word, line=before.line)
            self.problems.append(Problem(line, " ".join(words), twice))
            return
        said = self.said[key] = Said(line, " ".join(words), None)
        try:
            self.said[key] = said._replace(fields=self._read(key, line, words))
        except Unreadable as unreadable:
            self.problems.append(Problem(line, unreadable.words, unreadable.trouble))

    def _read(self, key: str, line: int, words: Sequence[str]) -> Fields:
        if key == "hand":
            return self._begin(line, words)
        if key == "rules":
            return self._rules(line, words)
        return READERS[key](HEADER[key], words)

    def _begin(self, line: int, words: Sequence[str]) -> Fields:
        self.line, self.words, self.language = line, " ".join(words), hand_language(words[0])
        if len(words) < 3:  # noqa: PLR2004 - the word, the number, the game
            raise Unreadable(self.words, no_value(HEADER["hand"]))
        game = " ".join(words[2:])
        self.family = game_named(game)
        if self.family is None:
            self.problems.append(Problem(line, self.words, _unknown_game(game)))
        return {"hand": str(words[1])}

    def _rules(self, line: int, words: Sequence[str]) -> Fields:
        for word in listed(words):
            try:
                self.settings.append(read_setting(line, word))
            except Unreadable as unreadable:
                self.problems.append(Problem(line, unreadable.words, unreadable.trouble))
        return {}

    def _all_fields(self) -> Fields:
        fields: Fields = {}
        for key, entry in HEADER.items():
            said = self.said.get(key) or (self.above.get(key) if entry.carries else None)
            if said is None:
                continue
            if said.fields is None and key not in self.said:
                unread = troubles.CARRIED_UNREAD.fill(word=entry.word, line=said.line)
                self.problems.append(Problem(self.line, self.words, unread))
            fields.update(said.fields or {})
        seats = self.seats()
        for key in ("first", "button"):
            word = fields.get(key)
            if isinstance(word, str):
                fields[key] = self._seat(key, word, seats)
        return fields

    def _seat(self, key: str, word: str, seats: Seats) -> str:
        try:
            return seats.named(word)
        except Unreadable as unreadable:
            self.problems.append(Problem(self.said[key].line, unreadable.words, unreadable.trouble))
            return str(word)

    def _of_family(self, family: Family) -> Fields:
        rules = full_copy(family, self.settings)
        if isinstance(rules, list):
            for setting, trouble in rules:
                line, words = (setting.line, setting.words) if setting else self._where("rules")
                self.problems.append(Problem(line, words, trouble))
            return {}
        rulebook = self._fields("rulebook").get("rulebook", family.rulebook)
        return {"game": family.name, "rulebook": rulebook, "rules": rules}

    def _fields(self, key: str) -> Fields:
        said = self.said.get(key) or self.above.get(key)
        return (said.fields if said else None) or {}

    def _taken(self, key: str) -> tuple[SeatTaken, ...]:
        said = self.said.get(key)
        found = said.fields.get(key) if said and said.fields else ()
        return found if isinstance(found, tuple) else ()

    def _misfits(self, error: ValidationError) -> Iterator[Problem]:
        for detail in details_of(error):
            name = field_of(detail)
            key = name.split(".")[0]
            line, words = self._where(_KEY_OF_FIELD.get(key, key))
            yield Problem(line, words, BAD_FIELD.fill(field=name, reason=reason_of(detail)))

    def _where(self, key: str) -> tuple[int, str]:
        """The line that says something, or the one that begins the hand."""
        said = self.said.get(key) or self.above.get(key)
        return (said.line, said.words) if said else (self.line, self.words)


_KEY_OF_FIELD = {"currency": "money", "exponent": "money", "game": "hand"}
_EVERY_WORD = [spelt for entry in HEADER.values() for spelt in entry.word]


def _items(words: Sequence[str]) -> Iterator[Sequence[str]]:
    """The words of a header line, one header word with what follows it at a time."""
    starts = [at for at, word in enumerate(words) if header_key(word) is not None]
    if not starts or starts[0] != 0:
        known = joined([entry.word for entry in HEADER.values()])
        meant = hint(words[0], _EVERY_WORD, before="; ")
        raise Unreadable(" ".join(words), troubles.UNKNOWN_HEADER.fill(known=known, nearest=meant))
    for start, end in zip(starts, [*starts[1:], len(words)], strict=True):
        yield words[start:end]


def _unknown_game(game: str) -> Trouble:
    names = [family.notation_names for family in GAMES.values()]
    known = joined([Text(words[1], words[0]) for words in names])
    nearest_name = hint(game, [word for words in names for word in words], before="; ")
    return troubles.UNKNOWN_GAME.fill(game=game, known=known, nearest=nearest_name)
