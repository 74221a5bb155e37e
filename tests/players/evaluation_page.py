"""The tables of the evaluations in the documentation; ``python -m tests.generate players`` writes them anew."""

import re
from collections.abc import Iterator
from pathlib import Path

from foreign_king import GAMES
from foreign_king.players.prospects import evaluation_of

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "players.md"
PART = re.compile(r"<!-- generated: ([a-z-]+) -->\n.*?<!-- end -->", re.DOTALL)


def table(name: str) -> str:
    """Return the terms of a game's evaluation as a table, and how far apart positions are."""
    evaluation = evaluation_of(GAMES[name])
    rows = [f"| `{term}` | {weight:g} | {evaluation.meanings[term]} |" for term, weight in evaluation.weights.items()]
    spread = f"{evaluation.spread:g} points more are taken to make a seat 2.7 times as likely to win as another."
    return "\n".join(["| term | points for each | what it counts |", "| --- | --- | --- |", *rows, "", spread])


def page_text(page: str) -> str:
    """Return the page with its tables made anew."""
    return PART.sub(lambda m: f"<!-- generated: {m[1]} -->\n{table(m[1])}\n<!-- end -->", page)


def player_pages() -> Iterator[tuple[Path, bytes]]:
    """The page with its content."""
    yield PAGE, page_text(PAGE.read_text("utf-8")).encode()
