"""How many columns of a terminal a text takes: wide characters take two, combining ones none."""

import unicodedata

WIDE = "WF"
"""The widths of Unicode whose characters take two columns."""
JOINER = "\N{ZERO WIDTH JOINER}"
FILLER = "\ue000"
"""Stands for the second column of a wide character while lines are broken; a character that no text of ours has."""


def cell_width(text: str) -> int:
    """The columns that a text takes. A character that joins others counts as none, and what it joins each for itself:
    terminals differ there, and none shows more."""
    if text.isascii():
        return len(text)
    return sum(_columns(letter) for letter in text)


def _columns(letter: str) -> int:
    if unicodedata.east_asian_width(letter) in WIDE:
        return 2
    return 0 if unicodedata.combining(letter) or unicodedata.category(letter) in ("Mn", "Me", "Cf") else 1


def cut(text: str, longest: int) -> str:
    """Text cut to a number of columns, with a sign that it was."""
    if cell_width(text) <= longest:
        return text
    kept, room = "", longest - 1
    for letter in text:
        room -= _columns(letter)
        if room < 0:
            break
        kept += letter
    return kept + "…"


def padded(text: str, columns: int) -> str:
    """Text with spaces after it, up to a number of columns."""
    return text + " " * (columns - cell_width(text))


def right(text: str, columns: int) -> str:
    """Text with spaces before it, up to a number of columns."""
    return " " * (columns - cell_width(text)) + text


def filled_up(text: str) -> str:
    """Text in which every wide character counts as two, for what breaks lines by their length; ``without_fillers``
    takes back what was added."""
    if text.isascii():
        return text
    return "".join(letter + FILLER if unicodedata.east_asian_width(letter) in WIDE else letter for letter in text)


def without_fillers(text: str) -> str:
    """Text as it was before ``filled_up``."""
    return text.replace(FILLER, "")


__all__ = ["cell_width", "cut", "filled_up", "padded", "right", "without_fillers"]
