"""The seats of a hand as its events name them."""

from collections import Counter
from collections.abc import Iterable

from domain.cards import CardMisread, read_card
from domain.text import Language
from ledger.formats.hand_text import keywords, troubles
from ledger.formats.hand_text.lexer import is_plain, quoted
from ledger.formats.item import Unreadable

# Small letters of the two scripts that look alike; the capitals they belong to look alike as well.
_ALIKE = str.maketrans("авсенкмортух", "abcehkmoptyx")


class Seats:
    """Which seat a word means.

    A bare word means the seat spelt so; or the person a reserved word stands for; or the one seat that differs only in
    upper and lower case; else it is taken as it stands, unless a seat of the hand looks just like it in the other
    script. A quoted word is taken as it stands.
    """

    def __init__(self, labels: Iterable[str], *, unread: bool = False) -> None:
        self._labels = frozenset(labels)
        self._unread = unread
        """Whether the header could not be read, so that any word may be a seat."""
        self._by_case = _unambiguous(self._labels)
        self._by_shape = {_shape(label): label for label in self._labels}

    def named(self, word: str) -> str:
        """The seat, or who stands where a seat stands; raises `Unreadable` at another script or a comma."""
        if not is_plain(word) or word in self._labels:
            return str(word)
        named = keywords.staff_named(word) or self._by_case.get(word.casefold())
        if named is None and "," in word:
            raise Unreadable(word, troubles.COMMA)
        if named is None and _shape(word) in self._by_shape:
            raise Unreadable(word, troubles.ALIKE_SEAT.fill(word=word, seat=self._by_shape[_shape(word)]))
        return named or word

    def known(self, word: str) -> bool:
        """Whether the word surely means a seat of this hand or a member of the staff."""
        sure = self._unread or not is_plain(word) or keywords.staff_named(word) is not None
        return sure or self.named(word) in self._labels

    def write(self, seat: str, language: Language) -> str:
        """The word for a seat, as it reads back."""
        words = keywords.STAFF_WORDS.get(seat)
        if words is not None and seat not in self._labels:
            return words.of(language)
        written = keywords.name_word(seat)
        return quoted(seat) if written == seat and not self._reads_back(seat) else written

    def write_among_cards(self, seat: str, language: Language) -> str:
        """The word for a seat where a card might stand as well."""
        bare = seat in self._labels and not _reads_as_card(seat)
        return self.write(seat, language) if bare else quoted(seat)

    def _reads_back(self, seat: str) -> bool:
        try:
            return self.named(seat) == seat
        except Unreadable:
            return False


def _unambiguous(labels: Iterable[str]) -> dict[str, str]:
    """The labels by their lower case, without those that differ in nothing else."""
    counted = Counter(map(str.casefold, labels))
    return {label.casefold(): label for label in labels if counted[label.casefold()] == 1}


def _shape(label: str) -> str:
    return label.casefold().translate(_ALIKE)


def _reads_as_card(word: str) -> bool:
    try:
        read_card(word)
    except CardMisread:
        return False
    return True
