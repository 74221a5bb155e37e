"""Filling in offers as a front end would: there is nothing to fill in."""

from collections.abc import Iterator

from foreign_king import offers, read_command
from foreign_king.games.crown_of_three.commands import Command
from foreign_king.games.crown_of_three.game import GAME
from foreign_king.games.crown_of_three.state import State


def commands_offered(state: State) -> Iterator[Command]:
    """Every command that the open offers of a position make."""
    for offer in offers(GAME, state):
        if offer.closed is None:
            yield read_command(GAME, {"type": offer.command, "by": offer.by})
