"""Facts that a log records, folded without being judged: to tell the log, or to go on from them as from a ruling of the
table. They may be forged, so nothing that they break is our own fault."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from foreign_king.games import AnyGame
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import fold
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.logs.internal import place_of
from foreign_king.logs.judgement import Judgement, Stop
from foreign_king.table import RESERVED
from foreign_king.wire import Document

MOST_OF_A_KIND = 256
"""No field of a fact, and none of a position, holds more than so many names or things: forged facts could make a
position grow with every line, and to tell the log would take ever longer."""


def fold_recorded(judgement: Judgement, document: Document, but: str) -> tuple[Entry[Any], ...]:
    """The facts of a line, folded into the position of ``judgement``. ``but`` is what is said where they cannot be:
    «the recorded facts cannot be told»."""
    entries: list[Entry[Any]] = []
    pointer, game, state = "/facts", judgement.game, judgement.state
    seats = {*(each.seat for each in judgement.header.seats), *RESERVED}
    try:
        for place, fact in enumerate(document["facts"]):
            pointer = f"/facts/{place}"
            entries.append(judgement.codec.read_entry(fact))
            _check_names(game, entries[-1].fact, seats)
            state = fold(game, state, [entries[-1].fact])
        if any(_holds(getattr(state, field.name)) > MOST_OF_A_KIND for field in attrs.fields(type(state))):
            raise Malformed("no position holds so much", expected=f"at most {MOST_OF_A_KIND} of a kind")
        # After forged facts there may be nothing left to decide.
        game.to_act(state)
    except Malformed as error:
        details = {"pointer": pointer + error.pointer, "expected": error.expected}
        raise judgement.fatal(
            "facts-differ", f"{but}: {error.message}", command=judgement.commands + 1, **details
        ) from None
    except Exception:
        # Whatever a forged fact breaks, it is the log's fault and not ours.
        message = f"{but}: this cannot have happened"
        raise judgement.fatal("facts-differ", message, command=judgement.commands + 1, pointer=pointer) from None
    judgement.state = state
    # Nothing is held against what comes after it.
    judgement.known = None
    return tuple(entries)


def _check_names(game: AnyGame, fact: Any, seats: set[str]) -> None:
    """A fact names seats of this table, and never very many of anything."""
    for field in attrs.fields(type(fact)):
        value, pointer = getattr(fact, field.name), f"/{field.name}"
        if _holds(value) > MOST_OF_A_KIND:
            raise Malformed("no fact names so many", pointer=pointer, expected=f"at most {MOST_OF_A_KIND}")
        if game.words.sorts.get(field.name) == "seat":
            for name in _names(value):
                if name not in seats:
                    raise Malformed(f"nobody sits at {quoted(name)}", pointer=pointer, expected="a seat of this game")


def _names(value: object) -> Iterator[str]:
    """The names in a field: its own, those of a list or of groups, the keys of an object."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (tuple, Mapping)):
        for each in value:
            yield from _names(each)


def _holds(value: object) -> int:
    """How many names or things stand in a field."""
    return len(value) if isinstance(value, (tuple, Mapping)) else 0


def cannot_follow(judgement: Judgement, error: Exception) -> Stop:
    """Facts that were forged can lead to a position that is none. Where none were folded, it is our own fault."""
    code = "facts-differ" if judgement.facts or judgement.assumed else "internal-error"
    return judgement.fatal(code, f"the log cannot be followed any further: {place_of(error)}")


__all__ = ["cannot_follow", "fold_recorded"]
