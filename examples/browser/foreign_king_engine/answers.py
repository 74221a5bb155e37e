"""The parts of answers about games, their rules and their boards that no contract describes yet, and what every answer
has. The package makes its TypeScript types of these classes; fields without a value are left out."""

from typing import Any, Literal

from foreign_king.kernel.record import record
from foreign_king.wire import Document


@record(kw_only=True)
class Line:
    """A line of a story."""

    heading: bool
    """Whether the line is a heading."""
    text: str
    """The line, as sentences."""


@record(kw_only=True)
class ClauseText:
    """A clause of the rules, in our own words."""

    name: str
    """The name of the clause."""
    chapter: str
    """The chapter of the rules in which it stands."""
    title: str
    """What it says, in a few words of a player."""
    text: str
    """What it says, in the language of the request as far as it is translated."""
    language: str
    """The language of the title and the text."""
    printed: dict[str, str]
    """The heading under which each edition prints it."""
    rulings: tuple[str, ...]
    """The names of its rulings."""


@record(kw_only=True)
class ClauseTitle:
    """A clause in the list of all clauses."""

    name: str
    """The name of the clause."""
    title: str
    """What it says, in a few words of a player."""
    chapter: str
    """The chapter of the rules in which it stands."""


@record(kw_only=True)
class ScenarioTitle:
    """A scenario that shows a clause."""

    id: str
    """Its chapter and its name: ``loan/first``."""
    title: str
    """What it shows, in a sentence for players, in English."""
    refused: bool
    """Whether the clause refuses its last command."""


@record(kw_only=True)
class GameText:
    """A game: what it is called, and what it can be played by."""

    name: str
    """The name of the game."""
    title: str
    """What the game is called."""
    editions: tuple[str, ...]
    """The printed editions, the usual one first."""
    clauses: tuple[str, ...]
    """The names of all clauses, in the order of the rules."""


@record(kw_only=True)
class EngineText:
    """What an engine is and has."""

    version: str
    """The version of the library foreign-king."""
    games: tuple[str, ...]
    """The names of all games."""
    languages: tuple[str, ...]
    """The codes of all languages."""


@record(kw_only=True)
class BoardText:
    """A board that was read."""

    name: str
    """The name of the board."""
    digest: str
    """The digest of what the rules read, by which positions and logs name the board."""
    text: str
    """The document of the board with everything that belongs to it, as a JSON text."""


@record(kw_only=True)
class Fault:
    """Why a request was not carried out."""

    kind: Literal["refused", "malformed", "internal"]
    """``refused``: a clause forbids it. ``malformed``: it names something that there is not. ``internal``: this library
    has made a mistake."""
    message: str
    """What is wrong, in a sentence."""
    clause: str | None = None
    """The clause that forbids it, with its game before it."""
    refusal: Document | None = None
    """The refusal, as the contracts describe it."""
    pointer: str | None = None
    """The wrong place, as a JSON pointer."""
    expected: str | None = None
    """What should stand there, in words."""


@record(kw_only=True)
class Answer:
    """An answer: the fault, or what was asked for."""

    fault: Fault | None = None
    """Why there is nothing else."""
    value: Any = None
    """What was asked for."""


__all__ = [
    "Answer",
    "BoardText",
    "ClauseText",
    "ClauseTitle",
    "EngineText",
    "Fault",
    "GameText",
    "Line",
    "ScenarioTitle",
]
