"""What a log says about its draws: the commitment, the numbers of the seats, the draws that were taken back, and at
last the seed."""

import re
from collections.abc import Collection
from hashlib import sha256
from typing import Any

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.prompt import field_wise
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, escaped
from foreign_king.wire import Document, shown

SCHEME = "hmac-sha256-1"
"""The name of the algorithm by which draws follow from a seed. The reference of the log format describes it."""
SEED_LENGTH = 32
"""The number of bytes of a seed."""
SEED_TEXT = "^[0-9a-f]{64}$"
"""A regular expression for a seed, and for a commitment, as a text."""
NUMBER_TEXT = "^[0-9a-f]{1,64}$"
"""A regular expression for the number of a seat."""

_is_seed_text = re.compile(SEED_TEXT[:-1] + r"\Z").match
_is_number_text = re.compile(NUMBER_TEXT[:-1] + r"\Z").match


@record(kw_only=True)
class Fairness:
    """What is known of the fair draws of a match. Before the first command it is the commitment alone."""

    scheme: str = SCHEME
    """The name of the algorithm by which draws follow from the seed."""
    commitment: str
    """The SHA-256 of the seed, in hexadecimal digits. It is published before the first command, so that nobody can
    choose another seed later."""
    numbers: FrozenDict[str, str] = FrozenDict()
    """The numbers that the seats have given before the first draw, by seat, in hexadecimal digits. A seat that has
    given none is left out."""
    undone: tuple[int, ...] = ()
    """The numbers of the draws that were taken back, in ascending order. Such a draw keeps its number, which is never
    used again."""
    seed: str | None = None
    """The seed, in hexadecimal digits; ``None`` until it is published."""

    __repr__ = field_wise


def commitment_of(seed: bytes) -> str:
    """Return the commitment to a seed of 32 bytes: its SHA-256, in hexadecimal digits. ``TypeError`` for anything but
    bytes, ``ValueError`` for another length.

    >>> from foreign_king.fairness import commitment_of
    >>> commitment_of(bytes(32))
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
    """
    return sha256(checked_seed(seed)).hexdigest()


def checked_seed(seed: Any) -> bytes:
    """Return a seed. ``TypeError`` for anything but bytes, ``ValueError`` for another length than 32."""
    if type(seed) is not bytes:
        raise TypeError(f"a seed is {SEED_LENGTH} bytes, not of the type {type(seed).__name__}")
    if len(seed) != SEED_LENGTH:
        raise ValueError(f"a seed has {SEED_LENGTH} bytes, not {len(seed)}")
    return seed


def seed_of(fairness: Fairness) -> bytes | None:
    """Return the seed as bytes; ``None`` where it is not published. ``Malformed`` for a text that is no seed.

    >>> from foreign_king.fairness import Fairness, commitment_of, seed_of
    >>> seed = bytes(range(32))
    >>> seed_of(Fairness(commitment=commitment_of(seed), seed=seed.hex())) == seed
    True
    """
    if fairness.seed is None:
        return None
    _check_text(fairness.seed, "seed")
    return bytes.fromhex(fairness.seed)


def check_fairness(fairness: Fairness, seats: Collection[str]) -> None:
    """``Malformed``, with its place in the header, for a text that is no seed, commitment or number, for the number of
    a seat that is not in the game, and for draws that are not in ascending order. ``TypeError`` for anything but a
    ``Fairness``.

    >>> from foreign_king import Malformed
    >>> from foreign_king.fairness import Fairness, check_fairness
    >>> try:
    ...     check_fairness(Fairness(commitment="17"), ["red", "blue"])
    ... except Malformed as error:
    ...     print(f"{error.pointer}: {error.expected}")
    /fairness/commitment: 64 lower-case hexadecimal digits
    """
    if type(fairness) is not Fairness:
        expected = "a Fairness: Fairness(commitment=commitment_of(seed))"
        raise TypeError(f"fairness is of the type {type(fairness).__name__}, and should be {expected}")
    if fairness.scheme != SCHEME:
        raise Malformed(f"the scheme is {shown(fairness.scheme)}", pointer="/fairness/scheme", expected=SCHEME)
    _check_text(fairness.commitment, "commitment")
    check_numbers(fairness.numbers, seats, "/fairness/numbers")
    before = 0
    for place, number in enumerate(fairness.undone):
        if type(number) is not int or number <= before:
            expected = f"a number from {before + 1}"
            raise Malformed(f"{shown(number)} is no draw", pointer=f"/fairness/undone/{place}", expected=expected)
        before = number
    if fairness.seed is not None:
        _check_text(fairness.seed, "seed")


def check_numbers(numbers: Any, seats: Collection[str], pointer: str = "/numbers") -> None:
    """``Malformed``, with its place, for the number of a seat that is not in the game and for a text that is no
    number."""
    for seat, number in numbers.items():
        place = f"{pointer}/{escaped(str(seat))}"
        if seat not in seats:
            raise Malformed(f"nobody sits at {shown(seat)}", pointer=place, expected=f"one of {', '.join(seats)}")
        if type(number) is not str or _is_number_text(number) is None:
            expected = "1 to 64 lower-case hexadecimal digits"
            raise Malformed(f"the number is {shown(number)}", pointer=place, expected=expected)


def write_fairness(fairness: Fairness) -> Document:
    """Return the document of what is known of the draws. Fields without a value are left out."""
    document: Document = {"scheme": fairness.scheme, "commitment": fairness.commitment}
    if fairness.numbers:
        document["numbers"] = dict(fairness.numbers)
    if fairness.undone:
        document["undone"] = list(fairness.undone)
    if fairness.seed is not None:
        document["seed"] = fairness.seed
    return document


def _check_text(text: Any, what: str) -> None:
    if type(text) is not str or _is_seed_text(text) is None:
        expected = "64 lower-case hexadecimal digits"
        raise Malformed(f"the {what} is {shown(text)}", pointer=f"/fairness/{what}", expected=expected)


__all__ = [
    "NUMBER_TEXT",
    "SCHEME",
    "SEED_LENGTH",
    "SEED_TEXT",
    "Fairness",
    "check_fairness",
    "check_numbers",
    "checked_seed",
    "commitment_of",
    "seed_of",
    "write_fairness",
]
