"""What a table may change in its edition, with the bounds of each number."""

from collections.abc import Mapping

import attrs

from foreign_king.contracts.records import Definitions
from foreign_king.contracts.shapes import Member, Number, Row, Shape, Structure
from foreign_king.contracts.sources import units_of
from foreign_king.contracts.variants import GIVEN
from foreign_king.games import AnyGame
from foreign_king.wire import codec


def add_law(found: Definitions, game: AnyGame) -> None:
    """What a table may change in its edition."""
    said = "The numbers and sentences in which a table departs from its edition; those that it leaves are left out."
    law = codec(game).law_type
    units = units_of(law)
    members = tuple(
        attrs.evolve(each, shape=_law_shape(game, each), required=False, description=_with_unit(each, units))
        for each in found.members(law, GIVEN)
        if each.name != "edition"
    )
    found.add("Law", Structure(description=said, members=members))


def _with_unit(field: Member, units: Mapping[str, str]) -> str:
    """What is said of a field, with the heading that says its unit."""
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
