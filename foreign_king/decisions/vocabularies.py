"""The vocabulary of a match: all tokens that the answers of its decisions can have, each with a number."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import attrs

from foreign_king.decisions.decision import Decision
from foreign_king.decisions.question import DONE, WITHOUT
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Game
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed, quoted
from foreign_king.opening import open_game
from foreign_king.wire import digest

S = TypeVar("S")


@record(kw_only=True)
class Vocabulary:
    """All tokens that the answers of decisions can have, in an order that does not change. The number of a token is its
    place in this order, from 0."""

    tokens: tuple[str, ...]
    """The tokens, in order."""
    numbers: FrozenDict[str, int] = attrs.field(eq=False, repr=False)
    """The number of each token."""

    @property
    def digest(self) -> str:
        """The digest of the tokens. With the same digest, all numbers mean the same."""
        return digest(list(self.tokens))

    def index(self, token: str) -> int:
        """Return the number of a token. Raises ``Malformed`` for what is no token of this vocabulary."""
        number = self.numbers.get(token)
        if number is None:
            raise Malformed(f"{quoted(token)} is not in the vocabulary", expected="a token of this match")
        return number

    def mask(self, step: Decision[Any], *, once: bool = False) -> bytes:
        """Return one byte for each token: 1 if it is an open option of a step, otherwise 0.

        With ``once``, options that only reorder others are left out, so that each command is reached in one way.
        """
        mask = bytearray(len(self.tokens))
        for option in step.options:
            if not option.closed and not (once and option.reorders):
                mask[self.index(option.token)] = 1
        return bytes(mask)

    def __len__(self) -> int:
        return len(self.tokens)

    def __repr__(self) -> str:
        return f"<Vocabulary: {len(self.tokens)} tokens, {self.digest}>"


def vocabulary(
    game: Game[S, Any, Any],
    seats: Sequence[str],
    *,
    edition: str | None = None,
    law: Mapping[str, Any] | None = None,
    board: Any = None,
) -> Vocabulary:
    """Return the vocabulary of a match, which is opened as by ``setup``. ``encode`` and ``decode`` translate commands
    into its tokens and back.

    The tokens do not depend on the names of the seats. Raises ``ValueError`` for a game without a vocabulary, and what
    ``setup`` raises.

    >>> from foreign_king import GAMES, play, setup
    >>> from foreign_king.decisions import begin, vocabulary
    >>> from foreign_king.games.the_foreign_king import DealTurnOrder
    >>> game = GAMES["the-foreign-king"]
    >>> numbered = vocabulary(game, ["red", "blue"])
    >>> len(numbered), numbered.tokens[:6]
    (52, ('.', '-', 'true', 'false', 'BuildFactory', 'PlaceCitizens'))
    >>> state = play(game, setup(game, ["red", "blue"]), DealTurnOrder(by="table", order=("red", "blue"))).state
    >>> step = begin(game, state, "red").choose("BuildFactory")
    >>> [token for token, is_open in zip(numbered.tokens, numbered.mask(step)) if is_open]
    ['metal', 'textile']
    """
    state = open_game(game, seats, edition=edition, law=law, board=board).state
    if game.ranges is None:
        raise ValueError(f"{game.title} has no vocabulary")
    answers = game.ranges.answers(state)
    numbers = map(str, range(answers.most + 1))
    tokens = tuple(dict.fromkeys((DONE, WITHOUT, "true", "false", *answers.commands, *answers.names, *numbers)))
    return Vocabulary(tokens=tokens, numbers=FrozenDict(zip(tokens, range(len(tokens)), strict=True)))


__all__ = ["Vocabulary", "vocabulary"]
