"""The exceptions of the store."""

from typing import Literal

Unreadable = Literal["board", "law", "newer", "damaged"]
"""Why a match cannot be read here: no board here has its digest, its law is not known here, it needs a newer library,
or its events are damaged."""


class StoreError(Exception):
    """Something that a store cannot do. ``message`` is a sentence in English."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Busy(StoreError):
    """The database did not answer in time, because somebody else has locked it or it cannot be reached. Nothing was
    stored. The same call can be made again a moment later."""


class UnknownMatch(StoreError):
    """The store has no match with this id."""


class UnreadableMatch(StoreError):
    """The events of a match cannot be read: they are damaged, or their board or game is not known here. The match can
    still be listed, exported and ended; other matches are not affected. ``version`` is that of the event, and
    ``reason`` is ``board``, ``law``, ``newer`` (a newer library may know what this one does not) or ``damaged``."""

    def __init__(self, message: str, version: int, reason: Unreadable = "damaged") -> None:
        super().__init__(message)
        self.version = version
        self.reason: Unreadable = reason


__all__ = ["Busy", "StoreError", "UnknownMatch", "Unreadable", "UnreadableMatch"]
