"""The documents that stand in files: logs, scenarios, counts, boards, positions, and reports of a step."""

from collections.abc import Collection
from typing import get_args

import attrs

from foreign_king.boards import Evidence
from foreign_king.boards.documents import FORMAT as BOARD_FORMAT
from foreign_king.boards.documents import VERSION as BOARD_VERSION
from foreign_king.boards.drawings import DrawingSection
from foreign_king.contracts.play import CITED, CLAUSE, LAW, RESULT, command, fact
from foreign_king.contracts.records import Definitions
from foreign_king.contracts.shapes import (
    ANYTHING,
    COUNT,
    DIGEST,
    Alias,
    Keyed,
    Member,
    Named,
    Number,
    OneOf,
    Row,
    Shape,
    Structure,
    Text,
    Union,
    nullable,
)
from foreign_king.contracts.sources import said_of
from foreign_king.contracts.variants import ANY, GIVEN, TOLD, Flavour
from foreign_king.counts import Counted
from foreign_king.games import AnyGame
from foreign_king.kernel.record import replace
from foreign_king.kernel.revision import FIRST_REVISION
from foreign_king.logs.codes import CODES
from foreign_king.logs.departures import LONGEST_REASON, Departure, EndByRuling
from foreign_king.logs.header import FORMAT, VERSION, BoardName, Forked, Header, Meta, SeatName
from foreign_king.logs.notes import LONGEST_ID, SITE_FIELD, TIME
from foreign_king.opening import LONGEST_SEAT, RESERVED
from foreign_king.position_files import FORMAT as POSITION_FORMAT
from foreign_king.position_files import VERSION as POSITION_VERSION
from foreign_king.position_files import PositionFile
from foreign_king.replays.repro import FORMAT as REPRO_FORMAT
from foreign_king.replays.repro import VERSION as REPRO_VERSION
from foreign_king.replays.repro import ReproFile
from foreign_king.scenarios.files import Given, Scenario, Then

SEAT = f"^[a-z0-9_-]{{1,{LONGEST_SEAT}}}$"
COMMENT = Member(name="comment", shape=Text(), required=False, description="What somebody says of it.")
MOMENT = Member(
    name="time", shape=Text(pattern=TIME), required=False, description="When it happened, as RFC 3339 writes it."
)
SENT_ID = Member(
    name="id",
    shape=Text(shortest=1, longest=LONGEST_ID),
    required=False,
    description="Under which its seat has sent it: a command that is sent twice is played once.",
)
RULES = "By which revision of its game's rules it was judged."


def fields_of_files(game: AnyGame) -> dict[tuple[type, str], Shape]:
    """The fields of files that say more than their type."""
    edition, position = OneOf(tuple(game.law.editions)), Named("PositionDocument")
    return {
        (Header, "format"): OneOf((FORMAT,)),
        (Header, "version"): OneOf((VERSION,)),
        (Header, "game"): OneOf((game.name,)),
        (Header, "edition"): edition,
        (Header, "law"): LAW,
        (Header, "viewer"): nullable(Text()),
        (Header, "rules_revision"): Number(least=FIRST_REVISION, most=game.rulebook.revision),
        (BoardName, "digest"): DIGEST,
        (SeatName, "seat"): Text(pattern=SEAT, other_than=RESERVED),
        (Forked, "number"): COUNT,
        (Meta, "match_version"): nullable(COUNT),
        (Forked, "digest"): DIGEST,
        (EndByRuling, "winners"): Row(item=Text(), different=True),
        (EndByRuling, "reason"): Text(shortest=1, longest=LONGEST_REASON),
        (Counted, "game"): OneOf((game.name,)),
        (Counted, "edition"): nullable(edition),
        (Counted, "law"): LAW,
        (Counted, "position"): position,
        (PositionFile, "format"): OneOf((POSITION_FORMAT,)),
        (PositionFile, "version"): OneOf((POSITION_VERSION,)),
        (PositionFile, "game"): OneOf((game.name,)),
        (PositionFile, "edition"): edition,
        (PositionFile, "law"): LAW,
        (PositionFile, "position"): position,
        (PositionFile, "digest"): nullable(DIGEST),
        (Scenario, "game"): OneOf((game.name,)),
        (Scenario, "clauses"): Row(item=CLAUSE),
        (Scenario, "allows"): Row(item=CLAUSE),
        (Scenario, "when"): Row(item=Named("ScenarioCommand")),
        (Given, "edition"): edition,
        (Given, "law"): LAW,
        (Given, "position"): Named("ScenarioPosition"),
        (Then, "refused"): CLAUSE,
        (Then, "changes"): Keyed(Text(), ANYTHING),
        (Then, "position"): Named("ScenarioPosition"),
        (Then, "facts"): Row(item=Named("ScenarioFact")),
        (Then, "result"): RESULT,
        (ReproFile, "format"): OneOf((REPRO_FORMAT,)),
        (ReproFile, "version"): OneOf((REPRO_VERSION,)),
        (ReproFile, "made_with"): Keyed(Text(), Text()),
        (ReproFile, "header"): nullable(Named("Header")),
        (ReproFile, "number"): COUNT,
        (ReproFile, "position"): nullable(position),
        (ReproFile, "digest"): nullable(DIGEST),
        (ReproFile, "verdict"): Named("StepVerdict"),
    }


def structure(
    found: Definitions,
    kind: type,
    flavour: Flavour,
    *,
    name: str = "",
    required: Collection[str] = (),
    optional: Collection[str] = (),
) -> Shape:
    """Define a record under a name of its own; some fields always stand there, or can be left out, whatever their
    class says."""
    name = name or kind.__name__
    found.stand_for(kind, name)
    members = tuple(
        attrs.evolve(each, required=each.name in required or (each.required and each.name not in optional))
        for each in found.members(kind, flavour)
    )
    return found.add(name, Structure(description=said_of(kind, null=flavour.null), members=members))


def add_logs(found: Definitions, game: AnyGame) -> None:
    """The lines of a log."""
    structure(found, Header, GIVEN, required=("format", "version"))
    header = found.found["Header"]
    assert isinstance(header, Structure)
    members = tuple(each for each in header.members if each.name != "site")
    found.found["Header"] = replace(header, members=members, site_fields=SITE_FIELD)
    found.union("Departure", "Who has left the table, or how the table has ended the game.", get_args(Departure), GIVEN)
    line = (
        Member(name="n", shape=Number(least=1), description="The number of the command, from 1."),
        Member(name="command", shape=command(found, game, ANY), description="What was said, as the viewer heard it."),
        Member(
            name="facts",
            shape=Row(item=fact(found, game, ANY)),
            required=False,
            description="What it caused, as the viewer was told it.",
        ),
        Member(
            name="digest", shape=DIGEST, required=False, description="Of the position after it, as the viewer saw it."
        ),
        COMMENT,
        MOMENT,
        SENT_ID,
    )
    said = "A command, and what is recorded beside it."
    found.add("CommandLine", Structure(description=said, members=line, site_fields=SITE_FIELD))
    table = Member(name="table", shape=Named("Departure"), description="What happened at the table.")
    left = "Who has left the table, or how the table has ended the game."
    members = (table, COMMENT, MOMENT)
    found.add("DepartureLine", Structure(description=left, members=members, site_fields=SITE_FIELD))
    missing = (
        Member(name="commands", shape=COUNT, required=False, description="How many commands are missing."),
        Member(name="position", shape=Named("PositionDocument"), description="Where the game goes on."),
    )
    said = "Something of the game that was not written down. After it the log goes on from a position."
    found.add("Hole", Structure(description=said, members=missing))
    hole = Member(name="hole", shape=Named("Hole"), description="What is missing.")
    said = "A line which says that something was not written down."
    found.add("HoleLine", Structure(description=said, members=(hole, COMMENT, MOMENT), site_fields=SITE_FIELD))
    ended = "How the game ended: the last line, if there is one."
    result = Member(name="result", shape=RESULT, description="How it ended.")
    found.add("ResultLine", Structure(description=ended, members=(result,)))
    lines = "A line of a log: first a header, then commands, and at the end of a game its result."
    found.add(
        "LogLine", Union(description=lines, arms=("Header", "CommandLine", "DepartureLine", "HoleLine", "ResultLine"))
    )


def add_scenarios(found: Definitions, game: AnyGame) -> None:
    """Scenarios, whose TOML is taken as JSON."""
    document = game.types.position
    said = f"{said_of(document)} The seats may be left out: they are those of the table."
    members = tuple(attrs.evolve(each, required=False) for each in found.members(document, ANY))
    found.add("ScenarioPosition", Structure(description=said, members=members))
    heard = Alias("A command as a scenario says it: what has a default may be left out.", command(found, game, ANY))
    found.add("ScenarioCommand", heard)
    told = Alias("A fact as a scenario says it: what is without a value is left out.", fact(found, game, TOLD))
    found.add("ScenarioFact", told)
    structure(found, Given, TOLD, name="ScenarioGiven")
    structure(found, Then, TOLD, name="ScenarioThen")
    structure(found, Scenario, TOLD, optional=("game", "id"))


def add_counts(found: Definitions, game: AnyGame) -> None:
    """How many sequences of commands there are from some positions."""
    counts = Member(
        name="counts",
        shape=Row(item=COUNT, least=1),
        description="How many sequences there are of 1, 2, 3… commands.",
    )
    edition = Member(name="edition", shape=OneOf(tuple(game.law.editions)), description="The printed edition played.")
    law = Member(name="law", shape=LAW, description="What the table changes in it.")
    players = Member(name="players", shape=Number(least=1), description="How many sit at the table.")
    from_setup = "Counted from the setup of so many players."
    found.add("SetupCount", Structure(description=from_setup, members=(players, edition, counts)))
    members = (
        Member(name="name", shape=Text(), description="A name of its own; it does not change."),
        Member(name="title", shape=Text(), description="What is to be decided there."),
        edition,
        law,
        Member(name="position", shape=Named("PositionDocument"), description="Where the counting begins."),
        counts,
    )
    found.add("PositionCount", Structure(description="Counted from a position.", members=members))
    whole = (
        Member(name="setup", shape=Row(item=Named("SetupCount")), description="From setups."),
        Member(name="position", shape=Row(item=Named("PositionCount")), description="From positions."),
    )
    said = (
        "How many sequences of commands there are: two implementations that agree on them agree on what may be played."
    )
    found.add("CountsFile", Structure(description=said, members=whole))
    structure(found, Counted, GIVEN, name="PositionToCount")


def add_boards(found: Definitions, game: AnyGame) -> None:
    """The map that a game is played on."""
    parts = tuple(Member(name=name, shape=found.shape(kind, GIVEN)) for name, kind in game.board.parts.items())
    called = Member(name="name", shape=Text(), description="What the board is called.")
    sections = _sections(found)
    shown = tuple(attrs.evolve(section, required=False) for section in sections)
    members = (*_head(game, BOARD_FORMAT), called, *parts, *shown)
    found.add("Board", Structure(description="A board file, its TOML taken as JSON.", members=members))
    of = Member(name="board", shape=Text(), description="The name of the board.")
    for section in sections:
        members = (*_head(game, f"foreign-king-{section.name}"), of, section)
        said = f"A file of its own for the {section.name} of a board, its TOML taken as JSON."
        found.add(f"Board{section.name.capitalize()}", Structure(description=said, members=members))


def _head(game: AnyGame, format: str) -> tuple[Member, ...]:
    return (
        Member(name="format", shape=OneOf((format,)), description="What this file is."),
        Member(name="version", shape=OneOf((BOARD_VERSION,)), description="Of the format."),
        Member(name="game", shape=OneOf((game.name,)), description="Whose board it is."),
    )


def _sections(found: Definitions) -> tuple[Member, ...]:
    """The parts of a board that no rule reads."""
    evidence = Keyed(Text(), found.shape(Evidence, GIVEN))
    return (
        Member(name="drawing", shape=found.shape(DrawingSection, GIVEN), description="Where its places are drawn."),
        Member(name="names", shape=Keyed(Text(), Keyed(Text(), Text())), description="By language, its places' names."),
        Member(
            name="sources",
            shape=Keyed(Text(), Keyed(Text(), evidence)),
            description="By part, id and item, where it comes from.",
        ),
    )


def add_position_files(found: Definitions) -> None:
    """A position by itself."""
    structure(found, PositionFile, GIVEN)


def add_repros(found: Definitions) -> None:
    """The small report of one step."""
    shapes: dict[str, tuple[Shape, str]] = {
        "code": (OneOf(tuple(CODES)), "What is wrong; the codes do not change."),
        "message": (Text(), "The same in a sentence."),
        "pointer": (Text(), "Where: a JSON pointer (RFC 6901) into the line."),
        "seat": (Text(), "Whose command it was."),
        "clause": (CITED, "The clause that forbids it."),
        "need": (Number(), "The number that the clause asks for."),
        "have": (Number(), "The number that there was."),
        "about": (Keyed(Text(), ANYTHING), "What the clause spoke of."),
        "should_be": (ANYTHING, "Where something recorded was compared: what should stand there."),
        "recorded": (ANYTHING, "What stands there."),
        "expected": (Text(), "What should stand there, in words."),
        "facts": (Row(item=Named("SeenFact")), "Where nothing is wrong: the facts that the command caused."),
        "digest": (DIGEST, "And the digest of the position after it."),
    }
    members = tuple(
        Member(name=name, shape=shape, required=False, description=said) for name, (shape, said) in shapes.items()
    )
    said = "What was said of the step: a problem, or its facts. What does not apply is left out."
    found.add("StepVerdict", Structure(description=said, members=members))
    structure(found, ReproFile, GIVEN, name="Repro")


__all__ = [
    "add_boards",
    "add_counts",
    "add_logs",
    "add_position_files",
    "add_repros",
    "add_scenarios",
    "fields_of_files",
    "structure",
]
