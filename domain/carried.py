"""Exceptions that come through whole: pickle would build them anew from `args`, which do not hold what ours carry."""

from typing import Any


class Carried(Exception):
    """An exception with values of its own, which it still has after it has passed from one process to another."""

    def __reduce__(self) -> tuple[Any, ...]:
        """How it is built again: the words and the values it has, its constructor left out."""
        return _again, (type(self), self.args, dict(vars(self)))


def _again(kind: type[Carried], args: tuple[object, ...], own: dict[str, object]) -> Carried:
    error = kind.__new__(kind, *args)
    vars(error).update(own)
    return error
