"""Explanations of facts, refusals and scores, in the same way for every game.

An explanation is a tree of ``Reason``. Each part has a clause. A part that counts something has a number too, which its
subparts or its factors explain. An explanation can be shown as sentences or written as a document.
"""

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from foreign_king.games import AnyGame
from foreign_king.kernel.arguments import check_state
from foreign_king.kernel.game import Game
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.reason import Reason
from foreign_king.kernel.refusal import Refused
from foreign_king.kernel.words import Named, Phrase
from foreign_king.language import Voice
from foreign_king.language.narration import tell_reason
from foreign_king.wire import Document, codec, write_refusal

S = TypeVar("S")
C = TypeVar("C")
F = TypeVar("F")


def explain(game: Game[S, Any, F], state: S, entries: Iterable[Entry[F]]) -> tuple[Reason, ...]:
    """Return the explanation of each fact of a command. ``state`` is the state before the command. With a view, the
    explanation goes as far as its viewer can know.

    >>> from foreign_king import explain, replay
    >>> with open("examples/logs/two-players.jsonl", "rb") as log:
    ...     ended = replay(log)
    >>> reasons = explain(ended.game, ended.at(5), ended[6].entries)
    >>> [(str(reason.rule), reason.number, reason.unit) for reason in reasons]
    [('pawn.place', None, ''), ('place.price', 5, 'franc'), ('place.citizens', None, '')]
    """
    check_state(game, state)
    reasons: list[Reason] = []
    for entry in entries:
        reasons.append(game.reasons.fact(state, entry))
        state = game.evolve(state, entry.fact)
    return tuple(reasons)


def explain_refusal(game: Game[S, C, Any], state: S, command: C | None, refused: Refused) -> Reason:
    """Return why a clause forbids a command. For a closed offer, pass its refusal (``offer.closed``) and no command
    (``None``).

    >>> from foreign_king import GAMES, setup, voice, why_not
    >>> from foreign_king.games.the_foreign_king import EndTurn
    >>> from foreign_king.reasons import explain_refusal, tell_explanation
    >>> game = GAMES["the-foreign-king"]
    >>> state, command = setup(game, ["red", "blue"]), EndTurn(by="red")
    >>> reason = explain_refusal(game, state, command, why_not(game, state, command))
    >>> list(tell_explanation(voice(game), reason))
    [(0, 'Only the table deals the turn order, and nobody else acts before it is dealt [chance.due]')]
    """
    check_state(game, state)
    return game.reasons.refusal(state, command, refused)


def explain_score(game: Game[S, Any, F], state: S, seat: str, history: Iterable[Entry[F]] = ()) -> Reason:
    """Return how a seat's score in a state is made up. ``history`` is the facts from the setup on; without them, the
    score is explained from what the state still shows. ``Malformed`` for a seat that has no score.

    >>> from pathlib import Path
    >>> from foreign_king import replay
    >>> from foreign_king.reasons import explain_score
    >>> game = replay(Path("examples/logs/two-players.jsonl").read_bytes())
    >>> reason = explain_score(game.game, game.state, "red", [entry for step in game for entry in step.entries])
    >>> reason.rule.value, reason.number, len(reason.parts)
    ('final.winner', 28, 4)
    """
    check_state(game, state)
    return game.reasons.score(state, tuple(history), seat)


def tell_explanation(voice: Voice, reason: Reason) -> Iterator[tuple[int, str]]:
    """Yield the lines of an explanation from the root down, each with its depth, which begins at 0.

    >>> from pathlib import Path
    >>> from foreign_king import replay, voice
    >>> from foreign_king.reasons import explain_score, tell_explanation
    >>> game = replay(Path("examples/logs/two-players.jsonl").read_bytes())
    >>> reason = explain_score(game.game, game.state, "red")
    >>> list(tell_explanation(voice(game.game), reason))[:2]
    [(0, 'The score of Red: 28 VP [final.winner]'), (1, 'Factories scored: 12 VP [score.factories]')]
    """
    yield from _lines(voice, reason, 0)


def _lines(voice: Voice, reason: Reason, depth: int) -> Iterator[tuple[int, str]]:
    yield depth, tell_reason(voice, reason)
    for part in reason.parts:
        yield from _lines(voice, part, depth + 1)


def write_reason(game: AnyGame, reason: Reason) -> Document:
    """Return the document of an explanation: the clause, what it is about (``fact``, ``refused``, or a phrase's ``key``
    with its values ``about``), ``number`` with ``unit``, ``times`` and ``each``, and the parts. Fields that do not
    apply are left out.

    >>> from foreign_king import GAMES, setup
    >>> from foreign_king.reasons import explain_score, write_reason
    >>> game = GAMES["the-foreign-king"]
    >>> write_reason(game, explain_score(game, setup(game, ["red", "blue"]), "red"))
    {'clause': 'the-foreign-king:final.winner', 'key': 'score', 'about': {'seat': 'red'}, 'number': 0, 'unit': 'VP'}
    """
    document: Document = {"clause": f"{game.name}:{reason.rule.value}"}
    match reason.what:
        case Phrase() as phrase:
            document["key"] = phrase.key
            if phrase.values:
                document["about"] = {name: _plain(value) for name, value in phrase.values.items()}
        case Refused() as refused:
            document["refused"] = write_refusal(game, refused)
        case fact:
            document["fact"] = codec(game).write_entry(Entry(fact, reason.rule))
    numbers = {"number": reason.number, "unit": reason.unit or None, "times": reason.times, "each": reason.each}
    document.update({name: value for name, value in numbers.items() if value is not None})
    if reason.parts:
        document["parts"] = [write_reason(game, part) for part in reason.parts]
    return document


def _plain(value: object) -> object:
    if isinstance(value, Named):
        names = list(value.names)
        return dict(zip(names, map(_plain, value.counts), strict=True)) if value.counts else names
    return list(map(_plain, value)) if isinstance(value, tuple) else value


__all__ = ["explain", "explain_refusal", "explain_score", "tell_explanation", "write_reason"]
