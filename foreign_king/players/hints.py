"""Hints: what a computer player would do, and why."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.imagining import imagine
from foreign_king.kernel.record import record, replace
from foreign_king.players.budget import Budget
from foreign_king.players.player import make_player
from foreign_king.players.prospects import Term, evaluation_of, terms
from foreign_king.players.simulation import Simulator
from foreign_king.players.thinking import Compared

LEAST = Budget(simulations=30)
"""How long a player thinks about a hint at the least, however short the time is."""
WORLDS = 8
"""In how many imagined positions a hint looks at what a command changes."""


@record(kw_only=True)
class Hint:
    """A command that a computer player would choose, and what the player expects of it."""

    command: Any
    """The command."""
    prospect: float | None
    """How likely the seat is to win after it, from 0 to 1; ``None`` where the player had nothing to compare."""
    simulations: int
    """How often the command was tried."""
    wins: float
    """In which part of some imagined positions the command wins the game at once, from 0 to 1."""
    before: tuple[Term, ...]
    """What the position is worth to the seat now, by terms: the mean of some imagined positions."""
    after: tuple[Term, ...]
    """What the position is worth to the seat when the action of the command is over: the mean of the same imagined
    positions."""

    @property
    def change(self) -> Mapping[str, float]:
        """By how many points the command changes each term, by the name of the term. Terms that stay are left out."""
        changes = {new.name: new.points - old.points for old, new in zip(self.before, self.after, strict=True)}
        return {name: change for name, change in changes.items() if change}


def hint(
    game: AnyGame,
    view: Any,
    known: Any,
    seat: str,
    budget: Budget,
    random: Random,
    *,
    level: str = "hard",
    most: int = 3,
) -> tuple[Hint, ...]:
    """Return the commands that a player of a level likes best, ``most`` of them at the most, the best one first.

    ``view`` is what the seat sees, and ``known`` what it has deduced: the fields of ``Knowledge``. Where the time is
    too short to compare anything, the player makes 30 simulations nevertheless.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, play, setup
    >>> from foreign_king.players import Budget, hint
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> state = play(game, state, deal(game, state, Random(1830))).state
    >>> best, *others = hint(game, state, None, "bruno", Budget(simulations=200), Random(1830))
    >>> type(best.command).__name__, len(others)
    ('PlaceCitizens', 2)
    """
    player = make_player(game, seat, level)
    ranked = player.consider(view, known, budget, random)
    if not ranked[0].simulations:
        # The time was too short to compare anything. An arbitrary command would be no hint.
        ranked = player.consider(view, known, LEAST, random)
    best, *others = ranked[:most]
    # Those that were tried more often can stand before others with a better prospect.
    others.sort(key=lambda each: -each.prospect)
    looks = _Looks(game, seat, Simulator(game, evaluation_of(game)))
    worlds = tuple(imagine(game, view, known, random) for _ in range(WORLDS))
    return tuple(looks.hint(each, worlds) for each in (best, *others))


class _Looks:
    """Looks at what commands change in imagined positions."""

    def __init__(self, game: AnyGame, seat: str, simulator: Simulator) -> None:
        self._game = game
        self._seat = seat
        self._simulator = simulator

    def hint(self, compared: Compared, worlds: tuple[Any, ...]) -> Hint:
        """Return the hint of a command that a player has compared."""
        ends = [self._simulator.after_action(world, compared.command, seed) for seed, world in enumerate(worlds)]
        results = [self._game.ending.result(end) for end in ends if not self._game.to_act(end)]
        won = sum(result is not None and self._seat in result.winners for result in results)
        return Hint(
            command=compared.command,
            prospect=compared.prospect if compared.simulations else None,
            simulations=compared.simulations,
            wins=won / len(worlds),
            before=self._mean(worlds),
            after=self._mean(ends),
        )

    def _mean(self, states: Sequence[Any]) -> tuple[Term, ...]:
        """Return the mean of what some positions are worth to the seat."""
        tables = [terms(self._game, state, self._seat) for state in states]
        return tuple(
            replace(table[0], amount=sum(term.amount for term in table) / len(table))
            for table in zip(*tables, strict=True)
        )


__all__ = ["Hint", "hint"]
