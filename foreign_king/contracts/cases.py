"""Cases of conformance as data: what is asked and what has to be answered, the files that they are made from, and the
report on a port."""

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
from foreign_king.contracts.sources import said_of
from foreign_king.contracts.variants import GIVEN, TOLD
from foreign_king.games import GAMES, AnyGame
from foreign_king.logs.codes import CODES

OUTCOME = OneOf(OUTCOMES)
VERDICT = OneOf(("conforms", "wrong", "unsupported"))
CHANGES = Keyed(Text(), ANYTHING)
FACTS = Row(item=Either((Named("SeenFact"), Named("ScenarioFact"))))
HEARD = Row(item=Named("SeenCommand"))
PROBLEM = Named("ExpectedProblem")


def expected_fields(game: AnyGame) -> dict[tuple[type, str], Shape]:
    """The fields of cases that say more than their type."""
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
        (Expected, "told"): Row(item=Named("SeenFact")),
        (Expected, "heard"): HEARD,
        (Expected, "counts"): Row(item=COUNT),
        (Expected, "problems"): Row(item=PROBLEM),
    }


def _row(found: Definitions, name: str, description: str, /, **fields: tuple[Shape, str]) -> Shape:
    """Define an object whose fields always stand there."""
    members = tuple(Member(name=field, shape=shape, description=said) for field, (shape, said) in fields.items())
    return found.add(name, Structure(description=description, members=members))


def _some(found: Definitions, name: str, description: str, /, **fields: tuple[Shape, str]) -> Shape:
    """Define an object whose fields may all be left out."""
    members = tuple(
        Member(name=field, shape=shape, required=False, description=said) for field, (shape, said) in fields.items()
    )
    return found.add(name, Structure(description=description, members=members))


def add_cases(found: Definitions) -> None:
    """Cases, a line each."""
    need = (nullable(Number()), "The number that the clause asks for; `null`: there is none.")
    have = (nullable(Number()), "The number that there is; `null`: there is none.")
    said = "How the last command is refused; what is left out is not compared."
    _some(found, "ExpectedRefusal", said, rule=(CLAUSE, "The clause."), need=need, have=have)
    problem = (
        Member(name="line", shape=LINE, description="Where it is found: the line, from 1."),
        Member(name="code", shape=OneOf(tuple(CODES)), description="What is wrong."),
        Member(name="clause", shape=nullable(CLAUSE), required=False, description="The clause that forbids a command."),
        Member(name="need", shape=need[0], required=False, description=need[1]),
        Member(name="have", shape=have[0], required=False, description=have[1]),
    )
    found.add("ExpectedProblem", Structure(description="The first problem of a log.", members=problem))
    found.stand_for(Expected, "Expected")
    members = found.members(Expected, TOLD)
    found.add("Expected", Structure(description=said_of(Expected, null=False), members=members))
    asked = tuple(f"Case{kind.__name__}" for kind in QUESTIONS.values())
    found.add("CaseRequest", Union(description="A question, without its number.", arms=asked))
    whole = tuple(attrs.evolve(each, required=True) for each in found.members(Case, GIVEN))
    found.add("Case", Structure(description=said_of(Case), members=whole))


def add_expected(found: Definitions) -> None:
    """The files that cases of views and of faults are made from, a line each."""
    name = (Text(), "A name of its own; it does not change.")
    seen = (
        Member(name="name", shape=name[0], description=name[1]),
        Member(name="scenario", shape=Text(), description="The id of the scenario that is looked at."),
        Member(name="seat", shape=Text(), description="Who looks: a seat, or ``spectator``."),
        Member(name="changes", shape=CHANGES, required=False, description="What changes for it, by dotted ways."),
        Member(name="position", shape=Named("View"), required=False, description="Or the whole position afterwards."),
        Member(name="facts", shape=Row(item=Named("SeenFact")), description="What it is told at last."),
        Member(name="commands", shape=HEARD, description="All that it hears."),
    )
    found.add("ExpectedView", Structure(description="What a seat sees of a scenario.", members=seen))
    _row(
        found,
        "PlantedFault",
        "A fault in a log, and what has to be found.",
        name=name,
        title=(Text(), "What it is, in words."),
        log=(Text(), "The log, one of ``games/``, without ``.jsonl``."),
        lines=(LINE, "So many of its lines are taken."),
        line=(LINE, "From this one, from 1,"),
        removes=(COUNT, "so many are removed,"),
        becomes=(Row(item=Text()), "and these stand there instead."),
        finds=(PROBLEM, "What has to be found first."),
    )


def add_conformance_reports(found: Definitions) -> None:
    """The report on a port: of all games, so its clauses have the game before them."""
    counted = dict.fromkeys(OUTCOMES, (COUNT, "How many cases came out so."))
    totals = _row(found, "Totals", "How many cases have which outcome.", **counted)
    game = (OneOf(tuple(GAMES)), "The game.")
    level = _row(
        found, "LevelTotals", "The same of a game and a level.", game=game, level=(LEVEL, "The level."), **counted
    )
    port = _row(found, "Port", "Who answered.", name=(Text(), "What it is called."), version=(Text(), "Its version."))
    suspect = _row(
        found,
        "SuspectClause",
        "A clause that the port gets wrong.",
        clause=(Text(), "The clause, with its game before it."),
        asked=(COUNT, "How many cases are about it."),
        cases=(Row(item=Text()), "The ids of those that went wrong, and that no clause before it explains."),
    )
    add_message(found, Remark, "PortRemark")
    _row(
        found,
        "ConformanceReport",
        "What came of asking a port all cases. Nothing in it depends on how long anything took.",
        format=(OneOf((FORMAT,)), "What this document is."),
        version=(OneOf((VERSION,)), "Of the format."),
        command=(Row(item=Text()), "The program and its arguments."),
        port=(port, "Who answered."),
        verdict=(VERDICT, "All together."),
        totals=(totals, "How many cases have which outcome."),
        levels=(Row(item=level), "The same for each game and level."),
        clauses=(Row(item=suspect), "The clauses that it gets wrong, the most telling first."),
        cases=(Row(item=_outcome(found)), "What came of each case, in order."),
        remarks=(Row(item=Named("PortRemark")), "What it did beside answering."),
        remarks_more=(COUNT, "How many remarks were left out."),
        runs=(COUNT, "How often the program was started."),
        stderr=(Text(), "The last that it wrote to its standard error."),
    )


def _outcome(found: Definitions) -> Shape:
    difference = (
        Member(name="what", shape=Text(), description="In what: ``position``, ``facts``, ``result``…"),
        Member(name="way", shape=Text(), description="The dotted way to it."),
        Member(name="expected", shape=ANYTHING, required=False, description="What should stand there."),
        Member(name="got", shape=ANYTHING, required=False, description="What stands there."),
    )
    found.add("CaseDifference", Structure(description="Where an answer differs.", members=difference))
    members = (
        Member(name="id", shape=Text(), description="The case."),
        Member(name="level", shape=LEVEL),
        Member(name="outcome", shape=OUTCOME),
        Member(name="code", shape=Text(), required=False, description="Why there is no answer,"),
        Member(name="message", shape=Text(), required=False, description="and in a sentence."),
        Member(name="differences", shape=Row(item=Named("CaseDifference")), required=False),
        Member(name="clauses", shape=Row(item=Text()), required=False, description="The clauses that it points at."),
    )
    return found.add("CaseOutcome", Structure(description="What came of a case.", members=members))


__all__ = ["add_cases", "add_conformance_reports", "add_expected", "expected_fields"]
