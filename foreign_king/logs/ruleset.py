"""By which rules a log is judged: those of its own revision, those of another one, and with other fields of the law."""

from typing import Any, Literal

import attrs

from foreign_king.games import GAMES
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.revision import FIRST_REVISION
from foreign_king.logs.header import Header, Unsupported

Rules = Literal["recorded", "current"]
"""The revision that the log names, or the newest one that this library knows."""


@record(kw_only=True)
class Ruleset:
    """By which rules a log is judged."""

    revision: Rules | int = "recorded"
    """The revision of the rules: that of the log, the newest one, or the one of this number."""
    law: FrozenDict[str, Any] = FrozenDict()
    """Fields of the law that replace those of the log's header."""


def header_by(header: Header, ruleset: Ruleset) -> Header:
    """The header of the same log under other rules; ``Unsupported`` for a revision that its game does not have."""
    game = GAMES[header.game]
    number = ruleset.revision
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
    return attrs.evolve(header, rules_revision=number, law=FrozenDict({**header.law, **ruleset.law}))


__all__ = ["Rules", "Ruleset", "header_by"]
