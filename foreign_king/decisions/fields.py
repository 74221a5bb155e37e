"""The protocol by which a field, or a command, is filled step by step. Each kind of field implements it."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from foreign_king.decisions.question import Option, Question

Document = Mapping[str, Any]
"""Fields of a command by their names, as in the command's document."""


class Filled(NamedTuple):
    """The end of a filling."""

    document: Document
    """The fields that were filled."""
    price: int
    """The price of the command with these fields, in francs."""


class Filling(Protocol):
    """A field, or a command, that is partly filled. It does not change: ``take`` returns a new one."""

    @property
    def question(self) -> Question:
        """The question of the present step."""
        ...

    @property
    def options(self) -> tuple[Option, ...]:
        """The answers to the question. With every open one the field or the command can be completed."""
        ...

    @property
    def document(self) -> Document:
        """The fields that are filled so far."""
        ...

    def take(self, option: Option) -> "Filling | Filled":
        """Return the filling after an answer; ``Filled`` after the last one."""
        ...

    def token_for(self, document: Document) -> str:
        """Return the token of the answer that leads to a command with these fields."""
        ...


class Place(NamedTuple):
    """What a field has to know of the command and the board around it."""

    path: tuple[str, ...]
    """The names of the fields that contain the command, from the outermost on."""
    price: int
    """The price of the command without the field, in francs."""
    borders: Mapping[str, tuple[str, ...]]
    """The places of the board that border on each place."""


__all__ = ["Document", "Filled", "Filling", "Place"]
