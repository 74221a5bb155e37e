"""Documents and their differences: what is expected beside what is there.

A field that has no value (null) counts as left out, within lists too, for TOML has no word for it.
"""

from typing import Any

import attrs

from foreign_king.wire import Document

NOTHING = object()
"""Where nothing stands."""


@attrs.frozen(kw_only=True)
class Difference:
    """One place in which what is expected and what is there differ; ``NOTHING`` where nothing stands there."""

    what: str
    """Of what: ``changes``, ``position``, ``facts``, ``result``, ``refusal``…"""
    way: str
    """The place in it: the dotted way of a value, or the number of a fact."""
    expected: Any
    got: Any

    def __str__(self) -> str:
        shown = ["nothing" if value is NOTHING else repr(value) for value in (self.expected, self.got)]
        return f"{self.what}: {self.way}: says {shown[0]}, and it is {shown[1]}"


def differences(what: str, expected: dict[Any, Any], got: dict[Any, Any]) -> list[Difference]:
    """Every place in which values by their ways differ."""
    ways = [*expected, *(way for way in got if way not in expected)]
    found = [(way, expected.get(way, NOTHING), got.get(way, NOTHING)) for way in ways]
    return [
        Difference(what=what, way=str(way), expected=want, got=have)
        for way, want, have in found
        if not same(want, have)
    ]


def result_differences(expected: Document, got: Document) -> list[Difference]:
    """Every place in which two results differ. Who comes before whom may be left to the scores."""
    told = {name: part for name, part in got.items() if name != "ranking" or name in expected}
    return differences("result", flattened(expected), flattened(told))


def difference(before: Document, after: Document) -> dict[str, Any]:
    """What differs between two position documents: the new value by its dotted way."""
    old, new = flattened(before), flattened(after)
    ways = [*old, *(way for way in new if way not in old)]
    return {way: new.get(way) for way in ways if not same(old.get(way), new.get(way))}


def flattened(document: Document, way: str = "") -> dict[str, Any]:
    """A document's values by their dotted ways; a list is one value, and no value has no way."""
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
    """A document from its values by their dotted ways: ``flattened`` of it is the same again."""
    document: Document = {}
    for way, value in flat.items():
        *above, key = way.split(".")
        inside = document
        for part in above:
            inside = inside.setdefault(part, {})
        inside[key] = value
    return document


def with_values(value: Any) -> Any:
    """A document without the fields that have no value, as TOML would say it."""
    match value:
        case dict():
            return {key: with_values(part) for key, part in value.items() if part is not None}
        case list():
            return [with_values(part) for part in value]
        case _:
            return value


def same(one: Any, other: Any) -> bool:
    """Whether two values are the same: a number is never a truth value, as it would be in Python."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


__all__ = [
    "NOTHING",
    "Difference",
    "difference",
    "differences",
    "flattened",
    "nested",
    "result_differences",
    "same",
    "with_values",
]
