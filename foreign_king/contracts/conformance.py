"""The documents of the protocol of conformance: the questions to a port, and its answers."""

import attrs

from foreign_king.conformance.levels import LEVELS
from foreign_king.conformance.messages import (
    PROTOCOL,
    TELLS,
    Claim,
    Count,
    Counts,
    Decide,
    Decided,
    Found,
    Given,
    Hello,
    Judge,
    Judged,
    Play,
    Played,
    Refusal,
    Seen,
    View,
)
from foreign_king.contracts.play import CLAUSE, RESULT, command
from foreign_king.contracts.records import Definitions
from foreign_king.contracts.shapes import (
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
)
from foreign_king.contracts.sources import description_of
from foreign_king.contracts.variants import ANY, WITHOUT_NULL
from foreign_king.games import GAMES, AnyGame
from foreign_king.logs.codes import CODES

ID = Member(name="id", shape=COUNT, description="The number of the question, which its answer has too.")
LINE = Number(least=1)
LEVEL = OneOf(LEVELS)
QUESTIONS: dict[str, type] = {"play": Play, "view": View, "count": Count, "judge": Judge, "decide": Decide}
ANSWERS: dict[str, type] = {
    "SeenAnswer": Seen,
    "CountedAnswer": Counts,
    "JudgedAnswer": Judged,
}


def asked_fields(game: AnyGame) -> dict[tuple[type, str], Shape]:
    """Return the shapes of fields of messages that are narrower than their types, by class and field."""
    facts, commands = Row(item=Named("SeenFact")), Row(item=Named("AskedCommand"))
    shapes: dict[tuple[type, str], Shape] = {
        (Given, "edition"): OneOf(tuple(game.law.editions)),
        (Given, "law"): Named("Law"),
        (Given, "position"): Named("View"),
        (Count, "depth"): Number(least=1),
        (Claim, "levels"): Row(item=LEVEL),
        (Hello, "protocol"): OneOf((PROTOCOL,)),
        (Hello, "games"): Keyed(OneOf(tuple(GAMES)), Named("ClaimedGame"), True),
        (Hello, "tells"): Row(item=OneOf(TELLS)),
        (Refusal, "at"): COUNT,
        (Refusal, "rule"): CLAUSE,
        (Played, "position"): Named("View"),
        (Played, "facts"): Row(item=facts),
        (Played, "digests"): Row(item=DIGEST),
        (Played, "result"): RESULT,
        (Seen, "position"): Named("View"),
        (Seen, "facts"): facts,
        (Seen, "commands"): Row(item=Named("SeenCommand")),
        (Counts, "counts"): Row(item=COUNT),
        (Decided, "closed"): Keyed(Text(), CLAUSE),
        (Decided, "command"): Named("AskedCommand"),
        (Found, "line"): LINE,
        (Found, "code"): OneOf(tuple(CODES)),
        (Found, "clause"): CLAUSE,
    }
    for kind in QUESTIONS.values():
        shapes[kind, "game"] = OneOf((game.name,))
        shapes[kind, "when"] = commands
    return shapes


def add_message(definitions: Definitions, kind: type, name: str, *before: Member, always: tuple[str, ...] = ()) -> None:
    """Define a message. Fields without a value are left out; the fields ``always`` are always there."""
    definitions.stand_for(kind, name)
    members = tuple(
        attrs.evolve(each, required=each.required or each.name in always)
        for each in definitions.members(kind, WITHOUT_NULL)
    )
    definitions.add(name, Structure(description=description_of(kind, null=False), members=(*before, *members)))


def add_messages(definitions: Definitions, game: AnyGame) -> None:
    """Define the questions of the harness and the answers of a port."""
    description = "A command of a question. Fields with a default may be left out."
    definitions.add("AskedCommand", Alias(description, command(definitions, game, ANY)))
    add_message(definitions, Given, "AskedTable", always=("law",))
    for ask, kind in QUESTIONS.items():
        tag = Member(name="ask", shape=OneOf((ask,)), description="The kind of question.")
        add_message(definitions, kind, f"Case{kind.__name__}", tag, always=("when",))
        add_message(definitions, kind, f"Ask{kind.__name__}", ID, tag, always=("when",))
    hello = Member(
        name="ask", shape=OneOf(("hello",)), description="The kind of question: which port answers, and what it claims."
    )
    protocol = Member(name="protocol", shape=OneOf((PROTOCOL,)), description="The version of the protocol.")
    definitions.add("AskHello", Structure(description="The first question of each run.", members=(ID, hello, protocol)))
    asks = ("AskHello", *(f"Ask{kind.__name__}" for kind in QUESTIONS.values()))
    definitions.add("Question", Union(description="A question to a port, which is one line.", arms=asks))
    for kind, name in ((Refusal, "RefusedAt"), (Found, "FoundProblem"), (Claim, "ClaimedGame")):
        add_message(definitions, kind, name)
    add_message(definitions, Hello, "HelloAnswer", ID, always=("version", "tells"))
    for name, kind in ANSWERS.items():
        add_message(definitions, kind, name, ID)
    _add_played(definitions)
    _add_decided(definitions)
    for name, field in (("UnsupportedAnswer", "unsupported"), ("FailedAnswer", "error")):
        why = Member(name=field, shape=Text(), description="The reason in a sentence.")
        definitions.add(
            name, Structure(description="A reply of a port that cannot answer a question.", members=(ID, why))
        )
    answers = "An answer of a port, which is one line."
    arms = ("HelloAnswer", "PlayedAnswer", "RefusedAnswer", *ANSWERS, "OptionsAnswer", "CommandAnswer")
    arms = (*arms, "UnsupportedAnswer", "FailedAnswer")
    definitions.add("Answer", Union(description=answers, arms=arms))


def _add_played(definitions: Definitions) -> None:
    """Define the outcome of commands: the position after them, or a refusal."""
    members = definitions.members(Played, WITHOUT_NULL)
    played = tuple(attrs.evolve(each, required=each.name == "position") for each in members if each.name != "refused")
    refused = tuple(attrs.evolve(each, required=each.name == "refused") for each in members)
    whole = "The outcome of commands. ``facts`` and ``digests`` have one item for the setup, then one for each command."
    definitions.add("PlayedAnswer", Structure(description=whole, members=(ID, *played)))
    description = "The refusal of a command or of the setup, with the facts and digests before it."
    definitions.add("RefusedAnswer", Structure(description=description, members=(ID, *refused)))


def _add_decided(definitions: Definitions) -> None:
    """Define what a seat can choose after some answers: the options of the next question, or the command."""
    members = definitions.members(Decided, WITHOUT_NULL)
    options = tuple(attrs.evolve(each, required=each.name == "options") for each in members if each.name != "command")
    command = tuple(attrs.evolve(each, required=True) for each in members if each.name == "command")
    description = "The options of the next question of a decision."
    definitions.add("OptionsAnswer", Structure(description=description, members=(ID, *options)))
    description = "The command that is complete with these answers."
    definitions.add("CommandAnswer", Structure(description=description, members=(ID, *command)))


__all__ = ["ANSWERS", "LEVEL", "LINE", "QUESTIONS", "add_message", "add_messages", "asked_fields"]
