"""What is asked at one step of a decision, what can be answered, and the short text of each answer."""

from collections.abc import Iterable
from typing import Any, Literal

from foreign_king.kernel.offers import Field, Offer
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Refused

DONE = "."
"""The token of the answer that a field is filled: nothing more is added to it."""
WITHOUT = "-"
"""The token of the answer that a field stays empty."""


@record(kw_only=True)
class Question:
    """What is asked, and where in the command the answer goes."""

    asks: Literal["command", "fixed", "way", "name", "number", "die"]
    """What an answer is. ``command``: the kind of a command. ``fixed``: the value of a field that offers fix. ``way``:
    one of several offers that differ in their fields alone. ``name``: a place, a piece or another name of the game.
    ``number``: how many. ``die``: what a die shows."""
    path: tuple[str, ...] = ()
    """The field that is asked for: its name, after the names of the fields whose commands it is in. Empty for the kind
    of the command itself."""
    part: tuple[str, ...] = ()
    """Which part of the field: such as the place and the kind of the pieces that are counted."""
    field: Field | None = None
    """The field as the offer describes it; ``None`` where the kind of the command itself, a fixed value or a way is
    asked for."""
    offers: tuple[Offer, ...] = ()
    """The offers among which a command, a fixed value or a way chooses, closed ones too."""


@record(kw_only=True)
class Option:
    """One answer to a question."""

    token: str
    """A short text that stands for the answer; no other option of the question has the same."""
    value: Any
    """What it means: a name, a number, ``True``, or the offer where a way is asked for; ``None`` for "no more" and for
    "without"."""
    price: int
    """What the command costs with this answer, in francs; answers that follow can add to it."""
    closed: tuple[Refused, ...] = ()
    """Why it cannot be chosen, by one or several clauses; empty where it can."""
    reorders: bool = False
    """Whether the same can be chosen in another order without this answer: to take from a place before another one.
    A player may choose it as any other; who goes through all commands leaves it out, and meets each command once."""


def token_of(value: str | bool | int | None) -> str:
    """The token of a value."""
    match value:
        case None:
            return WITHOUT
        case bool():
            return "true" if value else "false"
        case _:
            return str(value)


def numbers(some: Iterable[int], price: int = 0) -> tuple[Option, ...]:
    """Options that are numbers, all at one price."""
    return tuple(Option(token=str(number), value=number, price=price) for number in some)


__all__ = ["DONE", "WITHOUT", "Option", "Question", "numbers", "token_of"]
