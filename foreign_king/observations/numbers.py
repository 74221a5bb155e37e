"""The numbers of a tensor, and the names that have places in it."""

from array import array
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from foreign_king.kernel.refusal import Malformed, escaped, quoted

if TYPE_CHECKING:
    Tensor = array[float]
else:
    Tensor = array  # from Python 3.12 on, an array can name what is in it

Fill = Callable[[Tensor, Any], None]
"""What writes the numbers of a value into a tensor."""
GREATEST = (1 << 24) - 1
"""The greatest number that a tensor can hold: it holds all whole numbers up to this one exactly."""


class Domain(NamedTuple):
    """All names that can stand in a slot."""

    places: Mapping[str, int]
    """The place of each name, from 0."""
    labels: tuple[str, ...]
    """How each name is written in the names of numbers."""

    def place(self, name: str) -> int:
        """Return the place of a name; ``Malformed`` for a name that has none."""
        place = self.places.get(name)
        if place is None:
            raise Malformed(f"the layout has no place for {quoted(name)}", expected=" or ".join(self.places))
        return place


def domain_of(names: tuple[str, ...], labels: tuple[str, ...] | None = None) -> Domain:
    """Return the domain of some names, which are written as they are, or with other labels."""
    return Domain({name: place for place, name in enumerate(names)}, names if labels is None else labels)


def empty_tensor(size: int) -> Tensor:
    """Return a tensor of zeros."""
    return array("f", bytes(4 * size))


def exact(number: int) -> int:
    """Return a number that a tensor can hold; ``Malformed`` for a greater one."""
    if not -GREATEST <= number <= GREATEST:
        raise Malformed(f"the layout has no place for the number {number}", expected=f"at most {GREATEST}")
    return number


def inside(name: str, fault: Malformed) -> Malformed:
    """Return a fault of a part as a fault of the whole: its pointer begins with the name of the part."""
    return Malformed(fault.message, pointer=f"/{escaped(name)}{fault.pointer}", expected=fault.expected)


__all__ = ["Domain", "Fill", "Tensor", "domain_of", "empty_tensor", "exact", "inside"]
