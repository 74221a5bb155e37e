"""What one viewer knows of a game: the view, what was deduced, and all facts that the viewer was told."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.imagining.worlds import imagine
from foreign_king.kernel.arguments import check_fact
from foreign_king.kernel.history import History
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import view
from foreign_king.kernel.prompt import titled
from foreign_king.kernel.record import record, replace
from foreign_king.kernel.viewers import check_eyes
from foreign_king.opening import open_game


@record(kw_only=True)
class Knowledge:
    """What one viewer knows of a game. It never changes: ``hear`` returns the knowledge after further facts."""

    game: AnyGame
    """The game."""
    seat: str
    """The viewer: a seat, or ``SPECTATOR``."""
    view: Any
    """The state as the viewer sees it."""
    known: Any = None
    """What the viewer has deduced of hidden things; ``None`` in a game without secrets."""
    facts: History[Any] = History[Any]()
    """All facts, from those of the setup on, as the viewer was told them."""

    def hear(self, facts: Iterable[Any]) -> "Knowledge":
        """Return what the viewer knows after some facts, in the order in which they have happened.

        They may be entries or facts, whole or as the viewer is told them: what the viewer may not know is hidden first.
        ``Malformed`` where a fact cannot be true by what was known before.

        >>> from foreign_king import GAMES, chances, play, setup
        >>> from foreign_king.imagining import follow
        >>> game = GAMES["lang-lebe-der-koenig"]
        >>> seats = ["red", "blue", "green"]
        >>> state = setup(game, seats)
        >>> outcome = play(game, state, next(chances(game, state)).command)
        >>> knowledge = follow(game, seats, "red").hear(outcome.entries)
        >>> knowledge
        <Knowledge lang-lebe-der-koenig, red, 4 facts>
        >>> knowledge.known["blue"]
        Cards(x1=12, x2=7, x3=1)
        """
        eyes, evolve = self.game.eyes, self.game.evolve
        known, state, heard = self.known, self.view, self.facts
        for each in facts:
            fact = each.fact if isinstance(each, Entry) else each
            check_fact(self.game, fact)
            as_known = eyes.redact(fact, self.seat)
            known = eyes.deduce(known, state, as_known)
            state = evolve(state, as_known)
            heard = heard.append(as_known)
        return replace(self, view=state, known=known, facts=heard)

    def imagine(self, random: Random) -> Any:
        """Return a whole position that the viewer cannot tell from the true one: see ``imagine``.

        >>> from random import Random
        >>> from foreign_king import GAMES
        >>> from foreign_king.imagining import follow
        >>> knowledge = follow(GAMES["barbarian-kingdoms"], ["red", "blue"], "red")
        >>> knowledge.imagine(Random(406)).players["blue"].treasury
        Tokens(bronze=3, silver=2, gold=1, diamond=0)
        """
        return imagine(self.game, self.view, self.known, random)

    def __repr__(self) -> str:
        return titled("Knowledge", self.game.name, self.seat, f"{len(self.facts)} facts")


def follow(
    game: AnyGame,
    seats: Sequence[str],
    seat: str,
    *,
    edition: str | None = None,
    law: Mapping[str, Any] | None = None,
    board: Any = None,
) -> Knowledge:
    """Return what a seat, or ``SPECTATOR``, knows at the beginning of a game: after the setup, before anything is
    dealt. The arguments are those of ``setup``, with the seat. ``Malformed`` for a seat that does not play.

    >>> from foreign_king import GAMES
    >>> from foreign_king.imagining import follow
    >>> knowledge = follow(GAMES["lang-lebe-der-koenig"], ["red", "blue", "green"], "red")
    >>> knowledge.view.players["blue"].hand, knowledge.known["blue"]
    (UNSEEN, Cards(x1=12, x2=7, x3=1))
    """
    check_eyes(seat)
    outcome = open_game(game, seats, edition=edition, law=law, board=board)
    first = view(game, outcome.state, seat)
    known, facts = None, [game.eyes.redact(entry.fact, seat) for entry in outcome.entries]
    for fact in facts:
        known = game.eyes.deduce(known, first, fact)
    return Knowledge(game=game, seat=seat, view=first, known=known, facts=History[Any](facts))
