"""The levels of conformance, which are the parts of a game that an implementation can claim. Each case has one
level."""

from collections.abc import Iterable
from typing import Any

from foreign_king.games import GAMES
from foreign_king.kernel.unseen import UNSEEN
from foreign_king.wire import Document

LEVELS = ("core", "variants", "rulings", "hidden", "diagnostics", "decisions")
"""``core``: the law of the game's first edition. ``variants``: other laws. ``rulings``: cases that a ruling decides.
``hidden``: views, and positions with hidden parts. ``diagnostics``: the reason why something is wrong. ``decisions``:
the questions and options that lead to a command."""


def level_of(
    game: str,
    *,
    why: bool = False,
    decides: bool = False,
    is_view: bool = False,
    documents: Iterable[Any] = (),
    edition: str,
    law: Document,
    rulings: Iterable[str] = (),
) -> str:
    """Return the level of a case. It is the first of these that applies:

    ``decisions``: the case asks what a seat can choose from (``decides``). ``hidden``: it asks what a seat sees
    (``is_view``), or a document that it gives (``documents``) has ``"unseen"`` in it. ``diagnostics``: it asks ``why``
    something is wrong. ``variants``: the edition is not the game's first one, or the law has changes. ``rulings``: a
    ruling decides it. ``core``: everything else.
    """
    if decides:
        return "decisions"
    if is_view or any(map(is_hiding, documents)):
        return "hidden"
    if why:
        return "diagnostics"
    if law or edition != next(iter(GAMES[game].law.editions)):
        return "variants"
    return "rulings" if any(True for _ in rulings) else "core"


def is_hiding(document: Any) -> bool:
    """Whether a document has a hidden value in it."""
    match document:
        case dict():
            return any(map(is_hiding, document.values()))
        case list() | tuple():
            return any(map(is_hiding, document))
        case _:
            return bool(document == UNSEEN.value)


__all__ = ["LEVELS", "is_hiding", "level_of"]
