"""The differences that other rules make to a log: which commands are judged differently, and by which clauses."""

from typing import Any, Literal

import attrs

from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.logs.codes import N_
from foreign_king.wire import Document

ChangeKind = Literal["illegal-now", "legal-now", "other-facts", "other-result"]

CHANGES: FrozenDict[str, str] = FrozenDict(
    {
        "illegal-now": N_("Legal then, illegal now."),
        "legal-now": N_("Illegal then, legal now."),
        "other-facts": N_("Legal then and now, with other facts now."),
        "other-result": N_("The game ends with another result now."),
    }
)
"""The kinds of changes, and what each means."""


@record(kw_only=True)
class Change:
    """A line of a log that other rules judge differently. Fields that do not apply are ``None``."""

    kind: ChangeKind
    """The kind of change, in a word."""
    message: str
    """The change in a sentence."""
    line: int | None = None
    """The line, from 1; ``None`` where the result is another one and the log records no result."""
    command: int | None = None
    """The number of the command, from 1."""
    seat: str | None = None
    """The seat that gave the command."""
    clause: str | None = None
    """The clause by which the line is judged differently, with its game: ``the-foreign-king:build.price``."""
    clause_text: str | None = None
    """What the clause says, in our own words."""
    printed: FrozenDict[str, str] | None = None
    """The heading under which each edition prints the clause."""
    pointer: str | None = None
    """A JSON pointer into the line's document, to the first fact that differs."""
    was: Any = None
    """The fact, or the result, by the rules of the log; ``None`` where there is none."""
    now: Any = None
    """The fact, or the result, by the other rules; ``None`` where there is none."""
    same_position: bool | None = None
    """Whether other facts lead to the same position."""


def write_change(change: Change) -> Document:
    """Return the document of a change. Fields that do not apply are left out."""
    document = attrs.asdict(change, filter=lambda _, value: value is not None)
    return {name: dict(value) if isinstance(value, FrozenDict) else value for name, value in document.items()}


def read_change(document: Document) -> Change:
    """Return the change that ``write_change`` has made a document of."""
    fields = dict(document)
    if "printed" in fields:
        fields["printed"] = FrozenDict(fields["printed"])
    return Change(**fields)


__all__ = ["CHANGES", "Change", "ChangeKind", "read_change", "write_change"]
