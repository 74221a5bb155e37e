"""Laws that hold for every game, and laws that a port of a game or a front end's own layer has to keep.

Each check raises ``AssertionError`` with a sentence if its law is broken. A ``Port`` takes and gives documents, so that
a server, a database or a program in another language can be wrapped as one.
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
    """A port's answer to a command."""

    state: Any
    """The state after the command; the same as before if it is refused."""
    facts: list[Document]
    """The facts of the command; none if it is refused."""
    clause: str | None = None
    """The clause that forbids the command; ``None`` if it is legal."""


class Port(Protocol):
    """An implementation of the games to which the laws are applied. A state can be any value that the port chooses."""

    def open(self, game: str, seats: Sequence[str], law: Mapping[str, Any]) -> Any:
        """Return the state of a new game after its setup."""
        ...

    def position(self, state: Any, viewer: str) -> Document:
        """Return the position document as a seat or ``SPECTATOR`` may see it; the whole one for ``WHOLE``."""
        ...

    def play(self, state: Any, command: Document) -> Answer:
        """Play a command, and return the facts or the clause that forbids it."""
        ...


class _OurPort:
    """This library as a port."""

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
"""This library as a port, for comparison."""


# Laws of a game


def _demand(holds: bool, message: str) -> None:
    """``AssertionError`` where a law does not hold: also where Python runs without ``assert`` (``-O``)."""
    if not holds:
        raise AssertionError(message)


def check_truth(game: Played) -> None:
    """Check that folding the facts of each command into the state before it gives the state after it."""
    for (before, after), outcome in zip(pairwise(game.states), game.outcomes, strict=True):
        folded = fold(game.game, before, [entry.fact for entry in outcome.entries])
        _demand(folded == after, "the facts do not explain the whole difference of two positions")


def check_looking(game: Played) -> None:
    """Check for each seat and a spectator that folding redacted facts into a view gives the view of the state after."""
    for seat in (SPECTATOR, *game.start.state.seats):
        seat_view = view(game.game, game.start.state, seat)
        for command, outcome in zip(game.commands, game.outcomes, strict=True):
            hide(game.game, command, seat)
            seat_view = fold(game.game, seat_view, [redact(game.game, entry.fact, seat) for entry in outcome.entries])
            _demand(seat_view == view(game.game, outcome.state, seat), f"{seat} sees another position")


def check_wire(game: Played) -> None:
    """Check that commands, facts and positions are the same after they are written as JSON and read again."""
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
    """Check that a port plays the same game: the same facts with the same clauses, the same position, and the same
    view of it for every seat and a spectator."""
    name, start = game.game.name, game.start.state
    ours: Any = (game.game, start)
    theirs = port.open(name, start.seats, codec(game.game).law_changes(start.law))
    _check_same(port, theirs, ours, 0)
    for number, command in enumerate(game.commands, 1):
        document, before = write_command(game.game, command), port.position(theirs, WHOLE)
        answer, our_answer = port.play(theirs, document), OUR_PORT.play(ours, document)
        _demand(answer.clause is None, f"command {number} is legal, and {answer.clause} forbids it: {dump(document)}")
        _demand(answer.facts == our_answer.facts, f"command {number} causes other facts: {dump(document)}")
        _demand(port.position(theirs, WHOLE) == before, f"command {number} has changed the position it was given in")
        theirs, ours = answer.state, our_answer.state
        _check_same(port, theirs, ours, number)


def _check_same(port: Port, theirs: Any, ours: Any, number: int) -> None:
    for viewer in (WHOLE, *ours[1].seats, SPECTATOR):
        document = OUR_PORT.position(ours, viewer)
        what = "the position" if viewer == WHOLE else f"the view of {viewer}"
        _demand(port.position(theirs, viewer) == document, f"{what} after command {number} is another one")


def check_port_refuses(port: Port, game: Played, illegal: Illegal) -> None:
    """Check that a port refuses a command by the same clause, and that the position stays the same."""
    state = port.open(game.game.name, game.start.state.seats, codec(game.game).law_changes(game.start.state.law))
    for command in game.commands:
        state = port.play(state, write_command(game.game, command)).state
    before, document = port.position(state, WHOLE), write_command(game.game, illegal.command)
    answer = port.play(state, document)
    _demand(answer.clause == illegal.clause, f"{illegal.clause} forbids it, not {answer.clause}: {dump(document)}")
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
