"""Facts that a log records, taken as they are and not judged: to tell the log, or to go on from them as from a ruling
of the table. They may be forged, so whatever they break is the fault of the log and not of this library."""

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
"""No field of a fact, and none of a position, holds more than so many names or things: forged facts could make a
position grow with every line, and to tell the log would take ever longer."""


def recorded_outcome(at: Step, document: Document, complaint: str) -> Outcome[Any, Any]:
    """What the recorded facts of a line lead to. ``Stop`` where they lead nowhere; its problem begins with the
    ``complaint``, such as «the recorded facts cannot be told»."""
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
        # After the last fact of a command something is to be decided, or the game is over; forged facts may end before.
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
    """The code of the problem that facts cannot be followed: those of a newer revision may well be right."""
    return "unsupported-rules" if at.opened.is_newer else "facts-differ"


def _clause(at: Step, document: Document, pointer: str) -> dict[str, Any]:
    """What is said of the clause that the fact at a pointer names."""
    place = pointer.removeprefix("/facts").removeprefix("/")
    return of_recorded_clause(at.opened.game, document["facts"][int(place)]) if place else {}


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


def can_be_trusted(document: Any) -> bool:
    """Whether a line is a command's and records its facts: whatever else is wrong with it, they can be told."""
    return command_fault(document) is None and type(document.get("facts")) is list


def trusted_step(at: Step, document: Document) -> Step:
    """The step of a line whose recorded facts are trusted, whatever the rules say of its command."""
    state, entries = recorded_outcome(at, document, "the recorded facts cannot be told")
    return replace(
        at,
        number=at.number + 1,
        entries=entries,
        state=state,
        # The viewer of the log knows nothing that could be held against what follows.
        known=None,
        comment=document.get("comment"),
        time=document.get("time"),
        site=site_fields(document),
        id=document.get("id"),
        kind="command",
        progress=replace(at.progress, ahead=0, trusted=True),
    )


__all__ = ["can_be_trusted", "recorded_outcome", "trusted_step"]
