"""Who decides next in a match."""

from typing import Any

from foreign_king.games import AnyGame


def upcoming(game: AnyGame, state: Any) -> tuple[str, ...]:
    """Return the seats in the order in which they decide next, each once, as far as the rules settle it. A game need
    not say it.

    >>> from foreign_king import GAMES, play, read_command, setup
    >>> from foreign_king.server.upcoming import upcoming
    >>> game = GAMES["the-foreign-king"]
    >>> dealt = {"type": "DealTurnOrder", "by": "table", "order": ["bruno", "clara", "anna"]}
    >>> state, _ = play(game, setup(game, ["anna", "bruno", "clara"]), read_command(game, dealt))
    >>> upcoming(game, state)
    ('bruno', 'clara', 'anna')
    """
    return () if game.upcoming is None else game.upcoming(state)


__all__ = ["upcoming"]
