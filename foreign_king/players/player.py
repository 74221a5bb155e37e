"""A player: a program that chooses the commands of a seat, by what this seat may know."""

from collections.abc import Iterator
from random import Random
from typing import Any

import attrs

from foreign_king.dealer import random_command
from foreign_king.decisions import Decision, Made, begin
from foreign_king.games import AnyGame
from foreign_king.imagining import imagine
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.players.budget import Budget, Meter
from foreign_king.players.candidates import any_command, candidates, one_of_each
from foreign_king.players.levels import EASY, HARD, LEVELS, MEDIUM, RANDOM, Level
from foreign_king.players.prospects import evaluation_of
from foreign_king.players.simulation import Simulator
from foreign_king.players.thinking import Compared, Thinking


@record(kw_only=True)
class Player:
    """A player of one game, at a level, who sits at a seat."""

    game: AnyGame = attrs.field(eq=False)
    """The game."""
    seat: str
    """The seat for which the player decides."""
    level: Level
    """How the player thinks."""

    def choose(self, view: Any, known: Any, budget: Budget, random: Random) -> Any:
        """Return a legal command for the seat.

        ``view`` is what the seat sees, and ``known`` is what it has deduced: the fields of ``Knowledge``. The player
        gets no other position, so what is hidden from the seat cannot change the command. ``ValueError`` where the seat
        has nothing to decide.

        >>> from random import Random
        >>> from foreign_king import GAMES, deal, legal, play, setup
        >>> from foreign_king.players import Budget, make_player
        >>> game = GAMES["the-foreign-king"]
        >>> state = setup(game, ["anna", "bruno"])
        >>> state = play(game, state, deal(game, state, Random(1830))).state
        >>> player = make_player(game, "bruno", "hard")
        >>> command = player.choose(state, None, Budget(simulations=100), Random(1830))
        >>> command in legal(game, state)
        True
        """
        ranked = self.consider(view, known, budget, random)
        return ranked[0].command

    def consider(self, view: Any, known: Any, budget: Budget, random: Random) -> tuple[Compared, ...]:
        """Return the commands that the player has compared, the best one first: at least one. The arguments are those
        of ``choose``."""
        meter = Meter(budget)
        first = begin(self.game, view, self.seat)
        if first is None:
            raise ValueError(f"{self.seat} has nothing to decide")
        if not self.level.width:
            return (Compared(self._at_random(first, view, random)),)
        some = _only(first)
        if some is None:
            some = any_command(first, random)
            if meter.spent() < 1:
                ranked = self._thinking(view, known, meter, random).rank(self._compared(first, view, random))
                if ranked:
                    return tuple(ranked)
        return (Compared(some),)

    def _compared(self, first: Decision[Any], view: Any, random: Random) -> Iterator[Any]:
        """Return the commands that the player compares."""
        commands = candidates(first, random)
        if self.level.selective:
            evaluation = evaluation_of(self.game)
            if evaluation.sensible is not None:
                sensible = evaluation.sensible
                commands = (command for command in commands if sensible(view, command))
            if evaluation.action is not None:
                commands = one_of_each(commands, evaluation.action)
        return commands

    def _at_random(self, first: Decision[Any], view: Any, random: Random) -> Any:
        """Return a command of the published random player."""
        # Where several seats decide at the same time, it decides for the first of them.
        if self.game.to_act(view)[0] != self.seat:
            return any_command(first, random)
        return random_command(self.game, view, random)

    def _thinking(self, view: Any, known: Any, meter: Meter, random: Random) -> Thinking:
        def world() -> Any:
            return imagine(self.game, view, known, random)

        def seed() -> int:
            return random.getrandbits(32)

        simulator = Simulator(self.game, evaluation_of(self.game), self.level.victory_looks)
        return Thinking(self.seat, self.level, meter, simulator, world, seed)


def make_player(game: AnyGame, seat: str, level: str) -> Player:
    """Return a player of a game at a level, by the level's name: one of ``level_names(game)``.

    ``Malformed`` where the game has no such level.

    >>> from foreign_king import GAMES
    >>> from foreign_king.players import make_player
    >>> make_player(GAMES["the-foreign-king"], "red", "hard").level.name
    'hard'
    """
    levels = _levels(game)
    if level not in levels:
        raise Malformed(f"no level {quoted(level)}", expected="one of " + ", ".join(levels))
    return Player(game=game, seat=seat, level=levels[level])


def level_names(game: AnyGame) -> tuple[str, ...]:
    """Return the names of the levels of a game. Those that think more come later.

    >>> from foreign_king import GAMES
    >>> from foreign_king.players import level_names
    >>> level_names(GAMES["the-foreign-king"])
    ('random', 'easy', 'medium', 'hard')
    """
    return tuple(_levels(game))


def _levels(game: AnyGame) -> dict[str, Level]:
    own = (EASY, MEDIUM, HARD) if game.evaluation is not None else ()
    return {level.name: level for level in (RANDOM, *LEVELS.get(game.name, own))}


def _only(step: Decision[Any] | Made[Any]) -> Any:
    """Return the only command of a decision; ``None`` where there are several."""
    while isinstance(step, Decision):
        if step.only is None:
            return None
        step = step.choose(step.only)
    return step.command


__all__ = ["Player", "level_names", "make_player"]
