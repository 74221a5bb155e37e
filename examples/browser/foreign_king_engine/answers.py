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
class LogLine:
    """A line of a log after it was judged."""

    line: int
    """The number of the line, from 1."""
    number: int
    """The number of the last command; 0: the setup."""
    kind: str
    """What the line does: ``setup``, ``command``, ``read``, ``skipped``, ``assumed``, ``departure``, ``hole``,
    ``result`` or ``nothing``."""
    words: tuple[Line, ...]
    """What happens in the line, as a story."""
    clauses: tuple[str, ...]
    """The clauses of its facts."""
    comment: str | None = None
    """The comment beside the command."""


@record(kw_only=True)
class JudgedLog:
    """A log that was judged line by line."""

    title: str | None = None
    """What the game is called; left out if the header could not be used."""
    names: tuple[str, ...] = ()
    """The names of the players, in seating order."""
    lines: tuple[LogLine, ...]
    """The lines that were judged."""
    report: Document
    """The report, as the contracts describe it."""


@record(kw_only=True)
class UpgradedLog:
    """An old log that was brought up to date, or why it was not."""

    verdict: str
    """``current``, ``upgraded``, or ``kept`` where the current rules judge it differently. For a log with a problem:
    ``invalid``, ``unsupported``, ``unreadable`` or ``internal-error``."""
    steps: tuple[str, ...] = ()
    """What was changed, in sentences."""
    changes: tuple[Document, ...] = ()
    """Where the current rules judge it differently."""
    problem: Document | None = None
    """Why it could not be upgraded."""
    log: str | None = None
    """The upgraded log; left out where nothing is changed."""


@record(kw_only=True)
class PositionFault:
    """Something that is wrong with a position file."""

    message: str
    """What is wrong, in a sentence."""
    pointer: str
    """The wrong place, as a JSON pointer."""
    expected: str | None = None
    """What should stand there, in words."""
    clause: str | None = None
    """The clause that makes it impossible, with its game before it."""


@record(kw_only=True)
class CheckedPosition:
    """A position file that was checked. Without faults it has a position."""

    faults: tuple[PositionFault, ...]
    """Everything that is wrong."""
    game: str | None = None
    """The name of the game; left out where there are faults."""
    state: str | None = None
    """The text of the position; left out where there are faults."""


@record(kw_only=True)
class PicturePart:
    """A part of a picture: the map, a panel, or what a player owns."""

    name: str
    """An id that is the same in all positions: ``map``, ``player-red``."""
    where: Literal["left", "right", "below"]
    """Its place on a sheet."""
    svg: str
    """The part as SVG, for a page that has the style sheet of the pictures."""


@record(kw_only=True)
class PictureText:
    """A picture in its parts, which a page can put where there is room."""

    parts: tuple[PicturePart, ...]
    """The parts, in their order."""
    description: tuple[str, ...]
    """The position in sentences."""


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


__all__ = [
    "Answer",
    "CheckedPosition",
    "ClauseText",
    "ClauseTitle",
    "DecisionStep",
    "EngineText",
    "Fault",
    "GameText",
    "JudgedLog",
    "Line",
    "LogLine",
    "PicturePart",
    "PictureText",
    "PositionFault",
    "ScenarioTitle",
    "UpgradedLog",
]
