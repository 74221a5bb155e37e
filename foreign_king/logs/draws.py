"""The draws of a match by its header: from what the key of each draw is made, and which command the draw gives."""

from bisect import bisect_right
from collections.abc import Sequence
from random import Random
from typing import Any

from foreign_king.dealer import deal
from foreign_king.fairness.draws import FairRandom, draw_key
from foreign_king.games import GAMES
from foreign_king.kernel.documents import plain
from foreign_king.logs.header import Header
from foreign_king.wire import Document


def opening_of(header: Header) -> Document:
    """Return the document of what was agreed before the first command, with which every draw is keyed. So the same seed
    gives other draws in a match that was opened with another document. Names and comments are not in it, because they
    can be erased.

    >>> from foreign_king import GAMES
    >>> from foreign_king.logs import make_header
    >>> from foreign_king.logs.draws import opening_of
    >>> opening_of(make_header(GAMES["the-foreign-king"], ["red", "blue"], names={"red": "Anna"}))["seats"]
    ['red', 'blue']
    """
    return {
        "game": header.game,
        "edition": header.edition,
        "law": plain(header.law),
        "board": header.board.digest,
        "seats": [each.seat for each in header.seats],
        "take_back": header.take_back,
    }


def fair_random(header: Header, seed: bytes, draw: int) -> Random:
    """Return the generator of a draw. The header has the numbers of the seats."""
    numbers = {} if header.fairness is None else header.fairness.numbers
    return FairRandom(draw_key(seed, opening_of(header), [numbers.get(each.seat) for each in header.seats], draw))


def drawn_command(header: Header, state: Any, seed: bytes, draw: int) -> Any:
    """Return the command that a draw gives for the chance event that is due. ``ValueError`` if none is due, and where a
    view hides what is drawn from."""
    return deal(GAMES[header.game], state, fair_random(header, seed, draw))


def next_draw(last: int, undone: Sequence[int]) -> int:
    """Return the number of the draw after the draw ``last``, which is 0 before the first draw. ``undone`` are the
    numbers of the draws that were taken back, in ascending order; they are skipped.

    >>> from foreign_king.logs.draws import next_draw
    >>> next_draw(0, ()), next_draw(4, (2, 5, 6, 9))
    (1, 7)
    """
    number, place = last + 1, bisect_right(undone, last)
    while place < len(undone) and undone[place] == number:
        number, place = number + 1, place + 1
    return number


__all__ = ["drawn_command", "fair_random", "next_draw", "opening_of"]
