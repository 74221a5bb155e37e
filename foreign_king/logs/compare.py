"""What a log records against what the rules say: the first difference, and where it is."""

from typing import Any, NamedTuple

LONGEST_SHOWN = 120


class Difference(NamedTuple):
    """Where a recorded document departs from ours: what should stand there, and what does."""

    pointer: str
    message: str
    need: Any
    have: Any


def first_difference(ours: Any, theirs: Any, pointer: str = "") -> Difference | None:
    """The first part of ``theirs`` that is not the same as in ``ours``; ``True`` and ``1.0`` are not ``1``."""
    if type(ours) is not type(theirs):
        return Difference(pointer, "it is of another kind", ours, theirs)
    if type(ours) is dict:
        return _objects(ours, theirs, pointer)
    if type(ours) is list:
        return _lists(ours, theirs, pointer)
    return None if ours == theirs else Difference(pointer, "", ours, theirs)


def _objects(ours: dict[str, Any], theirs: dict[str, Any], pointer: str) -> Difference | None:
    for key, value in ours.items():
        if key not in theirs:
            return Difference(f"{pointer}/{escaped(key)}", "it is missing", value, None)
        other = theirs[key]
        if type(value) is not type(other) or value != other or type(value) in (dict, list):
            found = first_difference(value, other, f"{pointer}/{escaped(key)}")
            if found is not None:
                return found
    for key, other in theirs.items():
        if key not in ours:
            return Difference(f"{pointer}/{escaped(key)}", "it should not be there", None, other)
    return None


def _lists(ours: list[Any], theirs: list[Any], pointer: str) -> Difference | None:
    for place, (value, other) in enumerate(zip(ours, theirs, strict=False)):
        found = first_difference(value, other, f"{pointer}/{place}")
        if found is not None:
            return found
    if len(theirs) < len(ours):
        return Difference(f"{pointer}/{len(theirs)}", "it is missing", ours[len(theirs)], None)
    if len(theirs) > len(ours):
        return Difference(f"{pointer}/{len(ours)}", "it should not be there", None, theirs[len(ours)])
    return None


def escaped(key: str) -> str:
    """A key as a JSON pointer writes it."""
    return key.replace("~", "~0").replace("/", "~1")


__all__ = ["Difference", "escaped", "first_difference"]
