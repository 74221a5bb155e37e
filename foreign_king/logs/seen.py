"""A log as one viewer has seen the game: a seat, or somebody who only looks on."""

from typing import Any

from foreign_king.games import AnyGame
from foreign_king.kernel.ledger import Entry, Outcome
from foreign_king.logs.header import Header
from foreign_king.table import SPECTATOR


def seen_command(game: AnyGame, header: Header, command: Any) -> Any:
    """The command as the viewer of a log hears it; without a viewer as it was given."""
    return command if header.viewer is None else game.eyes.hide(command, _seat(header))


def seen_outcome(game: AnyGame, header: Header, outcome: Outcome[Any, Any]) -> Outcome[Any, Any]:
    """The position and the facts as the viewer of a log sees and is told them; without a viewer as they are."""
    if header.viewer is None:
        return outcome
    seat = _seat(header)
    entries = tuple(Entry(game.eyes.redact(fact, seat), rule) for fact, rule in outcome.entries)
    return Outcome(game.eyes.view(outcome.state, seat), entries)


def _seat(header: Header) -> str | None:
    """The seat whose log it is; ``None`` is a spectator."""
    return None if header.viewer == SPECTATOR else header.viewer


__all__ = ["seen_command", "seen_outcome"]
