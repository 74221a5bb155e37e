"""What a player is asked at one step, which answers there are, and which of them a text means.

An answer is a number, or the beginning of what stands beside it. Only what can be chosen has a number, so the numbers
of a question stay the same whatever is asked beside it.
"""

import re
from collections.abc import Sequence
from typing import Any

from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Refused
from foreign_king.kernel.spelling import folded

MOST_DIGITS = 5
"""A longer number is no answer."""
WORD = re.compile(r"\w+")


@record(kw_only=True)
class Row:
    """A line of a menu: what it is, what is to be said of it, and what choosing it means."""

    label: str
    value: Any
    note: str = ""
    closed: tuple[Refused, ...] = ()
    """Why it cannot be chosen; empty where it can."""
    code: str = ""
    """The letters by which the board on the screen names this place; empty for what is no place on it."""


@record(kw_only=True)
class Prompt:
    """One question with its answers."""

    question: str
    rows: tuple[Row, ...]
    """Everything that can be answered, and what is closed."""
    numbers: range | None = None
    """The numbers that are answers themselves, each for the row at its place; ``None`` where a number is that of a row
    of the menu."""
    is_asked: bool = True
    """Whether the player is asked; the only answer that there is may be taken without asking."""
    hint: str = ""
    """What else can be answered."""

    @property
    def opened(self) -> tuple[Row, ...]:
        """The rows that can be chosen, in the order of their numbers."""
        return tuple(row for row in self.rows if not row.closed)

    @property
    def shut(self) -> tuple[Row, ...]:
        """The rows that are closed."""
        return tuple(row for row in self.rows if row.closed)

    def matching(self, words: Sequence[str]) -> tuple[Row, ...]:
        """The rows that some words can mean: that of a number; those that are called so; those whose name begins so;
        or those in whose name each word begins a word, in this order. Closed ones are among them, so that a word means
        the same whether something is closed or not."""
        number = number_in(words)
        if number is not None:
            return self._numbered(number)
        asked = words_of(" ".join(words))
        return () if self.numbers is not None or not asked else self._named(asked)

    def _numbered(self, number: int) -> tuple[Row, ...]:
        least = 1 if self.numbers is None else self.numbers.start
        place = number - least
        return self.opened[place : place + 1] if place >= 0 else ()

    def _named(self, asked: list[str]) -> tuple[Row, ...]:
        said = " ".join(asked)
        names = [(row, words_of(row.label)) for row in self.rows]
        same = [row for row, name in names if said in (" ".join(name), " ".join(words_of(row.code)))]
        begun = same or [row for row, name in names if " ".join(name).startswith(said)]
        return tuple(begun or [row for row, name in names if _each_begins(asked, name)])


def words_of(text: str) -> list[str]:
    """The words of a text without capitals, accents and punctuation."""
    return WORD.findall(folded(text))


def _each_begins(asked: list[str], name: list[str]) -> bool:
    """Whether each word that was asked for begins a word of a name, in the same order."""
    left = iter(name)
    return all(any(word.startswith(each) for word in left) for each in asked)


def number_in(words: Sequence[str]) -> int | None:
    """The number that one word is, with a comma or a full stop after it or without."""
    if len(words) != 1:
        return None
    digits = words[0].rstrip(",;.")
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS else None


__all__ = ["Prompt", "Row", "number_in", "words_of"]
