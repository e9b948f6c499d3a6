"""What stands under a screen that is a report: what it is, of which period, when and by what made, and the root."""

from datetime import datetime

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.printing import minute, number
from dashboard.screens import proof_words as words
from domain.text import Text
from projections.reports.printing import printed
from projections.reports.report import origin
from projections.reports.words import head
from projections.view import View


def origin_line(view: View, ask: Ask, title: Text, made_at: datetime) -> Markup:
    """One line that lets the screen be held against the record later."""
    made = origin(view, made_at)
    notes = {note.name: printed(note.value, ask.language) for note in head(view, ask.chosen, made)}
    said = ask.says(
        words.ORIGIN_LINE,
        what=ask.says(title),
        period=notes["period"],
        made=minute(made_at, ask.language),
        software=notes["software"],
        position=number(made.position, ask.language),
        root=notes["root"],
    )
    link = tag("a", ask.says(words.INTEGRITY), href=ask.address("integrity"))
    return tag("p", glued([said, link], " "), class_="sealed")
