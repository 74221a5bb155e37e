"""Hypothesis strategies: games that were played up to anywhere, their positions, and what may or may not be said."""

from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from random import Random
from typing import Any, NamedTuple

from hypothesis import assume
from hypothesis import strategies as st

from foreign_king.dealer import random_command
from foreign_king.games import AnyGame
from foreign_king.kernel.game import play, result, to_act, why_not
from foreign_king.kernel.ledger import Outcome
from foreign_king.kernel.refusal import Refused
from foreign_king.logs.header import make_header
from foreign_king.logs.write import LogWriter
from foreign_king.table import open_game

SEATS = ("red", "blue", "green", "yellow", "white", "black")
MOST_SEEDS = 1 << 16
LONGEST = 400
"""Commands of a drawn game, at most."""


class Played(NamedTuple):
    """A game that was played for a while by the published random player."""

    game: AnyGame
    start: Outcome[Any, Any]
    commands: tuple[Any, ...]
    outcomes: tuple[Outcome[Any, Any], ...]
    """What each command led to."""

    def __repr__(self) -> str:
        return f"<Played {self.game.name}: {', '.join(self.start.state.seats)}; {len(self.commands)} commands>"

    @property
    def state(self) -> Any:
        """The position now."""
        return self.outcomes[-1].state if self.outcomes else self.start.state

    @property
    def states(self) -> tuple[Any, ...]:
        """All positions, the first one that of the setup."""
        return (self.start.state, *(outcome.state for outcome in self.outcomes))


class Illegal(NamedTuple):
    """A command that is against the rules in a position, and the clause that forbids it there."""

    command: Any
    clause: str
    refused: Refused


def players_of(game: AnyGame) -> tuple[int, ...]:
    """The numbers of players that a game is for."""
    return tuple(number for number in range(1, len(SEATS) + 1) if _allows(game, number))


def _allows(game: AnyGame, number: int) -> bool:
    try:
        open_game(game, SEATS[:number])
    except Refused:
        return False
    return True


def phases(game: AnyGame, state: Any) -> tuple[str, ...]:
    """What is to be decided in a position, the last one now: the types in ``pending`` of its document."""
    return tuple(phase["type"] for phase in game.position(state)["pending"])


@st.composite
def games(
    draw: st.DrawFn,
    game: AnyGame,
    *,
    players: int | None = None,
    law: Mapping[str, Any] | None = None,
    longest: int = LONGEST,
) -> Played:
    """Games played up to anywhere, ``longest`` commands at most; shrinks towards few commands."""
    number = players if players is not None else draw(st.sampled_from(players_of(game)))
    commands, seed = draw(st.integers(0, longest)), draw(st.integers(0, MOST_SEEDS))
    return played(game, SEATS[:number], Random(seed), commands, law)


def played(
    game: AnyGame, seats: Sequence[str], random: Random, commands: int, law: Mapping[str, Any] | None = None
) -> Played:
    """A game of so many commands, or fewer where it ends before."""
    start = open_game(game, seats, law=law)
    said: list[Any] = []
    outcomes: list[Outcome[Any, Any]] = []
    state = start.state
    while len(said) < commands and to_act(game, state):
        said.append(random_command(game, state, random))
        outcomes.append(play(game, state, said[-1]))
        state = outcomes[-1].state
    return Played(game, start, tuple(said), tuple(outcomes))


@st.composite
def states(
    draw: st.DrawFn,
    game: AnyGame,
    *,
    players: int | None = None,
    phase: str | None = None,
    law: Mapping[str, Any] | None = None,
) -> Any:
    """Positions of a game, of so many players, in which a phase (``Turn``, ``Congress``, ``Bribing``, ``Over``…) is to
    be decided now. A phase that is rare is looked for through a whole game."""
    begun = draw(games(game, players=players, law=law))
    if phase is None:
        return begun.state
    found = next((state for state in _onward(game, begun.state, draw) if phases(game, state)[-1] == phase), None)
    assume(found is not None)
    return found


def _onward(game: AnyGame, state: Any, draw: st.DrawFn) -> Iterator[Any]:
    random = Random(draw(st.integers(0, MOST_SEEDS)))
    yield state
    for _ in range(10 * LONGEST):
        if not to_act(game, state):
            return
        state = play(game, state, random_command(game, state, random)).state
        yield state


@st.composite
def legal_commands(draw: st.DrawFn, game: AnyGame, state: Any) -> Any:
    """Commands that are legal in a position, the table's where chance is due; none when the game is over."""
    assume(to_act(game, state))
    return random_command(game, state, Random(draw(st.integers(0, MOST_SEEDS))))


@st.composite
def illegal_commands(draw: st.DrawFn, game: AnyGame, state: Any) -> Illegal:
    """Commands that were legal somewhere in the same game and are not here, each with the clause that forbids it."""
    elsewhere = played(game, state.seats, Random(draw(st.integers(0, MOST_SEEDS))), 60)
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
    viewer: str | None = None,
    facts: bool = True,
    digests: bool = True,
) -> bytes:
    """Valid logs, whole or as a ``viewer`` has seen the game (a seat or ``spectator``)."""
    return write(draw(games(game, players=players, longest=60)), viewer=viewer, facts=facts, digests=digests)


def write(game: Played, *, viewer: str | None = None, facts: bool = True, digests: bool = True) -> bytes:
    """The log of a game."""
    stream, state = BytesIO(), game.start.state
    header = make_header(game.game, state.seats, edition=state.law.edition, board=state.board, viewer=viewer)
    writer = LogWriter(stream, game.game, header, facts=facts, digests=digests)
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
