"""Holes in logs. A hole is a part of the game that was not written down: a throw of dice, or some commands.

After a hole the log states a position, continues from there, and is judged from there.
"""

from itertools import chain
from typing import Any

from foreign_king.games import AnyGame
from foreign_king.kernel.play import play
from foreign_king.kernel.record import record
from foreign_king.kernel.refusal import Malformed
from foreign_king.kernel.unseen import is_hiding
from foreign_king.kernel.viewers import WHOLE
from foreign_king.language import Voice
from foreign_king.language.catalogues import LIBRARY, catalogue
from foreign_king.wire import GREATEST_NUMBER, Document, codec, shown

MOST_TRIED = 2000
"""The most commands that are tried to find out which one is missing."""


@record(kw_only=True)
class Hole:
    """A part of the game that was not written down."""

    commands: int = 0
    """How many commands are missing. The numbers of the commands after the hole count them. 0: unknown; then the
    numbers continue as if nothing were missing."""


def read_hole(game: AnyGame, document: Any, state: Any, viewer: str) -> tuple[Hole, Any]:
    """Return a hole from its document, and the state after it. ``state`` is the state before it. ``Malformed`` for a
    document that is no hole, for a position with other seats, and for a position that shows more or less than the
    ``viewer`` of the log sees."""
    if type(document) is not dict:
        raise Malformed(f"{shown(document)} is not an object", expected="an object")
    for name in document:
        if name not in ("commands", "position"):
            expected = "only these fields: commands, position"
            raise Malformed(f"the field {shown(name)} is not known here", pointer=f"/{name}", expected=expected)
    commands = document.get("commands", 0)
    if type(commands) is not int or not 0 <= commands <= GREATEST_NUMBER:
        expected = f"a number from 0 to {GREATEST_NUMBER}"
        raise Malformed(f"{shown(commands)} is out of range", pointer="/commands", expected=expected)
    if "position" not in document:
        raise Malformed('the field "position" is missing', expected='a field "position"')
    try:
        after = codec(game).read_position(document["position"], state.law, state.board)
        _check_seen(game, after, state, viewer)
    except Malformed as error:
        raise Malformed(error.message, pointer=f"/position{error.pointer}", expected=error.expected) from None
    return Hole(commands=commands), after


def _check_seen(game: AnyGame, after: Any, before: Any, viewer: str) -> None:
    """``Malformed`` for a position with other seats, and for one that is not as the viewer of the log sees it."""
    if after.seats != before.seats:
        expected = ", ".join(before.seats)
        raise Malformed("the position is one of another table", pointer="/seats", expected=expected)
    if viewer == WHOLE:
        if is_hiding(after):
            raise Malformed("in the position something is hidden", expected="the whole position")
    elif game.eyes.view(after, viewer) != after:
        raise Malformed("the position shows what its viewer does not see", expected=f"the position as {viewer} sees it")


def only_command(game: AnyGame, before: Any, after: Any) -> Any:
    """Return the only command that leads from one position to another. ``None`` where no command does, where several
    do, or where there are more than ``MOST_TRIED`` commands to try."""
    match = None
    chances = (chance.command for chance in game.choices.chances(before))
    for tried, command in enumerate(chain(chances, game.choices.legal(before))):
        if tried == MOST_TRIED:
            return None
        if command != match and play(game, before, command).state == after:
            if match is not None:
                return None
            match = command
    return match


def write_hole(game: AnyGame, hole: Hole, state: Any) -> Document:
    """Return the document of a hole. ``state`` is the position after it."""
    commands = {"commands": hole.commands} if hole.commands else {}
    return {**commands, "position": game.documents.position(state)}


def tell_hole(voice: Voice, hole: Hole) -> str:
    """Return a hole as a sentence.

    >>> from foreign_king import GAMES, voice
    >>> from foreign_king.logs.holes import Hole, tell_hole
    >>> tell_hole(voice(GAMES["the-foreign-king"]), Hole(commands=2))
    'Here 2 commands are missing from the log. It goes on from the position that it states.'
    """
    texts = catalogue(LIBRARY, voice.language.code)
    if not hole.commands:
        return texts.gettext("Here something is missing from the log. It goes on from the position that it states.")
    sentence = texts.ngettext(
        "Here # command is missing from the log. It goes on from the position that it states.",
        "Here # commands are missing from the log. It goes on from the position that it states.",
        hole.commands,
    )
    return sentence.replace("#", str(hole.commands))


__all__ = ["Hole", "only_command", "read_hole", "tell_hole", "write_hole"]
