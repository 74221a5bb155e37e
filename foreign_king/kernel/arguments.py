"""What callers give is looked at at the door: a state, a fact or a command of another game, or of none, is a
``TypeError`` that says what was given and what should be.

A question about a position of another game would often have an answer, and a wrong one: nothing would be legal, and
``view`` would hide nothing. The checks compare types only, which takes some 100 nanoseconds.
"""

from typing import Any

from foreign_king.kernel.game import Game
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.prompt import game_of


def check_game(game: object) -> None:
    """``TypeError`` for what is no game, such as the name of one."""
    if not isinstance(game, Game):
        what = repr(game) if isinstance(game, str) else _a(type(game).__name__)
        raise TypeError(f"{what} is no game: GAMES[name] is one")


def check_state(game: Game[Any, Any, Any], state: object) -> None:
    """``TypeError`` for what is no position of the game."""
    check_game(game)
    if not isinstance(state, game.types.state):
        hint = "; its state is one" if hasattr(state, "state") else ""
        raise TypeError(f"{_said(state)} is no position of {game.title}{hint}")


def check_fact(game: Game[Any, Any, Any], fact: object) -> None:
    """``TypeError`` for what is no fact of the game."""
    check_game(game)
    if type(fact) not in game.types.facts:
        hint = "; its fact is one" if isinstance(fact, Entry) else "; read_fact(game, document) reads one"
        raise TypeError(f"{_said(fact)} is no fact of {game.title}{hint}")


def check_command(game: Game[Any, Any, Any], command: object) -> None:
    """``TypeError`` for what is no command of the game."""
    check_game(game)
    if not isinstance(command, game.types.commands):
        raise TypeError(f"{_said(command)} is no command of {game.title}; read_command(game, document) reads one")


def check_clause(game: Game[Any, Any, Any], rule: object) -> None:
    """``TypeError`` for a clause of another game, such as that of a refusal."""
    if not isinstance(rule, game.rulebook.rules):
        raise TypeError(f"{_said(rule)} is no clause of {game.title}")


def _said(value: object) -> str:
    """What a value is: that of which other game, or else its type."""
    kind = type(value).__name__
    other = game_of(value)
    if other is None:
        return _a(kind)
    if isinstance(value, other.types.state):
        return f"a position of {other.title}"
    if isinstance(value, other.rulebook.rules):
        return f"a clause of {other.title}"
    return f"{_a(kind)} of {other.title}"


def _a(kind: str) -> str:
    return f"{'an' if kind[:1] in 'AEIOUaeiou' else 'a'} {kind}"


__all__ = ["check_clause", "check_command", "check_fact", "check_game", "check_state"]
