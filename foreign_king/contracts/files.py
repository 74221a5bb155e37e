"""The documents in files: logs, scenarios, counts, boards, positions, and repros of a step."""

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
from foreign_king.contracts.sources import description_of
from foreign_king.contracts.variants import ANY, GIVEN, WITHOUT_NULL, Flavour
from foreign_king.counts import Counted
from foreign_king.fairness.proof import NUMBER_TEXT, SCHEME, SEED_TEXT, Fairness
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
COMMENT = Member(name="comment", shape=Text(), required=False, description="A comment of a person or a site.")
MOMENT = Member(
    name="time", shape=Text(pattern=TIME), required=False, description="The time of the command, as in RFC 3339."
)
SENT_ID = Member(
    name="id",
    shape=Text(shortest=1, longest=LONGEST_ID),
    required=False,
    description="Under which its seat has sent it: a command that is sent twice is played once.",
)
DRAW = Member(
    name="draw",
    shape=Number(least=1),
    required=False,
    description="The number of the draw by which chance has decided a command of the table, if it can be proved.",
)
RULES = "By which revision of its game's rules it was judged."


def fields_of_files(game: AnyGame) -> dict[tuple[type, str], Shape]:
    """Return the shapes of fields of files that are narrower than their types, by class and field."""
    edition, position = OneOf(tuple(game.law.editions)), Named("PositionDocument")
    return {
        (Header, "format"): OneOf((FORMAT,)),
        (Header, "version"): OneOf((VERSION,)),
        (Header, "game"): OneOf((game.name,)),
        (Header, "edition"): edition,
        (Header, "law"): LAW,
        (Header, "viewer"): nullable(Text()),
        (Fairness, "scheme"): OneOf((SCHEME,)),
        (Fairness, "commitment"): Text(pattern=SEED_TEXT),
        (Fairness, "numbers"): Keyed(Text(), Text(pattern=NUMBER_TEXT)),
        (Fairness, "undone"): Row(item=Number(least=1), different=True),
        (Fairness, "seed"): nullable(Text(pattern=SEED_TEXT)),
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
    definitions: Definitions,
    kind: type,
    flavour: Flavour,
    *,
    name: str = "",
    required: Collection[str] = (),
    optional: Collection[str] = (),
) -> Shape:
    """Define a record under a name of its own. ``required`` and ``optional`` name fields that, contrary to their class,
    are always there or can be left out."""
    name = name or kind.__name__
    definitions.stand_for(kind, name)
    members = tuple(
        attrs.evolve(each, required=each.name in required or (each.required and each.name not in optional))
        for each in definitions.members(kind, flavour)
    )
    return definitions.add(name, Structure(description=description_of(kind, null=flavour.null), members=members))


def add_logs(definitions: Definitions, game: AnyGame) -> None:
    """Define the lines of a log."""
    structure(definitions, Fairness, GIVEN, required=("scheme",))
    structure(definitions, Header, GIVEN, required=("format", "version"))
    header = definitions.by_name["Header"]
    assert isinstance(header, Structure)
    members = tuple(each for each in header.members if each.name != "site")
    definitions.by_name["Header"] = replace(header, members=members, site_fields=SITE_FIELD)
    definitions.union(
        "Departure",
        "The departure of a player, or the end of the game before its rules end it.",
        get_args(Departure),
        GIVEN,
    )
    line = (
        Member(name="n", shape=Number(least=1), description="The number of the command, from 1."),
        Member(name="command", shape=command(definitions, game, ANY), description="The command, as the viewer saw it."),
        Member(
            name="facts",
            shape=Row(item=fact(definitions, game, ANY)),
            required=False,
            description="The facts of the command, redacted for the viewer.",
        ),
        Member(
            name="digest",
            shape=DIGEST,
            required=False,
            description="The digest of the position after the command, as the viewer saw it.",
        ),
        COMMENT,
        MOMENT,
        SENT_ID,
        DRAW,
    )
    description = "A line with a command, and what is recorded beside it."
    definitions.add("CommandLine", Structure(description=description, members=line, site_fields=SITE_FIELD))
    departure = Member(name="departure", shape=Named("Departure"), description="The departure.")
    left = "A line with the departure of a player, or the end of the game before its rules end it."
    members = (departure, COMMENT, MOMENT)
    definitions.add("DepartureLine", Structure(description=left, members=members, site_fields=SITE_FIELD))
    missing = (
        Member(name="commands", shape=COUNT, required=False, description="How many commands are missing."),
        Member(name="position", shape=Named("PositionDocument"), description="Where the game goes on."),
    )
    hole_text = "A part of the game that was not written down. After it the log goes on from a position."
    definitions.add("Hole", Structure(description=hole_text, members=missing))
    hole = Member(name="hole", shape=Named("Hole"), description="What is missing.")
    line_text = "A line which says that a part of the game was not written down."
    definitions.add(
        "HoleLine", Structure(description=line_text, members=(hole, COMMENT, MOMENT), site_fields=SITE_FIELD)
    )
    ended = "The last line of the log of a finished game."
    result = Member(name="result", shape=RESULT, description="The result of the game.")
    definitions.add("ResultLine", Structure(description=ended, members=(result,)))
    lines = (
        "A line of a log. The first is a header, then come commands, departures and holes, and last the result of the "
        "game."
    )
    arms = ("Header", "CommandLine", "DepartureLine", "HoleLine", "ResultLine")
    definitions.add("LogLine", Union(description=lines, arms=arms))


def add_scenarios(definitions: Definitions, game: AnyGame) -> None:
    """Define scenarios, with their TOML read as JSON."""
    document = game.types.position
    description = f"{description_of(document)} The seats may be left out; they are those of the scenario."
    members = tuple(attrs.evolve(each, required=False) for each in definitions.members(document, ANY))
    definitions.add("ScenarioPosition", Structure(description=description, members=members))
    scenario_command = Alias(
        "A command in a scenario. Fields with a default may be left out.", command(definitions, game, ANY)
    )
    definitions.add("ScenarioCommand", scenario_command)
    scenario_fact = Alias(
        "A fact in a scenario. Fields without a value are left out.", fact(definitions, game, WITHOUT_NULL)
    )
    definitions.add("ScenarioFact", scenario_fact)
    structure(definitions, Given, WITHOUT_NULL, name="ScenarioGiven")
    structure(definitions, Then, WITHOUT_NULL, name="ScenarioThen")
    structure(definitions, Scenario, WITHOUT_NULL, optional=("game", "id"))


def add_counts(definitions: Definitions, game: AnyGame) -> None:
    """Define counts of the sequences of commands from some positions."""
    counts = Member(
        name="counts",
        shape=Row(item=COUNT, least=1),
        description="How many sequences of 1, 2, 3… commands there are.",
    )
    edition = Member(
        name="edition", shape=OneOf(tuple(game.law.editions)), description="The edition whose law is played."
    )
    law = Member(name="law", shape=LAW, description="The changes to the law of the edition.")
    players = Member(name="players", shape=Number(least=1), description="How many players there are.")
    from_setup = "Counts from the setup for a number of players."
    definitions.add("SetupCount", Structure(description=from_setup, members=(players, edition, counts)))
    members = (
        Member(name="name", shape=Text(), description="A unique name, which does not change."),
        Member(name="title", shape=Text(), description="What has to be decided in the position."),
        edition,
        law,
        Member(name="position", shape=Named("PositionDocument"), description="The position where the counting begins."),
        counts,
    )
    definitions.add("PositionCount", Structure(description="Counts from a position.", members=members))
    whole = (
        Member(name="setup", shape=Row(item=Named("SetupCount")), description="Counts from setups."),
        Member(name="position", shape=Row(item=Named("PositionCount")), description="Counts from positions."),
    )
    description = (
        "Counts of sequences of commands. Two implementations that agree on them agree on which commands are legal."
    )
    definitions.add("CountsFile", Structure(description=description, members=whole))
    structure(definitions, Counted, GIVEN, name="PositionToCount")


def add_boards(definitions: Definitions, game: AnyGame) -> None:
    """Define board files."""
    parts = tuple(Member(name=name, shape=definitions.shape(kind, GIVEN)) for name, kind in game.board.parts.items())
    called = Member(name="name", shape=Text(), description="The name of the board.")
    sections = _sections(definitions)
    shown = tuple(attrs.evolve(section, required=False) for section in sections)
    members = (*_head(game, BOARD_FORMAT), called, *parts, *shown)
    definitions.add("Board", Structure(description="A board file, with its TOML read as JSON.", members=members))
    of = Member(name="board", shape=Text(), description="The name of the board.")
    for section in sections:
        members = (*_head(game, f"foreign-king-{section.name}"), of, section)
        description = f"A separate file for the {section.name} of a board, with its TOML read as JSON."
        definitions.add(f"Board{section.name.capitalize()}", Structure(description=description, members=members))


def _head(game: AnyGame, format: str) -> tuple[Member, ...]:
    return (
        Member(name="format", shape=OneOf((format,)), description="The format of this file."),
        Member(name="version", shape=OneOf((BOARD_VERSION,)), description="The version of the format."),
        Member(name="game", shape=OneOf((game.name,)), description="The game that is played on the board."),
    )


def _sections(definitions: Definitions) -> tuple[Member, ...]:
    """Return the sections of a board file that no rule reads."""
    evidence = Keyed(Text(), definitions.shape(Evidence, GIVEN))
    return (
        Member(name="drawing", shape=definitions.shape(DrawingSection, GIVEN), description="How the board is drawn."),
        Member(
            name="names",
            shape=Keyed(Text(), Keyed(Text(), Text())),
            description="The names of the places, by language and id.",
        ),
        Member(
            name="sources",
            shape=Keyed(Text(), Keyed(Text(), evidence)),
            description="The sources of the board, by part, id and item.",
        ),
    )


def add_position_files(definitions: Definitions) -> None:
    """Define position files."""
    structure(definitions, PositionFile, GIVEN)


def add_repros(definitions: Definitions) -> None:
    """Define repros, which are small reports of one step."""
    shapes: dict[str, tuple[Shape, str]] = {
        "code": (OneOf(tuple(CODES)), "The code of the problem. Codes do not change."),
        "message": (Text(), "The problem in a sentence."),
        "pointer": (Text(), "The place of the problem: a JSON pointer (RFC 6901) into the line."),
        "seat": (Text(), "The seat of the command."),
        "clause": (CITED, "The clause that forbids the command."),
        "need": (Number(), "The number that the clause asks for."),
        "have": (Number(), "The actual number."),
        "about": (Keyed(Text(), ANYTHING), "The subject of the refusal."),
        "should_be": (ANYTHING, "For a recorded value that differs: the right value."),
        "recorded": (ANYTHING, "For a recorded value that differs: the recorded value."),
        "expected": (Text(), "What would be right, in words."),
        "facts": (Row(item=Named("SeenFact")), "For a step without problems: the facts of the command."),
        "digest": (DIGEST, "For a step without problems: the digest of the position after the command."),
    }
    members = tuple(
        Member(name=name, shape=shape, required=False, description=description)
        for name, (shape, description) in shapes.items()
    )
    description = (
        "The verdict on the step: a problem, or the facts of the command. Fields that do not apply are left out."
    )
    definitions.add("StepVerdict", Structure(description=description, members=members))
    structure(definitions, ReproFile, GIVEN, name="Repro")


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
