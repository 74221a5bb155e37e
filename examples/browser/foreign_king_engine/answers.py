"""The parts of answers that no contract describes yet. The package makes its TypeScript types of these classes; fields
without a value are left out."""

from typing import Any, Literal

from foreign_king.kernel.record import record
from foreign_king.server.answers import OptionAnswer, QuestionAnswer, WayAnswer
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
    text: str
    """What it says, in English, as Markdown."""
    printed: dict[str, str]
    """The heading under which each edition prints it."""
    rulings: tuple[str, ...]
    """The names of its rulings."""


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
class DecisionStep:
    """A step on the way to a command: the next question with its options, or the command."""

    question: QuestionAnswer | None = None
    """The next question; left out when the command is complete."""
    options: tuple[OptionAnswer, ...] = ()
    """The answers to the question. Every one that is not closed leads to a legal command."""
    ways: tuple[WayAnswer, ...] = ()
    """Every way to pay, take or swap pieces, where there are few of them. A way can be chosen at once instead of an
    option."""
    draft: Document | None = None
    """The command as far as it is filled; left out when it is complete."""
    command: Document | None = None
    """The command, when no question is left."""
    price: int = 0
    """The price of the command so far, in francs."""


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


__all__ = ["Answer", "ClauseText", "DecisionStep", "EngineText", "Fault", "GameText", "Line"]
