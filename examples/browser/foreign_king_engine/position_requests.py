"""What can be asked about positions, as ``requests`` has what can be asked about games and logs."""

from typing import Any

import attrs

from foreign_king_engine.requests import OfGame


@attrs.frozen(kw_only=True)
class Since:
    """What leads to a position that no position file can have, such as one between two facts of a command."""

    state: str
    """The text of a position before it."""
    facts: tuple[Any, ...]
    """The facts since then."""


@attrs.frozen(kw_only=True)
class OfState(OfGame):
    """A request about a position."""

    state: str
    """The text of the position file, as an answer has it."""
    since: Since | None = None
    """What leads to the position, as an answer has it; ``None`` for one that a position file can have."""


@attrs.frozen(kw_only=True)
class OfSeat(OfState):
    """A request about a position and a seat in it."""

    seat: str


@attrs.frozen(kw_only=True)
class OfCommand(OfState):
    """A request about a position and a command."""

    command: Any


@attrs.frozen(kw_only=True)
class OfFacts(OfState):
    """A request about a position and the facts that follow it."""

    facts: tuple[Any, ...]


@attrs.frozen(kw_only=True)
class Offers(OfState):
    """List the offers: of one seat, or of all seats that act."""

    seat: str | None = None


@attrs.frozen(kw_only=True)
class Decide(OfSeat):
    """Ask what can be answered after these answers, which are tokens."""

    tokens: tuple[str, ...] = ()


@attrs.frozen(kw_only=True)
class Legal(OfState):
    """List legal commands, at most so many."""

    most: int = 1000


@attrs.frozen(kw_only=True)
class Preview(OfCommand):
    """Ask what a command would cause."""

    viewer: str | None = None
    """Who looks: a seat, or ``spectator``; ``None`` for whoever sees the position or gives the command."""


@attrs.frozen(kw_only=True)
class Think(OfSeat):
    """Let a computer player think at a seat."""

    level: str = "hard"
    simulations: int | None = None
    milliseconds: int | None = None
    """The budget; without both limits, the player thinks for 0.3 seconds."""
    seed: int | None = None
    """The seed of its random numbers; ``None`` for other numbers each time."""
    facts: tuple[Any, ...] | None = None
    """All facts since the setup; ``None`` where they are not known."""


@attrs.frozen(kw_only=True)
class AskForHint(Think):
    """Ask what a computer player would do at a seat."""

    most: int = 3
    """How many hints there are, at the most."""


@attrs.frozen(kw_only=True)
class Drawn(OfState):
    """Draw a position. The places that the facts name get a ring."""

    facts: tuple[Any, ...] = ()
    style: str | None = None


@attrs.frozen(kw_only=True)
class Seeded(OfState):
    """A request in which chance decides, by a seed."""

    seed: int


__all__ = [
    "AskForHint",
    "Decide",
    "Drawn",
    "Legal",
    "OfCommand",
    "OfFacts",
    "OfSeat",
    "OfState",
    "Offers",
    "Preview",
    "Seeded",
    "Since",
    "Think",
]
