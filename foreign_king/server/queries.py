"""The parameters after the path of a request."""

from foreign_king.kernel.record import record


@record(kw_only=True)
class AsSeat:
    """The viewer of a match."""

    seat: str | None = None
    """The seat from which the match is seen; if it is left out, the sender looks on as a spectator."""


@record(kw_only=True)
class Since:
    """The viewer of a match, and what he knows already."""

    seat: str | None = None
    """The seat from which the match is seen; if it is left out, the sender looks on as a spectator."""
    since: int = 0
    """The version after which the updates are wanted."""


@record(kw_only=True)
class Follow:
    """The matches that a stream follows."""

    match: tuple[str, ...] = ()
    """A match as ``MATCH:SEAT:VERSION``. The seat is empty for a spectator. It can stand several times."""


__all__ = ["AsSeat", "Follow", "Since"]
