"""Positions after facts. Between two facts of a command there can be positions that no position file can have. The text
of such a position comes with a position before it and the facts since then. An engine that has not kept the position
makes it of these again.
"""

from collections.abc import Sequence
from typing import Any

import foreign_king as fk
from foreign_king.games import AnyGame
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.unseen import is_hiding
from foreign_king.kernel.viewers import WHOLE
from foreign_king.positions import export_position
from foreign_king.wire import dump
from foreign_king_engine.position_answers import FoldedState
from foreign_king_engine.position_requests import OfState, Since
from foreign_king_engine.states import Read, keep, kept, read_document, read_text


def read_state(request: OfState) -> Read:
    """Return the position of a request. ``Malformed`` if its text has none, or that of another game."""
    if request.since is None:
        return read_text(request, request.state)
    read = kept(request.state, request.board, folded=True)
    if read is None:
        game, before, viewer = read_text(request, request.since.state)
        read = game, fold_all(game, before, request.since.facts, viewer), viewer
        keep(request.state, request.board, read, folded=True)
    return read


def read_entry(game: AnyGame, document: Any, pointer: str) -> fk.Entry[Any]:
    """Return the fact of a document, with its clause. ``pointer`` is its place in the request."""
    try:
        return fk.read_fact(game, document)
    except Malformed as fault:
        raise Malformed(fault.message, pointer=pointer + fault.pointer, expected=fault.expected) from None


def cannot_follow(pointer: str) -> Malformed:
    """Return the fault of a fact that cannot follow."""
    return Malformed("this fact cannot follow", pointer=pointer, expected="a fact that can")


def fold_all(game: AnyGame, state: Any, facts: Sequence[Any], viewer: str) -> Any:
    """Return the state after facts, which come as documents, as the viewer sees it. ``Malformed`` with the place of a
    fact that cannot follow."""
    for place, document in enumerate(facts):
        pointer = f"/facts/{place}"
        entry = read_entry(game, document, pointer)
        try:
            state = fk.fold(game, state, [entry.fact])
        except Exception:
            # Facts are not judged. One that cannot follow fails anywhere in its game, with any exception.
            raise cannot_follow(pointer) from None
        if viewer == WHOLE and is_hiding(state):
            what = "in this fact something is hidden, and in the position before it nothing"
            raise Malformed(what, pointer=pointer, expected="the fact as it happened")
    return state if viewer == WHOLE else fk.view(game, state, viewer)


def write_folded(request: OfState, read: Read, since: Since) -> FoldedState:
    """Return the text of a position that was folded, and what it follows from if no position file can have it."""
    game, state, viewer = read
    document = export_position(game, state, viewer=viewer)
    text = dump(document)
    try:
        read_document(document, (state.board,))
    except Malformed:
        keep(text, request.board, read, folded=True)
        return FoldedState(state=text, since={"state": since.state, "facts": list(since.facts)})
    keep(text, request.board, read)
    return FoldedState(state=text)


__all__ = ["cannot_follow", "fold_all", "read_entry", "read_state", "write_folded"]
