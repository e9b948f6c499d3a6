"""Pictures read back as XML: one that is not well-formed fails here."""

from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


def parsed(markup: str) -> ET.Element:
    """The root of a picture we have drawn ourselves."""
    return ET.fromstring(markup)  # noqa: S314 - our own markup, and the test is that it parses


def written(element: ET.Element) -> str:
    """An element as text."""
    return ET.tostring(element, encoding="unicode")
