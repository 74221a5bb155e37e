"""What the viewer of a log has to be told, because a view alone does not tell it: cards that are turned over, purses
and treasuries that are opened.

There the recorded facts are followed, each judged as far as the viewer could know.
"""

from collections.abc import Iterable
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.kernel.ledger import Entry, Ledger, Outcome
from foreign_king.kernel.play import result, to_act
from foreign_king.kernel.refusal import Malformed, Refused
from foreign_king.logs.header import Header
from foreign_king.logs.judgement import Judgement, Unplayable
from foreign_king.logs.recorded import digest_before, said_by
from foreign_king.logs.refusals import by_clause, told, why
from foreign_king.wire import Document


def told_further(judgement: Judgement, document: Document, outcome: Outcome[Any, Any]) -> Outcome[Any, Any]:
    """Go on from where a view stopped: nobody is to act, and the game is not over."""
    game, facts = judgement.game, document.get("facts")
    if _goes_on(game, outcome.state):
        return outcome
    table: Ledger[Any, Any] = Ledger(outcome.state, game.evolve)
    table.entries += outcome.entries
    while not _goes_on(game, table.state):
        place = len(table.entries)
        if facts is None or place >= len(facts):
            message = "what the command led to cannot be seen from here, and is not recorded"
            pointer = "/facts" if facts is None else f"/facts/{place}"
            raise _fatal(judgement, document, "facts-missing", message, pointer=pointer, expected="all facts")
        try:
            game.eyes.learn(table, judgement.codec.read_entry(facts[place]).fact)
        except Malformed as error:
            details = {"pointer": f"/facts/{place}{error.pointer}", "expected": error.expected}
            raise _fatal(judgement, document, "facts-impossible", error.message, **details) from None
        except Refused as refused:
            sentence = told(judgement.header, judgement.board, refused, judgement.options.language)
            raise _fatal(
                judgement,
                document,
                "facts-impossible",
                f"who did so would be told: {sentence}",
                pointer=f"/facts/{place}",
                digest_before=digest_before(judgement),
                **by_clause(game, refused),
                **why(judgement, table.state, None, refused),
            ) from None
    return table.outcome()


def _goes_on(game: AnyGame, state: Any) -> bool:
    """Whether somebody is to act, or the game is over."""
    return bool(to_act(game, state)) or result(game, state) is not None


def known_at_first(game: AnyGame, header: Header, opened: Outcome[Any, Any]) -> Any:
    """What the viewer of a log knows when the table is laid out; ``None`` where the log has no viewer."""
    known = None
    for entry in opened.entries if header.viewer is not None else ():
        known = game.eyes.deduce(known, opened.state, entry.fact)
    return known


def deduce_from(judgement: Judgement, document: Document, entries: Iterable[Entry[Any]]) -> None:
    """What the viewer knows after some facts; they cannot be against all that the viewer has known before."""
    game, state, known = judgement.game, judgement.state, judgement.known
    for place, (fact, _) in enumerate(entries):
        try:
            known = game.eyes.deduce(known, state, fact)
        except Malformed as error:
            pointer = f"/facts/{place}{error.pointer}" if "facts" in document else "/command"
            details = {"pointer": pointer, "expected": error.expected}
            raise _fatal(judgement, document, "facts-impossible", error.message, **details) from None
        state = game.evolve(state, fact)
    judgement.known = known


def _fatal(judgement: Judgement, document: Document, code: str, message: str, **details: Any) -> Unplayable:
    return judgement.unplayable(code, message, command=judgement.commands + 1, seat=said_by(document), **details)


__all__ = ["deduce_from", "known_at_first", "told_further"]
