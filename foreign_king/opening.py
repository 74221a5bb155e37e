"""Opening a game: the seats, the law and the board that a table has agreed on, checked before anything is set up."""

from collections.abc import Iterable, Mapping, Sequence
from os import PathLike
from typing import Any, TypeVar

from foreign_king.boards import default_board
from foreign_king.games import AnyGame
from foreign_king.kernel.game import Game
from foreign_king.kernel.ledger import Outcome
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.viewers import SPECTATOR
from foreign_king.wire import codec, shown

S = TypeVar("S")
F = TypeVar("F")

RESERVED = ("table", "virtual", SPECTATOR)
"""Names that no player's seat may have."""
LONGEST_SEAT = 40
SEATS: tuple[str, ...] = ("red", "blue", "green", "yellow", "white", "black")
"""The seats of a table that says only how many players there are."""


def seats_of(players: int) -> tuple[str, ...]:
    """The seats of a table of so many players."""
    return (*SEATS, *(f"seat-{number}" for number in range(len(SEATS) + 1, players + 1)))[:players]


def setup(
    game: Game[S, Any, Any],
    seats: Sequence[str],
    *,
    edition: str | None = None,
    law: Mapping[str, Any] | None = None,
    board: Any = None,
) -> S:
    """A new game's first state, for these seats in seating order.

    ``edition`` is the printed edition played (the first of the game by default), ``law`` a table's own changes to
    it, ``board`` a board read by ``load_board`` (the game's own by default). Raises ``Malformed`` for seats, editions
    or changes that there are not, ``Refused`` for a number of players that the game does not allow; ``TypeError`` for
    seats that are no list, a law that is no mapping, the name of a board's file instead of a board.

    >>> from foreign_king import GAMES, setup
    >>> setup(GAMES["the-foreign-king"], ["anna", "bruno"])
    <State the-foreign-king, 2 players, round 0, table to act>
    >>> setup(GAMES["the-foreign-king"], ["anna", "bruno"], law={"limited_bank": True}).law.limited_bank
    True
    """
    return open_game(game, seats, edition=edition, law=law, board=board).state


def open_game(
    game: Game[S, Any, F],
    seats: Sequence[str],
    *,
    edition: str | None = None,
    law: Mapping[str, Any] | None = None,
    board: Any = None,
) -> Outcome[S, F]:
    """The same as ``setup``, with the facts by which the table was laid out."""
    _check_types(game, law, board)
    if isinstance(seats, (str, bytes)) or not isinstance(seats, Iterable):
        raise TypeError(f"seats are a list of names, not {_a(seats)}")
    # They are gone through more than once.
    seats = tuple(seats)
    taken: set[str] = set()
    for place, seat in enumerate(seats):
        check_seat(seat, place)
        if seat in taken:
            raise Malformed(f"two players at {shown(seat)}", pointer=f"/seats/{place}", expected="different seats")
        taken.add(seat)
    return game.setup(seats, *_agreed(game, edition, law, board))


def read_position(
    game: Game[S, Any, Any],
    document: Any,
    *,
    edition: str | None = None,
    law: Mapping[str, Any] | None = None,
    board: Any = None,
) -> S:
    """The state of a position document, or a seat's view of it: what ``position`` has made a document of.

    The document says neither edition nor law nor board; they are given as to ``setup``. What follows from the rest
    may be left out of it. ``Malformed`` where it is no position of the game.

    >>> from foreign_king import GAMES, position, read_position, setup
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> read_position(game, position(game, state)) == state
    True
    """
    _check_types(game, law, board)
    state: S = codec(game).read_position(document, *_agreed(game, edition, law, board))
    return state


def position_faults(
    game: AnyGame,
    document: Any,
    *,
    edition: str | None = None,
    law: Mapping[str, Any] | None = None,
    board: Any = None,
) -> tuple[Malformed, ...]:
    """Everything by which a document is no position of the game, each fault with its place and, where one forbids it,
    its clause (``rule``); none where ``read_position`` reads it.

    ``Malformed`` is raised for an edition or a law that there is not.

    >>> from foreign_king import GAMES, position, setup
    >>> from foreign_king.positions import position_faults
    >>> game = GAMES["the-foreign-king"]
    >>> document = position(game, setup(game, ["red", "blue"]))
    >>> position_faults(game, document)
    ()
    >>> [fault.pointer for fault in position_faults(game, {**document, "seats": []})]
    ['/seats']
    """
    _check_types(game, law, board)
    return codec(game).position_faults(document, *_agreed(game, edition, law, board))


def _check_types(game: object, law: object, board: object) -> None:
    """``TypeError`` for what is no game, no changes of a law or no board."""
    if not isinstance(game, Game):
        raise TypeError(f"{shown(game)} is no game: GAMES[name] is one")
    if law is not None and not isinstance(law, Mapping):
        raise TypeError(f"a law is its changes by name, such as {{'limited_bank': True}}, not {_a(law)}")
    if board is not None:
        check_board(board)


def _agreed(game: AnyGame, edition: str | None, law: Mapping[str, Any] | None, board: Any) -> tuple[Any, Any]:
    """The law and the board that a table has agreed on."""
    played = codec(game).read_law(next(iter(game.law.editions)) if edition is None else edition, law or {})
    return played, default_board(game) if board is None else board


def check_board(board: object) -> None:
    """``TypeError`` for what is no board, such as the name of a board's file."""
    if not hasattr(board, "digest"):
        what = (
            shown(str(board)) if isinstance(board, (str, PathLike)) else f"what is of the type {type(board).__name__}"
        )
        raise TypeError(f"{what} is no board: load_board(game, file) reads one")


def _a(value: object) -> str:
    return f"one text: {shown(value)}" if isinstance(value, str) else f"of the type {type(value).__name__}"


def check_seat(seat: object, place: int) -> None:
    """``Malformed`` unless a seat is a lower-case id and not reserved."""
    if not isinstance(seat, str) or seat in RESERVED or not _fits(seat):
        expected = f"lower-case letters, digits, - and _, and not {' or '.join(RESERVED)}"
        raise Malformed(f"{shown(seat)} is no seat's name", pointer=f"/seats/{place}", expected=expected)


def _fits(seat: str) -> bool:
    letters = seat.replace("-", "").replace("_", "")
    return letters.isascii() and letters.isalnum() and seat == seat.lower() and len(seat) <= LONGEST_SEAT
