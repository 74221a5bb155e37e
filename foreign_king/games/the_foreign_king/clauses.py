"""The clauses as the rules name them: ``Rule.TURN_WHOSE``, read from a module, which is faster than from an enum.

A type checker sees the enum itself. What needs it at run time, such as ``isinstance``, takes it from ``rulebook``.
"""

from typing import TYPE_CHECKING

from foreign_king.games.the_foreign_king import rulebook
from foreign_king.kernel.clauses import clauses

if TYPE_CHECKING:
    from foreign_king.games.the_foreign_king.rulebook import Rule
else:
    Rule = clauses(rulebook.Rule)

__all__ = ["Rule"]
