"""The functions with which the rules make facts, and the random player commands. Each has the name and the arguments
of the fact or the command that it makes.

To call a function takes less than half the time of calling a class. A type checker sees the classes themselves. What
needs a class at run time, such as ``isinstance`` or an annotation, takes it from ``facts`` or ``commands``.
"""

from typing import TYPE_CHECKING, get_args

from foreign_king.games.lang_lebe_der_koenig import commands, facts
from foreign_king.kernel.record import maker

if TYPE_CHECKING:
    from foreign_king.games.lang_lebe_der_koenig.commands import *  # noqa: F403  # every command, with its own type
    from foreign_king.games.lang_lebe_der_koenig.facts import *  # noqa: F403  # every fact, with its own type
else:
    globals().update({kind.__name__: maker(kind) for kind in (*get_args(facts.Fact), *get_args(commands.Command))})
