"""Lazy imports for public modules: each name is imported from its inner module when it is first used."""

from importlib import import_module
from sys import modules

TYPE_CHECKING = False  # like typing.TYPE_CHECKING, without the time to import typing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


def exported(
    module: str, rooms: "Mapping[str, Iterable[str]]"
) -> "tuple[Callable[[str], object], Callable[[], list[str]]]":
    """Return the functions ``__getattr__`` and ``__dir__`` for a public module. ``rooms`` has the exported names of
    each inner module.

    ``__getattr__`` raises ``AttributeError`` for a name that the module does not export.
    """
    room_of = {name: room for room, names in rooms.items() for name in names}

    def get(name: str) -> object:
        if name not in room_of:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        value = vars(modules[module])[name] = getattr(import_module(room_of[name]), name)
        return value

    def list_names() -> list[str]:
        return sorted({*room_of, *(name for name in vars(modules[module]) if name.startswith("__"))})

    return get, list_names


__all__ = ["exported"]
