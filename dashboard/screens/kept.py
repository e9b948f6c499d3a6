"""Filters kept in the address and ready-made ones: links over a list, and a field to keep the one in force."""

from urllib.parse import parse_qs, urlencode

from dashboard.asking import Ask
from dashboard.keeping import Saved
from dashboard.markup import Markup, glued, tag
from dashboard.screens import words


def kept_filters(ask: Ask, page: str) -> Markup:
    """The reader's own filters, then the ready-made ones, then the field that keeps the filter in force."""
    ready = [
        _chip(ask.says(said), ask.address(page, **parse_qs(query)), here=ask.filter_query == query)
        for query, said in words.READY_FILTERS.items()
    ]
    own = [_own(ask, page, saved) for saved in ask.saved]
    mine = tag("span", ask.says(words.MY_FILTERS), class_="muted") if own else None
    line = tag(
        "nav",
        tag("span", ask.says(words.READY), class_="muted"),
        *ready,
        mine,
        *own,
        class_="chips kept",
        aria_label=ask.says(words.READY),
    )
    return glued([line, _keep(ask, page)])


def _chip(said: str, href: str, *, here: bool) -> Markup:
    return tag("a", said, class_="chip", href=href, aria_current="true" if here else None)


def _own(ask: Ask, page: str, saved: Saved) -> Markup:
    """A kept filter, and the way to be rid of it."""
    rest = [each.written for each in ask.saved if each.name != saved.name]
    without = {name: value for name, value in ask.params.items() if name not in {"saved", "keep_as"}}
    address = f"/{page}?{urlencode({**without, **({'saved': rest} if rest else {})}, doseq=True)}"
    label = ask.says(words.FORGET, name=saved.name)
    forget = tag("a", "×", href=address, aria_label=label, title=label, class_="forget")
    here = ask.filter_query == saved.query
    return tag("span", _chip(saved.name, ask.address(page, **saved.params), here=here), forget, class_="whole")


def _keep(ask: Ask, page: str) -> Markup | None:
    """The field for a name, while there is a filter that is not kept yet."""
    query = ask.filter_query
    if not query or any(saved.query == query for saved in ask.saved):
        return tag("p", ask.says(words.KEPT_SAID), class_="muted") if ask.saved else None
    params = [*parse_qs(query).items(), *((name, value) for name, value in ask.manner.items())]
    hidden = [
        tag("input", type="hidden", name=name, value=value)
        for name, values in params
        for value in ([values] if isinstance(values, str) else values)
    ]
    field = tag("input", type="text", name="keep_as", maxlength=40, required=True)
    label = tag("label", ask.says(words.KEEP_AS), field)
    return tag(
        "form", *hidden, label, tag("button", ask.says(words.KEEP), class_="button"),
        class_="keep", method="get", action=f"/{page}",
    )  # fmt: skip
