"""What a match is asked with, looked at before anything is done: ``TypeError`` for what can mean nothing."""

from typing import Any

from foreign_king.kernel.refusal import quoted
from foreign_king.logs.departures import Abandon, Concede, Departure, EndByRuling

DEPARTURES = (Concede, Abandon, EndByRuling)


def checked_version(number: Any, name: str) -> int:
    """A version, such as ``expected``; ``TypeError`` for anything but a whole number, such as the text ``"2"``."""
    if type(number) is not int:
        raise TypeError(f"{name} is no version: {_shown(number)}; a version is a whole number")
    return number


def checked_seat(seat: Any, name: str) -> str:
    """The name of a seat or of a viewer; ``TypeError`` for anything but a text."""
    if type(seat) is not str:
        raise TypeError(f"{name} is no name: {_shown(seat)}; a seat and a viewer are named by a text")
    return seat


def checked_departure(departure: Any) -> Departure:
    """Who leaves, or how the table ends the game; ``TypeError`` for anything else."""
    if not isinstance(departure, DEPARTURES):
        known = ", ".join(each.__name__ for each in DEPARTURES)
        raise TypeError(f"a {type(departure).__name__} does not say who leaves: there are {known}")
    return departure


def _shown(value: object) -> str:
    return f"{quoted(value) if type(value) is str else repr(value)[:40]} ({type(value).__name__})"


__all__ = ["checked_departure", "checked_seat", "checked_version"]
