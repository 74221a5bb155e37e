"""Trying again when another thread or process was faster."""

from collections.abc import Callable
from random import random
from time import sleep
from typing import TypeVar

from foreign_king.matches import Conflict
from foreign_king.store.faults import Busy

T = TypeVar("T")

TRIES = 40
"""How often a function is called that fails because others were faster."""
LONGEST_PAUSE = 0.05
"""The most seconds between two tries."""


def tried(act: Callable[[], T]) -> T:
    """Return what a function returns. It is called again as long as it raises ``Conflict``, and has to read what is
    stored anew each time. ``Busy`` if others were faster all the time."""
    for number in range(TRIES):
        try:
            return act()
        except Conflict:
            sleep(random() * min(LONGEST_PAUSE, 0.002 * number))
    raise Busy("other threads or processes were faster all the time")


__all__ = ["tried"]
