"""The text picture of a game without a module of its own: the parts of its position, and what has to be decided."""

from collections.abc import Iterator, Mapping
from typing import Any

from foreign_king.kernel.unseen import UNSEEN
from foreign_king.language import Voice
from foreign_king.text_pictures.lines import decision, paragraph
from foreign_king.wire import Document

HIDDEN = "?"


def drawn(voice: Voice, board: Any, position: Document) -> Iterator[str]:
    """Yield the lines of a position document."""
    for name, part in position.items():
        if name != "pending":
            yield from _part(name, part, 0)
    yield ""
    yield from decision(voice, position)


def _part(name: str, part: Any, indent: int) -> Iterator[str]:
    """Yield a part with its name: on one line, or with its own parts below."""
    if isinstance(part, Mapping) and any(isinstance(each, Mapping) for each in part.values()):
        yield f"{' ' * indent}{name}:"
        for inner, each in part.items():
            yield from _part(inner, each, indent + 2)
    else:
        yield from paragraph(f"{name}: {_short(part)}", indent=indent).split("\n")


def _short(part: Any) -> str:
    if part == UNSEEN.value:
        return HIDDEN
    if isinstance(part, Mapping):
        return ", ".join(f"{name} {_short(each)}" for name, each in part.items()) or "."
    if isinstance(part, list):
        return ", ".join(_short(each) for each in part) or "."
    return "." if part is None else str(part)


__all__ = ["drawn"]
