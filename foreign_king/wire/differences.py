"""Where two documents differ. JSON pointers (RFC 6901) say where."""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from foreign_king.kernel.prompt import field_wise
from foreign_king.kernel.refusal import escaped

_PLAIN = frozenset({str, int})
"""Types of which two values that are equal are the same, if both are of these types and neither is a truth value."""


class FieldDifference(NamedTuple):
    """A part in which two documents differ: its place, as a JSON pointer (RFC 6901), and what stands there in each."""

    pointer: str
    first: Any
    """What stands there in the first document; ``None`` where nothing does."""
    second: Any
    """What stands there in the second document; ``None`` where nothing does."""
    missing: Literal["first", "second"] | None = None
    """Which of them has nothing there."""

    def __repr__(self) -> str:
        return field_wise(self)


def same(first: Any, second: Any) -> bool:
    """Whether two documents say the same. A truth value is no number, and ``1.0`` is not ``1``; the order of keys does
    not matter."""
    if type(first) is not type(second):
        return False
    if type(first) is list:
        return len(first) == len(second) and all(map(same, first, second))
    if type(first) is not dict or first != second:
        return bool(first == second)
    plain = _PLAIN.issuperset(map(type, first.values())) and _PLAIN.issuperset(map(type, second.values()))
    return plain or all(same(value, second[key]) for key, value in first.items())


def differences(first: Any, second: Any, *, pointer: str = "", levels: int = -1) -> Iterator[FieldDifference]:
    """Every part in which two documents differ, in the order of the first one.

    ``pointer`` is the place of both in a greater document. After so many ``levels`` of objects and lists nothing is
    looked into: a part there is one value. With -1 everything is.
    """
    if same(first, second):
        return
    if levels and type(first) is dict and type(second) is dict:
        keys = [*first, *(key for key in second if key not in first)]
        parts = [(key, escaped(str(key)), key in first, key in second) for key in keys]
    elif levels and type(first) is list and type(second) is list:
        places = range(max(len(first), len(second)))
        parts = [(place, str(place), place < len(first), place < len(second)) for place in places]
    else:
        yield FieldDifference(pointer, first, second)
        return
    for key, name, in_first, in_second in parts:
        place = f"{pointer}/{name}"
        if in_first and in_second:
            yield from differences(first[key], second[key], pointer=place, levels=levels - 1)
        elif in_first:
            yield FieldDifference(place, first[key], None, "second")
        else:
            yield FieldDifference(place, None, second[key], "first")


__all__ = ["FieldDifference", "differences", "same"]
