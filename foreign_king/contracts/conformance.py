"""What a port is asked by the harness of conformance, and what it answers."""

import attrs

from foreign_king.conformance.levels import LEVELS
from foreign_king.conformance.messages import (
    PROTOCOL,
    TELLS,
    Claim,
    Count,
    Counts,
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
from foreign_king.contracts.sources import said_of
from foreign_king.contracts.variants import ANY, TOLD
from foreign_king.games import GAMES, AnyGame
from foreign_king.logs.codes import CODES

ID = Member(name="id", shape=COUNT, description="The number of the question, which its answer has too.")
LINE = Number(least=1)
LEVEL = OneOf(LEVELS)
QUESTIONS: dict[str, type] = {"play": Play, "view": View, "count": Count, "judge": Judge}
ANSWERS: dict[str, type] = {"SeenAnswer": Seen, "CountedAnswer": Counts, "JudgedAnswer": Judged}


def asked_fields(game: AnyGame) -> dict[tuple[type, str], Shape]:
    """The fields of messages that say more than their type."""
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
        (Found, "line"): LINE,
        (Found, "code"): OneOf(tuple(CODES)),
        (Found, "clause"): CLAUSE,
    }
    for kind in QUESTIONS.values():
        shapes[kind, "game"] = OneOf((game.name,))
        shapes[kind, "when"] = commands
    return shapes


def add_message(found: Definitions, kind: type, name: str, *before: Member, always: tuple[str, ...] = ()) -> None:
    """Define a message; what it has no value for is left out, and some of its fields are always there."""
    found.stand_for(kind, name)
    members = tuple(
        attrs.evolve(each, required=each.required or each.name in always) for each in found.members(kind, TOLD)
    )
    found.add(name, Structure(description=said_of(kind, null=False), members=(*before, *members)))


def add_messages(found: Definitions, game: AnyGame) -> None:
    """What the harness asks, and what is answered."""
    said = "A command of a question; what has a default may be left out."
    found.add("AskedCommand", Alias(said, command(found, game, ANY)))
    add_message(found, Given, "AskedTable", always=("law",))
    for ask, kind in QUESTIONS.items():
        tag = Member(name="ask", shape=OneOf((ask,)), description="What is asked.")
        add_message(found, kind, f"Case{kind.__name__}", tag, always=("when",))
        add_message(found, kind, f"Ask{kind.__name__}", ID, tag, always=("when",))
    hello = Member(name="ask", shape=OneOf(("hello",)), description="Who are you?")
    protocol = Member(name="protocol", shape=OneOf((PROTOCOL,)), description="Which version of the protocol is spoken.")
    found.add("AskHello", Structure(description="The first question of all.", members=(ID, hello, protocol)))
    asks = ("AskHello", *(f"Ask{kind.__name__}" for kind in QUESTIONS.values()))
    found.add("Question", Union(description="A line that a port is asked.", arms=asks))
    for kind, name in ((Refusal, "RefusedAt"), (Found, "FoundProblem"), (Claim, "ClaimedGame")):
        add_message(found, kind, name)
    add_message(found, Hello, "HelloAnswer", ID, always=("version", "tells"))
    for name, kind in ANSWERS.items():
        add_message(found, kind, name, ID)
    _add_played(found)
    for name, field in (("UnsupportedAnswer", "unsupported"), ("FailedAnswer", "error")):
        why = Member(name=field, shape=Text(), description="Why not, in a sentence.")
        found.add(name, Structure(description="No answer.", members=(ID, why)))
    answers = "A line that a port answers, as our own engine writes it."
    arms = ("HelloAnswer", "PlayedAnswer", "RefusedAnswer", *ANSWERS, "UnsupportedAnswer", "FailedAnswer")
    found.add("Answer", Union(description=answers, arms=arms))


def _add_played(found: Definitions) -> None:
    """What came of commands: the position after them, or a refusal."""
    members = found.members(Played, TOLD)
    played = tuple(attrs.evolve(each, required=each.name == "position") for each in members if each.name != "refused")
    refused = tuple(attrs.evolve(each, required=each.name == "refused") for each in members)
    whole = "What came of the commands: ``facts`` and ``digests`` have a part for the setup, and one for each command."
    found.add("PlayedAnswer", Structure(description=whole, members=(ID, *played)))
    said = "A command was refused, or the table could not be set up; the rest is as it was before."
    found.add("RefusedAnswer", Structure(description=said, members=(ID, *refused)))


__all__ = ["ANSWERS", "LEVEL", "LINE", "QUESTIONS", "add_message", "add_messages", "asked_fields"]
