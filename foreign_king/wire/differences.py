"""The differences between two documents, with JSON pointers (RFC 6901) to their places."""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from foreign_king.kernel.prompt import field_wise
from foreign_king.kernel.refusal import escaped

_PLAIN = frozenset({str, int})
"""Two equal values of these types are also the same for ``same``. (``bool`` is left out: ``True == 1``.)"""


class FieldDifference(NamedTuple):
    """A part in which two documents differ: its place, and the value of each document there."""

    pointer: str
    """The place of the part, as a JSON pointer (RFC 6901)."""
    first: Any
    """The value in the first document; ``None`` where there is none."""
    second: Any
    """The value in the second document; ``None`` where there is none."""
    missing: Literal["first", "second"] | None = None
    """The document that has no value there; ``None`` where both have one."""

    def __repr__(self) -> str:
        return field_wise(self)


def same(first: Any, second: Any) -> bool:
    """Whether two documents have the same content. ``true`` is not the same as ``1``, and ``1.0`` is not the same as
    ``1``. The order of keys does not matter."""
    if type(first) is not type(second):
        return False
    if type(first) is list:
        return len(first) == len(second) and all(map(same, first, second))
    if type(first) is not dict or first != second:
        return bool(first == second)
    plain = _PLAIN.issuperset(map(type, first.values())) and _PLAIN.issuperset(map(type, second.values()))
    return plain or all(same(value, second[key]) for key, value in first.items())


def differences(first: Any, second: Any, *, pointer: str = "", levels: int = -1) -> Iterator[FieldDifference]:
    """Yield every part in which two documents differ, in the order of the first document.

    ``pointer`` is the place of both documents in a larger one. Objects and lists that are nested deeper than ``levels``
    are compared as a whole. With -1 there is no such limit.
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
