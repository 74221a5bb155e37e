"""Logs of an older revision of the rules: games of Lang lebe der König in which players have no cards to lay, so that
they are counted in another order than now."""

from functools import cache
from io import BytesIO
from pathlib import Path
from random import Random

import attrs

from foreign_king import GAMES, WHOLE, random_command, to_act
from foreign_king.games import AnyGame
from foreign_king.logs import make_header
from foreign_king.replays import open_replay, play_on, write_log

GAME: AnyGame = GAMES["lang-lebe-der-koenig"]
SEATS = ("red", "blue", "green")
LAW = {"hand_x1": 2, "hand_x2": 0, "hand_x3": 0, "most_dealt": 0}
CLAUSE = "lang-lebe-der-koenig:negotiate.influence"
COUNTED = 76
"""The seed of a game in which several players without cards were counted."""
KING_LEFT = Path(__file__).parents[2] / "examples" / "archive" / "king-left.jsonl"
"""A game of Barbarian Kingdoms in which the king of the Huns invades with success and leaves: by the other reading of
his power, his kingdom could claim then."""


@cache
def older(seed: int = COUNTED, *, viewer: str = WHOLE, most: int = 120, digests: bool = True) -> bytes:
    """A log as revision 1 of the rules wrote it."""
    header = make_header(GAME, SEATS, names={"red": "Anna"}, law=LAW)
    game, random = open_replay(attrs.evolve(header, rules_revision=1)), Random(seed)
    while to_act(GAME, game.state) and len(game) <= most:
        command = random_command(GAME, game.state, random)
        game = play_on(game, command, comment="a comment" if len(game) == 3 else None)
    if viewer != WHOLE:
        game = attrs.evolve(game, header=attrs.evolve(header, rules_revision=1, viewer=viewer))
    stream = BytesIO()
    write_log(game, stream, digests=digests)
    return stream.getvalue()


__all__ = ["CLAUSE", "COUNTED", "GAME", "KING_LEFT", "LAW", "SEATS", "older"]
