"""Where the code names a clause: the lines that ask it, that give it as a reason, or that look at it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import attrs

from docs.extension.reading import REPOSITORY
from foreign_king.games import GAMES

ASKING = ("require", "due", "Refused")
"""What asks: a call of one of these, or the default of one's parameter, names the clause that can refuse."""


@attrs.frozen(kw_only=True)
class Place:
    """A line of the code that names a clause. ``why`` is ``asks`` where the clause can refuse, ``causes`` where it is
    the reason of a fact or of points, ``names`` anywhere else: where it is compared with, explained, or offered."""

    clause: str
    room: str
    """The file, as its path below ``foreign_king``."""
    line: int
    function: str
    why: str


@cache
def places(game: str) -> tuple[Place, ...]:
    """Every place in the rooms of a game, those that ask and cause first."""
    deciding = _deciding_rooms(game)
    others = [room for room in sorted(_folder(game).rglob("*.py")) if room not in deciding]
    return tuple(place for room in (*deciding, *others) for place in _places_in(game, room, room in deciding))


def _folder(game: str) -> Path:
    return REPOSITORY / "foreign_king" / "games" / game.replace("-", "_")


def _deciding_rooms(game: str) -> list[Path]:
    """The files that ask and cause: laying out, the rules, and how a game ends."""
    folder = _folder(game)
    return [folder / "setup.py", *sorted((folder / "rules").glob("*.py")), folder / "ending.py"]


def asked_and_caused(game: str) -> tuple[set[str], set[str]]:
    """The clauses that a game names where it asks, and those that it gives as a reason."""
    found = places(game)
    asked, caused = ({place.clause for place in found if place.why == why} for why in ("asks", "causes"))
    return asked, caused


def _places_in(game: str, room: Path, deciding: bool) -> Iterator[Place]:
    tree = ast.parse(room.read_text("utf-8"))
    asking = {node for part in _where_asked(tree) for node in _clauses_in(part)}
    compared = {node for part in ast.walk(tree) if isinstance(part, ast.Compare) for node in _clauses_in(part)}
    for node in sorted(_clauses_in(tree), key=lambda node: (node.lineno, node.col_offset)):
        yield Place(
            clause=GAMES[game].rulebook.rules[node.attr].value,
            room=room.relative_to(REPOSITORY / "foreign_king").as_posix(),
            line=node.lineno,
            function=_function_at(tree, node.lineno),
            why="names" if node in compared or not deciding else "asks" if node in asking else "causes",
        )


def _where_asked(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ASKING:
            yield node
        elif isinstance(node, ast.FunctionDef) and node.name in ASKING:
            yield node.args


def _clauses_in(part: ast.AST) -> set[ast.Attribute]:
    return {
        node
        for node in ast.walk(part)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Rule"
    }


def _function_at(tree: ast.Module, line: int) -> str:
    """The name of the function, or of the constant, in which a line stands."""
    for node in tree.body:
        if node.lineno <= line <= (node.end_lineno or node.lineno):
            match node:
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                    return name
                case ast.Assign(targets=[ast.Name(id=name), *_]) | ast.AnnAssign(target=ast.Name(id=name)):
                    return name
                case _:
                    break
    return ""


__all__ = ["Place", "asked_and_caused", "places"]
