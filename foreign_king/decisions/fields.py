"""How one field, or one command, is filled step by step: what each kind of field does in its own way."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from foreign_king.decisions.question import Option, Question

Document = Mapping[str, Any]
"""The fields of a command by their names, as its document has them."""


class Filled(NamedTuple):
    """The end of a filling: the fields that it has filled."""

    document: Document
    price: int
    """What the command costs with them, in francs."""


class Filling(Protocol):
    """A field, or a command, that is filled so far. It is a value: ``take`` makes another one."""

    @property
    def question(self) -> Question:
        """What is asked now."""
        ...

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be answered; with each of the open ones, all can be filled to its end."""
        ...

    @property
    def document(self) -> Document:
        """What is filled so far."""
        ...

    def take(self, option: Option) -> "Filling | Filled":
        """What comes after an answer."""
        ...

    def wanted(self, document: Document) -> str:
        """The token of the answer that leads to these fields of a command."""
        ...


class Place(NamedTuple):
    """Where a field is filled."""

    path: tuple[str, ...]
    """The names of the fields whose commands it is in."""
    price: int
    """What the command costs before the field, in francs."""
    borders: Mapping[str, tuple[str, ...]]
    """Which places of the board border on each."""


__all__ = ["Document", "Filled", "Filling", "Place"]
