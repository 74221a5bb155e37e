"""What to say where a clause forbids a command: the reason in a sentence, and what was possible instead."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

from foreign_king.boards import default_board
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace
from foreign_king.kernel.refusal import Refused
from foreign_king.language import Voice, places_of, printable, tell_refusal, voice
from foreign_king.logs.header import Header
from foreign_king.logs.report import Instead
from foreign_king.wire import Document, codec

LONGEST_NAME = 40
MOST_NEAREST = 3
MOST_LOOKED_AT = 2000
"""A position can have thousands of legal commands; only so many are looked at."""


@cache
def _voice(game: str) -> Voice:
    """The voice at no table in particular; the phrases are read once."""
    return voice(GAMES[game])


def told(header: Header, board: Any, refused: Refused) -> str:
    """What a player should read who tried it, with the names of the table and of its board."""
    game = GAMES[header.game]
    at_table = _voice(header.game)
    names = {each.seat: printable(each.name[:LONGEST_NAME]) for each in header.seats if each.name}
    at_table = replace(at_table, seats=FrozenDict(names))
    if board is not default_board(game):
        at_table = replace(at_table, places=places_of(game, board, at_table.language.code))
    return tell_refusal(at_table, refused)


def instead(game: AnyGame, state: Any, command: Any) -> Instead:
    """Who decides in a position, by which kinds of command, and legal commands that are like this one."""
    offered = [offer.command for offer in game.offers(state) if offer.closed is None]
    dealt = [type(chance.command).__name__ for chance in islice(game.chances(state), 1)]
    kinds = tuple(dict.fromkeys(offered + dealt))
    nearest: list[Document] = []
    if type(command).__name__ in kinds:
        write = codec(game).write_command
        said = write(command)
        looked_at = islice(_possible(game, state), MOST_LOOKED_AT)
        nearest = [write(each) for each in looked_at if type(each) is type(command)]
        nearest.sort(key=lambda document: -_alikeness(document, said))
    return Instead(decides=game.to_act(state), commands=kinds, nearest=tuple(nearest[:MOST_NEAREST]))


def _possible(game: AnyGame, state: Any) -> Iterator[Any]:
    yield from game.legal(state)
    for chance in game.chances(state):
        yield chance.command


def _alikeness(document: Document, said: Document) -> float:
    """How many fields two commands of a kind have in common; parts of a field count less, numbers by distance."""
    alike = 0.0
    for name, value in document.items():
        other = said.get(name)
        if value == other:
            alike += 1
        elif type(value) is int and type(other) is int:
            alike -= min(abs(value - other), 100) / 1000
        elif type(value) is dict and type(other) is dict:
            alike += _alikeness(value, other) / 10
        elif type(value) is list and type(other) is list:
            alike += sum(ours == theirs for ours, theirs in zip(value, other, strict=False)) / 10
    return alike


__all__ = ["instead", "told"]
