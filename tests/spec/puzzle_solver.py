"""What a puzzle is judged by: the rules alone, and no evaluation of a player.

A command *wins* if the seat that gives it can win after it by its own commands alone, whatever chance decides, before
anybody else decides anything. A command *loses* if the game can end after it without the seat among the winners,
before anybody else decides: by chance, or whatever the seat itself does. A command *gives the game away* if, whatever
the seat does after it in its turn, the next seat that decides can win by its own commands alone. The best commands of a
puzzle are those that win; where none wins, those that do not lose; and where none loses either, those that do not give
the game away."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Literal, NamedTuple

from foreign_king import legal, play, to_act
from foreign_king.games import AnyGame
from foreign_king.kernel.chance import TABLE

MOST_POSITIONS = 20_000
"""So many positions of one puzzle are looked at."""
MOST_OUTCOMES = 250
"""Chance with more outcomes than these is not looked at."""

Kind = Literal["win", "escape", "stop"]
"""``win``: there is a command that wins. ``escape``: there is none, but commands that lose. ``stop``: no command wins,
and none loses, but some give the game away to the next seat that decides."""


class Solved(NamedTuple):
    """What a puzzle is, and its commands."""

    kind: Kind
    best: list[Any]
    """The commands that are right."""
    others: list[Any]
    """The other legal commands."""


def solved(kind: Kind, best: list[Any], others: list[Any]) -> Solved | None:
    """Return a puzzle; ``None`` where all commands are equally good."""
    return Solved(kind, best, others) if best and others else None


class TooMany(Exception):
    """Raised where there is too much to look at."""


class Solver:
    """Looks at the commands of one seat of a game."""

    def __init__(self, game: AnyGame, seat: str, most: int = MOST_POSITIONS) -> None:
        self.game = game
        self.seat = seat
        self.left = most

    def best(self, state: Any) -> Solved | None:
        """Return what kind of puzzle a position is, with the best commands and the others; ``None`` if it is none."""
        commands = self.commands(state)
        wins = [command for command in commands if self.wins_by(state, command)]
        if wins:
            return solved("win", wins, [each for each in commands if each not in wins])
        loses = [command for command in commands if self.loses(self.after(state, command))]
        if loses:
            return solved("escape", [each for each in commands if each not in loses], loses)
        given = [command for command in commands if self.gives_away(self.after(state, command))]
        return solved("stop", [each for each in commands if each not in given], given)

    def commands(self, state: Any) -> list[Any]:
        """Return the legal commands."""
        commands = list(islice(legal(self.game, state), self.left + 1))
        if len(commands) > self.left:
            raise TooMany
        return commands

    def wins_by(self, state: Any, command: Any) -> bool:
        """Whether a command wins."""
        return self.wins(self.after(state, command))

    def after(self, state: Any, command: Any) -> Any:
        """Return the position after a command."""
        self.left -= 1
        if self.left < 0:
            raise TooMany
        return play(self.game, state, command).state

    def wins(self, state: Any) -> bool:
        """Whether the seat can win for sure before anybody else decides."""
        acting = to_act(self.game, state)
        if not acting:
            result = self.game.ending.result(state)
            return result is not None and result.winners == self.side(state)
        if acting == (TABLE,):
            return all(self.wins(each) for each in self.outcomes(state))
        if acting != (self.seat,):
            return False
        return any(self.wins_by(state, command) for command in legal(self.game, state))

    def loses(self, state: Any) -> bool:
        """Whether the game can end without the seat among the winners, before anybody else decides: by chance, or
        whatever the seat itself does."""
        acting = to_act(self.game, state)
        if not acting:
            result = self.game.ending.result(state)
            return result is None or self.seat not in result.winners
        if acting == (TABLE,):
            return any(self.loses(each) for each in self.outcomes(state))
        return acting == (self.seat,) and all(
            self.loses(self.after(state, command)) for command in self.commands(state)
        )

    def gives_away(self, state: Any) -> bool:
        """Whether the next other seat that decides can win for sure by its own commands, by some chance, and whatever
        the seat itself does before."""
        acting = to_act(self.game, state)
        if len(acting) != 1:
            return False
        if acting == (TABLE,):
            return any(self.gives_away(each) for each in self.outcomes(state))
        if acting == (self.seat,):
            return all(self.gives_away(self.after(state, command)) for command in self.commands(state))
        other = Solver(self.game, acting[0], self.left)
        wins = self.seat not in other.side(state) and other.wins(state)
        self.left = other.left
        return wins

    def side(self, state: Any) -> frozenset[str]:
        """Return the seats that win together with the seat."""
        return frozenset(next(side for side in self.game.ending.sides(state) if self.seat in side))

    def outcomes(self, state: Any) -> Iterator[Any]:
        """Yield the position after each outcome of chance."""
        chances = list(islice(self.game.choices.chances(state), MOST_OUTCOMES + 1))
        if len(chances) > MOST_OUTCOMES:
            raise TooMany
        return (self.after(state, each.command) for each in chances)


__all__ = ["Kind", "Solved", "Solver", "TooMany"]
