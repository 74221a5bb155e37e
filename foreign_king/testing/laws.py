"""What holds for every game, and what a port of a game, or a front end's own layer over one, has to keep.

Each check raises ``AssertionError`` with a sentence where its law is broken. A ``Port`` speaks in documents, so one can
be written in front of a server, a database or a program in another language.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.play import fold, hide, play, position, redact, view
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.kernel.viewers import SPECTATOR, WHOLE
from foreign_king.opening import open_game, read_position
from foreign_king.testing.strategies import Illegal, Played
from foreign_king.wire import Document, codec, dump, parse, read_command, read_fact, write_command, write_fact


class Answer(NamedTuple):
    """What a port answers to a command: the facts and the state after them, or the clause that forbids it."""

    state: Any
    facts: list[Document]
    clause: str | None = None


class Port(Protocol):
    """Something that plays a game and is put through the laws. What a state is, is its own affair."""

    def open(self, game: str, seats: Sequence[str], law: Mapping[str, Any]) -> Any:
        """A new game's state."""
        ...

    def position(self, state: Any, viewer: str) -> Document:
        """The position document, as a seat or ``SPECTATOR`` may see it, or, for ``WHOLE``, with nothing hidden."""
        ...

    def play(self, state: Any, command: Document) -> Answer:
        """Play a command, or name the clause that forbids it."""
        ...


class _OurPort:
    """This library behind the door that every port has."""

    def open(self, game: str, seats: Sequence[str], law: Mapping[str, Any]) -> Any:
        return GAMES[game], open_game(GAMES[game], seats, law=law).state

    def position(self, state: Any, viewer: str) -> Document:
        game, whole = state
        return position(game, whole if viewer == WHOLE else view(game, whole, viewer))

    def play(self, state: Any, command: Document) -> Answer:
        game, whole = state
        try:
            outcome = play(game, whole, read_command(game, command))
        except Refused as refused:
            return Answer(state, [], refused.rule.value)
        return Answer((game, outcome.state), [write_fact(game, entry) for entry in outcome.entries])


OUR_PORT: Port = _OurPort()
"""This library itself, put through the same checks."""


# Laws of a game


def _demand(holds: bool, message: str) -> None:
    """``AssertionError`` where a law does not hold: also where Python runs without ``assert`` (``-O``)."""
    if not holds:
        raise AssertionError(message)


def check_truth(game: Played) -> None:
    """Folding the facts of every command gives the position after it, and the one before is as it was."""
    for (before, after), outcome in zip(pairwise(game.states), game.outcomes, strict=True):
        folded = fold(game.game, before, [entry.fact for entry in outcome.entries])
        _demand(folded == after, "the facts do not explain the whole difference of two positions")


def check_looking(game: Played) -> None:
    """Looking, then folding what one is told, is the same as folding, then looking: for every seat and a spectator."""
    for seat in (SPECTATOR, *game.start.state.seats):
        seen = view(game.game, game.start.state, seat)
        for command, outcome in zip(game.commands, game.outcomes, strict=True):
            hide(game.game, command, seat)
            seen = fold(game.game, seen, [redact(game.game, entry.fact, seat) for entry in outcome.entries])
            _demand(seen == view(game.game, outcome.state, seat), f"{seat} sees another position")


def check_wire(game: Played) -> None:
    """Whatever is written as JSON and read again is the same: commands, facts and positions."""
    for command, outcome in zip(game.commands, game.outcomes, strict=True):
        read = read_command(game.game, parse(dump(write_command(game.game, command))))
        _demand(read == command, f"{command} is another command when it is read again")
        for entry in outcome.entries:
            again = read_fact(game.game, parse(dump(write_fact(game.game, entry))))
            _demand(again == entry, f"{entry.fact} is another fact when it is read again")
    _check_position(game.game, game.state)


def _check_position(game: AnyGame, state: Any) -> None:
    law = codec(game).law_changes(state.law)
    document = parse(dump(position(game, state)))
    try:
        read = read_position(game, document, edition=state.law.edition, law=law, board=state.board)
    except Malformed as fault:
        raise AssertionError(f"a position cannot be read again: {fault.pointer}: {fault.message}") from None
    _demand(read == state, "a position is another one when it is read again")


# Laws of a port


def check_port(port: Port, game: Played) -> None:
    """A port plays the same game: the same facts by the same clauses, the same position, and the same view of it for
    every seat and a spectator."""
    name, start = game.game.name, game.start.state
    ours: Any = (game.game, start)
    theirs = port.open(name, start.seats, codec(game.game).law_changes(start.law))
    _check_same(port, theirs, ours, 0)
    for number, command in enumerate(game.commands, 1):
        said, before = write_command(game.game, command), port.position(theirs, WHOLE)
        answer, own = port.play(theirs, said), OUR_PORT.play(ours, said)
        _demand(answer.clause is None, f"command {number} is legal, and {answer.clause} forbids it: {dump(said)}")
        _demand(answer.facts == own.facts, f"command {number} causes other facts: {dump(said)}")
        _demand(port.position(theirs, WHOLE) == before, f"command {number} has changed the position it was given in")
        theirs, ours = answer.state, own.state
        _check_same(port, theirs, ours, number)


def _check_same(port: Port, theirs: Any, ours: Any, number: int) -> None:
    for viewer in (WHOLE, *ours[1].seats, SPECTATOR):
        document = OUR_PORT.position(ours, viewer)
        what = "the position" if viewer == WHOLE else f"the view of {viewer}"
        _demand(port.position(theirs, viewer) == document, f"{what} after command {number} is another one")


def check_port_refuses(port: Port, game: Played, illegal: Illegal) -> None:
    """A port refuses a command by the same clause, and stays in the same position."""
    state = port.open(game.game.name, game.start.state.seats, codec(game.game).law_changes(game.start.state.law))
    for command in game.commands:
        state = port.play(state, write_command(game.game, command)).state
    before, said = port.position(state, WHOLE), write_command(game.game, illegal.command)
    answer = port.play(state, said)
    _demand(answer.clause == illegal.clause, f"{illegal.clause} forbids it, not {answer.clause}: {dump(said)}")
    _demand(answer.facts == [], "facts have come of a command that is refused")
    _demand(port.position(answer.state, WHOLE) == before, "a command that is refused has changed the position")


__all__ = [
    "OUR_PORT",
    "Answer",
    "Port",
    "check_looking",
    "check_port",
    "check_port_refuses",
    "check_truth",
    "check_wire",
]
