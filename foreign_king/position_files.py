"""Position files: a position in JSON, for editors, puzzles and bug reports.

The file has the position document and the game, the edition, the law and the board to which it belongs. A position can
be written by hand. Everything that is impossible in it is found at once.
"""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import attrs

from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Game
from foreign_king.kernel.play import position, view
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.unseen import is_hiding
from foreign_king.kernel.viewers import SPECTATOR, WHOLE, check_viewer, written_viewer
from foreign_king.logs.header import BoardName, Header, board_of, check_supported
from foreign_king.logs.validation import boards_of
from foreign_king.opening import check_seat, position_faults, read_position
from foreign_king.wire import Document, codec, digest, shown

S = TypeVar("S")

FORMAT = "foreign-king-position"
VERSION = 1


@attrs.frozen(kw_only=True)
class PositionFile:
    """The document of a position file."""

    format: str
    """The name of the format: ``foreign-king-position``."""
    version: int
    """The version of the format."""
    game: str
    """The name of the game."""
    edition: str
    """The printed edition."""
    law: FrozenDict[str, Any] = attrs.field(factory=FrozenDict)
    """The house rules: changes to the law of the edition."""
    board: BoardName
    """The board."""
    viewer: str | None = None
    """The viewer who sees this position: a seat, ``spectator``, or ``None`` where nothing is hidden."""
    position: dict[str, Any]
    """The position document. Fields that follow from others may be left out."""
    digest: str | None = None
    """The digest of the position with all its fields."""


@record(kw_only=True)
class Position:
    """A position that was read from a file: the game, its state, and the viewer who sees it (a seat, ``SPECTATOR``, or
    ``WHOLE`` where nothing is hidden)."""

    game: AnyGame
    state: Any
    viewer: str


def export_position(game: Game[S, Any, Any], state: S, *, viewer: str = WHOLE) -> Document:
    """Return the document of a position file, ready for ``json.dump``.

    It is the position as its ``viewer`` sees it: a seat, ``SPECTATOR``, or ``WHOLE`` to hide nothing. ``ValueError``
    for ``WHOLE`` if something is hidden in the state already; ``Malformed`` for a viewer who has no view; ``TypeError``
    for ``None``.

    >>> from foreign_king import GAMES, setup
    >>> from foreign_king.positions import export_position
    >>> game = GAMES["the-foreign-king"]
    >>> document = export_position(game, setup(game, ["red", "blue"]))
    >>> document["game"], document["edition"], document["position"]["seats"]
    ('the-foreign-king', 'fr', ['red', 'blue'])
    """
    check_viewer(viewer)
    if viewer != WHOLE:
        state = view(game, state, viewer)
    elif is_hiding(state):
        raise ValueError("in this position something is hidden: say who sees it so, viewer=…")
    document = position(game, state)
    where: Any = state
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "edition": where.law.edition,
        "law": codec(game).law_changes(where.law),
        "board": {"name": where.board.name, "digest": where.board.digest},
        "viewer": written_viewer(viewer),
        "position": document,
        "digest": digest(document),
    }


def import_position(document: Any, *, boards: Iterable[Any] = ()) -> Position:
    """Return the position in the document of a position file; ``Malformed`` with its first fault.

    ``boards`` are the boards that the file may name, besides the game's own.

    >>> import json
    >>> from pathlib import Path
    >>> from foreign_king.positions import import_position
    >>> read = import_position(json.loads(Path("examples/positions/three-players.json").read_text("utf-8")))
    >>> read.game.name, read.state.seats
    ('the-foreign-king', ('red', 'blue', 'green'))
    """
    imported, faults = _read(document, boards_of(boards))
    for fault in faults:
        raise fault
    assert imported is not None
    return imported


def check_position(document: Any, *, boards: Iterable[Any] = ()) -> tuple[Malformed, ...]:
    """Return all faults of the document of a position file. Each has its place and, if a clause forbids it, the clause
    (``rule``). There are none exactly where ``import_position`` reads the document.

    >>> from foreign_king import GAMES, digest, setup
    >>> from foreign_king.positions import check_position, export_position
    >>> game = GAMES["the-foreign-king"]
    >>> document = export_position(game, setup(game, ["red", "blue"]))
    >>> check_position(document)
    ()
    >>> document["digest"] = digest({})
    >>> [fault.pointer for fault in check_position(document)]
    ['/digest']
    """
    return _read(document, boards_of(boards))[1]


def _read(document: Any, boards: tuple[Any, ...]) -> tuple[Position | None, tuple[Malformed, ...]]:
    try:
        game = _game(document)
    except Malformed as fault:
        return None, (fault,)
    shape_faults = codec(game).faults(document, PositionFile)
    if shape_faults:
        return None, shape_faults
    file: PositionFile = codec(game).read(document, PositionFile)
    faults = list(_law_and_board_faults(file, game, boards))
    if faults:
        return None, tuple(faults)
    opening = {"edition": file.edition, "law": file.law, "board": board_of(_header(file), boards)}
    try:
        state = read_position(game, file.position, **opening)
    except Malformed:
        # Only a wrong position is read a second time, to find all its faults.
        return None, tuple(_inside("/position", fault) for fault in position_faults(game, file.position, **opening))
    faults = list(_viewer_faults(file, game, state))
    return Position(game=game, state=state, viewer=WHOLE if file.viewer is None else file.viewer), tuple(faults)


def _game(document: Any) -> AnyGame:
    """Return the game of a position file. The format and the version are checked first, since a later version can have
    fields that are unknown here."""
    what = "a position file"
    if type(document) is not dict:
        raise Malformed(f"{shown(document)} is not an object", expected=what)
    check_supported(document, "format", str, (FORMAT,), what)
    check_supported(document, "version", int, (VERSION,), what)
    check_supported(document, "game", str, tuple(GAMES), what)
    return GAMES[document["game"]]


def _header(file: PositionFile) -> Header:
    return Header(game=file.game, edition=file.edition, law=file.law, board=file.board, seats=())


def _law_and_board_faults(file: PositionFile, game: AnyGame, boards: tuple[Any, ...]) -> Iterator[Malformed]:
    """Yield the faults of the law and the board. They are checked before the position, which depends on both."""
    try:
        codec(game).read_law(file.edition, file.law)
    except Malformed as fault:
        yield fault
    try:
        board_of(_header(file), boards)
    except Malformed as fault:
        yield fault


def _viewer_faults(file: PositionFile, game: AnyGame, state: Any) -> Iterator[Malformed]:
    """Yield the faults of the names of seats, the viewer and the digest."""
    for place, seat in enumerate(state.seats):
        try:
            check_seat(seat, place)
        except Malformed as fault:
            yield _inside("/position", fault)
    if file.viewer is None:
        if is_hiding(state):
            what = "in the position something is hidden, and nobody is said to look"
            yield Malformed(what, pointer="/viewer", expected=f"a seat of this game, or {SPECTATOR}")
    elif file.viewer not in (SPECTATOR, *state.seats):
        expected = f"a seat of this game, {SPECTATOR}, or null"
        yield Malformed("the viewer has no seat", pointer="/viewer", expected=expected)
    elif view(game, state, file.viewer) != state:
        what = "the position shows what its viewer does not see"
        yield Malformed(what, pointer="/position", expected=f"the position as {file.viewer} sees it")
    expected_digest = digest(position(game, state))
    if file.digest not in (None, expected_digest):
        yield Malformed("the digest is another position's", pointer="/digest", expected=expected_digest)


def _inside(pointer: str, fault: Malformed) -> Malformed:
    return Malformed(fault.message, pointer=pointer + fault.pointer, expected=fault.expected, rule=fault.rule)


__all__ = ["FORMAT", "VERSION", "Position", "PositionFile", "check_position", "export_position", "import_position"]
