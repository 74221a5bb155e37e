"""Any board: a changed board file can be played on, or its fault is reported with its place."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

from hypothesis import event, given, settings
from hypothesis import strategies as st

from foreign_king import Malformed, voice
from foreign_king.boards import default_board, drawing_of, read_board
from foreign_king.games import AnyGame
from tests.boards.originals import document_of
from tests.laws.cases import Case, of_every_game
from tests.random_games import PLAYERS, Opening, steps

Path = tuple[str | int, ...]
Node = Any
"""A table, a list, a text, a number: whatever a TOML file can say."""

TEXTS = st.sampled_from(["", "-", "a", "Namur", "atlantis", "a/b~c", "é", "\u0000\u001b[31m", "table", "x" * 5000])
ANYTHING = st.recursive(
    TEXTS
    | st.sampled_from([0, 1, -1, 2, 1001, 2**63, 10**400, 1.5, float("inf"), float("nan"), True, False])
    | st.dates()
    | st.times()
    | st.datetimes(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=5,
)


def of(game: AnyGame) -> dict[str, Node]:
    """Return the contents of the file of the game's own board."""
    return document_of(game)


def toml(node: Node) -> str:
    """A node as TOML writes it in one line."""
    match node:
        case dict():
            return "{" + ", ".join(f"{toml(key)} = {toml(each)}" for key, each in node.items()) + "}"
        case list():
            return "[" + ", ".join(map(toml, node)) + "]"
        case bool() | str():
            return json.dumps(node, ensure_ascii=False)
        case int() | float():
            return str(node)
        case _:
            return str(node.isoformat())


def written(document: dict[str, Node]) -> str:
    """A document as the text of a TOML file."""
    return "".join(f"{toml(key)} = {toml(node)}\n" for key, node in document.items())


def below(node: Node, path: Path = ()) -> Iterator[Path]:
    """The way to every node below this one."""
    members = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, each in members:
        yield (*path, key)
        yield from below(each, (*path, key))


def at(document: Node, path: Path) -> Node:
    """The node to which a way leads."""
    for key in path:
        document = document[key]
    return document


def texts(node: Node) -> Iterator[str]:
    """Every text and every key, each once."""
    said = {path[-1] for path in below(node)} | {each for path in below(node) if type(each := at(node, path)) is str}
    return iter(sorted(each for each in said if isinstance(each, str)))


def renamed(node: Node, names: dict[str, str]) -> Node:
    """The node with other names wherever they stand."""
    if isinstance(node, dict):
        return {names.get(key, key): renamed(each, names) for key, each in node.items()}
    if isinstance(node, list):
        return [renamed(each, names) for each in node]
    return names.get(node, node) if isinstance(node, str) else node


# The ways in which a board can be changed


def without(draw: st.DrawFn, document: Node) -> None:
    """Remove a part."""
    *parents, last = draw(st.sampled_from(list(below(document))))
    del at(document, tuple(parents))[last]


def something_else(draw: st.DrawFn, document: Node) -> None:
    """Replace a part by any value."""
    *parents, last = draw(st.sampled_from(list(below(document))))
    at(document, tuple(parents))[last] = draw(ANYTHING)


def something_near(draw: st.DrawFn, document: Node) -> None:
    """Change a number a little."""
    numbers = [path for path in below(document) if type(at(document, path)) is int]
    *parents, last = draw(st.sampled_from(numbers))
    at(document, tuple(parents))[last] += draw(st.integers(-3, 3))


def copied(draw: st.DrawFn, document: Node) -> None:
    """Copy a part to the place of another one."""
    part, (*parents, last) = draw(st.sampled_from(list(below(document)))), draw(st.sampled_from(list(below(document))))
    at(document, tuple(parents))[last] = deepcopy(at(document, part))


def doubled(draw: st.DrawFn, document: Node) -> None:
    """Double a part: in a list once more, in a table under another name."""
    *parents, last = draw(st.sampled_from(list(below(document))))
    around = at(document, tuple(parents))
    if isinstance(last, str):
        around[draw(TEXTS | st.sampled_from(list(texts(document))))] = deepcopy(around[last])
    else:
        around.insert(draw(st.integers(0, len(around))), deepcopy(around[last]))


def under_another_name(draw: st.DrawFn, document: Node) -> None:
    """Rename a part."""
    tables = [path for path in below(document) if isinstance(at(document, path[:-1]), dict)]
    *parents, last = draw(st.sampled_from(tables))
    around = at(document, tuple(parents))
    around[draw(TEXTS)] = around.pop(last)


def called_otherwise(draw: st.DrawFn, document: Node) -> None:
    """Rename something everywhere."""
    name = draw(st.sampled_from(list(texts(document))))
    replace_all(document, renamed(document, {name: draw(TEXTS)}))


def exchanged(draw: st.DrawFn, document: Node) -> None:
    """Exchange two names everywhere."""
    names = list(texts(document))
    one, other = draw(st.sampled_from(names)), draw(st.sampled_from(names))
    replace_all(document, renamed(document, {one: other, other: one}))


def rebuilt_borders(draw: st.DrawFn, document: Node) -> None:
    """Add or remove a border, on both sides."""
    for places in [part for part in document.values() if tells_borders(part)]:
        one, other = draw(st.sampled_from(list(places))), draw(st.sampled_from(list(places)))
        for here, there in ((one, other), (other, one)):
            borders = places[here]["borders"]
            borders.remove(there) if there in borders else borders.append(there)


def tells_borders(part: Node) -> bool:
    """Whether a part is a table of places with their borders."""
    places = part.values() if isinstance(part, dict) else [part]
    return all(isinstance(place, dict) and isinstance(place.get("borders"), list) for place in places)


def replace_all(document: Node, other: Node) -> None:
    document.clear()
    document.update(other)


Change = Callable[[st.DrawFn, Node], None]
CHANGES: tuple[Change, ...] = (
    without,
    something_else,
    something_near,
    copied,
    doubled,
    under_another_name,
    called_otherwise,
    exchanged,
    rebuilt_borders,
)


@st.composite
def changed(draw: st.DrawFn, game: AnyGame) -> dict[str, Node]:
    """The game's own board, changed once in one way, or several times in such ways as hardly hurt."""
    document = of(game)
    if draw(st.booleans()):
        draw(st.sampled_from(CHANGES))(draw, document)
    else:
        for change in draw(st.lists(st.sampled_from([something_near, exchanged, rebuilt_borders]), max_size=4)):
            change(draw, document)
    return document


def leads_somewhere(pointer: str, document: Node) -> bool:
    """Whether a fault's pointer is a way into the document, of which at most the last step is missing."""
    if not pointer:
        return True
    first, *keys = (key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/"))
    if first:
        return False
    for key in keys[:-1]:
        if isinstance(document, dict) and key in document:
            document = document[key]
        elif isinstance(document, list) and key.isdecimal() and int(key) < len(document):
            document = document[int(key)]
        else:
            return False
    return True


def board_or_fault(game: AnyGame, text: str) -> Any:
    """What a file's text is: a board, or the fault that was found in it."""
    try:
        return read_board(game, text)
    except Malformed as fault:
        return fault


@of_every_game
@settings(max_examples=8 * settings().max_examples)
@given(data=st.data())
def test_any_board_is_played_on_or_its_fault_is_said_where_it_is(case: Case, data: st.DataObject) -> None:
    document = data.draw(changed(case.game))
    board = board_or_fault(case.game, written(document))
    if isinstance(board, Malformed):
        event("a fault")
        assert board.message
        assert board.expected
        assert len(str(board)) < 1000
        assert leads_somewhere(board.pointer, document), board
        return
    event("a board")
    assert all(voice(case.game, board=board).places[name] for name in board.adjacent)
    assert set(drawing_of(case.game, board).points) == set(board.adjacent)
    edition = next(iter(case.game.law.editions))
    opening = Opening(data.draw(st.sampled_from(PLAYERS[case.game.name])), edition, {}, case.game, board)
    # It ends, as on the game's own board.
    assert list(steps(opening, data.draw(st.integers(0, 100))))


@of_every_game
def test_a_board_that_is_written_anew_is_the_same_board(case: Case) -> None:
    assert read_board(case.game, written(of(case.game))) == default_board(case.game)
