"""A match that a stream follows."""

from typing import Any

from foreign_king.kernel.record import record
from foreign_king.kernel.viewers import SPECTATOR


@record(kw_only=True)
class Followed:
    """A match that a stream follows."""

    match: str
    """The id of the match."""
    seat: str | None = None
    """The seat from which it is seen; ``None`` for a spectator."""
    version: int | None = None
    """The version up to which everything was sent; ``None`` for the present one."""
    participants: int | None = None
    """The version of the participants up to which everything was sent; ``None`` for the present one."""

    @property
    def viewer(self) -> str:
        """The viewer of the match."""
        return SPECTATOR if self.seat is None else self.seat

    @property
    def names(self) -> dict[str, Any]:
        """The fields by which an event names the match."""
        return {"match": self.match, **({} if self.seat is None else {"seat": self.seat})}


__all__ = ["Followed"]
