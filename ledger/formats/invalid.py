"""What pydantic refuses, in words of both languages."""

from collections.abc import Mapping
from types import MappingProxyType

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from domain.text import Text, same
from ledger.formats import troubles
from ledger.formats.item import Trouble

_LONG_LIST = 200


def details_of(error: ValidationError) -> list[ErrorDetails]:
    """Everything pydantic found wrong."""
    return error.errors(include_url=False)


def field_of(detail: ErrorDetails) -> str:
    """The field that does not fit, with the way to it: `seats.0.stack`."""
    return ".".join(str(part) for part in detail["loc"])


def reason_of(detail: ErrorDetails) -> Text:
    """Why the value does not fit."""
    context = detail.get("ctx", {})
    kind = detail["type"]
    if kind == "value_error":
        worded = getattr(context.get("error"), "text", None)
        return worded if isinstance(worded, Text) else same(context.get("error", detail["msg"]))
    if kind == "literal_error":
        expected = str(context.get("expected", ""))
        return _ONE_OF.fill(expected=expected.replace(" or ", ", ")) if len(expected) < _LONG_LIST else _NOT_ONE_OF
    reason = _REASONS.get(kind)
    return reason.fill(**context) if reason is not None else same(detail["msg"])


def trouble_of(error: ValidationError) -> Trouble:
    """The trouble with a fact: the first field that does not fit, and how many more."""
    details = details_of(error)
    reason = reason_of(details[0])
    if len(details) > 1:
        reason = _AND_MORE.fill(reason=reason, count=len(details) - 1)
    kind = {"missing": troubles.FIELD_MISSING, "extra_forbidden": troubles.FIELD_UNKNOWN}.get(details[0]["type"])
    return (kind or troubles.BAD_FIELD).fill(field=field_of(details[0]), reason=reason)


_ONE_OF = Text("допустимо {expected}", "allowed are {expected}")
_NOT_ONE_OF = Text("такого значения нет", "there is no such value")
_AND_MORE = Text("{reason} (и ещё ошибок: {count})", "{reason} (and {count} more)")
_WHOLE = Text("нужно целое число", "a whole number is needed")
_YES_NO = Text("нужно true или false", "true or false is needed")
_WORDS = Text("нужен текст", "text is needed")
_LIST = Text("нужен список", "a list is needed")
_OBJECT = Text("нужен объект", "an object is needed")
_MOMENT = Text(
    "нужны дата и время с часовым поясом, например 2026-11-28T21:14:00+03:00",
    "a date and time with an offset is needed, such as 2026-11-28T21:14:00+03:00",
)
_REASONS: Mapping[str, Text] = MappingProxyType(
    {
        "missing": Text("оно обязательно", "it is required"),
        "extra_forbidden": Text("такого поля у события нет", "the event has no such field"),
        "string_type": _WORDS,
        "json_invalid": Text("текст с испорченными знаками", "the text holds broken characters"),
        "string_unicode": Text("текст с испорченными знаками", "the text holds broken characters"),
        "string_too_long": Text("не длиннее {max_length} знаков", "at most {max_length} characters"),
        "string_too_short": Text("не короче {min_length} знаков", "at least {min_length} characters"),
        "int_type": _WHOLE,
        "int_parsing": _WHOLE,
        "int_parsing_size": Text("число слишком велико", "the number is too large"),
        "int_from_float": _WHOLE,
        "bool_type": _YES_NO,
        "bool_parsing": _YES_NO,
        "greater_than_equal": Text("не меньше {ge}", "at least {ge}"),
        "less_than_equal": Text("не больше {le}", "at most {le}"),
        "greater_than": Text("больше {gt}", "above {gt}"),
        "less_than": Text("меньше {lt}", "below {lt}"),
        "tuple_type": _LIST,
        "list_type": _LIST,
        "dict_type": _OBJECT,
        "model_type": _OBJECT,
        "model_attributes_type": _OBJECT,
        "datetime_type": _MOMENT,
        "datetime_parsing": _MOMENT,
        "datetime_from_date_parsing": _MOMENT,
        "timezone_aware": _MOMENT,
    }
)
