"""Which checkpoint vouches for what the views show."""

from projections.cells.checkpoints import CheckpointRow
from projections.view import View

_LAST = "SELECT * FROM checkpoints ORDER BY size DESC, position DESC LIMIT 1"


def last_checkpoint(view: View) -> CheckpointRow | None:
    """The newest checkpoint up to the position of the views; None where nothing was sealed."""
    found = view.select(_LAST)
    return CheckpointRow(*found[0]) if found else None
