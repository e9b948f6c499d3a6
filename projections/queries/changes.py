"""What was altered after it was recorded: corrections, annulled hands, misdeals."""

from projections.cells.changes import CHANGES, ChangeRow
from projections.filters import EVERYTHING, Filter, where_changes
from projections.queries.listing import FIRST, Listing, Page, listed
from projections.view import View


def changes(view: View, chosen: Filter = EVERYTHING, *, page: Page = FIRST) -> Listing[ChangeRow]:
    """Everything altered on the hands and sessions chosen, the latest first."""
    order = "coalesce(changed_at, opened_at) DESC NULLS LAST, stream_id, ordinal"
    return listed(view, ChangeRow, CHANGES, where_changes(chosen), order=order, page=page)
