"""The rules by which a log is judged: a revision of the rules, and changes to the law of the log."""

from typing import Any, Literal

import attrs

from foreign_king.games import GAMES
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import record
from foreign_king.kernel.revision import FIRST_REVISION
from foreign_king.logs.header import Header, Unsupported

Rules = Literal["recorded", "current"]
"""``recorded`` is the revision that the log names, ``current`` the newest one that this library knows."""


@record(kw_only=True)
class Ruleset:
    """The rules by which a log is judged."""

    revision: Rules | int = "recorded"
    """The revision of the rules: that of the log, the newest one, or the one with this number."""
    law: FrozenDict[str, Any] = FrozenDict()
    """Fields of the law that replace those of the log's header."""


def header_by(header: Header, ruleset: Ruleset) -> Header:
    """Return the header of a log with other rules. ``Unsupported`` for a revision that its game does not have."""
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
