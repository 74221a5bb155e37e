"""What the viewer of a log hears, sees, is told and knows. A log without a viewer hides nothing.

Views do not tell everything that their viewer is told: cards that are turned over, purses and treasuries that are
opened. There the recorded facts are followed, each judged as far as the viewer could know.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.kernel.ledger import Entry, Ledger, Outcome
from foreign_king.kernel.play import result, to_act
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.logs.header import Header
from foreign_king.opening import SPECTATOR
from foreign_king.wire import Codec, Document


class NotTold(Malformed):
    """The viewer of a log cannot have been told so.

    ``code`` is the problem's stable code. Where a clause forbids what is told, ``refused`` names it, and ``state`` is
    the position in which it does.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        pointer: str,
        expected: str = "",
        refused: Refused | None = None,
        state: Any = None,
    ) -> None:
        super().__init__(message, pointer=pointer, expected=expected)
        self.code = code
        self.refused = refused
        self.state = state


def heard_command(game: AnyGame, header: Header, command: Any) -> Any:
    """The command as the viewer of a log hears it."""
    return command if header.viewer is None else game.eyes.hide(command, seat_of_viewer(header))


def seen_outcome(game: AnyGame, header: Header, outcome: Outcome[Any, Any]) -> Outcome[Any, Any]:
    """The position as the viewer of a log sees it, and the facts as the viewer is told them."""
    if header.viewer is None:
        return outcome
    seat = seat_of_viewer(header)
    return Outcome(game.eyes.view(outcome.state, seat), told_entries(game, header, outcome.entries))


def told_entries(game: AnyGame, header: Header, entries: Iterable[Entry[Any]]) -> tuple[Entry[Any], ...]:
    """The facts as the viewer of a log is told them."""
    if header.viewer is None:
        return tuple(entries)
    seat = seat_of_viewer(header)
    return tuple(Entry(game.eyes.redact(fact, seat), rule) for fact, rule in entries)


def seat_of_viewer(header: Header) -> str | None:
    """The seat whose log it is; ``None`` for a spectator's log."""
    return None if header.viewer == SPECTATOR else header.viewer


def told_outcome(
    game: AnyGame, codec: Codec, outcome: Outcome[Any, Any], facts: Sequence[Document] | None
) -> Outcome[Any, Any]:
    """What a command led to, followed by recorded facts from where the view stops: where nobody is to act and the game
    is not over. ``facts`` are all facts of the command. ``NotTold`` where they are missing, or cannot be true."""
    if _goes_on(game, outcome.state):
        return outcome
    table: Ledger[Any, Any] = Ledger(outcome.state, game.evolve)
    table.entries += outcome.entries
    while not _goes_on(game, table.state):
        place = len(table.entries)
        if facts is None or place >= len(facts):
            message = "what the command led to cannot be seen from here, and is not recorded"
            pointer = "/facts" if facts is None else f"/facts/{place}"
            raise NotTold("facts-missing", message, pointer=pointer, expected="all facts")
        try:
            game.eyes.learn(table, codec.read_entry(facts[place]).fact)
        except Malformed as error:
            pointer = f"/facts/{place}{error.pointer}"
            raise NotTold("facts-impossible", error.message, pointer=pointer, expected=error.expected) from None
        except Refused as refused:
            pointer, state = f"/facts/{place}", table.state
            raise NotTold("facts-impossible", "", pointer=pointer, refused=refused, state=state) from None
    return table.outcome()


def _goes_on(game: AnyGame, state: Any) -> bool:
    """Whether somebody is to act, or the game is over."""
    return bool(to_act(game, state)) or result(game, state) is not None


def known_after(
    game: AnyGame, state: Any, known: Any, entries: Iterable[Entry[Any]], facts: Sequence[Document] | None
) -> Any:
    """What the viewer knows after some facts that happened in a position. ``NotTold`` where they are against what the
    viewer has known before; it points into ``facts``, where they are recorded, or else at the command."""
    for place, (fact, _) in enumerate(entries):
        try:
            known = game.eyes.deduce(known, state, fact)
        except Malformed as error:
            pointer = "/command" if facts is None else f"/facts/{place}{error.pointer}"
            raise NotTold("facts-impossible", error.message, pointer=pointer, expected=error.expected) from None
        state = game.evolve(state, fact)
    return known


def known_at_first(game: AnyGame, header: Header, laid_out: Outcome[Any, Any]) -> Any:
    """What the viewer of a log knows when the table is laid out; ``None`` where the log has no viewer."""
    known = None
    for entry in laid_out.entries if header.viewer is not None else ():
        known = game.eyes.deduce(known, laid_out.state, entry.fact)
    return known


__all__ = [
    "NotTold",
    "heard_command",
    "known_after",
    "known_at_first",
    "seat_of_viewer",
    "seen_outcome",
    "told_entries",
    "told_outcome",
]
