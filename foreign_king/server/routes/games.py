"""The games."""

from functools import cache

from foreign_king import Refused, setup
from foreign_king import games as all_games
from foreign_king.boards import default_board
from foreign_king.language import LANGUAGES
from foreign_king.server.answers import BoardAnswer, GameAnswer, GamesAnswer
from foreign_king.server.gate import language_of
from foreign_king.server.law_answers import law_fields
from foreign_king.server.operations import Call, Operation, Reply
from foreign_king.server.queries import InLanguage

MOST_SEATS = 10
"""More players than any game is for."""


def games(call: Call) -> Reply:
    """Answer with the games that can be played."""
    language = None if call.query.language is None else language_of(call.query.language)
    answers = []
    for game in all_games.GAMES.values():
        own = default_board(game)
        boards = (own, *(board for board in call.host.boards if isinstance(board, type(own))))
        answers.append(
            GameAnswer(
                name=game.name,
                title=game.title,
                players=players_of(game.name),
                editions=tuple(game.law.editions),
                boards=tuple(BoardAnswer(name=board.name, digest=board.digest) for board in boards),
                law=None if language is None else law_fields(game.name, language),
            )
        )
    return Reply(content=GamesAnswer(games=tuple(answers), languages=tuple(LANGUAGES)))


@cache
def players_of(name: str) -> tuple[int, ...]:
    """Return for how many players a game is, by its usual rules.

    >>> players_of("lang-lebe-der-koenig")
    (3, 4, 5)
    """
    return tuple(number for number in range(1, MOST_SEATS + 1) if _can_be_set_up(name, number))


def _can_be_set_up(name: str, number: int) -> bool:
    try:
        setup(all_games.GAMES[name], [f"seat-{seat}" for seat in range(number)])
    except Refused:
        return False
    return True


GAMES = (
    Operation(
        name="games",
        method="GET",
        path="/api/games",
        summary="The games that can be played.",
        query=InLanguage,
        answer=GamesAnswer,
        act=games,
    ),
)

__all__ = ["GAMES"]
