"""The generator of fair draws. It needs nothing but HMAC-SHA256 and whole numbers, so any program can repeat its draws.

The reference of the log format describes the algorithm, ``spec/fairness.json`` has draws to compare with.
"""

from collections.abc import Mapping, Sequence
from hmac import digest
from random import Random
from typing import Any, NoReturn

from foreign_king.fairness.proof import SCHEME, checked_seed
from foreign_king.kernel.prompt import titled
from foreign_king.wire import canonical

BITS = 53
"""The number of bits of a fraction, which is what the floating-point numbers of every language hold exactly."""
_BLOCK = 8
"""The number of bytes of a block from which a fraction is made, and of the counter of blocks."""


def draw_key(seed: bytes, opening: Mapping[str, Any], numbers: Sequence[str | None], draw: int) -> bytes:
    """Return the key of a draw: 32 bytes that follow from the seed, from how the match was opened, from the numbers of
    the seats in seating order (``None`` for a seat that has given none), and from the number of the draw, from 1.

    ``opening`` is a document of what is agreed before the first command: see ``foreign_king.logs.draws.opening_of``.

    >>> from foreign_king.fairness import draw_key
    >>> draw_key(bytes(32), {"game": "chess"}, ["17", None], 1).hex()[:16]
    '8dd2963114bbe793'
    """
    if type(draw) is not int or draw < 1:
        raise ValueError(f"draws are numbered from 1, so there is no draw {draw!r}")
    document = {**opening, "scheme": SCHEME, "numbers": list(numbers), "draw": draw}
    return digest(checked_seed(seed), canonical(document).encode(), "sha256")


class FairRandom(Random):
    """A random generator that is keyed, for one draw. Its only method is ``random``; all others raise
    ``NotImplementedError``, because what they return differs between versions of Python.

    >>> from foreign_king.fairness import FairRandom
    >>> FairRandom(bytes(32)).random()
    0.9510054613297801
    """

    def __init__(self, key: bytes) -> None:
        # Random's own state is never used, so it is not seeded.
        self._key = key
        self._drawn = 0

    def random(self) -> float:
        """Return the next fraction: 0 or more, and less than 1. It is a whole number of 53 bits, divided by 2 to the
        power of 53."""
        block = digest(self._key, self._drawn.to_bytes(_BLOCK, "big"), "sha256")[:_BLOCK]
        self._drawn += 1
        return float((int.from_bytes(block, "big") >> (8 * _BLOCK - BITS)) / (1 << BITS))

    def __repr__(self) -> str:
        """The number of fractions that were drawn. The key is left out, because whoever has it can foresee all
        draws."""
        return titled("FairRandom", f"{self._drawn} drawn")


def _refusal(name: str) -> Any:
    def refuse(*_: Any, **__: Any) -> NoReturn:
        raise NotImplementedError(f"a fair draw is made with random() alone, not with {name}()")

    return refuse


for _name in dir(Random):
    if not _name.startswith("_") and _name not in vars(FairRandom) and callable(getattr(Random, _name)):
        setattr(FairRandom, _name, _refusal(_name))
for _name in ("__reduce__", "__getstate__", "__setstate__"):
    setattr(FairRandom, _name, _refusal(_name))

__all__ = ["BITS", "FairRandom", "draw_key"]
