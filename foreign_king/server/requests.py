"""The bodies of requests. They are read strictly: an unknown field is a fault."""

from typing import Any, Literal

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record


@record(kw_only=True)
class SeatPlan:
    """A seat of a match that is to be opened."""

    seat: str
    """The id of the seat."""
    player: Literal["me", "open", "computer"] = "open"
    """Who plays there: the sender, somebody who has the invitation, or the computer."""
    name: str | None = None
    """The name of the player."""


@record(kw_only=True)
class OpenMatch:
    """A match that is to be opened."""

    game: str
    """The name of the game."""
    edition: str | None = None
    """The printed edition by which it is played; the first one of the game if it is left out."""
    law: FrozenDict[str, Any] = FrozenDict()
    """The fields of the law that the players change."""
    board: str | None = None
    """The digest of the board; that of the game's own board if it is left out."""
    seats: tuple[SeatPlan, ...]
    """The seats, in seating order."""
    take_back: Literal["own", "agreed", "nobody"] = "own"
    """Who may take back the last command."""
    spectators: bool = True
    """Whether others than the players may look on."""
    listed: bool = False
    """Whether the match stands in the lobby, so that anybody can take a free seat."""


@record(kw_only=True)
class TakeSeat:
    """A seat that the sender takes."""

    invitation: str | None = None
    """The invitation to the seat. A free seat of a listed match needs none."""
    name: str | None = None
    """The name of the player."""


@record(kw_only=True)
class SendCommand:
    """A command of a seat."""

    seat: str
    """The seat that gives the command."""
    command: dict[str, Any]
    """The command, as the contract of the game describes it."""
    expected: int | None = None
    """The version on which the command was decided. If the match has another one, nothing is played."""
    id: str | None = None
    """An id that the sender chooses. A command that is sent again under the same id is not played again."""


@record(kw_only=True)
class ConsiderCommand:
    """A command that a seat thinks about."""

    seat: str
    """The seat that would give the command."""
    command: dict[str, Any]
    """The command, as the contract of the game describes it."""


@record(kw_only=True)
class Decide:
    """The answers of a seat on the way to a command."""

    seat: str
    """The seat that decides."""
    answers: tuple[str, ...] = ()
    """The tokens of the answers to the questions so far, in order."""


__all__ = ["ConsiderCommand", "Decide", "OpenMatch", "SeatPlan", "SendCommand", "TakeSeat"]
