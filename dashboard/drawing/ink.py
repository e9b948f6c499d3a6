"""The colours of the picture: it lies on white paper in every theme, so they are fixed here.

Text stands at 4.5:1 or better on its ground, lines that mean something at 3:1 or better.
"""

from dashboard.tone import Tone

PAPER = "#ffffff"
TEXT = "#161b22"
MUTED = "#515c69"
LINE = "#bcc6d1"
HAIRLINE = "#dde3ea"
CLOTH = "#f5f8fb"
FADED_PLATE = "#eef1f4"
ACCENT = "#0b57a4"
TOUCHED = "#eef5fd"
CARD_LINE = "#8d99a6"
BACK = "#dfe8f3"
BACK_LINE = "#6f8fb5"
JOKER = "#5b2a9d"

FOUR_COLOURS = {"S": "#111111", "H": "#df0f0c", "D": "#002bad", "C": "#13866b"}
TWO_COLOURS = {"S": "#111111", "H": "#c4110f", "D": "#c4110f", "C": "#111111"}

TONES: dict[Tone, str] = {
    "red": "#b3261e",
    "amber": "#8f4700",
    "blue": "#0b57a4",
    "green": "#1c6b45",
    "grey": "#515c69",
}
WASHES: dict[Tone, str] = {
    "red": "#fdecea",
    "amber": "#fff3e0",
    "blue": "#eaf2fb",
    "green": "#e9f5ee",
    "grey": "#eef1f4",
}
