"""The table by which a notebook shows a replay: its last steps in words, and the problem of its log."""

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
"""The most steps that are shown; they are the last ones."""


def replay_table(title: str, header: Header | None, board: Any, steps: Sequence[Step], failure: Problem | None) -> str:
    """Return a table of the last steps, in English, with the names of the players and the comments. If the log fails,
    the last row has its problem."""
    rows = [] if header is None else [*_rows(header, board, steps)]
    if failure is not None:
        rows.append((f"line {failure.line}", failure.message, failure.code))
    return html_table(title, ("command", "what happened", "comment"), rows)


def _rows(header: Header, board: Any, steps: Sequence[Step]) -> Iterator[tuple[object, str, str | None]]:
    names = names_of(header, [each.name or "" for each in header.seats])
    english = voice(GAMES[header.game], seats=names, board=board)
    before = len(steps) - SHOWN
    if before > 0:
        yield "…", f"{numbered(before, 'step', 'steps')} before", None
    for step in steps[-SHOWN:]:
        yield step.number or "setup", tell_story(english, step.entries), step.comment


__all__ = ["replay_table"]
