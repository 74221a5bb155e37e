"""The texts of a problem about a command that a clause forbids: the reason in a sentence, and legal commands."""

from collections.abc import Sequence
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any

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
from foreign_king.wire import Document, bounded, codec

if TYPE_CHECKING:
    from foreign_king.spec import Clause

LONGEST_NAME = 40
"""The most characters of a player's name in a sentence."""
MOST_CHANCES = 2000
"""The most outcomes of a chance event that are compared with the one in the log. There can be thousands."""


@cache
def _voice(game: str, language: str) -> Voice:
    """Return a voice without names of players and places. It is cached, so that the phrases of a language are read
    once."""
    return voice(GAMES[game], language=language)


@cache
def _clauses(game: str, language: str) -> "dict[str, Clause]":
    """Return the clauses of a game by name, in a language. Their file is read once."""
    from foreign_king.spec import clauses  # noqa: PLC0415 - a log without refusals needs no text of clauses

    return clauses(game, language)


def refusal_sentence(opened: Opened, refused: Refused) -> str:
    """Return a refusal as a sentence for the player, with the names of the players and of the board's places."""
    return tell_refusal(voice_of(opened.header, opened.board, opened.options.language), refused)


def not_told_sentence(opened: Opened, refused: Refused) -> str:
    """Return what is wrong with facts that the viewer of a log cannot have been told, because a clause forbids them."""
    return tell_fault(f"who did so would be told: {refusal_sentence(opened, refused)}", opened.options.language)


def voice_of(header: Header, board: Any, language: str) -> Voice:
    """Return a voice with the names of the players and of the board's places."""
    game = GAMES[header.game]
    named_voice = _voice(header.game, language)
    names = {each.seat: each.name[:LONGEST_NAME] for each in header.seats if each.name}
    named_voice = replace(named_voice, seats=shown_names(named_voice.language, names))
    if board is not default_board(game):
        named_voice = replace(named_voice, places=places_of(game, board, named_voice.language.code))
    return named_voice


def by_clause(game: AnyGame, refused: Refused, language: str) -> dict[str, Any]:
    """Return the details of a problem about the clause that forbids something: its name with its game, its text, the
    headings under which it is printed, and the numbers and names of the refusal."""
    about = {name: bounded(value) for name, value in refused.about.items()}
    return {
        **of_clause(game, refused.rule.value, language),
        "need": bounded(refused.need),
        "have": bounded(refused.have),
        "about": FrozenDict(about) or None,
    }


def of_recorded_clause(game: AnyGame, fact: Any, language: str) -> dict[str, Any]:
    """Return the details of a problem about the clause that a recorded fact names; none if it names no clause of the
    game."""
    name = fact.get("rule") if type(fact) is dict else None
    return of_clause(game, name, language) if type(name) is str and name in _clauses(game.name, language) else {}


def of_clause(game: AnyGame, name: str, language: str) -> dict[str, Any]:
    """Return the details of a problem about a clause: its name with its game, its text in a language, and the headings
    under which it is printed."""
    clause = _clauses(game.name, language)[name]
    return {
        "clause": f"{game.name}:{clause.name}",
        "clause_text": clause.text,
        "printed": FrozenDict(clause.printed) or None,
    }


def why(opened: Opened, state: Any, command: Any, refused: Refused) -> dict[str, Any]:
    """Return the tree of clauses and numbers behind a refusal in a position, as a document and as lines; nothing unless
    the options ask for explanations. ``command`` is ``None`` if the refusal is not about a command."""
    if not opened.options.explain:
        return {}
    from foreign_king.reasons import explain_refusal  # noqa: PLC0415 - only explanations need it

    return _explanation(opened, explain_refusal(opened.game, state, command, refused))


def why_fact(opened: Opened, state: Any, entries: Sequence[Entry[Any]], place: int) -> dict[str, Any]:
    """Return the tree of clauses and numbers behind one of the facts that a command causes in a position; nothing
    unless the options ask for explanations, or if the command causes fewer facts."""
    if not opened.options.explain or place >= len(entries):
        return {}
    game = opened.game
    reached = fold(game, state, [fact for fact, _ in entries[:place]])
    return _explanation(opened, game.reasons.fact(reached, entries[place]))


def _explanation(opened: Opened, reason: Reason) -> dict[str, Any]:
    from foreign_king.reasons import tell_explanation, write_reason  # noqa: PLC0415 - as above

    game, voice = opened.game, voice_of(opened.header, opened.board, opened.options.language)
    lines = tuple("  " * depth + line for depth, line in tell_explanation(voice, reason))
    return {"why": write_reason(game, reason), "why_told": lines}


def instead(game: AnyGame, state: Any, command: Any) -> Instead:
    """Return who decides in a position, the kinds of command that are open, and legal commands that are like this
    one."""
    from foreign_king.logs.suggestions import nearest_commands  # noqa: PLC0415 - only an illegal command needs it

    offers = [offer for offer in game.choices.offers(state) if offer.closed is None]
    dealt = [type(chance.command).__name__ for chance in islice(game.choices.chances(state), 1)]
    kinds = tuple(dict.fromkeys([offer.command for offer in offers] + dealt))
    document = codec(game).write_command(command)
    if document["type"] in dealt:
        nearest = _nearest_outcomes(game, state, document)
    else:
        nearest = nearest_commands(game, state, offers, document)
    return Instead(decides=game.to_act(state), commands=kinds, nearest=nearest)


def _nearest_outcomes(game: AnyGame, state: Any, illegal: Document) -> tuple[Document, ...]:
    """Return the outcomes of a chance event that are most like the one in the log, as commands."""
    from foreign_king.logs.suggestions import MOST_NEAREST, alikeness  # noqa: PLC0415 - as above

    write = codec(game).write_command
    outcomes = [write(chance.command) for chance in islice(game.choices.chances(state), MOST_CHANCES)]
    return tuple(sorted(outcomes, key=lambda outcome: -alikeness(outcome, illegal))[:MOST_NEAREST])


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
