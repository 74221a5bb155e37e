"""A position as a file: what an editor saves, a puzzle is, a bug report holds.

Beside the position document stand the game, the edition, the law and the board by which it is one. A position of a
game that was never played can be written by hand: what is impossible about it is found, all of it at once.
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
from foreign_king.kernel.unseen import unseen_in
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
    """What this file is."""
    version: int
    """Of the format."""
    game: str
    """Of which game it is a position."""
    edition: str
    """By which printed edition it is played."""
    law: FrozenDict[str, Any] = attrs.field(factory=FrozenDict)
    """What the table changes in it."""
    board: BoardName
    """On which board."""
    viewer: str | None = None
    """Who sees it so: a seat, ``spectator``, or ``None`` where nothing is hidden."""
    position: dict[str, Any]
    """The position; what follows from the rest may be left out."""
    digest: str | None = None
    """Of the position with every field of it."""


@record(kw_only=True)
class Position:
    """A position that was read from a file: the game, its state, and who sees it so (a seat, ``SPECTATOR``, or
    ``WHOLE`` where nothing is hidden)."""

    game: AnyGame
    state: Any
    viewer: str


def export_position(game: Game[S, Any, Any], state: S, *, viewer: str = WHOLE) -> Document:
    """The document of a position file, ready for ``json.dump``.

    It is the position as its ``viewer`` sees it: a seat, ``SPECTATOR``, or ``WHOLE`` where nothing is to be hidden.
    ``ValueError`` for a position in which something is hidden already, if no viewer is named; ``Malformed`` for a
    viewer who has no view, ``TypeError`` for ``None``.

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
    elif unseen_in(state):
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
    """The position of a file's document; ``Malformed`` with the first thing that is wrong with it.

    ``boards`` are those that it may be on besides the game's own.

    >>> import json
    >>> from pathlib import Path
    >>> from foreign_king.positions import import_position
    >>> read = import_position(json.loads(Path("examples/positions/three-players.json").read_text("utf-8")))
    >>> read.game.name, read.state.seats
    ('the-foreign-king', ('red', 'blue', 'green'))
    """
    found, faults = _read(document, boards_of(boards))
    for fault in faults:
        raise fault
    assert found is not None
    return found


def check_position(document: Any, *, boards: Iterable[Any] = ()) -> tuple[Malformed, ...]:
    """Everything that is wrong with the document of a position file, each fault with its place and, where one forbids
    it, its clause (``rule``); none where ``import_position`` reads it.

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
    shapeless = codec(game).faults(document, PositionFile)
    if shapeless:
        return None, shapeless
    written: PositionFile = codec(game).read(document, PositionFile)
    faults = list(_of_the_table(written, game, boards))
    if faults:
        return None, tuple(faults)
    agreed = {"edition": written.edition, "law": written.law, "board": board_of(_header(written), boards)}
    faults = [_inside("/position", fault) for fault in position_faults(game, written.position, **agreed)]
    if faults:
        return None, tuple(faults)
    state = read_position(game, written.position, **agreed)
    faults = list(_of_the_seats(written, game, state))
    return Position(game=game, state=state, viewer=WHOLE if written.viewer is None else written.viewer), tuple(faults)


def _game(document: Any) -> AnyGame:
    """The game of a position file. Asked first: a file of a later version may have fields that are not known here."""
    what = "a position file"
    if type(document) is not dict:
        raise Malformed(f"{shown(document)} is not an object", expected=what)
    check_supported(document, "format", str, (FORMAT,), what)
    check_supported(document, "version", int, (VERSION,), what)
    check_supported(document, "game", str, tuple(GAMES), what)
    return GAMES[document["game"]]


def _header(written: PositionFile) -> Header:
    return Header(game=written.game, edition=written.edition, law=written.law, board=written.board, seats=())


def _of_the_table(written: PositionFile, game: AnyGame, boards: tuple[Any, ...]) -> Iterator[Malformed]:
    """What is wrong with the law and the board: without them there is no position to speak of."""
    try:
        codec(game).read_law(written.edition, written.law)
    except Malformed as fault:
        yield fault
    try:
        board_of(_header(written), boards)
    except Malformed as fault:
        yield fault


def _of_the_seats(written: PositionFile, game: AnyGame, state: Any) -> Iterator[Malformed]:
    """What is wrong with the seats' names, with what the viewer sees, and with the digest."""
    for place, seat in enumerate(state.seats):
        try:
            check_seat(seat, place)
        except Malformed as fault:
            yield _inside("/position", fault)
    if written.viewer is None:
        if unseen_in(state):
            what = "in the position something is hidden, and nobody is said to look"
            yield Malformed(what, pointer="/viewer", expected=f"a seat of this game, or {SPECTATOR}")
    elif written.viewer not in (SPECTATOR, *state.seats):
        expected = f"a seat of this game, {SPECTATOR}, or null"
        yield Malformed("the viewer has no seat", pointer="/viewer", expected=expected)
    elif view(game, state, written.viewer) != state:
        what = "the position shows what its viewer does not see"
        yield Malformed(what, pointer="/position", expected=f"the position as {written.viewer} sees it")
    ours = digest(position(game, state))
    if written.digest not in (None, ours):
        yield Malformed("the digest is another position's", pointer="/digest", expected=ours)


def _inside(pointer: str, fault: Malformed) -> Malformed:
    return Malformed(fault.message, pointer=pointer + fault.pointer, expected=fault.expected, rule=fault.rule)


__all__ = ["FORMAT", "VERSION", "Position", "PositionFile", "check_position", "export_position", "import_position"]
