"""What a replay shows of itself in a notebook: its last commands in words, and how it stands."""

from collections.abc import Iterator, Sequence
from typing import Any

from foreign_king.games import GAMES
from foreign_king.kernel.markup import html_table
from foreign_king.kernel.prompt import numbered
from foreign_king.language import tell_story, voice
from foreign_king.logs.header import Header, names_of
from foreign_king.logs.report import Problem
from foreign_king.logs.step import Step

SHOWN = 12
"""So many steps, the last ones."""


def replay_table(title: str, header: Header | None, board: Any, steps: Sequence[Step], failure: Problem | None) -> str:
    """A table of the last steps, in English, with the players' own names and comments; where the log fails, why."""
    rows = [] if header is None else [*_told(header, board, steps)]
    if failure is not None:
        rows.append((f"line {failure.line}", failure.message, failure.code))
    return html_table(title, ("command", "what happened", "comment"), rows)


def _told(header: Header, board: Any, steps: Sequence[Step]) -> Iterator[tuple[object, str, str | None]]:
    called = [each.name or "" for each in header.seats]
    told_by = voice(GAMES[header.game], seats=names_of(header, called), board=board)
    before = len(steps) - SHOWN
    if before > 0:
        yield "…", f"{numbered(before, 'step', 'steps')} before", None
    for step in steps[-SHOWN:]:
        yield step.number or "setup", tell_story(told_by, step.entries), step.comment


__all__ = ["replay_table"]
