"""Commands as tokens: the tokens of the answers that lead to a command, and the command to which tokens lead."""

from collections.abc import Iterable
from typing import TypeVar

from foreign_king.decisions.decision import Decision, Made, begin
from foreign_king.kernel.game import Game
from foreign_king.kernel.play import why_not
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.wire import codec

S = TypeVar("S")
C = TypeVar("C")
F = TypeVar("F")


def encode(game: Game[S, C, F], state: S, command: C) -> tuple[str, ...]:
    """Return the tokens of the answers that lead to a command.

    Raises what ``play`` would raise where the command is not legal. Raises ``ValueError`` for a command of the table,
    and for a command that is not offered because the state is a view that does not show enough.

    >>> from foreign_king import GAMES, play, setup
    >>> from foreign_king.decisions import encode
    >>> from foreign_king.games.the_foreign_king import BuildFactory, DealTurnOrder
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["red", "blue"])
    >>> state = play(game, state, DealTurnOrder(by="table", order=("red", "blue"))).state
    >>> encode(game, state, BuildFactory(by="red", kind="metal", province="liege"))
    ('BuildFactory', 'metal', 'liege')
    """
    fault = why_not(game, state, command)
    if fault is not None:
        raise fault
    document = codec(game).write_command(command)
    step: Decision[C] | Made[C] | None = begin(game, state, document["by"])
    try:
        while isinstance(step, Decision):
            step = step.choose(step.filling.token_for(document))
    except Malformed:
        # The command is legal as far as this view shows, but the view does not show enough to offer it.
        step = None
    if step is None:
        raise ValueError(f"this command is not offered to {document['by']} as far as this view can tell")
    assert step.command == command, "these answers lead to the command"
    return step.tokens


def decode(game: Game[S, C, F], state: S, seat: str, tokens: Iterable[str]) -> C:
    """Return the command to which a seat's answers lead.

    Raises ``Malformed`` where a token is not an answer to its question; the pointer is the number of the first such
    token. Raises ``Refused`` where a token stands for a closed option.

    >>> from foreign_king import GAMES, play, setup
    >>> from foreign_king.decisions import decode
    >>> from foreign_king.games.the_foreign_king import DealTurnOrder
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["red", "blue"])
    >>> state = play(game, state, DealTurnOrder(by="table", order=("red", "blue"))).state
    >>> decode(game, state, "red", ["BuildFactory", "metal", "liege"])
    BuildFactory(by='red', kind='metal', province='liege')
    """
    step: Decision[C] | Made[C] | None = begin(game, state, seat)
    if step is None:
        raise Malformed(f"nothing is offered to {quoted(seat)} now")
    at = 0
    for at, token in enumerate(tokens, 1):
        if isinstance(step, Made):
            raise Malformed(f"the command is complete before {quoted(token)}", pointer=f"/{at - 1}")
        try:
            step = step.choose(token)
        except Malformed as fault:
            raise Malformed(fault.message, pointer=f"/{at - 1}", expected=fault.expected) from None
    if isinstance(step, Decision):
        expected = "one of " + ", ".join(option.token for option in step.options)
        raise Malformed("the command is not complete", pointer=f"/{at}", expected=expected)
    return step.command


__all__ = ["decode", "encode"]
