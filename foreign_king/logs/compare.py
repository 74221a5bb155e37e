"""What a log records against what the rules say: the first difference, and where it is."""

from typing import Any, NamedTuple

from foreign_king.kernel.refusal import escaped

_PLAIN = frozenset({str, int})
"""Kinds of values of which only the same are equal."""


class Difference(NamedTuple):
    """Where a recorded document departs from ours."""

    pointer: str
    message: str
    ours: Any
    """What should stand there."""
    theirs: Any
    """What does."""

    def inside(self, pointer: str) -> "Difference":
        """The same, said of the document of which this one is a part."""
        return self._replace(pointer=pointer + self.pointer)


def first_difference(ours: Any, theirs: Any) -> Difference | None:
    """The first part of ``theirs`` that is not the same as in ``ours``; ``True`` and ``1.0`` are not ``1``."""
    if type(ours) is not type(theirs):
        return Difference("", "it is of another kind", ours, theirs)
    if type(ours) is dict:
        return _objects(ours, theirs)
    if type(ours) is list:
        return _lists(ours, theirs)
    return None if ours == theirs else Difference("", "", ours, theirs)


def _objects(ours: dict[str, Any], theirs: dict[str, Any]) -> Difference | None:
    # Most are the same, and to see that takes no look at each key.
    if ours == theirs and _PLAIN.issuperset(map(type, ours.values())) and _PLAIN.issuperset(map(type, theirs.values())):
        return None
    for key, value in ours.items():
        if key not in theirs:
            return Difference(f"/{escaped(key)}", "it is missing", value, None)
        found = first_difference(value, theirs[key])
        if found is not None:
            return found.inside(f"/{escaped(key)}")
    for key, other in theirs.items():
        if key not in ours:
            return Difference(f"/{escaped(key)}", "it should not be there", None, other)
    return None


def _lists(ours: list[Any], theirs: list[Any]) -> Difference | None:
    for place, (value, other) in enumerate(zip(ours, theirs, strict=False)):
        found = first_difference(value, other)
        if found is not None:
            return found.inside(f"/{place}")
    if len(theirs) < len(ours):
        return Difference(f"/{len(theirs)}", "it is missing", ours[len(theirs)], None)
    if len(theirs) > len(ours):
        return Difference(f"/{len(ours)}", "it should not be there", None, theirs[len(ours)])
    return None


__all__ = ["Difference", "first_difference"]
