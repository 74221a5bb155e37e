"""What a match is asked with, looked at before anything is done: ``TypeError`` for what can mean nothing."""

from typing import Any

from foreign_king.logs.departures import Abandon, Concede, Departure, EndByRuling
from foreign_king.replays.arguments import said

DEPARTURES = (Concede, Abandon, EndByRuling)


def checked_version(number: Any, name: str) -> int:
    """A version, such as ``expected``; ``TypeError`` for anything but a whole number, such as the text ``"2"``."""
    if type(number) is not int:
        raise TypeError(f"{name} is no version: {said(number)}; a version is a whole number")
    return number


def checked_seat(seat: Any, name: str) -> str:
    """The name of a seat or of a viewer; ``TypeError`` for anything but a text."""
    if type(seat) is not str:
        raise TypeError(f"{name} is no name: {said(seat)}; a seat and a viewer are named by a text")
    return seat


def checked_departure(departure: Any) -> Departure:
    """Who leaves, or how the table ends the game; ``TypeError`` for anything else."""
    if not isinstance(departure, DEPARTURES):
        known = ", ".join(each.__name__ for each in DEPARTURES)
        raise TypeError(f"{said(departure)} does not say who leaves: there are {known}")
    return departure


__all__ = ["checked_departure", "checked_seat", "checked_version"]
