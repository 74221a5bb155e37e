"""The setting of many games: which game is played by whom, and how its answers and views are numbered."""

from collections.abc import Mapping
from typing import Any

from foreign_king.decisions import Vocabulary, vocabulary
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.observations import Layout
from foreign_king.opening import open_game, seats_of

MOST_COMMANDS = 3000
"""After this many commands a game is broken off. Players who only end their turns could go on for ever."""
MOST_ANSWERS = 24
"""So many answers to one command have places of their own in an observation."""


class Setting:
    """A game that is played again and again, by the same seats, under the same law and on the same board.

    ``players`` is a number, or the names of the seats. The edition, the law and the board are those of ``setup``.
    With ``relative``, each seat sees itself as the first one, so what was learned at one seat is of use at every other.
    Raises ``Malformed`` for an unknown game, and what ``setup`` raises.

    >>> from foreign_king.research import Setting
    >>> Setting("lang-lebe-der-koenig", 3)
    <Setting lang-lebe-der-koenig: 3 players, 38 answers, 354 numbers>
    """

    def __init__(
        self,
        game: str,
        players: int | tuple[str, ...],
        *,
        edition: str | None = None,
        law: Mapping[str, Any] | None = None,
        board: Any = None,
        most_commands: int = MOST_COMMANDS,
        relative: bool = True,
    ) -> None:
        if game not in GAMES:
            raise Malformed(f"no game {quoted(game)}", expected="one of " + ", ".join(GAMES))
        if most_commands < 1:
            raise Malformed(f"a game of {most_commands} commands", expected="1 or more")
        self._opened_with = (game, players, edition, law, board, most_commands, relative)
        opening = {"edition": edition, "law": law, "board": board}
        self.game: AnyGame = GAMES[game]
        """The game."""
        self.seats: tuple[str, ...] = seats_of(players) if isinstance(players, int) else tuple(players)
        """The seats, in the order in which they sit."""
        outcome = open_game(self.game, self.seats, **opening)
        self.start: Any = outcome.state
        """The state after the setup."""
        self.entries: tuple[Any, ...] = outcome.entries
        """The facts of the setup."""
        self.most_commands: int = most_commands
        """After this many commands, those of the table included, a game is broken off."""
        self.vocabulary: Vocabulary = vocabulary(self.game, self.seats, **opening)
        """The numbers of the answers."""
        self.layout: Layout[Any] = Layout(self.game, self.seats, relative=relative, **opening)
        """The numbers of a view."""

    @property
    def names(self) -> tuple[str, ...]:
        """What each number of an observation means: first those of the view, then one for each answer. The first answer
        to the command under way has the number 1/2, the second one 1/4, and so on; numbers of equal answers are
        added. With a whole number of ``MOST_ANSWERS`` such answers they can still be told apart."""
        return (*self.layout.names, *(f"answer={token}" for token in self.vocabulary.tokens))

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.layout.size + len(self.vocabulary)

    @property
    def most_results(self) -> int:
        """A number of results that no lot exceeds: neither the names of a kind nor the pieces and cards are more."""
        assert self.game.ranges is not None
        names = [len(each) for each in self.game.ranges.names(self.start).values()]
        law = self.start.law
        pieces = [number for field in type(law).__annotations__ if isinstance(number := getattr(law, field), int)]
        return max(*names, *pieces, self.game.ranges.answers(self.start).most) + 1

    def rewards(self, state: Any) -> dict[str, float]:
        """Return what each seat gets at the end: 1 for the only winner, and together 0. Where several seats win, they
        have equal parts of the victory. Where no seat wins, because the game goes on, was broken off or is won by the
        virtual player, each seat gets 0."""
        ended = self.game.ending.result(state)
        winners = ended.winners.intersection(self.seats) if ended is not None else frozenset[str]()
        if not winners:
            return dict.fromkeys(self.seats, 0.0)
        others = len(self.seats) - 1
        return {
            seat: (len(self.seats) / len(winners) - 1) / others if seat in winners else -1 / others
            for seat in self.seats
        }

    def __reduce__(self) -> tuple[Any, ...]:
        # What fills a tensor cannot be pickled, so the setting is made anew.
        return _setting, self._opened_with

    def __repr__(self) -> str:
        answers = len(self.vocabulary)
        return f"<Setting {self.game.name}: {len(self.seats)} players, {answers} answers, {self.size} numbers>"


def _setting(
    game: str,
    players: int | tuple[str, ...],
    edition: str | None,
    law: Mapping[str, Any] | None,
    board: Any,
    most_commands: int,
    relative: bool,
) -> Setting:
    return Setting(game, players, edition=edition, law=law, board=board, most_commands=most_commands, relative=relative)


__all__ = ["MOST_ANSWERS", "MOST_COMMANDS", "Setting"]
