"""The layout of a match: which number of a tensor says what about a view."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from foreign_king.kernel.game import Game
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.viewers import SPECTATOR, check_eyes, check_has_view
from foreign_king.observations.compilation import GIVEN, Compilation
from foreign_king.observations.numbers import Domain, Fill, Tensor, domain_of, empty_tensor
from foreign_king.observations.records import Fields
from foreign_king.opening import open_game
from foreign_king.wire import digest

S = TypeVar("S")


class Layout(Generic[S]):
    """How views of a match become tensors: lists of numbers that all have the same length and the same meaning.

    A layout is made for the seats, the law and the board of a match, which is opened as by ``setup``. Two views of one
    viewer have equal tensors if, and only if, they are equal.

    With ``relative``, the seats stand in the order in which they sit, beginning with the viewer: ``seat-0`` is the
    viewer, ``seat-1`` the next seat. So what was learned at one seat is of use at every other seat. Without it, each
    seat has its own numbers, and the first numbers say who the viewer is.

    Raises ``ValueError`` for a game without a layout, and what ``setup`` raises.

    >>> from foreign_king import GAMES, setup, view
    >>> from foreign_king.observations import Layout
    >>> game = GAMES["the-foreign-king"]
    >>> layout = Layout(game, ["red", "blue", "green"])
    >>> tensor = layout.tensor(view(game, setup(game, ["red", "blue", "green"]), "red"), "red")
    >>> len(tensor) == layout.size == len(layout.names)
    True
    >>> {name: number for name, number in zip(layout.names, tensor) if number and "red" in name}
    {'viewer=red': 1.0, 'players.red.supply': 14.0}
    """

    def __init__(
        self,
        game: Game[S, Any, Any],
        seats: Sequence[str],
        *,
        edition: str | None = None,
        law: Mapping[str, Any] | None = None,
        board: Any = None,
        relative: bool = False,
    ) -> None:
        self._opened_with = (game, tuple(seats), edition, law, board, relative)
        start: Any = open_game(game, seats, edition=edition, law=law, board=board).state
        self.game: Game[S, Any, Any] = game
        self.seats: tuple[str, ...] = start.seats
        self.relative: bool = relative
        self._law, self._board = start.law, start.board
        self._viewers = domain_of(() if relative else self.seats)
        first, at = _fields(game, start, relative), len(self._viewers.labels)
        self._fills: dict[str, Fill] = dict.fromkeys((*self.seats, SPECTATOR), first.fill_from(at))
        for place, seat in enumerate(self.seats) if relative else ():
            turned = replace(start, seats=self.seats[place:] + self.seats[:place])
            self._fills[seat] = _fields(game, turned, relative).fill_from(at)
        self.names: tuple[str, ...] = (*(f"viewer={label}" for label in self._viewers.labels), *first.names(""))
        """What each number means. ``players.red.francs`` is a number; ``king=liege`` is 1 or 0; ``order.red`` is a rank
        from 1, or 0 where red is not in the order."""

    @property
    def size(self) -> int:
        """How many numbers a tensor has."""
        return len(self.names)

    @property
    def digest(self) -> str:
        """The digest of the names. With the same digest, all numbers mean the same."""
        return digest(list(self.names))

    def tensor(self, view: S, seat: str) -> Tensor:
        """Return the numbers of the view of a seat, or of a ``SPECTATOR``. A whole state is laid out in the same way,
        for whoever may know everything.

        Raises ``Malformed`` for the view of another match, for a seat that does not play, and for a value that has no
        place: the message says which, and the pointer says where.
        """
        state: Any = view
        if state.seats != self.seats or state.law != self._law or state.board.digest != self._board.digest:
            raise Malformed("this is the view of another match", expected="the same seats, law and board")
        check_eyes(seat)
        check_has_view(seat, self.seats)
        tensor = empty_tensor(len(self.names))
        if seat in self._viewers.places:
            tensor[self._viewers.places[seat]] = 1
        self._fills[seat](tensor, state)
        return tensor

    def __reduce__(self) -> tuple[Any, ...]:
        # The functions that fill a tensor cannot be pickled, so the layout is made anew.
        return _layout, self._opened_with

    def __repr__(self) -> str:
        return f"<Layout {self.game.name}: {len(self.seats)} players, {self.size} numbers>"


def _layout(
    game: Game[S, Any, Any],
    seats: Sequence[str],
    edition: str | None,
    law: Mapping[str, Any] | None,
    board: Any,
    relative: bool,
) -> Layout[S]:
    return Layout(game, seats, edition=edition, law=law, board=board, relative=relative)


def _fields(game: Game[S, Any, Any], state: Any, relative: bool) -> Fields:
    """Return the slots of a state. ``state.seats`` begins with the viewer, where the layout is ``relative``."""
    if game.ranges is None:
        raise ValueError(f"{game.title} has no layout")
    labels = {seat: f"seat-{place}" for place, seat in enumerate(state.seats)} if relative else {}
    domains: dict[str, Domain] = {
        kind: domain_of(names, tuple(labels.get(name, name) for name in names))
        for kind, names in game.ranges.names(state).items()
    }
    return Compilation(ranges=game.ranges, domains=domains).fields(game.types.state, GIVEN)


__all__ = ["Layout"]
