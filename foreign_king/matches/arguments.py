"""The checks of the arguments of the functions on matches. ``TypeError`` for arguments of other types."""

from typing import Any

from foreign_king.logs.departures import Abandon, Concede, Departure, EndByRuling
from foreign_king.replays.arguments import described

DEPARTURES = (Concede, Abandon, EndByRuling)
"""The classes of departures."""


def checked_version(number: Any, name: str) -> int:
    """Return the version of a match. ``TypeError`` for anything but a whole number, such as the text ``"2"``."""
    if type(number) is not int:
        raise TypeError(f"{name} is no version: {described(number)}; a version is a whole number")
    return number


def checked_seat(seat: Any, name: str) -> str:
    """Return the id of a seat or of a viewer. ``TypeError`` for anything but a text."""
    if type(seat) is not str:
        raise TypeError(f"{name} is no name: {described(seat)}; a seat and a viewer are named by a text")
    return seat


def checked_departure(departure: Any) -> Departure:
    """Return a departure. ``TypeError`` for anything else."""
    if not isinstance(departure, DEPARTURES):
        kinds = ", ".join(each.__name__ for each in DEPARTURES)
        raise TypeError(f"{described(departure)} does not say who leaves: there are {kinds}")
    return departure


__all__ = ["checked_departure", "checked_seat", "checked_version"]
