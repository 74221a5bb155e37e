"""Imagining a whole position from what one viewer sees and knows."""

from random import Random
from typing import Any, TypeVar

from foreign_king.kernel.arguments import check_state
from foreign_king.kernel.game import Game

S = TypeVar("S")


def imagine(game: Game[S, Any, Any], view: S, known: Any, random: Random) -> S:
    """Return a whole position that a viewer cannot tell from the true one.

    ``view`` is what the viewer sees, and ``known`` is what ``deduce`` has returned for it: the fields of ``Knowledge``
    (``None`` for ``known`` where nothing has been deduced). In the position that is returned, the same seats are to
    act, the viewer has the same offers, and its view is the same. Every hidden piece that no pile is known to hold has
    the same chance to be in any place that is left. Sealed choices, such as cards that were laid face down, are drawn
    as the published random player makes them. The true position is not needed, so it cannot be betrayed.

    ``ValueError`` where what is known cannot be true in the view.

    >>> from random import Random
    >>> from foreign_king import GAMES, setup, view
    >>> from foreign_king.imagining import imagine
    >>> game = GAMES["lang-lebe-der-koenig"]
    >>> state = setup(game, ["red", "blue", "green"], law={"hand_x1": 2, "hand_x2": 2})
    >>> red_view = view(game, state, "red")
    >>> red_view.players["blue"].hand
    UNSEEN
    >>> world = imagine(game, red_view, None, Random(1215))
    >>> world.players["blue"].hand
    Cards(x1=2, x2=2, x3=1)
    >>> view(game, world, "red") == red_view
    True
    """
    check_state(game, view)
    draw = random.random

    def below(number: int) -> int:
        return int(draw() * number)

    return game.eyes.imagine(view, known, below)
