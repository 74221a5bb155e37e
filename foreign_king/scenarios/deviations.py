"""What is expected beside what is there: where the two deviate, value by value.

Values are named by dotted ways, as scenarios name them. A field that has no value (null) counts as left out, within
lists too, for TOML has no word for it.
"""

from typing import Any

import attrs

from foreign_king.wire import Document, FieldDifference, differences

NOTHING = object()
"""Where nothing stands."""


@attrs.frozen(kw_only=True)
class Deviation:
    """One place in which what is there is not what is expected; ``NOTHING`` where nothing stands there."""

    what: str
    """Of what: ``changes``, ``position``, ``facts``, ``result``, ``refusal``…"""
    way: str
    """The place in it: the dotted way of a value, or the number of a fact."""
    expected: Any
    """What should stand there."""
    got: Any
    """What does."""

    def __str__(self) -> str:
        shown = ["nothing" if value is NOTHING else repr(value) for value in (self.expected, self.got)]
        return f"{self.what}: {self.way}: says {shown[0]}, and it is {shown[1]}"


def deviations(what: str, expected: dict[Any, Any], got: dict[Any, Any]) -> list[Deviation]:
    """Every place in which values by their ways deviate from those that are expected."""
    return [
        Deviation(
            what=what,
            way=_way(found),
            expected=NOTHING if found.missing == "first" else found.first,
            got=NOTHING if found.missing == "second" else found.second,
        )
        for found in differences(expected, got, levels=1)
    ]


def _way(found: FieldDifference) -> str:
    """The way of a value that differs, of which its pointer has the text."""
    return found.pointer[1:].replace("~1", "/").replace("~0", "~")


def result_deviations(expected: Document, got: Document) -> list[Deviation]:
    """Every place in which a result deviates. Who comes before whom may be left to the scores."""
    told = {name: part for name, part in got.items() if name != "ranking" or name in expected}
    return deviations("result", flattened(expected), flattened(told))


def changed_values(before: Document, after: Document) -> dict[str, Any]:
    """What is another value in the second of two position documents: the new value by its dotted way, ``None`` where it
    has none any more."""
    found = differences(flattened(before), flattened(after), levels=1)
    return {_way(each): each.second for each in found}


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
