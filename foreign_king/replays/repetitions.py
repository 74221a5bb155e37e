"""How often the same position has come in a game, so that a table notices a game that goes on without an end.

Two positions are the same if all is equal in them but what only counts what has happened, such as the number of the
turn (``game.ending.counters``): no rule reads it, so whatever was possible then is possible now.
"""

from collections.abc import Sequence
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.kernel.index import Index
from foreign_king.kernel.prompt import numbered, titled
from foreign_king.logs.step import Step
from foreign_king.wire import canonical, digest_of_text


class Repetitions:
    """Counts the positions of a game, and remembers the steps that were counted last: to be asked after every command
    costs the same however long the game is. The answer never depends on what was asked before.

    What is remembered is replaced at once by a new value, so several threads can ask.
    """

    __slots__ = ("_counted",)

    def __init__(self) -> None:
        self._counted: tuple[Sequence[Step], Index[str, int]] = ((), Index())

    def __repr__(self) -> str:
        return titled("Repetitions", numbered(len(self._counted[0]), "step", "steps"))

    def __reduce__(self) -> tuple[Any, ...]:
        return Repetitions, ()

    def of_last(self, game: AnyGame, steps: Sequence[Step]) -> int:
        """How often the position after the last step has come, that time included."""
        counted, counts = self._counted
        common = _common(counted, steps)
        # A game may have gone on otherwise than the one that was asked about before.
        for step in counted[common:]:
            position = _position(game, step.state)
            counts = counts.put(position, counts[position] - 1)
        for step in steps[common:]:
            position = _position(game, step.state)
            counts = counts.put(position, counts.get(position, 0) + 1)
        self._counted = (steps, counts)
        return counts[_position(game, steps[-1].state)]


def _common(ours: Sequence[Step], theirs: Sequence[Step]) -> int:
    """How many steps two games have in common. A step is made from the one before it: where two games share a step,
    they share all before it."""
    common = min(len(ours), len(theirs))
    while common and ours[common - 1] is not theirs[common - 1]:
        common -= 1
    return common


def _position(game: AnyGame, state: Any) -> str:
    """The digest of a position without what only counts."""
    values = game.documents.position_values(state)
    return digest_of_text(
        canonical({name: value for name, value in values.items() if name not in game.ending.counters})
    )


__all__ = ["Repetitions"]
