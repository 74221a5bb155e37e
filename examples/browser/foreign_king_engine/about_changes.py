"""Answers about what changes a position: what a command would cause, and what facts lead to."""

from typing import Any

import foreign_king as fk
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.viewers import WHOLE
from foreign_king.replays import GIVER
from foreign_king.replays import preview as previewed
from foreign_king.wire import shown
from foreign_king_engine import position_requests as ask
from foreign_king_engine.documents import write_facts
from foreign_king_engine.folding import fold_all, read_state, write_folded
from foreign_king_engine.position_answers import FoldedState, PreviewText
from foreign_king_engine.states import write_state


def fold(request: ask.OfFacts) -> FoldedState:
    """Return the position after some facts, which are not judged."""
    game, state, viewer = read_state(request)
    after = fold_all(game, state, request.facts, viewer)
    since = ask.Since(state=request.state, facts=request.facts)
    if request.since is not None:
        since = ask.Since(state=request.since.state, facts=(*request.since.facts, *request.facts))
    return write_folded(request, (game, after, viewer), since)


def preview(request: ask.Preview) -> PreviewText:
    """Return what a command would cause, as far as a viewer can know it."""
    game, state, own = read_state(request)
    command = fk.read_command(game, request.command)
    viewer = request.viewer or (GIVER if own == WHOLE else own)
    if own not in (WHOLE, viewer):
        raise Malformed(f"this is the view of {shown(own)}", pointer="/viewer", expected=own)
    would: Any = previewed(game, state, command, viewer=viewer)
    facts = write_facts(game, would.entries)
    before = write_state(game, fk.view(game, state, would.viewer), would.viewer, request.board)
    folded = write_folded(request, (game, would.state, would.viewer), ask.Since(state=before, facts=tuple(facts)))
    return PreviewText(viewer=would.viewer, facts=tuple(facts), folded=folded, unseen=would.unseen, then=would.then)


__all__ = ["fold", "preview"]
