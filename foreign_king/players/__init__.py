"""Players: programs that choose the commands of a seat, by what this seat may know; tournaments; and hints.

``make_player(game, seat, level)`` returns a player. ``player.choose(view, known, budget, random)`` returns its command.
It imagines positions that its seat cannot tell from the true one, tries commands in them, and compares the positions
that follow by the evaluation of the game. ``terms`` shows as a table what a position is worth, ``hint`` says what a
player would do and why, ``tell_hint`` says it in words, and ``hold`` holds a tournament.
"""

from foreign_king.lazy import exported as _exported

TYPE_CHECKING = False  # like typing.TYPE_CHECKING, without the time to import typing

if TYPE_CHECKING:
    from foreign_king.kernel.evaluation import Evaluation
    from foreign_king.players.budget import Budget
    from foreign_king.players.hint_texts import HintText, tell_hint
    from foreign_king.players.hints import Hint, hint
    from foreign_king.players.levels import Level
    from foreign_king.players.player import Player, level_names, make_player
    from foreign_king.players.prospects import Term, terms
    from foreign_king.players.ratings import Rating
    from foreign_king.players.thinking import Compared
    from foreign_king.players.tournaments import Pairing, Score, Standing, Tournament, hold
else:
    __getattr__, __dir__ = _exported(
        __name__,
        {
            "foreign_king.kernel.evaluation": ("Evaluation",),
            "foreign_king.players.budget": ("Budget",),
            "foreign_king.players.hint_texts": ("HintText", "tell_hint"),
            "foreign_king.players.hints": ("Hint", "hint"),
            "foreign_king.players.levels": ("Level",),
            "foreign_king.players.player": ("Player", "level_names", "make_player"),
            "foreign_king.players.prospects": ("Term", "terms"),
            "foreign_king.players.ratings": ("Rating",),
            "foreign_king.players.thinking": ("Compared",),
            "foreign_king.players.tournaments": ("Pairing", "Score", "Standing", "Tournament", "hold"),
        },
    )

__all__ = [
    "Budget",
    "Compared",
    "Evaluation",
    "Hint",
    "HintText",
    "Level",
    "Pairing",
    "Player",
    "Rating",
    "Score",
    "Standing",
    "Term",
    "Tournament",
    "hint",
    "hold",
    "level_names",
    "make_player",
    "tell_hint",
    "terms",
]
