"""The line over the table: which hand, where and when, who was on duty, what the judgement is."""

from dashboard.markup import Markup, glued, tag
from dashboard.player import words
from dashboard.player.telling import Telling
from dashboard.printing import FINDINGS, counted, moment
from dashboard.tone import VERDICT_TONES
from domain.findings import VERDICT_WORDS
from domain.replay import Replay
from domain.seats import CROUPIER, INSPECTOR


def heading(telling: Telling, replay: Replay) -> Markup:
    """The hand's number with its verdict, and a line of where and when."""
    opened = replay.opened
    title = telling.says(words.HAND, hand=opened.hand if opened else "?")
    verdict = tag("span", telling.says(VERDICT_WORDS[replay.verdict]), class_=f"pill {VERDICT_TONES[replay.verdict]}")
    count = len(replay.findings)
    found = tag("span", counted(count, FINDINGS, telling.language), class_="muted") if count else None
    return glued([tag("h1", title), verdict, found, tag("p", _where(telling, replay), class_="where")])


def _where(telling: Telling, replay: Replay) -> str:
    opened = replay.opened
    game = telling.says(replay.game.title) if replay.game else telling.says(words.NO_GAME)
    if opened is None:
        return game
    duty = {person.role: person.staff for person in opened.staff}
    at = next((frame.fact.at for frame in replay.frames if frame.fact.at), None)
    parts = [
        game[:1].upper() + game[1:],
        opened.room,
        telling.says(words.TABLE, table=opened.table) if opened.table else "",
        telling.says(words.SESSION, session=opened.session) if opened.session else "",
        moment(at, telling.language) if at else "",
        telling.says(words.CROUPIER, staff=duty[CROUPIER]) if CROUPIER in duty else "",
        telling.says(words.INSPECTOR, staff=duty[INSPECTOR]) if INSPECTOR in duty else "",
    ]
    return " · ".join(part for part in parts if part)


def keys_help(telling: Telling) -> Markup:
    """The keys and what they do."""
    rows = [
        tag("tr", tag("th", _caps(telling.says(keys)), scope="row"), tag("td", telling.says(does)))
        for keys, does in words.KEY_ROWS
    ]
    return tag("table", tag("tbody", *rows))


def _caps(keys: str) -> Markup:
    return glued((tag("kbd", key) if key not in {"+", "…"} else key for key in keys.split()), " ")
