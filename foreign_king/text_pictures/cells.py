"""The width of texts in columns of a terminal. Wide characters take two columns, combining ones none."""

import unicodedata

WIDE = "WF"
"""The width classes of Unicode whose characters take two columns."""
JOINER = "\N{ZERO WIDTH JOINER}"
WIDTH = 80
"""The width of a line in columns. The width of the terminal does not matter."""
FILLER = "\ue000"
"""A private character, which no text has. It stands for the second column of a wide character while lines are
broken."""


def cell_width(text: str) -> int:
    """Return the number of columns that a text takes. Characters that a joiner joins are counted one by one. Some
    terminals show them in fewer columns, none in more."""
    if text.isascii():
        return len(text)
    return sum(_columns(letter) for letter in text)


def _columns(letter: str) -> int:
    if unicodedata.east_asian_width(letter) in WIDE:
        return 2
    return 0 if unicodedata.combining(letter) or unicodedata.category(letter) in ("Mn", "Me", "Cf") else 1


def cut(text: str, longest: int) -> str:
    """Return a text, cut to a number of columns. A cut text ends with «…»."""
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
    """Return a text with spaces after it, up to a number of columns."""
    return text + " " * (columns - cell_width(text))


def right(text: str, columns: int) -> str:
    """Return a text with spaces before it, up to a number of columns."""
    return " " * (columns - cell_width(text)) + text


def filled_up(text: str) -> str:
    """Return a text with a filler after every wide character, for functions that break lines by the number of
    characters. ``without_fillers`` removes the fillers."""
    if text.isascii():
        return text
    return "".join(letter + FILLER if unicodedata.east_asian_width(letter) in WIDE else letter for letter in text)


def without_fillers(text: str) -> str:
    """Return a text without the fillers of ``filled_up``."""
    return text.replace(FILLER, "")


__all__ = ["WIDTH", "cell_width", "cut", "filled_up", "padded", "right", "without_fillers"]
