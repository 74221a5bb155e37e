"""A question with its answers, and the search for the answer that a text means.

An answer is the number of a row, or the beginning of its label. Only rows that can be chosen have numbers.
"""

import re
from collections.abc import Sequence
from typing import Any

from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Refused
from foreign_king.kernel.spelling import folded

MOST_DIGITS = 5
"""The greatest number of digits in an answer."""
WORD = re.compile(r"\w+")


@record(kw_only=True)
class Row:
    """A line of a menu: its label, a note on it, and the value that choosing it gives."""

    label: str
    value: Any
    note: str = ""
    closed: tuple[Refused, ...] = ()
    """Why the row cannot be chosen; empty where it can."""
    code: str = ""
    """The letters of this place on the board of the screen; empty where the row is not a place."""


@record(kw_only=True)
class Prompt:
    """One question with its answers."""

    question: str
    rows: tuple[Row, ...]
    """The rows that can be chosen, and the closed ones."""
    numbers: range | None = None
    """The range, where the question asks for a number: each number chooses the row at the same place. ``None`` for a
    menu, in which the rows that can be chosen are numbered from 1."""
    is_asked: bool = True
    """Whether the player is asked. A question with only one answer need not be asked."""
    hint: str = ""
    """A line that names other answers, such as those that give help."""

    @property
    def opened(self) -> tuple[Row, ...]:
        """The rows that can be chosen, in the order of their numbers."""
        return tuple(row for row in self.rows if not row.closed)

    @property
    def shut(self) -> tuple[Row, ...]:
        """The rows that are closed."""
        return tuple(row for row in self.rows if row.closed)

    def matching(self, words: Sequence[str]) -> tuple[Row, ...]:
        """Return the rows that some words can mean. A number means its row. Other words mean the rows with exactly this
        label or code; if there are none, the rows whose label begins with the words; if there are none, the rows in
        whose label each of the words begins a word, in the same order. Closed rows are found too, so that a word means
        the same whether something is closed or not."""
        number = number_in(words)
        if number is not None:
            return self._numbered(number)
        folded_words = words_of(" ".join(words))
        return () if self.numbers is not None or not folded_words else self._named(folded_words)

    def _numbered(self, number: int) -> tuple[Row, ...]:
        least = 1 if self.numbers is None else self.numbers.start
        place = number - least
        return self.opened[place : place + 1] if place >= 0 else ()

    def _named(self, words: list[str]) -> tuple[Row, ...]:
        text = " ".join(words)
        names = [(row, words_of(row.label)) for row in self.rows]
        same = [row for row, name in names if text in (" ".join(name), " ".join(words_of(row.code)))]
        matches = same or [row for row, name in names if " ".join(name).startswith(text)]
        return tuple(matches or [row for row, name in names if _each_begins(words, name)])


def words_of(text: str) -> list[str]:
    """Return the words of a text without capitals, accents and punctuation."""
    return WORD.findall(folded(text))


def _each_begins(words: list[str], name: list[str]) -> bool:
    """Return whether each of some words begins a word of a name, in the same order."""
    left = iter(name)
    return all(any(word.startswith(each) for word in left) for each in words)


def number_in(words: Sequence[str]) -> int | None:
    """Return the number, if the words are one number. A comma, a semicolon or a full stop may stand after it."""
    if len(words) != 1:
        return None
    digits = words[0].rstrip(",;.")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS else None


__all__ = ["Prompt", "Row", "number_in", "words_of"]
