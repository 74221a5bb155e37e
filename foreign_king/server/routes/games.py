"""The games."""

from foreign_king.server.answers import GamesAnswer
from foreign_king.server.operations import Call, Operation, Reply


def games(call: Call) -> Reply:
    """Answer with the games that can be played."""
    return Reply(content=call.host.games())


GAMES = (
    Operation(
        name="games",
        method="GET",
        path="/api/games",
        summary="The games that can be played.",
        answer=GamesAnswer,
        act=games,
    ),
)

__all__ = ["GAMES"]
