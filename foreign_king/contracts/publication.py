"""The files of the contracts, made from the classes. ``python -m tests.generate contracts`` writes them."""

from foreign_king.contracts.contract import contract
from foreign_king.contracts.declarations import declarations
from foreign_king.contracts.layout import schema_text
from foreign_king.contracts.schemas import whole_schema
from foreign_king.games import GAMES


def made_files() -> dict[str, str]:
    """Return the texts of all files of contracts, by name: a schema and declarations for each game, and
    ``common.d.ts``."""
    contracts = [contract(game) for game in GAMES.values()]
    schemas = {f"{each.game}.schema.json": schema_text(whole_schema(each)) for each in contracts}
    return {**schemas, **{f"{name}.d.ts": text for name, text in declarations(contracts).items()}}


__all__ = ["made_files"]
