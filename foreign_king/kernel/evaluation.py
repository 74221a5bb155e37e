"""The shape of a game's evaluation: what a position is worth to each colour, as a sum of named terms."""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Generic, TypeVar

from foreign_king.kernel.record import record

S = TypeVar("S")

Amounts = Mapping[str, Mapping[str, float]]
"""How much of each term every colour has, by the colour and the name of the term."""


@record(kw_only=True)
class Evaluation(Generic[S]):
    """What a position is worth to each colour, before the game is over. The position can be the whole one, an imagined
    one, or a view."""

    weights: Mapping[str, float]
    """How many points one of each term is worth, by the name of the term."""
    meanings: Mapping[str, str]
    """What each term counts, in words, by the name of the term."""
    amounts: Callable[[S], Amounts]
    """How much of each term every colour has. Terms of which a colour has nothing may be left out."""
    spread: float
    """The difference in points at which one side is e times as likely to win as another."""
    turn_begins: Callable[[S], bool]
    """Whether a turn begins in the position."""
    settled: Callable[[S], bool]
    """Whether no action is half done in the position, so that its evaluation can be compared with others."""
    usual: Callable[[S, Callable[[int], int]], Any] | None = None
    """A command as players usually give it where an action is half done, or a fair draw for the table. The function
    that returns random numbers is that of the random player. ``None`` where such commands are the random player's."""
    sensible: Callable[[S, Any], bool] | None = None
    """Whether a legal command is sensible: worth a comparison with others. Players that are selective compare no other
    commands. A seat that decides has at least one sensible command in each position. ``None`` where all commands are
    sensible."""
    action: Callable[[Any], Hashable] | None = None
    """What a command does, apart from details that hardly matter, such as the tokens with which it is paid. Selective
    players compare one command of each action. ``None`` where all details matter."""


__all__ = ["Amounts", "Evaluation"]
