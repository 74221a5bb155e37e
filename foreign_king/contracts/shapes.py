"""What a document looks like, said once: JSON Schema and TypeScript are two ways of writing it down.

A contract is a game's definitions by name; the shapes in them refer to each other by these names.
"""

from typing import Final

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.wire import GREATEST_NUMBER


@record(kw_only=True)
class Text:
    """A text; ``pattern`` is a regular expression that it matches, if it has to."""

    pattern: str = ""
    other_than: tuple[str, ...] = ()
    """Texts that it is not."""
    shortest: int = 0
    """Its length in characters, at least."""
    longest: int | None = None
    """And at most."""


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
    """Whether nothing stands in it twice."""
    least: int = 0
    """How many stand in it at least."""


@record
class Keyed:
    """An object whose keys are names of one sort, each with a value of one shape."""

    key: "Shape"
    item: "Shape"
    closed: bool = False
    """Whether the names are a closed choice; even then not each of them need be there."""


@record
class Either:
    """One of several shapes."""

    arms: "tuple[Shape, ...]"


@record
class Named:
    """What is defined under this name."""

    name: str


Shape = Text | Number | Truth | Nothing | Anything | OneOf | Row | Keyed | Either | Named


@record(kw_only=True)
class Member:
    """A field of an object."""

    name: str
    shape: Shape
    required: bool = True
    """Whether it always stands there."""
    description: str = ""


@record(kw_only=True)
class Structure:
    """An object with these fields and no others."""

    description: str
    members: tuple[Member, ...]
    site_fields: str = ""
    """A regular expression that the names of further fields match, with any value, if there may be any."""


@record(kw_only=True)
class Union:
    """One of several objects, by name; each says in its field ``type`` which one it is, where it has that field."""

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
    """A shape, or nothing."""
    return Either((shape, NULL))


def present(shape: Shape) -> Shape:
    """A shape without nothing, where that was one of its arms."""
    if not isinstance(shape, Either):
        return shape
    arms = tuple(arm for arm in shape.arms if arm != NULL)
    return arms[0] if len(arms) == 1 else Either(arms)


def names_in(shape: Shape) -> tuple[str, ...]:
    """The names that a shape refers to."""
    match shape:
        case Named(name):
            return (name,)
        case Row(item=item):
            return names_in(item)
        case Keyed(key=key, item=item):
            return (*names_in(key), *names_in(item))
        case Either(arms):
            return tuple(name for arm in arms for name in names_in(arm))
        case _:
            return ()


def names_of(definition: Definition) -> tuple[str, ...]:
    """The names that a definition refers to."""
    match definition:
        case Structure(members=members):
            return tuple(name for member in members for name in names_in(member.shape))
        case Union(arms=arms):
            return arms
        case Alias(shape=shape):
            return names_in(shape)


def reachable(contract: Contract, name: str) -> tuple[str, ...]:
    """A definition's name and those of all that it needs, sorted."""
    found, left = {name}, [name]
    while left:
        new = set(names_of(contract.definitions[left.pop()])) - found
        found |= new
        left += new
    return tuple(sorted(found))


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
    "Union",
    "names_in",
    "names_of",
    "nullable",
    "present",
    "reachable",
]
