"""Whole games looked for: by players who think a little, until a game is of the kind that is wanted.

The players look one command ahead: of some commands that the random player thinks of, they take the one that they
like best. Which games are written is a matter of seeds. A change of the rules or of the random player finds other
games; those that were written stay valid unless the rules change.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

import attrs

from foreign_king import WHOLE, Entry, Outcome, Result, play, random_command, result, setup
from foreign_king.games import AnyGame
from foreign_king.logs.header import Meta, make_header
from foreign_king.logs.writer import LogWriter
from foreign_king.opening import seats_of
from foreign_king.wire import codec

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "logs"
NAMES = ("Anna", "Bruno", "Chiara", "Davide", "Elena")
THOUGHTS = 12


def folder_of(game: AnyGame) -> Path:
    """Where the specification has a game's whole games."""
    return ROOT / "spec" / game.name / "games"


@attrs.frozen(kw_only=True)
class Played:
    """A game that was played, with everything that a log wants to know."""

    state: Any
    result: Result
    moves: tuple[tuple[Any, Outcome[Any, Any]], ...]

    def facts(self, kind: type) -> int:
        """How often something has happened."""
        return sum(isinstance(fact, kind) for _, outcome in self.moves for fact, _ in outcome.entries)

    def rules(self) -> set[str]:
        """The clauses by which something has happened."""
        return {entry.rule.value for entry in self.entries()}

    def entries(self) -> list[Entry[Any]]:
        """Everything that has happened."""
        return [entry for _, outcome in self.moves for entry in outcome.entries]


Wanted = Callable[[Played], bool]
Liking = Callable[[Any, str], float]


def thoughtful(game: AnyGame, state: Any, random: Random, like: Liking) -> tuple[Any, Outcome[Any, Any]]:
    """A command and what it leads to: the best of some that came to mind."""
    best, most = None, float("-inf")
    for _ in range(THOUGHTS):
        command = random_command(game, state, random)
        outcome = play(game, state, command)
        worth = 0.0 if command.by == "table" else like(outcome.state, command.by) + random.random() / 2
        if worth > most:
            best, most = (command, outcome), worth
    assert best is not None
    return best


def play_one(game: AnyGame, seed: str, players: int, edition: str, law: Mapping[str, Any], like: Liking) -> Played:
    """A whole game."""
    random = Random(seed)
    state = setup(game, seats_of(players), edition=edition, law=law)
    moves = []
    while game.to_act(state):
        moves.append(thoughtful(game, state, random, like))
        state = moves[-1][1].state
    ended = result(game, state)
    assert ended is not None
    return Played(state=state, result=ended, moves=tuple(moves))


def look_for(
    game: AnyGame,
    name: str,
    players: int,
    edition: str,
    *,
    law: Mapping[str, Any] | None = None,
    wanted: Wanted = lambda played: True,
    like: Liking,
) -> Played:
    """Play until a game is as wanted."""
    seed = 0
    while not wanted(played := play_one(game, f"{name}:{seed}", players, edition, law or {}, like)):
        seed += 1
    print(f"{name}: seed {seed}, {len(played.moves)} commands, {dict(played.result.scores)}")
    return played


def record(game: AnyGame, file: Path, played: Played, event: str, *, named: bool = False, viewer: str = WHOLE) -> None:
    """Write a game with facts, digests and result."""
    law, seats = played.state.law, played.state.seats
    header = make_header(
        game,
        seats,
        edition=law.edition,
        law=codec(game).law_changes(law),
        names=dict(zip(seats, NAMES, strict=False)) if named else {},
        viewer=viewer,
        meta=Meta(event=event),
    )
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as stream:
        writer = LogWriter(stream, game, header, facts=True, digests=True)
        for command, outcome in played.moves:
            writer.command(command, outcome)
        writer.result(played.result)


def write(
    game: AnyGame, file: Path, players: int, edition: str, event: str, *, named: bool = False, **wishes: Any
) -> None:
    """Look for a game and write it."""
    record(game, file, look_for(game, file.stem, players, edition, **wishes), event, named=named)


def won_by(rule: str) -> Wanted:
    """A game whose winner is named by this clause."""
    return lambda played: played.entries()[-1].rule == rule
