"""What a front end, a server or a port tests itself with: the extra ``testing`` brings hypothesis and pytest.

``strategies`` draw positions, commands, games and logs; ``faults`` plant a fault in a log and say where it is to be
found; ``laws`` are what every game obeys, and every port of one; ``fixtures`` are for pytest, positions that are worth
looking at among them.
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
