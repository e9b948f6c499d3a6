"""The table and the cards as SVG: pure functions from a frame to markup, the same bytes every time."""
