"""The count of repeated positions in a game, so that players notice a game that may never end.

Two positions are the same if they differ only in fields that count what has happened, such as the number of the turn
(``game.ending.counters``). No rule reads these fields, so the same commands are legal in both positions.
"""

from collections.abc import Sequence
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.kernel.index import Index
from foreign_king.kernel.prompt import numbered, titled
from foreign_king.logs.step import Step
from foreign_king.wire import canonical, digest_of_text


class Repetitions:
    """Counts the positions of a game. The counts of the last call are kept, so that a call after every command takes
    the same time however long the game is. The result never depends on earlier calls.

    The kept counts are replaced by a new value in one assignment, so several threads can use the same object.
    """

    __slots__ = ("_counted",)

    def __init__(self) -> None:
        self._counted: tuple[Sequence[Step], Index[str, int]] = ((), Index())

    def __repr__(self) -> str:
        return titled("Repetitions", numbered(len(self._counted[0]), "step", "steps"))

    def __reduce__(self) -> tuple[Any, ...]:
        return Repetitions, ()

    def of_last(self, game: AnyGame, steps: Sequence[Step]) -> int:
        """Return how often the position after the last step has occurred, this time included."""
        counted, counts = self._counted
        common = _common(counted, steps)
        # The last call may have been about a game that differs from this one after some step.
        for step in counted[common:]:
            position = _position(game, step.state)
            counts = counts.put(position, counts[position] - 1)
        for step in steps[common:]:
            position = _position(game, step.state)
            counts = counts.put(position, counts.get(position, 0) + 1)
        self._counted = (steps, counts)
        return counts[_position(game, steps[-1].state)]


def _common(ours: Sequence[Step], theirs: Sequence[Step]) -> int:
    """Return how many steps two games have in common. Each step is made from the step before it, so if two games share
    a step, they share all steps before it."""
    common = min(len(ours), len(theirs))
    while common and ours[common - 1] is not theirs[common - 1]:
        common -= 1
    return common


def _position(game: AnyGame, state: Any) -> str:
    """Return the digest of a position without the fields that count what has happened."""
    values = game.documents.position_values(state)
    return digest_of_text(
        canonical({name: value for name, value in values.items() if name not in game.ending.counters})
    )


__all__ = ["Repetitions"]
