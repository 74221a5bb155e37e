"""What becomes of a log by other rules than its own: which command is judged differently, and by which clause."""

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
"""The sorts of changes, and what each means."""


@record(kw_only=True)
class Change:
    """A line of a log that is judged differently by other rules. What does not apply is ``None``."""

    kind: ChangeKind
    """What has become of it, in a word."""
    message: str
    """The same in a sentence."""
    line: int | None = None
    """The line, from 1; ``None`` where the log does not record the result that is another one."""
    command: int | None = None
    """The number of the command, from 1."""
    seat: str | None = None
    """Whose command it is."""
    clause: str | None = None
    """The clause by which it is judged differently, with its game."""
    clause_text: str | None = None
    """What the clause says, in our own words."""
    printed: FrozenDict[str, str] | None = None
    """Under which headings each edition prints it."""
    pointer: str | None = None
    """A JSON pointer into the line's document: the first fact that is another one."""
    was: Any = None
    """The fact, or the result, by the rules of the log; ``None`` where there was none."""
    now: Any = None
    """The same by the other rules."""
    same_position: bool | None = None
    """Whether other facts lead to the same position."""


def write_change(change: Change) -> Document:
    """The document of a change; what does not apply is left out."""
    written = attrs.asdict(change, filter=lambda _, value: value is not None)
    return {name: dict(value) if isinstance(value, FrozenDict) else value for name, value in written.items()}


def read_change(document: Document) -> Change:
    """A change from the document that ``write_change`` made of it."""
    fields = dict(document)
    if "printed" in fields:
        fields["printed"] = FrozenDict(fields["printed"])
    return Change(**fields)


__all__ = ["CHANGES", "Change", "ChangeKind", "read_change", "write_change"]
