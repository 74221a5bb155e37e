"""A player: it chooses a command for a seat by what this seat may know."""

from random import Random
from typing import Any

import attrs

from foreign_king.decisions import Decision, begin
from foreign_king.games import AnyGame
from foreign_king.kernel.record import record
from foreign_king.players.budget import Budget, Meter
from foreign_king.players.candidates import any_command, candidates
from foreign_king.players.levels import LEVELS, Level
from foreign_king.players.prospects import evaluation_of
from foreign_king.players.simulation import Simulator
from foreign_king.players.thinking import Judged, Thinking


@record(kw_only=True)
class Player:
    """A player of a game, at a level, who sits at a seat."""

    game: AnyGame = attrs.field(eq=False)
    seat: str
    level: Level

    def move(self, view: Any, known: Any, budget: Budget, random: Random) -> Any:
        """Return a legal command for the seat."""
        first = begin(self.game, view, self.seat)
        if first is None:
            raise ValueError(f"{self.seat} has nothing to decide")
        meter = Meter(budget)
        only = _only(first)
        if only is not None:
            return only
        fallback = any_command(first, random)
        if meter.spent() >= 1:
            return fallback
        ranked = self._rank(first, view, known, meter, random)
        return ranked[0].command if ranked else fallback

    def _rank(self, first: Decision[Any], view: Any, known: Any, meter: Meter, random: Random) -> list[Judged]:
        simulator = Simulator(self.game, evaluation_of(self.game), random)

        def world() -> Any:
            return imagine(self.game, view, known, random)

        thinking = Thinking(self.seat, self.level, meter, simulator, world)
        return thinking.rank(candidates(first, random))


def _only(step: Any) -> Any:
    """Return the only command of a decision; ``None`` where there are several."""
    while isinstance(step, Decision):
        if step.only is None:
            return None
        step = step.choose(step.only)
    return step.command


def imagine(game, view, known, random):
    return view
