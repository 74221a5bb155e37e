"""Positions, as they come and go: the text of a position file. The last ones are kept, so that a text which comes back
need not be read again. Nothing depends on it: a new engine reads every text."""

from collections import OrderedDict
from typing import Any

from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.refusal import Malformed
from foreign_king.positions import export_position, import_position
from foreign_king.wire import dump, parse, shown

KEPT = 64
"""How many positions are kept."""

_kept: "OrderedDict[str, Read]" = OrderedDict()

Read = tuple[AnyGame, Any, str]
"""A game, a state, and its viewer."""


def game_of(name: str) -> AnyGame:
    """Return a game by its name."""
    if name not in GAMES:
        raise Malformed(f"there is no game {shown(name)}", pointer="/game", expected=" or ".join(GAMES))
    return GAMES[name]


def read_state(text: str, name: str) -> Read:
    """Return the position of a text. ``Malformed`` if the text has none, or that of another game."""
    read = _kept.get(text)
    if read is None:
        read = read_document(parse(text))
        _keep(text, read)
    else:
        _kept.move_to_end(text)
    if read[0].name != name:
        raise Malformed(f"this is a position of {read[0].title}", pointer="/state", expected=game_of(name).title)
    return read


def read_document(document: Any) -> Read:
    """Return the position of the document of a position file."""
    position = import_position(document)
    return position.game, position.state, position.viewer


def write_state(game: AnyGame, state: Any, viewer: str) -> str:
    """Return the text of a position, as its viewer sees it."""
    text = dump(export_position(game, state, viewer=viewer))
    _keep(text, (game, state, viewer))
    return text


def _keep(text: str, read: Read) -> None:
    _kept[text] = read
    if len(_kept) > KEPT:
        _kept.popitem(last=False)


__all__ = ["KEPT", "Read", "game_of", "read_document", "read_state", "write_state"]
