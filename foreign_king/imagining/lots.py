"""Chance events one lot at a time, for programs that cannot look at all outcomes of a new deal."""

from random import Random
from typing import Any, Generic, TypeVar

import attrs

from foreign_king.kernel.arguments import check_state
from foreign_king.kernel.chance import TABLE, Chance
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Game
from foreign_king.kernel.prompt import titled
from foreign_king.kernel.record import record, replace
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.wire import write_command

S = TypeVar("S")
C = TypeVar("C")

Outcomes = tuple[tuple[tuple[str, ...], Chance[C]], ...]
_NONE = FrozenDict[str, int]()


@record(kw_only=True)
class Drawn(Generic[C]):
    """The end of a chance event: the command of the table that the lots have led to."""

    command: C
    """The command, for ``play``."""
    results: tuple[str, ...]
    """The results of the lots, the first one first."""
    weight: int
    """The weight of these results, among all results of these lots (``total``). Other results can lead to the same
    command: dice have no order."""
    total: int
    """The weight of all results."""

    @property
    def probability(self) -> float:
        """How probable these results were, from 0 to 1."""
        return self.weight / self.total


@record(kw_only=True)
class Lot(Generic[C]):
    """One step of a chance event: one die, one place in an order, or how many cards of one value a seat is dealt. A lot
    never changes: ``choose`` returns the next one."""

    game: Game[Any, C, Any] = attrs.field(eq=False)
    """The game."""
    state: Any
    """The state in which the chance event is due."""
    weights: FrozenDict[str, int]
    """The possible results, at least two, each with its weight."""
    results: tuple[str, ...] = ()
    """The results of the lots before, including those of lots with only one result."""
    weight: int = 1
    """The weight of the results of the lots before, among all results of these lots (``total``)."""
    total: int = 1
    """The weight of all results of the lots before."""
    outcomes: Outcomes[C] | None = attrs.field(default=None, eq=False, repr=False)
    """The outcomes that are still possible, where they can be listed: the values of each command, and its weight."""

    def choose(self, result: str) -> "Lot[C] | Drawn[C]":
        """Return the next step after a result; ``Drawn`` after the last one. ``Malformed`` for another result."""
        if result not in self.weights:
            raise Malformed(f"{quoted(result)} is no result here", expected=", ".join(self.weights))
        weight, total = self.weight * self.weights[result], self.total * sum(self.weights.values())
        step = replace(self, weights=_NONE, results=(*self.results, result), weight=weight, total=total)
        return _next(step if self.outcomes is None else replace(step, outcomes=_left(self.outcomes, result)))

    def draw(self, random: Random) -> "Lot[C] | Drawn[C]":
        """Return the next step after a result that is drawn by the weights."""
        (result,) = random.choices(list(self.weights), list(self.weights.values()))
        return self.choose(result)

    def __repr__(self) -> str:
        return titled("Lot", self.game.name, f"{len(self.weights)} results")


def begin_chance(game: Game[S, C, Any], state: S) -> Lot[C] | Drawn[C] | None:
    """Return the first step of the chance event that is due; ``None`` where none is due.

    ``chances`` lists all outcomes of an event, and ``deal`` draws one of them. There are too many to be listed where
    cards are dealt, so this function goes on one lot at a time. Lots with only one result are skipped.
    ``ValueError`` in a view that hides what is dealt: imagine a whole position first.

    >>> from foreign_king import GAMES, setup
    >>> from foreign_king.imagining import begin_chance
    >>> game = GAMES["lang-lebe-der-koenig"]
    >>> lot = begin_chance(game, setup(game, ["red", "blue", "green"]))
    >>> lot.weights
    FrozenDict({'rouecestre': 1, 'cestre': 1, 'sarisberie': 1})
    >>> drawn = lot.choose("cestre").choose("rouecestre")
    >>> drawn.command.territories["green"], drawn.weight, drawn.total
    ('sarisberie', 1, 6)
    """
    check_state(game, state)
    if TABLE not in game.to_act(state):
        return None
    return _next(Lot(game=game, state=state, weights=_NONE, outcomes=_all(game, state)))


def _next(lot: Lot[C]) -> Lot[C] | Drawn[C]:
    """Return the step after the results of a lot. Where only one result is possible, it is drawn at once."""
    results = lot.results
    while True:
        after = _after(lot, results)
        if not isinstance(after, FrozenDict):
            return Drawn(command=after, results=results, weight=lot.weight, total=lot.total)
        if len(after) > 1:
            return replace(lot, weights=after, results=results)
        results = (*results, *after)


def _after(lot: Lot[C], results: tuple[str, ...]) -> FrozenDict[str, int] | C:
    """Return the weights of the lot after some results, or the command to which they lead."""
    if lot.outcomes is None:
        assert lot.game.choices.lots is not None
        return lot.game.choices.lots(lot.state, results)
    if len(lot.outcomes) == 1:
        return lot.outcomes[0][1].command
    place, weights = _place(lot.outcomes), dict[str, int]()
    for values, chance in lot.outcomes:
        weights[values[place]] = weights.get(values[place], 0) + chance.weight
    return FrozenDict(weights)


# The outcomes of an event that can be listed: the first value in which their documents differ is drawn next.


def _all(game: Game[Any, C, Any], state: Any) -> Outcomes[C] | None:
    """Return all outcomes of the chance event that is due; ``None`` where the game has lots of its own."""
    if game.choices.lots is not None:
        return None
    outcomes = tuple((_leaves(write_command(game, chance.command)), chance) for chance in game.choices.chances(state))
    if not outcomes:
        raise ValueError("this view hides what is dealt")
    return outcomes


def _left(outcomes: Outcomes[C], result: str) -> Outcomes[C]:
    place = _place(outcomes)
    return tuple([each for each in outcomes if each[0][place] == result])


def _place(outcomes: Outcomes[Any]) -> int:
    """Return the place of the first value in which some outcomes differ."""
    (first, _), *others = outcomes
    return next(place for place, value in enumerate(first) if any(each[0][place] != value for each in others))


def _leaves(document: Any) -> tuple[str, ...]:
    """Return the values of a document that have no parts, as texts in their order."""
    if isinstance(document, dict):
        document = document.values()
    elif not isinstance(document, (list, tuple)):
        return (str(document),)
    return tuple([leaf for part in document for leaf in _leaves(part)])
