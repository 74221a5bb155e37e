"""The games."""

from foreign_king import games as all_games
from foreign_king.boards import default_board
from foreign_king.language import LANGUAGES
from foreign_king.server.answers import BoardAnswer, GameAnswer, GamesAnswer
from foreign_king.server.operations import Call, Operation, Reply


def games(call: Call) -> Reply:
    """Answer with the games that can be played."""
    answers = []
    for game in all_games.GAMES.values():
        own = default_board(game)
        boards = (own, *(board for board in call.host.boards if isinstance(board, type(own))))
        answers.append(
            GameAnswer(
                name=game.name,
                title=game.title,
                editions=tuple(game.law.editions),
                boards=tuple(BoardAnswer(name=board.name, digest=board.digest) for board in boards),
            )
        )
    return Reply(content=GamesAnswer(games=tuple(answers), languages=tuple(LANGUAGES)))


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
