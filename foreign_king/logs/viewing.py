"""What the viewer of a log hears (commands), sees (positions), is told (facts) and knows (by counting).

A log whose viewer is ``WHOLE`` hides nothing. A view does not show everything that its viewer is told: some commands
turn cards over, or open purses and treasuries. For such commands the recorded facts are used, and each of them is
judged as far as the viewer can know it.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.kernel.ledger import Entry, Ledger, Outcome
from foreign_king.kernel.play import result, to_act
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.kernel.viewers import WHOLE
from foreign_king.logs.header import Header
from foreign_king.wire import Codec, Document


class NotTold(Malformed):
    """The viewer of a log cannot have been told the recorded facts.

    ``code`` is the stable code of the problem. If a clause forbids a fact, ``refused`` has the clause, and ``state`` is
    the position in which it forbids the fact.
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
    """Return the command as the viewer of a log hears it."""
    return command if header.viewer == WHOLE else game.eyes.hide(command, header.viewer)


def seen_outcome(game: AnyGame, header: Header, outcome: Outcome[Any, Any]) -> Outcome[Any, Any]:
    """Return an outcome with the state as the viewer of a log sees it, and the facts as the viewer is told them."""
    if header.viewer == WHOLE:
        return outcome
    return Outcome(game.eyes.view(outcome.state, header.viewer), told_entries(game, header, outcome.entries))


def told_entries(game: AnyGame, header: Header, entries: Iterable[Entry[Any]]) -> tuple[Entry[Any], ...]:
    """Return the facts as the viewer of a log is told them."""
    if header.viewer == WHOLE:
        return tuple(entries)
    return tuple(Entry(game.eyes.redact(fact, header.viewer), rule) for fact, rule in entries)


def told_outcome(
    game: AnyGame, codec: Codec, outcome: Outcome[Any, Any], facts: Sequence[Document] | None
) -> Outcome[Any, Any]:
    """Return the outcome of a command that was played in a view, continued by recorded facts if the view does not show
    everything: if nobody is to act and the game is not over. ``facts`` are all facts of the command. ``NotTold`` if
    they are missing or cannot be true."""
    if goes_on(game, outcome.state):
        return outcome
    ledger: Ledger[Any, Any] = Ledger(outcome.state, game.evolve)
    ledger.entries += outcome.entries
    while not goes_on(game, ledger.state):
        place = len(ledger.entries)
        if facts is None or place >= len(facts):
            message = "what the command led to cannot be seen from here, and is not recorded"
            pointer = "/facts" if facts is None else f"/facts/{place}"
            raise NotTold("facts-missing", message, pointer=pointer, expected="all facts")
        try:
            game.eyes.learn(ledger, codec.read_entry(facts[place]).fact)
        except Malformed as error:
            pointer = f"/facts/{place}{error.pointer}"
            raise NotTold("facts-impossible", error.message, pointer=pointer, expected=error.expected) from None
        except Refused as refused:
            pointer, state = f"/facts/{place}", ledger.state
            raise NotTold("facts-impossible", "", pointer=pointer, refused=refused, state=state) from None
    return ledger.outcome()


def goes_on(game: AnyGame, state: Any) -> bool:
    """Whether somebody is to act, or the game is over."""
    return bool(to_act(game, state)) or result(game, state) is not None


def known_after(
    game: AnyGame, state: Any, known: Any, entries: Iterable[Entry[Any]], facts: Sequence[Document] | None
) -> Any:
    """Return what the viewer knows after the facts of a command in a position. ``NotTold`` if they contradict what the
    viewer has known before. It points into ``facts`` if they are recorded, otherwise at the command."""
    for place, (fact, _) in enumerate(entries):
        try:
            known = game.eyes.deduce(known, state, fact)
        except Malformed as error:
            pointer = "/command" if facts is None else f"/facts/{place}{error.pointer}"
            raise NotTold("facts-impossible", error.message, pointer=pointer, expected=error.expected) from None
        state = game.evolve(state, fact)
    return known


def known_at_first(game: AnyGame, header: Header, laid_out: Outcome[Any, Any]) -> Any:
    """Return what the viewer of a log knows after the setup; ``None`` if the log hides nothing."""
    known = None
    for entry in laid_out.entries if header.viewer != WHOLE else ():
        known = game.eyes.deduce(known, laid_out.state, entry.fact)
    return known


__all__ = [
    "NotTold",
    "goes_on",
    "heard_command",
    "known_after",
    "known_at_first",
    "seen_outcome",
    "told_entries",
    "told_outcome",
]
