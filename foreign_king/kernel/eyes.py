"""What the viewers of a game may see and can know: a frozen record of functions."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from foreign_king.kernel.ledger import Ledger
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.unseen import is_hiding
from foreign_king.kernel.viewers import check_has_view

S = TypeVar("S")
C = TypeVar("C")
F = TypeVar("F")


def _only_what_is_visible(view: Any, known: Any, below: Callable[[int], int]) -> Any:
    if is_hiding(view):
        raise ValueError("the game has no function that imagines what is hidden")
    return view


@record(kw_only=True)
class Eyes(Generic[S, C, F]):
    """What a viewer (a seat or ``SPECTATOR``) may see and can know. ``OPEN`` is for games without secrets."""

    view: Callable[[S, str], S]
    """The state as a viewer may see it; ``Malformed`` for a seat that does not play."""
    redact: Callable[[F, str], F]
    """A fact as a viewer may know it."""
    hide: Callable[[C, str], C]
    """A command as a viewer may know it."""
    learn: Callable[[Ledger[S, F], F], None]
    """Judge and record a fact that is told to a viewer because the rules cannot derive it from the view. It is judged
    by what the viewer can know."""
    deduce: Callable[[Any, S, F], Any]
    """What a viewer knows of hidden things after a fact. The arguments are what the viewer knew before (``None`` for
    nothing), the view before the fact, and the fact. ``Malformed`` for a fact that cannot be true."""
    imagine: Callable[[S, Any, Callable[[int], int]], S] = _only_what_is_visible
    """A whole state that a viewer cannot tell from the true one. The arguments are the view, what ``deduce`` has
    returned (``None`` for nothing), and a function that draws a number below its own argument. ``ValueError`` where
    what is known cannot be true in the view. Without this function, only a view that hides nothing can be imagined."""


def _whole_state(state: Any, seat: str) -> Any:
    check_has_view(seat, state.seats)
    return state


def _unchanged(value: Any, seat: str) -> Any:
    return value


def _nothing_to_learn(ledger: Ledger[Any, Any], fact: Any) -> None:
    raise Malformed("nothing is hidden in this game", expected="nothing more")


def _unchanged_view(view: Any, known: Any, below: Callable[[int], int]) -> Any:
    return view


def _nothing_to_deduce(known: Any, state: Any, fact: Any) -> None:
    return None


OPEN: Eyes[Any, Any, Any] = Eyes(
    view=_whole_state,
    redact=_unchanged,
    hide=_unchanged,
    learn=_nothing_to_learn,
    deduce=_nothing_to_deduce,
    imagine=_unchanged_view,
)
"""The ``Eyes`` of a game without secrets: every viewer sees everything, and nothing has to be deduced."""

__all__ = ["OPEN", "Eyes"]
