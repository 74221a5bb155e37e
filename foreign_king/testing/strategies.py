"""Hypothesis strategies: games of any length, their states, legal and illegal commands, and logs."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from io import BytesIO
from random import Random
from typing import Any, NamedTuple

from hypothesis import assume
from hypothesis import strategies as st

from foreign_king.dealer import random_command
from foreign_king.decisions import Decision, Made, begin
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.ledger import Outcome
from foreign_king.kernel.play import play, result, to_act, why_not
from foreign_king.kernel.refusal import Refused
from foreign_king.kernel.viewers import WHOLE
from foreign_king.logs.header import make_header
from foreign_king.logs.writer import LogWriter
from foreign_king.opening import open_game
from foreign_king.wire import codec, dump, parse

SEATS = ("red", "blue", "green", "yellow", "white", "black")
MOST_SEEDS = 1 << 10
LONGEST = 400
"""The most commands of a drawn game."""
MOST_KEPT = 64
"""How many games are cached, because hypothesis draws the same game many times while it shrinks."""


class Played(NamedTuple):
    """A game, or its beginning, as played by the published random player."""

    game: AnyGame
    start: Outcome[Any, Any]
    commands: tuple[Any, ...]
    outcomes: tuple[Outcome[Any, Any], ...]
    """The outcome of each command."""

    def __repr__(self) -> str:
        return f"<Played {self.game.name}: {', '.join(self.start.state.seats)}; {len(self.commands)} commands>"

    @property
    def state(self) -> Any:
        """The last state."""
        return self.outcomes[-1].state if self.outcomes else self.start.state

    @property
    def states(self) -> tuple[Any, ...]:
        """All states, beginning with that of the setup."""
        return (self.start.state, *(outcome.state for outcome in self.outcomes))


class Illegal(NamedTuple):
    """A command that is illegal in a state, and the clause that forbids it there."""

    command: Any
    clause: str
    refused: Refused


@cache
def _players_of(game: str) -> tuple[int, ...]:
    return tuple(number for number in range(1, len(SEATS) + 1) if _allows(GAMES[game], number))


def players_of(game: AnyGame) -> tuple[int, ...]:
    """Return the numbers of players that a game allows."""
    return _players_of(game.name)


def _allows(game: AnyGame, number: int) -> bool:
    try:
        open_game(game, SEATS[:number])
    except Refused:
        return False
    return True


def phases(game: AnyGame, state: Any) -> tuple[str, ...]:
    """Return what has to be decided in a state: the types of the phases in ``pending``. The last one is decided
    first."""
    return tuple(phase["type"] for phase in game.documents.position(state)["pending"])


@st.composite
def games(
    draw: st.DrawFn,
    game: AnyGame,
    *,
    players: int | None = None,
    law: Mapping[str, Any] | None = None,
    longest: int = LONGEST,
) -> Played:
    """Draw games of any length, up to ``longest`` commands. They shrink towards few commands."""
    run, commands = draw(_runs(game, players, law)), draw(st.integers(0, longest))
    return run.up_to(commands)


class _Run:
    """A random game that is played only as far as it is needed."""

    def __init__(self, game: AnyGame, seats: Sequence[str], random: Random, law: Mapping[str, Any] | None) -> None:
        self._game, self._random = game, random
        self._start = open_game(game, seats, law=law)
        self._commands: list[Any] = []
        self._outcomes: list[Outcome[Any, Any]] = []

    def up_to(self, commands: int) -> Played:
        """Return the game after a number of commands, or fewer if it ends before."""
        while len(self._commands) < commands and self._goes_on():
            pass
        played_commands, outcomes = self._commands[:commands], self._outcomes[:commands]
        return Played(self._game, self._start, tuple(played_commands), tuple(outcomes))

    def states_after(self, commands: int) -> Iterator[Any]:
        """Yield the states from a command on, to the end of the game."""
        yield self.up_to(commands).state
        for number in range(commands, 10 * LONGEST):
            if len(self._commands) <= number and not self._goes_on():
                return
            yield self._outcomes[number].state

    def _goes_on(self) -> bool:
        game, state = self._game, self._outcomes[-1].state if self._outcomes else self._start.state
        if not to_act(game, state):
            return False
        self._commands.append(random_command(game, state, self._random))
        self._outcomes.append(play(game, state, self._commands[-1]))
        return True


@st.composite
def _runs(draw: st.DrawFn, game: AnyGame, players: int | None, law: Mapping[str, Any] | None) -> _Run:
    number = players if players is not None else draw(st.sampled_from(players_of(game)))
    return _run(game.name, SEATS[:number], dump(dict(law or {})), draw(st.integers(0, MOST_SEEDS)))


@lru_cache(MOST_KEPT)
def _run(game: str, seats: tuple[str, ...], law: str, seed: int) -> _Run:
    return _Run(GAMES[game], seats, Random(seed), parse(law))


def played(
    game: AnyGame, seats: Sequence[str], random: Random, commands: int, law: Mapping[str, Any] | None = None
) -> Played:
    """Return a random game of a number of commands, or fewer if it ends before."""
    return _Run(game, seats, random, law).up_to(commands)


@st.composite
def states(
    draw: st.DrawFn,
    game: AnyGame,
    *,
    players: int | None = None,
    phase: str | None = None,
    law: Mapping[str, Any] | None = None,
) -> Any:
    """Draw states of a game. ``players`` is the number of players, and ``phase`` is the phase to decide next (``Turn``,
    ``Congress``, ``Bribing``, ``Over``…); by default any. A rare phase is searched for in a whole game."""
    run, commands = draw(_runs(game, players, law)), draw(st.integers(0, LONGEST))
    onward = run.states_after(commands)
    reached = next((state for state in onward if phase is None or phases(game, state)[-1] == phase), None)
    assume(reached is not None)
    return reached


@st.composite
def legal_commands(draw: st.DrawFn, game: AnyGame, state: Any) -> Any:
    """Draw commands that are legal in a state. Where chance is due, they are commands of ``TABLE``. If the game is
    over, nothing is drawn.

    A seat's command is drawn question by question. It shrinks towards the first option of each question.
    """
    acting = to_act(game, state)
    assume(acting)
    decision = begin(game, state, draw(st.sampled_from(acting)))
    if decision is None:
        return random_command(game, state, Random(draw(st.integers(0, MOST_SEEDS))))
    step: Decision[Any] | Made[Any] = decision
    while isinstance(step, Decision):
        step = step.choose(draw(st.sampled_from([option.token for option in step.options if not option.closed])))
    return step.command


@st.composite
def illegal_commands(draw: st.DrawFn, game: AnyGame, state: Any) -> Illegal:
    """Draw commands that are illegal in a state and legal in some state of the same game, each with its clause."""
    elsewhere = _run(game.name, state.seats, "{}", draw(st.integers(0, MOST_SEEDS))).up_to(60)
    refusals = [(command, why_not(game, state, command)) for command in elsewhere.commands]
    forbidden = [(command, refused) for command, refused in refusals if isinstance(refused, Refused)]
    assume(forbidden)
    command, refused = draw(st.sampled_from(forbidden))
    return Illegal(command, refused.rule.value, refused)


@st.composite
def logs(
    draw: st.DrawFn,
    game: AnyGame,
    *,
    players: int | None = None,
    viewer: str = WHOLE,
    facts: bool = True,
    digests: bool = True,
) -> bytes:
    """Draw valid logs, as their ``viewer`` has seen the game: a seat, ``SPECTATOR``, or ``WHOLE`` for all of it."""
    return write(draw(games(game, players=players, longest=60)), viewer=viewer, facts=facts, digests=digests)


def write(game: Played, *, viewer: str = WHOLE, facts: bool = True, digests: bool = True) -> bytes:
    """Return the log of a game."""
    stream, state = BytesIO(), game.start.state
    law = codec(game.game).law_changes(state.law)
    header = make_header(game.game, state.seats, edition=state.law.edition, law=law, board=state.board, viewer=viewer)
    writer = LogWriter(stream, game.game, header, facts=facts, digests=digests, board=state.board)
    for command, outcome in zip(game.commands, game.outcomes, strict=True):
        writer.command(command, outcome)
    ended = result(game.game, game.state)
    if ended is not None:
        writer.result(ended)
    return stream.getvalue()


__all__ = [
    "Illegal",
    "Played",
    "games",
    "illegal_commands",
    "legal_commands",
    "logs",
    "phases",
    "played",
    "players_of",
    "states",
    "write",
]
