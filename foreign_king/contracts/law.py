"""The law as a document: the changes to an edition, with the bounds of each number."""

from collections.abc import Mapping

import attrs

from foreign_king.contracts.records import Definitions
from foreign_king.contracts.shapes import Member, Number, Row, Shape, Structure
from foreign_king.contracts.sources import units_of
from foreign_king.contracts.variants import GIVEN
from foreign_king.games import AnyGame
from foreign_king.wire import codec


def add_law(definitions: Definitions, game: AnyGame) -> None:
    """Define the changes that players may make to the law of an edition."""
    description = "The changes to the law of the edition. Fields that stay as they are, are left out."
    law = codec(game).law_type
    units = units_of(law)
    members = tuple(
        attrs.evolve(each, shape=_law_shape(game, each), required=False, description=_with_unit(each, units))
        for each in definitions.members(law, GIVEN)
        if each.name != "edition"
    )
    definitions.add("Law", Structure(description=description, members=members))


def _with_unit(field: Member, units: Mapping[str, str]) -> str:
    """Return the description of a field, with the heading that states its unit."""
    return f"{field.description} ({units[field.name]})".strip() if field.name in units else field.description


def _law_shape(game: AnyGame, field: Member) -> Shape:
    number = Number(least=game.law.least.get(field.name, 0), most=game.law.most)
    match field.shape:
        case Number():
            return number
        case Row(item=Number()):
            return Row(item=number)
        case other:
            return other


__all__ = ["add_law"]
