"""Hints: what a computer player would do, and why."""

from collections.abc import Mapping
from random import Random
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.kernel.play import play
from foreign_king.kernel.record import record
from foreign_king.players.budget import Budget
from foreign_king.players.player import make_player
from foreign_king.players.prospects import Term, terms


@record(kw_only=True)
class Hint:
    """A command that a computer player would choose, and what the player expects of it."""

    command: Any
    """The command."""
    prospect: float | None
    """How likely the seat is to win after it, from 0 to 1; ``None`` where the player had nothing to compare."""
    simulations: int
    """How often the command was tried."""
    before: tuple[Term, ...]
    """What the position is worth to the seat now, by terms, as far as the seat can see it."""
    after: tuple[Term, ...]
    """What the position right after the command is worth to the seat."""

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
    ``view`` is what the seat sees, and ``known`` what it has deduced: the fields of ``Knowledge``.

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
    ranked = make_player(game, seat, level).consider(view, known, budget, random)
    return tuple(_hint(game, view, seat, each.command, each.simulations, each.prospect) for each in ranked[:most])


def _hint(game: AnyGame, view: Any, seat: str, command: Any, simulations: int, prospect: float) -> Hint:
    before, after = (terms(game, state, seat) for state in (view, play(game, view, command).state))
    return Hint(
        command=command, prospect=prospect if simulations else None, simulations=simulations, before=before, after=after
    )


__all__ = ["Hint", "hint"]
