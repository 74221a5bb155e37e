"""The use of recorded facts without judging them: to tell a log, or to continue from them as from a ruling of the
players. They may be forged, so an error that they cause is the fault of the log and not of this library."""

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from foreign_king.games import AnyGame
from foreign_king.kernel.ledger import Entry, Outcome
from foreign_king.kernel.play import fold
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.logs.documents import command_fault
from foreign_king.logs.notes import site_fields
from foreign_king.logs.refusals import of_recorded_clause
from foreign_king.logs.step import Step, fatal
from foreign_king.opening import RESERVED
from foreign_king.wire import Document

MOST_OF_A_KIND = 256
"""The most names or things in a field of a fact or of a position. Without this limit, forged facts could make a
position grow with every line, and each line would take longer than the one before."""


def recorded_outcome(at: Step, document: Document, complaint: str) -> Outcome[Any, Any]:
    """Return the outcome of the recorded facts of a line. ``Stop`` where they lead to no state; the message of its
    problem begins with the ``complaint``, such as «the recorded facts cannot be told»."""
    game, codec, state = at.opened.game, at.opened.codec, at.state
    entries: list[Entry[Any]] = []
    pointer = "/facts"
    seats = {*(each.seat for each in at.opened.header.seats), *RESERVED}
    try:
        for place, fact in enumerate(document["facts"]):
            pointer = f"/facts/{place}"
            entries.append(codec.read_entry(fact))
            _check_names(game, entries[-1].fact, seats)
            state = fold(game, state, [entries[-1].fact])
        if any(_holds(getattr(state, field.name)) > MOST_OF_A_KIND for field in attrs.fields(type(state))):
            raise Malformed("no position holds so much", expected=f"at most {MOST_OF_A_KIND} of a kind")
        # After all facts of a command there is something to decide, or the game is over. Forged facts may stop before.
        game.to_act(state)
        if not state.pending:
            raise ValueError("the facts of a command are not all there")
    except Malformed as error:
        details = {"pointer": pointer + error.pointer, "expected": error.expected, **_clause(at, document, pointer)}
        raise fatal(at, _code(at), f"{complaint}: {error.message}", command=at.number + 1, **details) from None
    except Exception:
        message = f"{complaint}: this cannot have happened"
        details = {"pointer": pointer, **_clause(at, document, pointer)}
        raise fatal(at, _code(at), message, command=at.number + 1, **details) from None
    return Outcome(state, tuple(entries))


def _code(at: Step) -> str:
    """Return the code of the problem that facts cannot be followed. Facts of a newer revision may be right, so they
    have another code."""
    return "unsupported-rules" if at.opened.is_newer else "facts-differ"


def _clause(at: Step, document: Document, pointer: str) -> dict[str, Any]:
    """Return the details of a problem about the clause that the fact at a pointer names."""
    place = pointer.removeprefix("/facts").removeprefix("/")
    return (
        of_recorded_clause(at.opened.game, document["facts"][int(place)], at.opened.options.language) if place else {}
    )


def _check_names(game: AnyGame, fact: Any, seats: set[str]) -> None:
    """``Malformed`` for a fact that names a seat which is not in the game, or too many things."""
    for field in attrs.fields(type(fact)):
        value, pointer = getattr(fact, field.name), f"/{field.name}"
        if _holds(value) > MOST_OF_A_KIND:
            raise Malformed("no fact names so many", pointer=pointer, expected=f"at most {MOST_OF_A_KIND}")
        if game.words.kinds.get(field.name) == "seat":
            for name in _names(value):
                if name not in seats:
                    raise Malformed(f"nobody sits at {quoted(name)}", pointer=pointer, expected="a seat of this game")


def _names(value: object) -> Iterator[str]:
    """Yield the names in a value: the value itself, the names in a list or in groups, the keys of an object."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (tuple, Mapping)):
        for each in value:
            yield from _names(each)


def _holds(value: object) -> int:
    """Return how many names or things stand in a field."""
    return len(value) if isinstance(value, (tuple, Mapping)) else 0


def can_be_trusted(document: Any) -> bool:
    """Whether a line has a command and records its facts. Such facts can be told, whatever else is wrong with the
    line."""
    return command_fault(document) is None and type(document.get("facts")) is list


def trusted_step(at: Step, document: Document) -> Step:
    """Return the step of a line whose recorded facts are trusted. The rules are not applied to its command."""
    state, entries = recorded_outcome(at, document, "the recorded facts cannot be told")
    return replace(
        at,
        number=at.number + 1,
        entries=entries,
        state=state,
        # Facts that were not judged tell nothing reliable about what the viewer knows.
        known=None,
        comment=document.get("comment"),
        time=document.get("time"),
        site=site_fields(document),
        id=document.get("id"),
        draw=document.get("draw"),
        kind="command",
        progress=replace(at.progress, ahead=0, trusted=True),
    )


__all__ = ["can_be_trusted", "recorded_outcome", "trusted_step"]
