"""The operations of the server, one module for each resource."""

from foreign_king.server.operations import Operation
from foreign_king.server.routes.commands import COMMANDS
from foreign_king.server.routes.games import GAMES
from foreign_king.server.routes.hooks import HOOKS
from foreign_king.server.routes.matches import MATCHES
from foreign_king.server.routes.person import PERSON
from foreign_king.server.routes.presentation import PRESENTATION
from foreign_king.server.routes.remarks import REMARKS
from foreign_king.server.routes.rules import RULES
from foreign_king.server.routes.seats import SEATS
from foreign_king.server.routes.updates import UPDATES

OPERATIONS: tuple[Operation, ...] = (
    *GAMES,
    *RULES,
    *MATCHES,
    *SEATS,
    *HOOKS,
    *COMMANDS,
    *UPDATES,
    *PRESENTATION,
    *REMARKS,
    *PERSON,
)
"""All operations of the server."""

__all__ = ["OPERATIONS"]
