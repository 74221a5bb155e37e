"""The public modules: the front door, and those that front ends import beside it."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

NAMES = (
    "foreign_king",
    "foreign_king.boards",
    "foreign_king.contracts",
    "foreign_king.decisions",
    "foreign_king.documents",
    "foreign_king.fairness",
    "foreign_king.imagining",
    "foreign_king.language",
    "foreign_king.logs",
    "foreign_king.matches",
    "foreign_king.menus",
    "foreign_king.observations",
    "foreign_king.pages",
    "foreign_king.pictures",
    "foreign_king.players",
    "foreign_king.positions",
    "foreign_king.reasons",
    "foreign_king.replays",
    "foreign_king.research",
    "foreign_king.revisions",
    "foreign_king.search",
    "foreign_king.server",
    "foreign_king.store",
    "foreign_king.types",
)
EXTRAS = {"foreign_king.server": "starlette", "foreign_king.store": "eventsourcing"}
"""The modules that need a package of an extra. The tests of the core run without it."""
PUBLIC: dict[str, ModuleType] = {
    name: import_module(name) for name in NAMES if name not in EXTRAS or find_spec(EXTRAS[name]) is not None
}
"""Each public module by its name. The games and ``foreign_king.testing`` are public too; they have own pages."""
