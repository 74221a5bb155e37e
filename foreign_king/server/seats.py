"""The seats of one match, each with who sits there."""

from datetime import datetime

import attrs

from foreign_king.kernel.prompt import titled
from foreign_king.kernel.record import record


@record(kw_only=True)
class Seat:
    """A seat, and who sits there."""

    seat: str
    """The id of the seat."""
    person: str | None = attrs.field(default=None, repr=False)
    """The person who sits there; ``None`` if nobody does."""
    invitation: str | None = attrs.field(default=None, repr=False)
    """The hash of the invitation with which somebody can take the seat; ``None`` if there is none."""
    computer: bool = False
    """Whether the computer decides for the seat, whoever sits there."""
    level: str = "random"
    """The level at which the computer decides."""
    number: str | None = attrs.field(default=None, repr=False)
    """The number that the seat mixes into chance, as hex digits; ``None`` if it has given none."""
    since: datetime
    """When the person or the computer sat down, or the seat became free."""
    seated: int = attrs.field(default=0, repr=False)
    """The version of the participants since which this person has the seat, or nobody."""

    @property
    def free(self) -> bool:
        """Whether somebody can sit down there."""
        return self.person is None and not self.computer

    @property
    def state(self) -> str:
        """``free``, ``taken`` or ``computer``."""
        return "computer" if self.computer else "free" if self.person is None else "taken"

    def __repr__(self) -> str:
        return titled("Seat", self.seat, self.state)


__all__ = ["Seat"]
