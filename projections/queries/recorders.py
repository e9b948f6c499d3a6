"""Who recorded what: one line a person, over the whole record."""

from typing import NamedTuple

from projections.view import View


class Recorder(NamedTuple):
    """What one person (empty: nobody signed) put into the record, in events; `hands` are those he has a part in.

    Of the events of hands, `play` are cards, stakes and what was said, `money` what was counted, taken and paid.
    """

    who: str
    hands: int
    play: int
    money: int
    proposed: int
    approved: int
    sessions: int
    cases: int
    bookmarks: int

    @property
    def events(self) -> int:
        """All of them."""
        return sum(self[2:])


def recorders(view: View) -> tuple[Recorder, ...]:
    """Everybody who recorded anything, whoever recorded most first, what nobody signed last."""
    rows = view.select("""
        SELECT who, count(*) FILTER (kind = 'hand'),
            coalesce(sum(events - money - proposed - approved) FILTER (kind = 'hand'), 0)::BIGINT,
            sum(money)::BIGINT, sum(proposed)::BIGINT, sum(approved)::BIGINT,
            coalesce(sum(events - money - proposed - approved) FILTER (kind = 'session'), 0)::BIGINT,
            coalesce(sum(events) FILTER (kind = 'case'), 0)::BIGINT,
            coalesce(sum(events) FILTER (kind = 'bookmarks'), 0)::BIGINT
        FROM recorders GROUP BY who ORDER BY who = '', sum(events) DESC, who""")
    return tuple(Recorder(*row) for row in rows)
