"""The comparison of two versions of a contract: everything that was removed or narrowed, each by its name.

Additions are not reported: a new kind, a new definition, a new optional field, a new value or choice.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from foreign_king.contracts.kinds import READ
from foreign_king.contracts.layout import URN
from foreign_king.kernel.record import record
from foreign_king.wire import Document

GONE = "gone"
NARROWER = "narrower"
REQUIRED = "required now"
MISSING = "can be missing now"
ABOVE = {"minimum": 1, "maximum": -1, "minLength": 1, "maxLength": -1, "minItems": 1}
"""Bounds that narrow as they grow (1) or as they shrink (-1)."""
SAME = ("pattern", "not", "uniqueItems")
"""Keywords whose appearance or change counts as narrowing. Their removal does not."""


@record(kw_only=True)
class Narrowing:
    """A promise of the older contract that the newer one does not keep."""

    name: str
    """The game, then one of these: a definition with a path into it (``the-foreign-king FrancsPaid.francs``), a value
    (``the-foreign-king Factory=metal``), or a kind of document (``the-foreign-king #view``)."""
    what: str
    """``gone``, ``narrower``, ``required now`` (in what the library reads) or ``can be missing now`` (in what it
    writes)."""


def narrowings(old: Document, new: Document) -> tuple[Narrowing, ...]:
    """Return what was removed or narrowed between two whole schemas of a game (``json_schema(game)``).

    ``ValueError`` if one of the documents is no such schema.

    >>> from copy import deepcopy
    >>> from foreign_king import GAMES
    >>> from foreign_king.contracts import json_schema, narrowings
    >>> old = json_schema(GAMES["the-foreign-king"])
    >>> new = deepcopy(old)
    >>> new["$defs"]["Factory"]["enum"].remove("metal")
    >>> [(found.name, found.what) for found in narrowings(old, new)]
    [('the-foreign-king Factory=metal', 'gone')]
    """
    game = game_of(old)
    try:
        return tuple(Narrowing(name=f"{game} {name}", what=what) for name, what in _findings(old, new))
    except (AttributeError, KeyError, TypeError):
        raise ValueError("this is no schema of all documents of a game") from None


def game_of(schema: Any) -> str:
    """Return the name of the game of a whole schema. ``ValueError`` if the value is no such schema."""
    id_ = schema.get("$id") if isinstance(schema, dict) else None
    if type(id_) is not str or not id_.startswith(f"{URN}:") or type(schema.get("$defs")) is not dict:
        raise ValueError("this is no schema of all documents of a game")
    return id_.removeprefix(f"{URN}:")


class _Both(NamedTuple):
    """The definitions of two schemas, and how far the comparison has come."""

    old: Document
    new: Document
    ways: frozenset[str]
    """Which differences in required fields matter: ``REQUIRED`` in documents that the library reads, ``MISSING`` in
    those that it writes."""
    compared: set[tuple[str, str]]
    """Pairs of names whose definitions are being compared already."""


def _findings(old: Document, new: Document) -> Iterator[tuple[str, str]]:
    before, after = _kinds(old), _kinds(new)
    yield from ((f"#{kind}", GONE) for kind in before if kind not in after)
    yield from ((f"#{kind}", NARROWER) for kind in before if kind in after and before[kind] != after[kind])
    names_read = _reached(old, [name for kind, name in before.items() if kind in READ])
    names_written = _reached(old, [name for kind, name in before.items() if kind not in READ])
    for name, was in old["$defs"].items():
        if name not in new["$defs"]:
            yield name, GONE
        else:
            ways = frozenset(way for way, names in ((REQUIRED, names_read), (MISSING, names_written)) if name in names)
            yield from _differences(was, new["$defs"][name], name, _Both(old["$defs"], new["$defs"], ways, set()))


def _kinds(schema: Document) -> dict[str, str]:
    """Return, for each kind of document, the name of its definition in ``$defs``."""
    return {each["$anchor"]: name for name, each in schema["$defs"].items() if "$anchor" in each}


def _reached(schema: Document, names: list[str]) -> set[str]:
    """Return some definitions, and all definitions that they refer to, by name."""
    names_reached, left = set(names), list(names)
    while left:
        new = set(_references(schema["$defs"][left.pop()])) - names_reached
        names_reached |= new
        left += new
    return names_reached


def _references(schema: Any) -> Iterator[str]:
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from _references(part)
    if isinstance(schema, dict) and isinstance(schema.get("$ref"), str):
        yield _name(schema)


def _differences(old: Document, new: Document, name: str, both: _Both) -> Iterator[tuple[str, str]]:
    """Yield what was removed or narrowed in one part of a schema, each as its name and what has happened to it."""
    if "$ref" in old or "$ref" in new:
        # Definitions with the same name are compared under that name.
        if old.get("$ref") != new.get("$ref"):
            yield from _behind_names(old, new, name, both)
        return
    arms, now = [arm for arm in _arms(old) if arm not in _arms(new)], _arms(new)
    if _arms(old) or now:
        for arm in arms if _arms(old) else [old]:
            if not any(_holds(arm, each, both) for each in now or [new]):
                yield (f"{name}={_name(arm)}", GONE) if "$ref" in arm else (name, NARROWER)
        return
    was, values = _values(old), _values(new)
    if was is not None and values is not None:
        yield from ((f"{name}={value}", GONE) for value in was if value not in values)
    elif _is_narrower(old, new):
        yield name, NARROWER
    yield from _of_parts(old, new, name, both)


def _holds(old: Document, new: Document, both: _Both) -> bool:
    """Whether a new choice allows everything that an old one allowed."""
    # The comparisons of one choice must not count as done for the next choice.
    alone = both._replace(compared=set(both.compared))
    return next(_differences(old, new, "", alone), None) is None


def _behind_names(old: Document, new: Document, name: str, both: _Both) -> Iterator[tuple[str, str]]:
    """Yield what was removed or narrowed where at least one of two parts refers to a definition."""
    names = (old.get("$ref", ""), new.get("$ref", ""))
    if names not in both.compared:
        both.compared.add(names)
        was = both.old[_name(old)] if names[0] else old
        now = both.new[_name(new)] if names[1] else new
        yield from _differences(was, now, name, both)


def _name(schema: Document) -> str:
    """Return the name of the definition that a part of a schema refers to."""
    return str(schema["$ref"]).removeprefix("#/$defs/")


def _of_parts(old: Document, new: Document, name: str, both: _Both) -> Iterator[tuple[str, str]]:
    """Yield what was removed or narrowed in the fields of an object, or the items of a list."""
    fields = new.get("properties", {})
    for field, was in old.get("properties", {}).items():
        if field not in fields:
            yield f"{name}.{field}", GONE
        else:
            yield from _differences(was, fields[field], f"{name}.{field}", both)
    before, after = set(old.get("required", ())), set(new.get("required", ()))
    if REQUIRED in both.ways:
        yield from ((f"{name}.{field}", REQUIRED) for field in sorted(after - before))
    if MISSING in both.ways:
        yield from ((f"{name}.{field}", MISSING) for field in sorted(before - after) if field in fields)
    for inside in ("items", "propertyNames", "additionalProperties"):
        if isinstance(was := old.get(inside), dict) and isinstance(now := new.get(inside), dict):
            yield from _differences(was, now, f"{name}[]" if inside == "items" else f"{name}{{}}", both)


def _arms(schema: Document) -> list[Document]:
    arms: list[Document] = schema.get("anyOf") or []
    return arms


def _values(schema: Document) -> list[Any] | None:
    values: list[Any] | None = [schema["const"]] if "const" in schema else schema.get("enum")
    return values


def _is_narrower(old: Document, new: Document) -> bool:
    """Whether the new part allows less than the old one, apart from its fields and items."""
    was = _values(old)
    if was is not None:
        return "type" in new and any(_type_of(value) != new["type"] for value in was)
    if _values(new) is not None or ("type" in new and old.get("type") != new["type"]):
        return True
    for key, direction in ABOVE.items():
        if key in new and (key not in old or (new[key] - old[key]) * direction > 0):
            return True
    if isinstance(old.get("additionalProperties"), dict) and new.get("additionalProperties") is False:
        return True
    return any(key in new and old.get(key) != new[key] for key in SAME) or (
        "propertyNames" in new and "propertyNames" not in old
    )


def _type_of(value: Any) -> str:
    return "string" if isinstance(value, str) else "integer"


__all__ = ["GONE", "MISSING", "NARROWER", "REQUIRED", "Narrowing", "game_of", "narrowings"]
