"""Ways to lay a table out, found by folder: a module named after a game draws that game, `oval` all the others."""

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import TypeAlias

from dashboard.drawing.scene import Picture, Scene

Layout: TypeAlias = Callable[[Scene], Picture]
"""A scene laid out as a picture."""

LAYOUTS: dict[str, Layout] = {
    found.name: import_module(f"{__name__}.{found.name}").lay_out for found in iter_modules(__path__)
}
"""Layouts by module name."""


def layout_of(game: str | None) -> Layout:
    """The layout of a game by its stored name."""
    return LAYOUTS.get(game or "", LAYOUTS["oval"])
