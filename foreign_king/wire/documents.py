"""The functions that read and write the documents of a game: commands, facts, refusals, offers, positions, results."""

from typing import Any, TypeVar

import attrs

from foreign_king.games import AnyGame
from foreign_king.kernel.arguments import check_command, check_fact, check_state
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.game import Game, Result
from foreign_king.kernel.ledger import Entry
from foreign_king.kernel.offers import Offer
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Refused
from foreign_king.wire.codecs import codec
from foreign_king.wire.text import Document, bounded, canonical

S = TypeVar("S")
C = TypeVar("C")
F = TypeVar("F")


def read_command(game: Game[Any, C, Any], document: Any) -> C:
    """Return the command that a document describes: a dict with the name of the command's class as ``type``.

    ``Malformed`` with a JSON pointer where the document is no command of the game. Whether the command is legal is not
    checked: see ``play`` and ``why_not``.

    >>> from foreign_king import GAMES, read_command
    >>> game = GAMES["the-foreign-king"]
    >>> read_command(game, {"type": "TakeCoins", "by": "anna"})
    TakeCoins(by='anna')
    >>> read_command(game, {"type": "TakeCoins"})
    Traceback (most recent call last):
        ...
    foreign_king.kernel.refusal.Malformed: the field "by" is missing; expected a field "by"
    """
    command: C = codec(game).read_command(document)
    return command


def write_command(game: Game[Any, C, Any], command: C) -> Document:
    """Return the document of a command, ready for ``json.dumps``. ``TypeError`` for a value that is no command of the
    game.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, legal, play, setup, write_command
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> state = play(game, state, deal(game, state, Random(1830))).state
    >>> write_command(game, next(iter(legal(game, state))))
    {'type': 'BuildFactory', 'by': 'bruno', 'kind': 'metal', 'province': 'west-flanders'}
    """
    check_command(game, command)
    return codec(game).write_command(command)


def read_fact(game: Game[Any, Any, F], document: Any) -> Entry[F]:
    """Return the fact and the clause that a document describes; ``Malformed`` with a JSON pointer where it is no fact.

    >>> from foreign_king import GAMES, read_fact
    >>> document = {"type": "FrancsPaid", "seat": "anna", "francs": 3, "rule": "build.price"}
    >>> entry = read_fact(GAMES["the-foreign-king"], document)
    >>> entry.fact.francs, str(entry.rule)
    (3, 'build.price')
    """
    return codec(game).read_entry(document)


def write_fact(game: Game[Any, Any, F], entry: Entry[F]) -> Document:
    """Return the document of a fact, with its clause as ``rule``. ``TypeError`` for a value that is no entry of the
    game.

    >>> from foreign_king import GAMES, chances, play, setup, write_fact
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> outcome = play(game, state, next(chances(game, state)).command)
    >>> write_fact(game, outcome.entries[0])
    {'type': 'TurnOrderDealt', 'order': ['anna', 'bruno'], 'rule': 'setup.turn-order'}
    """
    if not isinstance(entry, Entry):
        raise TypeError(f"a {type(entry).__name__} is no Entry: a fact is written with its clause")
    check_fact(game, entry.fact)
    return codec(game).write_entry(entry)


def write_refusal(game: AnyGame, refused: Refused) -> Document:
    """Return the document of a refusal: the clause, its numbers, and what it is about. Parts that it does not have are
    left out.

    >>> from foreign_king import GAMES, read_command, setup, why_not, write_refusal
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> command = read_command(game, {"type": "TakeCoins", "by": "anna"})
    >>> write_refusal(game, why_not(game, state, command))
    {'rule': 'chance.due'}
    """
    document: Document = {"rule": refused.rule.value}
    if refused.need is not None:
        document["need"] = bounded(refused.need)
    if refused.have is not None:
        document["have"] = bounded(refused.have)
    if refused.about:
        document["about"] = {name: bounded(value) for name, value in refused.about.items()}
    return document


def write_offer(game: AnyGame, offer: Offer) -> Document:
    """Return the document of an offer: the seat, the kind of command, and either the ``fixed`` fields, the ``price``
    and the ``fields`` to fill in, or the refusal that says why the offer is ``closed``.

    >>> from random import Random
    >>> from foreign_king import GAMES, deal, offers, play, setup, write_offer
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["anna", "bruno"])
    >>> state = play(game, state, deal(game, state, Random(1830))).state
    >>> write_offer(game, next(iter(offers(game, state))))["fields"][0]
    {'type': 'Choice', 'field': 'kind', 'options': ['metal', 'textile']}
    """
    document: Document = {"by": offer.by, "command": offer.command}
    if offer.closed is not None:
        return {**document, "closed": write_refusal(game, offer.closed)}
    fields = [_write_field(game, field) for field in offer.fields]
    return {**document, "fixed": dict(offer.fixed), "price": offer.price, "fields": fields}


def _write_field(game: AnyGame, field: Any) -> Document:
    document: Document = {"type": type(field).__name__}
    for attribute in attrs.fields(type(field)):
        value = getattr(field, attribute.name)
        if attribute.name == "offers":
            value = [write_offer(game, offer) for offer in value]
        elif isinstance(value, FrozenDict):
            value = dict(value)
        elif isinstance(value, tuple):
            value = list(value)
        document[attribute.name] = value
    return document


def position_text(game: Game[S, Any, Any], state: S) -> str:
    """Return the canonical JSON text of a state's document, from which its digest is computed. It is the text of what
    ``position`` returns, but does not need that document.

    >>> import json
    >>> from foreign_king import GAMES, position, setup
    >>> from foreign_king.positions import position_text
    >>> game = GAMES["the-foreign-king"]
    >>> state = setup(game, ["red", "blue"])
    >>> json.loads(position_text(game, state)) == position(game, state)
    True
    """
    check_state(game, state)
    return canonical(game.documents.position_values(state))


def write_result(game: AnyGame, result: Result) -> Document:
    """Return the document of a result. The winners stand in the order of the scores; winners without a score follow, by
    name.

    >>> from foreign_king import replay, result, write_result
    >>> with open("examples/logs/two-players.jsonl", "rb") as log:
    ...     ended = replay(log)
    >>> document = write_result(ended.game, result(ended.game, ended.state))
    >>> document["winners"], document["scores"]
    (['blue'], {'red': 28, 'blue': 29, 'virtual': 3})
    """
    winners = [seat for seat in result.scores if seat in result.winners]
    document: Document = {
        "scores": dict(result.scores),
        "breakdown": {seat: dict(clauses) for seat, clauses in result.breakdown.items()},
        "winners": winners + sorted(result.winners.difference(winners)),
        "reasons": list(result.reasons),
    }
    if result.ranking:
        document["ranking"] = [list(equals) for equals in result.ranking]
    return document


def read_result(game: AnyGame, document: Any) -> Result:
    """Return the result that a document describes."""
    content = codec(game).read(document, _ResultDocument)
    return Result(
        scores=content.scores,
        breakdown=content.breakdown,
        winners=frozenset(content.winners),
        reasons=content.reasons,
        ranking=content.ranking,
    )


@record(kw_only=True)
class _ResultDocument:
    scores: FrozenDict[str, int]
    breakdown: FrozenDict[str, FrozenDict[str, int]]
    winners: tuple[str, ...]
    reasons: tuple[str, ...]
    ranking: tuple[tuple[str, ...], ...] = ()


__all__ = [
    "position_text",
    "read_command",
    "read_fact",
    "read_result",
    "write_command",
    "write_fact",
    "write_offer",
    "write_refusal",
    "write_result",
]
