"""The shapes of documents, independent of JSON Schema and TypeScript, into which they are translated.

A contract has a game's definitions by name. The shapes in them refer to each other by these names.
"""

from typing import Final

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.wire import GREATEST_NUMBER


@record(kw_only=True)
class Text:
    """A text."""

    pattern: str = ""
    """A regular expression that the text must match; empty for any text."""
    other_than: tuple[str, ...] = ()
    """Texts that are not allowed."""
    shortest: int = 0
    """The least length in characters."""
    longest: int | None = None
    """The greatest length in characters; ``None`` for any length."""


@record(kw_only=True)
class Number:
    """A whole number."""

    least: int = -GREATEST_NUMBER
    most: int = GREATEST_NUMBER


@record
class Truth:
    """``true`` or ``false``."""


@record
class Nothing:
    """``null``."""


@record
class Anything:
    """Any JSON value."""


@record
class OneOf:
    """One of these texts or numbers, and no other."""

    values: tuple[str | int, ...]


@record(kw_only=True)
class Row:
    """A list."""

    item: "Shape"
    different: bool = False
    """Whether all items are different."""
    least: int = 0
    """The least number of items."""


@record
class Tuple:
    """A list of a fixed length. Each of its items has a shape of its own."""

    items: "tuple[Shape, ...]"


@record
class Keyed:
    """An object whose keys all have one shape, and whose values all have one shape."""

    key: "Shape"
    item: "Shape"
    closed: bool = False
    """Whether the keys are a closed choice. Even then, an object need not have all of them."""


@record
class Either:
    """One of several shapes."""

    arms: "tuple[Shape, ...]"


@record
class Named:
    """A reference to the definition with this name."""

    name: str


Shape = Text | Number | Truth | Nothing | Anything | OneOf | Row | Tuple | Keyed | Either | Named


@record(kw_only=True)
class Member:
    """A field of an object."""

    name: str
    shape: Shape
    required: bool = True
    """Whether the field is always there."""
    description: str = ""


@record(kw_only=True)
class Structure:
    """An object with these fields and no others."""

    description: str
    members: tuple[Member, ...]
    site_fields: str = ""
    """A regular expression for the names of further fields, which may have any value; empty if there are none."""


@record(kw_only=True)
class Union:
    """One of several objects, which are given by their names. Most have a field ``type`` that tells them apart."""

    description: str
    arms: tuple[str, ...]


@record
class Alias:
    """A name for a shape."""

    description: str
    shape: Shape


Definition = Structure | Union | Alias


@record(kw_only=True)
class Contract:
    """All documents of a game."""

    game: str
    title: str
    kinds: FrozenDict[str, str]
    """The definition of each kind of document."""
    definitions: FrozenDict[str, Definition]


NULL: Final = Nothing()
ANYTHING: Final = Anything()
DIGEST: Final = Text(pattern="^[0-9a-f]{32}$")
COUNT: Final = Number(least=0)


def nullable(shape: Shape) -> Shape:
    """Return the shape or ``null``."""
    return Either((shape, NULL))


def present(shape: Shape) -> Shape:
    """Return the shape without the choice of ``null``, if it had that choice."""
    if not isinstance(shape, Either):
        return shape
    arms = tuple(arm for arm in shape.arms if arm != NULL)
    return arms[0] if len(arms) == 1 else Either(arms)


def names_in(shape: Shape) -> tuple[str, ...]:
    """Return the names that a shape refers to."""
    match shape:
        case Named(name):
            return (name,)
        case Row(item=item):
            return names_in(item)
        case Tuple(items):
            return tuple(name for item in items for name in names_in(item))
        case Keyed(key=key, item=item):
            return (*names_in(key), *names_in(item))
        case Either(arms):
            return tuple(name for arm in arms for name in names_in(arm))
        case _:
            return ()


def names_of(definition: Definition) -> tuple[str, ...]:
    """Return the names that a definition refers to."""
    match definition:
        case Structure(members=members):
            return tuple(name for member in members for name in names_in(member.shape))
        case Union(arms=arms):
            return arms
        case Alias(shape=shape):
            return names_in(shape)


def reachable(contract: Contract, name: str) -> tuple[str, ...]:
    """Return the name of a definition and of all definitions that it refers to, at any depth, sorted."""
    names, left = {name}, [name]
    while left:
        new = set(names_of(contract.definitions[left.pop()])) - names
        names |= new
        left += new
    return tuple(sorted(names))


__all__ = [
    "ANYTHING",
    "COUNT",
    "DIGEST",
    "NULL",
    "Alias",
    "Contract",
    "Definition",
    "Either",
    "Keyed",
    "Member",
    "Named",
    "Number",
    "OneOf",
    "Row",
    "Shape",
    "Structure",
    "Text",
    "Truth",
    "Tuple",
    "Union",
    "names_in",
    "names_of",
    "nullable",
    "present",
    "reachable",
]
