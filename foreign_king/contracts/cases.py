"""The documents of cases of conformance, of the files that cases are made from, and of the report on a port."""

import attrs

from foreign_king.conformance.cases import Case, Expected
from foreign_king.conformance.driver import Remark
from foreign_king.conformance.report import FORMAT, OUTCOMES, VERSION
from foreign_king.contracts.conformance import LEVEL, LINE, QUESTIONS, add_message
from foreign_king.contracts.play import CLAUSE, RESULT
from foreign_king.contracts.records import Definitions
from foreign_king.contracts.shapes import (
    ANYTHING,
    COUNT,
    DIGEST,
    Either,
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
from foreign_king.contracts.variants import GIVEN, WITHOUT_NULL
from foreign_king.games import GAMES, AnyGame
from foreign_king.logs.codes import CODES

OUTCOME = OneOf(OUTCOMES)
VERDICT = OneOf(("conforms", "wrong", "unsupported"))
CHANGES = Keyed(Text(), ANYTHING)
FACTS = Row(item=Either((Named("SeenFact"), Named("ScenarioFact"))))
HEARD = Row(item=Named("SeenCommand"))
PROBLEM = Named("ExpectedProblem")


def expected_fields(game: AnyGame) -> dict[tuple[type, str], Shape]:
    """Return the shapes of fields of cases that are narrower than their types, by class and field."""
    return {
        (Case, "game"): OneOf((game.name,)),
        (Case, "level"): LEVEL,
        (Case, "clauses"): Row(item=CLAUSE),
        (Case, "request"): Named("CaseRequest"),
        (Expected, "refused"): Named("ExpectedRefusal"),
        (Expected, "changes"): CHANGES,
        (Expected, "position"): Named("PositionDocument"),
        (Expected, "digests"): Row(item=nullable(DIGEST)),
        (Expected, "facts"): Row(item=nullable(FACTS)),
        (Expected, "cited"): Row(item=CLAUSE),
        (Expected, "result"): RESULT,
        (Expected, "seen_facts"): Row(item=Named("SeenFact")),
        (Expected, "seen_commands"): HEARD,
        (Expected, "counts"): Row(item=COUNT),
        (Expected, "problems"): Row(item=PROBLEM),
        (Expected, "command"): Named("AskedCommand"),
    }


def _row(definitions: Definitions, name: str, description: str, /, **fields: tuple[Shape, str]) -> Shape:
    """Define an object whose fields are all required."""
    members = tuple(Member(name=field, shape=shape, description=what) for field, (shape, what) in fields.items())
    return definitions.add(name, Structure(description=description, members=members))


def _some(definitions: Definitions, name: str, description: str, /, **fields: tuple[Shape, str]) -> Shape:
    """Define an object whose fields may all be left out."""
    members = tuple(
        Member(name=field, shape=shape, required=False, description=what) for field, (shape, what) in fields.items()
    )
    return definitions.add(name, Structure(description=description, members=members))


def add_cases(definitions: Definitions) -> None:
    """Define cases, which are written one on a line."""
    need = (nullable(Number()), "The number that the clause asks for; `null` if there is none.")
    have = (nullable(Number()), "The actual number; `null` if there is none.")
    description = "The refusal of the last command. Fields that are left out are not compared."
    _some(definitions, "ExpectedRefusal", description, rule=(CLAUSE, "The clause."), need=need, have=have)
    problem = (
        Member(name="line", shape=LINE, description="The line with the problem, from 1."),
        Member(name="code", shape=OneOf(tuple(CODES)), description="The code of the problem."),
        Member(name="clause", shape=nullable(CLAUSE), required=False, description="The clause that forbids a command."),
        Member(name="need", shape=need[0], required=False, description=need[1]),
        Member(name="have", shape=have[0], required=False, description=have[1]),
    )
    definitions.add("ExpectedProblem", Structure(description="The first problem of a log.", members=problem))
    definitions.stand_for(Expected, "Expected")
    members = definitions.members(Expected, WITHOUT_NULL)
    definitions.add("Expected", Structure(description=description_of(Expected, null=False), members=members))
    questions = tuple(f"Case{kind.__name__}" for kind in QUESTIONS.values())
    definitions.add("CaseRequest", Union(description="A question, without its number.", arms=questions))
    whole = tuple(attrs.evolve(each, required=True) for each in definitions.members(Case, GIVEN))
    definitions.add("Case", Structure(description=description_of(Case), members=whole))


def add_expected(definitions: Definitions) -> None:
    """Define the files from which cases of views and of faults are made, one object on a line."""
    name = (Text(), "A unique name, which does not change.")
    members = (
        Member(name="name", shape=name[0], description=name[1]),
        Member(name="scenario", shape=Text(), description="The id of the scenario."),
        Member(name="seat", shape=Text(), description="The viewer: a seat, or ``spectator``."),
        Member(name="changes", shape=CHANGES, required=False, description="The changes of the view, by dotted paths."),
        Member(
            name="position",
            shape=Named("View"),
            required=False,
            description="The whole view afterwards, instead of changes.",
        ),
        Member(
            name="facts",
            shape=Row(item=Named("SeenFact")),
            description="The facts of the last command, redacted for the viewer.",
        ),
        Member(name="commands", shape=HEARD, description="All commands, as the viewer sees them."),
    )
    definitions.add("ExpectedView", Structure(description="What a viewer sees of a scenario.", members=members))
    _add_decision(definitions, name)
    _row(
        definitions,
        "PlantedFault",
        "A fault planted in a log, and the problem that has to be found.",
        name=name,
        title=(Text(), "The fault in words."),
        log=(Text(), "The name of a log in ``games/``, without ``.jsonl``."),
        lines=(LINE, "How many lines of the log are used."),
        line=(LINE, "The line with the fault, from 1."),
        removes=(COUNT, "How many lines are removed, from that line on."),
        becomes=(Row(item=Text()), "The lines that are put in their place."),
        finds=(PROBLEM, "The problem that has to be found first."),
    )


def _add_decision(definitions: Definitions, name: tuple[Shape, str]) -> None:
    tokens = Row(item=Text())
    members = (
        Member(name="name", shape=name[0], description=name[1]),
        Member(name="scenario", shape=Text(), description="The id of the scenario in whose position the seat decides."),
        Member(
            name="after",
            shape=COUNT,
            required=False,
            description="How many commands of the scenario come before; none if it is left out.",
        ),
        Member(name="seat", shape=Text(), description="The seat that decides."),
        Member(name="tokens", shape=tokens, description="The tokens of the answers so far."),
        Member(name="options", shape=tokens, required=False, description="The tokens of the open options."),
        Member(
            name="reorders",
            shape=tokens,
            required=False,
            description="The tokens of open options with which the same commands are made in another order.",
        ),
        Member(
            name="command",
            shape=Named("AskedCommand"),
            required=False,
            description="The command to which the answers lead, instead of options.",
        ),
    )
    definitions.add("ExpectedDecision", Structure(description="A step of a decision.", members=members))


def add_conformance_reports(definitions: Definitions) -> None:
    """Define the report on a port. It covers all games, so its clauses have the game before them."""
    counted = dict.fromkeys(OUTCOMES, (COUNT, "How many cases have this outcome."))
    totals = _row(definitions, "Totals", "How many cases have which outcome.", **counted)
    game = (OneOf(tuple(GAMES)), "The game.")
    level = _row(
        definitions,
        "LevelTotals",
        "How many cases of a game and a level have which outcome.",
        game=game,
        level=(LEVEL, "The level."),
        **counted,
    )
    port = _row(definitions, "Port", "The port.", name=(Text(), "Its name."), version=(Text(), "Its version."))
    suspect = _row(
        definitions,
        "SuspectClause",
        "A clause that the port gets wrong.",
        clause=(Text(), "The clause, with its game before it."),
        asked=(COUNT, "How many cases about the clause were asked."),
        cases=(Row(item=Text()), "The ids of the wrong cases that this clause explains and no clause before it does."),
    )
    add_message(definitions, Remark, "PortRemark")
    _row(
        definitions,
        "ConformanceReport",
        "The report on a port. Nothing in it depends on time.",
        format=(OneOf((FORMAT,)), "The format of this document."),
        version=(OneOf((VERSION,)), "The version of the format."),
        command=(Row(item=Text()), "The program and its arguments."),
        port=(port, "The port."),
        verdict=(VERDICT, "The verdict on the port."),
        totals=(totals, "How many cases have which outcome."),
        levels=(Row(item=level), "How many cases of each game and level have which outcome."),
        clauses=(Row(item=suspect), "The clauses that the port gets wrong, the surest first."),
        cases=(Row(item=_outcome(definitions)), "The outcome of each case, in order."),
        remarks=(Row(item=Named("PortRemark")), "What the port did against the protocol."),
        remarks_more=(COUNT, "How many remarks were left out."),
        runs=(COUNT, "How often the program was started."),
        stderr=(Text(), "The end of its standard error."),
    )


def _outcome(definitions: Definitions) -> Shape:
    difference = (
        Member(name="what", shape=Text(), description="The compared part: ``position``, ``facts``, ``result``…"),
        Member(name="way", shape=Text(), description="The dotted path of the value."),
        Member(
            name="expected",
            shape=ANYTHING,
            required=False,
            description="The right value; left out if there should be none.",
        ),
        Member(
            name="got",
            shape=ANYTHING,
            required=False,
            description="The value of the answer; left out if there is none.",
        ),
    )
    definitions.add("CaseDifference", Structure(description="A place where an answer differs.", members=difference))
    members = (
        Member(name="id", shape=Text(), description="The id of the case."),
        Member(name="level", shape=LEVEL),
        Member(name="outcome", shape=OUTCOME),
        Member(name="code", shape=Text(), required=False, description="The reason why there is no answer, as a code."),
        Member(name="message", shape=Text(), required=False, description="The reason in a sentence."),
        Member(name="differences", shape=Row(item=Named("CaseDifference")), required=False),
        Member(
            name="clauses",
            shape=Row(item=Text()),
            required=False,
            description="The clauses that the wrong answer points at.",
        ),
    )
    return definitions.add("CaseOutcome", Structure(description="The outcome of a case.", members=members))


__all__ = ["add_cases", "add_conformance_reports", "add_expected", "expected_fields"]
