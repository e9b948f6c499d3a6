"""The replay of one hand: what the player is given, or the words that say why there is nothing to play."""

from urllib.parse import parse_qs
from uuid import UUID

from dashboard.asking import Ask
from dashboard.markup import Markup, glued, tag
from dashboard.player.data import Neighbours, PlayerData, player_data
from dashboard.screens import words
from dashboard.screens.hands import hand_link, hand_list, order_of
from dashboard.screens.parts import empty, head
from projections import queries
from projections.hands import ReplayedHand
from projections.view import View


def hand_asked(view: View, ask: Ask) -> UUID | None:
    """The hand meant: by its id or, where only one hand has it, by its number."""
    known = ask.id("hand")
    if known is not None:
        return known
    found = queries.find_hand(view, ask.one("hand")).hands
    return found[0].stream_id if len(found) == 1 else None


def played(view: View, ask: Ask, hand: ReplayedHand) -> PlayerData:
    """The player's data of a hand, with the hands before and after it: of the list the reader came from, or session."""
    among, beside = _beside(view, ask, hand.stream_id)
    before, after = (str(near) if near else None for near in (beside.before, beside.after))
    return player_data(
        hand.replay,
        ask.language,
        hand_id=str(hand.stream_id),
        deck=ask.deck,
        size=ask.print,
        manner=ask.manner,
        neighbours=Neighbours(before, after, among, beside.nth, beside.total),
        places=[one.source for one in hand.stored],
    )


def _beside(view: View, ask: Ask, hand_id: UUID) -> tuple[str, queries.Neighbours]:
    """The filter the reader came through (empty: none that has this hand) and the hands before and after."""
    among = ask.one("list")
    if among:
        listed = Ask(parse_qs(among))
        found = queries.neighbours_among(view, hand_id, listed.chosen, order_of(listed))
        if found.nth:
            return among, found
    return "", queries.neighbours(view, hand_id)


def damage(ask: Ask, hand: ReplayedHand) -> Markup | None:
    """The warning that the replay ends before a row of the record that cannot be read."""
    if hand.damaged is None:
        return None
    return tag("p", ask.says(words.DAMAGED_HAND, why=ask.says(hand.damaged.message)), class_="warning red")


def no_hand(view: View, ask: Ask) -> Markup:
    """There is no such hand, or several: those that may have been meant."""
    asked = ask.one("hand")
    to_list = tag("p", tag("a", ask.says(words.TO_HANDS), class_="button", href=ask.address("hands")))
    if not asked:
        return glued(
            [head(ask.says(words.REPLAY)), empty(ask.says(words.NO_HAND_ASKED), ask.says(words.CHOOSE_HAND), to_list)]
        )
    found = queries.find_hand(view, asked)
    if found.hands:
        return glued([head(ask.says(words.REPLAY), ask.says(words.SEVERAL, hand=asked)), hand_list(ask, found.hands)])
    links = glued((hand_link(ask, row) for row in found.similar), ", ")
    similar = glued([ask.says(words.SIMILAR), " ", links]) if found.similar else None
    return glued([head(ask.says(words.REPLAY)), empty(ask.says(words.NO_HAND, hand=asked), similar, to_list)])
