"""Opening a game: the seats, the law and the board are checked before the game is set up."""

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
"""Ids that no player's seat may have."""
LONGEST_SEAT = 40
"""The most characters of a seat's id."""
SEATS: tuple[str, ...] = ("red", "blue", "green", "yellow", "white", "black")
"""The seats of a game for which only the number of players is given."""


def seats_of(players: int) -> tuple[str, ...]:
    """Return the seats for a number of players."""
    return (*SEATS, *(f"seat-{number}" for number in range(len(SEATS) + 1, players + 1)))[:players]


def setup(
    game: Game[S, Any, Any],
    seats: Sequence[str],
    *,
    edition: str | None = None,
    law: Mapping[str, Any] | None = None,
    board: Any = None,
) -> S:
    """Return the first state of a new game. ``seats`` are in seating order.

    ``edition`` is the printed edition (by default the first one of the game), ``law`` has the players' changes to it
    (house rules), and ``board`` is a board from ``load_board`` (by default the one that comes with the game). Raises
    ``Malformed`` for a wrong seat, an unknown edition or a wrong change, and ``Refused`` for a number of players that
    the game does not allow. Raises ``TypeError`` for seats that are no list, a law that is no mapping, or the name of a
    file instead of a board.

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
    """Set up a new game like ``setup``, and return also the facts of the setup."""
    _check_types(game, law, board)
    if isinstance(seats, (str, bytes)) or not isinstance(seats, Iterable):
        raise TypeError(f"seats are a list of names, not {_description(seats)}")
    # An iterator could be gone through only once.
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
    """Return the state that a position document describes. The document may also be that of a seat's view.

    The document does not contain the edition, the law and the board. They are given in the same way as to ``setup``.
    Parts of the document that follow from others may be left out. ``Malformed`` where the document is no position of
    the game.

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
    """Return every fault that keeps a document from being a position of the game; none where ``read_position`` accepts
    it. A fault has a place and, if a clause makes the position impossible, that clause (``rule``).

    Raises ``Malformed`` for an unknown edition and for a wrong change of the law.

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
    """Raise ``TypeError`` for a value that is no game, no changes of a law, or no board."""
    if not isinstance(game, Game):
        raise TypeError(f"{shown(game)} is no game: GAMES[name] is one")
    if law is not None and not isinstance(law, Mapping):
        raise TypeError(f"a law is its changes by name, such as {{'limited_bank': True}}, not {_description(law)}")
    if board is not None:
        check_board(board)


def _agreed(game: AnyGame, edition: str | None, law: Mapping[str, Any] | None, board: Any) -> tuple[Any, Any]:
    """Return the law and the board of a game. The first edition and the default board stand for ``None``."""
    played = codec(game).read_law(next(iter(game.law.editions)) if edition is None else edition, law or {})
    return played, default_board(game) if board is None else board


def check_board(board: object) -> None:
    """Raise ``TypeError`` for a value that is no board, such as the name of a file."""
    if not hasattr(board, "digest"):
        what = (
            shown(str(board)) if isinstance(board, (str, PathLike)) else f"what is of the type {type(board).__name__}"
        )
        raise TypeError(f"{what} is no board: load_board(game, file) reads one")


def _description(value: object) -> str:
    return f"one text: {shown(value)}" if isinstance(value, str) else f"of the type {type(value).__name__}"


def check_seat(seat: object, place: int) -> None:
    """Raise ``Malformed`` unless a seat is a lower-case id that is not reserved."""
    if not isinstance(seat, str) or seat in RESERVED or not _fits(seat):
        expected = f"lower-case letters, digits, - and _, and not {' or '.join(RESERVED)}"
        raise Malformed(f"{shown(seat)} is no seat's name", pointer=f"/seats/{place}", expected=expected)


def _fits(seat: str) -> bool:
    letters = seat.replace("-", "").replace("_", "")
    return letters.isascii() and letters.isalnum() and seat == seat.lower() and len(seat) <= LONGEST_SEAT
