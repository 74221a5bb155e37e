"""The levels of conformance: how far an implementation goes. Every case belongs to one of them."""

from collections.abc import Iterable
from typing import Any

from foreign_king.games import GAMES
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.wire import Document

LEVELS = ("core", "variants", "rulings", "hidden", "diagnostics")
"""What is played by the first edition's own law; by other laws; where a ruling decides; what somebody does not see;
and why something is wrong, not only that it is."""


def level_of(
    game: str,
    *,
    why: bool = False,
    seen: bool = False,
    documents: Iterable[Any] = (),
    edition: str,
    law: Document,
    rulings: Iterable[str] = (),
) -> str:
    """The level of a case, by the first of these that is so.

    ``hidden``: the case asks what a seat sees (``seen``), or ``"unseen"`` stands in what it gives (``documents``).
    ``diagnostics``: it asks ``why`` something is wrong. ``variants``: another edition than the game's first, or a law
    that the table has changed. ``rulings``: it rests on a ruling. ``core``: everything else.
    """
    if seen or any(map(is_hiding, documents)):
        return "hidden"
    if why:
        return "diagnostics"
    if law or edition != next(iter(GAMES[game].law.editions)):
        return "variants"
    return "rulings" if any(True for _ in rulings) else "core"


def is_hiding(document: Any) -> bool:
    """Whether something that is hidden stands in a document."""
    match document:
        case dict():
            return any(map(is_hiding, document.values()))
        case list() | tuple():
            return any(map(is_hiding, document))
        case _:
            return bool(document == UNSEEN.value)


__all__ = ["LEVELS", "is_hiding", "level_of"]
