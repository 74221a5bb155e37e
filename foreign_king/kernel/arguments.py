"""Checks of the arguments of public functions.

A state, a fact or a command of another game, or of no game, raises a ``TypeError`` that says what was given and what
should be given. Without these checks a function would often return a wrong answer for a state of another game:
``legal`` would find no command, and ``view`` would hide nothing. The checks compare types only, which takes some 100
nanoseconds.
"""

from typing import Any

from foreign_king.kernel.game import Game
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.prompt import game_of


def check_game(game: object) -> None:
    """Raise ``TypeError`` for a value that is no game, such as the name of a game."""
    if not isinstance(game, Game):
        what = repr(game) if isinstance(game, str) else _with_article(type(game).__name__)
        raise TypeError(f"{what} is no game: GAMES[name] is one")


def check_state(game: Game[Any, Any, Any], state: object) -> None:
    """Raise ``TypeError`` for a value that is no state of the game."""
    if type(game) is not Game:  # this saves a call in every function that calls this one
        check_game(game)
    if not isinstance(state, game.types.state):
        hint = "; its state is one" if hasattr(state, "state") else ""
        raise TypeError(f"{_description(state)} is no position of {game.title}{hint}")


def check_fact(game: Game[Any, Any, Any], fact: object) -> None:
    """Raise ``TypeError`` for a value that is no fact of the game."""
    check_game(game)
    if type(fact) not in game.types.facts:
        hint = "; its fact is one" if isinstance(fact, Entry) else "; read_fact(game, document) reads one"
        raise TypeError(f"{_description(fact)} is no fact of {game.title}{hint}")


def check_command(game: Game[Any, Any, Any], command: object) -> None:
    """Raise ``TypeError`` for a value that is no command of the game."""
    check_game(game)
    if not isinstance(command, game.types.commands):
        raise TypeError(
            f"{_description(command)} is no command of {game.title}; read_command(game, document) reads one"
        )


def check_clause(game: Game[Any, Any, Any], rule: object) -> None:
    """Raise ``TypeError`` for a value that is no clause of the game: the clause of a refusal may be one of another
    game."""
    if not isinstance(rule, game.rulebook.rules):
        raise TypeError(f"{_description(rule)} is no clause of {game.title}")


def _description(value: object) -> str:
    """Describe a value for a message: as a state, a clause or a record of another game, or else by its type."""
    kind = type(value).__name__
    other = game_of(value)
    if other is None:
        return _with_article(kind)
    if isinstance(value, other.types.state):
        return f"a position of {other.title}"
    if isinstance(value, other.rulebook.rules):
        return f"a clause of {other.title}"
    return f"{_with_article(kind)} of {other.title}"


def _with_article(kind: str) -> str:
    """The name of a type with its article."""
    return f"{'an' if kind[:1] in 'AEIOUaeiou' else 'a'} {kind}"


__all__ = ["check_clause", "check_command", "check_fact", "check_game", "check_state"]
