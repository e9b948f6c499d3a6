"""Words in the two languages of the product."""

from typing import Literal, NamedTuple, TypeAlias

from domain.carried import Carried

Language: TypeAlias = Literal["ru", "en"]


class Text(NamedTuple):
    """One sentence or word in Russian and in English."""

    ru: str
    en: str

    def of(self, language: Language) -> str:
        """The words in one language."""
        return self.ru if language == "ru" else self.en

    def fill(self, **values: object) -> "Text":
        """The sentence with its `{holes}` filled; a `Text` value gives each language its own words."""
        ru = {key: value.ru if isinstance(value, Text) else value for key, value in values.items()}
        en = {key: value.en if isinstance(value, Text) else value for key, value in values.items()}
        return Text(self.ru.format(**ru), self.en.format(**en))


class Worded(Carried, ValueError):
    """A refusal in both languages, for validators: whoever catches pydantic's error finds the words in `text`."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


def same(words: object) -> Text:
    """Words that read alike in both languages: names of seats, numbers."""
    return Text(str(words), str(words))


def joined(parts: "list[Text]", separator: str = ", ") -> Text:
    """Several texts in one, language by language."""
    return Text(separator.join(part.ru for part in parts), separator.join(part.en for part in parts))
