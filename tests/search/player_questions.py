"""The questions of players, read from their file."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import attrs

FOLDER = Path(__file__).parent


@attrs.frozen(kw_only=True)
class Question:
    """A question about a game in a language, and the entries that are right answers."""

    game: str
    language: str
    ask: str
    right: tuple[str, ...]


def questions(name: str = "questions") -> Iterator[Question]:
    """Every question of a file of this folder."""
    for game, languages in tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8")).items():
        for language, asked in languages.items():
            for each in asked:
                yield Question(game=game, language=language, ask=each["ask"], right=tuple(each["right"]))


__all__ = ["Question", "questions"]
