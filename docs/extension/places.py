"""The lines of code that name a clause: to refuse by it, to record facts with it, or for another purpose."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import attrs

from docs.extension.reading import REPOSITORY
from foreign_king.games import GAMES

ASKING = ("require", "due", "Refused")
"""Functions that can refuse. The clause is an argument of a call, or the default of their parameter."""


@attrs.frozen(kw_only=True)
class Place:
    """A line of the code that names a clause."""

    clause: str
    room: str
    """The file, as its path below ``foreign_king``."""
    line: int
    function: str
    """The function, class or constant that the line belongs to."""
    why: str
    """``asks`` if the clause can refuse there, ``causes`` if it is the clause of a fact or of points, ``names`` for any
    other use."""


@cache
def places(game: str) -> tuple[Place, ...]:
    """Return all places in the modules of a game. Those in rules come first."""
    deciding = _deciding_rooms(game)
    others = [room for room in sorted(_folder(game).rglob("*.py")) if room not in deciding]
    return tuple(place for room in (*deciding, *others) for place in _places_in(game, room, room in deciding))


def _folder(game: str) -> Path:
    return REPOSITORY / "foreign_king" / "games" / game.replace("-", "_")


def _deciding_rooms(game: str) -> list[Path]:
    """Return the files that can refuse commands and record facts: the setup, the rules and the ending."""
    folder = _folder(game)
    return [folder / "setup.py", *sorted((folder / "rules").glob("*.py")), folder / "ending.py"]


def asked_and_caused(game: str) -> tuple[set[str], set[str]]:
    """Return the clauses by which a game can refuse, and those with which it records facts or points."""
    all_places = places(game)
    asking, causing = ({place.clause for place in all_places if place.why == why} for why in ("asks", "causes"))
    return asking, causing


def _places_in(game: str, room: Path, deciding: bool) -> Iterator[Place]:
    tree = ast.parse(room.read_text("utf-8"))
    asking = {node for part in _asking_nodes(tree) for node in _clauses_in(part)}
    compared = {node for part in ast.walk(tree) if isinstance(part, ast.Compare) for node in _clauses_in(part)}
    for node in sorted(_clauses_in(tree), key=lambda node: (node.lineno, node.col_offset)):
        yield Place(
            clause=GAMES[game].rulebook.rules[node.attr].value,
            room=room.relative_to(REPOSITORY / "foreign_king").as_posix(),
            line=node.lineno,
            function=_function_at(tree, node.lineno),
            why="names" if node in compared or not deciding else "asks" if node in asking else "causes",
        )


def _asking_nodes(tree: ast.AST) -> Iterator[ast.AST]:
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
    """Return the name of the function, class or constant that a line belongs to; empty if there is none."""
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
