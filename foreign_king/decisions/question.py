"""The question of one step of a decision, its options, and the token of each option."""

from collections.abc import Iterable
from typing import Any, Literal

from foreign_king.kernel.offers import Field, Offer
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Refused

DONE = "."
"""The token of the answer that a field is complete, so that nothing more is added to it."""
WITHOUT = "-"
"""The token of the answer that a field stays empty."""


@record(kw_only=True)
class Question:
    """What has to be chosen, and where in the command the answer goes."""

    asks: Literal["command", "fixed", "way", "name", "number", "die"]
    """What an answer is. ``command``: the kind of a command. ``fixed``: the value of a field that offers fix. ``way``:
    one of several offers that differ only in their fields. ``name``: a place, a piece or another name of the game.
    ``number``: a number, such as how many pieces. ``die``: the number that a die shows."""
    path: tuple[str, ...] = ()
    """The name of the field that is asked for, after the names of the fields that contain its command. Empty where the
    kind of the whole command is asked for."""
    part: tuple[str, ...] = ()
    """The part of the field that is asked for, such as the place and the kind of pieces whose number is asked for."""
    field: Field | None = None
    """The field as the offer describes it; ``None`` where the kind of the whole command, a fixed value or a way is
    asked for."""
    offers: tuple[Offer, ...] = ()
    """The offers among which the answer chooses, closed ones included, where a command, a fixed value or a way is asked
    for."""


@record(kw_only=True)
class Option:
    """One answer to a question."""

    token: str
    """A short text for the answer. No other option of the question has the same token."""
    value: Any
    """The value of the answer: a name, a number, ``True``, or the offer where a way is asked for; ``None`` for the
    tokens ``DONE`` and ``WITHOUT``."""
    price: int
    """The price of the command with this answer, in francs. Later answers can add to it."""
    closed: tuple[Refused, ...] = ()
    """Why the answer cannot be chosen, by one or several clauses; empty where it can."""
    reorders: bool = False
    """Whether the same commands can also be reached in another order, without this answer. A player may choose it like
    any other. A program that goes through all commands leaves it out, and so meets each command once."""


def token_of(value: str | bool | int | None) -> str:
    """Return the token of a value."""
    match value:
        case None:
            return WITHOUT
        case bool():
            return "true" if value else "false"
        case _:
            return str(value)


def numbers(some: Iterable[int], price: int = 0) -> tuple[Option, ...]:
    """Return numbers as options, all at one price."""
    return tuple(Option(token=str(number), value=number, price=price) for number in some)


__all__ = ["DONE", "WITHOUT", "Option", "Question", "numbers", "token_of"]
