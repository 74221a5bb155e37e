"""Deviations: the places in which a document differs from the expected one.

A place is named by its dotted path (``players.red.coins``), as scenarios name it. A field whose value is null counts as
left out, within lists too, because TOML has no null.
"""

from typing import Any

import attrs

from foreign_king.wire import Document, FieldDifference, differences

NOTHING = object()
"""Marks a place that has no value."""


@attrs.frozen(kw_only=True)
class Deviation:
    """One place whose value is not the expected one. ``NOTHING`` stands for a missing value."""

    what: str
    """The compared part: ``changes``, ``position``, ``facts``, ``result``, ``refusal``…"""
    way: str
    """The place in that part: the dotted path of a value, or the number of a fact."""
    expected: Any
    """The value that should be there."""
    got: Any
    """The value that is there."""

    def __str__(self) -> str:
        shown = ["nothing" if value is NOTHING else repr(value) for value in (self.expected, self.got)]
        return f"{self.what}: {self.way}: says {shown[0]}, and it is {shown[1]}"


def deviations(what: str, expected: dict[Any, Any], got: dict[Any, Any]) -> list[Deviation]:
    """Return the deviations of values from the expected ones; both are given by their dotted paths."""
    return [
        Deviation(
            what=what,
            way=_way(difference),
            expected=NOTHING if difference.missing == "first" else difference.first,
            got=NOTHING if difference.missing == "second" else difference.second,
        )
        for difference in differences(expected, got, levels=1)
    ]


def _way(difference: FieldDifference) -> str:
    """Return the dotted path of a value that differs. It is the one part of the JSON pointer, without its escapes."""
    return difference.pointer[1:].replace("~1", "/").replace("~0", "~")


def result_deviations(expected: Document, got: Document) -> list[Deviation]:
    """Return the deviations of a result. The ranking is compared only if one is expected, since scores imply it."""
    compared = {name: part for name, part in got.items() if name != "ranking" or name in expected}
    return deviations("result", flattened(expected), flattened(compared))


def changed_values(before: Document, after: Document) -> dict[str, Any]:
    """Return the values of the second position document that differ from the first, by their dotted paths. ``None``
    stands for a value that is gone."""
    found_differences = differences(flattened(before), flattened(after), levels=1)
    return {_way(each): each.second for each in found_differences}


def flattened(document: Document, way: str = "") -> dict[str, Any]:
    """Return a document's values by their dotted paths. A list counts as one value; null values are left out. ``way``
    is put before each path."""
    flat: dict[str, Any] = {}
    _flatten(document, way, flat)
    return flat


def _flatten(document: Document, way: str, flat: dict[str, Any]) -> None:
    for key, value in document.items():
        if isinstance(value, dict):
            _flatten(value, f"{way}{key}.", flat)
        elif value is not None:
            flat[f"{way}{key}"] = with_values(value) if isinstance(value, list) else value


def nested(flat: dict[str, Any]) -> Document:
    """Return the document that has these values at these dotted paths. It is the inverse of ``flattened``."""
    document: Document = {}
    for way, value in flat.items():
        *above, key = way.split(".")
        inside = document
        for part in above:
            inside = inside.setdefault(part, {})
        inside[key] = value
    return document


def with_values(value: Any) -> Any:
    """Return a document without its null fields, as it would stand in TOML."""
    match value:
        case dict():
            return {key: with_values(part) for key, part in value.items() if part is not None}
        case list():
            return [with_values(part) for part in value]
        case _:
            return value


__all__ = [
    "NOTHING",
    "Deviation",
    "changed_values",
    "deviations",
    "flattened",
    "nested",
    "result_deviations",
    "with_values",
]
