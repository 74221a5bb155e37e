"""Why a fact, a refusal or a score is as it is: what its numbers are made of, each part by its clause."""

from collections.abc import Sequence

from foreign_king.games.barbarian_kingdoms.commands import Command
from foreign_king.games.barbarian_kingdoms.components import Seat
from foreign_king.games.barbarian_kingdoms.facts import Fact
from foreign_king.games.barbarian_kingdoms.rulebook import Rule
from foreign_king.games.barbarian_kingdoms.state import State
from foreign_king.games.barbarian_kingdoms.views import result
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.reason import Reason, because
from foreign_king.kernel.refusal import Refused


def explain(state: State, entry: Entry[Fact]) -> Reason:
    """Why a fact is as it is, from the position just before it."""
    return Reason(rule=entry.rule, what=entry.fact)


def explain_refusal(state: State, command: Command | None, refused: Refused) -> Reason:
    """Why a clause forbids a command in a position."""
    return Reason(rule=refused.rule, what=refused)


def explain_score(state: State, history: Sequence[Entry[Fact]], seat: Seat) -> Reason:
    """What a seat's score is made of, with the facts that led there, as far as they are known."""
    ended = result(state)
    gained = {} if ended is None else ended.breakdown[seat]
    parts = tuple(because(Rule(clause), "part", number, clause=clause) for clause, number in gained.items())
    return because(Rule.REIGN_SCORE, "score", sum(gained.values()), parts=parts, seat=seat)


__all__ = ["explain", "explain_refusal", "explain_score"]
