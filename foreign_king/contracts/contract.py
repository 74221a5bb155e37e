"""The contract of a game: every kind of document, and everything that stands in them."""

from functools import cache
from typing import Any, get_args

import attrs

from foreign_king.boards import Evidence
from foreign_king.boards.drawings import DrawingSection
from foreign_king.contracts.cases import add_cases, add_conformance_reports, add_expected, expected_fields
from foreign_king.contracts.conformance import add_messages, asked_fields
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

KINDS: FrozenDict[str, str] = FrozenDict(
    {
        "position": "Position",
        "view": "View",
        "position-document": "PositionDocument",
        "command": "Command",
        "seen-command": "SeenCommand",
        "fact": "Fact",
        "seen-fact": "SeenFact",
        "offer": "Offer",
        "refusal": "Refusal",
        "result": "Result",
        "explanation": "Explanation",
        "law": "Law",
        "log": "LogLine",
        "scenario": "Scenario",
        "counts": "CountsFile",
        "board": "Board",
        "board-drawing": "BoardDrawing",
        "board-names": "BoardNames",
        "board-sources": "BoardSources",
        "position-file": "PositionFile",
        "position-to-count": "PositionToCount",
        "repro": "Repro",
        "verdict": "VerdictLine",
        "verdicts": "VerdictsLine",
        "question": "Question",
        "answer": "Answer",
        "case": "Case",
        "expected-view": "ExpectedView",
        "planted-fault": "PlantedFault",
        "conformance-report": "ConformanceReport",
    }
)
"""The kinds of documents, and how each is defined: what a seat and the library say to each other, then the files."""
READ = frozenset(
    {
        "position-document",
        "command",
        "seen-command",
        "law",
        "log",
        "scenario",
        "counts",
        "board",
        "board-drawing",
        "board-names",
        "board-sources",
        "position-file",
        "position-to-count",
        "repro",
        "question",
        "answer",
    }
)
"""The kinds that somebody else may write, and the library reads; the others it only writes."""


def contract(game: AnyGame) -> Contract:
    """The contract of a game."""
    return _contract(game.name)


@cache
def _contract(name: str) -> Contract:
    game = GAMES[name]
    found = Definitions(
        texts={"Seat": Text(pattern=SEAT)},
        known=_known_fields(game),
        read=_of_boards(game),
        judging=game.types.commands,
    )
    add_names(found, game)
    add_law(found, game)
    add_positions(found, game)
    add_commands(found, game)
    add_facts(found, game)
    add_offers(found)
    add_result(found)
    add_explanations(found)
    add_logs(found, game)
    add_scenarios(found, game)
    add_counts(found, game)
    add_boards(found, game)
    add_position_files(found)
    add_repros(found)
    add_verdicts(found, game)
    add_kept_verdicts(found)
    add_messages(found, game)
    add_cases(found)
    add_expected(found)
    add_conformance_reports(found)
    made = Contract(game=name, title=game.title, kinds=KINDS, definitions=FrozenDict(sorted(found.found.items())))
    # What this game has no use for is left out, such as what hides something where nothing is hidden.
    used = {each for kind in KINDS.values() for each in reachable(made, kind)}
    return replace(made, definitions=FrozenDict({each: made.definitions[each] for each in sorted(used)}))


def _known_fields(game: AnyGame) -> dict[tuple[type, str], Shape]:
    """The fields that say more than their type."""
    return {**RESULT_FIELDS, **fields_of_files(game), **REPORTED, **asked_fields(game), **expected_fields(game)}


def _of_boards(game: AnyGame) -> frozenset[Any]:
    """The records that stand in board files alone."""
    known: set[Any] = set()
    left = [*game.board.parts.values(), DrawingSection, Evidence]
    while left:
        kind = left.pop()
        left += get_args(kind)
        if attrs.has(kind) and kind not in known:
            known.add(kind)
            left += [field.type for field in attrs.fields(kind)]
    return frozenset(known)


__all__ = ["KINDS", "READ", "contract"]
