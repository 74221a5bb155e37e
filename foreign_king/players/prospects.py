"""How likely each seat is to win, judged by the evaluation of the game."""

from collections.abc import Mapping
from math import exp
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.kernel.evaluation import Evaluation
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, quoted


@record(kw_only=True)
class Term:
    """One term of an evaluation: how much of it a seat has, and what that is worth."""

    name: str
    """The name: ``loans``."""
    amount: float
    """How much of it the seat has, in the unit that ``meaning`` names."""
    weight: float
    """How many points one of it is worth."""
    meaning: str
    """What the term counts, in words."""

    @property
    def points(self) -> float:
        """How many points the amount is worth."""
        return self.amount * self.weight


def evaluation_of(game: AnyGame) -> Evaluation[Any]:
    """Return the evaluation of a game. ``ValueError`` for a game without one."""
    if game.evaluation is None:
        raise ValueError(f"nobody has weighed the positions of {game.title}")
    return game.evaluation


def terms(game: AnyGame, state: Any, seat: str) -> tuple[Term, ...]:
    """Return what a position is worth to a seat, as a table of named terms. The position can be the seat's own view.
    ``Malformed`` for a seat that nobody has.

    >>> from foreign_king import GAMES, setup
    >>> from foreign_king.players import terms
    >>> game = GAMES["the-foreign-king"]
    >>> [term.name for term in terms(game, setup(game, ["anna", "bruno"]), "anna")][:2]
    ['points', 'awards']
    """
    evaluation = evaluation_of(game)
    seats: tuple[str, ...] = tuple(state.seats)
    if seat not in seats:
        raise Malformed(f"nobody sits at {quoted(seat)}", expected="one of " + ", ".join(seats))
    amounts = evaluation.amounts(state)[seat]
    return tuple(
        Term(name=name, amount=float(amounts.get(name, 0)), weight=weight, meaning=evaluation.meanings[name])
        for name, weight in evaluation.weights.items()
    )


def prospects(game: AnyGame, state: Any, evaluation: Evaluation[Any]) -> Mapping[str, float]:
    """Return how likely each seat is to win, from 0 to 1, by an evaluation. When the game is over, each side that has
    won has an equal part of 1, and a seat has what its side has."""
    if not game.to_act(state):
        ended = game.ending.result(state)
        winners = ended.winners if ended is not None else frozenset[str]()
        sides = sum(1 for side in game.ending.sides(state) if winners.intersection(side))
        return {seat: 1 / sides if seat in winners else 0.0 for seat in state.seats}
    weights, spread = evaluation.weights, evaluation.spread
    worths = {
        seat: sum([weights[name] * amount for name, amount in amounts.items()]) / spread
        for seat, amounts in evaluation.amounts(state).items()
    }
    return _shares(worths, game.ending.sides(state))


def _shares(worths: Mapping[str, float], sides: tuple[tuple[str, ...], ...]) -> dict[str, float]:
    """Return the prospect of each seat, which is the prospect of its side. A side is worth the mean of its seats."""
    best = max(worths.values())
    if all(len(side) == 1 for side in sides):
        parts = {seat: exp(worth - best) for seat, worth in worths.items()}
        total = sum(parts.values())
        return {seat: part / total for seat, part in parts.items()}
    means = {side: exp(sum(worths[seat] for seat in side) / len(side) - best) for side in sides}
    total = sum(means.values())
    return {seat: mean / total for side, mean in means.items() for seat in side}


__all__ = ["Term", "evaluation_of", "prospects", "terms"]
