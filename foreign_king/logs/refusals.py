"""What to say where a clause forbids a command: the reason in a sentence, and what was possible instead."""

from collections.abc import Sequence
from functools import cache
from itertools import islice
from typing import Any

from foreign_king.boards import default_board
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.play import fold
from foreign_king.kernel.reason import Reason
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import Refused
from foreign_king.language import Voice, tell_refusal, voice
from foreign_king.language.faults import tell_fault
from foreign_king.language.voices import places_of, shown_names
from foreign_king.logs.header import Header
from foreign_king.logs.opening import Opened
from foreign_king.logs.report import Instead
from foreign_king.logs.suggestions import MOST_NEAREST, alikeness, nearest_commands
from foreign_king.reasons import explain_refusal, tell_explanation, write_reason
from foreign_king.spec import Clause, clauses
from foreign_king.wire import Document, bounded, codec

LONGEST_NAME = 40
MOST_CHANCES = 2000
"""A chance event can have thousands of outcomes; so many of them are compared with what the log says."""


@cache
def _voice(game: str, language: str) -> Voice:
    """A voice without names of players and places. The phrases of a language are read from their file once."""
    return voice(GAMES[game], language=language)


@cache
def _clauses(game: str) -> dict[str, Clause]:
    """The clauses of a game; their file is read once."""
    return clauses(game)


def refusal_sentence(opened: Opened, refused: Refused) -> str:
    """What a player should read who tried it, with the names of the table and of its board."""
    return tell_refusal(voice_of(opened.header, opened.board, opened.options.language), refused)


def not_told_sentence(opened: Opened, refused: Refused) -> str:
    """What is wrong with facts that the viewer of a log is said to have been told: a clause forbids them."""
    return tell_fault(f"who did so would be told: {refusal_sentence(opened, refused)}", opened.options.language)


def voice_of(header: Header, board: Any, language: str) -> Voice:
    """A voice with the names of the table and of its board."""
    game = GAMES[header.game]
    at_table = _voice(header.game, language)
    names = {each.seat: each.name[:LONGEST_NAME] for each in header.seats if each.name}
    at_table = replace(at_table, seats=shown_names(at_table.language, names))
    if board is not default_board(game):
        at_table = replace(at_table, places=places_of(game, board, at_table.language.code))
    return at_table


def by_clause(game: AnyGame, refused: Refused) -> dict[str, Any]:
    """What a problem says of the clause that forbids something: its name with its game, its text, where it is printed;
    its numbers, and what it speaks of."""
    about = {name: bounded(value) for name, value in refused.about.items()}
    return {
        **of_clause(game, refused.rule.value),
        "need": bounded(refused.need),
        "have": bounded(refused.have),
        "about": FrozenDict(about) or None,
    }


def of_recorded_clause(game: AnyGame, fact: Any) -> dict[str, Any]:
    """The same of the clause that a recorded fact names; nothing where it names none of this game."""
    name = fact.get("rule") if type(fact) is dict else None
    return of_clause(game, name) if type(name) is str and name in _clauses(game.name) else {}


def of_clause(game: AnyGame, name: str) -> dict[str, Any]:
    """What is said of a clause: its name with its game, its text, and where it is printed."""
    clause = _clauses(game.name)[name]
    return {
        "clause": f"{game.name}:{clause.name}",
        "clause_text": clause.text,
        "printed": FrozenDict(clause.printed) or None,
    }


def why(opened: Opened, state: Any, command: Any, refused: Refused) -> dict[str, Any]:
    """The tree of clauses and numbers behind a refusal in a position, as a document and as lines, where an explanation
    was asked for. ``command`` is ``None`` where none is refused."""
    if not opened.options.explain:
        return {}
    return _told(opened, explain_refusal(opened.game, state, command, refused))


def why_fact(opened: Opened, state: Any, entries: Sequence[Entry[Any]], place: int) -> dict[str, Any]:
    """The same for one of the facts that a command causes in a position. Nothing where it causes fewer facts."""
    if not opened.options.explain or place >= len(entries):
        return {}
    game = opened.game
    reached = fold(game, state, [fact for fact, _ in entries[:place]])
    return _told(opened, game.reasons.fact(reached, entries[place]))


def _told(opened: Opened, reason: Reason) -> dict[str, Any]:
    game, at_table = opened.game, voice_of(opened.header, opened.board, opened.options.language)
    lines = tuple("  " * depth + line for depth, line in tell_explanation(at_table, reason))
    return {"why": write_reason(game, reason), "why_told": lines}


def instead(game: AnyGame, state: Any, command: Any) -> Instead:
    """Who decides in a position, by which kinds of command, and legal commands that are like this one."""
    offers = [offer for offer in game.choices.offers(state) if offer.closed is None]
    dealt = [type(chance.command).__name__ for chance in islice(game.choices.chances(state), 1)]
    kinds = tuple(dict.fromkeys([offer.command for offer in offers] + dealt))
    said = codec(game).write_command(command)
    nearest = _dealt(game, state, said) if said["type"] in dealt else nearest_commands(game, state, offers, said)
    return Instead(decides=game.to_act(state), commands=kinds, nearest=nearest)


def _dealt(game: AnyGame, state: Any, said: Document) -> tuple[Document, ...]:
    """Outcomes of chance that are like the one that was said."""
    write = codec(game).write_command
    looked_at = [write(chance.command) for chance in islice(game.choices.chances(state), MOST_CHANCES)]
    return tuple(sorted(looked_at, key=lambda document: -alikeness(document, said))[:MOST_NEAREST])


__all__ = [
    "by_clause",
    "instead",
    "not_told_sentence",
    "of_clause",
    "of_recorded_clause",
    "refusal_sentence",
    "voice_of",
    "why",
    "why_fact",
]
