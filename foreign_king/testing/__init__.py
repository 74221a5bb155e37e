"""Tools for testing a front end, a server or a port. The extra ``testing`` installs hypothesis and pytest.

``strategies`` draw states, commands, games and logs for hypothesis. ``faults`` plant a fault in a log and say where it
has to be found. ``laws`` check what must hold for every game and every port. ``fixtures`` are for pytest; among them
are positions that are worth a look.
"""

from foreign_king.testing.faults import FAULTS, Planted, plant
from foreign_king.testing.laws import (
    OUR_PORT,
    Answer,
    Port,
    check_looking,
    check_port,
    check_port_refuses,
    check_truth,
    check_wire,
)
from foreign_king.testing.strategies import (
    Illegal,
    Played,
    games,
    illegal_commands,
    legal_commands,
    logs,
    phases,
    states,
)

__all__ = [
    "FAULTS",
    "OUR_PORT",
    "Answer",
    "Illegal",
    "Planted",
    "Played",
    "Port",
    "check_looking",
    "check_port",
    "check_port_refuses",
    "check_truth",
    "check_wire",
    "games",
    "illegal_commands",
    "legal_commands",
    "logs",
    "phases",
    "plant",
    "states",
]
