"""The books of an import as tables: files with the counts of their hands, rooms with rake printed and due."""

from cli.table import Column, Table
from domain.money import show_amount
from domain.text import Text, same
from ledger.importing import Books, FileBook, RoomBook


def table_of_files(books: Books) -> Table:
    """A row a file, and the totals."""
    table = Table(
        (
            Column(Text("Файл", "File")),
            Column(Text("Прочитано", "Read"), numeric=True),
            Column(Text("Новых", "New"), numeric=True),
            Column(Text("Дополнено", "Extended"), numeric=True, spare=2),
            Column(Text("Уже есть", "Known"), numeric=True),
            Column(Text("Карантин", "Quarantined"), numeric=True),
            Column(Text("Не прочитано", "Unreadable"), numeric=True),
            Column(Text("Строк мимо игры", "Lines aside"), numeric=True, spare=1),
        )
    )
    for book in books.files.values():
        table.row(same(book.file), *_counts(book), style="yellow" if book.unreadable or book.quarantined else "")
    if len(books.files) > 1:
        table.end_section()
        table.row(Text("Всего", "Total"), *_counts(books.total()), style="bold")
    return table


def _counts(book: FileBook) -> tuple[Text, ...]:
    figures = (
        book.read, book.new, book.extended, book.known, book.quarantined, book.unreadable, book.passed_over,
    )  # fmt: skip
    return tuple(map(same, figures))


def table_of_rooms(books: Books) -> Table:
    """A row a room and currency: how its hands came out, and the rake as printed beside the rake due."""
    table = Table(
        (
            Column(Text("Зал", "Room")),
            Column(Text("Валюта", "Currency"), spare=3),
            Column(Text("Раздач", "Hands"), numeric=True),
            Column(Text("Нарушений", "Findings"), numeric=True),
            Column(Text("Рейк напечатан", "Rake printed"), numeric=True),
            Column(Text("Рейк по правилам", "Rake due"), numeric=True),
            Column(Text("Разница", "Difference"), numeric=True),
        )
    )
    for book in books.rooms.values():
        table.row(
            same(book.room),
            same(book.currency or "—"),
            same(book.hands),
            same(book.findings),
            _money(book, book.rake_printed),
            _money(book, book.rake_due) if book.rake_judged else None,
            _money(book, book.rake_of_judged - book.rake_due) if book.rake_judged else None,
            style="yellow" if book.findings else "",
        )
    return table


def _money(book: RoomBook, amount: int) -> Text:
    return Text(show_amount(amount, book.exponent, "ru"), show_amount(amount, book.exponent, "en"))
