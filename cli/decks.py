"""Decks from the command line: promised before the cut, opened card by card, held against a hand."""

from pathlib import Path

from cli.exits import Exit, Stopped
from cli.recorded import kept_hand, record_of
from cli.terminal import Terminal
from domain.cards import show_card
from domain.text import Text
from ledger.proof.deck import ALGORITHM, PACKS, Deck, deck_troubles, read_deck, shuffled


def commit(terminal: Terminal, pack: str, out: Path) -> Exit:
    """Shuffle a pack, keep the secret in a file, and print what the hand must say."""
    deck = shuffled(PACKS[pack])
    try:
        deck.write(out)
    except FileExistsError:
        raise Stopped(_THERE.fill(file=out), _OTHER_FILE, code=Exit.USAGE) from None
    line = f'{_COMMAND.of(terminal.language)} "{deck.root}" "{ALGORITHM}"'
    if terminal.json:
        terminal.emit({"root": deck.root, "algorithm": ALGORITHM, "file": str(out), "line": line})
        return Exit.CLEAN
    terminal.line(_SECRET.fill(file=out), "yellow")
    terminal.line(_SAY)
    terminal.line(line)
    return Exit.CLEAN


def open_card(terminal: Terminal, file: Path, place: int) -> Exit:
    """What opens one card and no other."""
    deck = _deck(file)
    if place > len(deck.cards):
        raise Stopped(_NO_PLACE.fill(place=place, cards=len(deck.cards)), code=Exit.USAGE)
    opened = deck.opened(place - 1)
    if terminal.json:
        terminal.emit(opened)
    else:
        terminal.line(_CARD.fill(place=place, card=show_card(deck.cards[place - 1]), salt=opened["salt"]))
        for one in opened["path"]:
            terminal.line(one)
    return Exit.CLEAN


def check(terminal: Terminal, hand: str, file: Path) -> Exit:
    """Hold a recorded hand against the opening of its deck."""
    deck = _deck(file)
    with record_of(terminal) as record:
        facts = kept_hand(terminal, record, hand).facts
    whole = PACKS.get(str(len(deck.cards)), ())
    troubles = deck_troubles(facts, deck, whole)
    if terminal.json:
        terminal.emit({"kept": not troubles, "troubles": [one._asdict() for one in troubles]})
    for trouble in () if terminal.json else troubles:
        terminal.line(trouble, "red")
    if not troubles and not terminal.json:
        terminal.line(_KEPT, "green")
    return Exit.FINDINGS if troubles else Exit.CLEAN


def _deck(file: Path) -> Deck:
    try:
        return read_deck(file)
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Stopped(_NO_DECK.fill(file=file, why=str(error))) from None


_COMMAND = Text("обещать_колоду", "commit_deck")
_THERE = Text("файл {file} уже есть", "the file {file} is there already")
_OTHER_FILE = Text(
    "назовите другой: вскрытие прежней колоды нельзя затирать", "name another: an opening is not overwritten"
)
_SECRET = Text(
    "Порядок колоды и соль — в {file}. До конца раздачи файла не должен видеть никто.",
    "The order of the deck and its salts are in {file}. Nobody may see the file before the hand is over.",
)
_SAY = Text("До съёмки запишите в раздачу:", "Before the cut, record in the hand:")
_CARD = Text("Карта {place}: {card}, соль {salt}", "Card {place}: {card}, salt {salt}")
_NO_PLACE = Text("карты № {place} нет: в колоде {cards}", "there is no card {place}: the deck has {cards}")
_NO_DECK = Text("{file} — не вскрытие колоды: {why}", "{file} is no opening of a deck: {why}")
_KEPT = Text(
    "Раздача держит обещание: колода та, полная, карты взяты по порядку.",
    "The hand keeps its promise: the deck is that one, whole, and its cards were taken in order.",
)
