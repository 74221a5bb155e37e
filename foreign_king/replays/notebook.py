"""What a replay shows of itself in a notebook: its last commands in words, and how it stands."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from foreign_king.kernel.markup import html_table
from foreign_king.kernel.prompt import numbered
from foreign_king.language import tell_story, voice
from foreign_king.logs.header import names_of

if TYPE_CHECKING:
    from foreign_king.replays.replay import Replay

SHOWN = 12
"""So many steps, the last ones."""


def replay_table(replay: "Replay") -> str:
    """A table of the last steps, in English, with the players' own names and comments; where the log fails, why."""
    heads = ("command", "what happened", "comment")
    return html_table(repr(replay)[1:-1], heads, _rows(replay))


def _rows(replay: "Replay") -> Iterator[tuple[object, str, str | None]]:
    if replay.header is not None and replay.steps:
        called = [each.name or "" for each in replay.header.seats]
        told_by = voice(replay.game, seats=names_of(replay.header, called), board=replay.board)
        before = len(replay) - SHOWN
        if before > 0:
            yield "…", f"{numbered(before, 'step', 'steps')} before", None
        for step in replay.steps[-SHOWN:]:
            yield step.number or "setup", tell_story(told_by, step.entries), step.comment
    if replay.failure is not None:
        yield f"line {replay.failure.line}", replay.failure.message, replay.failure.code


__all__ = ["replay_table"]
