"""The contract of a game: its kinds of documents, and the definitions of everything in them."""

from functools import cache
from typing import Any, get_args

import attrs

from foreign_king.boards import Evidence
from foreign_king.boards.drawings import DrawingSection
from foreign_king.contracts.cases import add_cases, add_conformance_reports, add_expected, expected_fields
from foreign_king.contracts.conformance import add_messages, asked_fields
from foreign_king.contracts.events import add_events
from foreign_king.contracts.files import (
    SEAT,
    add_boards,
    add_counts,
    add_logs,
    add_position_files,
    add_repros,
    add_scenarios,
    fields_of_files,
)
from foreign_king.contracts.kinds import KINDS
from foreign_king.contracts.law import add_law
from foreign_king.contracts.play import (
    RESULT_FIELDS,
    add_commands,
    add_explanations,
    add_facts,
    add_names,
    add_offers,
    add_positions,
    add_result,
)
from foreign_king.contracts.records import Definitions
from foreign_king.contracts.shapes import Contract, Shape, Text, reachable
from foreign_king.contracts.verdicts import REPORTED, add_kept_verdicts, add_verdicts
from foreign_king.games import GAMES, AnyGame
from foreign_king.kernel.frozen import FrozenDict
from foreign_king.kernel.record import replace


def contract(game: AnyGame) -> Contract:
    """The contract of a game."""
    return _contract(game.name)


@cache
def _contract(name: str) -> Contract:
    game = GAMES[name]
    definitions = Definitions(
        texts={"Seat": Text(pattern=SEAT)},
        field_shapes=_narrower_fields(game),
        read=_of_boards(game),
        judging=game.types.commands,
    )
    add_names(definitions, game)
    add_law(definitions, game)
    add_positions(definitions, game)
    add_commands(definitions, game)
    add_facts(definitions, game)
    add_offers(definitions)
    add_result(definitions)
    add_explanations(definitions)
    add_logs(definitions, game)
    add_scenarios(definitions, game)
    add_counts(definitions, game)
    add_boards(definitions, game)
    add_position_files(definitions)
    add_repros(definitions)
    add_verdicts(definitions, game)
    add_kept_verdicts(definitions)
    add_messages(definitions, game)
    add_cases(definitions)
    add_expected(definitions)
    add_conformance_reports(definitions)
    add_events(definitions, game)
    made = Contract(
        game=name, title=game.title, kinds=KINDS, definitions=FrozenDict(sorted(definitions.by_name.items()))
    )
    # Definitions that no document of this game refers to are left out, such as views if nothing is hidden.
    used = {each for kind in KINDS.values() for each in reachable(made, kind)}
    return replace(made, definitions=FrozenDict({each: made.definitions[each] for each in sorted(used)}))


def _narrower_fields(game: AnyGame) -> dict[tuple[type, str], Shape]:
    """Return the shapes of fields that are narrower than their types, by class and field."""
    return {**RESULT_FIELDS, **fields_of_files(game), **REPORTED, **asked_fields(game), **expected_fields(game)}


def _of_boards(game: AnyGame) -> frozenset[Any]:
    """Return the records that occur only in board files."""
    records: set[Any] = set()
    left = [*game.board.parts.values(), DrawingSection, Evidence]
    while left:
        kind = left.pop()
        left += get_args(kind)
        if attrs.has(kind) and kind not in records:
            records.add(kind)
            left += [field.type for field in attrs.fields(kind)]
    return frozenset(records)


__all__ = ["contract"]
