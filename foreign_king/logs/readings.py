"""By which rules a log is judged: those of its own revision, those of another one, and with other fields of the law."""

from typing import Any, Literal

import attrs

from foreign_king.games import GAMES
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.revision import FIRST_REVISION
from foreign_king.logs.header import Header, Unsupported

Rules = Literal["recorded", "current"]
"""The revision that a log says, or the one by which the rules are read now."""


@record(kw_only=True)
class Reading:
    """By which rules a log is judged."""

    revision: Rules | int = "recorded"
    law: FrozenDict[str, Any] = FrozenDict()
    """What the law is to say besides, whatever the log says of it."""


def header_by(header: Header, reading: Reading) -> Header:
    """The header of the same log, were it one of other rules; ``Unsupported`` for a revision that its game has not."""
    game = GAMES[header.game]
    number = reading.revision
    if number == "recorded":
        number = header.rules_revision
    elif number == "current":
        number = game.rulebook.revision
    if not FIRST_REVISION <= number <= game.rulebook.revision:
        message = f"{game.title} has no revision {number} of its rules"
        expected = (
            f"a number from {FIRST_REVISION} to {game.rulebook.revision}"
            if game.rulebook.revisions
            else str(FIRST_REVISION)
        )
        raise Unsupported("unsupported-rules", message, pointer="/rules_revision", expected=expected)
    return attrs.evolve(header, rules_revision=number, law=FrozenDict({**header.law, **reading.law}))


__all__ = ["Reading", "Rules", "header_by"]
