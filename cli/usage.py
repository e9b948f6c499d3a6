"""What is wrong with a command line, in both languages; Typer words it in English only."""

import re
from typing import TYPE_CHECKING, Any

from domain.text import Text, same

if TYPE_CHECKING:
    from typer import TyperException

_NO_OPTION = Text("параметра {name} нет", "there is no option {name}")
_PERHAPS = Text("{said}; возможно, {names}", "{said}; perhaps {names}")
_MISSING_OPTION = Text("не указан параметр {name}", "the option {name} is missing")
_MISSING_ARGUMENT = Text("не указан аргумент {name}", "the argument {name} is missing")
_BAD_VALUE = Text("значение {name} не подходит: {why}", "the value of {name} does not fit: {why}")
_SENTENCES = (
    (
        r"No such command '(.*)'\. Did you mean (.*)\?",
        Text("команды {} нет; возможно, {}", "there is no verb {}; perhaps {}"),
    ),
    (r"No such command '(.*)'\.", Text("команды {} нет", "there is no verb {}")),
    (r"Missing command\.", Text("не названа команда", "no verb is named")),
    (r"Got unexpected extra argument\(s\) \((.*)\)", Text("лишние слова: {}", "words too many: {}")),
    (r"Option '(.*)' does not take a value\.", Text("параметру {} значение не нужно", "the option {} takes no value")),
    (r"Option '(.*)' requires an argument\.", Text("параметру {} нужно значение", "the option {} needs a value")),
    (r"Value error, (.*) is not one of (.*)\.", Text("{} — нет; бывает: {}", "{} is none of {}")),
    (r"\S+ '(.*)' is a file\.", Text("{} — файл, а нужна папка", "{} is a file, a folder is needed")),
    (r"Input should be a valid integer.*", Text("нужно целое число", "a whole number is needed")),
    (r"Input should be greater than or equal to (.*)", Text("нужно не меньше {}", "at least {} is needed")),
    (r"Input should be less than or equal to (.*)", Text("нужно не больше {}", "at most {} is allowed")),
    (r"Input should be (.*) or (.*)", Text("бывает {} или {}", "it is {} or {}")),
)


def usage_words(error: "TyperException") -> Text:
    """The fault of a command line in one sentence."""
    found: Any = error
    match type(error).__name__:
        case "NoSuchOption":
            said = _NO_OPTION.fill(name=found.option_name)
            names = ", ".join(sorted(found.possibilities or ()))
            return _PERHAPS.fill(said=said, names=names) if names else said
        case "MissingParameter":
            kind = _MISSING_OPTION if found.param.param_type_name == "option" else _MISSING_ARGUMENT
            return kind.fill(name=_name_of(found.param))
        case "BadParameter" if found.param is not None:
            return _BAD_VALUE.fill(name=_name_of(found.param), why=_sentence(error.message))
        case _:
            return _sentence(error.message)


def _name_of(param: Any) -> str:
    return "/".join(param.opts) if param.param_type_name == "option" else str(param.display_name_raw)


def _sentence(english: str) -> Text:
    for pattern, words in _SENTENCES:
        if found := re.fullmatch(pattern, english, re.DOTALL):
            return Text(words.ru.format(*found.groups()), words.en.format(*found.groups()))
    return same(english)
