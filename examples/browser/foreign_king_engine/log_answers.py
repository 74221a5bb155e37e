"""The answers about logs, as ``answers`` has those about games and positions."""

from foreign_king.kernel.record import record
from foreign_king.wire import Document
from foreign_king_engine.answers import Line


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


__all__ = [
    "JudgedLog",
    "LogLine",
    "UpgradedLog",
]
